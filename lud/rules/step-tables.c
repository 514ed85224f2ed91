/* Assigns steps to tables: a step in a compass direction to the table of that
 * direction, unless the site already has another step there.  Other steps take
 * the first table without a step of the site. */
#include "lud/rules/step-tables.h"

#include "lud/rules/direction-sets.h"

void
lud_clear_steps (LudSteps *steps)
{
  for (guint i = 0; i < LUD_MOST_STEPS; i++)
    g_free (steps->next[i]);
}

static gint32 *
new_table (const LudRules *rules)
{
  gint32 *table = g_new (gint32, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    table[i] = -1;
  return table;
}

static guint
find_compass (const LudElement *element, guint32 target)
{
  for (guint d = 0; d < LUD_N_COMPASS; d++)
    if (lud_list_has (element->steps[d], target))
      return d;
  return LUD_N_COMPASS;
}

/* Adds a step to the table `slot`, or to the next one that has none from this
 * site.  FALSE: there are too many tables. */
static gboolean
add_step (const LudRules *rules, LudSteps *steps, guint32 site, guint32 target,
          guint slot)
{
  for (; slot < LUD_MOST_STEPS; slot = MAX (slot + 1, LUD_N_COMPASS)) {
    if (!steps->next[slot])
      steps->next[slot] = new_table (rules);
    gint32 *next = &steps->next[slot][site];
    if (*next == (gint32)target)
      return TRUE;
    if (*next == -1) {
      *next = (gint32)target;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
lud_fill_steps (LudRules *rules, const LudDirections *sets, LudSteps *steps)
{
  const LudElements *elements = lud_get_elements (rules);
  for (guint32 site = 0; site < elements->n; site++) {
    const LudElement *element = &elements->items[site];
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(sets[site] & LUD_DIRECTION_BIT (d)))
        continue;
      for (guint32 i = 0; i < element->steps[d].n; i++) {
        const guint32 target = element->steps[d].items[i];
        if (lud_is_step_in (element, rules->excluded, target))
          continue;
        const guint slot =
            d < LUD_N_COMPASS ? d : find_compass (element, target);
        if (!add_step (rules, steps, site, target, slot))
          return FALSE;
      }
    }
  }
  return TRUE;
}

const char *
lud_step_name (LudRules *rules, guint slot)
{
  if (slot >= LUD_N_COMPASS)
    return lud_make_text (rules, "neighbour_%u", slot - LUD_N_COMPASS + 1);
  char *lower = g_ascii_strdown (lud_direction_names[slot], -1);
  const char *name = lud_make_text (rules, "step_%s", lower);
  g_free (lower);
  return name;
}

/* Whether a radial consists of the steps of one function up to its end. */
static gboolean
is_straight (const gint32 *next, LudList sites)
{
  for (guint32 i = 0; i + 1 < sites.n; i++)
    if (next[sites.items[i]] != (gint32)sites.items[i + 1])
      return FALSE;
  return next[sites.items[sites.n - 1]] == -1;
}

gboolean
lud_is_straight_in (const LudRules *rules, const LudDirections *sets,
                    const LudSteps *steps)
{
  const LudElements *elements = lud_get_elements (rules);
  for (guint32 site = 0; site < elements->n; site++) {
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(sets[site] & LUD_DIRECTION_BIT (d)))
        continue;
      const LudRadials *radials = &elements->items[site].radials[d];
      for (guint32 i = 0; i < radials->n; i++) {
        const LudList sites = radials->items[i].sites;
        gboolean is_line_straight = lud_is_step_in (
            &elements->items[site], rules->excluded, sites.items[1]);
        for (guint slot = 0; slot < LUD_MOST_STEPS && !is_line_straight; slot++)
          is_line_straight =
              steps->next[slot] && is_straight (steps->next[slot], sites);
        if (!is_line_straight)
          return FALSE;
      }
    }
  }
  return TRUE;
}

GPtrArray *
lud_step_names (LudRules *rules, const LudSteps *steps)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < LUD_MOST_STEPS; i++)
    if (steps->next[i])
      g_ptr_array_add (names,
                       (gpointer)lud_add_site_function (
                           rules, lud_step_name (rules, i), steps->next[i]));
  return names;
}
