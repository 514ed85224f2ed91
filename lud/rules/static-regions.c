/* Evaluates regions during the translation, recursively over the term: each
 * case adds sites to a set, or returns FALSE if it depends on the state.
 * Regions around other sites are in static-neighbours.c.
 *
 *   (difference (sites Board) (sites Corners))   is the set of all non-corners
 */
#include "lud/rules/static-regions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/site-types.h"
#include "lud/rules/start-regions.h"
#include "lud/rules/tracks.h"
#include "lud/rules/values.h"

#include <string.h>

gsize
lud_count_set_words (const LudRules *rules)
{
  guint32 n = rules->game->n_sites;
  for (guint t = 0; t < LUD_N_TYPES; t++)
    n = MAX (n, rules->game->board->elements[t].n);
  return rg_bits_words (n);
}

/* Adds the sites of a part of the board, of the current type. */
static void
add_part (const LudRules *rules, LudPart part, RgBits *set)
{
  const RgBits *sites = lud_get_elements (rules)->parts[part];
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (rg_bits_has (sites, i))
      rg_bits_add (set, i);
}

void
lud_add_board (const LudRules *rules, RgBits *set)
{
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    rg_bits_add (set, i);
}

gboolean
lud_is_known_integer (LudRules *rules, const LudTerm *term, gint64 *number)
{
  GString *before = lud_new_block (rules);
  const LudValue value = lud_translate_value (rules, term);
  const char *statements = lud_end_block (rules, before);
  *number = value.least;
  return lud_is_constant (value) && !statements[0];
}

/* Adds the sites of a list of integers and labels. Numbers and labels that are
 * no sites are skipped. FALSE: an integer depends on the state. */
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
        (!lud_is_known_integer (rules, item, &number) || number < 0))
      return FALSE;
    if (number >= 0 && number < rules->game->n_sites)
      rg_bits_add (set, (guint32)number);
  }
  return TRUE;
}

gboolean
lud_add_static_item (LudRules *rules, const LudTerm *region, RgBits *set)
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
get_text_or_empty (const char *text)
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
  if (rules->heading || rules->start.in_start)
    return lud_add_static_item (rules, region, set);
  const char *key = lud_make_text (
      rules, "%u %u %u %x %u %u %u %s %s %s %d %d", item, rules->type,
      scope->mover, scope->team, scope->component, scope->facing,
      scope->known_component, get_text_or_empty (scope->known_site),
      get_text_or_empty (scope->next.text),
      get_text_or_empty (scope->previous.text), scope->no_threats,
      scope->no_lookahead);
  const RgBits *sites = g_hash_table_lookup (rules->declared.static_items, key);
  if (!sites) {
    RgBits *computed = lud_new_set (rules);
    if (!lud_add_static_item (rules, region, computed)) {
      g_free (computed);
      return FALSE;
    }
    g_hash_table_insert (rules->declared.static_items, (gpointer)key, computed);
    sites = computed;
  }
  rg_bits_add_all (set, sites, lud_count_set_words (rules));
  return TRUE;
}

gboolean
lud_is_item_of (const LudRegionItem *item, gint owner, const char *name)
{
  if (owner >= 0 && item->owner != owner)
    return FALSE;
  return !name || (item->name && (owner >= 0 ? strstr (item->name, name) != NULL
                                             : !strcmp (item->name, name)));
}

gboolean
lud_open_item (LudRules *rules, const LudRegionItem *item)
{
  if (rules->open_items == rules->game->n_regions) {
    lud_refuse (rules, item->term, "this region is defined by itself");
    return FALSE;
  }
  rules->open_items++;
  return TRUE;
}

gboolean
lud_add_static_items (LudRules *rules, gint owner, const char *name,
                      RgBits *set)
{
  const LudGame *game = rules->game;
  gboolean is_static = TRUE;
  for (guint i = 0; is_static && i < game->n_regions; i++)
    if (lud_is_item_of (&game->regions[i], owner, name)) {
      if (!lud_open_item (rules, &game->regions[i]))
        return FALSE;
      is_static = add_item (rules, i, set);
      rules->open_items--;
    }
  return is_static;
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
  return argument && lud_is_known_integer (rules, argument, index);
}

/* Adds the sites whose property, as the row, has the index of the term. */
static gboolean
add_indexed (LudRules *rules, const LudTerm *term, LudProperty property,
             RgBits *set)
{
  gint64 index;
  if (!is_known_index (rules, term, &index))
    return FALSE;
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (property (&lud_get_elements (rules)->items[i]) == index)
      rg_bits_add (set, i);
  return TRUE;
}

/* Adds the sites of the hands of known players. */
static gboolean
add_hand (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *role = lud_get (term, "who");
  guint32 players;
  if (!role) /* no player has such hands */
    return TRUE;
  if (!lud_find_players (rules, role, &players))
    return FALSE;
  for (guint i = 0; i < rules->game->n_hands; i++) {
    const LudHand *hand = &rules->game->hands[i];
    if (players >> hand->owner & 1)
      for (guint32 k = 0; k < hand->n; k++)
        rg_bits_add (set, hand->first + k);
  }
  return TRUE;
}

/* Adds the sites of (sites Side ...): of one side of the board. */
static gboolean
add_side (LudRules *rules, const LudTerm *term, RgBits *set)
{
  LudDirection direction;
  const LudTerm *side = lud_get (term, "side");
  if (!side || lud_is_word (side, "Shared"))
    return FALSE;
  if (side->kind != LUD_KIND_WORD ||
      !lud_read_direction (side->text, &direction)) {
    const LudValue player = lud_translate_player (rules, side);
    if (!lud_is_constant (player) || player.least < 1 ||
        player.least > (gint32)rules->game->n_players)
      return FALSE;
    direction = rules->game->facings[player.least];
    if (direction == LUD_N_DIRECTIONS) /* Ludii has no site then. */
      return TRUE;
  }
  if (lud_find_side (direction) == LUD_N_PARTS)
    return FALSE;
  add_part (rules, lud_find_side (direction), set);
  return TRUE;
}

/* Adds the sites of a whole track; none if there is no such track.  FALSE: it
 * is a part of a track, or of a player who depends on the state. */
static gboolean
add_track (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *role = lud_get (term, "who");
  const char *name = lud_string (term, "track");
  guint player = 0;
  if (lud_get (term, "from") || lud_get (term, "to"))
    return FALSE;
  if (role) {
    const LudValue value = lud_translate_player (rules, role);
    if (!lud_is_constant (value) || value.least < 0 || value.least > 30)
      return FALSE;
    player = (guint)value.least;
  }
  const LudTrack *track = lud_find_current_track (rules, role);
  if (!track)
    track = lud_find_track (rules->game, term->ludeme, name, player);
  for (guint k = 0; track && k < track->n; k++)
    if (track->sites[k] >= 0)
      rg_bits_add (set, (guint32)track->sites[k]);
  return TRUE;
}

/* Adds the union or the intersection of a list of regions. */
static gboolean
combine_regions (LudRules *rules, const LudTerm *term, gboolean is_union,
                 RgBits *set)
{
  const LudTerm *regions = lud_get (term, "regions");
  if (regions->kind != LUD_KIND_ARRAY)
    return FALSE;
  RgBits *region_sites = lud_new_set (rules);
  gboolean success = TRUE;
  RgBits *result = lud_new_set (rules);
  for (guint i = 0; i < regions->n && success; i++) {
    memset (region_sites, 0,
            sizeof *region_sites * lud_count_set_words (rules));
    success = lud_add_static (rules, regions->items[i], region_sites);
    if (is_union || i == 0)
      rg_bits_add_all (result, region_sites, lud_count_set_words (rules));
    else
      rg_bits_intersect (result, region_sites, lud_count_set_words (rules));
  }
  if (success)
    rg_bits_add_all (set, result, lud_count_set_words (rules));
  g_free (region_sites);
  g_free (result);
  return success;
}

/* Adds the sites of a region without those of another one, or without one site.
 * FALSE: they are not static. */
static gboolean
add_difference (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *a = lud_new_set (rules), *b = lud_new_set (rules);
  const LudTerm *second = lud_get (term, "b");
  gboolean success = lud_add_static (rules, lud_get (term, "a"), a);
  if (success && second->kind == LUD_KIND_INTEGER) {
    gint64 site;
    success = lud_is_known_integer (rules, second, &site);
    if (success && site >= 0 && site < (gint64)rules->game->n_sites)
      rg_bits_add (b, (guint32)site);
  } else if (success)
    success = lud_add_static (rules, second, b);
  for (guint32 i = 0; i < rules->game->n_sites && success; i++)
    if (rg_bits_has (a, i) && !rg_bits_has (b, i))
      rg_bits_add (set, i);
  g_free (a);
  g_free (b);
  return success;
}

/* Adds the sites of a component after the start rules.  FALSE: it is not one
 * known component, or pieces are placed at random. */
static gboolean
add_start_sites (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *pieces = lud_get (lud_get (term, "piece"), "pieces");
  if (!pieces || pieces->kind == LUD_KIND_ARRAY ||
      rules->start.chance_pieces > 0)
    return FALSE;
  guint component;
  if (pieces->kind == LUD_KIND_STRING)
    component = lud_find_component (rules->game, pieces->text);
  else if (pieces->ludeme == LUD_TERM_WHAT && rules->scope.component > 0 &&
           !rules->game->has_stacks &&
           lud_get (pieces, "at")->ludeme == LUD_TERM_FROM_INTEGER)
    component = rules->scope.component;
  else
    return FALSE;
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (rules->start.board[i] == component)
      rg_bits_add (set, i);
  return TRUE;
}

/* Adds the sites of a static region for which a condition holds.  FALSE: the
 * region or the condition at a site depends on the state. */
static gboolean
add_filtered (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *candidates = lud_new_set (rules);
  const LudTerm *test = lud_get (term, "if");
  gboolean success =
      lud_add_static (rules, lud_get (term, "region"), candidates);
  for (guint32 i = 0; i < rules->game->n_sites && success; i++) {
    if (!rg_bits_has (candidates, i))
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_SITE] = lud_make_constant (rules, (gint32)i);
    const char *condition = lud_translate_condition (rules, test);
    lud_pop (rules, &saved);
    if (lud_is_always (condition))
      rg_bits_add (set, i);
    else
      success = lud_is_never (condition);
  }
  g_free (candidates);
  return success;
}

/* Adds a part of the board that has a name. FALSE: the ludeme is another one.
 */
static gboolean
add_named_part (LudRules *rules, LudLudeme ludeme, RgBits *set)
{
  static const struct {
    LudLudeme ludeme;
    LudPart part;
  } parts[] = {
      {LUD_TERM_SITES_TOP, LUD_PART_TOP},
      {LUD_TERM_SITES_BOTTOM, LUD_PART_BOTTOM},
      {LUD_TERM_SITES_LEFT, LUD_PART_LEFT},
      {LUD_TERM_SITES_RIGHT, LUD_PART_RIGHT},
      {LUD_TERM_SITES_INNER, LUD_PART_INNER},
      {LUD_TERM_SITES_OUTER, LUD_PART_OUTER},
      {LUD_TERM_SITES_PERIMETER, LUD_PART_PERIMETER},
      {LUD_TERM_SITES_CORNERS, LUD_PART_CORNERS},
      {LUD_TERM_SITES_CONVEX_CORNERS, LUD_PART_CONVEX_CORNERS},
      {LUD_TERM_SITES_CONCAVE_CORNERS, LUD_PART_CONCAVE_CORNERS},
      {LUD_TERM_SITES_CENTRE, LUD_PART_CENTRE},
  };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (parts[i].ludeme == ludeme) {
      add_part (rules, parts[i].part, set);
      return TRUE;
    }
  }
  return FALSE;
}

/* Adds the items of (regions ...) with an owner or a name, or the site with
 * that label. */
static gboolean
add_owned (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *role = lud_get (term, "who");
  gint owner = -1;
  if (role) {
    const LudValue player = lud_translate_player (rules, role);
    if (!lud_is_constant (player))
      return FALSE;
    owner = player.least;
  }
  const char *name = lud_string (term, "name");
  return add_site_called (rules, role ? NULL : name, set) ||
         lud_add_static_items (rules, owner, name, set);
}

/* Adds the region that (if ...) chooses by a condition with a known value. */
static gboolean
add_conditional (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const char *condition = lud_translate_condition (rules, lud_get (term, "if"));
  const LudTerm *yes = lud_get (term, "yes"), *no = lud_get (term, "no");
  if (lud_is_always (condition))
    return lud_add_static (rules, yes, set);
  if (lud_is_never (condition))
    return !no || lud_add_static (rules, no, set);
  return FALSE;
}

/* Adds the region to the empty set; the caller takes it only on success. */
static gboolean
add_static_region (LudRules *rules, const LudTerm *term, RgBits *set)
{
  if (add_named_part (rules, term->ludeme, set))
    return TRUE;
  switch (term->ludeme) {
  case LUD_TERM_SITES_BOARD:
    lud_add_board (rules, set);
    return TRUE;
  case LUD_TERM_SITES_ROW:
    return add_indexed (rules, term, lud_get_row, set);
  case LUD_TERM_SITES_COLUMN:
    return add_indexed (rules, term, lud_get_column, set);
  case LUD_TERM_SITES_PHASE:
    return add_indexed (rules, term, lud_get_phase, set);
  case LUD_TERM_SITES_LAYER:
    return add_indexed (rules, term, lud_get_layer, set);
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
    return rules->start.in_start && lud_add_placed (rules, term, set);
  case LUD_TERM_SITES_OF:
    return add_owned (rules, term, set);
  case LUD_TERM_FOR_EACH_REGION:
    return add_filtered (rules, term, set);
  case LUD_TERM_UNION_REGION:
    return combine_regions (rules, term, TRUE, set);
  case LUD_TERM_INTERSECTION_REGION:
    return combine_regions (rules, term, FALSE, set);
  case LUD_TERM_DIFFERENCE_REGION:
    return add_difference (rules, term, set);
  case LUD_TERM_IF_REGION:
    return add_conditional (rules, term, set);
  default:
    return lud_add_static_neighbours (rules, term, set);
  }
}

gboolean
lud_add_static (LudRules *rules, const LudTerm *term, RgBits *set)
{
  RgBits *region_sites = lud_new_set (rules);
  const LudType outer = lud_enter_type (rules, term);
  const gboolean success = add_static_region (rules, term, region_sites);
  rules->type = outer;
  if (success)
    rg_bits_add_all (set, region_sites, lud_count_set_words (rules));
  g_free (region_sites);
  return success;
}
