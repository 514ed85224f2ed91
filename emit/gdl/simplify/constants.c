/* Inserts constants: variables that have one value in all facts of a relation
 * (interprocedural constant propagation), optimistic as conditional constant
 * propagation (Wegman and Zadeck, 1991).
 *
 *     (<= (line n1 a) ...)   (<= (line ?y ?c) (line ?x ?c) (up ?x ?y))
 *
 * The second argument is always a, so ?c becomes a. An argument has no value
 * until some rule assigns one, so recursive rules that pass it through keep it
 * constant. A rule is removed if a constant is outside of its variable's range.
 */
#include "base/datalog/unify.h"
#include "emit/gdl/simplify/simplifier.h"

/* The lattice of an argument's values: DL_NO_TERM (bottom), a symbol, or
 * SEVERAL (top), which any variable may represent. */
enum { SEVERAL = -1 };

/* The values of all arguments of relations. */
typedef struct {
  KifSimplifier *simplifier;
  GPtrArray *values; /* of DlTerm *: by relation, the values by argument */
  gboolean changed;
} Propagation;

/* Returns the values of a relation, by argument. */
static DlTerm *
get_values (const Propagation *propagation, guint relation)
{
  return g_ptr_array_index (propagation->values, relation);
}

/* Finds the value of a variable, from the relations of the body. FALSE: the
 * rule can't hold so far, as one of these has no facts. */
static gboolean
find_value (const Propagation *propagation, const KifRule *rule,
            DlTerm variable, DlTerm *value)
{
  *value = SEVERAL;
  DL_FOR_BODY (rule, literal) {
    if (literal->kind != KIF_RELATION || literal->negated)
      continue;
    for (guint i = 0; i < literal->n; i++) {
      const DlTerm argument_value = get_values (propagation, literal->name)[i];
      if (argument_value == DL_NO_TERM)
        return FALSE;
      if (literal->arguments[i] == variable && argument_value != SEVERAL)
        *value = argument_value;
    }
  }
  return TRUE;
}

/* Joins the values of the rule's head to those of its relation. */
static void
propagate_rule (Propagation *propagation, const KifRule *rule)
{
  DlTerm *values = get_values (propagation, rule->head.name);
  for (guint i = 0; i < rule->head.n; i++) {
    DlTerm value;
    const DlTerm term = rule->head.arguments[i];
    if (!find_value (propagation, rule, term, &value))
      return;
    if (!dl_is_variable (term))
      value = term;
    const DlTerm joined_value =
        values[i] == DL_NO_TERM || values[i] == value ? value : SEVERAL;
    propagation->changed |= joined_value != values[i];
    values[i] = joined_value;
  }
}

/* Stores the constant variables in the substitution `constants`. FALSE: a
 * constant is outside of its variable's range. */
static gboolean
find_constants (const Propagation *propagation, const KifRule *rule,
                DlTerm *constants)
{
  RgGame *game = propagation->simplifier->sheet->game;
  for (guint b = 0; b <= rule->n; b++) {
    const DlLiteral *literal = b < rule->n ? &rule->body[b] : &rule->head;
    if (literal->kind != KIF_RELATION || literal->negated)
      continue;
    for (guint i = 0; i < literal->n; i++) {
      const DlTerm term = literal->arguments[i];
      const DlTerm value = get_values (propagation, literal->name)[i];
      if (!dl_is_variable (term) || value == DL_NO_TERM || value == SEVERAL ||
          !dl_is_variable (constants[~term]))
        continue;
      constants[~term] = value;
      if (rule->ranges[~term].is_required &&
          rg_type_index (game, rule->ranges[~term].type, (RgName)value) < 0)
        return FALSE;
    }
  }
  return TRUE;
}

/* Replaces constants in the rule by one substitution, because it may have
 * hundreds of them. */
static void
insert_constants (Propagation *propagation, KifRule *rule)
{
  DlTerm *constants = dl_make_substitution (rule->n_variables);
  gboolean found = FALSE;
  const gboolean is_possible = find_constants (propagation, rule, constants);
  for (guint v = 0; v < rule->n_variables; v++)
    found = found || !dl_is_variable (constants[v]);
  if (!is_possible)
    kif_remove_rule (propagation->simplifier, rule);
  else if (found)
    dl_substitute (propagation->simplifier->sheet->arena, &rule->rule,
                   constants);
  propagation->simplifier->changed |= found;
  g_free (constants);
}

void
kif_insert_constants (KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  Propagation propagation = {simplifier,
                             g_ptr_array_new_with_free_func (g_free), TRUE};
  for (guint r = 0; r < sheet->relations->len; r++) {
    const guint n = kif_relation_at (sheet, r)->n;
    DlTerm *values = g_new (DlTerm, n + 1);
    for (guint i = 0; i < n; i++)
      values[i] = DL_NO_TERM;
    g_ptr_array_add (propagation.values, values);
  }
  while (propagation.changed) {
    propagation.changed = FALSE;
    for (guint i = 0; i < sheet->rules->len; i++) {
      const KifRule *rule = kif_get_rule (simplifier, i);
      if (rule->head.kind == KIF_RELATION && !kif_is_removed (rule))
        propagate_rule (&propagation, rule);
    }
  }
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = kif_get_rule (simplifier, i);
    if (!kif_is_removed (rule))
      insert_constants (&propagation, rule);
  }
  g_ptr_array_free (propagation.values, TRUE);
}
