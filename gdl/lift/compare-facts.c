/* What follows from two facts of a tableau. */
#include "gdl/lift/tableau.h"

static gboolean
same_at (const LiftTableau *t, const LiftFact *a, const LiftFact *b, guint i)
{
  return lift_fact_argument (t, a, i) == LIFT_ANY ||
         lift_fact_argument (t, b, i) == LIFT_ANY ||
         lift_tableau_same (t, lift_fact_argument (t, a, i),
                            lift_fact_argument (t, b, i));
}

/* Whether facts of its table are compared by keys. */
static gboolean
has_keys (const LiftTableau *t, const LiftFact *fact)
{
  const LiftKind kind = lift_fact_table (t, fact)->kind;
  return kind == LIFT_FLUENT || kind == LIFT_DERIVED;
}

/* Keys that it has in common with facts before it. */
static guint
count_keys (const LiftTableau *t, const LiftFact *fact)
{
  const guint *first = t->prover->first_key + fact->table;
  return fact->holds && has_keys (t, fact)
             ? fact->n_before * (first[1] - first[0])
             : 0;
}

static void
use_keys (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const GArray *keys = t->prover->keys;
  const guint *first = t->prover->first_key;
  for (guint k = first[a->table]; k < first[a->table + 1]; k++) {
    const LiftKey *key = &g_array_index (keys, LiftKey, k);
    gboolean same = key->alive;
    for (guint i = 0; same && i < lift_fact_table (t, a)->n; i++)
      same = !(key->key >> i & 1) || same_at (t, a, b, i);
    if (same)
      lift_tableau_merge (t, lift_fact_argument (t, a, key->column),
                          lift_fact_argument (t, b, key->column));
  }
}

/* The same for known tuples. */
static void
use_functional (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const guint n = lift_fact_table (t, a)->n;
  guint open = G_MAXUINT, n_open = 0;
  for (guint i = 0; i < n; i++) {
    const gboolean same = same_at (t, a, b, i);
    open = same ? open : i;
    n_open += !same;
  }
  if (n_open == 1 && (t->prover->functional[a->table] >> open & 1))
    lift_tableau_merge (t, lift_fact_argument (t, a, open),
                        lift_fact_argument (t, b, open));
}

/* A role does one thing. */
static void
use_does (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  if (!same_at (t, a, b, 0)) {
    const LiftValue x = lift_tableau_value (t, lift_fact_argument (t, a, 0));
    const LiftValue y = lift_tableau_value (t, lift_fact_argument (t, b, 0));
    t->closed |= x != G_MAXUINT32 && y != G_MAXUINT32 &&
                 lift_never_both (t->prover, a->table, x, b->table, y);
    return;
  }
  t->closed = t->closed || a->table != b->table;
  for (guint i = 1; !t->closed && i < lift_fact_table (t, a)->n; i++)
    lift_tableau_merge (t, lift_fact_argument (t, a, i),
                        lift_fact_argument (t, b, i));
}

/* One holds and the other doesn't: some argument differs, and if all others
 * are the same, that one does. */
static void
use_denied (LiftTableau *t, const LiftFact *holds, const LiftFact *denied)
{
  guint open = G_MAXUINT;
  for (guint i = 0; i < lift_fact_table (t, holds)->n; i++) {
    if (same_at (t, holds, denied, i))
      continue;
    if (open != G_MAXUINT)
      return;
    open = i;
  }
  if (open == G_MAXUINT) {
    t->closed = TRUE;
    return;
  }
  const LiftTerm term = lift_fact_argument (t, denied, open);
  if (!lift_tableau_differ (t, lift_fact_argument (t, holds, open), term)) {
    lift_tableau_part (t, lift_fact_argument (t, holds, open), term);
    t->changed = TRUE;
  }
}

/* Two of one table, one of which holds. */
static void
use_table (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const LiftKind kind = lift_fact_table (t, a)->kind;
  if (a->holds != b->holds)
    use_denied (t, a->holds ? a : b, a->holds ? b : a);
  else if (kind == LIFT_DOES)
    use_does (t, a, b);
  else if (has_keys (t, a))
    use_keys (t, a, b);
  else if (kind == LIFT_STATIC || kind == LIFT_PARTS)
    use_functional (t, a, b);
}

/* Facts with arguments that changed since facts were last compared. */
typedef struct {
  gboolean *is_new; /* by fact */
  guint *facts;     /* those, in order */
  guint n;
  guint time; /* when they were found */
} News;

static void
find_news (const LiftTableau *t, News *news)
{
  news->n = 0;
  news->time = t->now;
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *fact = lift_fact (t, i);
    gboolean is_new = i >= t->n_apart;
    for (guint a = 0; !is_new && a < lift_fact_table (t, fact)->n; a++) {
      const LiftTerm term = lift_fact_argument (t, fact, a);
      is_new = term != LIFT_ANY &&
               g_array_index (t->times, guint, lift_tableau_find (t, term)) >
                   t->compared;
    }
    news->is_new[i] = is_new;
    if (is_new)
      news->facts[news->n++] = i;
  }
}

/* Relations that exclude each other, of a fact that is new and all before it;
 * those before another one of its table were compared with that. */
static void
use_exclusive (LiftTableau *t, guint i)
{
  LiftProver *prover = t->prover;
  const LiftFact *a = lift_fact (t, i);
  const guint64 met = ++prover->n_met;
  guint k = i;
  while (a->holds && !t->closed && k-- > 0) {
    const LiftFact *b = lift_fact (t, k);
    if (!b->holds || prover->met[b->table] == met)
      continue;
    if (a->table == b->table)
      break;
    prover->met[b->table] = met;
    t->closed = lift_exclusive (prover, a->table, b->table);
  }
}

/* Links a new fact to the one of its table before it. */
static void
link_fact (LiftTableau *t, guint i)
{
  LiftFact *fact = lift_fact (t, i);
  guint k = i;
  while (k-- > 0 && fact->before == G_MAXUINT) {
    const LiftFact *other = lift_fact (t, k);
    if (other->table != fact->table)
      continue;
    fact->before = k;
    fact->n_before = other->n_before + (other->holds ? 1 : 0);
  }
}

/* What roles do. */
static void
use_acts (LiftTableau *t, guint i)
{
  const LiftFact *a = lift_fact (t, i);
  for (guint k = 0; k < i && !t->closed; k++) {
    const LiftFact *b = lift_fact (t, k);
    if (b->holds && a->table != b->table &&
        lift_fact_table (t, b)->kind == LIFT_DOES)
      use_does (t, a, b);
  }
}

/* A fact and those of its table before it. */
static void
use_same_table (LiftTableau *t, guint i, News *news)
{
  const LiftFact *a = lift_fact (t, i);
  if (news->is_new[i]) {
    for (guint k = a->before; k != G_MAXUINT && !t->closed;
         k = lift_fact (t, k)->before) {
      if (a->holds || lift_fact (t, k)->holds)
        use_table (t, a, lift_fact (t, k));
    }
    return;
  }
  for (guint n = 0; n < news->n && news->facts[n] < i && !t->closed; n++) {
    const LiftFact *b = lift_fact (t, news->facts[n]);
    if (b->table == a->table && (a->holds || b->holds))
      use_table (t, a, b);
    if (news->time != t->now)
      find_news (t, news);
  }
}

/* Semi-naive: pairs in which nothing has changed since the last time are left
 * out.  They count as work: what can be proved does not depend on that. */
void
lift_tableau_compare_facts (LiftTableau *t)
{
  const guint n_facts = t->facts->len;
  const guint now = t->now;
  News news = {.is_new = g_new (gboolean, n_facts + 1),
               .facts = g_new (guint, n_facts + 1)};
  find_news (t, &news);
  for (guint i = 0; i < n_facts && !t->closed; i++) {
    if (i >= t->n_apart) {
      link_fact (t, i);
      use_exclusive (t, i);
    }
    const LiftFact *fact = lift_fact (t, i);
    if (!lift_prover_work (t->prover, i + count_keys (t, fact)))
      break;
    if (news.time != t->now)
      find_news (t, &news);
    use_same_table (t, i, &news);
    if (fact->holds && lift_fact_table (t, fact)->kind == LIFT_DOES)
      use_acts (t, i);
  }
  g_free (news.is_new);
  g_free (news.facts);
  t->n_apart = n_facts;
  t->compared = now;
}
