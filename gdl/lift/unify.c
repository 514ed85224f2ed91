/* Unifies terms in rules, and unfolds literals (resolution); intersects the
 * domains of variables that become equal.
 *
 *     p(x) ⇐ q(x, c), r(x)     and     q(y, z) ⇐ s(y, z)
 *
 * give
 *
 *     p(x) ⇐ r(x), s(x, c)
 */
#include "gdl/lift/unify.h"
#include "base/datalog/unify.h"

/* A substitution, and the variables that it binds. */
typedef struct {
  DlTerm *substitution; /* by variable: itself if it is free, or its term */
  GArray *bound;        /* of DlTerm: the variables with a term */
} Unifier;

LiftRule *
lift_add_variables (Lift *lift, const LiftRule *rule, guint n)
{
  LiftRule *extended_rule = rg_arena_copy (lift->arena, rule, sizeof *rule);
  const guint n_all = rule->n_variables + n;
  extended_rule->n_variables = n_all;
  extended_rule->variables =
      rg_arena_new_array (lift->arena, const char *, n_all + 1);
  extended_rule->domains =
      rg_arena_new_array (lift->arena, RgBits *, n_all + 1);
  for (guint v = 0; v < n_all; v++) {
    const gboolean is_new = v >= rule->n_variables;
    extended_rule->variables[v] = is_new ? "any" : rule->variables[v];
    extended_rule->domains[v] = is_new ? NULL : rule->domains[v];
  }
  return extended_rule;
}

static Unifier
unifier_new (const LiftRule *rule, const LiftRule *definition)
{
  return (Unifier){
      dl_make_substitution (rule->n_variables +
                            (definition ? definition->n_variables : 0)),
      g_array_new (FALSE, FALSE, sizeof (DlTerm))};
}

/* Returns a rule with room for the variables of both rules; `definition` may be
 * NULL. */
static LiftRule *
make_rule (Lift *lift, const LiftRule *rule, const LiftRule *definition)
{
  const guint offset = rule->n_variables;
  const guint n = offset + (definition ? definition->n_variables : 0);
  LiftRule *result = rg_arena_new_zeroed (lift->arena, LiftRule, 1);
  result->rule = rule->rule;
  result->origin = rule->origin;
  result->domains = rg_arena_new_array (lift->arena, RgBits *, n + 1);
  result->variables = rg_arena_new_array (lift->arena, const char *, n + 1);
  for (guint v = 0; v < n; v++) {
    const LiftRule *owner = v < offset ? rule : definition;
    result->domains[v] = owner->domains[v < offset ? v : v - offset];
    result->variables[v] = owner->variables[v < offset ? v : v - offset];
  }
  return result;
}

/* Intersects the domain of each bound variable with that of its term. FALSE: no
 * value is in both. */
static gboolean
intersect_domains (Lift *lift, LiftRule *rule, const Unifier *unifier)
{
  for (guint i = 0; i < unifier->bound->len; i++) {
    const DlTerm bound = g_array_index (unifier->bound, DlTerm, i);
    const DlTerm term = dl_resolve (unifier->substitution, bound);
    const RgBits *domain = rule->domains[dl_number (bound)];
    if (!dl_is_variable (term)) {
      if (!rg_bits_has (domain, dl_number (term)))
        return FALSE;
      continue;
    }
    RgBits *common = lift_set_copy (lift, rule->domains[dl_number (term)]);
    rg_bits_intersect (common, domain, lift->n_words);
    rule->domains[dl_number (term)] = common;
    if (lift_set_find_first (lift, common) >= lift->values->len)
      return FALSE;
  }
  return TRUE;
}

/* Returns the rule without literal `at`, and with the body of `definition`
 * (NULL: none) at its end, under the substitution. G_MAXUINT: no literal is
 * removed. NULL: `unified` is FALSE, or a domain is empty. Frees the unifier.
 */
static LiftRule *
make_unified_rule (Lift *lift, const LiftRule *rule, guint at,
                   const LiftRule *definition, Unifier unifier,
                   gboolean unified)
{
  LiftRule *result = unified ? make_rule (lift, rule, definition) : NULL;
  if (result && intersect_domains (lift, result, &unifier))
    dl_unfold (lift->arena, &result->rule, at,
               definition ? &definition->rule : NULL,
               at < rule->n ? rule->n - 1 : rule->n, unifier.substitution);
  else
    result = NULL;
  g_free (unifier.substitution);
  g_array_free (unifier.bound, TRUE);
  return result;
}

LiftRule *
lift_unify_terms (Lift *lift, const LiftRule *rule, DlTerm a, DlTerm b)
{
  const Unifier unifier = unifier_new (rule, NULL);
  DlTerm bound;
  const gboolean unified = dl_unify (unifier.substitution, a, b, &bound);
  if (bound != DL_NO_TERM)
    g_array_append_val (unifier.bound, bound);
  return make_unified_rule (lift, rule, G_MAXUINT, NULL, unifier, unified);
}

LiftRule *
lift_unfold_literal (Lift *lift, const LiftRule *rule, guint i,
                     const LiftRule *definition)
{
  const Unifier unifier = unifier_new (rule, definition);
  const gboolean unified =
      dl_unify_arguments (unifier.substitution, &rule->body[i],
                          &definition->head, rule->n_variables, unifier.bound);
  return make_unified_rule (lift, rule, i, definition, unifier, unified);
}

/* Finds two `does` literals of the same role. Stores the index of the first
 * one, and returns that of the second; G_MAXUINT: there are no two. */
static guint
find_same_role (const Lift *lift, const LiftRule *rule, guint *first)
{
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *a = &rule->body[i];
    if (!dl_is_positive (a) || lift_table (lift, a->name)->kind != LIFT_ACTION)
      continue;
    for (guint k = i + 1; k < rule->n; k++) {
      const DlLiteral *b = &rule->body[k];
      *first = i;
      if (dl_is_positive (b) &&
          lift_table (lift, b->name)->kind == LIFT_ACTION &&
          a->arguments[0] == b->arguments[0])
        return k;
    }
  }
  return G_MAXUINT;
}

const LiftRule *
lift_merge_does (Lift *lift, const LiftRule *rule)
{
  guint first = 0, second;
  while ((second = find_same_role (lift, rule, &first)) != G_MAXUINT) {
    const DlLiteral *a = &rule->body[first], *b = &rule->body[second];
    if (a->name != b->name)
      return NULL;
    const Unifier unifier = unifier_new (rule, NULL);
    const gboolean unified =
        dl_unify_arguments (unifier.substitution, a, b, 0, unifier.bound);
    rule = make_unified_rule (lift, rule, second, NULL, unifier, unified);
    if (!rule)
      return NULL;
  }
  return rule;
}
