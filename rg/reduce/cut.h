/* Lists and applies cuts: the single changes that make a game smaller. Each may
 * or may not preserve what is interesting about it.
 *
 *     a, b: x = n1;   b, c: x == n1;     the game
 *                     b, c: x == n1;     without an edge
 *     a, b: ;         b, c: x == n1;     an action becomes a skip
 *
 * The cuts of a kind are listed for a game. One or several at once are applied
 * to another game that was read from the same text, so that the numbers of
 * nodes, edges, declarations and names agree. Cuts that are applied together
 * are adjacent in the list. If they conflict, some have no effect. The result
 * need not be a valid game.
 */
#pragma once

#include "rg/game.h"

/* A single change. */
typedef struct {
  guint32 object; /* the declaration, node, edge, or name, by its number */
  guint32 place;  /* number of a part of it, from 0; 0, too, if the cut is of
                     the whole object */
  guint32 choice; /* the variant of the cut, or the name or node that replaces
                     another; else 0 */
} RgReduceCut;

/* A kind of cuts. */
typedef struct {
  const char *name; /* plural, for progress: "edges" */
  /* Appends all cuts (RgReduceCut).  Those of one object are adjacent, by
   * ascending places; several may have one place. */
  void (*list) (RgGame *game, GArray *cuts);
  /* Applies n cuts that are adjacent in the list. */
  void (*apply) (RgGame *game, const RgReduceCut *cuts, guint n);
} RgReduceCutKind;

/* The kinds in the order in which they are tried: large pieces first.  Ends
 * with NULL.
 */
extern const RgReduceCutKind *const rg_reduce_cut_kinds[];

/* The kinds of cut-graph.c:
 *
 *   - nodes and edges are removed;
 *   - paths: an edge, with all edges that are then on no useful walk;
 *   - joins: the ends of an edge become one node;
 *   - actions become skips;
 *   - detours: an edge leads nearer to `end`.
 */
extern const RgReduceCutKind rg_reduce_cut_nodes, rg_reduce_cut_paths,
    rg_reduce_cut_edges, rg_reduce_cut_joins, rg_reduce_cut_actions,
    rg_reduce_cut_detours;
/* The kinds of cut-declarations.c:
 *
 *   - pragmas are removed;
 *   - declarations are removed alone;
 *   - mentions: a constant or variable is removed, and actions that mention it
 *     become skips;
 *   - globals: a constant or variable is replaced by its value, if that is a
 *     name;
 *   - maps become their defaults;
 *   - types with short definitions are replaced by these.
 */
extern const RgReduceCutKind rg_reduce_cut_pragmas, rg_reduce_cut_declarations,
    rg_reduce_cut_mentions, rg_reduce_cut_globals, rg_reduce_cut_maps,
    rg_reduce_cut_types;
/* The kinds of cut-symbols.c:
 *
 *   - symbols are removed, with the edges and entries that mention them;
 *   - equal symbols: a symbol is replaced by the first one of its type;
 *   - orphans: a symbol is removed from types and keys only;
 *   - members: a symbol is removed from one type.
 */
extern const RgReduceCutKind rg_reduce_cut_symbols, rg_reduce_cut_equal_symbols,
    rg_reduce_cut_orphans, rg_reduce_cut_members;
/* The kinds of cut-terms.c:
 *
 *   - entries of maps are removed;
 *   - values: a name in a value becomes the first symbol of its type;
 *   - parts: an expression becomes one of its parts;
 *   - terms: an expression becomes the first symbol of its type;
 *   - choices: an any assignment, or the tag of a variable, gets that symbol.
 */
extern const RgReduceCutKind rg_reduce_cut_entries, rg_reduce_cut_values,
    rg_reduce_cut_parts, rg_reduce_cut_terms, rg_reduce_cut_choices;

/* Appends a cut. */
static inline void
rg_reduce_cut_add (GArray *cuts, guint32 object, guint32 place, guint32 choice)
{
  const RgReduceCut cut = {object, place, choice};
  g_array_append_val (cuts, cut);
}

/* Returns the number of cuts, from the first on, of one object. */
static inline guint
rg_reduce_cut_run (const RgReduceCut *cuts, guint n)
{
  guint run = 1;
  while (run < n && cuts[run].object == cuts->object)
    run++;
  return run;
}

/* Removes edges that are on no useful walk.  Such walks lead from `begin`, or
 * from the start of a check on them, to `end` or to the target of any check. */
void rg_reduce_cut_prune (RgGame *game);
