#include "lud/rules/bounds.h"

#include <stdlib.h>
#include <string.h>

/* The largest integer literal of the term, but at most 4000, which limits the
 * types of counters; 0: there is none. */
static gint32
largest_literal (const LudTerm *term)
{
  gint32 most = term->kind == LUD_KIND_INTEGER &&
                        term->ludeme == LUD_TERM_LITERAL &&
                        term->integer < LUD_INFINITY
                    ? (gint32)CLAMP (term->integer, 0, 4000)
                    : 0;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i]) {
      const gint32 inner = largest_literal (term->items[i]);
      most = MAX (most, inner);
    }
  return most;
}

gint32
lud_most_counted (LudRules *rules)
{
  return largest_literal (rules->game->term) + 2;
}

/* An estimate: twice the largest of the literals, the number of sites and the
 * number of pieces, so that sums of two of these are exact. */
gint32
lud_most_stored (LudRules *rules)
{
  const LudGame *game = rules->game;
  if (!rules->most_stored)
    rules->most_stored =
        2 * MAX (MAX (largest_literal (game->term), (gint32)game->n_sites),
                 game->n_pieces) +
        10;
  return rules->most_stored;
}

/* Whether the text takes a remainder: is Odd, is Even, or %. */
static gboolean
has_remainders (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_IS_ODD || term->ludeme == LUD_TERM_IS_EVEN ||
      term->ludeme == LUD_TERM_MODULO)
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_remainders (term->items[i]))
      return TRUE;
  return FALSE;
}

gint32
lud_period_counted (LudRules *rules)
{
  return has_remainders (rules->game->term) ? 60 : 1;
}
