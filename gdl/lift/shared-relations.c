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

/* A relation that may be shared. */
typedef struct {
  guint n_paths; /* paths of its rules if all literals are inlined; 0: not yet
                    counted */
  RgNode end;    /* the node at which all walks of its sub-automaton end */
  gboolean *outputs; /* by column: a reader uses it; NULL: no rule begins with
                        the relation */
  LiftSlot *slots;   /* by column: the variable of RG with its value at `end` */
} SharedTable;

/* The literal that is inlined, and the tables that are shared for it. */
typedef struct {
  LiftFrame *frame;
  LiftBody *outer;
  const DlLiteral *literal; /* the literal that is inlined */
  const gboolean *outputs;  /* by argument: it is an output */
  SharedTable *tables;      /* by table */
  GArray *order; /* of guint: counted tables; a table comes after those that it
                    reads */
  GArray *slots; /* of LiftSlot: variables of RG, which tables reuse */
} Sharing;

/* -- the choice of shared literals ----------------------------------------- */

static guint count_paths (Sharing *sharing, guint t);

/* Whether the literal is a positive one of a derived table without
 * recursion. */
static gboolean
can_be_shared (const Sharing *sharing, const DlLiteral *literal)
{
  if (!dl_is_positive (literal))
    return FALSE;
  const LiftTable *table = lift_table (sharing->frame->lift, literal->name);
  return table->kind == LIFT_DERIVED && table->component == 0 &&
         table->possible;
}

/* Returns the literal to be evaluated next, by its rank; G_MAXUINT: none. */
static guint
find_next_literal (const Sharing *sharing, const LiftBody *body)
{
  guint best = G_MAXUINT;
  double best_rank = 0;
  for (guint i = 0; i < body->rule->n; i++) {
    const double rank =
        body->done[i] ? -1 : lift_rank_literal (sharing->frame, body, i);
    if (rank < 0 || (best != G_MAXUINT && rank >= best_rank))
      continue;
    best = i;
    best_rank = rank;
  }
  return best;
}

/* Marks the literal as done, and its variables as bound. */
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

/* Returns a body in which later code needs all variables of the head. Those
 * that are bound arguments of the requested literal are bound. */
static LiftBody
make_body (const Sharing *sharing, guint t, const LiftRule *rule)
{
  LiftBody body = lift_body_new (sharing->frame->lift, rule);
  for (guint a = 0; a < rule->head.n; a++) {
    if (!dl_is_variable (rule->head.arguments[a]))
      continue;
    LiftSlot *slot = &body.slots[dl_number (rule->head.arguments[a])];
    slot->needed = TRUE;
    slot->bound = slot->bound ||
                  (t == sharing->literal->name &&
                   is_bound (sharing->outer, &sharing->literal->arguments[a]));
  }
  return body;
}

/* Whether no argument of the literal is bound: then its rules enumerate the
 * same tuples at each use. */
static gboolean
has_no_bound_argument (const LiftBody *body, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (body, &literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* Returns, among the literals without a bound argument that enumerate values,
 * the one with the most paths when inlined. G_MAXUINT: all have few. */
static guint
find_largest_literal (Sharing *sharing, const LiftBody *body)
{
  guint best = G_MAXUINT, max_paths = GDL_SHORT;
  for (guint i = 0; i < body->rule->n; i++) {
    const DlLiteral *literal = &body->rule->body[i];
    if (!can_be_shared (sharing, literal) ||
        !has_no_bound_argument (body, literal) ||
        lift_rank_literal (sharing->frame, body, i) <= 1)
      continue;
    const guint n_paths = count_paths (sharing, literal->name);
    if (n_paths > max_paths)
      best = i;
    max_paths = MAX (n_paths, max_paths);
  }
  return best;
}

/* Returns the literal with whose shared sub-automaton the rule begins.
 * G_MAXUINT: none. *n_paths: the number of paths if all literals are
 * inlined. */
static guint
find_shared_literal (Sharing *sharing, guint t, const LiftRule *rule,
                     guint *n_paths)
{
  LiftBody body = make_body (sharing, t, rule);
  const guint first = find_largest_literal (sharing, &body);
  *n_paths = 1;
  for (guint i = first;
       i != G_MAXUINT || (i = find_next_literal (sharing, &body)) != G_MAXUINT;
       i = G_MAXUINT) {
    if (can_be_shared (sharing, &rule->body[i]) &&
        lift_rank_literal (sharing->frame, &body, i) > 1)
      *n_paths = MIN (*n_paths + count_paths (sharing, rule->body[i].name),
                      LIFT_MAX_EDGES);
    mark_done (&body, i);
  }
  lift_body_free (&body);
  return first;
}

/* Returns the number of paths of a table's rules if all literals are inlined.
 * Appends each counted table to `order`. The recursion is as deep as the
 * dependency graph. */
static guint
count_paths (Sharing *sharing, guint t)
{
  const LiftTable *table = lift_table (sharing->frame->lift, t);
  SharedTable *shared_table = &sharing->tables[t];
  if (shared_table->n_paths > 0)
    return shared_table->n_paths;
  guint total = 1;
  for (guint r = 0; r < table->rules->len; r++) {
    guint n_paths;
    find_shared_literal (sharing, t, table->rules->pdata[r], &n_paths);
    total = MIN (total + n_paths, LIFT_MAX_EDGES);
  }
  shared_table->n_paths = total;
  g_array_append_val (sharing->order, t);
  return total;
}

/* -- variables of RG ------------------------------------------------------- */

/* Marks the columns of the rule's shared literal that the rule reads. */
static void
mark_read_columns (Sharing *sharing, guint t, const LiftRule *rule)
{
  guint n_paths;
  const guint i = find_shared_literal (sharing, t, rule, &n_paths);
  if (i == G_MAXUINT)
    return;
  const DlLiteral *literal = &rule->body[i];
  SharedTable *shared_table = &sharing->tables[literal->name];
  LiftBody body = make_body (sharing, t, rule);
  if (!shared_table->outputs)
    shared_table->outputs = g_new0 (gboolean, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm argument = literal->arguments[a];
    if (!dl_is_variable (argument) ||
        dl_count_in_literal (literal, argument) > 1 ||
        lift_is_needed (&body, i, dl_number (argument)))
      shared_table->outputs[a] = TRUE;
  }
  lift_body_free (&body);
}

/* Returns a variable of RG whose type contains the domain, and that no earlier
 * column uses; a new one if there is none. */
static LiftSlot
find_variable (Sharing *sharing, const SharedTable *shared_table, guint column,
               RgBits *domain)
{
  Lift *lift = sharing->frame->lift;
  for (guint i = 0; i < sharing->slots->len; i++) {
    LiftSlot slot = g_array_index (sharing->slots, LiftSlot, i);
    gboolean fits = rg_bits_within (domain, lift_type_at (lift, slot.type)->set,
                                    lift->n_words);
    for (guint a = 0; fits && a < column; a++)
      fits = shared_table->slots[a].variable != slot.variable;
    slot.domain = domain;
    if (fits)
      return slot;
  }
  const guint type = lift_get_type (lift, domain, "shared");
  const LiftSlot slot = {.variable =
                             lift_take_local (sharing->frame, type, "shared"),
                         .type = type,
                         .domain = domain};
  g_array_append_val (sharing->slots, slot);
  return slot;
}

/* Adds the end of a shared table, and chooses variables for its outputs. */
static void
allocate_shared (Sharing *sharing, guint t)
{
  const LiftTable *table = lift_table (sharing->frame->lift, t);
  SharedTable *shared_table = &sharing->tables[t];
  shared_table->end = lift_add_node (sharing->frame, "shared");
  shared_table->slots = g_new0 (LiftSlot, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    if (shared_table->outputs[a])
      shared_table->slots[a] =
          find_variable (sharing, shared_table, a, table->domains[a]);
  }
}

/* Ends the paths of the requested literal at `join`, with its outputs in the
 * variables of the outer body. */
static void
allocate_requested (Sharing *sharing, RgNode join)
{
  SharedTable *shared_table = &sharing->tables[sharing->literal->name];
  shared_table->end = join;
  shared_table->outputs = g_new0 (gboolean, sharing->literal->n + 1);
  shared_table->slots = g_new0 (LiftSlot, sharing->literal->n + 1);
  for (guint a = 0; a < sharing->literal->n; a++) {
    shared_table->outputs[a] = sharing->outputs[a];
    if (!sharing->outputs[a])
      continue;
    shared_table->slots[a] =
        sharing->outer->slots[dl_number (sharing->literal->arguments[a])];
    g_array_append_val (sharing->slots, shared_table->slots[a]);
  }
}

/* -- paths ----------------------------------------------------------------- */

/* Binds the arguments of the shared literal to the outputs of its table. */
static RgNode
bind_shared (const Sharing *sharing, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const SharedTable *shared_table = &sharing->tables[literal->name];
  for (guint a = 0; a < literal->n && at != RG_NONE; a++) {
    const LiftSlot *slot = &shared_table->slots[a];
    const LiftOperand operand = {
        .expr =
            shared_table->outputs[a]
                ? rg_expr_name (sharing->frame->lift->code.game, slot->variable)
                : NULL,
        .type = slot->type,
        .domain = slot->domain};
    if (operand.expr)
      at = lift_bind_argument (sharing->frame, body, &literal->arguments[a],
                               &operand, at);
  }
  return at;
}

/* Assigns the arguments of the head to the variables of the table's outputs, in
 * parallel. */
static RgNode
assign_shared (const Sharing *sharing, const LiftBody *body,
               const SharedTable *shared_table, RgNode at)
{
  const LiftRule *rule = body->rule;
  const RgExpr **values = g_new0 (const RgExpr *, rule->head.n + 1);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (!shared_table->outputs[a])
      continue;
    const LiftOperand operand =
        lift_get_operand (sharing->frame, body, &rule->head.arguments[a]);
    at = lift_add_operand_test (sharing->frame, at, &operand,
                                shared_table->slots[a].domain);
    values[a] = operand.expr;
  }
  at = lift_assign_all (sharing->frame, at, shared_table->slots, values,
                        rule->head.n);
  g_free (values);
  return at;
}

/* Adds the path of a rule, from the end of the table that it begins with, or
 * from the start of the requested literal. */
static void
add_rule (Sharing *sharing, guint t, const LiftRule *rule, RgNode at)
{
  LiftFrame *frame = sharing->frame;
  const SharedTable *shared_table = &sharing->tables[t];
  LiftInlining inlining = {frame, sharing->outer, sharing->literal,
                           sharing->outputs, lift_body_new (frame->lift, rule)};
  GArray *busy = lift_save_locals (frame);
  guint n_paths;
  const guint i = find_shared_literal (sharing, t, rule, &n_paths);
  frame->last_edge = RG_NONE;
  if (t == sharing->literal->name)
    at = lift_bind_inputs (&inlining, at);
  if (i != G_MAXUINT && at != RG_NONE) {
    inlining.inner.done[i] = TRUE;
    at = bind_shared (sharing, &inlining.inner, i, at);
  }
  for (guint a = 0; a < rule->head.n; a++) {
    if (shared_table->outputs[a] && dl_is_variable (rule->head.arguments[a]))
      inlining.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &inlining.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_connect (frame,
                  assign_shared (sharing, &inlining.inner, shared_table, at),
                  shared_table->end);
  lift_restore_locals (frame, busy);
  lift_body_free (&inlining.inner);
}

/* Adds the paths of a table's rules. A rule whose first table has no path adds
 * none. */
static void
add_rules (Sharing *sharing, guint t, RgNode at)
{
  const Lift *lift = sharing->frame->lift;
  const GPtrArray *rules = lift_table (lift, t)->rules;
  for (guint r = 0; r < rules->len && !lift->refused; r++) {
    const LiftRule *rule = rules->pdata[r];
    guint n_paths;
    const guint i = find_shared_literal (sharing, t, rule, &n_paths);
    const RgNode start =
        i == G_MAXUINT ? at : sharing->tables[rule->body[i].name].end;
    if (i == G_MAXUINT ||
        rg_node_info (lift->code.game, start)->count[RG_IN] > 0)
      add_rule (sharing, t, rule, start);
  }
}

/* Chooses the shared tables and their outputs, readers first; then adds their
 * paths, readers last. */
static void
add_tables (Sharing *sharing, RgNode at, RgNode join)
{
  const Lift *lift = sharing->frame->lift;
  allocate_requested (sharing, join);
  for (guint k = sharing->order->len; k-- > 0;) {
    const guint t = g_array_index (sharing->order, guint, k);
    const GPtrArray *rules = lift_table (lift, t)->rules;
    if (!sharing->tables[t].outputs)
      continue;
    if (t != sharing->literal->name)
      allocate_shared (sharing, t);
    for (guint r = 0; r < rules->len; r++)
      mark_read_columns (sharing, t, rules->pdata[r]);
  }
  for (guint k = 0; k < sharing->order->len; k++) {
    const guint t = g_array_index (sharing->order, guint, k);
    if (sharing->tables[t].outputs)
      add_rules (sharing, t, at);
  }
}

gboolean
lift_add_shared_rules (LiftFrame *frame, LiftBody *body, guint i,
                       const gboolean *outputs, RgNode at, RgNode join)
{
  const guint n = frame->lift->tables->len;
  Sharing sharing = {.frame = frame,
                     .outer = body,
                     .literal = &body->rule->body[i],
                     .outputs = outputs,
                     .tables = g_new0 (SharedTable, n + 1),
                     .order = g_array_new (FALSE, FALSE, sizeof (guint)),
                     .slots = g_array_new (FALSE, FALSE, sizeof (LiftSlot))};
  const gboolean is_large =
      frame->lift->share &&
      count_paths (&sharing, sharing.literal->name) > GDL_LIST;
  if (is_large)
    add_tables (&sharing, at, join);
  for (guint t = 0; t < n; t++) {
    g_free (sharing.tables[t].outputs);
    g_free (sharing.tables[t].slots);
  }
  g_free (sharing.tables);
  g_array_free (sharing.order, TRUE);
  g_array_free (sharing.slots, TRUE);
  return is_large;
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
  frame->inline_depth++;
  const gboolean shared = lift_add_shared_rules (frame, &body, 0, outputs,
                                                 check->begin, check->end);
  frame->inline_depth--;
  g_free (outputs);
  lift_body_free (&body);
  return shared;
}
