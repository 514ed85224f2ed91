/* The state, and the step to the next one: for all arguments of a fluent, a
 * second map is told whether it will hold; then it becomes the first. */
#include "gdl/lift/loops.h"

static const RgType *
state_type (Lift *lift, const LiftTable *table)
{
  const RgType *type =
      table->key < 0
          ? rg_type_name (lift->game, rg_intern (lift->game, "Bool"))
          : lift_type_or_none (
                lift, lift_type (lift, table->domains[table->key], "value"));
  for (guint i = table->n; i-- > 0;) {
    if ((gint)i == table->key)
      continue;
    char *text = lift_table_text (lift, table);
    char *base = g_strdup_printf ("%s_%u", text, i + 1);
    const guint column = lift_type (lift, table->domains[i], base);
    type = rg_type_arrow (lift->game, lift_type_name (lift, column), type);
    g_free (base);
    g_free (text);
  }
  return type;
}

static void
add_fluent (Lift *lift, guint t)
{
  LiftTable *table = lift_table (lift, t);
  const RgType *type = state_type (lift, table);
  const RgValue *value = lift_initial_value (lift, t);
  char *text = lift_table_text (lift, table);
  table->name = gdl_variable_name (lift->names, "%s", text);
  table->written = gdl_variable_name (lift->names, "next_%s", text);
  rg_add_variable (lift->game, table->name, type, value);
  rg_add_variable (lift->game, table->written, type, value);
  g_free (text);
}

/* What the roles do: maps by role. */
static void
add_does (Lift *lift, guint t)
{
  LiftTable *table = lift_table (lift, t);
  char *text = lift_table_text (lift, table);
  table->parts = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  for (guint i = 1; i < table->n; i++) {
    char *base = g_strdup_printf ("%s_%u", text, i);
    const guint type = lift_type (lift, table->domains[i], base);
    const RgEntry entry = {
        RG_NO_NAME,
        rg_value_name (lift->game,
                       lift_symbol (lift, lift_type_at (lift, type)->first))};
    table->parts[i] = gdl_variable_name (lift->names, "%s", base);
    rg_add_variable (lift->game, table->parts[i],
                     rg_type_arrow (lift->game,
                                    lift_type_name (lift, lift->roles),
                                    lift_type_name (lift, type)),
                     rg_value_map (lift->game, &entry, 1));
    g_free (base);
  }
  g_free (text);
}

/* The functors of actions; two that differ in how many arguments they have
 * have one symbol for both in tags, but not here. */
static void
add_functors (Lift *lift)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint t = 0; t < lift->tables->len; t++) {
    LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_DOES || !table->possible)
      continue;
    char *text = lift_table_text (lift, table);
    table->name = gdl_variable_name (lift->names, "%s", text);
    g_array_append_val (symbols, table->name);
    g_free (text);
  }
  if (symbols->len > 0) {
    const RgName type = rg_intern (lift->game, "does_t");
    rg_add_type (lift->game, type,
                 rg_type_set (lift->game,
                              (const RgName *)(gpointer)symbols->data,
                              symbols->len));
    const RgEntry entry = {
        RG_NO_NAME,
        rg_value_name (lift->game, g_array_index (symbols, RgName, 0))};
    lift->does = gdl_variable_name (lift->names, "does");
    rg_add_variable (lift->game, lift->does,
                     rg_type_arrow (lift->game,
                                    lift_type_name (lift, lift->roles),
                                    rg_type_name (lift->game, type)),
                     rg_value_map (lift->game, &entry, 1));
  }
  g_array_free (symbols, TRUE);
}

void
lift_add_state (Lift *lift)
{
  add_functors (lift);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible)
      add_fluent (lift, t);
    else if (table->kind == LIFT_DOES && table->possible)
      add_does (lift, t);
  }
}

/* -- parts of the rules ---------------------------------------------------- */

/* Rules of the next state by what has to be gone through: what holds now, …  */
typedef enum {
  FRAME, /* … for the head is a literal of the body; */
  POINT, /* what the roles do, which gives arguments of the head; */
  OTHER, /* all arguments. */
} Part;

static gboolean
is_frame (const LiftRule *rule, guint fluent)
{
  for (guint i = 0; i < rule->n; i++) {
    const LiftLiteral *literal = &rule->body[i];
    if (literal->kind != GDL_POSITIVE || literal->table != fluent)
      continue;
    gboolean same = TRUE;
    for (guint a = 0; a < rule->n_head; a++)
      same = same && literal->arguments[a].variable == rule->head[a].variable &&
             literal->arguments[a].id == rule->head[a].id;
    if (same)
      return TRUE;
  }
  return FALSE;
}

/* The literal that says what a role does; NULL: there is none. */
static const LiftLiteral *
find_does (const Lift *lift, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == GDL_POSITIVE &&
        lift_table (lift, rule->body[i].table)->kind == LIFT_DOES)
      return &rule->body[i];
  }
  return NULL;
}

/* The argument of the literal that is this variable; 0: the role, or none. */
static guint
place_in (const LiftLiteral *does, guint variable)
{
  guint place = 0;
  for (guint a = does ? does->n - 1 : 0; a > 0; a--) {
    if (does->arguments[a].variable && does->arguments[a].id == variable)
      place = a;
  }
  return place;
}

static Part
part_of (const Lift *lift, const LiftRule *rule, guint fluent)
{
  guint variables = 0, given = 0;
  const LiftLiteral *does = find_does (lift, rule);
  if (is_frame (rule, fluent))
    return FRAME;
  for (guint a = 0; a < rule->n_head; a++) {
    variables += rule->head[a].variable;
    given += rule->head[a].variable && place_in (does, rule->head[a].id) > 0;
  }
  return variables == 0 || given > 0 ? POINT : OTHER;
}

/* A table of the rules of one part, or of one rule of it from `from` on, whose
 * place is stored behind it.  G_MAXUINT: there are none. */
static guint
part_table (Lift *lift, guint fluent, Part part, guint *from)
{
  LiftTable *whole = lift_table (lift, lift_table (lift, fluent)->link);
  LiftTable *table = rg_arena_copy (lift->arena, whole, sizeof (LiftTable));
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  g_ptr_array_add (lift->tables, table);
  for (guint r = from ? *from : 0; r < whole->rules->len; r++) {
    if (part_of (lift, whole->rules->pdata[r], fluent) != part)
      continue;
    g_ptr_array_add (table->rules, whole->rules->pdata[r]);
    if (!from)
      continue;
    *from = r + 1;
    break;
  }
  return table->rules->len > 0 ? lift->tables->len - 1 : G_MAXUINT;
}

/* -- the step -------------------------------------------------------------- */

static const RgExpr *
element (const LiftFrame *frame, const LiftLoop *loop, RgName map)
{
  const RgExpr *expr = rg_expr_name (frame->lift->game, map);
  for (guint i = 0; i < loop->literal.n; i++) {
    const LiftOperand index =
        lift_operand (frame, &loop->body, &loop->literal.arguments[i]);
    expr = lift_access (frame, expr, &index);
  }
  return expr;
}

/* Where the rules of the literal hold, the fluent will; from both to `to`. */
static void
add_test (LiftFrame *frame, const LiftTable *fluent, LiftLoop *loop, RgNode at,
          RgNode to)
{
  Lift *lift = frame->lift;
  const RgExpr *place = element (frame, loop, fluent->written);
  RgNode no;
  const RgNode yes = lift_fork (frame, &loop->body, &loop->literal, at, &no);
  if (yes != RG_NONE)
    rg_edge_add (lift->game, yes, to,
                 rg_assign (place, rg_expr_name (lift->game, lift->one)));
  lift_lead (frame, no, to);
  frame->last = RG_NONE;
}

/* A part that goes through all arguments, or those of which it holds now. */
static RgNode
add_part (LiftFrame *frame, guint t, Part part, RgNode at)
{
  Lift *lift = frame->lift;
  const guint rules = part_table (lift, t, part, NULL);
  const LiftTable *table = lift_table (lift, t);
  LiftLoop loop;
  if (rules == G_MAXUINT)
    return at;
  GArray *busy = lift_save_locals (frame);
  lift_loop_init (&loop, frame, t, TRUE);
  at = lift_loop_begin (frame, &loop, at);
  const RgNode to = lift_node (frame, NULL);
  loop.literal.table = rules;
  if (part == FRAME) {
    const RgExpr *now = element (frame, &loop, table->name);
    rg_edge_add (lift->game, at, to, lift_is (frame, now, FALSE, lift->one));
    at = lift_do (frame, at, lift_is (frame, now, TRUE, lift->one));
  }
  add_test (frame, table, &loop, at, to);
  at = lift_loop_end (frame, &loop, to);
  lift_loop_clear (&loop);
  lift_restore_locals (frame, busy);
  return at;
}

/* What a role does gives arguments of the head; elsewhere the path goes to
 * `to`. */
static RgNode
take_does (LiftFrame *frame, LiftLoop *loop, const LiftRule *rule,
           const LiftLiteral *does, guint role, RgNode at, RgNode to)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, does->table);
  const RgExpr *who =
      rg_expr_name (lift->game, lift_symbol (lift, lift_role (lift, role)));
  const RgExpr *what =
      rg_expr_access (lift->game, rg_expr_name (lift->game, lift->does), who);
  rg_edge_add (lift->game, at, to, lift_is (frame, what, FALSE, table->name));
  at = lift_do (frame, at, lift_is (frame, what, TRUE, table->name));
  for (guint a = 0; a < rule->n_head; a++) {
    const guint place =
        rule->head[a].variable ? place_in (does, rule->head[a].id) : 0;
    if (place == 0 || !loop->literal.arguments[a].variable)
      continue;
    const RgExpr *value = rg_expr_access (
        lift->game, rg_expr_name (lift->game, table->parts[place]), who);
    LiftSlot *slot = &loop->body.slots[a];
    const RgBits *domain = table->domains[place];
    const guint type = lift_type (lift, domain, "part");
    if (!rg_bits_within (domain, slot->domain, lift->n_words)) {
      const RgExpr *is = rg_expr_access (
          lift->game,
          rg_expr_name (lift->game, lift_membership (lift, type, slot->domain)),
          value);
      rg_edge_add (lift->game, at, to, lift_is (frame, is, FALSE, lift->one));
      at = lift_do (frame, at, lift_is (frame, is, TRUE, lift->one));
    }
    at = lift_do (frame, at,
                  rg_assign (rg_expr_name (lift->game, slot->variable), value));
    slot->given = TRUE;
  }
  return at;
}

/* One rule, for what one role does (G_MAXUINT: for nothing). */
static RgNode
add_point (LiftFrame *frame, guint t, guint rules, guint role, RgNode at)
{
  Lift *lift = frame->lift;
  const LiftRule *rule = lift_table (lift, rules)->rules->pdata[0];
  const LiftLiteral *does = find_does (lift, rule);
  GArray *busy = lift_save_locals (frame);
  LiftLoop loop;
  lift_loop_init (&loop, frame, t, TRUE);
  for (guint a = 0; a < rule->n_head; a++) {
    if (!rule->head[a].variable)
      lift_loop_fix (&loop, a, rule->head[a].id);
    else if (role != G_MAXUINT && does->arguments[0].variable &&
             does->arguments[0].id == rule->head[a].id)
      lift_loop_fix (&loop, a, lift_role (lift, role));
  }
  const RgNode done = lift_node (frame, NULL);
  if (role != G_MAXUINT)
    at = take_does (frame, &loop, rule, does, role, at, done);
  at = lift_loop_begin (frame, &loop, at);
  const RgNode to = lift_node (frame, NULL);
  loop.literal.table = rules;
  add_test (frame, lift_table (lift, t), &loop, at, to);
  at = lift_loop_end (frame, &loop, to);
  lift_lead (frame, at, done);
  frame->last = RG_NONE;
  lift_loop_clear (&loop);
  lift_restore_locals (frame, busy);
  return done;
}

static gboolean
may_do (Lift *lift, const LiftRule *rule, const LiftLiteral *does, guint role)
{
  const LiftValue value = lift_role (lift, role);
  const LiftArgument *who = &does->arguments[0];
  return rg_bits_has (lift_table (lift, does->table)->domains[0], value) &&
         (who->variable ? rg_bits_has (rule->domains[who->id], value)
                        : who->id == value);
}

static RgNode
add_points (LiftFrame *frame, guint t, RgNode at)
{
  Lift *lift = frame->lift;
  guint rules, from = 0;
  while ((rules = part_table (lift, t, POINT, &from)) != G_MAXUINT) {
    const LiftRule *rule = lift_table (lift, rules)->rules->pdata[0];
    const LiftLiteral *does = find_does (lift, rule);
    for (guint r = 0; does && r < lift->program->roles->len; r++) {
      if (may_do (lift, rule, does, r))
        at = add_point (frame, t, rules, r, at);
    }
    if (!does)
      at = add_point (frame, t, rules, G_MAXUINT, at);
  }
  return at;
}

/* Nothing holds next, before it is known to. */
static RgNode
clear (LiftFrame *frame, const LiftTable *table, RgNode at)
{
  Lift *lift = frame->lift;
  const RgExpr *none = rg_expr_name (lift->game, lift->zero);
  if (table->n > 0) {
    const RgValue *value = rg_value_name (lift->game, lift->zero);
    for (guint i = 0; i < table->n; i++) {
      const RgEntry entry = {RG_NO_NAME, value};
      value = rg_value_map (lift->game, &entry, 1);
    }
    const RgName name = gdl_variable_name (lift->names, "no_%s",
                                           rg_text (lift->game, table->name));
    rg_add_constant (lift->game, name, state_type (lift, table), value);
    none = rg_expr_name (lift->game, name);
  }
  return lift_do (frame, at,
                  rg_assign (rg_expr_name (lift->game, table->written), none));
}

RgNode
lift_add_step (Lift *lift, RgNode at)
{
  LiftFrame frame;
  const guint n_tables = lift->tables->len;
  lift_frame_init (&frame, lift, "step");
  for (guint t = 0; t < n_tables && !lift->refused; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_FLUENT || !table->possible)
      continue;
    at = clear (&frame, table, at);
    at = add_part (&frame, t, FRAME, at);
    at = add_points (&frame, t, at);
    at = add_part (&frame, t, OTHER, at);
  }
  for (guint t = 0; t < n_tables; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible)
      at = lift_do (&frame, at,
                    rg_assign (rg_expr_name (lift->game, table->name),
                               rg_expr_name (lift->game, table->written)));
  }
  lift_frame_clear (&frame);
  return at;
}
