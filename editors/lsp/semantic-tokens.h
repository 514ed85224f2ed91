/* Returns the legend: names of types and modifiers, by number. */
#pragma once

#include <json-glib/json-glib.h>

/* Returns the names of the types and modifiers, by number. */
JsonObject *lsp_make_semantic_legend (void);
