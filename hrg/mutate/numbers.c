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
      rg_mutator_edit_number (&mutator->base, edits, i, number + shift);
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

/* Exchanges the least and the largest score of the domain Score. */
static void
mutate_winner (HrgMutator *mutator)
{
  gint64 least = G_MAXINT64, most = -1;
  GArray *goals = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < mutator->base.n; i++) {
    if (is_score (mutator, i)) {
      least = MIN (least, rg_mutator_number (&mutator->base, i));
      most = MAX (most, rg_mutator_number (&mutator->base, i));
    }
    if (is_goal (mutator, i))
      g_array_append_val (goals, i);
  }
  rg_mutator_exchange_scores (&mutator->base, goals, least, most);
  g_array_free (goals, TRUE);
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
      rg_mutator_shift (&mutator->base, "number", i);
  }
  mutate_winner (mutator);
}
