/* What static relations alone allow of a derived one: the least fixpoint of its
 * rules without all literals that depend on the state (a relaxation, which is a
 * superset in each state).  Recursion along a line over a board, say, ends on
 * that line, whatever stands there.
 *
 * Semi-naive evaluation, a tuple at a time, with an index for each column.
 */
#include "gdl/lift/lift.h"

#define MAX_TUPLES 20000
#define MAX_WORK   1000000 /* tuples that are looked at, by short rules */
#define SHORT      32      /* arguments of its body */
#define UNKNOWN    G_MAXUINT32

typedef struct {
  LiftTable *table; /* with the tuples */
  guint n_joined;   /* of the tuples: joins with them are made */
  guint32 *newest;  /* by column and value: a tuple, and 1 more; or 0 */
  guint32 *lengths; /* of these lists */
  GArray *older;    /* of guint32, by tuple and column: the next in the list */
  RgTable seen;     /* of tuples */
} Relation;

typedef struct {
  Lift *lift;
  Relation **relations; /* by table */
  gboolean *relaxed;    /* by table: is derived, and has to be found */
  guint n;              /* tables */
  guint work;           /* that is left */
} Relaxation;

/* A rule while its variables are bound. */
typedef struct {
  Relaxation *x;
  Relation *to;
  const LiftRule *rule;
  LiftValue *values; /* by variable */
  gboolean *done;    /* by literal */
  guint cost;        /* of a tuple: all arguments are looked at */
} Join;

/* -- which relations ------------------------------------------------------- */

static gboolean
is_read (const Relaxation *x, const DlLiteral *literal)
{
  return dl_is_positive (literal) && literal->n > 0 &&
         (lift_table (x->lift, literal->name)->kind == LIFT_STATIC ||
          x->relaxed[literal->name]);
}

static gboolean
is_known (const Relaxation *x, const LiftRule *rule, guint variable)
{
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; is_read (x, literal) && a < literal->n; a++) {
      if (literal->arguments[a] == dl_variable (variable))
        return TRUE;
    }
  }
  return FALSE;
}

/* All that is in the heads is in literals that are read. */
static gboolean
heads_are_known (const Relaxation *x, guint number)
{
  const GPtrArray *rules = lift_table (x->lift, number)->rules;
  LIFT_FOR_RULES (rules, rule) {
    for (guint a = 0; a < rule->head.n; a++) {
      if (dl_is_variable (rule->head.arguments[a]) &&
          !is_known (x, rule, dl_number (rule->head.arguments[a])))
        return FALSE;
    }
  }
  return TRUE;
}

/* The derived tables that this one reads, and itself; whether there is
 * recursion: without, rules in place of literals tell as much. */
static gboolean
find_read (Relaxation *x, guint number)
{
  const LiftTable *table = lift_table (x->lift, number);
  if (table->kind != LIFT_DERIVED || x->relaxed[number])
    return FALSE;
  gboolean recursive = table->component != 0;
  x->relaxed[number] = TRUE;
  LIFT_FOR_RULES (table->rules, rule) {
    for (guint i = 0; i < rule->n; i++) {
      if (dl_is_positive (&rule->body[i]))
        recursive |= find_read (x, rule->body[i].name);
    }
  }
  return recursive;
}

/* Those of them that can be found: what has no arguments is no matter. */
static void
keep_known (Relaxation *x)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint t = 0; t < x->n; t++) {
      if (!x->relaxed[t] ||
          (lift_table (x->lift, t)->n > 0 && heads_are_known (x, t)))
        continue;
      x->relaxed[t] = FALSE;
      changed = TRUE;
    }
  }
}

/* -- tuples ---------------------------------------------------------------- */

static const LiftValue *
tuple_at (const Relation *relation, guint t)
{
  return &g_array_index (relation->table->tuples, LiftValue,
                         (gsize)t * relation->table->n);
}

static guint
n_tuples (const Relation *relation)
{
  return relation->older->len / MAX (relation->table->n, 1);
}

/* The tuple is the next one that has no place in the lists. */
static void
index_tuple (const Relaxation *x, Relation *relation)
{
  const guint t = n_tuples (relation), n = relation->table->n;
  const gsize n_values = x->lift->values->len;
  for (guint c = 0; c < n; c++) {
    const gsize list = c * n_values + tuple_at (relation, t)[c];
    g_array_append_val (relation->older, relation->newest[list]);
    relation->newest[list] = t + 1;
    relation->lengths[list]++;
  }
}

static void
add_relation (Relaxation *x, guint number, LiftTable *table)
{
  Relation *relation = g_new0 (Relation, 1);
  const gsize n_lists = (gsize)table->n * x->lift->values->len;
  relation->table = table;
  relation->newest = g_new0 (guint32, n_lists + 1);
  relation->lengths = g_new0 (guint32, n_lists + 1);
  relation->older = g_array_new (FALSE, FALSE, sizeof (guint32));
  x->relations[number] = relation;
  for (guint t = 0; t < table->tuples->len; t += table->n)
    index_tuple (x, relation);
}

static LiftTable *
new_table (Lift *lift, const LiftTable *derived)
{
  LiftTable *table = rg_arena_copy (lift->arena, derived, sizeof (LiftTable));
  table->kind = LIFT_STATIC;
  table->given = TRUE;
  table->component = 0;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  return table;
}

static void
free_relation (Relation *relation)
{
  g_free (relation->newest);
  g_free (relation->lengths);
  g_array_free (relation->older, TRUE);
  rg_table_clear (&relation->seen);
  g_free (relation);
}

static void
add_tuple (Relaxation *x, Relation *to, const LiftValue *tuple)
{
  const guint n = to->table->n;
  const guint32 hash = rg_hash_all (n, tuple, n);
  RG_FOR_HASH (&to->seen, hash, slot)
  {
    if (memcmp (tuple_at (to, slot->number), tuple, sizeof *tuple * n) == 0)
      return;
  }
  rg_table_add (&to->seen, hash, n_tuples (to));
  g_array_append_vals (to->table->tuples, tuple, n);
  index_tuple (x, to);
  if (n_tuples (to) > MAX_TUPLES)
    x->work = 0;
}

/* -- joins ----------------------------------------------------------------- */

static LiftValue
value_of (const Join *join, const DlTerm *argument)
{
  return dl_is_variable (*argument) ? join->values[dl_number (*argument)]
                                    : dl_number (*argument);
}

static void
put_head (Join *join)
{
  const LiftRule *rule = join->rule;
  LiftValue tuple[LIFT_MAX_COLUMNS + 1];
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind != DL_DISTINCT)
      continue;
    const LiftValue a = value_of (join, &rule->body[i].arguments[0]);
    if (a != UNKNOWN && a == value_of (join, &rule->body[i].arguments[1]))
      return;
  }
  for (guint a = 0; a < rule->head.n; a++)
    tuple[a] = value_of (join, &rule->head.arguments[a]);
  add_tuple (join->x, join->to, tuple);
}

/* The literal with the shortest list of a value that is known, and which list;
 * G_MAXUINT: none is left. */
static guint
shortest (const Join *join, gsize *list)
{
  const gsize n_values = join->x->lift->values->len;
  guint best = G_MAXUINT, least = G_MAXUINT;
  for (guint i = 0; i < join->rule->n; i++) {
    const DlLiteral *literal = &join->rule->body[i];
    if (join->done[i] || !is_read (join->x, literal))
      continue;
    const Relation *relation = join->x->relations[literal->name];
    if (best == G_MAXUINT) {
      best = i;
      *list = G_MAXSIZE;
    }
    for (guint a = 0; a < literal->n; a++) {
      const LiftValue value = value_of (join, &literal->arguments[a]);
      if (value == UNKNOWN || relation->lengths[a * n_values + value] >= least)
        continue;
      best = i;
      *list = a * n_values + value;
      least = relation->lengths[*list];
    }
  }
  return best;
}

static void extend (Join *join);

/* Goes on with the literal being this tuple, if it can be. */
static void
take_tuple (Join *join, const DlLiteral *literal, guint t)
{
  const Relation *relation = join->x->relations[literal->name];
  guint32 bound[LIFT_MAX_COLUMNS + 1], n_bound = 0;
  gboolean fits = TRUE;
  join->x->work -= MIN (join->x->work, join->cost);
  for (guint a = 0; fits && a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    const LiftValue is = tuple_at (relation, t)[a];
    if (value_of (join, argument) == UNKNOWN) {
      join->values[dl_number (*argument)] = is;
      bound[n_bound++] = dl_number (*argument);
    }
    fits = value_of (join, argument) == is;
  }
  if (fits)
    extend (join);
  while (n_bound > 0)
    join->values[bound[--n_bound]] = UNKNOWN;
}

static void
extend (Join *join)
{
  gsize list = G_MAXSIZE;
  const guint i = shortest (join, &list);
  if (join->x->work == 0)
    return;
  if (i == G_MAXUINT) {
    put_head (join);
    return;
  }
  const DlLiteral *literal = &join->rule->body[i];
  const Relation *relation = join->x->relations[literal->name];
  join->done[i] = TRUE;
  if (list == G_MAXSIZE) {
    for (guint t = 0, n = n_tuples (relation); t < n; t++)
      take_tuple (join, literal, t);
  } else {
    const guint column = (guint)(list / join->x->lift->values->len);
    guint32 t = relation->newest[list];
    for (; t != 0; t = g_array_index (relation->older, guint32,
                                      (t - 1) * literal->n + column))
      take_tuple (join, literal, t - 1);
  }
  join->done[i] = FALSE;
}

static guint
cost_of_tuple (const LiftRule *rule)
{
  guint n = 0;
  for (guint i = 0; i < rule->n; i++)
    n += rule->body[i].n;
  return n / SHORT + 1;
}

/* By a tuple of the literal `first`, or by all, if that is G_MAXUINT. */
static void
join_rule (Relaxation *x, guint to, const LiftRule *rule, guint first, guint t)
{
  Join join = {x,
               x->relations[to],
               rule,
               g_new (LiftValue, rule->n_variables + 1),
               g_new0 (gboolean, rule->n + 1),
               cost_of_tuple (rule)};
  for (guint v = 0; v < rule->n_variables; v++)
    join.values[v] = UNKNOWN;
  if (first == G_MAXUINT) {
    extend (&join);
  } else {
    join.done[first] = TRUE;
    take_tuple (&join, &rule->body[first], t);
  }
  g_free (join.values);
  g_free (join.done);
}

/* All joins with a tuple of a derived table; with G_MAXUINT, those of rules
 * without such a literal. */
static void
join_all (Relaxation *x, guint number, guint tuple)
{
  for (guint t = 0; t < x->n; t++) {
    const LiftTable *table = lift_table (x->lift, t);
    for (guint r = 0; x->relaxed[t] && r < table->rules->len; r++) {
      const LiftRule *rule = table->rules->pdata[r];
      gboolean begins = TRUE;
      for (guint i = 0; i < rule->n; i++) {
        if (!is_read (x, &rule->body[i]) || !x->relaxed[rule->body[i].name])
          continue;
        begins = FALSE;
        if (rule->body[i].name == number)
          join_rule (x, t, rule, i, tuple);
      }
      if (begins && number == G_MAXUINT)
        join_rule (x, t, rule, G_MAXUINT, 0);
    }
  }
}

static void
run (Relaxation *x)
{
  for (guint t = 0; t < x->n; t++) {
    LiftTable *table = lift_table (x->lift, t);
    if (x->relaxed[t])
      add_relation (x, t, new_table (x->lift, table));
    else if (table->kind == LIFT_STATIC && table->n > 0)
      add_relation (x, t, table);
  }
  join_all (x, G_MAXUINT, 0);
  gboolean changed = TRUE;
  while (changed && x->work > 0) {
    changed = FALSE;
    for (guint t = 0; t < x->n; t++) {
      Relation *relation = x->relations[t];
      while (x->relaxed[t] && x->work > 0 &&
             relation->n_joined < n_tuples (relation)) {
        join_all (x, t, relation->n_joined++);
        changed = TRUE;
      }
    }
  }
}

/* -- the tables ------------------------------------------------------------ */

/* The answer for a table. */
static gpointer
answer_of (guint found)
{
  return GUINT_TO_POINTER (found == G_MAXUINT ? found : found + 1);
}

/* Those that were found get tables, unless it was too much work. */
static void
note_found (Relaxation *x, guint asked)
{
  for (guint t = 0; t < x->n; t++) {
    const LiftTable *table = lift_table (x->lift, t);
    guint found = G_MAXUINT;
    if (x->relaxed[t] && x->work > 0) {
      found = x->lift->tables->len;
      g_ptr_array_add (x->lift->tables, x->relations[t]->table);
      for (guint r = 0; r < table->rules->len; r++)
        ((LiftRule *)table->rules->pdata[r])->relaxed = TRUE;
    } else if (x->relaxed[t]) {
      g_ptr_array_free (x->relations[t]->table->rules, TRUE);
      g_array_free (x->relations[t]->table->tuples, TRUE);
    }
    if (x->relaxed[t] || t == asked)
      *lift_answer (x->lift, LIFT_RELAXED, t, 0) = answer_of (found);
  }
}

guint
lift_relaxed (Lift *lift, guint number)
{
  const guint known =
      GPOINTER_TO_UINT (*lift_answer (lift, LIFT_RELAXED, number, 0));
  if (known != 0)
    return known == G_MAXUINT ? known : known - 1;
  Relaxation x = {.lift = lift, .n = lift->tables->len, .work = MAX_WORK};
  x.relaxed = g_new0 (gboolean, x.n + 1);
  x.relations = g_new0 (Relation *, x.n + 1);
  if (!find_read (&x, number))
    memset (x.relaxed, 0, sizeof (gboolean) * x.n);
  keep_known (&x);
  if (x.relaxed[number])
    run (&x);
  else
    memset (x.relaxed, 0, sizeof (gboolean) * x.n);
  note_found (&x, number);
  for (guint t = 0; t < x.n; t++) {
    if (x.relations[t])
      free_relation (x.relations[t]);
  }
  g_free (x.relations);
  g_free (x.relaxed);
  return lift_relaxed (lift, number);
}
