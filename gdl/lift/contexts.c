/* Finds the contexts in which relations can hold, by abstract interpretation. A
 * context is the value of a fluent of one argument, such as whose turn it is;
 * or the table of the action of one role.
 *
 *     legal(p, move(x)) <= true(control(p)), …
 *
 * can hold for red only where control is red.
 *
 * Least fixpoint over all rules: a rule can hold in the contexts that all of
 * its positive literals allow; a relation in those of any of its rules.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* The data of the fixpoint for one kind of contexts. */
typedef struct {
  Lift *lift;
  LiftContexts *contexts;
  RgBits *rule_contexts; /* contexts of the current rule */
} Search;

const RgBits *
lift_get_action_contexts (Lift *lift, const LiftContexts *contexts, guint does,
                          LiftValue role)
{
  const guint n_roles = lift->program->roles->len;
  for (guint r = 0; r < n_roles; r++) {
    if (lift_get_role (lift, r) == role)
      return contexts->of_role[does * n_roles + r];
  }
  return NULL;
}

/* Returns the only context that the literal allows; G_MAXUINT32: several. */
static LiftValue
find_only_context (const Search *search, const DlLiteral *literal)
{
  const LiftContexts *contexts = search->contexts;
  const DlTerm *argument = literal->arguments;
  if (contexts->fluent != G_MAXUINT)
    return literal->name == contexts->fluent && !dl_is_variable (*argument)
               ? dl_number (*argument)
               : G_MAXUINT32;
  return lift_table (search->lift, literal->name)->kind == LIFT_ACTION &&
                 *argument == dl_make_symbol (contexts->role)
             ? literal->name
             : G_MAXUINT32;
}

/* Returns the contexts that the literal allows; NULL: all. */
static const RgBits *
find_literal_contexts (const Search *search, const LiftRule *rule,
                       const DlLiteral *literal)
{
  const DlTerm *argument = literal->arguments;
  const gboolean is_action =
      lift_table (search->lift, literal->name)->kind == LIFT_ACTION;
  if (is_action && !dl_is_variable (*argument) &&
      search->contexts->fluent != G_MAXUINT)
    return lift_get_action_contexts (search->lift, search->contexts,
                                     literal->name, dl_number (*argument));
  if (literal->name == search->contexts->fluent && dl_is_variable (*argument))
    return rule->domains[dl_number (*argument)];
  return search->contexts->sets[literal->name];
}

/* Stores the contexts of the rule in `rule_contexts`; FALSE: all contexts. */
static gboolean
find_contexts (const Search *search, const LiftRule *rule)
{
  const gsize n_words = search->lift->n_words;
  gboolean is_restricted = FALSE;
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    const LiftValue only_context = find_only_context (search, literal);
    const RgBits *allowed_contexts =
        only_context == G_MAXUINT32
            ? find_literal_contexts (search, rule, literal)
            : NULL;
    if (!allowed_contexts && only_context == G_MAXUINT32)
      continue;
    if (!is_restricted)
      memset (search->rule_contexts, 0xff, sizeof (RgBits) * n_words);
    is_restricted = TRUE;
    const gboolean is_allowed =
        !allowed_contexts && rg_bits_has (search->rule_contexts, only_context);
    if (allowed_contexts)
      rg_bits_intersect (search->rule_contexts, allowed_contexts, n_words);
    else
      memset (search->rule_contexts, 0, sizeof (RgBits) * n_words);
    if (is_allowed)
      rg_bits_add (search->rule_contexts, only_context);
  }
  return is_restricted;
}

/* Adds the contexts of a rule to a set, which becomes NULL if it contains all.
 * Returns whether it changed. */
static gboolean
add_rule (const Search *search, const LiftRule *rule, RgBits **set)
{
  if (find_contexts (search, rule))
    return rg_bits_add_all (*set, search->rule_contexts, search->lift->n_words);
  *set = NULL;
  return TRUE;
}

/* Adds the contexts of all rules of a table. Returns whether its set
 * changed. */
static gboolean
add_rules (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  RgBits **set = &search->contexts->sets[t];
  gboolean changed = FALSE;
  for (guint r = 0; *set && r < table->rules->len; r++)
    changed |= add_rule (search, table->rules->pdata[r], set);
  return changed;
}

/* Restricts actions to legal ones: the contexts in which a role may act are
 * those of the rules of `legal` for it. */
static gboolean
add_actions (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  const GArray *roles = search->lift->program->roles;
  gboolean changed = FALSE;
  for (guint i = 0; table->kind == LIFT_ACTION && i < roles->len; i++) {
    const LiftValue role = lift_get_role (search->lift, i);
    RgBits **set = &search->contexts->of_role[t * roles->len + i];
    const GPtrArray *rules = lift_table (search->lift, table->source)->rules;
    for (guint r = 0; *set && r < rules->len; r++) {
      const LiftRule *rule = rules->pdata[r];
      const DlTerm *head = rule->head.arguments;
      if (dl_is_variable (*head)
              ? rg_bits_has (rule->domains[dl_number (*head)], role)
              : dl_number (*head) == role)
        changed |= add_rule (search, rule, set);
    }
  }
  return changed;
}

/* Finds the contexts that are values of a fluent. G_MAXUINT: the contexts that
 * are actions of the role; those of other roles are ignored. */
static void
add_contexts (Lift *lift, const guint32 *order, guint fluent, LiftValue role,
              GArray *list)
{
  const guint n = lift->tables->len;
  const guint n_roles = fluent == G_MAXUINT ? 0 : lift->program->roles->len;
  LiftContexts contexts = {
      fluent, role, rg_arena_new_zeroed (lift->arena, RgBits *, n + 1),
      rg_arena_new_zeroed (lift->arena, RgBits *, (gsize)n * n_roles + 1)};
  const Search search = {lift, &contexts, lift_set_new (lift)};
  for (guint t = 0; t < n; t++) {
    const LiftKind kind = lift_table (lift, t)->kind;
    if (kind == LIFT_DERIVED)
      contexts.sets[t] = lift_set_new (lift);
    for (guint r = 0; kind == LIFT_ACTION && r < n_roles; r++)
      contexts.of_role[t * n_roles + r] = lift_set_new (lift);
  }
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      changed |= add_rules (&search, order[i]);
    for (guint t = 0; t < n && n_roles > 0; t++)
      changed |= add_actions (&search, t);
  }
  g_array_append_val (list, contexts);
}

GArray *
lift_find_contexts (Lift *lift)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (LiftContexts));
  guint32 *order = lift_make_reading_order (lift);
  for (guint t = 0; t < lift->tables->len && list->len < GDL_FEW; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && table->n == 1 &&
        table->tuples->len == 1)
      add_contexts (lift, order, t, 0, list);
  }
  const guint n_roles = lift->program->roles->len;
  const gboolean is_small =
      (guint64)n_roles * lift->tables->len * lift->n_words <= GDL_WORK;
  for (guint r = 0; r < n_roles && is_small; r++)
    add_contexts (lift, order, G_MAXUINT, lift_get_role (lift, r), list);
  g_free (order);
  return list;
}
