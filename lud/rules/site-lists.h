/* Stores lists of sites that belong to a site, as tables by site: one table
 * for each place of each list. For example, the lists {1, 2} and {3, 6} of site
 * 0: tables[0][0] = 1, tables[1][0] = 2, tables[2][0] = 3, tables[3][0] = 6. */
#pragma once

#include "lud/rules/variables.h"

/* Lists of equal length. */
typedef struct {
  GPtrArray *tables; /* of gint32 *, owned: tables[list * width + place][site]
                        is a site; -1: the list has none at this place, or the
                        site has no such list */
  guint width;       /* places of a list */
} LudSiteLists;

LudSiteLists lud_site_lists_new (guint width);
void lud_site_lists_clear (LudSiteLists *lists);
/* Adds a list of `width` places to a site, unless the site has an equal one.
 * The first place is a site; others may be -1. */
void lud_site_lists_add (const LudRules *rules, LudSiteLists *lists,
                         guint32 site, const gint32 *places);
/* The greatest number of lists of a site. */
guint lud_site_lists_count (const LudSiteLists *lists);
/* Returns the name of a function from a site to the site at this place of this
 * list (both from 0), or to off if there is none. `hint`: the beginning of its
 * name. */
const char *lud_add_site_list_function (LudRules *rules, const char *hint,
                                        const LudSiteLists *lists, guint list,
                                        guint place);
