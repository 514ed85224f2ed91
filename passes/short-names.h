/* Makes short names, for mangle-symbols and minimize-names.
 *
 * They are made in the order in which names are compared: shorter ones first,
 * then as strcmp. If they replace names in the order of these, a pass that
 * picks the first one by name picks the same one. A second run replaces each
 * name by itself.
 */
#pragma once

#include "rg/game.h"

typedef struct RgShortNames RgShortNames;

RgShortNames *rg_short_names_new (RgGame *game);
void rg_short_names_free (RgShortNames *names);

/* Reserves a name, so that it is never given out. */
void rg_short_names_reserve (RgShortNames *names, RgName name);

/* Returns a table from old to new names, for an array of RgName, which may have
 * duplicates, and which this sorts. Names that stay the same are not in the
 * table. The caller destroys it. */
GHashTable *rg_short_names_assign (RgShortNames *names, GArray *old_names);

/* Compares two elements of an array of RgName, as a GCompareDataFunc: shorter
 * ones first, then as strcmp. */
gint rg_compare_names (gconstpointer left, gconstpointer right, gpointer game);

/* Sorts an array of RgName in that order. */
void rg_sort_names (const RgGame *game, GArray *names);

/* Returns the names of symbols in types and in tags, as an array of
 * RgName in no order, which the caller frees. */
GArray *rg_list_symbols (RgGame *game);
