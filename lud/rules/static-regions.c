/* Evaluates regions during the translation, recursively over the term: each
 * case adds sites to a set, or returns FALSE if it depends on the state.
 *     (difference (sites Board) (sites Corners))  is the set of all non-corners
 */
#include "lud/rules/static-regions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/effects.h"
#include "lud/rules/groups.h"
#include "lud/rules/lines.h"
#include "lud/rules/moves.h"
#include "lud/rules/neighbourhoods.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/site-types.h"
#include "lud/rules/site-values.h"
#include "lud/rules/stacks.h"
#include "lud/rules/start-regions.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

gsize
lud_words_of_set (const LudRules *rules)
{
  guint32 n = rules->game->n_sites;
  for (guint t = 0; t < LUD_N_TYPES; t++)
    n = MAX (n, rules->game->board->of[t].n);
  return rg_bits_words (n);
}

static void
add_part (const LudRules *rules, LudPart part, RgBits *set)
{
  const RgBits *sites = lud_elements (rules)->parts[part];
  for (guint32 i = 0; i < lud_elements (rules)->n; i++)
    if (rg_bits_has (sites, i))
      rg_bits_add (set, i);
}

void
lud_add_board (const LudRules *rules, RgBits *set)
{
  for (guint32 i = 0; i < lud_elements (rules)->n; i++)
    rg_bits_add (set, i);
}

/* Whether an integer is the same in all states, and which one. */
static gboolean
is_known_integer (LudRules *rules, const LudTerm *term, gint64 *number)
{
  GString *before = lud_new_block (rules);
  const LudValue value = lud_value (rules, term);
  const char *statements = lud_end_block (rules, before);
  *number = value.least;
  return lud_is_constant (value) && !statements[0];
}

static gboolean
add_integers (LudRules *rules, const LudTerm *list, RgBits *set)
{
  for (guint i = 0; i < list->n; i++) {
    const LudTerm *item = list->items[i];
    guint32 site;
    if (item->kind == LUD_KIND_STRING) {
      if (lud_board_find_label (rules->game->board, rules->type, item->text,
                                &site))
        rg_bits_add (set, site);
      continue;
    }
    gint64 number = item->integer;
    if (!lud_is_literal (item) &&
        (!is_known_integer (rules, item, &number) || number < 0))
      return FALSE;
    if (number >= 0 && number < rules->game->n_sites)
      rg_bits_add (set, (guint32)number);
  }
  return TRUE;
}

static gboolean
compute_item (LudRules *rules, const LudTerm *region, RgBits *set)
{
  if (region->kind != LUD_KIND_ARRAY)
    return region->kind == LUD_KIND_REGION &&
           lud_add_static (rules, region, set);
  if (region->n == 0 || region->items[0]->kind != LUD_KIND_REGION)
    return add_integers (rules, region, set);
  for (guint k = 0; k < region->n; k++)
    if (!lud_add_static (rules, region->items[k], set))
      return FALSE;
  return TRUE;
}

static const char *
text_or_empty (const char *text)
{
  return text ? text : "";
}

/* Adds an item of (regions ...).  It is computed once for each scope on which
 * it may depend, as games name regions often. */
static gboolean
add_item (LudRules *rules, guint item, RgBits *set)
{
  const LudTerm *region = rules->game->regions[item].term;
  const LudScope *scope = &rules->scope;
  if (rules->heading || rules->in_start)
    return compute_item (rules, region, set);
  const char *key = lud_hrg (
      rules, "%u %u %u %x %u %u %u %s %s %s %d %d", item, rules->type,
      scope->mover, scope->team, scope->component, scope->facing,
      scope->known_component, text_or_empty (scope->known_site),
      text_or_empty (scope->next.text), text_or_empty (scope->previous.text),
      scope->no_threats, scope->no_lookahead);
  const RgBits *known = g_hash_table_lookup (rules->static_items, key);
  if (!known) {
    RgBits *own = lud_new_set (rules);
    if (!compute_item (rules, region, own)) {
      g_free (own);
      return FALSE;
    }
    g_hash_table_insert (rules->static_items, (gpointer)key, own);
    known = own;
  }
  rg_bits_add_all (set, known, lud_words_of_set (rules));
  return TRUE;
}

gboolean
lud_add_static_items (LudRules *rules, gint owner, const char *name,
                      RgBits *set)
{
  const LudGame *game = rules->game;
  for (guint i = 0; i < game->n_regions; i++) {
    const LudRegionItem *item = &game->regions[i];
    if (owner >= 0 && item->owner != owner)
      continue;
    if (name && (!item->name || (owner >= 0 ? !strstr (item->name, name)
                                            : strcmp (item->name, name))))
      continue;
    if (!add_item (rules, i, set))
      return FALSE;
  }
  return TRUE;
}

/* Adds the site with this label, if no item of (regions ...) has the name. */
static gboolean
add_site_called (LudRules *rules, const char *name, RgBits *set)
{
  const LudGame *game = rules->game;
  for (guint i = 0; name && i < game->n_regions; i++)
    if (!g_strcmp0 (game->regions[i].name, name))
      return FALSE;
  guint32 site;
  if (!name || !lud_board_find_label (game->board, rules->type, name, &site))
    return FALSE;
  rg_bits_add (set, site);
  return TRUE;
}

static gboolean
is_known_index (LudRules *rules, const LudTerm *term, gint64 *index)
{
  const LudTerm *argument = lud_get (term, "index");
  return argument && is_known_integer (rules, argument, index);
}

static gboolean
add_indexed (LudRules *rules, const LudTerm *term, LudProperty of, RgBits *set)
{
  gint64 index;
  if (!is_known_index (rules, term, &index))
    return FALSE;
  for (guint32 i = 0; i < lud_elements (rules)->n; i++)
    if (of (&lud_elements (rules)->items[i]) == index)
      rg_bits_add (set, i);
  return TRUE;
}

/* Adds the region and layers of neighbours around it. */
static gboolean
add_expanded (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *region = lud_get (term, "region");
  const LudTerm *origin = lud_get (term, "origin"),
                *dir = lud_get (term, "dir");
  LudDirection direction = LUD_ADJACENT;
  if (lud_get (term, "container") ||
      (dir && (dir->kind != LUD_KIND_WORD ||
               !lud_direction_read (dir->text, &direction))))
    return FALSE;
  if (region) {
    if (!lud_add_static (rules, region, set))
      return FALSE;
  } else {
    GString *before = lud_new_block (rules);
    const LudValue site =
        origin ? lud_value (rules, origin) : lud_constant (rules, -1);
    const char *statements = lud_end_block (rules, before);
    if (!origin || statements[0] || !lud_is_constant (site) || site.least < 0 ||
        site.least >= (gint32)lud_elements (rules)->n)
      return FALSE;
    rg_bits_add (set, (guint32)site.least);
  }
  gint64 steps = 1;
  const LudTerm *n = lud_get (term, "steps");
  if (n) {
    const LudValue value = lud_value (rules, n);
    if (!lud_is_constant (value))
      return FALSE;
    steps = value.least;
  }
  lud_add_layers (rules, direction, steps, set);
  return TRUE;
}

/* Adds the sites around static sites, unless a condition excludes some. */
static gboolean
add_around (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *from = lud_get (term, "from");
  if (lud_get (term, "where") || lud_get (term, "if"))
    return FALSE;
  RgBits *origins = lud_new_set (rules);
  gboolean fine = TRUE;
  if (from->kind == LUD_KIND_REGION)
    fine = lud_add_static (rules, from, origins);
  else {
    GString *before = lud_new_block (rules);
    const LudValue site = lud_value (rules, from);
    const char *statements = lud_end_block (rules, before);
    /* An unset iterator has no site. */
    fine = !statements[0] && lud_is_constant (site) && site.least >= 0;
    if (fine && site.least < (gint32)rules->game->n_sites)
      rg_bits_add (origins, (guint32)site.least);
  }
  for (guint32 i = 0; i < lud_elements (rules)->n && fine; i++)
    if (rg_bits_has (origins, i))
      fine = lud_add_around (rules, term, i, set);
  const gboolean with_self = lud_is_true (term, "includeSelf", FALSE);
  for (guint32 i = 0; i < rules->game->n_sites && fine; i++)
    if (rg_bits_has (origins, i))
      rg_bits_put (set, i, with_self);
  g_free (origins);
  return fine;
}

static gboolean
add_hand (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *who = lud_get (term, "who");
  guint32 players;
  if (!who) /* no player has such hands */
    return TRUE;
  if (!lud_players (rules, who, &players))
    return FALSE;
  for (guint i = 0; i < rules->game->n_hands; i++) {
    const LudHand *hand = &rules->game->hands[i];
    if (players >> hand->owner & 1)
      for (guint32 k = 0; k < hand->n; k++)
        rg_bits_add (set, hand->first + k);
  }
  return TRUE;
}

static gboolean
add_side (LudRules *rules, const LudTerm *term, RgBits *set)
{
  LudDirection direction;
  const LudTerm *side = lud_get (term, "side");
  if (!side || side->kind != LUD_KIND_WORD ||
      !lud_direction_read (side->text, &direction) ||
      lud_find_side (direction) == LUD_N_PARTS)
    return FALSE;
  add_part (rules, lud_find_side (direction), set);
  return TRUE;
}

static gboolean
add_track (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *who = lud_get (term, "who");
  const char *name = lud_string (term, "track");
  guint player = 0;
  if (lud_get (term, "from") || lud_get (term, "to"))
    return FALSE;
  if (who) {
    const LudValue value = lud_player (rules, who);
    if (!lud_is_constant (value) || value.least < 0 || value.least > 30)
      return FALSE;
    player = (guint)value.least;
  }
  const LudTrack *track =
      lud_find_track (rules->game, term->ludeme, name, player);
  for (guint k = 0; track && k < track->n; k++)
    if (track->sites[k] >= 0)
      rg_bits_add (set, (guint32)track->sites[k]);
  return TRUE;
}

static gboolean
combine_regions (LudRules *rules, const LudTerm *term, gboolean is_union,
                 RgBits *set)
{
  const LudTerm *regions = lud_get (term, "regions");
  if (regions->kind != LUD_KIND_ARRAY)
    return FALSE;
  RgBits *one = lud_new_set (rules);
  gboolean fine = TRUE;
  RgBits *result = lud_new_set (rules);
  for (guint i = 0; i < regions->n && fine; i++) {
    memset (one, 0, sizeof *one * lud_words_of_set (rules));
    fine = lud_add_static (rules, regions->items[i], one);
    if (is_union || i == 0)
      rg_bits_add_all (result, one, lud_words_of_set (rules));
    else
      rg_bits_intersect (result, one, lud_words_of_set (rules));
  }
  if (fine)
    rg_bits_add_all (set, result, lud_words_of_set (rules));
  g_free (one);
  g_free (result);
  return fine;
}

static gboolean
add_difference (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *a = lud_new_set (rules), *b = lud_new_set (rules);
  const LudTerm *second = lud_get (term, "b");
  gboolean fine = lud_add_static (rules, lud_get (term, "a"), a);
  if (fine && second->kind == LUD_KIND_INTEGER) {
    GString *before = lud_new_block (rules);
    const LudValue site = lud_value (rules, second);
    const char *statements = lud_end_block (rules, before);
    fine = lud_is_constant (site) && !statements[0];
    if (fine && site.least >= 0 && site.least < (gint32)rules->game->n_sites)
      rg_bits_add (b, (guint32)site.least);
  } else if (fine)
    fine = lud_add_static (rules, second, b);
  for (guint32 i = 0; i < rules->game->n_sites && fine; i++)
    if (rg_bits_has (a, i) && !rg_bits_has (b, i))
      rg_bits_add (set, i);
  g_free (a);
  g_free (b);
  return fine;
}

/* Adds the sites of a component after the start rules. */
static gboolean
add_start_sites (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *pieces = lud_get (lud_get (term, "piece"), "pieces");
  if (!pieces || pieces->kind == LUD_KIND_ARRAY || rules->chance_pieces > 0)
    return FALSE;
  guint component;
  if (pieces->kind == LUD_KIND_STRING)
    component = lud_find_component (rules->game, pieces->text);
  else if (pieces->ludeme == LUD_TERM_WHAT && rules->scope.component > 0 &&
           lud_get (pieces, "at")->ludeme == LUD_TERM_FROM_INTEGER)
    component = rules->scope.component;
  else
    return FALSE;
  for (guint32 i = 0; i < lud_elements (rules)->n; i++)
    if (rules->start_board[i] == component)
      rg_bits_add (set, i);
  return TRUE;
}

/* Adds the sites of a static region for which a condition is known to hold. */
static gboolean
add_filtered (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *all = lud_new_set (rules);
  const LudTerm *test = lud_get (term, "if");
  gboolean fine = lud_add_static (rules, lud_get (term, "region"), all);
  for (guint32 i = 0; i < rules->game->n_sites && fine; i++) {
    if (!rg_bits_has (all, i))
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_SITE] = lud_constant (rules, (gint32)i);
    const char *condition = lud_condition (rules, test);
    lud_pop (rules, &saved);
    if (lud_is_always (condition))
      rg_bits_add (set, i);
    else
      fine = lud_is_never (condition);
  }
  g_free (all);
  return fine;
}

/* Whether the directions depend on the state. */
static gboolean
depends_on_state (LudRules *rules, const LudTerm *dir)
{
  if (!dir)
    return FALSE;
  if (lud_find_heading (rules, dir) || lud_depends_on_site (dir))
    return TRUE;
  if (dir->ludeme == LUD_TERM_IF_DIRECTION) {
    const char *condition = lud_condition (rules, lud_get (dir, "if"));
    return !lud_is_always (condition) && !lud_is_never (condition);
  }
  for (guint i = 0; i < dir->n; i++)
    if (dir->items[i] && depends_on_state (rules, dir->items[i]))
      return TRUE;
  return FALSE;
}

/* Adds the sites of radials from static sites. */
static gboolean
add_direction (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *from = lud_get (term, "from"), *stop = lud_get (term, "stop");
  RgBits *origins = lud_new_set (rules);
  gint64 distance = G_MAXINT64;
  LudDirections directions;
  gboolean fine = from && !stop && !lud_has (term, "stopIncluded") &&
                  !depends_on_state (rules, lud_get (term, "dir"));
  if (fine && from->kind == LUD_KIND_REGION)
    fine = lud_add_static (rules, from, origins);
  else if (fine) {
    const LudValue site = lud_value (rules, from);
    fine = lud_is_constant (site);
    if (fine && site.least >= 0 && site.least < (gint32)lud_elements (rules)->n)
      rg_bits_add (origins, (guint32)site.least);
  }
  if (fine && lud_get (term, "distance")) {
    const LudValue n = lud_value (rules, lud_get (term, "distance"));
    fine = lud_is_constant (n);
    distance = n.least;
  }
  fine = fine &&
         lud_resolve_directions (rules, lud_get (term, "dir"), LUD_ADJACENT, 0,
                                 LUD_EVERYWHERE, &directions);
  for (guint32 i = 0; i < lud_elements (rules)->n && fine; i++) {
    if (!rg_bits_has (origins, i))
      continue;
    if (lud_is_true (term, "included", FALSE))
      rg_bits_add (set, i);
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(directions & LUD_DIRECTION_BIT (d)))
        continue;
      const LudRadials *radials = &lud_elements (rules)->items[i].radials[d];
      for (guint32 r = 0; r < radials->n; r++) {
        const LudList sites = radials->items[r].sites;
        if (!lud_is_step_in (&lud_elements (rules)->items[i], rules->without,
                             sites.items[1]))
          for (guint32 k = 1; k < sites.n && k <= distance; k++)
            rg_bits_add (set, sites.items[k]);
      }
    }
  }
  g_free (origins);
  return fine;
}

static gboolean
add_incident (LudRules *rules, const LudTerm *term, RgBits *set)
{
  gint64 at;
  if (lud_has (term, "owner") || lud_has (term, "role") ||
      !is_known_integer (rules, lud_get (term, "at"), &at))
    return FALSE;
  RgBits **sets = lud_incident_sets (rules, term);
  if (at >= 0 && at < (gint64)rules->game->n_sites)
    rg_bits_add_all (set, sets[at], lud_words_of_set (rules));
  lud_free_sets (rules, sets);
  return TRUE;
}

static gboolean
add_static_region (LudRules *rules, const LudTerm *term, RgBits *set)
{
  switch (term->ludeme) {
  case LUD_TERM_SITES_BOARD:
    lud_add_board (rules, set);
    return TRUE;
  case LUD_TERM_SITES_TOP:
    add_part (rules, LUD_PART_TOP, set);
    return TRUE;
  case LUD_TERM_SITES_BOTTOM:
    add_part (rules, LUD_PART_BOTTOM, set);
    return TRUE;
  case LUD_TERM_SITES_LEFT:
    add_part (rules, LUD_PART_LEFT, set);
    return TRUE;
  case LUD_TERM_SITES_RIGHT:
    add_part (rules, LUD_PART_RIGHT, set);
    return TRUE;
  case LUD_TERM_SITES_INNER:
    add_part (rules, LUD_PART_INNER, set);
    return TRUE;
  case LUD_TERM_SITES_OUTER:
    add_part (rules, LUD_PART_OUTER, set);
    return TRUE;
  case LUD_TERM_SITES_PERIMETER:
    add_part (rules, LUD_PART_PERIMETER, set);
    return TRUE;
  case LUD_TERM_SITES_CORNERS:
    add_part (rules, LUD_PART_CORNERS, set);
    return TRUE;
  case LUD_TERM_SITES_CONVEX_CORNERS:
    add_part (rules, LUD_PART_CONVEX_CORNERS, set);
    return TRUE;
  case LUD_TERM_SITES_CONCAVE_CORNERS:
    add_part (rules, LUD_PART_CONCAVE_CORNERS, set);
    return TRUE;
  case LUD_TERM_SITES_CENTRE:
    add_part (rules, LUD_PART_CENTRE, set);
    return TRUE;
  case LUD_TERM_SITES_ROW:
    return add_indexed (rules, term, lud_row_of, set);
  case LUD_TERM_SITES_COLUMN:
    return add_indexed (rules, term, lud_column_of, set);
  case LUD_TERM_SITES_PHASE:
    return add_indexed (rules, term, lud_phase_of, set);
  case LUD_TERM_SITES_LAYER:
    return add_indexed (rules, term, lud_layer_of, set);
  case LUD_TERM_SITES_SIDE:
    return add_side (rules, term, set);
  case LUD_TERM_SITES_COORDS:
    return add_integers (rules, lud_get (term, "coords"), set);
  case LUD_TERM_SITES_LIST: {
    const LudTerm *sites = lud_get (term, "sites");
    return sites->kind == LUD_KIND_ARRAY && add_integers (rules, sites, set);
  }
  case LUD_TERM_SITES_HAND:
    return add_hand (rules, term, set);
  case LUD_TERM_SITES_TRACK:
    return add_track (rules, term, set);
  case LUD_TERM_SITES_START:
    return add_start_sites (rules, term, set);
  case LUD_TERM_SITES_OCCUPIED:
  case LUD_TERM_SITES_EMPTY:
    return rules->in_start && lud_add_placed (rules, term, set);
  case LUD_TERM_SITES_OF: {
    const LudTerm *who = lud_get (term, "who");
    gint owner = -1;
    if (who) {
      const LudValue player = lud_player (rules, who);
      if (!lud_is_constant (player))
        return FALSE;
      owner = player.least;
    }
    const char *name = lud_string (term, "name");
    return add_site_called (rules, who ? NULL : name, set) ||
           lud_add_static_items (rules, owner, name, set);
  }
  case LUD_TERM_FOR_EACH_REGION:
    return add_filtered (rules, term, set);
  case LUD_TERM_SITES_DIRECTION:
    return add_direction (rules, term, set);
  case LUD_TERM_SITES_AROUND:
    return add_around (rules, term, set);
  case LUD_TERM_EXPAND:
    return add_expanded (rules, term, set);
  case LUD_TERM_SITES_INCIDENT:
    return add_incident (rules, term, set);
  case LUD_TERM_UNION_REGION:
    return combine_regions (rules, term, TRUE, set);
  case LUD_TERM_INTERSECTION_REGION:
    return combine_regions (rules, term, FALSE, set);
  case LUD_TERM_DIFFERENCE_REGION:
    return add_difference (rules, term, set);
  case LUD_TERM_IF_REGION: {
    const char *condition = lud_condition (rules, lud_get (term, "if"));
    const LudTerm *yes = lud_get (term, "yes"), *no = lud_get (term, "no");
    if (lud_is_always (condition))
      return lud_add_static (rules, yes, set);
    if (lud_is_never (condition))
      return !no || lud_add_static (rules, no, set);
    return FALSE;
  }
  default:
    return FALSE;
  }
}

gboolean
lud_add_static (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *own = lud_new_set (rules);
  const LudType outer = lud_enter_type (rules, term);
  const gboolean fine = add_static_region (rules, term, own);
  rules->type = outer;
  if (fine)
    rg_bits_add_all (set, own, lud_words_of_set (rules));
  g_free (own);
  return fine;
}
