/* Unifies terms in rules, and unfolds literals; intersects the domains of
 * variables that become equal. */
#include "gdl/lift/unify.h"
#include "base/datalog/unify.h"

/* A substitution, and the variables that it binds. */
typedef struct {
  DlTerm *substitution;
  GArray *bound; /* of DlTerm */
} Unifier;

static Unifier
unifier_new (const LiftRule *rule, const LiftRule *by)
{
  return (Unifier){
      dl_make_substitution (rule->n_variables + (by ? by->n_variables : 0)),
      g_array_new (FALSE, FALSE, sizeof (DlTerm))};
}

/* Returns a rule with room for the variables of both rules; `by` may be NULL.
 */
static LiftRule *
make_rule (Lift *lift, const LiftRule *rule, const LiftRule *by)
{
  const guint second = rule->n_variables;
  const guint n = second + (by ? by->n_variables : 0);
  LiftRule *made = rg_arena_new_zeroed (lift->arena, LiftRule, 1);
  made->rule = rule->rule;
  made->origin = rule->origin;
  made->domains = rg_arena_new_array (lift->arena, RgBits *, n + 1);
  made->variables = rg_arena_new_array (lift->arena, const char *, n + 1);
  for (guint v = 0; v < n; v++) {
    const LiftRule *owner = v < second ? rule : by;
    made->domains[v] = owner->domains[v < second ? v : v - second];
    made->variables[v] = owner->variables[v < second ? v : v - second];
  }
  return made;
}

/* Intersects the domain of each bound variable with that of its term. FALSE: a
 * domain is empty. */
static gboolean
intersect_domains (Lift *lift, LiftRule *made, const Unifier *u)
{
  for (guint i = 0; i < u->bound->len; i++) {
    const DlTerm gone = g_array_index (u->bound, DlTerm, i);
    const DlTerm stays = dl_resolve (u->substitution, gone);
    const RgBits *domain = made->domains[dl_number (gone)];
    if (!dl_is_variable (stays)) {
      if (!rg_bits_has (domain, dl_number (stays)))
        return FALSE;
      continue;
    }
    RgBits *both = lift_set_copy (lift, made->domains[dl_number (stays)]);
    rg_bits_intersect (both, domain, lift->n_words);
    made->domains[dl_number (stays)] = both;
    if (lift_set_find_first (lift, both) >= lift->values->len)
      return FALSE;
  }
  return TRUE;
}

/* Returns the rule with literal `at` replaced by the body of `by`, under the
 * substitution. NULL: `unified` is FALSE, or a domain is empty. Frees the
 * unifier. */
static LiftRule *
make_unified_rule (Lift *lift, const LiftRule *rule, guint at,
                   const LiftRule *by, Unifier u, gboolean unified)
{
  LiftRule *made = unified ? make_rule (lift, rule, by) : NULL;
  if (made && intersect_domains (lift, made, &u))
    dl_unfold (lift->arena, &made->rule, at, by ? &by->rule : NULL,
               at < rule->n ? rule->n - 1 : rule->n, u.substitution);
  else
    made = NULL;
  g_free (u.substitution);
  g_array_free (u.bound, TRUE);
  return made;
}

LiftRule *
lift_unify_terms (Lift *lift, const LiftRule *rule, DlTerm a, DlTerm b)
{
  const Unifier u = unifier_new (rule, NULL);
  DlTerm bound;
  const gboolean unified = dl_unify (u.substitution, a, b, &bound);
  if (bound != DL_NO_TERM)
    g_array_append_val (u.bound, bound);
  return make_unified_rule (lift, rule, G_MAXUINT, NULL, u, unified);
}

LiftRule *
lift_unfold_literal (Lift *lift, const LiftRule *rule, guint i,
                     const LiftRule *by)
{
  const Unifier u = unifier_new (rule, by);
  const gboolean unified = dl_unify_arguments (
      u.substitution, &rule->body[i], &by->head, rule->n_variables, u.bound);
  return make_unified_rule (lift, rule, i, by, u, unified);
}

/* Finds two `does` literals of the same role. Returns the second one, or
 * G_MAXUINT. */
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
    const Unifier u = unifier_new (rule, NULL);
    const gboolean unified =
        dl_unify_arguments (u.substitution, a, b, 0, u.bound);
    rule = make_unified_rule (lift, rule, second, NULL, u, unified);
    if (!rule)
      return NULL;
  }
  return rule;
}
