/* What `legal` asks of a move that is a sequence: which literals of a rule
 * behind the move hold because the move was legal. */
#include "base/datalog/unify.h"
#include "emit/gdl/sequences/after-move.h"

static const DlLiteral *
action_of (const KifBehind *behind)
{
  return &behind->rule->body[behind->does];
}

/* The place of a term among the arguments of a literal, or n. */
static guint
place_of (const DlLiteral *literal, DlTerm term)
{
  guint i = 0;
  while (i < literal->n && literal->arguments[i] != term)
    i++;
  return i;
}

/* Whether the literal of a rule of `legal` tells of the same tags. */
static gboolean
agrees (const KifBehind *behind, const DlLiteral *legal, const DlLiteral *other)
{
  const DlLiteral *reach = &behind->rule->body[behind->reach];
  if (!kif_is_of (other, reach->name) || other->negated)
    return FALSE;
  for (guint i = 0; i < reach->n; i++) {
    const guint at = place_of (action_of (behind), reach->arguments[i]);
    if (at < legal->n ? other->arguments[i] != legal->arguments[at]
                      : !dl_is_variable (reach->arguments[i]) &&
                            other->arguments[i] != reach->arguments[i])
      return FALSE;
  }
  return TRUE;
}

/* The literal by which a rule of `legal` asks the same, or NULL. */
static const DlLiteral *
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
        !dl_may_unify (&rule->head, action_of (behind)))
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
  const DlLiteral *asked;
  DlTerm *terms;     /* by variable; DL_NO_TERM: not yet known */
  gboolean *matched; /* by literal: the rule of `legal` asks it */
} Match;

/* Finds the literal in the rule of `legal`, perhaps with new terms for its
 * variables, by the first one that fits. */
static gboolean
is_asked (Match *match, const DlLiteral *literal)
{
  for (guint b = 0; b < match->legal->n; b++)
    if (dl_match_literal (match->terms, match->behind->rule->n_variables,
                          literal, &match->legal->body[b]))
      return TRUE;
  return FALSE;
}

/* Whether the term is in the head, or in a literal that is not matched. */
static gboolean
is_read_elsewhere (const Match *match, DlTerm term)
{
  const KifRule *rule = match->behind->rule;
  gboolean read = dl_mentions (&rule->head, term);
  for (guint b = 0; b < rule->n; b++)
    read |= !match->matched[b] && dl_mentions (&rule->body[b], term);
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
        const DlTerm term = rule->body[b].arguments[i];
        if (!dl_is_variable (term) || given[~term] ||
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
                 g_new (DlTerm, rule->n_variables + 1), matched};
  gboolean *given = g_new0 (gboolean, rule->n_variables + 1);
  const DlLiteral *const from[] = {action_of (behind),
                                   &rule->body[behind->reach]};
  const DlLiteral *const to[] = {&match.legal->head, match.asked};
  for (guint v = 0; v < rule->n_variables; v++)
    match.terms[v] = DL_NO_TERM;
  for (guint k = 0; k < G_N_ELEMENTS (from); k++)
    for (guint i = 0; i < from[k]->n; i++)
      if (dl_is_variable (from[k]->arguments[i])) {
        dl_match (match.terms, from[k]->arguments[i], to[k]->arguments[i]);
        given[~from[k]->arguments[i]] = TRUE;
      }
  for (guint b = 0; b < rule->n; b++)
    matched[b] = b != behind->does && b != behind->reach &&
                 is_asked (&match, &rule->body[b]);
  keep_what_is_read (&match, given);
  g_free (given);
  g_free (match.terms);
}
