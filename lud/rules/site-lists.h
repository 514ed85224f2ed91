/* Stores lists of sites that belong to a site, as tables by site: one table
 * for each place of each list. */
#pragma once

#include "lud/rules/variables.h"

/* Lists of equal length. */
typedef struct {
  GPtrArray *tables; /* of gint32 *, by list and then by place, and in a table
                        by site: a site, or -1 in all tables of the list if the
                        site has no such list; owned */
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
/* The name of the function from a site to a place (from 0) of its list with
 * this number (from 0); to off if the place is -1. `hint`: the begin of its
 * name. */
const char *lud_site_list_function (LudRules *rules, const char *hint,
                                    const LudSiteLists *lists, guint list,
                                    guint place);
