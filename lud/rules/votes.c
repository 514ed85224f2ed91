/* Emits proposals and votes. A text such as "Pass" has three variables:
 * whether it is proposed, its number of votes, and whether it is decided. When
 * all players have voted, a text with more than half of the votes is decided,
 * and all proposals and votes are cleared.
 *
 *     (vote "Pass")     becomes, with two players
 *
 *     votes_pass = plus_1[votes_pass]  votes = plus_1[votes]
 *     if votes == 2 {
 *       if votes_pass == 2 { decided_pass = 1 }
 *       votes_pass = 0  votes = 0
 *     }
 */
#include "lud/rules/votes.h"

#include "lud/rules/conditions.h"
#include "lud/rules/effects.h"
#include "lud/rules/moves.h"
#include "lud/rules/values.h"

/* -- texts ----------------------------------------------------------------- */

static const char *
make_vote_word (LudRules *rules, const char *text)
{
  return lud_make_word (rules->game->names, LUD_NAME_VOTE, text);
}

/* Adds the words of a text, or of an array of texts. */
static void
add_vote_words (LudRules *rules, const LudTerm *vote, GPtrArray *words)
{
  if (vote->kind != LUD_KIND_ARRAY) {
    const char *word = make_vote_word (rules, vote->text);
    if (!g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
      g_ptr_array_add (words, (gpointer)word);
    return;
  }
  for (guint i = 0; i < vote->n; i++)
    add_vote_words (rules, vote->items[i], words);
}

/* Adds the words of a term and of all terms in it. */
static void
find_vote_words (LudRules *rules, const LudTerm *term, GPtrArray *words)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE_PROPOSE:
  case LUD_TERM_PROPOSE:
  case LUD_TERM_MOVE_VOTE:
  case LUD_TERM_VOTE:
  case LUD_TERM_IS_PROPOSED:
  case LUD_TERM_IS_DECIDED:
    add_vote_words (rules, lud_get (term, "vote"), words);
    break;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      find_vote_words (rules, term->items[i], words);
}

/* All words of the game, and NULL at the end. */
static const char **
collect_vote_words (LudRules *rules)
{
  if (rules->votes)
    return rules->votes;
  GPtrArray *words = g_ptr_array_new ();
  find_vote_words (rules, rules->game->term, words);
  g_ptr_array_add (words, NULL);
  rules->votes = rg_arena_copy (rules->arena, words->pdata,
                                sizeof *words->pdata * words->len);
  g_ptr_array_free (words, TRUE);
  return rules->votes;
}

/* -- the state ------------------------------------------------------------- */

static LudVariable *
get_flag_variable (LudRules *rules, const char *kind, const char *word)
{
  return lud_declare_variable (
      rules, lud_make_text (rules, "%s_%s", kind, word), 0, 0);
}

static const char *
make_flag_test (LudRules *rules, const char *kind, const LudTerm *term)
{
  const char *word = make_vote_word (rules, lud_string (term, "vote"));
  return lud_equal_to (
      rules, lud_load (rules, get_flag_variable (rules, kind, word), NULL), 1);
}

const char *
lud_is_proposed (LudRules *rules, const LudTerm *term)
{
  return make_flag_test (rules, "proposed", term);
}

const char *
lud_is_decided (LudRules *rules, const LudTerm *term)
{
  return make_flag_test (rules, "decided", term);
}

/* Emits that the variables of a kind are 0, for all words of the game. */
static void
clear_flags (LudRules *rules, const char *kind)
{
  for (const char **word = collect_vote_words (rules); *word; word++)
    lud_store (rules, get_flag_variable (rules, kind, *word), NULL,
               lud_make_constant (rules, 0));
}

void
lud_forget_decision (LudRules *rules)
{
  clear_flags (rules, "decided");
}

/* Emits an increment of a counter of votes. */
static void
count_vote (LudRules *rules, LudVariable *votes)
{
  const gint32 n = (gint32)rules->game->n_players;
  const LudValue count = lud_load (rules, votes, NULL);
  lud_store (
      rules, votes, NULL,
      lud_clamp (rules,
                 lud_sum (rules, NULL, count, lud_make_constant (rules, 1)), 0,
                 n));
}

/* Emits a vote.  If it is the last of all players, emits the decision, and
 * clears all votes and proposals. */
static void
emit_vote (LudRules *rules, const char *word)
{
  const gint32 n = (gint32)rules->game->n_players;
  LudVariable *total = lud_declare_variable (rules, "votes", 0, 0);
  count_vote (rules, get_flag_variable (rules, "votes", word));
  count_vote (rules, total);
  lud_emit_line (rules, "if %s {",
                 lud_equal_to (rules, lud_load (rules, total, NULL), n));
  for (const char **candidate = collect_vote_words (rules); *candidate;
       candidate++) {
    const LudValue votes =
        lud_load (rules, get_flag_variable (rules, "votes", *candidate), NULL);
    const char *has_majority = "false()";
    for (gint32 k = n / 2 + 1; k <= n; k++)
      has_majority =
          lud_or (rules, has_majority, lud_equal_to (rules, votes, k));
    if (lud_is_never (has_majority))
      continue;
    lud_emit_line (rules, "if %s {", has_majority);
    lud_store (rules, get_flag_variable (rules, "decided", *candidate), NULL,
               lud_make_constant (rules, 1));
    lud_emit_line (rules, "}");
  }
  clear_flags (rules, "votes");
  clear_flags (rules, "proposed");
  lud_store (rules, total, NULL, lud_make_constant (rules, 0));
  lud_emit_line (rules, "}");
}

static gboolean
is_vote (const LudTerm *term)
{
  return term->ludeme == LUD_TERM_MOVE_VOTE || term->ludeme == LUD_TERM_VOTE;
}

static void
emit_proposal_or_vote (LudRules *rules, const LudTerm *term, const char *word)
{
  if (is_vote (term))
    emit_vote (rules, word);
  else
    lud_store (rules, get_flag_variable (rules, "proposed", word), NULL,
               lud_make_constant (rules, 1));
}

/* -- moves and effects ----------------------------------------------------- */

static void
act_proposal_or_vote (LudRules *rules, const LudLeaf *leaf)
{
  emit_proposal_or_vote (rules, leaf->term, leaf->data);
}

void
lud_emit_call_moves (LudRules *rules, const LudTerm *term)
{
  GPtrArray *words = g_ptr_array_new ();
  add_vote_words (rules, lud_get (term, "vote"), words);
  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);
    const LudLeaf leaf = {
        .term = term,
        .tag = lud_make_text (rules, "%s_%s",
                              is_vote (term) ? "vote" : "propose", word),
        .act = act_proposal_or_vote,
        .data = (gpointer)word};
    if (words->len > 1)
      lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    lud_emit_leaf (rules, &leaf);
    if (words->len > 1)
      lud_emit_line (rules, "}");
  }
  g_ptr_array_free (words, TRUE);
}

void
lud_effect_call (LudRules *rules, const LudTerm *term)
{
  GPtrArray *words = g_ptr_array_new ();
  add_vote_words (rules, lud_get (term, "vote"), words);
  if (words->len != 1)
    lud_refuse (rules, term, "several votes can't be translated here");
  const LudApplying applying = lud_begin_applying (rules);
  if (words->len == 1)
    emit_proposal_or_vote (rules, term, g_ptr_array_index (words, 0));
  lud_end_applying (rules, &applying);
  g_ptr_array_free (words, TRUE);
  lud_emit_then (rules, term);
}
