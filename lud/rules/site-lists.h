/* Lists of sites that belong to a site, as tables by site: one for each place
 * of each list, or -1. */
#pragma once

#include "lud/rules/variables.h"

/* Lists of equal length. */
typedef struct {
  GPtrArray *tables; /* of gint32 *, by list and then by place; owned */
  guint width;       /* places of a list */
} LudSiteLists;

LudSiteLists lud_site_lists_new (guint width);
void lud_site_lists_clear (LudSiteLists *lists);
/* Adds a list to a site, which has it once; its first place is not -1. */
void lud_site_lists_add (const LudRules *rules, LudSiteLists *lists,
                         guint32 site, const gint32 *places);
/* The number of lists that a site may have. */
guint lud_site_lists_count (const LudSiteLists *lists);
/* The function from a site to a place of its list with this number, or off. */
const char *lud_site_list_function (LudRules *rules, const char *hint,
                                    const LudSiteLists *lists, guint list,
                                    guint place);
