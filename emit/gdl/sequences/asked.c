/* What `legal` asks of a move that is a sequence: which literals of a rule
 * behind the move hold because the move was legal. */
#include "emit/gdl/sequences/after-move.h"

static gboolean
may_be_equal (KifTerm a, KifTerm b)
{
  return a == b || kif_is_variable (a) || kif_is_variable (b);
}

static gboolean
may_match (const KifLiteral *a, const KifLiteral *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!may_be_equal (a->arguments[i], b->arguments[i]))
      return FALSE;
  return TRUE;
}

static const KifLiteral *
action_of (const KifBehind *behind)
{
  return &behind->rule->body[behind->does];
}

/* The place of a term among the arguments of a literal, or n. */
static guint
place_of (const KifLiteral *literal, KifTerm term)
{
  guint i = 0;
  while (i < literal->n && literal->arguments[i] != term)
    i++;
  return i;
}

/* Whether the literal of a rule of `legal` tells of the same tags. */
static gboolean
agrees (const KifBehind *behind, const KifLiteral *legal,
        const KifLiteral *other)
{
  const KifLiteral *reach = &behind->rule->body[behind->reach];
  if (!kif_is_of (other, reach->name) || other->negated)
    return FALSE;
  for (guint i = 0; i < reach->n; i++) {
    const guint at = place_of (action_of (behind), reach->arguments[i]);
    if (at < legal->n ? other->arguments[i] != legal->arguments[at]
                      : !kif_is_variable (reach->arguments[i]) &&
                            other->arguments[i] != reach->arguments[i])
      return FALSE;
  }
  return TRUE;
}

/* The literal by which a rule of `legal` asks the same, or NULL. */
static const KifLiteral *
asked_by (const KifBehind *behind, guint number)
{
  const KifRule *legal = kif_rule_of (behind->simplifier, number);
  for (guint b = 0; b < legal->n; b++)
    if (agrees (behind, &legal->head, &legal->body[b]))
      return &legal->body[b];
  return NULL;
}

gboolean
kif_all_ask (KifBehind *behind)
{
  const KifSheet *sheet = behind->simplifier->sheet;
  g_array_set_size (behind->legal, 0);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind != KIF_LEGAL ||
        !may_match (&rule->head, action_of (behind)))
      continue;
    g_array_append_val (behind->legal, i);
    if (!asked_by (behind, i))
      return FALSE;
  }
  return behind->legal->len > 0;
}

/* A substitution of terms of the rule behind by those of a rule of `legal`. */
typedef struct {
  const KifBehind *behind;
  const KifRule *legal;
  const KifLiteral *asked;
  KifTerm *terms;    /* by variable; KIF_NO_TERM: not yet known */
  gboolean *matched; /* by literal: the rule of `legal` asks it */
} Match;

static gboolean
unify_term (const Match *match, KifTerm term, KifTerm other)
{
  if (!kif_is_variable (term))
    return term == other;
  if (match->terms[~term] == KIF_NO_TERM)
    match->terms[~term] = other;
  return match->terms[~term] == other;
}

/* Finds the literal in the rule of `legal`, perhaps with new terms for its
 * variables, by the first one that fits. */
static gboolean
is_asked (Match *match, const KifLiteral *literal)
{
  const guint n = match->behind->rule->n_variables;
  KifTerm *before = g_new (KifTerm, n + 1);
  gboolean found = FALSE;
  memcpy (before, match->terms, n * sizeof *before);
  for (guint b = 0; b < match->legal->n && !found; b++) {
    const KifLiteral *other = &match->legal->body[b];
    found = literal->kind == other->kind && literal->name == other->name &&
            literal->negated == other->negated && literal->n == other->n;
    for (guint i = 0; i < literal->n && found; i++)
      found = unify_term (match, literal->arguments[i], other->arguments[i]);
    if (!found)
      memcpy (match->terms, before, n * sizeof *before);
  }
  g_free (before);
  return found;
}

/* Whether the term is in the head, or in a literal that is not matched. */
static gboolean
is_read_elsewhere (const Match *match, KifTerm term)
{
  const KifRule *rule = match->behind->rule;
  gboolean read = kif_literal_mentions (&rule->head, term);
  for (guint b = 0; b < rule->n; b++)
    read |= !match->matched[b] && kif_literal_mentions (&rule->body[b], term);
  return read;
}

/* Variables that only matched literals find must not be read elsewhere. */
static void
keep_what_is_read (Match *match, const gboolean *given)
{
  const KifRule *rule = match->behind->rule;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint b = 0; b < rule->n; b++)
      for (guint i = 0; i < rule->body[b].n && match->matched[b]; i++) {
        const KifTerm term = rule->body[b].arguments[i];
        if (!kif_is_variable (term) || given[~term] ||
            !is_read_elsewhere (match, term))
          continue;
        match->matched[b] = FALSE;
        changed = TRUE;
      }
  }
}

void
kif_find_matched (const KifBehind *behind, guint number, gboolean *matched)
{
  const KifRule *rule = behind->rule;
  Match match = {behind, kif_rule_of (behind->simplifier, number),
                 asked_by (behind, number),
                 g_new (KifTerm, rule->n_variables + 1), matched};
  gboolean *given = g_new0 (gboolean, rule->n_variables + 1);
  const KifLiteral *const from[] = {action_of (behind),
                                    &rule->body[behind->reach]};
  const KifLiteral *const to[] = {&match.legal->head, match.asked};
  for (guint v = 0; v < rule->n_variables; v++)
    match.terms[v] = KIF_NO_TERM;
  for (guint k = 0; k < G_N_ELEMENTS (from); k++)
    for (guint i = 0; i < from[k]->n; i++)
      if (kif_is_variable (from[k]->arguments[i])) {
        unify_term (&match, from[k]->arguments[i], to[k]->arguments[i]);
        given[~from[k]->arguments[i]] = TRUE;
      }
  for (guint b = 0; b < rule->n; b++)
    matched[b] = b != behind->does && b != behind->reach &&
                 is_asked (&match, &rule->body[b]);
  keep_what_is_read (&match, given);
  g_free (given);
  g_free (match.terms);
}
