/* The system's SQLite 3. */
#include <sqlite3.h>

/* What a file that somebody else made says of itself is not believed: its schema calls no function
   that reaches out, and no statement writes into SQLite's own tables. sqlite3_db_config takes its
   arguments as printf does, which Swift cannot call. */
static inline void iris_sqlite_distrust(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}
