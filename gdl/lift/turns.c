/* The game from the start to the end: whose turn it is, what is legal, what the
 * players are told, and how a match ends. */
#include "gdl/lift/loops.h"
#include "gdl/map/map.h"

typedef struct {
  Lift *lift;
  LiftFrame frame; /* of the keeper */
  RgNode over;     /* where the goals are set */
} Turns;

static gboolean
is_random (const Lift *lift, guint role)
{
  return gdl_term_functor (lift->terms, g_array_index (lift->program->roles,
                                                       GdlTerm, role)) ==
         GDL_RANDOM;
}

static RgName
role_symbol (Lift *lift, guint role)
{
  return lift_symbol (lift, lift_role (lift, role));
}

static RgAction
put (const Lift *lift, RgName variable, RgName value)
{
  return rg_assign (rg_expr_name (lift->game, variable),
                    rg_expr_name (lift->game, value));
}

static RgAction
put_of (const Lift *lift, RgName map, RgName index, RgName value)
{
  return rg_assign (rg_expr_access (lift->game, rg_expr_name (lift->game, map),
                                    rg_expr_name (lift->game, index)),
                    rg_expr_name (lift->game, value));
}

static RgNode
pass_to (Lift *lift, LiftFrame *frame, RgNode at, guint role)
{
  const RgName to = role == GDL_KEEPER       ? lift->game->keeper
                    : is_random (lift, role) ? lift->game->random
                                             : role_symbol (lift, role);
  return lift_do (frame, at, put (lift, lift->game->player, to));
}

static RgNode
show_to (Turns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  for (guint r = 0; r < lift->program->roles->len; r++) {
    if (!is_random (lift, r))
      at = lift_do (
          &turns->frame, at,
          put_of (lift, lift->game->visible, role_symbol (lift, r),
                  r == role || role == GDL_KEEPER ? lift->one : lift->zero));
  }
  return at;
}

/* -- the end --------------------------------------------------------------- */

/* A literal whose arguments are constants. */
static LiftLiteral
constant_literal (Lift *lift, guint table, LiftValue a, LiftValue b)
{
  LiftLiteral literal = {GDL_POSITIVE, table, lift_table (lift, table)->n,
                         rg_arena_new_array (lift->arena, LiftArgument, 2)};
  literal.arguments[0] = (LiftArgument){FALSE, a};
  literal.arguments[1] = (LiftArgument){FALSE, b};
  return literal;
}

static gint
compare_values (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;
  return x[0] > y[0] ? -1 : x[0] < y[0];
}

/* Pairs of a goal and its value, the highest first. */
static GArray *
goal_values (Lift *lift)
{
  const RgBits *set = lift_table (lift, lift->goal)->domains[1];
  const guint32 n = lift->values->len;
  GArray *goals = g_array_new (FALSE, FALSE, 2 * sizeof (gint64));
  for (LiftValue v = lift_first (lift, set); v < n;
       v = rg_bits_next_common (set, set, v + 1, n)) {
    const gint64 goal[] = {
        g_ascii_strtoll (
            gdl_name_text (lift->terms,
                           gdl_term_functor (lift->terms, lift_term (lift, v))),
            NULL, 10),
        v};
    g_array_append_val (goals, goal);
  }
  g_array_sort (goals, compare_values);
  return goals;
}

static void
add_goals (Turns *turns, const GArray *goals)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftBody none = {.rule = NULL};
  RgNode at = turns->over;
  for (guint r = 0; r < lift->program->roles->len; r++) {
    const RgNode done = lift_node (frame, "goals");
    for (guint i = 0; !is_random (lift, r) && i < goals->len; i++) {
      const LiftValue value =
          (LiftValue)((const gint64 *)(gpointer)goals->data)[2 * i + 1];
      const LiftLiteral goal =
          constant_literal (lift, lift->goal, lift_role (lift, r), value);
      if (!rg_bits_has (lift_table (lift, lift->goal)->domains[0],
                        lift_role (lift, r)))
        continue;
      RgNode no;
      const RgNode yes = lift_fork (frame, &none, &goal, at, &no);
      if (yes != RG_NONE)
        rg_edge_add (lift->game, yes, done,
                     put_of (lift, lift->game->goals, role_symbol (lift, r),
                             lift_symbol (lift, value)));
      at = no;
    }
    rg_edge_add (lift->game, at, done, rg_skip ());
    at = done;
  }
  rg_edge_add (lift->game, at, lift->game->end,
               put (lift, lift->game->player, lift->game->keeper));
}

static RgNode
add_terminal (Turns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftBody none = {.rule = NULL};
  const LiftLiteral terminal = constant_literal (lift, lift->terminal, 0, 0);
  const RgNode yes = lift_fork (frame, &none, &terminal, at, &at);
  if (yes != RG_NONE)
    lift_lead (frame, yes, turns->over);
  return at;
}

/* A sub-automaton that comes to its end where the role has a legal action of
 * some table but one. */
static void
add_some_action (Turns *turns, guint role, guint but, RgNode begin, RgNode end)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_DOES || !table->possible || t == but ||
        !rg_bits_has (table->domains[0], lift_role (lift, role)))
      continue;
    LiftLoop loop;
    lift_loop_init (&loop, frame, t, FALSE);
    lift_loop_fix (&loop, 0, lift_role (lift, role));
    loop.literal.table = table->link;
    frame->last = RG_NONE;
    const RgNode yes =
        lift_call (frame, &loop.body, &loop.literal, TRUE, begin);
    lift_lead (frame, yes, end);
    lift_loop_clear (&loop);
  }
  frame->last = RG_NONE;
}

/* To the end where the role has no legal action. */
static RgNode
add_stuck (Turns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  if (lift->options->stuck != GDL_STUCK_END)
    return at;
  const RgNode begin = lift_node (frame, "some_begin");
  const RgNode end = lift_node (frame, "some_end");
  add_some_action (turns, role, G_MAXUINT, begin, end);
  if (rg_node_info (lift->game, begin)->count[RG_OUT] == 0) {
    rg_edge_add (lift->game, at, turns->over, rg_skip ());
    return lift_node (frame, "never");
  }
  const RgNode on = lift_do (frame, at, rg_check_reachable (TRUE, begin, end));
  rg_edge_add (lift->game, at, turns->over,
               rg_check_reachable (FALSE, begin, end));
  return on;
}

/* -- actions --------------------------------------------------------------- */

/* The legal actions of one functor, up to what is remembered of them. */
static void
add_actions (LiftFrame *frame, guint role, guint t, RgNode at, RgNode done)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, t);
  LiftLoop loop;
  GArray *busy = lift_save_locals (frame);
  lift_loop_init (&loop, frame, t, FALSE);
  lift_loop_fix (&loop, 0, lift_role (lift, role));
  loop.literal.table = table->link;
  frame->last = RG_NONE;
  at = lift_generate (frame, &loop.body, 0, at);
  const GdlTerm name = gdl_term (lift->terms, table->functor, NULL, 0);
  at = lift_do (frame, at, rg_tag (gdl_symbol (lift->names, name)));
  for (guint i = 1; i < table->n; i++) {
    const LiftOperand part =
        lift_operand (frame, &loop.body, &loop.literal.arguments[i]);
    at = lift_do (frame, at,
                  part.constant ? rg_tag (part.expr->name)
                                : rg_tag_variable (part.expr->name));
  }
  at = lift_do (
      frame, at,
      put_of (lift, lift->does, role_symbol (lift, role), table->name));
  for (guint i = 1; i < table->n; i++) {
    const LiftOperand part =
        lift_operand (frame, &loop.body, &loop.literal.arguments[i]);
    at = lift_do (frame, at,
                  put_of (lift, table->parts[i], role_symbol (lift, role),
                          part.expr->name));
  }
  lift_lead (frame, at, done);
  lift_loop_clear (&loop);
  lift_restore_locals (frame, busy);
}

static RgNode
add_choice (Lift *lift, guint role, RgNode at)
{
  LiftFrame frame;
  char *text = gdl_spelled (
      lift->terms, g_array_index (lift->program->roles, GdlTerm, role));
  char *prefix = g_strdup_printf ("turn_%s", text);
  lift_frame_init (&frame, lift, prefix);
  at = pass_to (lift, &frame, at, role);
  RgNode done = lift_node (&frame, "done");
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_DOES && table->possible &&
        rg_bits_has (table->domains[0], lift_role (lift, role)))
      add_actions (&frame, role, t, at, done);
  }
  done = lift_reset_locals (&frame, done);
  done = pass_to (lift, &frame, done, GDL_KEEPER);
  lift_frame_clear (&frame);
  g_free (prefix);
  g_free (text);
  return done;
}

/* -- what players are told ------------------------------------------------- */

static RgNode
tell_action (Turns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const RgNode to = lift_node (frame, "told");
  const RgExpr *who = rg_expr_name (lift->game, role_symbol (lift, role));
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_DOES || !table->possible ||
        !rg_bits_has (table->domains[0], lift_role (lift, role)))
      continue;
    GArray *busy = lift_save_locals (frame);
    RgNode next = lift_do (
        frame, at,
        lift_is (frame,
                 rg_expr_access (lift->game,
                                 rg_expr_name (lift->game, lift->does), who),
                 TRUE, table->name));
    const GdlTerm name = gdl_term (lift->terms, table->functor, NULL, 0);
    next = lift_do (frame, next, rg_tag (gdl_symbol (lift->names, name)));
    for (guint i = 1; i < table->n; i++) {
      const guint type = lift_type (lift, table->domains[i], "part");
      const RgName told = lift_local (frame, type, "tell");
      next = lift_do (
          frame, next,
          rg_assign (rg_expr_name (lift->game, told),
                     rg_expr_access (lift->game,
                                     rg_expr_name (lift->game, table->parts[i]),
                                     who)));
      next = lift_do (frame, next, rg_tag_variable (told));
    }
    lift_lead (frame, next, to);
    lift_restore_locals (frame, busy);
  }
  frame->last = RG_NONE;
  return to;
}

static RgNode
tell_percepts (Turns *turns, RgNode at, guint role, guint t)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, t);
  LiftLoop loop;
  GArray *busy = lift_save_locals (frame);
  lift_loop_init (&loop, frame, t, TRUE);
  lift_loop_fix (&loop, 0, lift_role (lift, role));
  at = lift_loop_begin (frame, &loop, at);
  const RgNode to = lift_node (frame, "told");
  RgNode no;
  RgNode yes = lift_fork (frame, &loop.body, &loop.literal, at, &no);
  const GdlTerm name = gdl_term (lift->terms, table->functor, NULL, 0);
  yes = lift_do (frame, yes, rg_tag (gdl_symbol (lift->names, name)));
  for (guint i = 1; i < table->n; i++) {
    const LiftOperand part =
        lift_operand (frame, &loop.body, &loop.literal.arguments[i]);
    yes = lift_do (frame, yes,
                   part.constant ? rg_tag (part.expr->name)
                                 : rg_tag_variable (part.expr->name));
  }
  lift_lead (frame, yes, to);
  rg_edge_add (lift->game, no, to, rg_skip ());
  frame->last = RG_NONE;
  at = lift_loop_end (frame, &loop, to);
  lift_loop_clear (&loop);
  lift_restore_locals (frame, busy);
  return at;
}

static RgNode
tell (Turns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  const guint n_roles = lift->program->roles->len;
  if (!lift->program->told) {
    at = show_to (turns, at, GDL_KEEPER);
    for (guint r = 0; r < n_roles; r++)
      at = tell_action (turns, at, r);
    return at;
  }
  for (guint r = 0; r < n_roles; r++) {
    if (is_random (lift, r))
      continue;
    at = show_to (turns, at, r);
    for (guint t = 0; t < lift->tables->len; t++) {
      const LiftTable *table = lift_table (lift, t);
      if (table->keyword == GDL_SEES && table->possible &&
          rg_bits_has (table->domains[0], lift_role (lift, r)))
        at = tell_percepts (turns, at, r, t);
    }
  }
  return show_to (turns, at, GDL_KEEPER);
}

/* -- turns ----------------------------------------------------------------- */

/* What the roles did is forgotten. */
static RgNode
reset_does (Turns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint r = 0; table->kind == LIFT_DOES && table->possible &&
                      r < lift->program->roles->len;
         r++) {
      if (!rg_bits_has (table->domains[0], lift_role (lift, r)))
        continue;
      for (guint i = 1; i < table->n; i++) {
        const guint type = lift_type (lift, table->domains[i], "part");
        at = lift_do (
            &turns->frame, at,
            put_of (lift, table->parts[i], role_symbol (lift, r),
                    lift_symbol (lift, lift_type_at (lift, type)->first)));
      }
    }
  }
  return at;
}

/* The table of the action `noop` without arguments, with which a role waits by
 * convention (spec/gdl.md, section 5); G_MAXUINT: the role has none. */
static guint
find_noop (const Lift *lift, guint role)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_DOES && table->possible && table->n == 1 &&
        rg_bits_has (table->domains[0], lift_role ((Lift *)lift, role)) &&
        g_ascii_strcasecmp (gdl_name_text (lift->terms, table->functor),
                            "noop") == 0)
      return t;
  }
  return G_MAXUINT;
}

/* A role does its only action, of a table without arguments, without a move;
 * where players are told less than all moves, the role alone sees that. */
static RgNode
do_idly (Turns *turns, RgNode at, guint role, guint t)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, t);
  if (lift->program->told && !is_random (lift, role)) {
    const GdlTerm name = gdl_term (lift->terms, table->functor, NULL, 0);
    at = show_to (turns, at, role);
    at = lift_do (frame, at, rg_tag (gdl_symbol (lift->names, name)));
  }
  return lift_do (
      frame, at,
      put_of (lift, lift->does, role_symbol (lift, role), table->name));
}

/* A role that has nothing but `noop` does it without a move. */
static RgNode
move_unless_idle (Turns *turns, RgNode at, guint role)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const guint noop =
      lift->options->keep_noops ? G_MAXUINT : find_noop (lift, role);
  const RgNode done = lift_node (frame, "moved");
  if (noop != G_MAXUINT) {
    const RgNode begin = lift_node (frame, "busy_begin");
    const RgNode end = lift_node (frame, "busy_end");
    add_some_action (turns, role, noop, begin, end);
    const RgNode idle =
        lift_do (frame, at, rg_check_reachable (FALSE, begin, end));
    lift_lead (frame, do_idly (turns, idle, role, noop), done);
    frame->last = RG_NONE;
    at = lift_do (frame, at, rg_check_reachable (TRUE, begin, end));
  }
  if (lift->program->roles->len > 1)
    at = show_to (turns, at, role);
  frame->last = RG_NONE;
  lift_lead (frame, add_choice (lift, role, at), done);
  frame->last = RG_NONE;
  return done;
}

/* All roles move, `random` as the last one. */
static RgNode
all_move (Turns *turns, RgNode at)
{
  Lift *lift = turns->lift;
  const guint n_roles = lift->program->roles->len;
  for (guint r = 0; r < n_roles; r++)
    at = add_stuck (turns, at, r);
  for (guint random = 0; random < 2; random++)
    for (guint r = 0; r < n_roles; r++)
      if (is_random (lift, r) == (random == 1))
        at = n_roles > 1 ? move_unless_idle (turns, at, r)
                         : add_choice (lift, r, at);
  return at;
}

/* To where a turn begins: what the roles without a choice do is known. */
static RgNode
enter_turn (Turns *turns, const LiftTurn *turn, guint fluent, RgNode at)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const LiftTable *table = lift_table (lift, fluent);
  const RgName value = lift_symbol (lift, turn->value);
  const RgExpr *now =
      rg_expr_name (lift->game, table->parts[lift_first_value (table)]);
  if (table->values == 0)
    now = rg_expr_access (lift->game, now, rg_expr_name (lift->game, value));
  at = lift_do (
      frame, at,
      lift_is (frame, now, TRUE, table->values == 0 ? lift->one : value));
  for (guint r = 0; r < lift->program->roles->len; r++) {
    if (turn->does[r] != G_MAXUINT)
      at = do_idly (turns, at, r, turn->does[r]);
  }
  return at;
}

static RgNode
one_moves (Turns *turns, const GArray *control, guint fluent, RgNode at)
{
  Lift *lift = turns->lift;
  LiftFrame *frame = &turns->frame;
  const guint n_roles = lift->program->roles->len;
  RgNode *begin = g_new (RgNode, n_roles + 1);
  const RgNode done = lift_node (frame, "played");
  for (guint r = 0; r < n_roles; r++) {
    begin[r] = RG_NONE;
    at = add_stuck (turns, at, r);
  }
  for (guint i = 0; i < control->len; i++) {
    const LiftTurn *turn = &g_array_index (control, LiftTurn, i);
    RgNode to = enter_turn (turns, turn, fluent, at);
    if (begin[turn->mover] == RG_NONE) {
      begin[turn->mover] = to;
      if (lift->program->told)
        to = show_to (turns, to, turn->mover);
      frame->last = RG_NONE;
      lift_lead (frame, add_choice (lift, turn->mover, to), done);
    } else {
      lift_lead (frame, to, begin[turn->mover]);
    }
  }
  g_free (begin);
  frame->last = RG_NONE;
  return done;
}

static void
add_set (Lift *lift, const char *name, const GArray *symbols)
{
  rg_add_type (lift->game, rg_intern (lift->game, name),
               rg_type_set (lift->game, (const RgName *)(gpointer)symbols->data,
                            symbols->len));
}

static void
add_types (Lift *lift, const GArray *goals)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (RgName));
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint r = 0; r < lift->program->roles->len; r++) {
    const RgName symbol = role_symbol (lift, r);
    if (!is_random (lift, r))
      g_array_append_val (players, symbol);
  }
  g_array_append_val (scores, lift->zero);
  for (guint i = 0; i < goals->len; i++) {
    const RgName symbol = lift_symbol (
        lift, (LiftValue)((const gint64 *)(gpointer)goals->data)[2 * i + 1]);
    if (symbol != lift->zero)
      g_array_append_val (scores, symbol);
  }
  add_set (lift, "Player", players);
  add_set (lift, "Score", scores);
  g_array_free (players, TRUE);
  g_array_free (scores, TRUE);
}

void
lift_add_turns (Lift *lift)
{
  Turns turns = {.lift = lift};
  GArray *goals = goal_values (lift);
  guint fluent = 0;
  GArray *control =
      lift->options->keep_noops ? NULL : lift_find_control (lift, &fluent);
  add_types (lift, goals);
  lift->roles =
      lift_type (lift, lift_table (lift, lift->role)->domains[0], "role");
  lift_add_state (lift);
  lift_frame_init (&turns.frame, lift, "turn");
  const RgNode turn = lift_node (&turns.frame, NULL);
  turns.over = lift_node (&turns.frame, "over");
  rg_edge_add (lift->game, lift->game->begin, turn, rg_skip ());
  RgNode at = add_terminal (&turns, turn);
  at =
      control ? one_moves (&turns, control, fluent, at) : all_move (&turns, at);
  at = lift_add_stored (lift, at);
  turns.frame.last = RG_NONE;
  if (control ? lift->program->told : lift->program->roles->len > 1)
    at = tell (&turns, at);
  at = lift_add_step (lift, at);
  turns.frame.last = RG_NONE;
  at = reset_does (&turns, at);
  lift_lead (&turns.frame, at, turn);
  add_goals (&turns, goals);
  lift_add_checks (lift);
  lift_frame_clear (&turns.frame);
  g_array_free (goals, TRUE);
  if (control)
    g_array_free (control, TRUE);
}
