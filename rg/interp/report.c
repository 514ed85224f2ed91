/* Reports the faults of a game: where it is improper, and which limit was
 * reached.
 *
 *     error: improper game: move 'a b' leads to two states
 *     note: the states differ: board[x] = red or blue
 *     note: both walks begin: ...
 *
 * The message is at the last edge of the walk, and notes show the walks
 * (walk.c) and the probable cause (advice.c).
 */
#include "rg/interp/hints.h"
#include "rg/pragma.h"
#include "rg/print.h"
#include "rg/token.h"

/* -- places ---------------------------------------------------------------- */

/* Finds the text of an edge.  FALSE: it has none. */
static gboolean
find_edge_range (const RgGame *game, RgEdgeId edge, RgRange *range)
{
  return rg_decl_range (game, rg_edge (game, edge)->decl, range);
}

static void
add_origin_note (RgInterp *interp, RgEdgeId edge)
{
  RgOrigins *origins = rg_origins_new (interp->game);
  const RgOrigin *from = rg_origins_of_edge (origins, interp->game, edge);
  if (from)
    rg_diag_at (interp->diags, RG_NOTE, from->file, from->line, from->column,
                "the edge comes from here");
  rg_origins_free (origins);
}

/* Reports an error (or a limit) at an edge, with a note about its source if it
 * was translated.  RG_NONE: about the game. */
static void G_GNUC_PRINTF (4, 5) report (RgInterp *interp, RgSeverity severity,
                                         RgEdgeId edge, const char *format, ...)
{
  RgRange range = RG_NOWHERE;
  const gboolean placed =
      edge != RG_NONE && find_edge_range (interp->game, edge, &range);
  va_list arguments;
  va_start (arguments, format);
  rg_diag_va (interp->diags, severity, placed ? interp->game->source : NULL,
              range, format, arguments);
  va_end (arguments);
  if (edge != RG_NONE)
    add_origin_note (interp, edge);
}

static void
add_note (RgInterp *interp, GString *text)
{
  rg_diag (interp->diags, RG_NOTE, NULL, RG_NOWHERE, "%s", text->str);
  g_string_free (text, TRUE);
}

/* -- texts ----------------------------------------------------------------- */

void
rg_interp_cell_print (const RgInterp *interp, guint32 cell, GString *out)
{
  const RgGame *game = interp->game;
  for (guint i = 0; i < game->globals->len; i++) {
    const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    const RgInterpPlace *place = &interp->layout.places[i];
    if (global->constant || !place->type || cell < place->offset ||
        cell - place->offset >= place->n_cells)
      continue;
    g_string_append (out, rg_text (game, global->name));
    guint32 offset = cell - place->offset;
    for (const RgType *type = place->type; type->kind == RG_TYPE_ARROW;
         type = type->target) {
      const guint32 stride = rg_interp_layout_cells (type->target);
      g_string_append_printf (
          out, "[%s]", rg_text (game, type->source->symbols[offset / stride]));
      offset %= stride;
    }
    return;
  }
}

static char *
make_move_text (const RgInterp *interp, const RgInterpMoves *moves,
                guint32 move)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_interp_move_print (interp->game, tags, n, text);
  return g_string_free (text, FALSE);
}

/* -- improper games -------------------------------------------------------- */

/* Adds a note on the differences between the state of a move and that of the
 * current walk, which ends at the node; of many, the first MOST. */
static void
add_difference_notes (RgInterp *interp, const RgInterpState *state, RgNode node)
{
  enum { MOST = 3 };
  const RgGame *game = interp->game;
  GString *text = g_string_new ("the states differ:");
  guint n = 0;
  if (state->node != node)
    g_string_append_printf (text, " node %s or %s",
                            rg_node_text (game, state->node),
                            rg_node_text (game, node));
  n += state->node != node;
  for (guint32 i = 0; i < interp->layout.n_cells; i++) {
    if (state->cells[i] == interp->search.cells[i])
      continue;
    if (n++ == MOST) {
      g_string_append (text, ", ...");
      break;
    }
    g_string_append (text, n > 1 ? ", " : " ");
    rg_interp_cell_print (interp, i, text);
    g_string_append_printf (text, " = %s or %s",
                            rg_text (game, state->cells[i]),
                            rg_text (game, interp->search.cells[i]));
  }
  add_note (interp, text);
}

static void
report_clash (RgInterp *interp, const RgInterpState *state)
{
  const RgInterpTaken last = rg_interp_level (interp, 0)->current;
  const guint32 move = interp->search.fault.move;
  char *tags = make_move_text (interp, interp->search.moves, move);
  report (interp, RG_ERROR, last.step->edge,
          "improper game: move '%s' leads to two states", tags);
  const RgInterpState *first =
      rg_interp_moves_state (interp->search.moves, move);
  add_difference_notes (interp, first, last.step->to);
  if (first->node == last.step->to &&
      rg_interp_is_equivalent (interp, first, interp->search.cells))
    rg_diag (interp->diags, RG_NOTE, NULL, RG_NOWHERE,
             "no later move reads this: reset it before the move ends, or see "
             "--unchecked of rg-run(1)");
  GArray *second = rg_interp_search_walk (interp, 0);
  rg_interp_advise_tag (
      interp, rg_interp_moves_state (interp->search.moves, move), second);
  rg_interp_note_walks (interp, rg_interp_search_again (interp, state, move),
                        second);
  g_free (tags);
}

static void
print_short_type (const RgGame *game, const RgType *type, GString *out)
{
  enum { LONGEST = 60 };
  const gsize start = out->len;
  rg_print_type (game, type, out);
  if (out->len <= start + LONGEST)
    return;
  g_string_truncate (out, start + LONGEST);
  g_string_append (out, "...");
}

static char *
make_action_message (const RgGame *game, const RgInterpFault *fault)
{
  const RgType *type =
      fault->kind == RG_INTERP_FAULT_INDEX ? fault->type->source : fault->type;
  GString *text = g_string_new ("improper game: invalid action: ");
  if (fault->kind == RG_INTERP_FAULT_INDEX)
    g_string_append_printf (text, "index '%s' of '",
                            rg_text (game, fault->symbol));
  else if (fault->kind == RG_INTERP_FAULT_SYMBOL)
    g_string_append_printf (text, "value '%s' for '",
                            rg_text (game, fault->symbol));
  else
    g_string_append (text, "a map over other symbols for '");
  rg_print_expr (game, fault->expr, text);
  g_string_append (text, fault->kind == RG_INTERP_FAULT_MAP
                             ? "' of type "
                             : "' is outside of ");
  print_short_type (game, type, text);
  return g_string_free (text, FALSE);
}

static void
report_action (RgInterp *interp, RgEdgeId edge)
{
  char *message = make_action_message (interp->game, &interp->search.fault);
  report (interp, RG_ERROR, edge, "%s", message);
  rg_interp_note_levels (interp);
  g_free (message);
}

void
rg_interp_report_missing (RgInterp *interp)
{
  const RgInterpMissing *missing = &interp->search.missing;
  if (missing->edge == RG_NONE || interp->search.warned)
    return;
  interp->search.warned = TRUE;
  RgRange range = {0, 0};
  const gboolean placed = find_edge_range (interp->game, missing->edge, &range);
  char *message = make_action_message (interp->game, &missing->fault);
  rg_warn (interp->diags, "missing-element",
           placed ? interp->game->source : NULL, range, "%s", message);
  g_free (message);
}

static void
report_recursion (RgInterp *interp, RgEdgeId edge)
{
  report (interp, RG_ERROR, edge,
          "improper game: the check depends on itself in the same state");
  rg_interp_note_levels (interp);
}

static void
report_end (RgInterp *interp, RgEdgeId edge)
{
  report (interp, RG_ERROR, edge,
          "improper game: 'end' is entered with player = %s, not keeper",
          rg_text (interp->game, interp->search.fault.symbol));
  rg_interp_note_levels (interp);
}

void
rg_interp_report_several (RgInterp *interp, const RgInterpState *state,
                          const RgInterpMoves *moves)
{
  char *first = make_move_text (interp, moves, 0);
  char *second = make_move_text (interp, moves, 1);
  GArray *first_walk = rg_interp_search_again (interp, state, 0);
  GArray *second_walk =
      first_walk ? rg_interp_search_again (interp, state, 1) : NULL;
  const RgEdgeId edge = second_walk ? g_array_index (second_walk, RgInterpTaken,
                                                     second_walk->len - 1)
                                          .step->edge
                                    : RG_NONE;
  report (interp, RG_ERROR, edge,
          "improper game: the keeper has several moves: '%s', '%s'", first,
          second);
  if (first_walk && second_walk)
    rg_interp_advise_player (interp,
                             rg_interp_first_choice (first_walk, second_walk));
  rg_interp_note_walks (interp, first_walk, second_walk);
  g_free (first);
  g_free (second);
}

/* Returns the first edge out of the node.  RG_NONE: it has none. */
static RgEdgeId
find_first_edge (const RgInterp *interp, RgNode node)
{
  return interp->automaton.first_step[node] <
                 interp->automaton.first_step[node + 1]
             ? interp->automaton.steps[interp->automaton.first_step[node]].edge
             : RG_NONE;
}

void
rg_interp_report_stuck (RgInterp *interp, const RgInterpState *state)
{
  const RgGame *game = interp->game;
  report (interp, RG_ERROR, find_first_edge (interp, state->node),
          "improper game: no legal move for %s at node %s",
          rg_text (game, rg_interp_state_player (interp, state)),
          rg_node_text (game, state->node));
  rg_interp_advise_end (interp, state);
  rg_interp_note_stuck (interp, state);
}

void
rg_interp_report_cycle (RgInterp *interp, const RgInterpState *state)
{
  report (
      interp, RG_ERROR, find_first_edge (interp, state->node),
      "improper game: the keeper's moves return to node %s in the same state",
      rg_node_text (interp->game, state->node));
  rg_interp_note_loop (interp, state, FALSE);
}

static void
report_hint (RgInterp *interp)
{
  const RgGame *game = interp->game;
  const RgPragma *pragma = interp->search.fault.pragma;
  const RgNode node = interp->search.fault.node;
  RgRange range = {0, 0};
  const gboolean placed = rg_decl_range (game, pragma->decl, &range);
  rg_diag (interp->diags, RG_ERROR, placed ? game->source : NULL, range,
           "wrong hint @%s%s%s: %s", rg_pragma_keyword (pragma->kind),
           node == RG_NONE ? "" : " at node ",
           node == RG_NONE ? "" : rg_node_text (game, node),
           rg_interp_verify_hints_complaint (pragma));
  if (node != RG_NONE)
    rg_interp_note_levels (interp);
}

/* -- limits ---------------------------------------------------------------- */

static void
report_limit_at (RgInterp *interp, RgEdgeId edge, const char *items,
                 guint64 limit, const char *option)
{
  report (interp, RG_LIMIT, edge, "more than %" G_GUINT64_FORMAT " %s%s%s",
          limit, items, option ? ": see " : "", option ? option : "");
}

void
rg_interp_report_limit (RgInterp *interp, const char *items, guint64 limit,
                        const char *option)
{
  report_limit_at (interp, RG_NONE, items, limit, option);
}

void
rg_interp_report_endless (RgInterp *interp, const RgInterpState *state)
{
  report_limit_at (interp, find_first_edge (interp, state->node),
                   "moves of the keeper in a row", interp->limits.max_moves,
                   "--max-moves");
  rg_interp_note_loop (interp, state, TRUE);
}

static void
report_search_limit (RgInterp *interp, RgEdgeId edge)
{
  const RgInterpLimits *limits = &interp->limits;
  switch (interp->search.fault.kind) {
  case RG_INTERP_FAULT_STATES:
    report_limit_at (interp, edge, "states in the search for moves",
                     limits->max_states, "--max-states");
    break;
  case RG_INTERP_FAULT_TAGS:
    report_limit_at (interp, edge, "tags in a move", limits->max_tags,
                     "--max-tags");
    break;
  case RG_INTERP_FAULT_NESTING:
    report_limit_at (interp, edge, "checks within checks", limits->max_nesting,
                     "--max-nesting");
    break;
  default: /* the point at which it is exhausted is arbitrary */
    rg_interp_report_limit (interp, "MiB of memory", limits->max_memory >> 20,
                            "--max-memory");
  }
}

void
rg_interp_report_fault (RgInterp *interp, const RgInterpState *state)
{
  const RgInterpStep *last =
      interp->search.n_levels
          ? rg_interp_level (interp, interp->search.n_levels - 1)->current.step
          : NULL;
  const RgEdgeId edge = last ? last->edge : RG_NONE;
  switch (interp->search.fault.kind) {
  case RG_INTERP_FAULT_INDEX:
  case RG_INTERP_FAULT_SYMBOL:
  case RG_INTERP_FAULT_MAP:
    report_action (interp, edge);
    break;
  case RG_INTERP_FAULT_RECURSION:
    report_recursion (interp, edge);
    break;
  case RG_INTERP_FAULT_CLASH:
    report_clash (interp, state);
    break;
  case RG_INTERP_FAULT_END:
    report_end (interp, edge);
    break;
  case RG_INTERP_FAULT_HINT:
    report_hint (interp);
    break;
  case RG_INTERP_FAULT_BUDGET:
    break;
  case RG_INTERP_FAULT_MEMORY:
    if (!interp->caller_reports_memory)
      report_search_limit (interp, edge);
    break;
  case RG_INTERP_FAULT_NONE:
    g_assert_not_reached ();
  default:
    report_search_limit (interp, edge);
  }
}
