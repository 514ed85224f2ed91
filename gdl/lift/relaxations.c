/* Computes relaxations of derived relations that depend on recursion: the least
 * fixpoint of their rules without the literals that depend on the state, and
 * without negated ones. It is a superset in each state.
 *
 *     ray(x, z) ⇐ ray(x, y), empty(y), up(y, z)    relaxed: z is above x
 *
 *   - The table is recursive, or depends on recursive tables.
 *   - It has arguments, and the remaining literals bind those of its heads.
 *   - No table gets more than GDL_SEARCH tuples, and no limit of the grounder
 *     is reached.
 *
 * The grounder evaluates these rules (gdl/ground/semi-naive.h), in a store with
 * one relation for each table. */
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

/* Whether the relaxed rules keep the literal: it is positive, has arguments,
 * and is of a static or a relaxed table. */
static gboolean
is_read (const Relaxation *relaxation, const DlLiteral *literal)
{
  return dl_is_positive (literal) && literal->n > 0 &&
         (lift_table (relaxation->lift, literal->name)->kind == LIFT_STATIC ||
          relaxation->relaxed[literal->name]);
}

/* Whether a literal that is read binds the variable. */
static gboolean
is_bound (const Relaxation *relaxation, const LiftRule *rule, guint variable)
{
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; is_read (relaxation, literal) && a < literal->n; a++) {
      if (literal->arguments[a] == dl_make_variable (variable))
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether the literals that are read bind all variables of the heads. */
static gboolean
has_bound_heads (const Relaxation *relaxation, guint number)
{
  const GPtrArray *rules = lift_table (relaxation->lift, number)->rules;
  LIFT_FOR_RULES (rules, rule) {
    for (guint a = 0; a < rule->head.n; a++) {
      if (dl_is_variable (rule->head.arguments[a]) &&
          !is_bound (relaxation, rule, dl_number (rule->head.arguments[a])))
        return FALSE;
    }
  }
  return TRUE;
}

/* Marks the table and the derived tables that it depends on. Returns whether
 * there is recursion; without it, inlined rules are as selective. */
static gboolean
mark_relaxed (Relaxation *relaxation, guint number)
{
  const LiftTable *table = lift_table (relaxation->lift, number);
  if (table->kind != LIFT_DERIVED || relaxation->relaxed[number])
    return FALSE;
  gboolean is_recursive = table->component != 0;
  relaxation->relaxed[number] = TRUE;
  LIFT_FOR_RULES (table->rules, rule) {
    for (guint i = 0; i < rule->n; i++) {
      if (dl_is_positive (&rule->body[i]))
        is_recursive |= mark_relaxed (relaxation, rule->body[i].name);
    }
  }
  return is_recursive;
}

/* Unmarks tables without arguments, and those with unbound variables in a
 * head. */
static void
unmark_unsafe (Relaxation *relaxation)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint t = 0; t < relaxation->n; t++) {
      if (!relaxation->relaxed[t] || (lift_table (relaxation->lift, t)->n > 0 &&
                                      has_bound_heads (relaxation, t)))
        continue;
      relaxation->relaxed[t] = FALSE;
      changed = TRUE;
    }
  }
}

/* -- rules of the grounder ------------------------------------------------- */

/* Adds the relation of a table to the store; a static one with its tuples. */
static GdlRelation *
add_relation (const Relaxation *relaxation, guint number)
{
  const LiftTable *table = lift_table (relaxation->lift, number);
  char *text = g_strdup_printf ("table %u", number);
  const GdlName name =
      gdl_intern_name (relaxation->lift->terms, text, strlen (text));
  const guint relation =
      gdl_intern_relation (relaxation->store, name, table->n);
  g_free (text);
  gdl_relation_at (relaxation->store, relation)->current =
      relaxation->relaxed[number];
  for (guint t = 0; !relaxation->relaxed[number] && t < table->tuples->len;
       t += table->n) {
    GdlTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < table->n; a++)
      terms[a] = lift_term (relaxation->lift,
                            g_array_index (table->tuples, LiftValue, t + a));
    gdl_derive (
        relaxation->store, relation,
        gdl_intern_term (relaxation->lift->terms, name, terms, table->n));
  }
  return gdl_relation_at (relaxation->store, relation);
}

/* Returns the relation of a table, which is added at its first use. */
static GdlRelation *
get_relation (const Relaxation *relaxation, guint number)
{
  if (!relaxation->relations[number])
    relaxation->relations[number] = add_relation (relaxation, number);
  return relaxation->relations[number];
}

/* Returns the cell of a pattern for a term. By variable of the rule, `numbers`
 * has its number in the schema plus 1; 0: none. */
static GdlPatternCell
make_cell (const Relaxation *relaxation, DlTerm term, const guint32 *numbers)
{
  if (dl_is_variable (term))
    return (GdlPatternCell){.kind = GDL_VARIABLE,
                            .id = numbers[dl_number (term)] - 1};
  return (GdlPatternCell){.kind = GDL_GROUND,
                          .id = lift_term (relaxation->lift, dl_number (term))};
}

/* Returns the pattern of a literal. */
static GdlFlatPattern
make_pattern (const Relaxation *relaxation, const DlLiteral *literal,
              const guint32 *numbers)
{
  GdlPatternCell cells[LIFT_MAX_COLUMNS + 1] = {
      {.kind = GDL_COMPOUND,
       .id = get_relation (relaxation, literal->name)->functor,
       .n = literal->n}};
  for (guint a = 0; a < literal->n; a++)
    cells[a + 1] = make_cell (relaxation, literal->arguments[a], numbers);
  return gdl_make_flat_pattern (relaxation->store->arena, cells,
                                literal->n + 1);
}

/* Makes the test of a literal; FALSE: the relaxation ignores it. */
static gboolean
make_test (const Relaxation *relaxation, const DlLiteral *literal,
           const guint32 *numbers, GdlBodyLiteral *test)
{
  if (is_read (relaxation, literal)) {
    *test = (GdlBodyLiteral){
        .kind = GDL_POSITIVE,
        .relation = gdl_intern_relation (
            relaxation->store,
            get_relation (relaxation, literal->name)->functor, literal->n),
        .pattern = make_pattern (relaxation, literal, numbers)};
    test->variables = gdl_find_variables (&test->pattern, 0);
    return TRUE;
  }
  if (literal->kind != DL_DISTINCT)
    return FALSE;
  GdlFlatPattern sides[2];
  for (guint a = 0; a < 2; a++) {
    const DlTerm term = literal->arguments[a];
    if (dl_is_variable (term) && numbers[dl_number (term)] == 0)
      return FALSE;
    const GdlPatternCell cell = make_cell (relaxation, term, numbers);
    sides[a] = gdl_make_flat_pattern (relaxation->store->arena, &cell, 1);
  }
  *test = (GdlBodyLiteral){.kind = GDL_DIFFERENT,
                           .pattern = sides[0],
                           .other = sides[1],
                           .variables = gdl_find_variables (&sides[0], 0) |
                                        gdl_find_variables (&sides[1], 0)};
  return TRUE;
}

/* Numbers the variables of the literals that are read, from 1, by variable in
 * `numbers`. Returns their number. */
static guint
number_variables (const Relaxation *relaxation, const LiftRule *rule,
                  guint32 *numbers)
{
  guint n = 0;
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; is_read (relaxation, literal) && a < literal->n; a++) {
      const DlTerm term = literal->arguments[a];
      if (dl_is_variable (term) && numbers[dl_number (term)] == 0)
        numbers[dl_number (term)] = ++n;
    }
  }
  return n;
}

/* Adds the schema of a rule. FALSE: the rule has too many variables. */
static gboolean
add_schema (const Relaxation *relaxation, const LiftRule *rule,
            GPtrArray *schemas)
{
  GdlSchema *schema =
      rg_arena_new_zeroed (relaxation->store->arena, GdlSchema, 1);
  guint32 *numbers = g_new0 (guint32, rule->n_variables + 1);
  schema->n_variables = number_variables (relaxation, rule, numbers);
  schema->origin = rule->origin;
  if (schema->n_variables <= GDL_MAX_VARIABLES) {
    schema->relation = gdl_intern_relation (
        relaxation->store, get_relation (relaxation, rule->head.name)->functor,
        rule->head.n);
    schema->head = make_pattern (relaxation, &rule->head, numbers);
    schema->body = rg_arena_new_zeroed (relaxation->store->arena,
                                        GdlBodyLiteral, rule->n + 1);
    DL_FOR_BODY (rule, literal)
      schema->n +=
          make_test (relaxation, literal, numbers, &schema->body[schema->n]);
    g_ptr_array_add (schemas, schema);
  }
  g_free (numbers);
  return schema->n_variables <= GDL_MAX_VARIABLES;
}

/* Evaluates the rules; FALSE: a rule has too many variables, or a limit was
 * exceeded. */
static gboolean
evaluate (Relaxation *relaxation)
{
  GPtrArray *schemas = g_ptr_array_new ();
  gboolean is_within_limits = TRUE;
  for (guint t = 0; t < relaxation->n; t++) {
    if (relaxation->relaxed[t])
      LIFT_FOR_RULES (lift_table (relaxation->lift, t)->rules, rule)
        is_within_limits =
            is_within_limits && add_schema (relaxation, rule, schemas);
  }
  GdlLimits limits = GDL_LIMITS;
  limits.max_steps = GDL_RETRY;
  GdlFixpoint *fixpoint =
      gdl_fixpoint_new (relaxation->store, relaxation->lift->program, &limits);
  is_within_limits =
      is_within_limits && gdl_fixpoint_run (fixpoint, schemas, GDL_RUN_STATIC);
  for (guint t = 0; t < relaxation->n && is_within_limits; t++)
    is_within_limits = !relaxation->relaxed[t] ||
                       get_relation (relaxation, t)->atoms->len <= GDL_SEARCH;
  gdl_fixpoint_free (fixpoint);
  g_ptr_array_free (schemas, TRUE);
  return is_within_limits;
}

/* Returns the static table of a relaxation, with the tuples that were
 * derived. */
static LiftTable *
make_table (const Relaxation *relaxation, guint number)
{
  Lift *lift = relaxation->lift;
  LiftTable *table =
      rg_arena_copy (lift->arena, lift_table (lift, number), sizeof *table);
  const GArray *atoms = relaxation->relations[number]->atoms;
  table->kind = LIFT_STATIC;
  table->has_tuples = TRUE;
  table->component = 0;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  for (guint i = 0; i < atoms->len; i++) {
    const GdlTerm sentence =
        gdl_sentence (relaxation->store, g_array_index (atoms, GdlAtom, i));
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
encode_table (guint table)
{
  return GUINT_TO_POINTER (table == G_MAXUINT ? table : table + 1);
}

/* Makes tables of the relaxations, and memoises them. Without `is_evaluated`,
 * as a limit stopped the evaluation, memoises that there are none. */
static void
store_results (const Relaxation *relaxation, guint requested,
               gboolean is_evaluated)
{
  for (guint t = 0; t < relaxation->n; t++) {
    guint table = G_MAXUINT;
    if (relaxation->relaxed[t] && is_evaluated) {
      table = relaxation->lift->tables->len;
      g_ptr_array_add (relaxation->lift->tables, make_table (relaxation, t));
      LIFT_FOR_RULES (lift_table (relaxation->lift, t)->rules, rule)
        ((LiftRule *)rule)->has_relaxation = TRUE;
    }
    if (relaxation->relaxed[t] || t == requested)
      *lift_find_memo (relaxation->lift, LIFT_RELAXED, t, 0) =
          encode_table (table);
  }
}

guint
lift_get_relaxation (Lift *lift, guint number)
{
  const guint memoised =
      GPOINTER_TO_UINT (*lift_find_memo (lift, LIFT_RELAXED, number, 0));
  if (memoised != 0)
    return memoised == G_MAXUINT ? memoised : memoised - 1;
  Relaxation relaxation = {.lift = lift, .n = lift->tables->len};
  relaxation.relaxed = g_new0 (gboolean, relaxation.n + 1);
  relaxation.relations = g_new0 (GdlRelation *, relaxation.n + 1);
  relaxation.store = gdl_store_new (lift->terms);
  if (!mark_relaxed (&relaxation, number))
    memset (relaxation.relaxed, 0, sizeof (gboolean) * relaxation.n);
  unmark_unsafe (&relaxation);
  if (!relaxation.relaxed[number])
    memset (relaxation.relaxed, 0, sizeof (gboolean) * relaxation.n);
  store_results (&relaxation, number,
                 relaxation.relaxed[number] && evaluate (&relaxation));
  gdl_store_free (relaxation.store);
  g_free (relaxation.relations);
  g_free (relaxation.relaxed);
  return lift_get_relaxation (lift, number);
}
