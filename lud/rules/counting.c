#include "lud/rules/counting.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/directions.h"
#include "lud/rules/ends.h"
#include "lud/rules/groups.h"
#include "lud/rules/memory.h"
#include "lud/rules/regions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <stdlib.h>
#include <string.h>

/* Adds one to a counter in a variable. */
static void
count_up (LudRules *rules, LudValue counter, LudValue by)
{
  const LudValue sum = lud_binary (rules, NULL, "plus", lud_plus, counter, by);
  const LudValue kept = lud_clamp (rules, sum, counter.least, counter.most);
  lud_line (rules, "%s = %s", counter.text, kept.text);
}

LudValue
lud_count_sites (LudRules *rules, const LudTerm *region)
{
  RgBits *set = lud_new_set (rules);
  const guint32 n = rules->game->n_sites;
  if (lud_static_region (rules, region, set)) {
    const gint32 count = (gint32)rg_bits_count (set, rg_bits_words (n));
    g_free (set);
    return lud_constant (rules, count);
  }
  lud_region_bound (rules, region, set);
  const gint32 most = (gint32)rg_bits_count (set, rg_bits_words (n));
  g_free (set);
  const LudValue counter = lud_local (rules, LUD_TEMPORARY, 0, most);
  lud_line (rules, "%s = 0", counter.text);
  const LudSaved saved = lud_push (rules);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  count_up (rules, counter, lud_constant (rules, 1));
  lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
  return counter;
}

LudValue
lud_count_in (LudRules *rules, const LudTerm *region)
{
  const gint32 most = rules->game->stacks ? lud_stack_height (rules)
                                          : MAX (1, rules->game->n_pieces);
  const LudValue counter = lud_local (rules, LUD_TEMPORARY, 0, most);
  lud_line (rules, "%s = 0", counter.text);
  const LudSaved saved = lud_push (rules);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  count_up (rules, counter, lud_count_at (rules, loop.site));
  lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
  return counter;
}

LudValue
lud_count_pieces (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *region = lud_get (term, "in");
  const LudTerm *role = lud_get (term, "role"), *of = lud_get (term, "of");
  const char *name = lud_string (term, "name");
  RgBits *sites = lud_new_set (rules);
  if (region)
    lud_region_bound (rules, region, sites);
  else
    for (guint32 i = 0; i < game->n_sites; i++)
      rg_bits_add (sites, i);
  LudValue one = lud_constant (rules, 1);
  const gint32 per_site = game->counts ? lud_counts (rules)->most : 1;
  const gint32 most =
      (gint32)rg_bits_count (sites, rg_bits_words (game->n_sites)) * per_site;
  const LudValue counter =
      lud_local (rules, LUD_TEMPORARY, 0,
                 game->stacks ? lud_stack_height (rules)
                              : MIN (most, MAX (game->n_pieces, 1)));
  lud_line (rules, "%s = 0", counter.text);
  const LudSaved saved = lud_push (rules);
  const LudLoop loop = lud_begin_set (rules, sites, LUD_AT_SITE);
  const LudValue site = loop.site;
  /* The region is that of the outer (site). */
  const char *in_region =
      region ? lud_in_region (rules, region, site) : "true()";
  rules->scope.at[LUD_AT_SITE] = site;
  LudValue piece = lud_what (rules, site);
  if (game->stacks) {
    rules->scope.at[LUD_AT_LEVEL] = lud_begin_levels (rules, site, FALSE);
    piece = lud_piece_at (rules, site, rules->scope.at[LUD_AT_LEVEL]);
  }
  const char *condition =
      lud_is_piece_of_role (rules, role ? role : of, name, piece);
  condition = lud_and (rules, condition, in_region);
  condition = lud_and (rules, condition,
                       lud_condition_or_true (rules, lud_get (term, "if")));
  lud_line (rules, "if %s {", condition);
  if (game->counts && !game->stacks)
    one = lud_count_at (rules, site);
  count_up (rules, counter, one);
  lud_line (rules, "}");
  if (game->stacks)
    lud_end_levels (rules);
  lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
  g_free (sites);
  return counter;
}
