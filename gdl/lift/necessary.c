/* Facts about the state without which a relation does not hold of its
 * arguments: that a queen stands where its moves begin, say.  The greatest
 * fixpoint over all rules, of which each needs its own positive literals, and
 * what those of other relations need.
 */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

typedef struct {
  Lift *lift;
  GArray **needs; /* by table, of LiftNeed; NULL: not known to hold yet */
} Search;

/* The column of the head that is the variable; G_MAXUINT: none is. */
static guint
column_of (const LiftRule *rule, const DlTerm *argument)
{
  for (guint c = 0; dl_is_variable (*argument) && c < rule->head.n; c++) {
    if (dl_is_variable (rule->head.arguments[c]) &&
        dl_number (rule->head.arguments[c]) == dl_number (*argument))
      return c;
  }
  return G_MAXUINT;
}

/* What the argument of a rule may be. */
static RgBits *
values_of (const Search *search, const LiftRule *rule, const DlTerm *argument)
{
  if (dl_is_variable (*argument))
    return rule->domains[dl_number (*argument)];
  RgBits *set = lift_set (search->lift);
  rg_bits_add (set, dl_number (*argument));
  return set;
}

/* The need of the same fluent, of the same columns. */
static LiftNeed *
find_need (const Lift *lift, const GArray *all, const LiftNeed *need)
{
  for (guint i = 0; i < all->len; i++) {
    LiftNeed *known = &g_array_index (all, LiftNeed, i);
    if (known->fluent == need->fluent &&
        memcmp (known->columns, need->columns,
                sizeof (guint) * lift_table (lift, need->fluent)->n) == 0)
      return known;
  }
  return NULL;
}

/* Of the arguments of a literal, or, with a need of the literal's table, of
 * what these are there. */
static void
add_need (const Search *search, const LiftRule *rule, const DlLiteral *literal,
          const LiftNeed *of, GArray *all)
{
  const guint fluent = of ? of->fluent : literal->name;
  const guint n = lift_table (search->lift, fluent)->n;
  RgArena *arena = search->lift->arena;
  LiftNeed need = {fluent, rg_arena_new_array (arena, guint, n + 1),
                   rg_arena_new_array (arena, RgBits *, n + 1)};
  for (guint a = 0; a < n; a++) {
    const guint from = of ? of->columns[a] : a;
    need.columns[a] = G_MAXUINT;
    need.sets[a] = of ? of->sets[a] : NULL;
    if (from == G_MAXUINT)
      continue;
    need.columns[a] = column_of (rule, &literal->arguments[from]);
    need.sets[a] = need.columns[a] == G_MAXUINT
                       ? values_of (search, rule, &literal->arguments[from])
                       : NULL;
  }
  if (all->len < GDL_SHORT && !find_need (search->lift, all, &need))
    g_array_append_val (all, need);
}

/* NULL: it reads what is not known to hold yet. */
static GArray *
needs_of_rule (const Search *search, const LiftRule *rule)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (LiftNeed));
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    const LiftKind kind = lift_table (search->lift, literal->name)->kind;
    const GArray *theirs = search->needs[literal->name];
    if (kind == LIFT_DERIVED && !theirs) {
      g_array_free (all, TRUE);
      return NULL;
    }
    if (kind == LIFT_FLUENT)
      add_need (search, rule, literal, NULL, all);
    for (guint k = 0; kind == LIFT_DERIVED && k < theirs->len; k++)
      add_need (search, rule, literal, &g_array_index (theirs, LiftNeed, k),
                all);
  }
  return all;
}

/* Weakens a need to what another rule says of it; whether that changed it. */
static gboolean
weaken (const Search *search, LiftNeed *need, const LiftNeed *other)
{
  Lift *lift = search->lift;
  gboolean changed = FALSE;
  for (guint a = 0; a < lift_table (lift, need->fluent)->n; a++) {
    if (need->columns[a] != G_MAXUINT ||
        rg_bits_within (other->sets[a], need->sets[a], lift->n_words))
      continue;
    need->sets[a] = lift_copy (lift, need->sets[a]);
    rg_bits_add_all (need->sets[a], other->sets[a], lift->n_words);
    changed = TRUE;
  }
  return changed;
}

/* Whether what the table needs is less than before. */
static gboolean
add_rules_of (const Search *search, guint t)
{
  const LiftTable *table = lift_table (search->lift, t);
  GArray **mine = &search->needs[t];
  gboolean changed = FALSE;
  for (guint r = 0; table->kind == LIFT_DERIVED && r < table->rules->len; r++) {
    GArray *all = needs_of_rule (search, table->rules->pdata[r]);
    if (all && !*mine) {
      *mine = all;
      changed = TRUE;
      continue;
    }
    for (guint i = all ? (*mine)->len : 0; i-- > 0;) {
      LiftNeed *need = &g_array_index (*mine, LiftNeed, i);
      const LiftNeed *other = find_need (search->lift, all, need);
      changed |= !other || weaken (search, need, other);
      if (!other)
        g_array_remove_index_fast (*mine, i);
    }
    if (all)
      g_array_free (all, TRUE);
  }
  return changed;
}

GArray **
lift_find_necessary (Lift *lift)
{
  const guint n = lift->tables->len;
  const Search search = {lift, g_new0 (GArray *, n + 1)};
  guint32 *order = lift_reading_order (lift);
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      changed |= add_rules_of (&search, order[i]);
  }
  g_free (order);
  return search.needs;
}

void
lift_necessary_free (const Lift *lift, GArray **needs)
{
  for (guint t = 0; t < lift->tables->len; t++) {
    if (needs[t])
      g_array_free (needs[t], TRUE);
  }
  g_free (needs);
}
