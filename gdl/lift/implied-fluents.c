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

/* Returns the first column of the head with the variable; G_MAXUINT: none. */
static guint
find_column (const LiftRule *rule, const DlTerm *argument)
{
  for (guint c = 0; dl_is_variable (*argument) && c < rule->head.n; c++) {
    if (dl_is_variable (rule->head.arguments[c]) &&
        dl_number (rule->head.arguments[c]) == dl_number (*argument))
      return c;
  }
  return G_MAXUINT;
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

/* Whether argument `a` of the rule's implied fluent agrees with the entry: it
 * is the same column, or the constant that the head has there. */
static gboolean
is_same_argument (const Lift *lift, const LiftRule *rule,
                  const LiftImpliedFluent *known,
                  const LiftImpliedFluent *entry, guint a)
{
  const guint c = entry->columns[a];
  if (known->columns[a] == c)
    return TRUE;
  return c != G_MAXUINT && known->columns[a] == G_MAXUINT &&
         !dl_is_variable (rule->head.arguments[c]) &&
         lift_set_count (lift, known->sets[a]) == 1 &&
         rg_bits_has (known->sets[a], dl_number (rule->head.arguments[c]));
}

/* Returns the implied fluent of the rule with the same arguments; NULL: none.
 */
static LiftImpliedFluent *
find_same (const Lift *lift, const LiftRule *rule, const GArray *all,
           const LiftImpliedFluent *entry)
{
  const guint n = lift_table (lift, entry->fluent)->n;
  for (guint i = 0; i < all->len; i++) {
    LiftImpliedFluent *known = &g_array_index (all, LiftImpliedFluent, i);
    guint a = known->fluent == entry->fluent ? 0 : G_MAXUINT;
    while (a < n && is_same_argument (lift, rule, known, entry, a))
      a++;
    if (a == n)
      return known;
  }
  return NULL;
}

/* Adds the fluent of a literal, or, with `implied_fluent`, the fluent that the
 * derived literal implies. */
static void
add_implied (const Search *search, const LiftRule *rule,
             const DlLiteral *literal, const LiftImpliedFluent *implied_fluent,
             GArray *all)
{
  const guint fluent = implied_fluent ? implied_fluent->fluent : literal->name;
  const guint n = lift_table (search->lift, fluent)->n;
  RgArena *arena = search->lift->arena;
  LiftImpliedFluent entry = {fluent, rg_arena_new_array (arena, guint, n + 1),
                             rg_arena_new_array (arena, RgBits *, n + 1)};
  for (guint a = 0; a < n; a++) {
    const guint from = implied_fluent ? implied_fluent->columns[a] : a;
    entry.columns[a] = G_MAXUINT;
    entry.sets[a] = implied_fluent ? implied_fluent->sets[a] : NULL;
    if (from == G_MAXUINT)
      continue;
    entry.columns[a] = find_column (rule, &literal->arguments[from]);
    entry.sets[a] = entry.columns[a] == G_MAXUINT
                        ? find_values (search, rule, &literal->arguments[from])
                        : NULL;
  }
  if (all->len < GDL_SHORT && !find_same (search->lift, rule, all, &entry))
    g_array_append_val (all, entry);
}

/* Returns the fluents that a rule implies; NULL: it reads a relation that was
 * not evaluated yet. */
static GArray *
find_implied_by_rule (const Search *search, const LiftRule *rule)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (LiftImpliedFluent));
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    const LiftKind kind = lift_table (search->lift, literal->name)->kind;
    const GArray *theirs = search->implied[literal->name];
    if (kind == LIFT_DERIVED && !theirs) {
      g_array_free (all, TRUE);
      return NULL;
    }
    if (kind == LIFT_FLUENT)
      add_implied (search, rule, literal, NULL, all);
    for (guint k = 0; kind == LIFT_DERIVED && k < theirs->len; k++)
      add_implied (search, rule, literal,
                   &g_array_index (theirs, LiftImpliedFluent, k), all);
  }
  return all;
}

/* Adds the values that another rule allows. Returns whether the sets grew. */
static gboolean
add_allowed_values (const Search *search, LiftImpliedFluent *entry,
                    const LiftImpliedFluent *other)
{
  Lift *lift = search->lift;
  gboolean changed = FALSE;
  for (guint a = 0; a < lift_table (lift, entry->fluent)->n; a++) {
    if (entry->columns[a] != G_MAXUINT ||
        rg_bits_within (other->sets[a], entry->sets[a], lift->n_words))
      continue;
    entry->sets[a] = lift_set_copy (lift, entry->sets[a]);
    rg_bits_add_all (entry->sets[a], other->sets[a], lift->n_words);
    changed = TRUE;
  }
  return changed;
}

/* Returns the rule with the most variables in its head. Columns can be read
 * from its variables; more special rules have constants there. */
static guint
find_most_general (const LiftTable *table)
{
  guint best = 0, most = 0;
  for (guint r = 0; r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    guint n = 0;
    for (guint a = 0; a < rule->head.n; a++)
      n += dl_is_variable (rule->head.arguments[a]);
    if (n > most)
      best = r;
    most = MAX (n, most);
  }
  return best;
}

/* Intersects the implied fluents of the table with those of each rule. Returns
 * whether they changed. */
static gboolean
intersect_rules (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  GArray **own = &search->implied[t];
  gboolean changed = FALSE;
  const guint n = table->kind == LIFT_DERIVED ? table->rules->len : 0;
  const guint first = find_most_general (table);
  for (guint r = 0; r < n; r++) {
    const LiftRule *rule = table->rules->pdata[(first + r) % n];
    GArray *all = find_implied_by_rule (search, rule);
    if (all && !*own) {
      *own = all;
      changed = TRUE;
      continue;
    }
    for (guint i = all ? (*own)->len : 0; i-- > 0;) {
      LiftImpliedFluent *entry = &g_array_index (*own, LiftImpliedFluent, i);
      const LiftImpliedFluent *other =
          find_same (search->lift, rule, all, entry);
      changed |= !other || add_allowed_values (search, entry, other);
      if (!other)
        g_array_remove_index_fast (*own, i);
    }
    if (all)
      g_array_free (all, TRUE);
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
