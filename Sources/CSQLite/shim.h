/* The system's SQLite 3. */
#include <sqlite3.h>
