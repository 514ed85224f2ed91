/* What follows from the facts of a tableau. */
#include "gdl/lift/tableau.h"

#define MAX_TUPLES 20000

static const LiftTable *
table_of (const LiftTableau *t, const LiftFact *fact)
{
  return lift_table (t->prover->lift, fact->table);
}

static LiftTerm
argument (const LiftTableau *t, const LiftFact *fact, guint a)
{
  return lift_fact_argument (t, fact, a);
}

static gboolean
same_at (const LiftTableau *t, const LiftFact *a, const LiftFact *b, guint i)
{
  return argument (t, a, i) == LIFT_ANY || argument (t, b, i) == LIFT_ANY ||
         lift_tableau_same (t, argument (t, a, i), argument (t, b, i));
}

/* -- two facts of one table ------------------------------------------------ */

/* Whether facts of its table are compared by keys. */
static gboolean
has_keys (const LiftTableau *t, const LiftFact *fact)
{
  const LiftKind kind = table_of (t, fact)->kind;
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
    for (guint i = 0; same && i < table_of (t, a)->n; i++)
      same = !(key->key >> i & 1) || same_at (t, a, b, i);
    if (same)
      lift_tableau_merge (t, argument (t, a, key->column),
                          argument (t, b, key->column));
  }
}

/* The same for known tuples. */
static void
use_functional (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const guint n = table_of (t, a)->n;
  guint open = G_MAXUINT, n_open = 0;
  for (guint i = 0; i < n; i++) {
    const gboolean same = same_at (t, a, b, i);
    open = same ? open : i;
    n_open += !same;
  }
  if (n_open == 1 && (t->prover->functional[a->table] >> open & 1))
    lift_tableau_merge (t, argument (t, a, open), argument (t, b, open));
}

/* A role does one thing. */
static void
use_does (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  if (!same_at (t, a, b, 0)) {
    const LiftValue x = lift_tableau_value (t, argument (t, a, 0));
    const LiftValue y = lift_tableau_value (t, argument (t, b, 0));
    t->closed |= x != G_MAXUINT32 && y != G_MAXUINT32 &&
                 lift_never_both (t->prover, a->table, x, b->table, y);
    return;
  }
  t->closed = t->closed || a->table != b->table;
  for (guint i = 1; !t->closed && i < table_of (t, a)->n; i++)
    lift_tableau_merge (t, argument (t, a, i), argument (t, b, i));
}

/* One holds and the other doesn't: some argument differs, and if all others
 * are the same, that one does. */
static void
use_denied (LiftTableau *t, const LiftFact *holds, const LiftFact *denied)
{
  guint open = G_MAXUINT;
  for (guint i = 0; i < table_of (t, holds)->n; i++) {
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
  const LiftTerm term = argument (t, denied, open);
  if (!lift_tableau_differ (t, argument (t, holds, open), term)) {
    lift_tableau_part (t, argument (t, holds, open), term);
    t->changed = TRUE;
  }
}

/* Two of one table, one of which holds. */
static void
use_table (LiftTableau *t, const LiftFact *a, const LiftFact *b)
{
  const LiftKind kind = table_of (t, a)->kind;
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
    for (guint a = 0; !is_new && a < table_of (t, fact)->n; a++) {
      const LiftTerm term = argument (t, fact, a);
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
    if (b->holds && a->table != b->table && table_of (t, b)->kind == LIFT_DOES)
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
static void
use_pairs (LiftTableau *t)
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
    if (fact->holds && table_of (t, fact)->kind == LIFT_DOES)
      use_acts (t, i);
  }
  g_free (news.is_new);
  g_free (news.facts);
  t->n_apart = n_facts;
  t->compared = now;
}

/* Things that differ, one of which is known. */
static void
use_different (LiftTableau *t)
{
  for (guint i = 0; i < t->different->len && !t->closed; i++) {
    const LiftTerm a = g_array_index (t->different, LiftTerm, i);
    const LiftTerm b = g_array_index (t->different, LiftTerm, i ^ 1);
    const LiftValue value = lift_tableau_value (t, a);
    if (lift_tableau_same (t, a, b)) {
      t->closed = TRUE;
    } else if (value != G_MAXUINT32 &&
               rg_bits_has (lift_tableau_domain (t, b), value)) {
      RgBits *rest = g_new (RgBits, t->prover->n_words);
      memcpy (rest, lift_tableau_domain (t, b),
              sizeof *rest * t->prover->n_words);
      rg_bits_remove (rest, value);
      lift_tableau_restrict (t, b, rest);
      g_free (rest);
    }
  }
}

/* -- one fact -------------------------------------------------------------- */

/* Of a column: the values that its argument may have, and the columns before it
 * that have the same one. */
typedef struct {
  const RgBits *domain;
  guint n_same;
  guint same[LIFT_MAX_COLUMNS + 2];
} Column;

static void
read_columns (const LiftTableau *t, const LiftFact *fact, guint n,
              Column *columns)
{
  for (guint a = 0; a < n; a++) {
    const LiftTerm term = argument (t, fact, a);
    columns[a].domain = lift_tableau_domain (t, term);
    columns[a].n_same = 0;
    for (guint b = 0; b < a; b++) {
      if (lift_tableau_same (t, term, argument (t, fact, b)))
        columns[a].same[columns[a].n_same++] = b;
    }
  }
}

static gboolean
fits (const Column *columns, guint n, const LiftValue *tuple)
{
  for (guint a = 0; a < n; a++) {
    if (!rg_bits_has (columns[a].domain, tuple[a]))
      return FALSE;
    for (guint i = 0; i < columns[a].n_same; i++) {
      if (tuple[a] != tuple[columns[a].same[i]])
        return FALSE;
    }
  }
  return TRUE;
}

/* Arc consistency: each argument is one of those of tuples that fit. */
static void
use_tuples (LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = table_of (t, fact);
  const gsize n_words = t->prover->n_words;
  if (table->n == 0 || table->tuples->len / table->n > MAX_TUPLES ||
      !lift_prover_work (t->prover, table->tuples->len))
    return;
  Column columns[LIFT_MAX_COLUMNS + 2];
  read_columns (t, fact, table->n, columns);
  RgBits *sets = g_new0 (RgBits, n_words * table->n);
  for (guint i = 0; i < table->tuples->len; i += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, i);
    if (!fits (columns, table->n, tuple))
      continue;
    for (guint a = 0; a < table->n; a++)
      rg_bits_add (sets + n_words * a, tuple[a]);
  }
  for (guint a = 0; a < table->n; a++)
    lift_tableau_restrict (t, argument (t, fact, a), sets + n_words * a);
  g_free (sets);
}

/* The same for two arguments that are known to be related. */
static void
use_related (LiftTableau *t, const LiftFact *fact, guint a, guint b)
{
  const gsize n_words = t->prover->n_words;
  const guint32 n = t->prover->lift->values->len;
  const LiftTerm x = argument (t, fact, a), y = argument (t, fact, b);
  const gboolean same = lift_tableau_same (t, x, y);
  const RgBits *left = lift_tableau_domain (t, x);
  const RgBits *right = lift_tableau_domain (t, y);
  RgBits *sets = g_new0 (RgBits, 2 * n_words);
  RG_FOR_BITS (left, i, n) {
    const RgBits *related =
        lift_pairs_row (t->prover->pairs, fact->table, a, b, i);
    RgBits *const found = sets + n_words;
    gboolean some = FALSE;
    for (gsize w = 0; w < n_words && !same; w++) {
      found[w] |= related[w] & right[w];
      some |= (related[w] & right[w]) != 0;
    }
    if (same && rg_bits_has (right, i) && rg_bits_has (related, i)) {
      rg_bits_add (found, i);
      some = TRUE;
    }
    if (some)
      rg_bits_add (sets, i);
    lift_prover_work (t->prover, n_words);
  }
  lift_tableau_restrict (t, x, sets);
  lift_tableau_restrict (t, y, sets + n_words);
  g_free (sets);
}

static void
use_pairs_of (LiftTableau *t, const LiftFact *fact)
{
  const guint n = lift_pairs_any (t->prover->pairs, fact->table)
                      ? table_of (t, fact)->n
                      : 0;
  for (guint a = 0; a < n && !t->closed; a++) {
    for (guint b = a + 1; b < n && !t->closed; b++) {
      if (lift_pairs_known (t->prover->pairs, fact->table, a, b))
        use_related (t, fact, a, b);
    }
  }
}

/* Whether no domain has changed since the fact had nothing to say (AC-3). */
static gboolean
is_consistent (const LiftTableau *t, const LiftFact *fact)
{
  gboolean old = fact->seen != 0;
  for (guint a = 0; old && a < table_of (t, fact)->n; a++) {
    const LiftTerm root = lift_tableau_find (t, argument (t, fact, a));
    old = g_array_index (t->times, guint, root) < fact->seen;
  }
  return old;
}

/* What is skipped counts as work: what can be proved does not depend on it. */
static void
use_relation (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  const LiftKind kind = table_of (t, &fact)->kind;
  const guint now = t->now;
  const guint64 work = t->prover->work;
  if (is_consistent (t, &fact)) {
    lift_prover_work (t->prover, fact.cost);
    return;
  }
  if (kind == LIFT_STATIC || kind == LIFT_PARTS)
    use_tuples (t, &fact);
  else
    use_pairs_of (t, &fact);
  if (t->now == now) {
    lift_fact (t, i)->seen = now + 1;
    lift_fact (t, i)->cost = work - t->prover->work;
  }
}

static void
use_implied (LiftTableau *t, guint i)
{
  const GArray *all = t->prover->implied;
  for (guint k = 0; k < all->len; k++) {
    const LiftImplied *implied = &g_array_index (all, LiftImplied, k);
    const LiftFact fact = *lift_fact (t, i);
    if (!implied->alive || implied->from != fact.table)
      continue;
    const LiftTable *to = lift_table (t->prover->lift, implied->to);
    LiftTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < to->n; a++)
      terms[a] = implied->columns[a] == LIFT_ANY
                     ? lift_tableau_term (t, to->domains[a])
                     : argument (t, &fact, implied->columns[a]);
    lift_tableau_add (t, implied->to, TRUE, fact.depth + 1, terms);
    lift_fact (t, t->facts->len - 1)->used = TRUE; /* no chains */
  }
}

/* The role does something of the only table that it can be. */
static void
add_done (LiftTableau *t, const LiftRequired *required, const LiftFact *fact)
{
  Lift *lift = t->prover->lift;
  const RgBits *set = required->sets[fact->table];
  if (!set || lift_size (lift, set) != 1)
    return;
  const guint does = rg_bits_next_common (set, set, 0, LIFT_MAX_VALUES);
  const LiftTable *table = lift_table (lift, does);
  for (guint i = 0; i < t->facts->len; i++) {
    const LiftFact *other = lift_fact (t, i);
    if (other->table == does && other->holds &&
        lift_tableau_value (t, argument (t, other, 0)) == required->role)
      return;
  }
  LiftTerm terms[LIFT_MAX_COLUMNS + 1] = {
      lift_tableau_constant (t, required->role)};
  for (guint a = 1; a < table->n; a++)
    terms[a] = lift_tableau_term (t, table->domains[a]);
  lift_tableau_add (t, does, TRUE, fact->depth, terms);
}

static void
use_required (LiftTableau *t, guint i)
{
  const GArray *all = t->prover->required;
  for (guint k = 0; all && k < all->len; k++) {
    const LiftRequired *required = &g_array_index (all, LiftRequired, k);
    const LiftFact fact = *lift_fact (t, i);
    const gboolean done = table_of (t, &fact)->kind == LIFT_DOES;
    if (required->fluent == G_MAXUINT) {
      if (!done)
        add_done (t, required, &fact);
      continue;
    }
    const RgBits *set =
        done ? lift_required_of_role (
                   t->prover->lift, required, fact.table,
                   lift_tableau_value (t, argument (t, &fact, 0)))
             : required->sets[fact.table];
    if (!set)
      continue;
    const LiftTerm term = lift_tableau_term (t, set);
    lift_tableau_add (t, required->fluent, TRUE, fact.depth, &term);
  }
}

static void
use_necessary (LiftTableau *t, guint i)
{
  GArray **all = t->prover->necessary;
  const LiftFact fact = *lift_fact (t, i);
  for (guint k = 0; all && all[fact.table] && k < all[fact.table]->len; k++) {
    const LiftNeed *need = &g_array_index (all[fact.table], LiftNeed, k);
    LiftTerm terms[LIFT_MAX_COLUMNS + 1];
    for (guint a = 0; a < lift_table (t->prover->lift, need->fluent)->n; a++)
      terms[a] = need->columns[a] == G_MAXUINT
                     ? lift_tableau_term (t, need->sets[a])
                     : argument (t, &fact, need->columns[a]);
    lift_tableau_add (t, need->fluent, TRUE, fact.depth, terms);
  }
}

/* What is done is legal. */
static void
use_legal (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  LiftTerm terms[LIFT_MAX_COLUMNS + 1];
  for (guint a = 0; a < table_of (t, &fact)->n; a++)
    terms[a] = argument (t, &fact, a);
  lift_tableau_add (t, table_of (t, &fact)->link, TRUE, fact.depth, terms);
}

/* Not these tuples, where all arguments but one are known: that one is none of
 * theirs. */
static void
use_no_tuples (LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = table_of (t, fact);
  const gsize n_words = t->prover->n_words;
  LiftValue values[LIFT_MAX_COLUMNS + 2];
  guint open = G_MAXUINT;
  for (guint a = 0; a < table->n; a++) {
    const LiftTerm term = argument (t, fact, a);
    values[a] = term == LIFT_ANY ? G_MAXUINT32 : lift_tableau_value (t, term);
    if (term == LIFT_ANY || (values[a] == G_MAXUINT32 && open != G_MAXUINT))
      return;
    open = values[a] == G_MAXUINT32 ? a : open;
  }
  if (table->n == 0 || !lift_prover_work (t->prover, table->tuples->len))
    return;
  if (open == G_MAXUINT)
    open = 0;
  RgBits *rest = g_memdup2 (lift_tableau_domain (t, argument (t, fact, open)),
                            sizeof *rest * n_words);
  for (guint i = 0; i < table->tuples->len; i += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, i);
    gboolean same = TRUE;
    for (guint a = 0; same && a < table->n; a++)
      same = a == open || tuple[a] == values[a];
    if (same)
      rg_bits_remove (rest, tuple[open]);
  }
  lift_tableau_restrict (t, argument (t, fact, open), rest);
  g_free (rest);
}

static void
use_one (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  const LiftKind kind = table_of (t, &fact)->kind;
  if (!fact.holds && t->prover->acts && kind == LIFT_STATIC)
    use_no_tuples (t, &fact);
  if (!fact.holds) {
    t->closed =
        t->closed || (kind == LIFT_DERIVED && lift_tableau_derives (t, &fact));
    return;
  }
  use_relation (t, i);
  if (fact.used)
    return;
  lift_fact (t, i)->used = TRUE;
  if (kind == LIFT_FLUENT)
    use_implied (t, i);
  if (kind == LIFT_DOES)
    use_legal (t, i);
  if (kind == LIFT_DERIVED || kind == LIFT_DOES)
    use_required (t, i);
  if (kind == LIFT_DERIVED)
    use_necessary (t, i);
}

void
lift_tableau_saturate (LiftTableau *t)
{
  do {
    t->changed = FALSE;
    for (guint i = 0; i < t->facts->len && !t->closed; i++)
      use_one (t, i);
    if (!t->closed)
      use_pairs (t);
    if (!t->closed)
      use_different (t);
  } while (t->changed && !t->closed && t->facts->len < LIFT_MAX_FACTS &&
           lift_prover_work (t->prover, t->facts->len));
}
