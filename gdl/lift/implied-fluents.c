/* Finds the fluents that a derived relation implies, by abstract
 * interpretation.
 *
 *     reach(x, y) <= true(cell(x, queen)), …    reach(x, y) implies
 *                                               cell(x, queen)
 *
 * Greatest fixpoint over all rules: a rule implies its positive literals on
 * fluents, and the fluents that its derived literals imply; a relation implies
 * what all of its rules imply.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* The data of the fixpoint. */
typedef struct {
  Lift *lift;
  GArray **implied; /* by table, of LiftImpliedFluent; NULL: no rule of it is
                       evaluated yet */
} Search;

/* Returns the first column of the head with the argument, a variable.
 * G_MAXUINT: it is in no column, or a constant. */
static guint
find_column (const LiftRule *rule, DlTerm argument)
{
  return dl_is_variable (argument) ? dl_find_argument (&rule->head, argument)
                                   : G_MAXUINT;
}

/* Returns the domain of an argument. */
static RgBits *
find_values (const Search *search, const LiftRule *rule, const DlTerm *argument)
{
  if (dl_is_variable (*argument))
    return rule->domains[dl_number (*argument)];
  RgBits *set = lift_set_new (search->lift);
  rg_bits_add (set, dl_number (*argument));
  return set;
}

/* Whether argument `a` of a fluent that the rule implies agrees with an entry
 * of the table: it is the same column, or the constant that the head has
 * there. */
static gboolean
is_same_argument (const Lift *lift, const LiftRule *rule,
                  const LiftImpliedFluent *implied,
                  const LiftImpliedFluent *entry, guint a)
{
  const guint c = entry->columns[a];
  if (implied->columns[a] == c)
    return TRUE;
  return c != G_MAXUINT && implied->columns[a] == G_MAXUINT &&
         !dl_is_variable (rule->head.arguments[c]) &&
         lift_set_count (lift, implied->sets[a]) == 1 &&
         rg_bits_has (implied->sets[a], dl_number (rule->head.arguments[c]));
}

/* Returns the implied fluent of the rule with the same arguments; NULL: none.
 */
static LiftImpliedFluent *
find_matching_fluent (const Lift *lift, const LiftRule *rule,
                      const GArray *list, const LiftImpliedFluent *entry)
{
  const guint n = lift_table (lift, entry->fluent)->n;
  for (guint i = 0; i < list->len; i++) {
    LiftImpliedFluent *implied = &g_array_index (list, LiftImpliedFluent, i);
    guint a = implied->fluent == entry->fluent ? 0 : G_MAXUINT;
    while (a < n && is_same_argument (lift, rule, implied, entry, a))
      a++;
    if (a == n)
      return implied;
  }
  return NULL;
}

/* Adds the fluent of a literal, or, with `implied_fluent`, the fluent that the
 * derived literal implies. Does nothing if the list has it, or has GDL_SHORT
 * fluents. */
static void
add_implied (const Search *search, const LiftRule *rule,
             const DlLiteral *literal, const LiftImpliedFluent *implied_fluent,
             GArray *list)
{
  const guint fluent = implied_fluent ? implied_fluent->fluent : literal->name;
  const guint n = lift_table (search->lift, fluent)->n;
  RgArena *arena = search->lift->arena;
  LiftImpliedFluent entry = {fluent, rg_arena_new_array (arena, guint, n + 1),
                             rg_arena_new_array (arena, RgBits *, n + 1)};
  for (guint a = 0; a < n; a++) {
    const guint source = implied_fluent ? implied_fluent->columns[a] : a;
    entry.columns[a] = G_MAXUINT;
    entry.sets[a] = implied_fluent ? implied_fluent->sets[a] : NULL;
    if (source == G_MAXUINT)
      continue;
    entry.columns[a] = find_column (rule, literal->arguments[source]);
    entry.sets[a] =
        entry.columns[a] == G_MAXUINT
            ? find_values (search, rule, &literal->arguments[source])
            : NULL;
  }
  if (list->len < GDL_SHORT &&
      !find_matching_fluent (search->lift, rule, list, &entry))
    g_array_append_val (list, entry);
}

/* Returns the fluents that a rule implies; NULL: it reads a relation that was
 * not evaluated yet. */
static GArray *
find_implied_by_rule (const Search *search, const LiftRule *rule)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (LiftImpliedFluent));
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    const LiftKind kind = lift_table (search->lift, literal->name)->kind;
    const GArray *implied_by_literal = search->implied[literal->name];
    if (kind == LIFT_DERIVED && !implied_by_literal) {
      g_array_free (list, TRUE);
      return NULL;
    }
    if (kind == LIFT_FLUENT)
      add_implied (search, rule, literal, NULL, list);
    for (guint k = 0; kind == LIFT_DERIVED && k < implied_by_literal->len; k++)
      add_implied (search, rule, literal,
                   &g_array_index (implied_by_literal, LiftImpliedFluent, k),
                   list);
  }
  return list;
}

/* Adds the values that another rule allows. Returns whether the sets grew. */
static gboolean
add_allowed_values (const Search *search, LiftImpliedFluent *entry,
                    const LiftImpliedFluent *implied)
{
  Lift *lift = search->lift;
  gboolean changed = FALSE;
  for (guint a = 0; a < lift_table (lift, entry->fluent)->n; a++) {
    if (entry->columns[a] != G_MAXUINT ||
        rg_bits_within (implied->sets[a], entry->sets[a], lift->n_words))
      continue;
    entry->sets[a] = lift_set_copy (lift, entry->sets[a]);
    rg_bits_add_all (entry->sets[a], implied->sets[a], lift->n_words);
    changed = TRUE;
  }
  return changed;
}

/* Returns the rule with the most variables in its head. Columns can be read
 * from its variables; more special rules have constants there. */
static guint
find_most_general (const LiftTable *table)
{
  guint best = 0, max_variables = 0;
  for (guint r = 0; r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    guint n = 0;
    for (guint a = 0; a < rule->head.n; a++)
      n += dl_is_variable (rule->head.arguments[a]);
    if (n > max_variables)
      best = r;
    max_variables = MAX (n, max_variables);
  }
  return best;
}

/* Intersects the implied fluents of the table with those of each rule. Returns
 * whether they changed. */
static gboolean
intersect_rules (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  GArray **implied_by_table = &search->implied[t];
  gboolean changed = FALSE;
  const guint n = table->kind == LIFT_DERIVED ? table->rules->len : 0;
  const guint first = find_most_general (table);
  for (guint r = 0; r < n; r++) {
    const LiftRule *rule = table->rules->pdata[(first + r) % n];
    GArray *implied_by_rule = find_implied_by_rule (search, rule);
    if (implied_by_rule && !*implied_by_table) {
      *implied_by_table = implied_by_rule;
      changed = TRUE;
      continue;
    }
    for (guint i = implied_by_rule ? (*implied_by_table)->len : 0; i-- > 0;) {
      LiftImpliedFluent *entry =
          &g_array_index (*implied_by_table, LiftImpliedFluent, i);
      const LiftImpliedFluent *implied =
          find_matching_fluent (search->lift, rule, implied_by_rule, entry);
      changed |= !implied || add_allowed_values (search, entry, implied);
      if (!implied)
        g_array_remove_index_fast (*implied_by_table, i);
    }
    if (implied_by_rule)
      g_array_free (implied_by_rule, TRUE);
  }
  return changed;
}

GArray **
lift_find_implied_fluents (Lift *lift)
{
  const guint n = lift->tables->len;
  const Search search = {lift, g_new0 (GArray *, n + 1)};
  guint32 *order = lift_make_reading_order (lift);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      changed |= intersect_rules (&search, order[i]);
  }
  g_free (order);
  return search.implied;
}

void
lift_implied_fluents_free (const Lift *lift, GArray **implied)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    if (implied[t])
      g_array_free (implied[t], TRUE);
  }
  g_free (implied);
}
