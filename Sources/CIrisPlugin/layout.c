/* The structs of the header as they are laid out in libraries that were built before: a change here
   is another ABI. */
#include "iris_plugin.h"

#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(iris_plugin_interface) == 32, "iris_plugin_interface");
_Static_assert(offsetof(iris_plugin_interface, name) == 8, "iris_plugin_interface.name");
_Static_assert(offsetof(iris_plugin_interface, lookup) == 16, "iris_plugin_interface.lookup");
_Static_assert(sizeof(iris_plugin_field) == 56, "iris_plugin_field");
_Static_assert(offsetof(iris_plugin_field, integer) == 24, "iris_plugin_field.integer");
_Static_assert(sizeof(iris_plugin_answer) == 40, "iris_plugin_answer");
_Static_assert(offsetof(iris_plugin_answer, message) == 16, "iris_plugin_answer.message");
#endif
_Static_assert(offsetof(iris_plugin_interface, struct_size) == 4, "read before all else");

typedef int iris_plugin_layout_is_checked;
