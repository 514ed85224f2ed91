/* Finds the literals of a rule after a move that hold because the move was
 * legal (theta-subsumption, Plotkin 1970): a substitution maps them to literals
 * of a rule of `legal`.
 *
 *     (<= (legal ?r (move ?x ?d)) (reach ?x ?d) (free ?x))
 *     (<= (next (at ?y)) (does ?r (move ?u ?e)) (reach ?u ?e) (free ?u)
 *         (step ?u ?e ?y))
 *
 * Here ?u and ?e are mapped to ?x and ?d: `reach` and `free` hold. The
 * substitution is found greedily: each literal takes the first one that fits.
 */
#include "base/datalog/unify.h"
#include "emit/gdl/sequences/after-move.h"

static const DlLiteral *
get_action (const KifAfterMove *after_move)
{
  return &after_move->rule->body[after_move->does];
}

/* Whether a literal in a rule of `legal` has the same tags as `reach`. `legal`:
 * the head of that rule. */
static gboolean
has_same_tags (const KifAfterMove *after_move, const DlLiteral *legal,
               const DlLiteral *candidate)
{
  const DlLiteral *reach = &after_move->rule->body[after_move->reach];
  if (!kif_is_of_relation (candidate, reach->name) || candidate->negated)
    return FALSE;
  for (guint i = 0; i < reach->n; i++) {
    const guint index =
        dl_find_argument (get_action (after_move), reach->arguments[i]);
    if (index < legal->n ? candidate->arguments[i] != legal->arguments[index]
                         : !dl_is_variable (reach->arguments[i]) &&
                               candidate->arguments[i] != reach->arguments[i])
      return FALSE;
  }
  return TRUE;
}

/* The literal in a rule of `legal` that corresponds to `reach`. NULL: the rule
 * has no such literal. */
static const DlLiteral *
find_reach_literal (const KifAfterMove *after_move, guint number)
{
  const KifRule *legal = kif_get_rule (after_move->simplifier, number);
  for (guint b = 0; b < legal->n; b++)
    if (has_same_tags (after_move, &legal->head, &legal->body[b]))
      return &legal->body[b];
  return NULL;
}

gboolean
kif_find_legal_rules (KifAfterMove *after_move)
{
  const KifSheet *sheet = after_move->simplifier->sheet;
  g_array_set_size (after_move->legal, 0);
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind != KIF_LEGAL ||
        !dl_may_unify (&rule->head, get_action (after_move)))
      continue;
    g_array_append_val (after_move->legal, i);
    if (!find_reach_literal (after_move, i))
      return FALSE;
  }
  return after_move->legal->len > 0;
}

/* A substitution from the terms of the rule to those of a rule of `legal`. */
typedef struct {
  const KifAfterMove *after_move;
  const KifRule *legal;
  const DlLiteral
      *legal_reach;  /* the literal of `legal` that `reach` maps to */
  DlTerm *terms;     /* by variable; DL_NO_TERM: unbound */
  gboolean *matched; /* by literal: the rule of `legal` has it */
} Match;

/* Matches the literal with the first fitting one of the rule of `legal`, which
 * may bind variables. FALSE: none fits. */
static gboolean
match_literal (Match *match, const DlLiteral *literal)
{
  for (guint b = 0; b < match->legal->n; b++)
    if (dl_match_literal (match->terms, match->after_move->rule->n_variables,
                          literal, &match->legal->body[b]))
      return TRUE;
  return FALSE;
}

/* Whether the head or a literal that is not matched reads the term. */
static gboolean
is_read_elsewhere (const Match *match, DlTerm term)
{
  const KifRule *rule = match->after_move->rule;
  gboolean is_read = dl_mentions (&rule->head, term);
  for (guint b = 0; b < rule->n; b++)
    is_read |= !match->matched[b] && dl_mentions (&rule->body[b], term);
  return is_read;
}

/* Unmarks literals that bind variables which other literals read. `is_given`:
 * by variable, whether the action or `reach` binds it. */
static void
unmark_binding (Match *match, const gboolean *is_given)
{
  const KifRule *rule = match->after_move->rule;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint b = 0; b < rule->n; b++)
      for (guint i = 0; i < rule->body[b].n && match->matched[b]; i++) {
        const DlTerm term = rule->body[b].arguments[i];
        if (!dl_is_variable (term) || is_given[~term] ||
            !is_read_elsewhere (match, term))
          continue;
        match->matched[b] = FALSE;
        changed = TRUE;
      }
  }
}

void
kif_mark_matched (const KifAfterMove *after_move, guint number,
                  gboolean *matched)
{
  const KifRule *rule = after_move->rule;
  Match match = {after_move, kif_get_rule (after_move->simplifier, number),
                 find_reach_literal (after_move, number),
                 g_new (DlTerm, rule->n_variables + 1), matched};
  gboolean *is_given = g_new0 (gboolean, rule->n_variables + 1);
  const DlLiteral *const sources[] = {get_action (after_move),
                                      &rule->body[after_move->reach]};
  const DlLiteral *const images[] = {&match.legal->head, match.legal_reach};
  for (guint v = 0; v < rule->n_variables; v++)
    match.terms[v] = DL_NO_TERM;
  for (guint k = 0; k < G_N_ELEMENTS (sources); k++)
    for (guint i = 0; i < sources[k]->n; i++)
      if (dl_is_variable (sources[k]->arguments[i])) {
        dl_match (match.terms, sources[k]->arguments[i],
                  images[k]->arguments[i]);
        is_given[~sources[k]->arguments[i]] = TRUE;
      }
  for (guint b = 0; b < rule->n; b++)
    matched[b] = b != after_move->does && b != after_move->reach &&
                 match_literal (&match, &rule->body[b]);
  unmark_binding (&match, is_given);
  g_free (is_given);
  g_free (match.terms);
}
