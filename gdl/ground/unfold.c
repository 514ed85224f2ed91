/* Unfolds a literal (unfold.h): unifies it with the head of each rule, cell by
 * cell in preorder, and builds the resolvent from the values of variables.
 * Gives up where a variable of the schema would become a function term: then
 * new terms would be needed.
 *
 * Measured: without unfolding, one sheet of the corpus is lifted instead of
 * grounded, and plays four times slower. */
#include "gdl/ground/unfold.h"

#include "base/union-find.h"

/* A part of a literal, or of the rule for it.  The variables of the rule are
 * numbered after those of the schema: `shift` is added. */
typedef struct {
  const GdlFlatPattern *pattern; /* NULL: none */
  guint cell;
  guint32 shift;
} SubPattern;

/* A substitution that unifies a literal with a head, and the rule that is built
 * from it. */
typedef struct {
  GdlStore *store;
  guint32 n_outer, n; /* variables of the schema, and of both rules */
  guint32 *alias;     /* union-find of equal variables */
  SubPattern *value;  /* by variable that is a root: its value */
  guint32 *number;    /* by variable: its number in the new rule; GDL_NONE: none
                         yet */
  guint32 n_numbers;
  GArray *cells; /* of GdlPatternCell, of the current pattern */
} Unifier;

/* The outcome of unifying two parts. UNKNOWN: new terms would be needed. */
typedef enum { EQUAL, DIFFERENT, UNKNOWN } Outcome;

static const GdlPatternCell *
get_cell (const SubPattern *part)
{
  return &part->pattern->cells[part->cell];
}

/* -- unification ----------------------------------------------------------- */

/* Compares two values of one variable, of which only ground ones are known to
 * be equal or different. */
static Outcome
compare_values (const SubPattern *a, const SubPattern *b)
{
  if (get_cell (a)->kind != GDL_GROUND || get_cell (b)->kind != GDL_GROUND)
    return UNKNOWN;
  return get_cell (a)->id == get_cell (b)->id ? EQUAL : DIFFERENT;
}

/* Binds a variable, or compares its value. A variable of the schema never
 * becomes a compound term, so no occurs check is needed. */
static Outcome
bind_value (Unifier *unifier, guint32 variable, const SubPattern *value)
{
  const guint32 v = rg_union_find_root (unifier->alias, variable);
  if (unifier->value[v].pattern)
    return compare_values (&unifier->value[v], value);
  if (get_cell (value)->kind == GDL_COMPOUND &&
      (v < unifier->n_outer || value->shift != 0))
    return UNKNOWN;
  unifier->value[v] = *value;
  return EQUAL;
}

/* Makes two variables equal. */
static Outcome
equate (Unifier *unifier, guint32 a, guint32 b)
{
  const guint32 x = rg_union_find_root (unifier->alias, a);
  const guint32 y = rg_union_find_root (unifier->alias, b);
  const guint32 first = MIN (x, y), last = MAX (x, y);
  if (x == y)
    return EQUAL;
  const SubPattern value = unifier->value[last];
  rg_union_find_join (unifier->alias, last, first);
  return value.pattern ? bind_value (unifier, first, &value) : EQUAL;
}

/* Unifies two parts, which are in preorder. */
static Outcome
unify (Unifier *unifier, SubPattern a, SubPattern b)
{
  const guint end = get_cell (&a)->end;
  while (a.cell < end) {
    const GdlPatternCell *x = get_cell (&a), *y = get_cell (&b);
    Outcome outcome = UNKNOWN;
    if (x->kind == GDL_VARIABLE && y->kind == GDL_VARIABLE)
      outcome = equate (unifier, x->id + a.shift, y->id + b.shift);
    else if (x->kind == GDL_VARIABLE)
      outcome = bind_value (unifier, x->id + a.shift, &b);
    else if (y->kind == GDL_VARIABLE)
      outcome = bind_value (unifier, y->id + b.shift, &a);
    else if (x->kind == y->kind)
      outcome = x->id == y->id && x->n == y->n ? EQUAL : DIFFERENT;
    if (outcome != EQUAL)
      return outcome;
    const gboolean inside = x->kind == GDL_COMPOUND && y->kind == GDL_COMPOUND;
    a.cell = inside ? a.cell + 1 : x->end;
    b.cell = inside ? b.cell + 1 : y->end;
  }
  return EQUAL;
}

/* -- the new rule ---------------------------------------------------------- */

static void add_part (Unifier *unifier, const SubPattern *part);

/* Appends the instance of a variable: its value, or its variable of the new
 * rule. */
static void
add_variable (Unifier *unifier, guint32 variable)
{
  const guint32 v = rg_union_find_root (unifier->alias, variable);
  if (unifier->value[v].pattern) {
    add_part (unifier, &unifier->value[v]);
    return;
  }
  if (unifier->number[v] == GDL_NONE)
    unifier->number[v] = unifier->n_numbers++;
  const GdlPatternCell cell = {GDL_VARIABLE, unifier->number[v], 0, 0};
  g_array_append_val (unifier->cells, cell);
}

/* Appends the instance of a part. The recursion ends, because values contain
 * only variables of the schema, and values of these contain no variables. */
static void
add_part (Unifier *unifier, const SubPattern *part)
{
  for (guint i = part->cell; i < get_cell (part)->end; i++) {
    const GdlPatternCell *cell = &part->pattern->cells[i];
    if (cell->kind == GDL_VARIABLE)
      add_variable (unifier, cell->id + part->shift);
    else
      g_array_append_val (unifier->cells, *cell);
  }
}

/* Returns the instance of a pattern under the substitution, with the variables
 * of the new rule. */
static GdlFlatPattern
make_instance (Unifier *unifier, const GdlFlatPattern *pattern, guint32 shift)
{
  const SubPattern whole_pattern = {pattern, 0, shift};
  g_array_set_size (unifier->cells, 0);
  add_part (unifier, &whole_pattern);
  return gdl_make_flat_pattern (
      unifier->store->arena,
      (const GdlPatternCell *)(gpointer)unifier->cells->data,
      unifier->cells->len);
}

/* Appends the instance of a literal, with its variables still to be found, to
 * the new rule. */
static void
add_literal (Unifier *unifier, GdlSchema *rule, const GdlBodyLiteral *literal,
             guint32 shift)
{
  GdlBodyLiteral instance = *literal;
  instance.pattern = make_instance (unifier, &literal->pattern, shift);
  if (literal->kind == GDL_DIFFERENT)
    instance.other = make_instance (unifier, &literal->other, shift);
  rule->body[rule->n++] = instance;
}

/* Returns, by variable of the new rule, the variable of the sheet's rule;
 * GDL_NONE: it is from the unfolded rule. */
static guint32 *
make_originals (const Unifier *unifier, const GdlSchema *schema)
{
  guint32 *original = rg_arena_new_array (unifier->store->arena, guint32,
                                          unifier->n_numbers + 1);
  for (guint32 v = 0; v < unifier->n; v++) {
    if (unifier->number[v] == GDL_NONE)
      continue;
    original[unifier->number[v]] = v >= unifier->n_outer ? GDL_NONE
                                   : schema->original    ? schema->original[v]
                                                         : v;
  }
  return original;
}

/* Returns the instance of the schema, with the literal at a place replaced by
 * the body of its defining rule.  NULL: the result has too many variables. */
static GdlSchema *
make_resolvent (Unifier *unifier, const GdlSchema *schema, guint place,
                const GdlSchema *defining)
{
  RgArena *arena = unifier->store->arena;
  GdlSchema *rule = rg_arena_new_zeroed (arena, GdlSchema, 1);
  rule->relation = schema->relation;
  rule->origin = schema->origin;
  rule->head = make_instance (unifier, &schema->head, 0);
  rule->body =
      rg_arena_new_zeroed (arena, GdlBodyLiteral, schema->n + defining->n + 1);
  for (guint i = 0; i < schema->n; i++) {
    if (i != place)
      add_literal (unifier, rule, &schema->body[i], 0);
  }
  for (guint i = 0; i < defining->n; i++)
    add_literal (unifier, rule, &defining->body[i], unifier->n_outer);
  if (unifier->n_numbers > GDL_MAX_VARIABLES)
    return NULL;
  for (guint i = 0; i < rule->n; i++) {
    rule->body[i].variables = gdl_find_variables (&rule->body[i].pattern, 0);
    if (rule->body[i].kind == GDL_DIFFERENT)
      rule->body[i].variables |= gdl_find_variables (&rule->body[i].other, 0);
  }
  rule->n_variables = unifier->n_numbers;
  rule->original = make_originals (unifier, schema);
  return rule;
}

/* A unifier of `n` variables, the first `n_outer` of them those of the outer
 * rule. No variable is bound or numbered yet. */
static Unifier
unifier_new (GdlStore *store, guint32 n_outer, guint32 n)
{
  Unifier unifier = {store,
                     n_outer,
                     n,
                     rg_union_find_new (n),
                     g_new0 (SubPattern, n + 1),
                     g_new (guint32, n + 1),
                     0,
                     g_array_new (FALSE, FALSE, sizeof (GdlPatternCell))};
  for (guint32 v = 0; v < n; v++)
    unifier.number[v] = GDL_NONE;
  return unifier;
}

static void
unifier_clear (Unifier *unifier)
{
  g_free (unifier->alias);
  g_free (unifier->value);
  g_free (unifier->number);
  g_array_free (unifier->cells, TRUE);
}

gboolean
gdl_unfold_literal (GdlStore *store, const GdlSchema *schema, guint place,
                    const GPtrArray *rules, GPtrArray *unfolded)
{
  const guint n_before = unfolded->len;
  gboolean is_possible = TRUE;
  for (guint i = 0; is_possible && i < rules->len; i++) {
    const GdlSchema *defining = g_ptr_array_index (rules, i);
    const guint32 n = schema->n_variables;
    Unifier unifier = unifier_new (store, n, n + defining->n_variables);
    const Outcome outcome =
        unify (&unifier, (SubPattern){&schema->body[place].pattern, 0, 0},
               (SubPattern){&defining->head, 0, n});
    GdlSchema *resolvent =
        outcome == EQUAL ? make_resolvent (&unifier, schema, place, defining)
                         : NULL;
    is_possible = outcome == DIFFERENT || resolvent != NULL;
    if (resolvent)
      g_ptr_array_add (unfolded, resolvent);
    unifier_clear (&unifier);
  }
  if (!is_possible)
    g_ptr_array_set_size (unfolded, (gint)n_before);
  return is_possible;
}
