/* Adds the automaton of a match, with its types and variables.
 *
 *     turn → terminal? → the mover, or all roles → stored relations
 *       → visible tags → step → turn
 *
 * If a fluent determines the mover, only that role moves, and the others take
 * their only actions. Otherwise all roles move in each step, `random` last.
 */
#include "gdl/lift/turns.h"

/* Assigns a role, or GDL_KEEPER, to `player`. */
static RgNode
assign_player (Lift *lift, LiftFrame *frame, RgNode at, guint role)
{
  const RgName player = role == GDL_KEEPER ? lift->code.game->keeper
                        : lift_is_random (lift, role)
                            ? lift->code.game->random
                            : lift_get_role_symbol (lift, role);
  return lift_add_edge (
      frame, at, lift_assign_symbol (lift, lift->code.game->player, player));
}

/* -- actions --------------------------------------------------------------- */

/* Adds the legal actions of one functor, with their tags, and stores the
 * choice, up to `end`. `is_proved`: the only action is proved to be legal, so
 * it is not tested. */
static void
add_actions (LiftFrame *frame, guint role, guint t, gboolean is_proved,
             RgNode at, RgNode end)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, t);
  LiftLoop loop;
  GArray *saved_locals = lift_save_locals (frame);
  lift_loop_init (&loop, frame, t, FALSE);
  lift_loop_fix (&loop, 0, lift_get_role (lift, role));
  loop.literal.name = table->source;
  frame->last_edge = RG_NONE;
  if (!is_proved)
    at = lift_should_generate_first (lift, table)
             ? lift_enumerate_and_check (frame, &loop.body, 0, at)
             : lift_add_generator (frame, &loop.body, 0, at);
  at = lift_add_tags (frame, &loop.body, loop.literal.arguments, table, at);
  at = lift_add_edge (frame, at,
                      lift_assign_element (lift, lift->code.does,
                                           lift_get_role_symbol (lift, role),
                                           table->name));
  for (guint i = 1; i < table->n; i++) {
    const LiftOperand argument =
        lift_get_operand (frame, &loop.body, &loop.literal.arguments[i]);
    at = lift_add_edge (frame, at,
                        lift_assign_element (lift, table->maps[i],
                                             lift_get_role_symbol (lift, role),
                                             argument.expr->name));
  }
  lift_connect (frame, at, end);
  lift_loop_clear (&loop);
  lift_restore_locals (frame, saved_locals);
}

/* Adds the choice of a role among actions of these tables; NULL: of all tables.
 * `is_proved`: there is one action, which is proved to be legal. Returns the
 * node after the move, where the keeper is the player. */
static RgNode
add_choice (Lift *lift, guint role, const RgBits *tables, gboolean is_proved,
            RgNode at)
{
  LiftFrame frame;
  char *text = gdl_spell_term (
      lift->terms, g_array_index (lift->program->roles, GdlTerm, role));
  char *prefix = g_strdup_printf ("turn_%s", text);
  lift_frame_init (&frame, lift, prefix);
  at = assign_player (lift, &frame, at, role);
  RgNode end = lift_add_node (&frame, "done");
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_ACTION && table->possible &&
        rg_bits_has (table->domains[0], lift_get_role (lift, role)) &&
        (!tables || rg_bits_has (tables, t)))
      add_actions (&frame, role, t, is_proved, at, end);
  }
  end = lift_reset_locals (&frame, end);
  end = assign_player (lift, &frame, end, GDL_KEEPER);
  lift_frame_clear (&frame);
  g_free (prefix);
  g_free (text);
  return end;
}

/* -- turns ----------------------------------------------------------------- */

/* Resets the arguments of the last actions, so that they are no part of the
 * state. */
static RgNode
reset_does (LiftTurns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint r = 0; table->kind == LIFT_ACTION && table->possible &&
                      r < lift->program->roles->len;
         r++) {
      if (!rg_bits_has (table->domains[0], lift_get_role (lift, r)))
        continue;
      for (guint i = 1; i < table->n; i++) {
        const guint type = lift_get_type (lift, table->domains[i], "part");
        at = lift_add_edge (
            &turns->frame, at,
            lift_assign_element (
                lift, table->maps[i], lift_get_role_symbol (lift, r),
                lift_get_symbol (lift, lift_type_at (lift, type)->first)));
      }
    }
  }
  return at;
}

/* Returns the table of the action `noop`, by which a role waits, by convention.
 * G_MAXUINT: the role has no such action. */
static guint
find_noop (const Lift *lift, guint role)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_ACTION && table->possible && table->n == 1 &&
        rg_bits_has (table->domains[0], lift_get_role ((Lift *)lift, role)) &&
        g_ascii_strcasecmp (gdl_name_text (lift->terms, table->functor),
                            "noop") == 0)
      return t;
  }
  return G_MAXUINT;
}

/* Assigns to a role an action without arguments, as its choice; the role makes
 * no move. If players have percepts, only the role sees its tag. */
static RgNode
assign_action_without_move (LiftTurns *turns, RgNode at, guint role, guint t)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, t);
  if (lift->program->has_percepts && !lift_is_random (lift, role)) {
    const GdlTerm name = gdl_intern_term (lift->terms, table->functor, NULL, 0);
    at = lift_set_visible (turns, at, role);
    at =
        lift_add_edge (frame, at, rg_tag (gdl_symbol (lift->code.names, name)));
  }
  return lift_add_edge (frame, at,
                        lift_assign_element (lift, lift->code.does,
                                             lift_get_role_symbol (lift, role),
                                             table->name));
}

/* Adds the move of a role; returns the node after it. If `noop` is its only
 * legal action, it takes this without a move, unless the options forbid that. A
 * role that has no other action never moves. */
static RgNode
add_move_unless_idle (LiftTurns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const guint noop =
      lift->options->keep_noops ? G_MAXUINT : find_noop (lift, role);
  const RgNode end_node = lift_add_node (frame, "moved");
  if (noop != G_MAXUINT) {
    const RgNode begin = lift_add_node (frame, "busy_begin");
    const RgNode end = lift_add_node (frame, "busy_end");
    lift_add_legal_action_test (turns, role, noop, begin, end);
    if (rg_node_info (lift->code.game, begin)->count[RG_OUT] == 0)
      return assign_action_without_move (turns, at, role, noop);
    const RgNode idle =
        lift_add_edge (frame, at, rg_check_reachable (FALSE, begin, end));
    lift_connect (frame, assign_action_without_move (turns, idle, role, noop),
                  end_node);
    frame->last_edge = RG_NONE;
    at = lift_add_edge (frame, at, rg_check_reachable (TRUE, begin, end));
  }
  if (lift->program->roles->len > 1)
    at = lift_set_visible (turns, at, role);
  frame->last_edge = RG_NONE;
  lift_connect (frame, add_choice (lift, role, NULL, FALSE, at), end_node);
  frame->last_edge = RG_NONE;
  return end_node;
}

/* Adds the moves of all roles, `random` last, after the tests of stuck
 * roles. */
static RgNode
add_all_moves (LiftTurns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  const guint n_roles = lift->program->roles->len;
  for (guint r = 0; r < n_roles && !lift->refused; r++)
    at = lift_add_stuck_test (turns, at, r);
  for (guint random = 0; random < 2; random++)
    for (guint r = 0; r < n_roles && !lift->refused; r++)
      if (lift_is_random (lift, r) == (random == 1))
        at = n_roles > 1 ? add_move_unless_idle (turns, at, r)
                         : add_choice (lift, r, NULL, FALSE, at);
  return at;
}

/* Begins a turn: tests by the fluent that it is this turn, and sets the actions
 * of roles without a choice. */
static RgNode
enter_turn (LiftTurns *turns, const LiftTurn *turn, guint fluent, RgNode at)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, fluent);
  const RgName value = lift_get_symbol (lift, turn->value);
  const RgExpr *current = rg_expr_name (
      lift->code.game, table->maps[lift_first_value_column (table)]);
  if (table->values == 0)
    current = rg_expr_access (lift->code.game, current,
                              rg_expr_name (lift->code.game, value));
  at = lift_add_edge (
      frame, at,
      lift_make_comparison (frame, current, TRUE,
                            table->values == 0 ? lift->code.one : value));
  for (guint r = 0; r < lift->program->roles->len; r++) {
    if (turn->does[r] != G_MAXUINT)
      at = assign_action_without_move (turns, at, r, turn->does[r]);
  }
  return at;
}

/* Returns the tables of all actions that a role may take in its turns: one
 * choice serves all of them. */
static RgBits *
find_tables_of_turns (const Lift *lift, const GArray *control, guint mover)
{
  RgBits *choices = g_new0 (RgBits, rg_bits_words (lift->tables->len));
  for (guint i = 0; i < control->len; i++) {
    const LiftTurn *turn = &g_array_index (control, LiftTurn, i);
    if (turn->mover == mover)
      rg_bits_add_all (choices, turn->chosen, turn->n_words);
  }
  return choices;
}

/* Adds the moves of a role in its turns, up to `end_node`. The fallback action
 * is not part of the choice: the keeper tests whether another action is legal,
 * and if not, makes the fallback the only move. So the search for moves need
 * not test this. */
static void
add_turn (LiftTurns *turns, guint role, RgNode at, RgNode end_node)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  RgBits *chosen = find_tables_of_turns (lift, turns->control, role);
  const guint fallback = turns->never_stuck[role]
                             ? lift_find_fallback (turns, role, chosen)
                             : G_MAXUINT;
  frame->last_edge = RG_NONE;
  if (fallback != G_MAXUINT) {
    const RgNode begin = lift_add_node (frame, "busy_begin");
    const RgNode end = lift_add_node (frame, "busy_end");
    lift_add_legal_action_test (turns, role, fallback, begin, end);
    const RgNode idle =
        lift_add_edge (frame, at, rg_check_reachable (FALSE, begin, end));
    RgBits *fallback_set = g_new0 (RgBits, rg_bits_words (lift->tables->len));
    rg_bits_add (fallback_set, fallback);
    lift_connect (frame, add_choice (lift, role, fallback_set, TRUE, idle),
                  end_node);
    g_free (fallback_set);
    frame->last_edge = RG_NONE;
    at = lift_add_edge (frame, at, rg_check_reachable (TRUE, begin, end));
    frame->last_edge = RG_NONE;
    rg_bits_remove (chosen, fallback);
  }
  lift_connect (frame, add_choice (lift, role, chosen, FALSE, at), end_node);
  g_free (chosen);
}

/* Adds a branch for each turn, after the tests of stuck roles. The turns of one
 * mover share its moves. Returns the node after the moves. */
static RgNode
add_mover (LiftTurns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  const GArray *control = turns->control;
  LiftFrame *frame = &turns->frame;
  const guint n_roles = lift->program->roles->len;
  RgNode *first_nodes = g_new (RgNode, n_roles + 1);
  const RgNode end = lift_add_node (frame, "played");
  for (guint r = 0; r < n_roles; r++) {
    first_nodes[r] = RG_NONE;
    at = lift_add_stuck_test (turns, at, r);
  }
  for (guint i = 0; i < control->len; i++) {
    const LiftTurn *turn = &g_array_index (control, LiftTurn, i);
    RgNode node = enter_turn (turns, turn, turns->fluent, at);
    if (first_nodes[turn->mover] == RG_NONE) {
      first_nodes[turn->mover] = node;
      if (lift->program->has_percepts)
        node = lift_set_visible (turns, node, turn->mover);
      add_turn (turns, turn->mover, node, end);
    } else {
      lift_connect (frame, node, first_nodes[turn->mover]);
    }
  }
  g_free (first_nodes);
  frame->last_edge = RG_NONE;
  return end;
}

/* Declares the types Player and Score. `goals`: see lift_list_goals. */
static void
add_types (Lift *lift, const GArray *goals)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (RgName));
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint r = 0; r < lift->program->roles->len; r++) {
    const RgName symbol = lift_get_role_symbol (lift, r);
    if (!lift_is_random (lift, r))
      g_array_append_val (players, symbol);
  }
  g_array_append_val (scores, lift->code.zero);
  for (guint i = 0; i < goals->len; i++) {
    const RgName symbol =
        lift_get_symbol (lift, g_array_index (goals, LiftGoal, i).value);
    if (symbol != lift->code.zero)
      g_array_append_val (scores, symbol);
  }
  gdl_add_set_type (lift->code.game, "Player", players);
  gdl_add_set_type (lift->code.game, "Score", scores);
  g_array_free (players, TRUE);
  g_array_free (scores, TRUE);
}

void
lift_add_turns (Lift *lift)
{
  LiftTurns turns = {.lift = lift};
  GArray *goals = lift_list_goals (lift);
  GArray *control =
      lift->options->keep_noops ? NULL : lift_find_turns (lift, &turns.fluent);
  turns.control = control;
  turns.never_stuck = g_new0 (gboolean, lift->program->roles->len + 1);
  add_types (lift, goals);
  lift->code.roles =
      lift_get_type (lift, lift_table (lift, lift->role)->domains[0], "role");
  lift_declare_state (lift);
  lift_frame_init (&turns.frame, lift, "turn");
  const RgNode turn = lift_add_node (&turns.frame, NULL);
  turns.goals_node = lift_add_node (&turns.frame, "over");
  rg_edge_add (lift->code.game, lift->code.game->begin, turn, rg_skip ());
  RgNode at = lift_add_terminal_test (&turns, turn);
  at = control ? add_mover (&turns, at) : add_all_moves (&turns, at);
  at = lift_add_stored_relations (lift, at);
  turns.frame.last_edge = RG_NONE;
  if (control ? lift->program->has_percepts : lift->program->roles->len > 1)
    at = lift_add_visible_tags (&turns, at);
  at = lift_add_step (lift, at);
  turns.frame.last_edge = RG_NONE;
  at = reset_does (&turns, at);
  lift_connect (&turns.frame, at, turn);
  lift_add_goals (&turns, goals);
  lift_add_checks (lift);
  if (!lift->refused)
    lift_add_picture (lift);
  lift_frame_clear (&turns.frame);
  g_array_free (goals, TRUE);
  g_free (turns.never_stuck);
  if (control)
    g_array_free (control, TRUE);
}
