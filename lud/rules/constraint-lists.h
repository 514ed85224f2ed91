/* Lists of sites that constraints are about: rows, columns, regions of the
 * text. */
#pragma once

#include "lud/rules/variables.h"

/* Adds the lists of a kind of regions, such as Rows.  FALSE: it can't be
 * translated. */
gboolean lud_add_lists_of_kind (LudRules *rules, const char *kind,
                                GArray *lists);
/* Adds the lists of an item of (regions ...) that has no kinds, or of a region:
 * each region is a list, and so are plain sites.  FALSE: one of them depends on
 * the state. */
gboolean lud_add_plain_lists (LudRules *rules, const LudTerm *region,
                              GArray *lists);
/* Handles a kind; FALSE: it can't be translated. */
typedef gboolean (*LudAddKind) (LudRules *rules, const char *kind,
                                gpointer data);
/* Calls a function for each kind of regions of an item of (regions ...), until
 * it fails and `fine` is FALSE.  Returns FALSE if the item has other regions.
 */
gboolean lud_for_each_kind (LudRules *rules, const LudTerm *region,
                            LudAddKind add, gpointer data, gboolean *fine);
/* Adds the windows of a length on lines in a direction: for each site, a list
 * of the other sites of each window that it is in.  Adds the site of each list
 * to `owners` (guint32). */
void lud_add_windows (LudRules *rules, LudDirection direction, guint length,
                      GArray *lists, GArray *owners);
