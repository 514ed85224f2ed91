/* Ends walks at the ends of a step and its parts, and starts walks at the
 * states between steps.
 *
 *     (<= (legal ?r (move ?x)) ...)      a walk at the end of its move
 *     (<= (next (board ?x man)) ...)     a walk of the keeper after it
 *     (<= terminal ...)                  a walk of the keeper before a turn
 *
 * A state is a boundary. After a move the keeper's walk ends at the first node
 * from which it stores nothing before the next turn. The tests from there on
 * are made in the next state, where variables are fluents without pending
 * writes. So `terminal` and `goal` are the keeper's tests, as an author would
 * write them.
 */
#include "emit/gdl/step/turns.h"
#include "emit/gdl/step/autonomous.h"
#include "emit/gdl/step/boundaries.h"
#include "emit/gdl/step/maps.h"
#include "emit/gdl/walk/loop-entry.h"
#include "emit/gdl/walk/relations.h"

#include <string.h>

/* The place of the value of a mover in the walk. */
static DlTerm *
get_mover (const KifSheet *sheet, const KifWalk *walk, guint mover)
{
  return &walk->scalars[rg_variable_number (sheet->variables,
                                            sheet->movers[mover])];
}

static DlTerm *
get_player (const KifSheet *sheet, const KifWalk *walk)
{
  return get_mover (sheet, walk, 0);
}

/* Puts a walk on the stack that starts at a boundary. If a player is on turn
 * there, adds the rule of `turn`. */
static void
push_walk_from_boundary (KifSheet *sheet, const KifBoundary *boundary,
                         guint number)
{
  DlTerm role = boundary->values[0];
  const gboolean keeper = role == (DlTerm)sheet->game->keeper;
  KifPhase phase = keeper ? KIF_KEEPER : KIF_MOVE;
  if (keeper && kif_has_own_step (sheet, boundary->node))
    phase = KIF_AFTER; /* no player moves */
  KifWalk *walk = kif_walk_new (sheet, phase, boundary->node);
  walk->at_boundary = TRUE;
  kif_add_literal (
      walk, dl_make_literal (sheet->arena, KIF_CONTROL, number, NULL, 0));
  for (guint m = 0; m < sheet->n_movers; m++)
    *get_mover (sheet, walk, m) = boundary->values[m];
  if (role == DL_NO_TERM)
    kif_read (sheet, walk, sheet->game->player, NULL, 0, &role);
  *get_player (sheet, walk) = role;
  if (!keeper)
    kif_conclude (sheet, walk,
                  dl_make_literal (sheet->arena, KIF_TURN, 0, &role, 1));
  g_ptr_array_add (sheet->stack, walk);
}

guint
kif_add_boundary (KifSheet *sheet, const KifBoundary *boundary)
{
  for (guint i = 0; i < sheet->boundaries->len; i++)
    if (kif_boundary_equal (&g_array_index (sheet->boundaries, KifBoundary, i),
                            boundary))
      return i;
  g_array_append_val (sheet->boundaries, *boundary);
  push_walk_from_boundary (sheet, boundary, sheet->boundaries->len - 1);
  return sheet->boundaries->len - 1;
}

/* -- terminal states and goals --------------------------------------------- */

void
kif_conclude_terminal (KifSheet *sheet, const KifWalk *walk)
{
  kif_conclude (sheet, walk,
                dl_make_literal (sheet->arena, KIF_TERMINAL, 0, NULL, 0));
}

/* Adds the rule of a player's goal. Its body has only the literals that this
 * goal needs. If reading this goal forks the walk, the body has the literals
 * for the goals of all players. `pair`: the player and the score. `start`: the
 * walk before any goal was read; `walk`: after all were read. */
static void
conclude_goal (KifSheet *sheet, const KifWalk *start, const KifWalk *walk,
               const DlTerm pair[2])
{
  KifWalk *reader = kif_walk_copy (start);
  const guint height = sheet->stack->len;
  DlTerm value[] = {pair[0], pair[1]};
  const gboolean is_read =
      kif_read (sheet, reader, sheet->game->goals, pair, 1, &value[1]);
  kif_conclude (
      sheet, is_read ? reader : walk,
      dl_make_literal (sheet->arena, KIF_GOAL, 0, is_read ? value : pair, 2));
  while (sheet->stack->len > height)
    kif_walk_free (
        g_ptr_array_steal_index (sheet->stack, sheet->stack->len - 1));
  kif_walk_free (reader);
}

/* Adds the rules of all players' goals at the end of the match. If reading them
 * forks the walk, its copies will do this. */
static void
conclude_goals (KifSheet *sheet, KifWalk *walk)
{
  const RgType *players = kif_get_type (sheet, sheet->game->goals)->source;
  KifWalk *start = kif_walk_copy (walk);
  DlTerm *pairs = g_new (DlTerm, 2 * players->n_symbols);
  gboolean is_read = TRUE;
  for (guint i = 0; i < players->n_symbols && is_read; i++) {
    pairs[2 * i] = (DlTerm)players->symbols[i];
    is_read = kif_read (sheet, walk, sheet->game->goals, &pairs[2 * i], 1,
                        &pairs[2 * i + 1]);
  }
  for (guint i = 0; i < players->n_symbols && is_read; i++)
    conclude_goal (sheet, start, walk, &pairs[2 * i]);
  g_free (pairs);
  kif_walk_free (start);
}

/* -- the next state -------------------------------------------------------- */

static gboolean
is_keeper_on_turn (const KifSheet *sheet, const KifWalk *walk)
{
  return *get_player (sheet, walk) == (DlTerm)sheet->game->keeper;
}

/* Whether a step that has made its move ends at the walk's node. */
static gboolean
ends_step_at (const KifSheet *sheet, const KifWalk *walk)
{
  return !is_keeper_on_turn (sheet, walk) ||
         kif_is_boundary (sheet, walk->node);
}

/* Whether the step has written the scalar, in this walk or before it. */
static gboolean
is_written (const KifWalk *walk, guint32 scalar)
{
  return walk->scalars[scalar] != DL_NO_TERM || walk->bases[scalar] != RG_NONE;
}

/* Adds the rule of a scalar's next value, unless one rule defines it for all
 * steps or its frame axiom applies. */
static void
conclude_next_scalar (KifSheet *sheet, const KifWalk *walk, RgName name)
{
  const guint32 number = rg_variable_number (sheet->variables, name);
  if (kif_is_autonomous (sheet, name))
    return;
  if (!is_written (walk, number)) { /* the frame axiom applies */
    if (kif_is_stored (sheet, name))
      rg_bits_add (sheet->unwritten_now, number);
    return;
  }
  KifWalk *reader = kif_walk_copy (walk);
  DlTerm value;
  kif_read (sheet, reader, name, NULL, 0, &value);
  kif_conclude (sheet, reader,
                dl_make_literal (sheet->arena, KIF_NEXT, name, &value, 1));
  kif_walk_free (reader);
  if (rg_bits_has (sheet->unwritten, number))
    kif_conclude (sheet, walk,
                  dl_make_literal (sheet->arena, KIF_CHANGED, name, NULL, 0));
}

/* Whether the next state has a fluent for the global: a scalar variable that is
 * live or `player`, and whose value the boundary does not imply. */
static gboolean
is_fluent (const KifSheet *sheet, const KifWalk *walk, const RgGlobal *global)
{
  if (global->constant ||
      kif_get_type (sheet, global->name)->kind == RG_TYPE_ARROW)
    return FALSE;
  const gint mover = kif_find_mover (sheet, global->name);
  const DlTerm value =
      mover < 0 ? DL_NO_TERM : *get_mover (sheet, walk, (guint)mover);
  if (mover >= 0 && value != DL_NO_TERM && !dl_is_variable (value))
    return FALSE; /* the boundary implies its value */
  if (mover == 0)
    return TRUE;
  return kif_is_live (sheet, walk->node, global->name);
}

/* Records which scalars the step writes, and their updates. */
static void
record_updates (KifSheet *sheet, KifWalk *walk)
{
  RG_FOR_GLOBALS (sheet->game, global)
    if (is_fluent (sheet, walk, global)) {
      const guint32 number =
          rg_variable_number (sheet->variables, global->name);
      if (is_written (walk, number))
        rg_bits_add (sheet->stored_now, number);
      kif_record_update (sheet, walk, global->name);
      if (kif_is_autonomous (sheet, global->name) &&
          global->name != sheet->game->player) {
        walk->scalars[number] = DL_NO_TERM;
        walk->bases[number] = RG_NONE;
      }
    }
}

/* Adds the rules of the next state: its boundary, its scalars and its maps. */
static void
conclude_next_state (KifSheet *sheet, KifWalk *walk)
{
  const RgGame *game = sheet->game;
  const KifBoundary place = kif_make_boundary (sheet, walk);
  const guint number = kif_add_boundary (sheet, &place);
  if (!sheet->has_one_successor)
    kif_conclude (
        sheet, walk,
        dl_make_literal (sheet->arena, KIF_NEXT_CONTROL, number, NULL, 0));
  RG_FOR_GLOBALS (game, global)
    if (is_fluent (sheet, walk, global))
      conclude_next_scalar (sheet, walk, global->name);
  RG_FOR_GLOBALS (game, global)
    if (!global->constant && kif_is_live (sheet, walk->node, global->name) &&
        kif_get_type (sheet, global->name)->kind == RG_TYPE_ARROW)
      kif_conclude_map (sheet, walk, global->name, KIF_NEXT, global->name);
}

gboolean
kif_end_at_node (KifSheet *sheet, KifWalk *walk)
{
  const gboolean is_end = walk->node == sheet->game->end;
  if (walk->target != RG_NONE) {
    if (walk->node == walk->target)
      kif_conclude (sheet, walk, walk->head);
    return walk->node == walk->target;
  }
  if (walk->phase == KIF_AFTER && !walk->at_boundary &&
      ends_step_at (sheet, walk)) {
    if (sheet->reached_by_many[walk->node] && sheet->on_write_cycle[walk->node])
      kif_refuse_choice (sheet, walk);
    if (!walk->updates_recorded)
      record_updates (sheet, walk);
    walk->updates_recorded =
        TRUE; /* the relation of the cut starts where this walk ends */
    if (kif_count_printed_literals (walk) > 2)
      kif_cut_walk (sheet, walk, FALSE);
    else
      conclude_next_state (sheet, walk);
    return TRUE;
  }
  if (is_end && walk->phase == KIF_KEEPER)
    conclude_goals (sheet, walk);
  return is_end;
}

gboolean
kif_pass_turn (KifSheet *sheet, KifWalk *walk, DlTerm player)
{
  DlTerm *on_turn = get_player (sheet, walk);
  const gboolean keeper = player == (DlTerm)sheet->game->keeper;
  if (walk->phase == KIF_MOVE) {
    KifWalk *exit_walk = kif_walk_copy (walk);
    GArray *terms = g_array_copy (walk->tags);
    g_array_prepend_val (terms, *on_turn);
    kif_conclude (sheet, walk,
                  dl_make_literal (sheet->arena, KIF_LEGAL, 0,
                                   (DlTerm *)(gpointer)terms->data,
                                   terms->len));
    g_array_free (terms, TRUE);
    exit_walk->role = *on_turn;
    *get_player (sheet, exit_walk) = player;
    exit_walk->node = rg_edge (sheet->game, walk->edge)->to;
    exit_walk->edge = RG_NONE;
    g_ptr_array_add (sheet->exits, exit_walk);
    return FALSE;
  }
  *on_turn = player;
  if (walk->phase == KIF_KEEPER && !keeper) {
    if (walk->assumes_end)
      return FALSE;
    kif_conclude (sheet, walk,
                  dl_make_literal (sheet->arena, KIF_TURN, 0, &player, 1));
    walk->phase = KIF_MOVE;
    walk->began_move = TRUE;
    walk->assumes_continuation = FALSE;
  }
  return TRUE;
}
