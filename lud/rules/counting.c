/* Counts the sites of a region in a loop that increments a local variable. The
 * bounds of the variable come from static supersets of the region.
 *
 *     (count Pieces Mover)     becomes, for player 1
 *
 *     temporary = 0
 *     for each site {  if board[site] == disc1 { temporary + count[site] }  }
 */
#include "lud/rules/counting.h"

#include "lud/rules/conditions.h"
#include "lud/rules/dice.h"
#include "lud/rules/directions.h"
#include "lud/rules/ends.h"
#include "lud/rules/groups.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/site-types.h"
#include "lud/rules/stacks.h"
#include "lud/rules/teams.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <stdlib.h>
#include <string.h>

/* A bound for the sites of (sites Around ...): the greatest number of
 * neighbours in its direction, and the site itself.  With several directions, a
 * distance or a region, the number of all sites. */
static gint32
find_most_neighbours (LudRules *rules, const LudTerm *around)
{
  LudDirection direction;
  const LudElements *elements = lud_get_elements (rules);
  if (lud_get (around, "from")->kind == LUD_KIND_REGION ||
      lud_get (around, "distance") ||
      !lud_read_direction_argument (around, "dir", &direction))
    return (gint32)rules->game->n_sites;
  guint32 most = 0;
  for (guint32 i = 0; i < elements->n; i++)
    most = MAX (most, elements->items[i].steps[direction].n);
  return (gint32)most + 1;
}

/* The most sites of a region that consists of other regions: their sum for a
 * union, otherwise the least. */
static gint32
compute_most_of_parts (LudRules *rules, const LudTerm *region)
{
  const LudTerm *parts = lud_get (region, "regions");
  const gboolean is_union = region->ludeme == LUD_TERM_UNION_REGION;
  gint32 most = is_union ? 0 : (gint32)rules->game->n_sites;
  for (guint i = 0; i < parts->n; i++) {
    const gint32 bound = lud_bound_sites (rules, parts->items[i]);
    most = is_union ? most + bound : MIN (most, bound);
  }
  return most;
}

gint32
lud_bound_sites (LudRules *rules, const LudTerm *region)
{
  RgBits *set = lud_new_set (rules);
  lud_compute_region_bound (rules, region, set);
  const gint32 n =
      (gint32)rg_bits_count (set, rg_bits_words (rules->game->n_sites));
  g_free (set);
  gint32 bound = n;
  switch (region->ludeme) {
  case LUD_TERM_SITES_AROUND:
    bound = find_most_neighbours (rules, region);
    break;
  case LUD_TERM_UNION_REGION:
  case LUD_TERM_INTERSECTION_REGION:
    if (lud_get (region, "regions")->kind == LUD_KIND_ARRAY)
      bound = compute_most_of_parts (rules, region);
    break;
  case LUD_TERM_SITES_LIST:
    if (lud_get (region, "sites")->kind == LUD_KIND_ARRAY)
      bound = (gint32)lud_get (region, "sites")->n;
    break;
  case LUD_TERM_DIFFERENCE_REGION:
    bound = lud_bound_sites (rules, lud_get (region, "a"));
    break;
  case LUD_TERM_FOR_EACH_REGION:
    bound = lud_bound_sites (rules, lud_get (region, "region"));
    break;
  default:
    break;
  }
  return MIN (n, bound);
}

LudValue
lud_count_sites (LudRules *rules, const LudTerm *region)
{
  RgBits *set = lud_new_set (rules);
  const guint32 n = rules->game->n_sites;
  if (lud_add_static (rules, region, set)) {
    const gint32 count = (gint32)rg_bits_count (set, rg_bits_words (n));
    g_free (set);
    return lud_make_constant (rules, count);
  }
  g_free (set);
  const gint32 most = lud_bound_sites (rules, region);
  const LudValue counter = lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  lud_emit_line (rules, "%s = 0", counter.text);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  lud_increment (rules, counter);
  lud_end_loop (rules, &loop);
  return counter;
}

LudValue
lud_get_region_site (LudRules *rules, const LudTerm *region, LudValue index)
{
  const gint32 n = (gint32)rules->game->n_sites;
  const LudValue zero = lud_make_constant (rules, 0);
  const LudValue found = lud_declare_local (rules, LUD_TEMPORARY, -1, n - 1);
  const LudValue n_left = lud_declare_local (rules, LUD_TEMPORARY, 0, n);
  const LudValue bounded_index = lud_clamp (rules, index, -1, n);
  lud_emit_line (rules, "%s = off\n%s = %s", found.text, n_left.text,
                 bounded_index.least < 0 ? lud_get_symbol (rules, n)
                                         : bounded_index.text);
  if (bounded_index.least < 0)
    lud_emit_line (rules, "if %s != off {\n%s = %s\n}", bounded_index.text,
                   n_left.text, bounded_index.text);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  lud_emit_line (
      rules, "if %s == off {\nif %s {\n%s = %s\n} else {\n%s = %s\n}\n}",
      found.text, lud_equal (rules, n_left, zero), found.text, loop.site.text,
      n_left.text, lud_decrement (rules, n_left).text);
  lud_end_loop (rules, &loop);
  return found;
}

LudValue
lud_count_known_sites (LudRules *rules, const LudTerm *term)
{
  const LudTerm *name = lud_get (term, "name"), *at = lud_get (term, "at");
  const gboolean is_of_sites = !strcmp (lud_string (term, "kind"), "Sites");
  LudDirection direction;
  if (is_of_sites && name && !at) {
    RgBits *set = lud_new_set (rules);
    const gboolean found = lud_add_container (rules, name, set);
    const guint32 n = rg_bits_count (set, lud_count_set_words (rules));
    g_free (set);
    if (found)
      return lud_make_constant (rules, (gint32)n);
  } else if (!name && rules->type != LUD_EDGE &&
             lud_read_direction (lud_string (term, "kind"), &direction)) {
    gint32 *values = g_new0 (gint32, rules->game->n_sites);
    for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
      values[i] = (gint32)lud_get_elements (rules)->items[i].steps[direction].n;
    const LudValue site =
        at ? lud_translate_value (rules, at) : lud_get_last_to (rules);
    const LudValue n = lud_look_up_site (rules, "neighbours", values, 0, site);
    g_free (values);
    return n;
  }
  lud_refuse (rules, term, "this form of (count) can't be translated yet");
  return lud_make_constant (rules, 0);
}

/* The pieces of an owner on the sites below another one. */
typedef struct {
  LudValue site, count;
  LudValue owner;
} Below;

static void
count_owned (LudRules *rules, const LudLine *line, gpointer data)
{
  const Below *below = data;
  const LudSaved saved = lud_push (rules);
  const LudValue next = lud_declare_local_site (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, below->site.text));
  lud_advance (rules, line, below->site.text, next.text);
  lud_emit_line (
      rules, "if %s {",
      lud_equal (rules, lud_get_owner (rules, lud_load_component (rules, next)),
                 below->owner));
  lud_increment (rules, below->count);
  lud_emit_line (rules, "}\n}");
  lud_pop (rules, &saved);
}

LudValue
lud_count_sites_below (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "site");
  const LudValue n = {.least = 0, .most = lud_get_last_site (rules)};
  Below below = {.site = at ? lud_translate_value (rules, at)
                            : rules->scope.at[LUD_AT_TO],
                 .owner = lud_translate_player (rules, lud_get (term, "who"))};
  if (!below.site.text || rules->type != LUD_VERTEX) {
    lud_refuse_form (rules, term);
    return n;
  }
  below.count = lud_declare_local (rules, LUD_TEMPORARY, n.least, n.most);
  lud_emit_line (rules, "%s = 0", below.count.text);
  const char *is_site = lud_is_site (rules, below.site);
  lud_begin_if (rules, is_site);
  below.site.least = MAX (below.site.least, 0);
  lud_repeat_over_lines (rules, NULL, LUD_DOWNWARD, below.site, 0, FALSE,
                         count_owned, &below);
  lud_end_if (rules, is_site);
  return below.count;
}

LudValue
lud_count_in (LudRules *rules, const LudTerm *region)
{
  const gint32 most = rules->game->has_stacks ? lud_stack_height (rules)
                      : rules->game->has_counts
                          ? MAX (1, rules->game->n_pieces)
                          : lud_bound_sites (rules, region);
  const LudValue counter = lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  lud_emit_line (rules, "%s = 0", counter.text);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  if (rules->game->has_counts)
    lud_increase (rules, counter, lud_count_at (rules, loop.site));
  else {
    lud_emit_line (rules, "if %s {",
                   lud_not (rules, lud_is_empty (rules, loop.site)));
    lud_increment (rules, counter);
    lud_emit_line (rules, "}");
  }
  lud_end_loop (rules, &loop);
  return counter;
}

LudValue
lud_count_pieces (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *region = lud_get (term, "in");
  const LudTerm *role = lud_get (term, "role"),
                *player_term = lud_get (term, "of");
  const char *name = lud_string (term, "name");
  RgBits *sites = lud_new_set (rules);
  if (region)
    lud_compute_region_bound (rules, region, sites);
  else
    for (guint32 i = 0; i < game->n_sites; i++)
      rg_bits_add (sites, i);
  LudValue amount = lud_make_constant (rules, 1);
  const gint32 per_site = game->has_counts ? lud_counts (rules)->most : 1;
  const gint32 most =
      (gint32)rg_bits_count (sites, rg_bits_words (game->n_sites)) * per_site;
  const LudValue counter = lud_declare_local (
      rules, LUD_TEMPORARY, 0,
      game->has_stacks ? lud_stack_height (rules)
                       : MIN (most, MAX (game->n_pieces, 1)));
  lud_emit_line (rules, "%s = 0", counter.text);
  const LudLoop loop = lud_begin_set (rules, sites, LUD_AT_SITE);
  const LudValue site = loop.site;
  /* The region and the players are those of the outer (site) and (level). */
  const char *in_region =
      region ? lud_is_in_region (rules, region, site) : "true()";
  LudValue piece = lud_load_component (rules, site), level = {0};
  if (game->has_stacks) {
    level = lud_begin_levels (rules, site, FALSE);
    piece = lud_read_piece (rules, site, level);
  }
  const char *condition =
      lud_is_piece_of_role (rules, role ? role : player_term, name, piece);
  rules->scope.at[LUD_AT_SITE] = site;
  if (game->has_stacks)
    rules->scope.at[LUD_AT_LEVEL] = level;
  condition = lud_and (rules, condition, in_region);
  condition =
      lud_and (rules, condition,
               lud_translate_condition_or_true (rules, lud_get (term, "if")));
  lud_emit_line (rules, "if %s {", condition);
  if (game->has_counts && !game->has_stacks)
    amount = lud_count_at (rules, site);
  lud_increase (rules, counter, amount);
  lud_emit_line (rules, "}");
  if (game->has_stacks)
    lud_end_levels (rules);
  lud_end_loop (rules, &loop);
  g_free (sites);
  return counter;
}

LudValue
lud_count_of_hand (LudRules *rules, LudValue site)
{
  const LudGame *game = rules->game;
  const LudValue on_cells = lud_count_at (rules, site);
  if (game->n_hands == 0 || site.on_board ||
      site.most < (gint32)game->hands[0].first)
    return on_cells;
  RgBits *hands = lud_new_set (rules);
  for (guint i = 0; i < game->n_hands; i++)
    for (guint32 k = 0; k < game->hands[i].n; k++)
      rg_bits_add (hands, game->hands[i].first + k);
  const LudType outer = lud_enter_default_type (rules);
  const LudValue count = lud_count_at (rules, site);
  rules->type = outer;
  const LudValue result = lud_declare_local (rules, LUD_TEMPORARY, 0,
                                             MAX (count.most, on_cells.most));
  lud_emit_line (rules, "%s = %s\nif %s {\n%s = %s\n}", result.text,
                 on_cells.text,
                 lud_and (rules, lud_is_site (rules, site),
                          lud_is_in_set (rules, "in_hand", hands, site)),
                 result.text, count.text);
  g_free (hands);
  return result;
}

LudValue
lud_count_of_type (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudGame *game = rules->game;
  const LudValue count = lud_count_at (rules, site);
  const gint32 first =
      game->n_hands > 0 ? (gint32)game->hands[0].first : G_MAXINT32;
  /* Hands have cells. */
  if (game->has_stacks || game->board->type == LUD_CELL ||
      lud_get (term, "type") || site.most < first || site.on_board)
    return count;
  if (site.in_hand || site.least >= first)
    return lud_make_constant (rules, 0);
  const LudValue result =
      lud_declare_local (rules, LUD_TEMPORARY, 0, count.most);
  lud_emit_line (rules, "%s = 0\nif %s {\n%s = %s\n}", result.text,
                 lud_and (rules, lud_is_site (rules, site),
                          lud_test_on_board (rules, site)),
                 result.text, count.text);
  return result;
}

/* Emits an increase of the counter for each level of a site that satisfies the
 * `if` of the term, up to the first at which its `stop` holds. */
static void
emit_level_count (LudRules *rules, const LudTerm *term, LudValue site,
                  LudValue counter)
{
  const char *order = lud_string (term, "order");
  const LudTerm *stop = lud_get (term, "stop");
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] = site;
  rules->scope.at[LUD_AT_LEVEL] =
      lud_begin_levels (rules, site, order && !strcmp (order, "FromTop"));
  lud_emit_line (rules, "if %s {",
                 lud_translate_condition_or_true (rules, lud_get (term, "if")));
  lud_increment (rules, counter);
  lud_emit_line (rules, "}");
  if (stop)
    lud_emit_line (rules, "if %s {\nbreak()\n}",
                   lud_translate_condition (rules, stop));
  lud_end_levels (rules);
  lud_pop (rules, &saved);
}

LudValue
lud_count_in_stacks (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at"), *to = lud_get (term, "to");
  /* Without an order, a stop condition would have no defined meaning. */
  if (!rules->game->has_stacks || !(at || to) ||
      (lud_get (term, "stop") && !lud_get (term, "order"))) {
    lud_refuse_form (rules, term);
    return lud_make_constant (rules, 0);
  }
  const gint32 height = lud_stack_height (rules);
  const gint64 sites = to ? lud_bound_sites (rules, to) : 1;
  const LudValue counter = lud_declare_local (
      rules, LUD_TEMPORARY, 0,
      (gint32)MIN (sites * height, MAX (height, rules->game->n_pieces)));
  lud_emit_line (rules, "%s = 0", counter.text);
  const LudSaved saved = lud_push (rules);
  if (to) {
    const LudLoop loop = lud_begin_sites (rules, to, LUD_AT_SITE);
    emit_level_count (rules, term, loop.site, counter);
    lud_end_loop (rules, &loop);
  } else {
    LudValue site = lud_translate_value (rules, at);
    const char *is_site = lud_is_site (rules, site);
    lud_begin_if (rules, is_site);
    site.least = MAX (site.least, 0);
    if (site.most >= 0)
      emit_level_count (rules, term, site, counter);
    lud_end_if (rules, is_site);
  }
  lud_pop (rules, &saved);
  return counter;
}
