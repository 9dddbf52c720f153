-- The records behind the app's links, for trying them out. A real app looks its own up.
CREATE TABLE contact (id INTEGER PRIMARY KEY, name TEXT NOT NULL, blocked BOOLEAN NOT NULL DEFAULT 0);
INSERT INTO contact (id, name, blocked) VALUES
  (1, 'Ada', 0),
  (2, 'Mallory', 1),
  (3, 'Grace', 0);

CREATE TABLE conversation (id INTEGER PRIMARY KEY, title TEXT NOT NULL, messages INTEGER NOT NULL);
INSERT INTO conversation (id, title, messages) VALUES
  (1, 'Ada', 12),
  (7, 'Ada and Grace', 31),
  (8, 'Notes to myself', 2);
