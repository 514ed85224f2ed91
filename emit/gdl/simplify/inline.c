/* Resolution: a literal is replaced by the body of the only rule that it
 * matches (unfolding, Burstall and Darlington, 1977).
 */
#include "emit/gdl/simplify/simplifier.h"

/* Literals of a body. */
enum { MAX_INLINED = 12, MAX_UNFOLDED = 2 };

/* A rule that another one is resolved with.  Its variables get new numbers, or
 * are the terms at once that the literal has for them. */
typedef struct {
  KifSheet *sheet;
  const KifRule *rule;
  guint by;       /* what is added to numbers of variables */
  KifTerm *bound; /* by variable; KIF_NO_TERM: it has a new number */
} Resolvent;

static KifTerm
renamed (const Resolvent *with, KifTerm term)
{
  if (!kif_is_variable (term))
    return term;
  return with->bound[~term] == KIF_NO_TERM ? term - (KifTerm)with->by
                                           : with->bound[~term];
}

static KifLiteral
renamed_literal (const Resolvent *with, const KifLiteral *from)
{
  KifTerm *terms =
      rg_arena_new_array (with->sheet->arena, KifTerm, from->n + 1);
  KifLiteral literal = *from;
  for (guint i = 0; i < from->n; i++)
    terms[i] = renamed (with, from->arguments[i]);
  literal.arguments = terms;
  return literal;
}

/* Binds variables of the head where they stand first. */
static void
bind_head (Resolvent *with, const KifLiteral *literal)
{
  const KifRule *rule = with->rule;
  with->bound = g_new (KifTerm, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++)
    with->bound[v] = KIF_NO_TERM;
  for (guint i = 0; i < rule->head.n; i++) {
    const KifTerm term = rule->head.arguments[i];
    if (kif_is_variable (term) && with->bound[~term] == KIF_NO_TERM)
      with->bound[~term] = literal->arguments[i];
  }
}

/* Puts the other body in the place of the literal. */
static void
replace_literal (const Resolvent *with, KifRule *rule, guint at)
{
  RgArena *arena = with->sheet->arena;
  const KifRule *from = with->rule;
  KifLiteral *body = rg_arena_new_array (arena, KifLiteral, rule->n + from->n);
  guint used = 0;
  for (guint b = 0; b < rule->n; b++) {
    if (b != at)
      body[used++] = rule->body[b];
    for (guint w = 0; b == at && w < from->n; w++)
      body[used++] = renamed_literal (with, &from->body[w]);
  }
  KifRange *ranges = rg_arena_new_array (
      arena, KifRange, rule->n_variables + from->n_variables + 1);
  memcpy (ranges, rule->ranges, rule->n_variables * sizeof *ranges);
  memcpy (ranges + rule->n_variables, from->ranges,
          from->n_variables * sizeof *ranges);
  rule->body = body;
  rule->n = used;
  rule->ranges = ranges;
  rule->n_variables += from->n_variables;
}

/* Unifies the head with the arguments of the literal, from left to right. */
static gboolean
match_head (const Resolvent *with, KifRule *rule, const KifLiteral *literal)
{
  const KifLiteral *head = &with->rule->head;
  KifTerm *found = g_new (KifTerm, 2 * head->n + 1);
  KifTerm *wanted = found + head->n;
  RgBits *seen = g_new0 (RgBits, rg_bits_words (with->rule->n_variables));
  gboolean match = TRUE;
  for (guint i = 0; i < head->n; i++) {
    found[i] = renamed (with, head->arguments[i]);
    wanted[i] = literal->arguments[i];
  }
  for (guint i = 0; i < head->n && match; i++) {
    const KifTerm term = head->arguments[i], a = found[i], b = wanted[i];
    if (kif_is_variable (term) && !rg_bits_has (seen, (guint32)~term)) {
      rg_bits_add (seen, (guint32)~term);
      match = kif_keep_range (with->sheet, rule, with->rule->ranges[~term], b);
      continue;
    }
    match = kif_equate (with->sheet, rule, a, b);
    const KifTerm from = kif_is_variable (a) ? a : b;
    const KifTerm to = kif_is_variable (a) ? b : a;
    for (guint k = 0; k < 2 * head->n; k++)
      if (found[k] == from)
        found[k] = to;
  }
  g_free (seen);
  g_free (found);
  return match;
}

gboolean
kif_resolve (KifSheet *sheet, KifRule *rule, guint at, const KifRule *with)
{
  Resolvent resolvent = {sheet, with, rule->n_variables, NULL};
  const KifLiteral literal = rule->body[at];
  bind_head (&resolvent, &literal);
  replace_literal (&resolvent, rule, at);
  const gboolean match = match_head (&resolvent, rule, &literal);
  g_free (resolvent.bound);
  return match;
}

static gboolean
mentions_relation (const KifRule *rule, guint relation)
{
  for (guint b = 0; b < rule->n; b++)
    if (kif_is_of (&rule->body[b], relation))
      return TRUE;
  return FALSE;
}

/* Without `distinct`, of which rules of sequences have one for each pair of
 * captures. */
static guint
count_literals (const KifRule *rule)
{
  guint n = 0;
  for (guint b = 0; b < rule->n; b++)
    n += rule->body[b].kind != KIF_DISTINCT;
  return n;
}

/* Whether the only rule of a relation is as good where it is used. */
static gboolean
should_inline (const KifSimplifier *simplifier, guint relation)
{
  const GArray *heads = kif_heads (simplifier, relation);
  const GArray *uses = kif_uses (simplifier, relation);
  if (heads->len != 1 || uses->len == 0)
    return FALSE;
  const KifRule *rule =
      kif_rule_of (simplifier, g_array_index (heads, guint, 0));
  if (mentions_relation (rule, relation) ||
      kif_used_negated (simplifier, relation))
    return FALSE;
  if (rule->n <= 1)
    return TRUE;
  if (uses->len > 1)
    return FALSE;
  return count_literals (
             kif_rule_of (simplifier, g_array_index (uses, guint, 0))) +
             count_literals (rule) <=
         MAX_INLINED;
}

static void
inline_relation (KifSimplifier *simplifier, guint relation)
{
  const GArray *uses = kif_uses (simplifier, relation);
  KifRule *with = kif_rule_of (
      simplifier, g_array_index (kif_heads (simplifier, relation), guint, 0));
  for (guint u = 0; u < uses->len; u++) {
    KifRule *rule = kif_rule_of (simplifier, g_array_index (uses, guint, u));
    for (guint b = 0; b < rule->n; b++)
      if (kif_is_of (&rule->body[b], relation)) {
        if (!kif_resolve (simplifier->sheet, rule, b, with))
          kif_remove_rule (simplifier, rule);
        b = G_MAXUINT; /* from the start again: the body is another */
      }
  }
  kif_remove_rule (simplifier, with);
}

static void
inline_single_rules (KifSimplifier *simplifier)
{
  for (guint r = 0; r < simplifier->sheet->relations->len; r++)
    if (should_inline (simplifier, r)) {
      inline_relation (simplifier, r);
      kif_forget_index (simplifier);
      kif_index_rules (simplifier);
    }
}

/* -- reads behind writes --------------------------------------------------- */

/* Whether no argument is a symbol in both and another one. */
static gboolean
may_match (const KifLiteral *head, const KifLiteral *literal)
{
  for (guint i = 0; i < head->n; i++)
    if (!kif_is_variable (head->arguments[i]) &&
        !kif_is_variable (literal->arguments[i]) &&
        head->arguments[i] != literal->arguments[i])
      return FALSE;
  return TRUE;
}

/* The rules that a literal may match, of which the last is put into `rule`. */
static guint
count_matches (const KifSimplifier *simplifier, const KifLiteral *literal,
               KifRule *rule)
{
  const GArray *heads = kif_heads (simplifier, literal->name);
  guint n = 0;
  for (guint h = 0; h < heads->len; h++) {
    const KifRule *other =
        kif_rule_of (simplifier, g_array_index (heads, guint, h));
    if (kif_is_of (&other->head, literal->name) &&
        may_match (&other->head, literal)) {
      *rule = *other;
      n++;
    }
  }
  return n;
}

/* A select (versions.h) of which but one rule can hold, as the others have
 * another value.  FALSE: the body is as it was, or the rule is gone. */
static gboolean
unfold (KifSimplifier *simplifier, KifRule *rule, guint at)
{
  KifSheet *sheet = simplifier->sheet;
  const KifLiteral literal = rule->body[at];
  KifRule with;
  const guint n = count_matches (simplifier, &literal, &with);
  if (n == 0) {
    kif_remove_rule (simplifier, rule);
    return FALSE;
  }
  if (n > 1 || with.n > MAX_UNFOLDED || mentions_relation (&with, literal.name))
    return FALSE;
  simplifier->changed = TRUE;
  if (kif_resolve (sheet, rule, at, &with))
    return TRUE;
  kif_remove_rule (simplifier, rule);
  return FALSE;
}

static gboolean
is_select (const KifSheet *sheet, const KifLiteral *literal)
{
  return literal->kind == KIF_RELATION &&
         kif_relation_at (sheet, literal->name)->sort == KIF_SELECT;
}

static void
unfold_selects (KifSimplifier *simplifier)
{
  const GArray *rules = simplifier->sheet->rules;
  for (guint i = 0; i < rules->len; i++) {
    KifRule *rule = kif_rule_of (simplifier, i);
    for (guint b = 0; b < rule->n; b++)
      if (is_select (simplifier->sheet, &rule->body[b]) &&
          unfold (simplifier, rule, b))
        b--; /* the literal is another one, or none */
  }
}

void
kif_inline_rules (KifSimplifier *simplifier)
{
  inline_single_rules (simplifier);
  unfold_selects (simplifier);
}
