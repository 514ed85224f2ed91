/* Implements the interpreter as a whole: it compiles a game at its start, lists
 * moves, and makes the keeper's moves, with messages after failures.
 *
 * What a player sees of a move is not stored: its walk is searched for again,
 * and repeated; before each tag, the variable `visible` is read.
 */
#include "rg/interp/hints.h"
#include "rg/interp/visited.h"

#include <string.h>

const RgInterpLimits rg_interp_default_limits = {
    .max_states = 20000000,
    .max_memory = 1024u << 20,
    .max_tags = 100000,
    .max_nesting = 10000,
    .max_moves = 1000000,
};

/* Lays out and compiles the game, and allocates the state of a search. FALSE:
 * a limit of memory, a wrong constant, or a wrong hint. */
static gboolean
compile (RgInterp *interp)
{
  if (!rg_interp_layout (interp) || !rg_interp_compile (interp))
    return FALSE;
  interp->search.cells = rg_interp_layout_alloc (interp, interp->layout.n_cells,
                                                 sizeof *interp->search.cells);
  interp->past =
      rg_interp_layout_alloc (interp, 1, rg_interp_state_size (interp));
  interp->keeper_moves = rg_interp_moves_new (interp);
  return interp->search.cells && interp->past &&
         (!interp->limits.hints || rg_interp_verify_hints_compile (interp));
}

RgInterp *
rg_interp_new (RgGame *game, RgDiags *diags, const RgInterpLimits *limits)
{
  const guint errors = rg_diags_errors (diags);
  RgInterp *interp = g_new0 (RgInterp, 1);
  interp->game = game;
  interp->diags = diags;
  interp->limits = *limits;
  interp->memory.most = limits->max_memory;
  interp->arena = rg_arena_new ();
  interp->layout.types = g_hash_table_new (NULL, NULL);
  interp->layout.symbols = g_hash_table_new (NULL, NULL);
  interp->layout.fits = g_hash_table_new_full (
      NULL, NULL, NULL, (GDestroyNotify)g_hash_table_destroy);
  interp->search.levels = g_ptr_array_new ();
  interp->search.missing.edge = RG_NONE;
  interp->search.paths.record_size = sizeof (RgInterpPath);
  if (compile (interp))
    return interp;
  if (rg_diags_errors (diags) == errors) {
    if (interp->search.fault.kind == RG_INTERP_FAULT_NONE)
      interp->search.fault.kind = RG_INTERP_FAULT_MEMORY;
    rg_interp_report_fault (interp, NULL);
  }
  rg_interp_free (interp);
  return NULL;
}

void
rg_interp_free (RgInterp *interp)
{
  for (guint i = 0; i < interp->search.levels->len; i++) {
    rg_interp_buffer_free (&interp->memory,
                           &rg_interp_level (interp, i)->frames);
    rg_interp_buffer_free (&interp->memory,
                           &rg_interp_level (interp, i)->counts);
    rg_interp_visited_free (interp, rg_interp_level (interp, i));
  }
  g_ptr_array_free (interp->search.levels, TRUE);
  if (interp->keeper_moves)
    rg_interp_moves_free (interp->keeper_moves);
  if (interp->hints)
    rg_interp_verify_hints_free (interp);
  rg_interp_canonical_free (interp);
  rg_interp_set_free (&interp->memory, &interp->search.paths);
  rg_interp_buffer_free (&interp->memory, &interp->search.infos);
  rg_interp_buffer_free (&interp->memory, &interp->search.log);
  g_hash_table_destroy (interp->layout.types);
  g_hash_table_destroy (interp->layout.symbols);
  g_hash_table_destroy (interp->layout.fits);
  rg_arena_free (interp->arena);
  g_free (interp);
}

guint64
rg_interp_entered (const RgInterp *interp)
{
  return interp->search.earlier_states + interp->search.states;
}

gboolean
rg_interp_mark_walks (RgInterp *interp)
{
  const RgGame *game = interp->game;
  interp->automaton.walked =
      rg_interp_layout_alloc (interp, rg_n_edges (game) + 1, 1);
  interp->automaton.entered =
      rg_interp_layout_alloc (interp, rg_n_nodes (game) + 1, 1);
  if (interp->automaton.walked && interp->automaton.entered)
    return TRUE;
  interp->automaton.walked = NULL;
  rg_interp_report_limit (interp, "MiB of memory",
                          interp->limits.max_memory >> 20, "--max-memory");
  return FALSE;
}

gboolean
rg_interp_walked (const RgInterp *interp, RgEdgeId edge)
{
  return interp->automaton.walked && interp->automaton.walked[edge];
}

gboolean
rg_interp_has_reached (const RgInterp *interp, RgNode node)
{
  return interp->automaton.walked && interp->automaton.entered[node];
}

RgGame *
rg_interp_game (const RgInterp *interp)
{
  return interp->game;
}

RgDiags *
rg_interp_diags (const RgInterp *interp)
{
  return interp->diags;
}

const RgInterpLimits *
rg_interp_limits (const RgInterp *interp)
{
  return &interp->limits;
}

/* -- moves ----------------------------------------------------------------- */

/* Lists the moves up to the one with the index `last`; RG_NONE: all moves.
 * Warns of a comparison with a missing element.  Returns FALSE, with messages,
 * after a failure. */
static gboolean
list_moves (RgInterp *interp, const RgInterpState *state, RgInterpMoves *moves,
            guint32 last)
{
  const gboolean success = rg_interp_search (interp, state, moves, last);
  rg_interp_report_missing (interp);
  if (!success)
    rg_interp_report_fault (interp, state);
  return success;
}

gboolean
rg_interp_moves (RgInterp *interp, const RgInterpState *state,
                 RgInterpMoves *moves)
{
  return list_moves (interp, state, moves, RG_NONE);
}

gboolean
rg_interp_not_stuck (RgInterp *interp, const RgInterpState *state,
                     const RgInterpMoves *moves)
{
  if (rg_interp_moves_count (moves) > 0 ||
      rg_interp_state_is_end (interp, state))
    return TRUE;
  rg_interp_report_stuck (interp, state);
  return FALSE;
}

/* Makes one move of the keeper; with limits.unchecked, the first one. Appends
 * the tags that the player sees to `seen_tags`, unless it is NULL.  FALSE, with
 * a message: there is no move, or several, or a limit is reached. */
static gboolean
play_keeper_once (RgInterp *interp, RgInterpState *state, guint player,
                  GArray *seen_tags)
{
  const guint32 last = interp->limits.unchecked ? 0 : RG_NONE;
  if (!list_moves (interp, state, interp->keeper_moves, last) ||
      !rg_interp_not_stuck (interp, state, interp->keeper_moves))
    return FALSE;
  if (rg_interp_moves_count (interp->keeper_moves) > 1) {
    rg_interp_report_several (interp, state, interp->keeper_moves);
    return FALSE;
  }
  if (seen_tags && !rg_interp_view (interp, state, interp->keeper_moves, 0,
                                    player, seen_tags))
    return FALSE;
  rg_interp_state_copy (interp, state,
                        rg_interp_moves_state (interp->keeper_moves, 0));
  return TRUE;
}

/* Checks that the n-th consecutive state of the keeper is a new one.  It is
 * compared with an earlier state, which is replaced after 1, 2, 4, 8, ...
 * moves: a cycle is found before its third round (Brent 1980).  Returns FALSE,
 * with a message, if the moves are endless. */
static gboolean
check_no_cycle (RgInterp *interp, const RgInterpState *state, guint64 n)
{
  if (n > interp->limits.max_moves) {
    rg_interp_report_endless (interp, state);
    return FALSE;
  }
  if (n > 0 && rg_interp_state_equal (interp, interp->past, state)) {
    rg_interp_report_cycle (interp, state);
    return FALSE;
  }
  if ((n & (n - 1)) == 0)
    rg_interp_state_copy (interp, interp->past, state);
  return TRUE;
}

/* Makes the keeper's moves; `seen_tags` as above. FALSE, with a message: one of
 * them fails, or they are cyclic. */
static gboolean
play_keeper (RgInterp *interp, RgInterpState *state, guint player,
             GArray *seen_tags)
{
  for (guint64 n = 0; rg_interp_state_is_keepers (interp, state) &&
                      !rg_interp_state_is_end (interp, state);
       n++) {
    if (!check_no_cycle (interp, state, n) ||
        !play_keeper_once (interp, state, player, seen_tags))
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_interp_keep (RgInterp *interp, RgInterpState *state)
{
  if (!play_keeper (interp, state, 0, NULL))
    return FALSE;
  if (!rg_interp_state_is_end (interp, state))
    rg_interp_canonise (interp, state);
  return TRUE;
}

gboolean
rg_interp_view_keeper (RgInterp *interp, const RgInterpState *state,
                       guint player, GArray *seen_tags)
{
  RgInterpState *copy = rg_interp_state_new (interp);
  rg_interp_state_copy (interp, copy, state);
  const gboolean success = play_keeper (interp, copy, player, seen_tags);
  rg_interp_state_free (copy);
  return success;
}

/* -- views ----------------------------------------------------------------- */

/* Repeats a walk, and appends the tags that the player sees. FALSE: memory is
 * exhausted; steps of a known walk fail for no other reason. */
static gboolean
replay (RgInterp *interp, const GArray *walk, guint player, GArray *seen_tags)
{
  for (guint i = 0; i < walk->len; i++) {
    const RgInterpTaken taken = g_array_index (walk, RgInterpTaken, i);
    const RgInterpStep *step = taken.step;
    const gboolean visible =
        interp->search.cells[interp->layout.visible_cell + player] ==
        interp->layout.yes;
    if (visible && step->kind == RG_TAG && !step->is_artificial)
      g_array_append_val (seen_tags, step->tag);
    else if (visible && step->kind == RG_TAG_VARIABLE)
      g_array_append_val (seen_tags, interp->search.cells[step->cell]);
    else if (step->kind != RG_REACHABLE && step->kind != RG_NOT_REACHABLE &&
             rg_interp_step (interp, taken) == RG_INTERP_STEP_FAILED)
      return FALSE;
  }
  return TRUE;
}

gboolean
rg_interp_view (RgInterp *interp, const RgInterpState *state,
                const RgInterpMoves *moves, guint32 move, guint player,
                GArray *seen_tags)
{
  g_assert (move < rg_interp_moves_count (moves));
  g_assert (player < interp->layout.players->n_symbols);
  GArray *walk = rg_interp_search_again (interp, state, move);
  gboolean success = walk != NULL;
  if (success) {
    rg_interp_step_undo (interp, 0);
    success = replay (interp, walk, player, seen_tags);
    g_array_free (walk, TRUE);
  }
  if (!success)
    rg_interp_report_fault (interp, state);
  return success;
}
