/* Shares one sub-automaton among the rules that read a relation, instead of
 * inlining the relation into each of them.
 *
 *     legal(r, move(x, z)) ⇐ ray(x, y), up(y, z), empty(z)
 *     legal(r, move(x, z)) ⇐ ray(x, y), left(y, z), empty(z)
 *
 * Both rules continue at the one node where all walks of `ray` end, with its
 * arguments in variables. The rules of `ray` may in turn begin at the end of
 * other relations. Inlined rules multiply along such a chain; here each rule
 * has one path. But later tests no longer restrict the search for values in
 * `ray`, so this is done only where the inlined form is too large.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* A relation that is shared: the node at which all walks of its sub-automaton
 * end, and the variables with its arguments there. */
typedef struct {
  guint size; /* rules that would be inlined; 0: not yet counted */
  RgNode node;
  gboolean *outputs; /* by column: a reader uses it */
  LiftSlot *slots;   /* variables of RG, by column */
} SharedTable;

/* The literal that is inlined, and the tables that are shared for it. */
typedef struct {
  LiftFrame *frame;
  LiftBody *outer;
  const DlLiteral *literal; /* the literal that is inlined */
  const gboolean *outputs;  /* by argument: it is an output */
  SharedTable *tables;      /* by table */
  GArray *order;  /* of tables; a table comes after those that it reads */
  GArray *places; /* of LiftSlot: variables of RG, which tables reuse */
} Shared;

/* -- the choice of shared literals ----------------------------------------- */

static guint count_paths (Shared *s, guint t);

static gboolean
can_be_shared (const Shared *s, const DlLiteral *literal)
{
  if (!dl_is_positive (literal))
    return FALSE;
  const LiftTable *table = lift_table (s->frame->lift, literal->name);
  return table->kind == LIFT_DERIVED && table->component == 0 &&
         table->possible;
}

static guint
find_next_literal (const Shared *s, const LiftBody *body)
{
  guint best = G_MAXUINT;
  double least = 0;
  for (guint i = 0; i < body->rule->n; i++) {
    const double score =
        body->done[i] ? -1 : lift_rank_literal (s->frame, body, i);
    if (score < 0 || (best != G_MAXUINT && score >= least))
      continue;
    best = i;
    least = score;
  }
  return best;
}

static void
mark_done (LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  body->done[i] = TRUE;
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]))
      body->slots[dl_number (literal->arguments[a])].bound = TRUE;
  }
}

static gboolean
is_bound (const LiftBody *body, const DlTerm *argument)
{
  return !dl_is_variable (*argument) ||
         body->slots[dl_number (*argument)].bound;
}

/* Returns a body with unbound head variables as outputs. For the requested
 * literal, these are its unbound arguments; for other tables, all arguments. */
static LiftBody
make_body (const Shared *s, guint t, const LiftRule *rule)
{
  LiftBody body = lift_body_new (s->frame->lift, rule);
  for (guint a = 0; a < rule->head.n; a++) {
    if (!dl_is_variable (rule->head.arguments[a]))
      continue;
    LiftSlot *slot = &body.slots[dl_number (rule->head.arguments[a])];
    slot->needed = TRUE;
    slot->bound =
        slot->bound || (t == s->literal->name &&
                        is_bound (s->outer, &s->literal->arguments[a]));
  }
  return body;
}

/* Whether no argument of the literal is bound: then its rules enumerate the
 * same tuples at each use. */
static gboolean
is_open (const LiftBody *body, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (body, &literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* Among the literals that enumerate values, the one with the most rules when
 * inlined. G_MAXUINT: all have few. */
static guint
find_largest_literal (Shared *s, const LiftBody *body)
{
  guint best = G_MAXUINT, most = GDL_SHORT;
  for (guint i = 0; i < body->rule->n; i++) {
    const DlLiteral *literal = &body->rule->body[i];
    if (!can_be_shared (s, literal) || !is_open (body, literal) ||
        lift_rank_literal (s->frame, body, i) <= 1)
      continue;
    const guint n = count_paths (s, literal->name);
    if (n > most)
      best = i;
    most = MAX (n, most);
  }
  return best;
}

/* Returns the literal with whose shared sub-automaton the rule begins.
 * G_MAXUINT: none. *size: the number of paths if all literals are inlined. */
static guint
find_shared_literal (Shared *s, guint t, const LiftRule *rule, guint *size)
{
  LiftBody body = make_body (s, t, rule);
  const guint shared = find_largest_literal (s, &body);
  *size = 1;
  for (guint i = shared;
       i != G_MAXUINT || (i = find_next_literal (s, &body)) != G_MAXUINT;
       i = G_MAXUINT) {
    if (can_be_shared (s, &rule->body[i]) &&
        lift_rank_literal (s->frame, &body, i) > 1)
      *size = MIN (*size + count_paths (s, rule->body[i].name), LIFT_MAX_EDGES);
    mark_done (&body, i);
  }
  lift_body_free (&body);
  return shared;
}

/* The recursion is as deep as the dependency graph. */
static guint
count_paths (Shared *s, guint t)
{
  const LiftTable *table = lift_table (s->frame->lift, t);
  SharedTable *shared = &s->tables[t];
  if (shared->size > 0)
    return shared->size;
  guint total = 1;
  for (guint r = 0; r < table->rules->len; r++) {
    guint size;
    find_shared_literal (s, t, table->rules->pdata[r], &size);
    total = MIN (total + size, LIFT_MAX_EDGES);
  }
  shared->size = total;
  g_array_append_val (s->order, t);
  return total;
}

/* -- variables of RG ------------------------------------------------------- */

/* Marks the columns of the rule's shared literal that the rule reads. */
static void
mark_read_columns (Shared *s, guint t, const LiftRule *rule)
{
  guint size;
  const guint i = find_shared_literal (s, t, rule, &size);
  if (i == G_MAXUINT)
    return;
  const DlLiteral *literal = &rule->body[i];
  SharedTable *shared = &s->tables[literal->name];
  LiftBody body = make_body (s, t, rule);
  if (!shared->outputs)
    shared->outputs = g_new0 (gboolean, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    gboolean twice = FALSE;
    for (guint b = 0; b < literal->n; b++)
      twice =
          twice || (a != b && dl_is_variable (literal->arguments[b]) &&
                    dl_number (literal->arguments[b]) == dl_number (*argument));
    if (!dl_is_variable (*argument) || twice ||
        lift_is_needed (&body, i, dl_number (*argument)))
      shared->outputs[a] = TRUE;
  }
  lift_body_free (&body);
}

/* Returns a variable of RG whose type contains the domain, and that no earlier
 * column uses. */
static LiftSlot
find_variable (Shared *s, const SharedTable *shared, guint column,
               RgBits *domain)
{
  Lift *lift = s->frame->lift;
  for (guint i = 0; i < s->places->len; i++) {
    LiftSlot place = g_array_index (s->places, LiftSlot, i);
    gboolean fits = rg_bits_within (
        domain, lift_type_at (lift, place.type)->set, lift->n_words);
    for (guint a = 0; fits && a < column; a++)
      fits = shared->slots[a].variable != place.variable;
    place.domain = domain;
    if (fits)
      return place;
  }
  const guint type = lift_get_type (lift, domain, "shared");
  const LiftSlot place = {.variable =
                              lift_take_local (s->frame, type, "shared"),
                          .type = type,
                          .domain = domain};
  g_array_append_val (s->places, place);
  return place;
}

static void
allocate_shared (Shared *s, guint t)
{
  const LiftTable *table = lift_table (s->frame->lift, t);
  SharedTable *shared = &s->tables[t];
  shared->node = lift_add_node (s->frame, "shared");
  shared->slots = g_new0 (LiftSlot, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    if (shared->outputs[a])
      shared->slots[a] = find_variable (s, shared, a, table->domains[a]);
  }
}

/* Lets the outputs of the requested literal use its own variables. */
static void
allocate_requested (Shared *s, RgNode join)
{
  SharedTable *shared = &s->tables[s->literal->name];
  shared->node = join;
  shared->outputs = g_new0 (gboolean, s->literal->n + 1);
  shared->slots = g_new0 (LiftSlot, s->literal->n + 1);
  for (guint a = 0; a < s->literal->n; a++) {
    shared->outputs[a] = s->outputs[a];
    if (!s->outputs[a])
      continue;
    shared->slots[a] = s->outer->slots[dl_number (s->literal->arguments[a])];
    g_array_append_val (s->places, shared->slots[a]);
  }
}

/* -- paths ----------------------------------------------------------------- */

/* Binds the arguments of the shared literal to the outputs of its table. */
static RgNode
bind_shared (const Shared *s, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const SharedTable *shared = &s->tables[literal->name];
  for (guint a = 0; a < literal->n && at != RG_NONE; a++) {
    const LiftSlot *slot = &shared->slots[a];
    const LiftOperand operand = {
        .expr = shared->outputs[a]
                    ? rg_expr_name (s->frame->lift->game, slot->variable)
                    : NULL,
        .type = slot->type,
        .domain = slot->domain};
    if (operand.expr)
      at = lift_bind_argument (s->frame, body, &literal->arguments[a], &operand,
                               at);
  }
  return at;
}

/* Assigns the arguments of the head to the variables of the table's outputs, in
 * parallel. */
static RgNode
assign_shared (const Shared *s, const LiftBody *body, const SharedTable *shared,
               RgNode at)
{
  const LiftRule *rule = body->rule;
  const RgExpr **from = g_new0 (const RgExpr *, rule->head.n + 1);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (!shared->outputs[a])
      continue;
    const LiftOperand operand =
        lift_get_operand (s->frame, body, &rule->head.arguments[a]);
    at =
        lift_add_operand_test (s->frame, at, &operand, shared->slots[a].domain);
    from[a] = operand.expr;
  }
  at = lift_assign_all (s->frame, at, shared->slots, from, rule->head.n);
  g_free (from);
  return at;
}

static void
add_rule (Shared *s, guint t, const LiftRule *rule, RgNode at)
{
  LiftFrame *frame = s->frame;
  const SharedTable *shared = &s->tables[t];
  LiftInlining inlining = {frame, s->outer, s->literal, s->outputs,
                           lift_body_new (frame->lift, rule)};
  GArray *busy = lift_save_locals (frame);
  guint size;
  const guint i = find_shared_literal (s, t, rule, &size);
  frame->last = RG_NONE;
  if (t == s->literal->name)
    at = lift_bind_inputs (&inlining, at);
  if (i != G_MAXUINT && at != RG_NONE) {
    inlining.inner.done[i] = TRUE;
    at = bind_shared (s, &inlining.inner, i, at);
  }
  for (guint a = 0; a < rule->head.n; a++) {
    if (shared->outputs[a] && dl_is_variable (rule->head.arguments[a]))
      inlining.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_connect (frame, assign_shared (s, &inlining.inner, shared, at),
                  shared->node);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
}

static void
add_rules (Shared *s, guint t, RgNode at)
{
  const Lift *lift = s->frame->lift;
  const GPtrArray *rules = lift_table (lift, t)->rules;
  for (guint r = 0; r < rules->len && !lift->refused; r++) {
    const LiftRule *rule = rules->pdata[r];
    guint size;
    const guint i = find_shared_literal (s, t, rule, &size);
    const RgNode from =
        i == G_MAXUINT ? at : s->tables[rule->body[i].name].node;
    if (i == G_MAXUINT || rg_node_info (lift->game, from)->count[RG_IN] > 0)
      add_rule (s, t, rule, from);
  }
}

static void
add_tables (Shared *s, RgNode at, RgNode join)
{
  const Lift *lift = s->frame->lift;
  allocate_requested (s, join);
  for (guint k = s->order->len; k-- > 0;) {
    const guint t = g_array_index (s->order, guint, k);
    const GPtrArray *rules = lift_table (lift, t)->rules;
    if (!s->tables[t].outputs)
      continue;
    if (t != s->literal->name)
      allocate_shared (s, t);
    for (guint r = 0; r < rules->len; r++)
      mark_read_columns (s, t, rules->pdata[r]);
  }
  for (guint k = 0; k < s->order->len; k++) {
    const guint t = g_array_index (s->order, guint, k);
    if (s->tables[t].outputs)
      add_rules (s, t, at);
  }
}

gboolean
lift_add_shared (LiftFrame *frame, LiftBody *body, guint i,
                 const gboolean *outputs, RgNode at, RgNode join)
{
  const guint n = frame->lift->tables->len;
  Shared s = {.frame = frame,
              .outer = body,
              .literal = &body->rule->body[i],
              .outputs = outputs,
              .tables = g_new0 (SharedTable, n + 1),
              .order = g_array_new (FALSE, FALSE, sizeof (guint)),
              .places = g_array_new (FALSE, FALSE, sizeof (LiftSlot))};
  const gboolean many =
      frame->lift->share && count_paths (&s, s.literal->name) > GDL_LIST;
  if (many)
    add_tables (&s, at, join);
  for (guint t = 0; t < n; t++) {
    g_free (s.tables[t].outputs);
    g_free (s.tables[t].slots);
  }
  g_free (s.tables);
  g_array_free (s.order, TRUE);
  g_array_free (s.places, TRUE);
  return many;
}

gboolean
lift_add_shared_check (LiftFrame *frame, const LiftCheck *check)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, check->table);
  if (table->component != 0)
    return FALSE;
  LiftBody body =
      lift_body_new (lift, lift_make_table_rule (lift, check->table, "next"));
  gboolean *outputs = g_new0 (gboolean, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    LiftSlot *slot = &body.slots[a];
    if (check->parameters[a] == RG_NO_NAME)
      continue;
    slot->variable = check->parameters[a];
    slot->type = lift_get_type (lift, table->domains[a], "parameter");
    slot->bound = TRUE;
  }
  frame->inlined++;
  const gboolean shared =
      lift_add_shared (frame, &body, 0, outputs, check->begin, check->end);
  frame->inlined--;
  g_free (outputs);
  lift_body_free (&body);
  return shared;
}
