/* Dead and constant arguments are dropped (as in procedure cloning's cleanup:
 * interprocedural constant propagation and dead argument elimination), single
 * rules are inlined (resolution), and equal rules are kept once.
 */
#include "rg2gdl/simplify.h"

enum { MAX_INLINED = 12, MAX_ROUNDS = 30 };

typedef enum { KEEP, DROP_UNUSED, DROP_CONSTANT, DROP_DOUBLE } Verdict;

typedef struct {
  KifSheet *sheet;
  GArray *heads; /* of GArray * of guint: rules, by relation */
  GArray *uses;  /* of GArray * of guint: rules, by relation */
  gboolean changed;
} Simplifier;

static KifRule *
rule_at (const Simplifier *simplifier, guint i)
{
  return &g_array_index (simplifier->sheet->rules, KifRule, i);
}

static GArray *
listed (const GArray *lists, guint relation)
{
  return g_array_index (lists, GArray *, relation);
}

/* -- index ----------------------------------------------------------------- */

static void
free_lists (GArray *lists)
{
  for (guint i = 0; i < lists->len; i++)
    g_array_free (listed (lists, i), TRUE);
  g_array_free (lists, TRUE);
}

static GArray *
new_lists (guint n)
{
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (GArray *));
  for (guint i = 0; i < n; i++) {
    GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));
    g_array_append_val (lists, list);
  }
  return lists;
}

static void
add_once (GArray *list, guint i)
{
  if (list->len == 0 || g_array_index (list, guint, list->len - 1) != i)
    g_array_append_val (list, i);
}

static void
index_rules (Simplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  simplifier->heads = new_lists (sheet->relations->len);
  simplifier->uses = new_lists (sheet->relations->len);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == KIF_RELATION)
      add_once (listed (simplifier->heads, rule->head.name), i);
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_RELATION)
        add_once (listed (simplifier->uses, rule->body[b].name), i);
  }
}

static void
forget_index (Simplifier *simplifier)
{
  free_lists (simplifier->heads);
  free_lists (simplifier->uses);
}

/* -- changes of a rule ----------------------------------------------------- */

static void
replace (KifSheet *sheet, KifRule *rule, KifTerm variable, KifTerm by)
{
  KifLiteral *body =
      rg_arena_copy (sheet->arena, rule->body, sizeof *body * rule->n);
  for (guint i = 0; i < rule->n; i++)
    kif_literal_replace (sheet->arena, &body[i], variable, by);
  kif_literal_replace (sheet->arena, &rule->head, variable, by);
  rule->body = body;
}

/* Makes two terms equal in a rule; FALSE: then it can't hold. */
static gboolean
equate (KifSheet *sheet, KifRule *rule, KifTerm a, KifTerm b)
{
  if (a == b)
    return TRUE;
  if (kif_is_variable (a))
    replace (sheet, rule, a, b);
  else if (kif_is_variable (b))
    replace (sheet, rule, b, a);
  else
    return FALSE;
  return TRUE;
}

static void
remove_argument (KifSheet *sheet, KifLiteral *literal, guint i)
{
  KifTerm *terms = rg_arena_new_array (sheet->arena, KifTerm, literal->n);
  guint n = 0;
  for (guint k = 0; k < literal->n; k++)
    if (k != i)
      terms[n++] = literal->arguments[k];
  literal->arguments = terms;
  literal->n = n;
}

static void
remove_from_rule (KifSheet *sheet, KifRule *rule, guint relation, guint i)
{
  KifLiteral *body =
      rg_arena_copy (sheet->arena, rule->body, sizeof *body * rule->n);
  for (guint b = 0; b < rule->n; b++)
    if (body[b].kind == KIF_RELATION && body[b].name == relation)
      remove_argument (sheet, &body[b], i);
  if (rule->head.kind == KIF_RELATION && rule->head.name == relation)
    remove_argument (sheet, &rule->head, i);
  rule->body = body;
}

static guint
occurrences (const KifRule *rule, KifTerm term)
{
  guint n = 0;
  for (guint i = 0; i < rule->head.n; i++)
    n += rule->head.arguments[i] == term;
  for (guint b = 0; b < rule->n; b++)
    for (guint i = 0; i < rule->body[b].n; i++)
      n += rule->body[b].arguments[i] == term;
  return n;
}

/* -- what arguments say ---------------------------------------------------- */

/* A rule passes the argument on from the same place of the same relation. */
static gboolean
passes_on (const KifRule *rule, guint relation, guint i, KifTerm term)
{
  for (guint b = 0; b < rule->n; b++)
    if (rule->body[b].kind == KIF_RELATION && rule->body[b].name == relation &&
        !rule->body[b].negated && rule->body[b].arguments[i] == term)
      return TRUE;
  return FALSE;
}

/* The one symbol that all rules give, or KIF_NO_TERM. */
static KifTerm
constant_argument (const Simplifier *simplifier, guint relation, guint i)
{
  const GArray *heads = listed (simplifier->heads, relation);
  KifTerm constant = KIF_NO_TERM;
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule = rule_at (simplifier, g_array_index (heads, guint, h));
    const KifTerm term = rule->head.arguments[i];
    if (kif_is_variable (term) && passes_on (rule, relation, i, term))
      continue;
    if (kif_is_variable (term) || (constant != KIF_NO_TERM && constant != term))
      return KIF_NO_TERM;
    constant = term;
  }
  return constant;
}

static gboolean
is_double (const Simplifier *simplifier, guint relation, guint i, guint j)
{
  const GArray *heads = listed (simplifier->heads, relation);
  for (guint h = 0; h < heads->len; h++) {
    const KifLiteral *head =
        &rule_at (simplifier, g_array_index (heads, guint, h))->head;
    if (head->arguments[i] != head->arguments[j])
      return FALSE;
  }
  return heads->len > 0;
}

/* Whether no use looks at the argument. */
static gboolean
is_unused (const Simplifier *simplifier, guint relation, guint i)
{
  const GArray *uses = listed (simplifier->uses, relation);
  for (guint u = 0; u < uses->len; u++) {
    const KifRule *rule = rule_at (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++) {
      const KifLiteral *literal = &rule->body[b];
      if (literal->kind != KIF_RELATION || literal->name != relation)
        continue;
      const KifTerm term = literal->arguments[i];
      guint n = occurrences (rule, term);
      if (rule->head.kind == KIF_RELATION && rule->head.name == relation &&
          rule->head.arguments[i] == term)
        n--;
      if (literal->negated || !kif_is_variable (term) || n != 1)
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether no rule of the relation cares what the argument is. */
static gboolean
is_free (const Simplifier *simplifier, guint relation, guint i)
{
  const GArray *heads = listed (simplifier->heads, relation);
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *rule = rule_at (simplifier, g_array_index (heads, guint, h));
    const KifTerm term = rule->head.arguments[i];
    if (!kif_is_variable (term))
      return FALSE;
    guint n = occurrences (rule, term);
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_RELATION &&
          rule->body[b].name == relation && rule->body[b].arguments[i] == term)
        n--;
    if (n != 1)
      return FALSE;
  }
  return heads->len > 0;
}

/* -- dropping arguments ---------------------------------------------------- */

static void
remove_rule (Simplifier *simplifier, KifRule *rule)
{
  rule->head.kind = KIF_DISTINCT; /* a mark: no head is that */
  rule->n = 0;
  simplifier->changed = TRUE;
}

/* Makes the uses agree with what all rules of the relation give. */
static void
equate_uses (Simplifier *simplifier, guint relation, guint i, guint j,
             KifTerm constant)
{
  const GArray *uses = listed (simplifier->uses, relation);
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = rule_at (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++) {
      const KifLiteral *literal = &rule->body[b];
      if (literal->kind != KIF_RELATION || literal->name != relation)
        continue;
      const KifTerm other =
          constant != KIF_NO_TERM ? constant : literal->arguments[j];
      if (!equate (simplifier->sheet, rule, literal->arguments[i], other))
        remove_rule (simplifier, rule);
    }
  }
}

static gboolean
used_negated (const Simplifier *simplifier, guint relation)
{
  const GArray *uses = listed (simplifier->uses, relation);
  for (guint u = 0; u < uses->len; u++) {
    const KifRule *rule = rule_at (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_RELATION &&
          rule->body[b].name == relation && rule->body[b].negated)
        return TRUE;
  }
  return FALSE;
}

static gboolean
can_drop (Simplifier *simplifier, guint relation, guint i, guint n)
{
  if (is_unused (simplifier, relation, i) || is_free (simplifier, relation, i))
    return TRUE;
  if (used_negated (simplifier, relation))
    return FALSE;
  const KifTerm constant = constant_argument (simplifier, relation, i);
  if (constant != KIF_NO_TERM) {
    equate_uses (simplifier, relation, i, i, constant);
    return TRUE;
  }
  for (guint j = 0; j < n; j++)
    if (j != i && is_double (simplifier, relation, i, j)) {
      equate_uses (simplifier, relation, i, j, KIF_NO_TERM);
      return TRUE;
    }
  return FALSE;
}

static void
drop_argument (Simplifier *simplifier, guint relation, guint i)
{
  const GArray *lists[] = {listed (simplifier->heads, relation),
                           listed (simplifier->uses, relation)};
  for (guint u = 0; u < lists[0]->len; u++)
    remove_from_rule (simplifier->sheet,
                      rule_at (simplifier, g_array_index (lists[0], guint, u)),
                      relation, i);
  for (guint u = 0; u < lists[1]->len; u++) {
    KifRule *rule = rule_at (simplifier, g_array_index (lists[1], guint, u));
    if (rule->head.kind != KIF_RELATION || rule->head.name != relation)
      remove_from_rule (simplifier->sheet, rule, relation, i);
  }
  simplifier->changed = TRUE;
}

static void
drop_arguments (Simplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  for (guint r = 0; r < sheet->relations->len; r++) {
    KifRelation *relation = &g_array_index (sheet->relations, KifRelation, r);
    for (guint i = relation->n; i-- > 0;)
      if (can_drop (simplifier, r, i, relation->n)) {
        drop_argument (simplifier, r, i);
        relation->n--;
      }
  }
}

/* -- inlining -------------------------------------------------------------- */

static KifTerm
shifted (KifTerm term, guint by)
{
  return kif_is_variable (term) ? term - (KifTerm)by : term;
}

static KifLiteral
shifted_literal (KifSheet *sheet, const KifLiteral *from, guint by)
{
  KifTerm *terms = rg_arena_new_array (sheet->arena, KifTerm, from->n + 1);
  KifLiteral literal = *from;
  for (guint i = 0; i < from->n; i++)
    terms[i] = shifted (from->arguments[i], by);
  literal.arguments = terms;
  return literal;
}

/* Resolves a rule's literal with the only rule of its relation.  FALSE: they
 * don't match. */
static gboolean
resolve (KifSheet *sheet, KifRule *rule, guint at, const KifRule *with)
{
  const guint by = rule->n_variables;
  const KifLiteral literal = rule->body[at];
  const guint n = rule->n - 1 + with->n;
  KifLiteral *body = rg_arena_new_array (sheet->arena, KifLiteral, n + 1);
  guint used = 0;
  for (guint b = 0; b < rule->n; b++) {
    if (b != at)
      body[used++] = rule->body[b];
    for (guint w = 0; b == at && w < with->n; w++)
      body[used++] = shifted_literal (sheet, &with->body[w], by);
  }
  KifRange *ranges =
      rg_arena_new_array (sheet->arena, KifRange, by + with->n_variables + 1);
  memcpy (ranges, rule->ranges, by * sizeof *ranges);
  memcpy (ranges + by, with->ranges, with->n_variables * sizeof *ranges);
  rule->body = body;
  rule->n = used;
  rule->ranges = ranges;
  rule->n_variables = by + with->n_variables;
  KifLiteral head = shifted_literal (sheet, &with->head, by);
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (KifTerm));
  g_array_append_vals (pairs, head.arguments, head.n);
  g_array_append_vals (pairs, literal.arguments, literal.n);
  KifTerm *terms = (KifTerm *)(gpointer)pairs->data;
  gboolean match = TRUE;
  for (guint i = 0; i < head.n && match; i++) {
    const KifTerm a = terms[i], b = terms[head.n + i];
    match = equate (sheet, rule, a, b);
    const KifTerm from = kif_is_variable (a) ? a : b;
    const KifTerm to = kif_is_variable (a) ? b : a;
    for (guint k = 0; k < pairs->len; k++)
      if (terms[k] == from)
        terms[k] = to;
  }
  g_array_free (pairs, TRUE);
  return match;
}

static gboolean
mentions_relation (const KifRule *rule, guint relation)
{
  for (guint b = 0; b < rule->n; b++)
    if (rule->body[b].kind == KIF_RELATION && rule->body[b].name == relation)
      return TRUE;
  return FALSE;
}

/* Whether the only rule of a relation is as good where it is used. */
static gboolean
should_inline (const Simplifier *simplifier, guint relation)
{
  const GArray *heads = listed (simplifier->heads, relation);
  const GArray *uses = listed (simplifier->uses, relation);
  if (heads->len != 1 || uses->len == 0)
    return FALSE;
  const KifRule *rule = rule_at (simplifier, g_array_index (heads, guint, 0));
  if (mentions_relation (rule, relation) || used_negated (simplifier, relation))
    return FALSE;
  if (rule->n <= 1)
    return TRUE;
  if (uses->len > 1)
    return FALSE;
  return rule_at (simplifier, g_array_index (uses, guint, 0))->n + rule->n <=
         MAX_INLINED;
}

static void
inline_relation (Simplifier *simplifier, guint relation)
{
  const GArray *uses = listed (simplifier->uses, relation);
  KifRule *with =
      rule_at (simplifier,
               g_array_index (listed (simplifier->heads, relation), guint, 0));
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = rule_at (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++)
      if (rule->body[b].kind == KIF_RELATION &&
          rule->body[b].name == relation) {
        if (!resolve (simplifier->sheet, rule, b, with))
          remove_rule (simplifier, rule);
        b = G_MAXUINT; /* from the start again: the body is another */
      }
  }
  remove_rule (simplifier, with);
}

static void
inline_single_rules (Simplifier *simplifier)
{
  for (guint r = 0; r < simplifier->sheet->relations->len; r++)
    if (should_inline (simplifier, r)) {
      inline_relation (simplifier, r);
      forget_index (simplifier);
      index_rules (simplifier);
    }
}

/* -- equal and unused rules ------------------------------------------------ */

/* Removes doubled literals, and `distinct` of symbols that are. */
static void
tidy_body (Simplifier *simplifier, KifRule *rule)
{
  KifLiteral *body =
      rg_arena_new_array (simplifier->sheet->arena, KifLiteral, rule->n + 1);
  guint n = 0;
  for (guint b = 0; b < rule->n; b++) {
    const KifLiteral *literal = &rule->body[b];
    gboolean needed = TRUE;
    if (literal->kind == KIF_DISTINCT) {
      const KifTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == y) {
        remove_rule (simplifier, rule);
        return;
      }
      needed = kif_is_variable (x) || kif_is_variable (y);
    }
    for (guint k = 0; k < n && needed; k++)
      needed = !kif_literal_equal (&body[k], literal);
    if (needed)
      body[n++] = *literal;
  }
  rule->body = body;
  rule->n = n;
}

static gboolean
is_needed (const Simplifier *simplifier, const KifRule *rule)
{
  if (rule->head.kind == KIF_DISTINCT)
    return FALSE;
  if (rule->head.kind != KIF_RELATION)
    return TRUE;
  return listed (simplifier->uses, rule->head.name)->len > 0;
}

/* Keeps each rule that is needed once, in order. */
static void
sweep (Simplifier *simplifier)
{
  KifSheet *sheet = simplifier->sheet;
  GHashTable *known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = rule_at (simplifier, i);
    if (!is_needed (simplifier, rule)) {
      simplifier->changed = TRUE;
      continue;
    }
    tidy_body (simplifier, rule);
    if (rule->head.kind == KIF_DISTINCT ||
        !g_hash_table_add (known, kif_rule_key (rule)))
      continue;
    g_array_index (sheet->rules, KifRule, n++) = *rule;
  }
  g_array_set_size (sheet->rules, n);
  g_hash_table_destroy (known);
}

/* -- tests for nothing ----------------------------------------------------- */

static KifRule
without_literal (KifSheet *sheet, const KifRule *rule, guint at)
{
  KifRule without = *rule;
  KifLiteral *body =
      rg_arena_copy (sheet->arena, rule->body, sizeof *body * rule->n);
  memmove (body + at, body + at + 1, sizeof *body * (rule->n - at - 1));
  without.body = body;
  without.n--;
  return without;
}

/* H <= B, distinct x y becomes H <= B if there is the same rule for equal x and
 * y, which goes. */
static void
merge_case (Simplifier *simplifier, GHashTable *known, KifRule *rule, guint at)
{
  const KifLiteral literal = rule->body[at];
  const KifRule without = without_literal (simplifier->sheet, rule, at);
  KifRule equal = without;
  if (!equate (simplifier->sheet, &equal, literal.arguments[0],
               literal.arguments[1]))
    return;
  char *key = kif_rule_key (&equal);
  gpointer other;
  if (g_hash_table_lookup_extended (known, key, NULL, &other)) {
    *rule = without;
    remove_rule (simplifier, rule_at (simplifier, GPOINTER_TO_UINT (other)));
    g_hash_table_remove (known, key);
  }
  g_free (key);
}

static void
merge_cases (Simplifier *simplifier)
{
  KifSheet *sheet = simplifier->sheet;
  GHashTable *known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sheet->rules->len; i++)
    g_hash_table_insert (known, kif_rule_key (kif_rule (sheet, i)),
                         GUINT_TO_POINTER (i));
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = rule_at (simplifier, i);
    for (guint b = rule->n; b-- > 0;)
      if (b < rule->n && rule->body[b].kind == KIF_DISTINCT)
        merge_case (simplifier, known, rule, b);
  }
  g_hash_table_destroy (known);
}

void
kif_simplify (KifSheet *sheet)
{
  Simplifier simplifier = {.sheet = sheet, .changed = TRUE};
  for (guint n = 0; n < MAX_ROUNDS && simplifier.changed; n++) {
    simplifier.changed = FALSE;
    index_rules (&simplifier);
    sweep (&simplifier);
    forget_index (&simplifier);
    index_rules (&simplifier);
    drop_arguments (&simplifier);
    inline_single_rules (&simplifier);
    forget_index (&simplifier);
  }
  merge_cases (&simplifier);
  index_rules (&simplifier);
  sweep (&simplifier);
  forget_index (&simplifier);
}
