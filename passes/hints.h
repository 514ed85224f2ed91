/* Invalidates pragmas while the game changes.
 *
 * A hint holds for the game that it came with; no pass proves it again. These
 * hints are dropped:
 *
 *   disjoint, disjointExhaustive, iterator, tagIndex, tagMaxIndex
 *       if a named node changed: its edges, or by merging.  Changes elsewhere
 *       affect neither its actions nor, as passes are sound, its reachable
 *       states.  The last two also after any change of a pass that drops tags.
 *   unique, repeat, simpleApply, simpleApplyExhaustive
 *       if the automaton or the variables changed: they are about whole walks.
 *   origin
 *       if it has no nodes left; the names of removed nodes are deleted.
 *
 * All others stay. */
#pragma once

#include "passes/pass.h"

typedef struct RgHints RgHints;

/* Returns an index of the pragmas; none may be added to the game while it
 * lives. */
RgHints *rg_hints_new (RgGame *game);
void rg_hints_free (RgHints *hints);

/* To be called after a run of a pass that changed the game; the changed nodes
 * are in game->touched.  Linear in their number. */
void rg_hints_update (RgHints *hints, const RgPass *pass);

/* Returns the names of the nodes in pragmas of either kind; `first`: only the
 * first node of each.  A set of RgName, which the caller destroys. */
GHashTable *rg_find_hinted_nodes (const RgGame *game, RgPragmaKind kind,
                                  RgPragmaKind second_kind, gboolean first);

/* Adds a pragma before a declaration. */
void rg_add_pragma_before (RgGame *game, const RgPragma *pragma, RgDeclId decl);

/* The expression with the value of a cell that a pass replaces: a variable, or
 * a symbol if the value is constant. */
typedef const RgExpr *RgCellReplacement (gpointer data, const RgExpr *place);

/* Updates pragmas @board: replaces the cells that are in maps to be removed,
 * those for which `is_removed` is true, and drops such layers.  `replace` is
 * NULL: the cells have no place then.  Removes pragmas without any place. */
void rg_hints_replace_cells (RgGame *game,
                             gboolean (*is_removed) (gpointer data,
                                                     RgName name),
                             RgCellReplacement *replace, gpointer data);
/* Writes the implicit cells of all pragmas @board explicitly: they depend on
 * names or constants that are about to change. */
void rg_hints_spell_boards (RgGame *game);

/* Removes hints about nodes that mention variables or constants to be
 * removed: those for which `is_removed (data, name)` is true. */
void rg_hints_drop (RgGame *game,
                    gboolean (*is_removed) (gpointer data, RgName name),
                    gpointer data);
