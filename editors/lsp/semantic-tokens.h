/* Returns the legend: names of types and modifiers, by number. */
#pragma once

#include <json-glib/json-glib.h>

JsonObject *lsp_make_semantic_legend (void);
