/* Swift exports functions to C but no variable: the one that Iris looks for is defined here. */
#include "depots_entry.h"

const iris_plugin_interface iris_plugin = {
    IRIS_PLUGIN_ABI, sizeof(iris_plugin_interface), "depots", depots_lookup, depots_release};
