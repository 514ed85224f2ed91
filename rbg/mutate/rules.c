/* Mutates rules: numbers, scores, names, the order of calls, conditions, and
 * choices. */
#include "rbg/mutate/mutate.h"

static guint
get_kind (const RbgMutator *mutator, guint token)
{
  return rg_mutator_kind (&mutator->base, token);
}

/* Whether the token is a part of the rules, or of a macro that they mention. */
static gboolean
is_rule (const RbgMutator *mutator, guint token)
{
  const RbgTokenSpan rules =
      mutator->file->sections[RBG_TOKEN_RULES - RBG_TOKEN_PLAYERS].body;
  const guint32 owner = mutator->owners[token];
  return owner ? mutator->in_rules[owner]
               : token >= rules.first && token < rules.end;
}

/* -- numbers and scores ---------------------------------------------------- */

/* Whether the token is the number of `[$ white = 100]`. */
static gboolean
is_score (const RbgMutator *mutator, guint token)
{
  return token >= 2 && get_kind (mutator, token) == RBG_TOKEN_NUMBER &&
         get_kind (mutator, token - 1) == RBG_TOKEN_IS &&
         rbg_mutator_find_sort (mutator, token - 2) == RBG_SORT_PLAYER;
}

/* Returns some scores of the text, as a set of numbers. */
static GArray *
list_scores (const RbgMutator *mutator)
{
  enum { MAX_SCORES = 20 };
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < mutator->base.n && scores->len < MAX_SCORES; i++) {
    const gint64 score = rg_mutator_number (&mutator->base, i);
    gboolean is_skipped = !is_score (mutator, i);
    for (guint j = 0; j < scores->len && !is_skipped; j++)
      is_skipped = g_array_index (scores, gint64, j) == score;
    if (!is_skipped)
      g_array_append_val (scores, score);
  }
  return scores;
}

static void
mutate_score (RbgMutator *mutator, guint token, const GArray *scores)
{
  const gint64 old_score = rg_mutator_number (&mutator->base, token);
  for (guint i = 0; i < scores->len; i++) {
    const gint64 score = g_array_index (scores, gint64, i);
    if (score == old_score)
      continue;
    GArray *edits = rg_mutator_new_edits ();
    rg_mutator_edit_number (&mutator->base, edits, token, score);
    rg_mutator_add (&mutator->base, "goal", edits, token,
                    "%" G_GINT64_FORMAT " becomes %" G_GINT64_FORMAT, old_score,
                    score);
  }
}

/* Exchanges the least and the largest score in the rules. */
static void
mutate_winner (RbgMutator *mutator, const GArray *scores)
{
  gint64 least = G_MAXINT64, most = -1;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < scores->len; i++) {
    least = MIN (least, g_array_index (scores, gint64, i));
    most = MAX (most, g_array_index (scores, gint64, i));
  }
  for (guint i = 0; i < mutator->base.n; i++) {
    if (is_rule (mutator, i) && is_score (mutator, i))
      g_array_append_val (places, i);
  }
  rg_mutator_exchange_scores (&mutator->base, places, least, most);
  g_array_free (places, TRUE);
}

/* -- names ----------------------------------------------------------------- */

static void
mutate_name (RbgMutator *mutator, guint token)
{
  const RbgSort sort = rbg_mutator_find_sort (mutator, token);
  GPtrArray *names = rbg_mutator_other_names (mutator, token);
  rg_mutator_replace_by_each (
      &mutator->base,
      sort == RBG_SORT_LABEL || sort == RBG_SORT_STEP_MACRO ? "direction"
                                                            : "symbol",
      token, names);
  g_ptr_array_free (names, TRUE);
}

/* Exchanges two consecutive calls of one macro. */
static void
mutate_order (RbgMutator *mutator, guint token)
{
  guint32 macro, next_macro = 0;
  GArray *arguments = rbg_mutator_find_call (mutator, token, &macro);
  const guint call_end = arguments ? mutator->partners[token + 1] : 0;
  GArray *next_arguments =
      macro ? rbg_mutator_find_call (mutator, call_end + 1, &next_macro) : NULL;
  if (macro && macro == next_macro) {
    const RgMutatorItem calls[] = {
        {token, call_end}, {call_end + 1, mutator->partners[call_end + 2]}};
    GArray *items = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
    GArray *edits = rg_mutator_new_edits ();
    g_array_append_vals (items, calls, G_N_ELEMENTS (calls));
    rg_mutator_swap_items (&mutator->base, edits, items, 0);
    rg_mutator_add (&mutator->base, "order", edits, token,
                    "this and the next call are exchanged");
    g_array_free (items, TRUE);
  }
  if (arguments)
    g_array_free (arguments, TRUE);
  if (next_arguments)
    g_array_free (next_arguments, TRUE);
}

/* -- conditions ------------------------------------------------------------ */

static void
remove_group (RbgMutator *mutator, guint token)
{
  const guint last = mutator->partners[token];
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_edit (edits, rg_mutator_range (&mutator->base, token, last), "");
  rg_mutator_add_removal (&mutator->base, "condition", edits, token, last);
}

/* Negates a test, or removes it. */
static void
mutate_condition (RbgMutator *mutator, guint token)
{
  static const struct {
    RbgTokenKind kind;
    const char *negated;
  } tests[] = {
      {RBG_TOKEN_IF, "{!"},      {RBG_TOKEN_IF_NOT, "{?"},
      {RBG_TOKEN_EQUAL, "!="},   {RBG_TOKEN_DIFFERENT, "=="},
      {RBG_TOKEN_LESS, ">="},    {RBG_TOKEN_LESS_EQUAL, ">"},
      {RBG_TOKEN_GREATER, "<="}, {RBG_TOKEN_GREATER_EQUAL, "<"},
  };
  const guint kind = get_kind (mutator, token);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    if (tests[i].kind == kind)
      rg_mutator_replace (&mutator->base, "condition", token, tests[i].negated);
  }
  if (kind >= RBG_TOKEN_LEFT_BRACE && kind <= RBG_TOKEN_COMPARE &&
      mutator->partners[token] > token)
    remove_group (mutator, token);
}

/* -- choices --------------------------------------------------------------- */

/* Adds copies of a choice, each with one other direction. */
static void
copy_choice (RbgMutator *mutator, const GArray *items, guint i)
{
  const RgMutatorItem item = g_array_index (items, RgMutatorItem, i);
  for (guint token = item.first; token <= item.last; token++) {
    const RbgSort sort = rbg_mutator_find_sort (mutator, token);
    if (sort != RBG_SORT_LABEL && sort != RBG_SORT_STEP_MACRO)
      continue;
    GPtrArray *names = rbg_mutator_other_names (mutator, token);
    char *old_name = rg_mutator_text (&mutator->base, token);
    for (guint j = 0; j < names->len && !rg_mutator_is_full (&mutator->base);
         j++) {
      GArray *edits = rg_mutator_new_edits ();
      rg_mutator_copy_item (&mutator->base, edits, items, i, " + ", token,
                            names->pdata[j]);
      rg_mutator_add (&mutator->base, "alternative", edits, item.first,
                      "a copy of this alternative has %s for %s",
                      (char *)names->pdata[j], old_name);
    }
    g_free (old_name);
    g_ptr_array_free (names, TRUE);
  }
}

/* Mutates `(left + right)`, also in a condition. */
static void
mutate_choices (RbgMutator *mutator, guint token)
{
  GArray *items =
      rg_mutator_split_items (&mutator->base, mutator->partners, token + 1,
                              mutator->partners[token], RBG_TOKEN_PLUS);
  for (guint i = 0; i < items->len && items->len > 1; i++) {
    rg_mutator_remove_choice (&mutator->base, items, i);
    copy_choice (mutator, items, i);
  }
  g_array_free (items, TRUE);
}

/* Mutates `{none, w}`: removes one of several pieces, or adds one. */
static void
mutate_pieces (RbgMutator *mutator, guint token)
{
  RgMutator *base = &mutator->base;
  GArray *items =
      rg_mutator_split_items (base, mutator->partners, token + 1,
                              mutator->partners[token], RBG_TOKEN_COMMA);
  for (guint i = 0; i < items->len && items->len > 1; i++)
    rg_mutator_remove_choice (&mutator->base, items, i);
  const guint last_token =
      items->len ? g_array_index (items, RgMutatorItem, items->len - 1).last
                 : token;
  GPtrArray *names = rbg_mutator_other_names (mutator, last_token);
  for (guint i = 0; i < names->len && last_token > token; i++) {
    GArray *edits = rg_mutator_new_edits ();
    rg_mutator_copy_item (base, edits, items, items->len - 1, ", ", last_token,
                          names->pdata[i]);
    rg_mutator_add (base, "alternative", edits, token, "%s is added",
                    (char *)names->pdata[i]);
  }
  g_ptr_array_free (names, TRUE);
  g_array_free (items, TRUE);
}

/* Replaces a loop by one step. */
static void
remove_star (RbgMutator *mutator, guint token)
{
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_edit (edits, rg_token_range (&mutator->base.tokens[token]), "");
  rg_mutator_add (&mutator->base, "number", edits, token, "* is removed");
}

/* -- every token ----------------------------------------------------------- */

/* Adds the mutations at a token of the rules. */
static void
mutate_token (RbgMutator *mutator, guint token, const GArray *scores)
{
  const guint kind = get_kind (mutator, token);
  const gboolean is_closed = mutator->partners[token] > token;
  if (kind == RBG_TOKEN_NAME)
    mutate_name (mutator, token);
  else if (is_score (mutator, token))
    mutate_score (mutator, token, scores);
  else if (kind == RBG_TOKEN_NUMBER)
    rg_mutator_shift (&mutator->base, "number", token);
  else if (kind == RBG_TOKEN_STAR)
    remove_star (mutator, token);
  else if (is_closed && (kind == RBG_TOKEN_LEFT_PAREN || kind == RBG_TOKEN_IF ||
                         kind == RBG_TOKEN_IF_NOT))
    mutate_choices (mutator, token);
  else if (is_closed && kind == RBG_TOKEN_LEFT_BRACE)
    mutate_pieces (mutator, token);
  mutate_condition (mutator, token);
  mutate_order (mutator, token);
}

void
rbg_mutate_rules (RbgMutator *mutator)
{
  GArray *scores = list_scores (mutator);
  mutate_winner (mutator, scores);
  for (guint i = 0; i < mutator->base.n && !rg_mutator_is_full (&mutator->base);
       i++) {
    if (is_rule (mutator, i))
      mutate_token (mutator, i, scores);
  }
  g_array_free (scores, TRUE);
}
