/* Computes relaxations of derived relations that depend on recursion: the least
 * fixpoint of their rules without the literals that depend on the state. It is
 * a superset in each state.
 *
 *     ray(x, z) ⇐ ray(x, y), empty(y), up(y, z)    relaxed: z is above x
 *
 * The grounder evaluates these rules (gdl/ground/semi-naive.h), in a store with
 * one relation for each table.
 */
#include "gdl/ground/semi-naive.h"
#include "gdl/lift/lift.h"
#include "gdl/limits.h"

/* The tables that are relaxed together, and the store of their evaluation. */
typedef struct {
  Lift *lift;
  gboolean *relaxed; /* by table: derived, and to be relaxed */
  guint n;           /* tables */
  GdlStore *store;
  GdlRelation **relations; /* by table; NULL: not used */
} Relaxation;

/* -- the relations to evaluate --------------------------------------------- */

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
      if (literal->arguments[a] == dl_make_variable (variable))
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether the literals that are read bind all variables of the heads. */
static gboolean
has_bound_heads (const Relaxation *x, guint number)
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

/* Marks the table and the derived tables that it depends on. Returns whether
 * there is recursion; without it, inlined rules are as selective. */
static gboolean
mark_relaxed (Relaxation *x, guint number)
{
  const LiftTable *table = lift_table (x->lift, number);
  if (table->kind != LIFT_DERIVED || x->relaxed[number])
    return FALSE;
  gboolean recursive = table->component != 0;
  x->relaxed[number] = TRUE;
  LIFT_FOR_RULES (table->rules, rule) {
    for (guint i = 0; i < rule->n; i++) {
      if (dl_is_positive (&rule->body[i]))
        recursive |= mark_relaxed (x, rule->body[i].name);
    }
  }
  return recursive;
}

/* Unmarks tables without arguments, and those with unbound variables in a
 * head. */
static void
unmark_unsafe (Relaxation *x)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint t = 0; t < x->n; t++) {
      if (!x->relaxed[t] ||
          (lift_table (x->lift, t)->n > 0 && has_bound_heads (x, t)))
        continue;
      x->relaxed[t] = FALSE;
      changed = TRUE;
    }
  }
}

/* -- rules of the grounder ------------------------------------------------- */

static GdlRelation *
add_relation (const Relaxation *x, guint number)
{
  const LiftTable *table = lift_table (x->lift, number);
  char *text = g_strdup_printf ("table %u", number);
  const GdlName name = gdl_intern_name (x->lift->terms, text, strlen (text));
  const guint relation = gdl_intern_relation (x->store, name, table->n);
  g_free (text);
  gdl_relation_at (x->store, relation)->current = x->relaxed[number];
  for (guint t = 0; !x->relaxed[number] && t < table->tuples->len;
       t += table->n) {
    GdlTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < table->n; a++)
      terms[a] =
          lift_term (x->lift, g_array_index (table->tuples, LiftValue, t + a));
    gdl_derive (x->store, relation,
                gdl_intern_term (x->lift->terms, name, terms, table->n));
  }
  return gdl_relation_at (x->store, relation);
}

static GdlRelation *
get_relation (const Relaxation *x, guint number)
{
  if (!x->relations[number])
    x->relations[number] = add_relation (x, number);
  return x->relations[number];
}

/* By variable of the rule, `number` has its number in the schema plus 1; 0:
 * none. */
static GdlPatternCell
make_cell (const Relaxation *x, DlTerm term, const guint32 *number)
{
  if (dl_is_variable (term))
    return (GdlPatternCell){.kind = GDL_VARIABLE,
                            .id = number[dl_number (term)] - 1};
  return (GdlPatternCell){.kind = GDL_GROUND,
                          .id = lift_term (x->lift, dl_number (term))};
}

static GdlShape
make_shape (const Relaxation *x, const DlLiteral *literal,
            const guint32 *number)
{
  GdlPatternCell cells[LIFT_MAX_COLUMNS + 1] = {
      {.kind = GDL_COMPOUND,
       .id = get_relation (x, literal->name)->functor,
       .n = literal->n}};
  for (guint a = 0; a < literal->n; a++)
    cells[a + 1] = make_cell (x, literal->arguments[a], number);
  return gdl_make_shape_of_cells (x->store->arena, cells, literal->n + 1);
}

/* Makes the test of a literal; FALSE: the relaxation ignores it. */
static gboolean
make_test (const Relaxation *x, const DlLiteral *literal, const guint32 *number,
           GdlTest *test)
{
  if (is_read (x, literal)) {
    *test = (GdlTest){
        .kind = GDL_POSITIVE,
        .relation = gdl_intern_relation (
            x->store, get_relation (x, literal->name)->functor, literal->n),
        .shape = make_shape (x, literal, number)};
    test->variables = gdl_find_variables (&test->shape, 0);
    return TRUE;
  }
  if (literal->kind != DL_DISTINCT)
    return FALSE;
  GdlShape sides[2];
  for (guint a = 0; a < 2; a++) {
    const DlTerm term = literal->arguments[a];
    if (dl_is_variable (term) && number[dl_number (term)] == 0)
      return FALSE;
    const GdlPatternCell cell = make_cell (x, term, number);
    sides[a] = gdl_make_shape_of_cells (x->store->arena, &cell, 1);
  }
  *test = (GdlTest){.kind = GDL_DIFFERENT,
                    .shape = sides[0],
                    .other = sides[1],
                    .variables = gdl_find_variables (&sides[0], 0) |
                                 gdl_find_variables (&sides[1], 0)};
  return TRUE;
}

/* Numbers the variables of the literals that are read. Returns their number. */
static guint
number_variables (const Relaxation *x, const LiftRule *rule, guint32 *number)
{
  guint n = 0;
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; is_read (x, literal) && a < literal->n; a++) {
      const DlTerm term = literal->arguments[a];
      if (dl_is_variable (term) && number[dl_number (term)] == 0)
        number[dl_number (term)] = ++n;
    }
  }
  return n;
}

/* Adds the schema of a rule. FALSE: the rule has too many variables. */
static gboolean
add_schema (const Relaxation *x, const LiftRule *rule, GPtrArray *schemas)
{
  GdlSchema *schema = rg_arena_new_zeroed (x->store->arena, GdlSchema, 1);
  guint32 *number = g_new0 (guint32, rule->n_variables + 1);
  schema->n_variables = number_variables (x, rule, number);
  schema->origin = rule->origin;
  if (schema->n_variables <= GDL_MAX_VARIABLES) {
    schema->relation = gdl_intern_relation (
        x->store, get_relation (x, rule->head.name)->functor, rule->head.n);
    schema->head = make_shape (x, &rule->head, number);
    schema->body = rg_arena_new_zeroed (x->store->arena, GdlTest, rule->n + 1);
    DL_FOR_BODY (rule, literal)
      schema->n += make_test (x, literal, number, &schema->body[schema->n]);
    g_ptr_array_add (schemas, schema);
  }
  g_free (number);
  return schema->n_variables <= GDL_MAX_VARIABLES;
}

/* Evaluates the rules; FALSE: a limit was exceeded. */
static gboolean
evaluate (Relaxation *x)
{
  GPtrArray *schemas = g_ptr_array_new ();
  gboolean ok = TRUE;
  for (guint t = 0; t < x->n; t++) {
    if (x->relaxed[t])
      LIFT_FOR_RULES (lift_table (x->lift, t)->rules, rule)
        ok = ok && add_schema (x, rule, schemas);
  }
  GdlLimits limits = GDL_LIMITS;
  limits.max_steps = GDL_RETRY;
  GdlFixpoint *fixpoint =
      gdl_fixpoint_new (x->store, x->lift->program, &limits);
  ok = ok && gdl_fixpoint_run (fixpoint, schemas, GDL_STATIC);
  for (guint t = 0; t < x->n && ok; t++)
    ok = !x->relaxed[t] || get_relation (x, t)->atoms->len <= GDL_SEARCH;
  gdl_fixpoint_free (fixpoint);
  g_ptr_array_free (schemas, TRUE);
  return ok;
}

static LiftTable *
make_table (const Relaxation *x, guint number)
{
  Lift *lift = x->lift;
  LiftTable *table =
      rg_arena_copy (lift->arena, lift_table (lift, number), sizeof *table);
  const GArray *atoms = x->relations[number]->atoms;
  table->kind = LIFT_STATIC;
  table->has_tuples = TRUE;
  table->component = 0;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  for (guint i = 0; i < atoms->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (x->store, g_array_index (atoms, GdlAtom, i));
    for (guint a = 0; a < table->n; a++) {
      const LiftValue value = lift_intern_value (
          lift, gdl_term_arguments (lift->terms, sentence)[a]);
      g_array_append_val (table->tuples, value);
    }
  }
  return table;
}

/* -- results --------------------------------------------------------------- */

/* Encodes a table for the memo, where 0 means unknown. G_MAXUINT: no
 * relaxation. */
static gpointer
encode_table (guint found)
{
  return GUINT_TO_POINTER (found == G_MAXUINT ? found : found + 1);
}

/* Makes tables of the relaxations, and memoises them. */
static void
store_results (const Relaxation *x, guint requested, gboolean ok)
{
  for (guint t = 0; t < x->n; t++) {
    guint found = G_MAXUINT;
    if (x->relaxed[t] && ok) {
      found = x->lift->tables->len;
      g_ptr_array_add (x->lift->tables, make_table (x, t));
      LIFT_FOR_RULES (lift_table (x->lift, t)->rules, rule)
        ((LiftRule *)rule)->relaxed = TRUE;
    }
    if (x->relaxed[t] || t == requested)
      *lift_find_memo (x->lift, LIFT_RELAXED, t, 0) = encode_table (found);
  }
}

guint
lift_get_relaxation (Lift *lift, guint number)
{
  const guint known =
      GPOINTER_TO_UINT (*lift_find_memo (lift, LIFT_RELAXED, number, 0));
  if (known != 0)
    return known == G_MAXUINT ? known : known - 1;
  Relaxation x = {.lift = lift, .n = lift->tables->len};
  x.relaxed = g_new0 (gboolean, x.n + 1);
  x.relations = g_new0 (GdlRelation *, x.n + 1);
  x.store = gdl_store_new (lift->terms);
  if (!mark_relaxed (&x, number))
    memset (x.relaxed, 0, sizeof (gboolean) * x.n);
  unmark_unsafe (&x);
  if (!x.relaxed[number])
    memset (x.relaxed, 0, sizeof (gboolean) * x.n);
  store_results (&x, number, x.relaxed[number] && evaluate (&x));
  gdl_store_free (x.store);
  g_free (x.relations);
  g_free (x.relaxed);
  return lift_get_relaxation (lift, number);
}
