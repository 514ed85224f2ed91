/* Mutates numbers: sizes of boards, other constants, scores. */
#include "hrg/mutate/mutator.h"

/* -- sizes ----------------------------------------------------------------- */

/* Whether the token is the upper end of an interval in a domain: `X in
 * 1..8`. */
static gboolean
is_size (const HrgMutator *mutator, guint i)
{
  return mutator->sections[i] == HRG_SECTION_DOMAIN &&
         rg_mutator_number (&mutator->base, i) > 1 && i >= 2 &&
         rg_mutator_kind (&mutator->base, i - 1) == HRG_TOKEN_DOTS &&
         rg_mutator_number (&mutator->base, i - 2) >= 0;
}

static void
edit_number (const HrgMutator *mutator, GArray *edits, guint i, gint64 number)
{
  char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  rg_mutator_edit (edits, rg_token_range (&mutator->base.tokens[i]), text);
  g_free (text);
}

/* Adds `shift` to the size, and everywhere in the text to the numbers from
 * `least` to the size: so the last two rows, 7 and 8, become rows 8 and 9. */
static void
add_sizes (HrgMutator *mutator, guint token, gint64 least, gint64 shift)
{
  const gint64 size = rg_mutator_number (&mutator->base, token);
  GArray *edits = rg_mutator_new_edits ();
  for (guint i = 0; i < mutator->base.n; i++) {
    const gint64 number = rg_mutator_number (&mutator->base, i);
    if (number >= least && number <= size)
      edit_number (mutator, edits, i, number + shift);
  }
  rg_mutator_add (
      &mutator->base, "size", edits, token,
      "%" G_GINT64_FORMAT " becomes %" G_GINT64_FORMAT "%s", size, size + shift,
      least < size ? ", and so on from the number before" : ", everywhere");
}

static void
mutate_size (HrgMutator *mutator, guint token)
{
  const gint64 size = rg_mutator_number (&mutator->base, token);
  for (gint64 shift = -1; shift <= 1; shift += 2) {
    char *text = g_strdup_printf ("%" G_GINT64_FORMAT, size + shift);
    rg_mutator_replace (&mutator->base, "size", token, text);
    g_free (text);
    add_sizes (mutator, token, size, shift);
    if (size > 3)
      add_sizes (mutator, token, size - 1, shift);
  }
}

/* -- scores ---------------------------------------------------------------- */

/* Whether the token is the number of `goals[...] = 100`. */
static gboolean
is_goal (const HrgMutator *mutator, guint i)
{
  if (mutator->sections[i] != HRG_SECTION_GRAPH || i < 4 ||
      rg_mutator_number (&mutator->base, i) < 0 ||
      rg_mutator_kind (&mutator->base, i - 1) != HRG_TOKEN_ASSIGN ||
      rg_mutator_kind (&mutator->base, i - 2) != HRG_TOKEN_RIGHT_BRACKET)
    return FALSE;
  const guint open = mutator->partners[i - 2];
  return open > 0 && rg_mutator_is (&mutator->base, open - 1, "goals");
}

static gboolean
is_score (const HrgMutator *mutator, guint i)
{
  return mutator->sections[i] == HRG_SECTION_DOMAIN &&
         rg_mutator_is (&mutator->base, mutator->heads[i] + 1, "Score") &&
         rg_mutator_number (&mutator->base, i) >= 0;
}

/* Replaces the score by each other element of the domain Score. */
static void
mutate_goal (HrgMutator *mutator, guint token)
{
  for (guint i = 0; i < mutator->base.n; i++) {
    if (!is_score (mutator, i) || rg_mutator_number (&mutator->base, i) ==
                                      rg_mutator_number (&mutator->base, token))
      continue;
    char *text = rg_mutator_text (&mutator->base, i);
    rg_mutator_replace (&mutator->base, "goal", token, text);
    g_free (text);
  }
}

/* Exchanges the largest and the least score, so that the winner loses. */
static void
mutate_winner (HrgMutator *mutator)
{
  gint64 least = G_MAXINT64, most = -1;
  guint first = 0;
  for (guint i = 0; i < mutator->base.n; i++) {
    if (is_score (mutator, i)) {
      least = MIN (least, rg_mutator_number (&mutator->base, i));
      most = MAX (most, rg_mutator_number (&mutator->base, i));
    }
  }
  GArray *edits = rg_mutator_new_edits ();
  for (guint i = 0; i < mutator->base.n; i++) {
    const gint64 number = rg_mutator_number (&mutator->base, i);
    if (!is_goal (mutator, i) || (number != least && number != most))
      continue;
    first = first ? first : i;
    edit_number (mutator, edits, i, least + most - number);
  }
  if (edits->len > 0 && least < most)
    rg_mutator_add (&mutator->base, "goal", edits, first,
                    "the scores %" G_GINT64_FORMAT " and %" G_GINT64_FORMAT
                    " are exchanged",
                    least, most);
  else
    g_array_free (edits, TRUE);
}

/* -- other numbers --------------------------------------------------------- */

static void
mutate_number (HrgMutator *mutator, guint token)
{
  const gint64 number = rg_mutator_number (&mutator->base, token);
  for (gint64 shift = -1; shift <= 1; shift += 2) {
    char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number + shift);
    if (number + shift >= 0)
      rg_mutator_replace (&mutator->base, "number", token, text);
    g_free (text);
  }
}

void
hrg_mutate_numbers (HrgMutator *mutator)
{
  for (guint i = 0; i < mutator->base.n && !rg_mutator_is_full (&mutator->base);
       i++) {
    if (rg_mutator_number (&mutator->base, i) < 0 ||
        rg_mutator_number (&mutator->base, i) > G_MAXINT32)
      continue;
    if (is_size (mutator, i))
      mutate_size (mutator, i);
    else if (is_goal (mutator, i))
      mutate_goal (mutator, i);
    else if (mutator->sections[i] != HRG_SECTION_DOMAIN)
      mutate_number (mutator, i);
  }
  mutate_winner (mutator);
}
