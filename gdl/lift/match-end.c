/* Adds the end of a match: in a terminal state or, with GDL_STUCK_END, if a
 * role has no legal action. Then each role but `random` gets the value of its
 * highest goal that holds; a role without one is not assigned.
 *
 *     turn, over: ? a -> b;       over, x_wins: ? c -> d;
 *     turn, move: ! a -> b;       x_wins, next: goals[x] = 100;
 *
 * Here the check from a to b tests `terminal`, and that from c to d the goal.
 * Also adds sub-automata that reach their end if a role has a legal action. */
#include "gdl/lift/turns.h"

/* Returns a positive literal of a table with at most two columns. Its arguments
 * are the constants, as many as it has columns. */
static DlLiteral
make_constant_literal (Lift *lift, guint table, LiftValue a, LiftValue b)
{
  DlTerm *arguments = rg_arena_new_array (lift->arena, DlTerm, 2);
  arguments[0] = dl_make_symbol (a);
  arguments[1] = dl_make_symbol (b);
  return lift_positive (table, lift_table (lift, table)->n, arguments);
}

/* Compares goals: the highest number first. */
static gint
compare_goals (gconstpointer a, gconstpointer b)
{
  const LiftGoal *goal_a = a, *goal_b = b;
  return goal_a->number > goal_b->number ? -1 : goal_a->number < goal_b->number;
}

GArray *
lift_list_goals (Lift *lift)
{
  const RgBits *set = lift_table (lift, lift->goal)->domains[1];
  const guint32 n = lift->values->len;
  GArray *goals = g_array_new (FALSE, FALSE, sizeof (LiftGoal));
  for (LiftValue v = lift_set_find_first (lift, set); v < n;
       v = rg_bits_next_common (set, set, v + 1, n)) {
    const LiftGoal goal = {
        g_ascii_strtoll (
            gdl_name_text (lift->terms,
                           gdl_term_functor (lift->terms, lift_term (lift, v))),
            NULL, 10),
        v};
    g_array_append_val (goals, goal);
  }
  g_array_sort (goals, compare_goals);
  return goals;
}

void
lift_add_goals (LiftTurns *turns, const GArray *goals)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftBody no_body = {.rule = NULL};
  RgNode at = turns->goals_node;
  for (guint r = 0; r < lift->program->roles->len; r++) {
    const RgNode role_end = lift_add_node (frame, "goals");
    for (guint i = 0; !lift_is_random (lift, r) && i < goals->len; i++) {
      const LiftValue value = g_array_index (goals, LiftGoal, i).value;
      const DlLiteral goal = make_constant_literal (
          lift, lift->goal, lift_get_role (lift, r), value);
      if (!rg_bits_has (lift_table (lift, lift->goal)->domains[0],
                        lift_get_role (lift, r)))
        continue;
      RgNode fails;
      const RgNode holds =
          lift_add_check_fork (frame, &no_body, &goal, at, &fails);
      if (holds != RG_NONE)
        rg_edge_add (lift->code.game, holds, role_end,
                     lift_assign_element (lift, lift->code.game->goals,
                                          lift_get_role_symbol (lift, r),
                                          lift_get_symbol (lift, value)));
      at = fails;
    }
    rg_edge_add (lift->code.game, at, role_end, rg_skip ());
    at = role_end;
  }
  rg_edge_add (lift->code.game, at, lift->code.game->end,
               lift_assign_symbol (lift, lift->code.game->player,
                                   lift->code.game->keeper));
}

RgNode
lift_add_terminal_test (LiftTurns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftBody no_body = {.rule = NULL};
  const DlLiteral terminal = make_constant_literal (lift, lift->terminal, 0, 0);
  const RgNode holds =
      lift_add_check_fork (frame, &no_body, &terminal, at, &at);
  if (holds != RG_NONE)
    lift_connect (frame, holds, turns->goals_node);
  return at;
}

void
lift_add_legal_action_test (LiftTurns *turns, guint role, guint except,
                            RgNode begin, RgNode end)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_ACTION || !table->possible || t == except ||
        !rg_bits_has (table->domains[0], lift_get_role (lift, role)))
      continue;
    LiftLoop loop;
    lift_loop_init (&loop, frame, t, FALSE);
    lift_loop_fix (&loop, 0, lift_get_role (lift, role));
    GArray *busy = lift_save_locals (frame);
    loop.literal.name = table->source;
    frame->last_edge = RG_NONE;
    const RgNode holds =
        lift_should_generate_first (lift, table)
            ? lift_enumerate_and_check (frame, &loop.body, 0, begin)
            : lift_add_check (frame, &loop.body, &loop.literal, TRUE, begin);
    lift_connect (frame, holds, end);
    lift_loop_clear (&loop);
    lift_restore_locals (frame, busy);
  }
  frame->last_edge = RG_NONE;
}

/* GDL_STUCK_SKIP is rejected, unless the role always has a legal action: the
 * action of a skipped role would have no symbol. */
RgNode
lift_add_stuck_test (LiftTurns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  turns->never_stuck[role] = lift_is_never_stuck (turns, role);
  if (lift->options->stuck == GDL_STUCK_SKIP && !turns->never_stuck[role])
    lift_refuse (lift, NULL, "a role may have no legal action");
  if (lift->options->stuck != GDL_STUCK_END || turns->never_stuck[role])
    return at;
  const RgNode begin = lift_add_node (frame, "some_begin");
  const RgNode end = lift_add_node (frame, "some_end");
  lift_add_legal_action_test (turns, role, G_MAXUINT, begin, end);
  if (rg_node_info (lift->code.game, begin)->count[RG_OUT] == 0) {
    rg_edge_add (lift->code.game, at, turns->goals_node, rg_skip ());
    return lift_add_node (frame, "never");
  }
  const RgNode not_stuck =
      lift_add_edge (frame, at, rg_check_reachable (TRUE, begin, end));
  rg_edge_add (lift->code.game, at, turns->goals_node,
               rg_check_reachable (FALSE, begin, end));
  return not_stuck;
}
