/* Cuts: the single changes that make a game smaller, each of which may or may
 * not keep what is interesting about it.
 *
 * The cuts of a kind are listed for a game and made, one or several at once, in
 * another game that was read from the same text: so numbers of nodes, edges,
 * declarations and names are the same in both.  Those that are made at once
 * stand side by side in the list; where they get in each other's way, some of
 * them do nothing.  What comes out need not be a valid game.
 */
#pragma once

#include "rg/game.h"

typedef struct {
  guint32 what;   /* declaration, node, edge, or name */
  guint32 place;  /* within it */
  guint32 choice; /* among ways to cut there */
} RgReduceCut;

typedef struct {
  const char *name; /* plural, for progress: "edges" */
  /* Appends all cuts (RgReduceCut), those of one thing side by side, their
   * places ascending without gaps. */
  void (*list) (RgGame *game, GArray *cuts);
  void (*make) (RgGame *game, const RgReduceCut *cuts, guint n);
} RgReduceCutKind;

/* In the order in which they are best tried: big pieces first.  Ends with NULL.
 */
extern const RgReduceCutKind *const rg_reduce_cut_kinds[];

/* What is in that table, by file. */
extern const RgReduceCutKind rg_reduce_cut_pragmas, rg_reduce_cut_nodes,
    rg_reduce_cut_paths, rg_reduce_cut_edges, rg_reduce_cut_joins,
    rg_reduce_cut_actions, rg_reduce_cut_detours;
extern const RgReduceCutKind rg_reduce_cut_declarations, rg_reduce_cut_mentions,
    rg_reduce_cut_globals, rg_reduce_cut_maps, rg_reduce_cut_types;
extern const RgReduceCutKind rg_reduce_cut_symbols, rg_reduce_cut_equal_symbols,
    rg_reduce_cut_orphans, rg_reduce_cut_members;
extern const RgReduceCutKind rg_reduce_cut_entries, rg_reduce_cut_values,
    rg_reduce_cut_parts, rg_reduce_cut_terms, rg_reduce_cut_choices;

static inline void
rg_reduce_cut_add (GArray *cuts, guint32 what, guint32 place, guint32 choice)
{
  const RgReduceCut cut = {what, place, choice};
  g_array_append_val (cuts, cut);
}

/* How many of them, from the first on, are of the same thing. */
static inline guint
rg_reduce_cut_run (const RgReduceCut *cuts, guint n)
{
  guint run = 1;
  while (run < n && cuts[run].what == cuts->what)
    run++;
  return run;
}

/* Removes edges that no walk from `begin`, or from the start of a check on
 * such a walk, passes on its way to `end` or to a node that a check looks for.
 */
void rg_reduce_cut_prune (RgGame *game);
