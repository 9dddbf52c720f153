CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, blocked BOOLEAN NOT NULL DEFAULT 0, height REAL, photo BLOB);
INSERT INTO person VALUES (1, 'Ada', 0, 1.7, x'00ff'), (2, 'Mallory', 1, NULL, NULL), (3, NULL, 0, 1.5, NULL);
CREATE TABLE note (slug TEXT PRIMARY KEY, body TEXT);
INSERT INTO note VALUES ('é', 'composed'), ('a b', 'with a space'), ('it''s', 'a quote');
