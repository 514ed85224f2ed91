/* Makes the lists of sites that constraints are about: rows and columns,
 * regions of the text, windows of lines. All functions add them to an array of
 * LudList. */
#pragma once

#include "lud/rules/variables.h"

/* Adds the lists of a kind of regions, such as Rows.  FALSE: it can't be
 * translated. */
gboolean lud_add_lists_of_kind (LudRules *rules, const char *kind,
                                GArray *lists);
/* Adds a list for a region, or for plain sites; or one for each region of an
 * array.  FALSE: one of them depends on the state. */
gboolean lud_add_plain_lists (LudRules *rules, const LudTerm *region,
                              GArray *lists);
/* Handles a kind; FALSE: it can't be translated. */
typedef gboolean (*LudAddKind) (LudRules *rules, const char *kind,
                                gpointer data);
/* Calls a function for each kind of an item of (regions ...).  The first
 * failure ends this and sets *success to FALSE.  Returns FALSE if the item has
 * no kinds.
 */
gboolean lud_for_each_kind (LudRules *rules, const LudTerm *region,
                            LudAddKind add, gpointer data, gboolean *success);
/* Adds the windows on lines in a direction, which are `length` sites in a row:
 * for each site and each window with it, a list of the other sites.  Adds the
 * site of each list to `owners` (of guint32). */
void lud_add_windows (LudRules *rules, LudDirection direction, guint length,
                      GArray *lists, GArray *owners);
