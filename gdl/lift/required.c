/* What a fluent of one argument, whose turn it is or in which phase a match is,
 * has to be where a relation holds of anything, and what roles have to do
 * there: the least fixpoint over all rules, where a rule needs what each of its
 * positive literals needs.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

typedef struct {
  Lift *lift;
  LiftRequired *required;
  RgBits *found; /* of a rule */
} Search;

const RgBits *
lift_required_of_role (Lift *lift, const LiftRequired *required, guint does,
                       LiftValue role)
{
  const guint n_roles = lift->program->roles->len;
  for (guint r = 0; r < n_roles; r++) {
    if (lift_role (lift, r) == role)
      return required->of_role[does * n_roles + r];
  }
  return NULL;
}

/* The only thing that the literal allows; G_MAXUINT32: there are others. */
static LiftValue
only_need (const Search *search, const DlLiteral *literal)
{
  const LiftRequired *required = search->required;
  const DlTerm *first = literal->arguments;
  if (required->fluent != G_MAXUINT)
    return literal->name == required->fluent && !dl_is_variable (*first)
               ? dl_number (*first)
               : G_MAXUINT32;
  return lift_table (search->lift, literal->name)->kind == LIFT_DOES &&
                 *first == dl_symbol (required->role)
             ? literal->name
             : G_MAXUINT32;
}

/* The needs of what a literal says; NULL: none. */
static const RgBits *
needs_of (const Search *search, const LiftRule *rule, const DlLiteral *literal)
{
  const DlTerm *first = literal->arguments;
  const gboolean done =
      lift_table (search->lift, literal->name)->kind == LIFT_DOES;
  if (done && !dl_is_variable (*first) && search->required->fluent != G_MAXUINT)
    return lift_required_of_role (search->lift, search->required, literal->name,
                                  dl_number (*first));
  if (literal->name == search->required->fluent && dl_is_variable (*first))
    return rule->domains[dl_number (*first)];
  return search->required->sets[literal->name];
}

/* Stores in `found` what the rule needs; FALSE: nothing. */
static gboolean
find_needs (const Search *search, const LiftRule *rule)
{
  const gsize n_words = search->lift->n_words;
  gboolean some = FALSE;
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    const LiftValue only = only_need (search, literal);
    const RgBits *needs =
        only == G_MAXUINT32 ? needs_of (search, rule, literal) : NULL;
    if (!needs && only == G_MAXUINT32)
      continue;
    if (!some)
      memset (search->found, 0xff, sizeof (RgBits) * n_words);
    some = TRUE;
    const gboolean has = !needs && rg_bits_has (search->found, only);
    if (needs)
      rg_bits_keep (search->found, needs, n_words);
    else
      memset (search->found, 0, sizeof (RgBits) * n_words);
    if (has)
      rg_bits_add (search->found, only);
  }
  return some;
}

/* Adds what the rule needs to a set that is not NULL; whether it changed. */
static gboolean
add_rule (const Search *search, const LiftRule *rule, RgBits **set)
{
  if (find_needs (search, rule))
    return rg_bits_add_all (*set, search->found, search->lift->n_words);
  *set = NULL;
  return TRUE;
}

static gboolean
add_rules_of (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  RgBits **set = &search->required->sets[t];
  gboolean changed = FALSE;
  for (guint r = 0; *set && r < table->rules->len; r++)
    changed |= add_rule (search, table->rules->pdata[r], set);
  return changed;
}

/* What a role does is legal for it. */
static gboolean
add_roles_of (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  const GArray *roles = search->lift->program->roles;
  gboolean changed = FALSE;
  for (guint i = 0; table->kind == LIFT_DOES && i < roles->len; i++) {
    const LiftValue role = lift_role (search->lift, i);
    RgBits **set = &search->required->of_role[t * roles->len + i];
    const GPtrArray *rules = lift_table (search->lift, table->link)->rules;
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

/* Of a fluent, or, where that is G_MAXUINT, of what a role does: what others
 * do is not looked at then. */
static void
add_needs (Lift *lift, const guint32 *order, guint fluent, LiftValue role,
           GArray *all)
{
  const guint n = lift->tables->len;
  const guint n_roles = fluent == G_MAXUINT ? 0 : lift->program->roles->len;
  LiftRequired required = {
      fluent, role, rg_arena_new_zeroed (lift->arena, RgBits *, n + 1),
      rg_arena_new_zeroed (lift->arena, RgBits *, (gsize)n * n_roles + 1)};
  const Search search = {lift, &required, lift_set (lift)};
  for (guint t = 0; t < n; t++) {
    const LiftKind kind = lift_table (lift, t)->kind;
    if (kind == LIFT_DERIVED)
      required.sets[t] = lift_set (lift);
    for (guint r = 0; kind == LIFT_DOES && r < n_roles; r++)
      required.of_role[t * n_roles + r] = lift_set (lift);
  }
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      changed |= add_rules_of (&search, order[i]);
    for (guint t = 0; t < n && n_roles > 0; t++)
      changed |= add_roles_of (&search, t);
  }
  g_array_append_val (all, required);
}

GArray *
lift_find_required (Lift *lift)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (LiftRequired));
  guint32 *order = lift_reading_order (lift);
  for (guint t = 0; t < lift->tables->len && all->len < GDL_FEW; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && table->n == 1 &&
        table->tuples->len == 1)
      add_needs (lift, order, t, 0, all);
  }
  const guint n_roles = lift->program->roles->len;
  const gboolean few =
      (guint64)n_roles * lift->tables->len * lift->n_words <= GDL_WORK;
  for (guint r = 0; r < n_roles && few; r++)
    add_needs (lift, order, G_MAXUINT, lift_role (lift, r), all);
  g_free (order);
  return all;
}
