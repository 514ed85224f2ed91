/* Evaluates static regions around given sites, from the adjacency and the
 * radials of the board (static-regions.h):
 *
 *     (expand (sites Corners))                corners and their neighbours
 *     (sites Around (centrePoint))            neighbours of the centre
 *     (sites Direction from:(centrePoint) N)  sites north of the centre
 *     (sites Incident Edge of:Vertex at:0)    edges at the first vertex
 */
#include "lud/rules/static-regions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/neighbourhoods.h"
#include "lud/rules/relations.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

/* Adds the region, or a known site, and layers of neighbours around it. */
static gboolean
add_expanded (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *region = lud_get (term, "region");
  const LudTerm *origin = lud_get (term, "origin");
  LudDirection direction;
  if (lud_get (term, "container") ||
      !lud_read_direction_argument (term, "dir", &direction))
    return FALSE;
  if (region) {
    if (!lud_add_static (rules, region, set))
      return FALSE;
  } else {
    gint64 site;
    if (!origin || !lud_is_known_integer (rules, origin, &site) || site < 0 ||
        site >= (gint64)lud_get_elements (rules)->n)
      return FALSE;
    rg_bits_add (set, (guint32)site);
  }
  gint64 steps = 1;
  const LudTerm *steps_term = lud_get (term, "steps");
  if (steps_term) {
    const LudValue value = lud_translate_value (rules, steps_term);
    if (!lud_is_constant (value))
      return FALSE;
    steps = value.least;
  }
  lud_add_layers (rules, direction, steps, set);
  return TRUE;
}

/* Adds the sites around static sites; these themselves only with includeSelf.
 * FALSE: they are not static, or there is a condition. */
static gboolean
add_around (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *from = lud_get (term, "from");
  if (lud_get (term, "where") || lud_get (term, "if"))
    return FALSE;
  RgBits *origins = lud_new_set (rules);
  gboolean is_static = TRUE;
  if (from->kind == LUD_KIND_REGION)
    is_static = lud_add_static (rules, from, origins);
  else {
    gint64 site;
    /* An iterator without a value is -1, and no site. */
    is_static = lud_is_known_integer (rules, from, &site) && site >= 0;
    if (is_static && site < (gint64)rules->game->n_sites)
      rg_bits_add (origins, (guint32)site);
  }
  for (guint32 i = 0; i < lud_get_elements (rules)->n && is_static; i++)
    if (rg_bits_has (origins, i))
      is_static = lud_add_sites_around (rules, term, i, set);
  const gboolean includes_self = lud_is_true (term, "includeSelf", FALSE);
  for (guint32 i = 0; i < rules->game->n_sites && is_static; i++)
    if (rg_bits_has (origins, i))
      rg_bits_put (set, i, includes_self);
  g_free (origins);
  return is_static;
}

/* Whether the directions depend on the state or on the site. */
static gboolean
depends_on_state (LudRules *rules, const LudTerm *dir)
{
  if (!dir)
    return FALSE;
  if (lud_find_heading (rules, dir) || lud_depends_on_site (dir))
    return TRUE;
  if (dir->ludeme == LUD_TERM_IF_DIRECTION) {
    const char *condition =
        lud_translate_condition (rules, lud_get (dir, "if"));
    return !lud_is_always (condition) && !lud_is_never (condition);
  }
  for (guint i = 0; i < dir->n; i++)
    if (dir->items[i] && depends_on_state (rules, dir->items[i]))
      return TRUE;
  return FALSE;
}

/* Adds the sites of the radials of an element in these directions, up to a
 * distance. Radials that begin with an excluded step are left out. */
static void
add_radials (const LudRules *rules, const LudElement *element,
             LudDirections directions, gint64 distance, RgBits *set)
{
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    if (!(directions & LUD_DIRECTION_BIT (d)))
      continue;
    const LudRadials *radials = &element->radials[d];
    for (guint32 r = 0; r < radials->n; r++) {
      const LudList sites = radials->items[r].sites;
      if (!lud_is_step_in (element, rules->excluded, sites.items[1]))
        for (guint32 k = 1; k < sites.n && k <= distance; k++)
          rg_bits_add (set, sites.items[k]);
    }
  }
}

/* Adds the sites of (sites Direction ...): those of radials from static
 * origins. */
static gboolean
add_direction (LudRules *rules, const LudTerm *term, RgBits *set)
{
  const LudTerm *from = lud_get (term, "from"), *stop = lud_get (term, "stop");
  RgBits *origins = lud_new_set (rules);
  gint64 distance = G_MAXINT64;
  LudDirections directions;
  gboolean is_static = from && !stop && !lud_has (term, "stopIncluded") &&
                       !depends_on_state (rules, lud_get (term, "dir"));
  if (is_static && from->kind == LUD_KIND_REGION)
    is_static = lud_add_static (rules, from, origins);
  else if (is_static) {
    const LudValue site = lud_translate_value (rules, from);
    is_static = lud_is_constant (site);
    if (is_static && site.least >= 0 &&
        site.least < (gint32)lud_get_elements (rules)->n)
      rg_bits_add (origins, (guint32)site.least);
  }
  if (is_static && lud_get (term, "distance")) {
    const LudValue n = lud_translate_value (rules, lud_get (term, "distance"));
    is_static = lud_is_constant (n);
    distance = n.least;
  }
  is_static = is_static && lud_resolve_directions (rules, lud_get (term, "dir"),
                                                   LUD_ADJACENT, 0,
                                                   LUD_EVERYWHERE, &directions);
  for (guint32 i = 0; i < lud_get_elements (rules)->n && is_static; i++) {
    if (!rg_bits_has (origins, i))
      continue;
    if (lud_is_true (term, "included", FALSE))
      rg_bits_add (set, i);
    add_radials (rules, &lud_get_elements (rules)->items[i], directions,
                 distance, set);
  }
  g_free (origins);
  return is_static;
}

/* Adds the elements that touch the element with a known index. */
static gboolean
add_incident (LudRules *rules, const LudTerm *term, RgBits *set)
{
  gint64 index;
  if (lud_has (term, "owner") || lud_has (term, "role") ||
      !lud_is_known_integer (rules, lud_get (term, "at"), &index))
    return FALSE;
  RgBits **sets = lud_compute_incident_sets (rules, term);
  if (index >= 0 && index < (gint64)rules->game->n_sites)
    rg_bits_add_all (set, sets[index], lud_count_set_words (rules));
  lud_free_sets (rules, sets);
  return TRUE;
}

gboolean
lud_add_static_neighbours (LudRules *rules, const LudTerm *term, RgBits *set)
{
  switch (term->ludeme) {
  case LUD_TERM_EXPAND:
    return add_expanded (rules, term, set);
  case LUD_TERM_SITES_AROUND:
    return add_around (rules, term, set);
  case LUD_TERM_SITES_DIRECTION:
    return add_direction (rules, term, set);
  case LUD_TERM_SITES_INCIDENT:
    return add_incident (rules, term, set);
  default:
    return FALSE;
  }
}
