/* Narrows rules by greedy variable elimination (narrow.h).  Tries each variable
 * that is not in the head, and takes the group of literals that shares the
 * fewest variables with the rest.  Replaces it by a literal of a new relation.
 * Copies of positive literals make the new rule safe.
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
  gboolean removed;  /* it is in a rule that was split off */
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
get_literal (const Narrowing *narrowing, guint i)
{
  return &g_array_index (narrowing->literals, Literal, i);
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

/* Appends a literal, with its variables, to the rule that is being narrowed. */
static void
add_literal (Narrowing *narrowing, GdlLiteral literal)
{
  Literal new_literal = {literal, g_array_new (FALSE, FALSE, sizeof (guint32)),
                         FALSE};
  add_variables (literal.sentence, new_literal.variables);
  if (literal.distinct)
    add_variables (literal.other, new_literal.variables);
  for (guint i = 0; i < new_literal.variables->len; i++)
    g_array_append_val (narrowing->uses[get_element (new_literal.variables, i)],
                        narrowing->literals->len);
  g_array_append_val (narrowing->literals, new_literal);
}

static gboolean
is_positive (const Literal *literal)
{
  return !literal->literal.negated && !literal->literal.distinct;
}

/* Returns the number of remaining literals with the variable. */
static guint
count_uses (const Narrowing *narrowing, guint32 variable)
{
  guint n = 0;
  for (guint i = 0; i < narrowing->uses[variable]->len; i++)
    n += !get_literal (narrowing, get_element (narrowing->uses[variable], i))
              ->removed;
  return n;
}

/* -- groups ---------------------------------------------------------------- */

/* Adds literal i to the group. `copied`: it also stays in the rest of the rule.
 */
static void
add_to_group (Narrowing *narrowing, Group *group, guint32 i, gboolean copied)
{
  const Literal *literal = get_literal (narrowing, i);
  g_array_append_val (group->literals, i);
  narrowing->fuel -= literal->variables->len + 1;
  for (guint k = 0; k < literal->variables->len; k++) {
    const guint32 v = get_element (literal->variables, k);
    if (!narrowing->in_group[v])
      g_array_append_val (group->variables, v);
    narrowing->in_group[v] = TRUE;
    narrowing->n_in_group[v] += !copied;
    narrowing->bound[v] |= is_positive (literal);
  }
}

/* Adds a copy of a positive literal with the variable to the group.  FALSE:
 * there is no such literal. */
static gboolean
add_binder (Narrowing *narrowing, Group *group, guint32 variable)
{
  for (guint i = 0; i < narrowing->uses[variable]->len; i++) {
    const guint32 number = get_element (narrowing->uses[variable], i);
    if (get_literal (narrowing, number)->removed ||
        !is_positive (get_literal (narrowing, number)))
      continue;
    add_to_group (narrowing, group, number, TRUE);
    return TRUE;
  }
  return FALSE;
}

/* Empties `group` and the marks of its variables. */
static void
clear_group (Narrowing *narrowing, Group *group)
{
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    narrowing->n_in_group[v] = 0;
    narrowing->in_group[v] = narrowing->bound[v] = FALSE;
  }
  g_array_set_size (group->variables, 0);
  g_array_set_size (group->literals, 0);
  g_array_set_size (group->shared, 0);
}

/* Makes the group of the literals with the variable, and copies of literals
 * that bind their other variables.  FALSE: a variable can't be bound, the group
 * has too many variables or eliminates none, or the fuel is used up. */
static gboolean
find_group (Narrowing *narrowing, Group *group, guint32 variable)
{
  clear_group (narrowing, group);
  for (guint i = 0; i < narrowing->uses[variable]->len; i++) {
    if (!get_literal (narrowing, get_element (narrowing->uses[variable], i))
             ->removed)
      add_to_group (narrowing, group,
                    get_element (narrowing->uses[variable], i), FALSE);
  }
  group->n_own = group->literals->len;
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    if (group->variables->len > GDL_MAX_VARIABLES || narrowing->fuel < 0 ||
        (!narrowing->bound[v] && !add_binder (narrowing, group, v)))
      return FALSE;
  }
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    narrowing->fuel -= narrowing->uses[v]->len;
    if (narrowing->ineligible[v] ||
        count_uses (narrowing, v) > narrowing->n_in_group[v])
      g_array_append_val (group->shared, v);
  }
  return group->shared->len < group->variables->len;
}

/* Finds the group of an eligible variable that shares the fewest variables with
 * the rest; the first one that shares none ends the search. FALSE: there is no
 * group. */
static gboolean
find_best_group (Narrowing *narrowing, Group *group)
{
  guint32 best = GDL_NONE;
  guint fewest = G_MAXUINT;
  for (guint32 v = 0; v < narrowing->rule->n_variables && fewest > 0; v++) {
    if (narrowing->ineligible[v] || !find_group (narrowing, group, v) ||
        group->shared->len >= fewest)
      continue;
    best = v;
    fewest = group->shared->len;
  }
  return best != GDL_NONE && find_group (narrowing, group, best);
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

/* Returns the pattern with renumbered variables; new ones get the next
 * number. */
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
  GdlPattern renamed = *pattern;
  renamed.arguments = arguments;
  return rg_arena_copy (renaming->arena, &renamed, sizeof renamed);
}

/* Makes the rule with this head and these literals, renumbering variables. */
static const GdlRule *
make_rule (const Narrowing *narrowing, const GdlPattern *head,
           const GArray *literals)
{
  const GdlRule *rule = narrowing->rule;
  RgArena *arena = narrowing->store->arena;
  Renaming renaming = {arena, g_new (guint32, (gsize)rule->n_variables + 1),
                       g_array_new (FALSE, FALSE, sizeof (const char *)), rule};
  for (guint v = 0; v < rule->n_variables; v++)
    renaming.number[v] = GDL_NONE;
  GdlRule new_rule = *rule;
  new_rule.head = rename_pattern (&renaming, head);
  new_rule.n = literals->len;
  new_rule.body = rg_arena_new_array (arena, GdlLiteral, new_rule.n + 1);
  for (guint i = 0; i < new_rule.n; i++) {
    GdlLiteral *literal = &new_rule.body[i];
    *literal = get_literal (narrowing, get_element (literals, i))->literal;
    literal->sentence = rename_pattern (&renaming, literal->sentence);
    if (literal->distinct)
      literal->other = rename_pattern (&renaming, literal->other);
  }
  new_rule.n_variables = renaming.names->len;
  const char **names =
      rg_arena_new_array (arena, const char *, new_rule.n_variables + 1);
  for (guint v = 0; v < new_rule.n_variables; v++)
    names[v] = g_array_index (renaming.names, const char *, v);
  new_rule.variables = names;
  g_array_free (renaming.names, TRUE);
  g_free (renaming.number);
  return rg_arena_copy (arena, &new_rule, sizeof new_rule);
}

/* Returns a sentence of a new relation over the shared variables. */
static const GdlPattern *
make_sentence (Narrowing *narrowing, const GArray *shared)
{
  GdlStore *store = narrowing->store;
  const GdlName functor =
      gdl_make_fresh_name (store->terms, "aux", narrowing->n_names);
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
split_off (Narrowing *narrowing, const Group *group, GPtrArray *rules)
{
  const GdlPattern *sentence = make_sentence (narrowing, group->shared);
  g_ptr_array_add (rules,
                   (gpointer)make_rule (narrowing, sentence, group->literals));
  for (guint i = 0; i < group->n_own; i++)
    get_literal (narrowing, get_element (group->literals, i))->removed = TRUE;
  for (guint i = 0; i < group->variables->len; i++) {
    const guint32 v = get_element (group->variables, i);
    if (narrowing->ineligible[v] || count_uses (narrowing, v) > 0)
      continue;
    gboolean shared = FALSE;
    for (guint k = 0; k < group->shared->len; k++)
      shared |= get_element (group->shared, k) == v;
    narrowing->ineligible[v] = !shared;
    narrowing->n_left -= !shared;
  }
  add_literal (narrowing, (GdlLiteral){.sentence = sentence,
                                       .range = narrowing->rule->range});
}

/* The literals of `rule` and their variables. Variables of the head are
 * ineligible. Those without a literal count as done. */
static Narrowing
narrowing_new (GdlStore *store, const GdlRule *rule, guint *n_names)
{
  const gsize n = (gsize)rule->n_variables + 1;
  Narrowing narrowing = {.store = store,
                         .rule = rule,
                         .literals =
                             g_array_new (FALSE, FALSE, sizeof (Literal)),
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
    narrowing.uses[v] = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < rule->n; i++)
    add_literal (&narrowing, rule->body[i]);
  add_variables (rule->head, head);
  for (guint i = 0; i < head->len; i++)
    narrowing.ineligible[get_element (head, i)] = TRUE;
  for (guint v = 0; v < rule->n_variables; v++)
    narrowing.n_left -= narrowing.uses[v]->len == 0 && !narrowing.ineligible[v];
  g_array_free (head, TRUE);
  return narrowing;
}

static void
narrowing_clear (Narrowing *narrowing)
{
  for (guint i = 0; i < narrowing->literals->len; i++)
    g_array_free (get_literal (narrowing, i)->variables, TRUE);
  for (guint v = 0; v <= narrowing->rule->n_variables; v++)
    g_array_free (narrowing->uses[v], TRUE);
  g_array_free (narrowing->literals, TRUE);
  gpointer owned[] = {narrowing->uses, narrowing->ineligible,
                      narrowing->n_in_group, narrowing->in_group,
                      narrowing->bound};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
}

/* Makes the rule of the literals that are left. */
static const GdlRule *
make_rest_rule (const Narrowing *narrowing)
{
  GArray *remaining = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < narrowing->literals->len; i++) {
    if (!get_literal (narrowing, i)->removed)
      g_array_append_val (remaining, i);
  }
  const GdlRule *rest_rule =
      make_rule (narrowing, narrowing->rule->head, remaining);
  g_array_free (remaining, TRUE);
  return rest_rule;
}

/* Adds rules (const GdlRule *) that together are equivalent to the rule:
 * eliminates variables until at most GDL_SHORT are left. *n_names: the number
 * in the last name of a new relation. FALSE: the rule has more than GDL_MANY
 * variables, or the last rule has too many for a schema. */
static gboolean
narrow_rule (GdlStore *store, const GdlRule *rule, guint *n_names,
             GPtrArray *rules)
{
  if (rule->n_variables > GDL_MANY)
    return FALSE;
  Narrowing narrowing = narrowing_new (store, rule, n_names);
  Group group = {.literals = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .variables = g_array_new (FALSE, FALSE, sizeof (guint32)),
                 .shared = g_array_new (FALSE, FALSE, sizeof (guint32))};
  while (narrowing.n_left > GDL_SHORT && find_best_group (&narrowing, &group))
    split_off (&narrowing, &group, rules);
  const gboolean has_few_variables = narrowing.n_left <= GDL_MAX_VARIABLES;
  if (has_few_variables)
    g_ptr_array_add (rules, (gpointer)make_rest_rule (&narrowing));
  g_array_free (group.literals, TRUE);
  g_array_free (group.variables, TRUE);
  g_array_free (group.shared, TRUE);
  narrowing_clear (&narrowing);
  return has_few_variables;
}

GPtrArray *
gdl_make_narrow_schemas (GdlStore *store, const GdlProgram *program,
                         const GdlRule **wide_rule)
{
  GPtrArray *rules = g_ptr_array_new ();
  guint n_names = 0;
  *wide_rule = NULL;
  for (guint i = 0; !*wide_rule && i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (rule->n_variables <= GDL_SHORT)
      g_ptr_array_add (rules, (gpointer)rule);
    else if (!narrow_rule (store, rule, &n_names, rules))
      *wide_rule = rule;
  }
  for (guint i = 0; !*wide_rule && i < rules->len; i++)
    g_ptr_array_index (rules, i) =
        gdl_make_schema (store, g_ptr_array_index (rules, i));
  if (*wide_rule)
    g_clear_pointer (&rules, g_ptr_array_unref);
  return rules;
}
