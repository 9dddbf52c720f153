CREATE TABLE room (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO room VALUES (1, 'kitchen'), (2, 'cellar');
