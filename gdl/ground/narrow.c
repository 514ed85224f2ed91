/* Narrows rules by variable elimination (narrow.h).  Greedy: tries each
 * variable that is not in the head, takes the group of literals that shares the
 * fewest variables with the rest, and replaces it by a literal of a new
 * relation.  Copies of positive literals make the new rule safe.
 *
 * Rules with more than GDL_SHORT variables are narrowed to GDL_SHORT, as joins
 * of many literals are slow.  The budget of one rule is GDL_WORK variables of
 * literals that are visited. */
#include "gdl/ground/narrow.h"
#include "gdl/limits.h"

#include <string.h>

/* A literal of the rule, with its variables. */
typedef struct {
  GdlLiteral literal;
  GArray *variables; /* of guint32, each once */
  gboolean removed;
} Literal;

/* The data for narrowing one rule. */
typedef struct {
  GdlStore *store;
  const GdlRule *rule;
  GArray *literals; /* of Literal */
  GArray **uses;    /* by variable, of guint32: the literals that contain it */
  guint8 *ineligible; /* by variable: it is in the head, or eliminated */
  guint n_left;       /* variables that are not eliminated */
  guint *n_in_group;  /* by variable: number of literals of the group with it */
  guint8 *in_group;   /* by variable: it is in the group */
  guint8 *bound;  /* by variable: it is in a positive literal of the group */
  guint *n_names; /* the number in the last new name; shared by all rules */
  gint64 fuel;
} Narrowing;

/* A group of literals that may become a rule of its own. */
typedef struct {
  GArray *literals; /* of guint32; copies begin at `n_own` */
  guint n_own;
  GArray *variables; /* of guint32 */
  GArray *shared;    /* variables of the group that other literals or the head
                        contain */
} Group;

static Literal *
get_literal (const Narrowing *narrow, guint i)
{
  return &g_array_index (narrow->literals, Literal, i);
}

static guint32
get_element (const GArray *array, guint i)
{
  return g_array_index (array, guint32, i);
}

/* -- variables ------------------------------------------------------------- */

/* Appends the variables of a pattern that are not yet in the array. */
static void
add_variables (const GdlPattern *pattern, GArray *variables)
{
  if (pattern->kind == GDL_VARIABLE) {
    for (guint i = 0; i < variables->len; i++) {
      if (get_element (variables, i) == pattern->id)
        return;
    }
    g_array_append_val (variables, pattern->id);
  } else if (pattern->kind == GDL_COMPOUND) {
    for (guint i = 0; i < pattern->n; i++)
      add_variables (pattern->arguments[i], variables);
  }
}

static void
add_literal (Narrowing *narrow, GdlLiteral literal)
{
  Literal made = {literal, g_array_new (FALSE, FALSE, sizeof (guint32)), FALSE};
  add_variables (literal.sentence, made.variables);
  if (literal.distinct)
    add_variables (literal.other, made.variables);
  for (guint i = 0; i < made.variables->len; i++)
    g_array_append_val (narrow->uses[get_element (made.variables, i)],
                        narrow->literals->len);
  g_array_append_val (narrow->literals, made);
}

static gboolean
is_positive (const Literal *literal)
{
  return !literal->literal.negated && !literal->literal.distinct;
}

/* Returns the number of remaining literals with the variable. */
static guint
count_uses (const Narrowing *narrow, guint32 variable)
{
  guint n = 0;
  for (guint i = 0; i < narrow->uses[variable]->len; i++)
    n +=
        !get_literal (narrow, get_element (narrow->uses[variable], i))->removed;
  return n;
}

/* -- groups ---------------------------------------------------------------- */

static void
add_to_group (Narrowing *narrow, Group *group, guint32 i, gboolean copied)
{
  const Literal *literal = get_literal (narrow, i);
  g_array_append_val (group->literals, i);
  narrow->fuel -= literal->variables->len + 1;
  for (guint k = 0; k < literal->variables->len; k++) {
    const guint32 v = get_element (literal->variables, k);
    if (!narrow->in_group[v])
      g_array_append_val (group->variables, v);
    narrow->in_group[v] = TRUE;
    narrow->n_in_group[v] += !copied;
    narrow->bound[v] |= is_positive (literal);
  }
}

/* Adds a copy of a positive literal with the variable to the group.  FALSE:
 * there is no such literal. */
static gboolean
add_binder (Narrowing *narrow, Group *group, guint32 variable)
{
  for (guint i = 0; i < narrow->uses[variable]->len; i++) {
    const guint32 number = get_element (narrow->uses[variable], i);
    if (get_literal (narrow, number)->removed ||
        !is_positive (get_literal (narrow, number)))
      continue;
    add_to_group (narrow, group, number, TRUE);
    return TRUE;
  }
  return FALSE;
}

static void
clear_group (Narrowing *narrow, Group *group)
{
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    narrow->n_in_group[v] = 0;
    narrow->in_group[v] = narrow->bound[v] = FALSE;
  }
  g_array_set_size (group->variables, 0);
  g_array_set_size (group->literals, 0);
  g_array_set_size (group->shared, 0);
}

/* Makes the group of the literals with the variable, and copies of literals
 * that bind their other variables.  FALSE: a variable can't be bound, the group
 * has too many variables or eliminates none, or the fuel is used up. */
static gboolean
find_group (Narrowing *narrow, Group *group, guint32 variable)
{
  clear_group (narrow, group);
  for (guint i = 0; i < narrow->uses[variable]->len; i++) {
    if (!get_literal (narrow, get_element (narrow->uses[variable], i))->removed)
      add_to_group (narrow, group, get_element (narrow->uses[variable], i),
                    FALSE);
  }
  group->n_own = group->literals->len;
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    if (group->variables->len > GDL_MAX_VARIABLES || narrow->fuel < 0 ||
        (!narrow->bound[v] && !add_binder (narrow, group, v)))
      return FALSE;
  }
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    narrow->fuel -= narrow->uses[v]->len;
    if (narrow->ineligible[v] || count_uses (narrow, v) > narrow->n_in_group[v])
      g_array_append_val (group->shared, v);
  }
  return group->shared->len < group->variables->len;
}

/* Finds the group that shares the fewest variables with the rest. */
static gboolean
find_best_group (Narrowing *narrow, Group *group)
{
  guint32 best = GDL_NONE;
  guint fewest = G_MAXUINT;
  for (guint32 v = 0; v < narrow->rule->n_variables && fewest > 0; v++) {
    if (narrow->ineligible[v] || !find_group (narrow, group, v) ||
        group->shared->len >= fewest)
      continue;
    best = v;
    fewest = group->shared->len;
  }
  return best != GDL_NONE && find_group (narrow, group, best);
}

/* -- rules ----------------------------------------------------------------- */

/* A renumbering of variables. */
typedef struct {
  RgArena *arena;
  guint32 *number; /* by variable; GDL_NONE: none so far */
  GArray *names;   /* of const char *, by number */
  const GdlRule *rule;
} Renaming;

static const GdlPattern *
make_variable_pattern (RgArena *arena, guint32 variable)
{
  const GdlPattern pattern = {.kind = GDL_VARIABLE, .id = variable};
  return rg_arena_copy (arena, &pattern, sizeof pattern);
}

static const GdlPattern *
rename_pattern (Renaming *renaming, const GdlPattern *pattern)
{
  if (pattern->kind == GDL_GROUND)
    return pattern;
  if (pattern->kind == GDL_VARIABLE) {
    guint32 *number = &renaming->number[pattern->id];
    if (*number == GDL_NONE) {
      *number = renaming->names->len;
      g_array_append_val (renaming->names,
                          renaming->rule->variables[pattern->id]);
    }
    return make_variable_pattern (renaming->arena, *number);
  }
  const GdlPattern **arguments =
      rg_arena_new_array (renaming->arena, const GdlPattern *, pattern->n);
  for (guint i = 0; i < pattern->n; i++)
    arguments[i] = rename_pattern (renaming, pattern->arguments[i]);
  GdlPattern made = *pattern;
  made.arguments = arguments;
  return rg_arena_copy (renaming->arena, &made, sizeof made);
}

/* Makes the rule with this head and these literals, renumbering variables. */
static const GdlRule *
make_rule (const Narrowing *narrow, const GdlPattern *head,
           const GArray *literals)
{
  const GdlRule *rule = narrow->rule;
  RgArena *arena = narrow->store->arena;
  Renaming renaming = {arena, g_new (guint32, (gsize)rule->n_variables + 1),
                       g_array_new (FALSE, FALSE, sizeof (const char *)), rule};
  for (guint v = 0; v < rule->n_variables; v++)
    renaming.number[v] = GDL_NONE;
  GdlRule made = *rule;
  made.head = rename_pattern (&renaming, head);
  made.n = literals->len;
  made.body = rg_arena_new_array (arena, GdlLiteral, made.n + 1);
  for (guint i = 0; i < made.n; i++) {
    GdlLiteral *literal = &made.body[i];
    *literal = get_literal (narrow, get_element (literals, i))->literal;
    literal->sentence = rename_pattern (&renaming, literal->sentence);
    if (literal->distinct)
      literal->other = rename_pattern (&renaming, literal->other);
  }
  made.n_variables = renaming.names->len;
  const char **names =
      rg_arena_new_array (arena, const char *, made.n_variables + 1);
  for (guint v = 0; v < made.n_variables; v++)
    names[v] = g_array_index (renaming.names, const char *, v);
  made.variables = names;
  g_array_free (renaming.names, TRUE);
  g_free (renaming.number);
  return rg_arena_copy (arena, &made, sizeof made);
}

/* Returns a sentence of a new relation over the shared variables. */
static const GdlPattern *
make_sentence (Narrowing *narrow, const GArray *shared)
{
  GdlStore *store = narrow->store;
  const GdlName functor =
      gdl_make_fresh_name (store->terms, "aux", narrow->n_names);
  GdlPattern pattern = {.kind = GDL_COMPOUND, .functor = functor};
  if (shared->len == 0) {
    pattern.kind = GDL_GROUND;
    pattern.id = gdl_intern_term (store->terms, functor, NULL, 0);
  }
  const GdlPattern **arguments =
      rg_arena_new_array (store->arena, const GdlPattern *, shared->len + 1);
  for (guint i = 0; i < shared->len; i++)
    arguments[i] =
        make_variable_pattern (store->arena, get_element (shared, i));
  pattern.n = shared->len;
  pattern.arguments = arguments;
  return rg_arena_copy (store->arena, &pattern, sizeof pattern);
}

/* Replaces the literals of the group by one literal of a new relation, whose
 * rule it adds. */
static void
split_off (Narrowing *narrow, const Group *group, GPtrArray *rules)
{
  const GdlPattern *sentence = make_sentence (narrow, group->shared);
  g_ptr_array_add (rules,
                   (gpointer)make_rule (narrow, sentence, group->literals));
  for (guint i = 0; i < group->n_own; i++)
    get_literal (narrow, get_element (group->literals, i))->removed = TRUE;
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    if (narrow->ineligible[v] || count_uses (narrow, v) > 0)
      continue;
    gboolean shared = FALSE;
    for (guint k = 0; k < group->shared->len; k++)
      shared |= get_element (group->shared, k) == v;
    narrow->ineligible[v] = !shared;
    narrow->n_left -= !shared;
  }
  add_literal (
      narrow, (GdlLiteral){.sentence = sentence, .range = narrow->rule->range});
}

static Narrowing
narrowing_new (GdlStore *store, const GdlRule *rule, guint *n_names)
{
  const gsize n = (gsize)rule->n_variables + 1;
  Narrowing narrow = {.store = store,
                      .rule = rule,
                      .literals = g_array_new (FALSE, FALSE, sizeof (Literal)),
                      .uses = g_new (GArray *, n),
                      .ineligible = g_new0 (guint8, n),
                      .n_left = rule->n_variables,
                      .n_in_group = g_new0 (guint, n),
                      .in_group = g_new0 (guint8, n),
                      .bound = g_new0 (guint8, n),
                      .n_names = n_names,
                      .fuel = GDL_WORK};
  GArray *head = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint v = 0; v < n; v++)
    narrow.uses[v] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < rule->n; i++)
    add_literal (&narrow, rule->body[i]);
  add_variables (rule->head, head);
  for (guint i = 0; i < head->len; i++)
    narrow.ineligible[get_element (head, i)] = TRUE;
  for (guint v = 0; v < rule->n_variables; v++)
    narrow.n_left -= narrow.uses[v]->len == 0 && !narrow.ineligible[v];
  g_array_free (head, TRUE);
  return narrow;
}

static void
narrowing_clear (Narrowing *narrow)
{
  for (guint i = 0; i < narrow->literals->len; i++)
    g_array_free (get_literal (narrow, i)->variables, TRUE);
  for (guint v = 0; v <= narrow->rule->n_variables; v++)
    g_array_free (narrow->uses[v], TRUE);
  g_array_free (narrow->literals, TRUE);
  gpointer owned[] = {narrow->uses, narrow->ineligible, narrow->n_in_group,
                      narrow->in_group, narrow->bound};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
}

/* Makes the rule of the literals that are left. */
static const GdlRule *
make_rest_rule (const Narrowing *narrow)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < narrow->literals->len; i++) {
    if (!get_literal (narrow, i)->removed)
      g_array_append_val (left, i);
  }
  const GdlRule *rest = make_rule (narrow, narrow->rule->head, left);
  g_array_free (left, TRUE);
  return rest;
}

/* Adds rules (const GdlRule *) that together are equivalent to the rule:
 * eliminates variables until at most GDL_SHORT are left.  FALSE: the last rule
 * has too many variables for a schema. */
static gboolean
narrow_rule (GdlStore *store, const GdlRule *rule, guint *n_names,
             GPtrArray *rules)
{
  if (rule->n_variables > GDL_MANY)
    return FALSE;
  Narrowing narrow = narrowing_new (store, rule, n_names);
  Group group = {.literals = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .variables = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .shared = g_array_new (FALSE, FALSE, sizeof (guint32))};
  while (narrow.n_left > GDL_SHORT && find_best_group (&narrow, &group))
    split_off (&narrow, &group, rules);
  const gboolean fits = narrow.n_left <= GDL_MAX_VARIABLES;
  if (fits)
    g_ptr_array_add (rules, (gpointer)make_rest_rule (&narrow));
  g_array_free (group.literals, TRUE);
  g_array_free (group.variables, TRUE);
  g_array_free (group.shared, TRUE);
  narrowing_clear (&narrow);
  return fits;
}

GPtrArray *
gdl_make_schemas (GdlStore *store, const GdlProgram *program,
                  const GdlRule **wide)
{
  GPtrArray *rules = g_ptr_array_new ();
  guint n_names = 0;
  *wide = NULL;
  for (guint i = 0; !*wide && i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->n_variables <= GDL_SHORT)
      g_ptr_array_add (rules, (gpointer)rule);
    else if (!narrow_rule (store, rule, &n_names, rules))
      *wide = rule;
  }
  for (guint i = 0; !*wide && i < rules->len; i++)
    g_ptr_array_index (rules, i) =
        gdl_make_schema (store, g_ptr_array_index (rules, i));
  if (*wide)
    g_clear_pointer (&rules, g_ptr_array_unref);
  return rules;
}
