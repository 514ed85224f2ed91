/* Computes a superset of a region: its sites, if it is static; or the superset
 * of a part, such as the first operand of a difference. Otherwise it is the
 * whole board, with the hands if the ludeme can have sites of hands.
 *
 *     (difference (sites Top) (sites Occupied by:P1))     has the superset
 *     (sites Top)
 */
#include "lud/rules/region-bounds.h"

#include "lud/rules/neighbourhoods.h"
#include "lud/rules/site-types.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/values.h"

#include <string.h>

/* Whether a region may have sites of hands. */
static gboolean
may_have_hand_sites (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_SITES_OCCUPIED:
  case LUD_TERM_UNION_REGION:
  case LUD_TERM_SITES_OF:
  case LUD_TERM_SITES_LIST:
  case LUD_TERM_FOR_EACH_OF:
  case LUD_TERM_FOR_EACH_PLAYERS:
  case LUD_TERM_FOR_EACH_TEAM_REGION:
  case LUD_TERM_SITES_HAND:
  case LUD_TERM_SITES_TRACK:
  case LUD_TERM_SITES_PENDING:
  case LUD_TERM_SITES_TO_CLEAR:
  case LUD_TERM_SITES_LAST_TO:
  case LUD_TERM_SITES_LAST_FROM:
  case LUD_TERM_SITES_FROM:
  case LUD_TERM_SITES_TO:
  case LUD_TERM_IF_REGION:
    return TRUE;
  case LUD_TERM_SITES_EMPTY:
    return lud_has (term, "index");
  default:
    return FALSE;
  }
}

void
lud_compute_region_bound (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *part = lud_new_set (rules);
  const LudType outer = lud_enter_type (rules, term);
  if (lud_add_static (rules, term, set)) {
  } else if (term->ludeme == LUD_TERM_INTERSECTION_REGION) {
    const LudTerm *regions = lud_get (term, "regions");
    for (guint i = 0; i < regions->n; i++) {
      memset (part, 0, sizeof *part * lud_count_set_words (rules));
      lud_compute_region_bound (rules, regions->items[i], part);
      if (i == 0)
        rg_bits_add_all (set, part, lud_count_set_words (rules));
      else
        rg_bits_intersect (set, part, lud_count_set_words (rules));
    }
  } else if (term->ludeme == LUD_TERM_SITES_AROUND &&
             lud_add_sites_around_known_site (rules, term, set)) {
  } else if (term->ludeme == LUD_TERM_DIFFERENCE_REGION)
    lud_compute_region_bound (rules, lud_get (term, "a"), set);
  else if (term->ludeme == LUD_TERM_SITES_RANDOM && lud_get (term, "region"))
    lud_compute_region_bound (rules, lud_get (term, "region"), set);
  else if (term->ludeme == LUD_TERM_FOR_EACH_REGION)
    lud_compute_region_bound (rules, lud_get (term, "region"), set);
  else if (may_have_hand_sites (term))
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      rg_bits_add (set, i);
  else
    lud_add_board (rules, set);
  rules->type = outer;
  g_free (part);
}

gboolean
lud_add_container (LudRules *rules, const LudTerm *container, RgBits *set)
{
  const LudGame *game = rules->game;
  const gboolean is_named = container->kind == LUD_KIND_STRING;
  gint64 number = -1;
  if (!is_named) {
    const LudValue value =
        lud_number (rules, lud_translate_value (rules, container));
    if (!lud_is_constant (value))
      return FALSE;
    number = value.least;
  }
  gboolean found = FALSE;
  if (number == 0 || (is_named && !strcmp (container->text, "Board"))) {
    lud_add_board (rules, set);
    found = TRUE;
  }
  for (guint i = 0; i < game->n_hands; i++) {
    const LudHand *hand = &game->hands[i];
    const gboolean matches =
        is_named ? !strcmp (container->text, "Hand") ||
                       !strcmp (container->text,
                                lud_make_text (rules, "Hand%u", hand->owner))
                 : number == (gint64)i + 1;
    for (guint32 k = 0; k < hand->n && matches; k++)
      rg_bits_add (set, hand->first + k);
    found = found || matches;
  }
  return found;
}
