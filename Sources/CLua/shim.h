/* The system's Lua 5.4. Only the C target CIrisBridge includes this; Swift never sees Lua. */
#ifndef IRIS_CLUA_SHIM_H
#define IRIS_CLUA_SHIM_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#endif
