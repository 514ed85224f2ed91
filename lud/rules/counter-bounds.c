/* Computes the bounds of counters. A counter need not be exact beyond the
 * numbers with which rules compare it, so it stops there (saturates). If rules
 * take remainders of it, it returns to an earlier value with the same
 * remainders.
 *
 *     (= 3 (count Moves))     becomes     3 == moves_made, from 0 to 5
 */
#include "lud/rules/counter-bounds.h"

#include <stdlib.h>
#include <string.h>

/* The greatest value of a counter. */
enum { MAX_COUNTED = 4000 };

/* The largest integer literal of the term, but at most MAX_COUNTED; 0: there
 * is none. */
static gint32
find_largest_literal (const LudTerm *term)
{
  gint32 most = term->kind == LUD_KIND_INTEGER &&
                        term->ludeme == LUD_TERM_LITERAL &&
                        term->integer < LUD_INFINITY
                    ? (gint32)CLAMP (term->integer, 0, MAX_COUNTED)
                    : 0;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i]) {
      const gint32 most_of_item = find_largest_literal (term->items[i]);
      most = MAX (most, most_of_item);
    }
  return most;
}

/* The largest integer literal of the game. */
static gint32
get_largest_literal (LudRules *rules)
{
  if (!rules->bounds.largest_literal)
    rules->bounds.largest_literal =
        1 + find_largest_literal (rules->game->term);
  return rules->bounds.largest_literal - 1;
}

gint32
lud_get_max_count (LudRules *rules)
{
  const gint32 compared =
      MAX (rules->bounds.most_compared, rules->bounds.most_turns);
  const gint32 most = MAX (get_largest_literal (rules), compared) + 2;
  return rules->bounds.stores_counts
             ? MAX (most, LUD_TURN_LIMIT * (gint32)rules->game->n_players)
             : most;
}

/* An estimate: twice the largest of the literals, the number of sites and the
 * number of pieces, so that a sum of two of these is exact. */
gint32
lud_get_max_stored (LudRules *rules)
{
  const LudGame *game = rules->game;
  if (!rules->bounds.most_stored)
    rules->bounds.most_stored =
        2 * MAX (MAX (get_largest_literal (rules), (gint32)game->n_sites),
                 game->n_pieces) +
        10;
  return rules->bounds.stores_counts
             ? MAX (rules->bounds.most_stored, lud_get_max_count (rules))
             : rules->bounds.most_stored;
}

void
lud_note_compared (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  if (a.is_counted && b.is_counted)
    lud_refuse (rules, term, "two counts of moves or turns can't be compared");
  if (a.is_counted == b.is_counted)
    return;
  const LudValue counted = a.is_counted ? a : b, other = a.is_counted ? b : a;
  /* A literal may be subtracted from the count.  A negative bound may also come
   * from a count that is subtracted from a number. */
  const gint32 offset = CLAMP (-counted.least, 0, get_largest_literal (rules));
  const gint32 most = MIN (other.most + offset, MAX_COUNTED);
  if (most > rules->bounds.most_compared &&
      most > get_largest_literal (rules)) {
    rules->bounds.most_compared = most;
    rules->rounds.changed = TRUE;
  }
}

void
lud_note_remainder (LudRules *rules, const LudTerm *term, LudValue a,
                    LudValue b)
{
  for (gint32 n = MAX (b.least, 1); a.is_counted && n <= b.most; n++) {
    const gint32 period = lud_get_count_period (rules);
    gint32 multiple = period;
    while (multiple % n != 0 && multiple <= MAX_COUNTED)
      multiple += period;
    if (multiple > MAX_COUNTED) {
      lud_refuse (rules, term,
                  "remainders of a count need a period of more than %d",
                  MAX_COUNTED);
      return;
    }
    if (multiple > period) {
      rules->bounds.counter_period = multiple;
      rules->rounds.changed = TRUE;
    }
  }
}

gint32
lud_get_count_period (LudRules *rules)
{
  return MAX (rules->bounds.counter_period, 1);
}
