#include "lud/rules/distances.h"

#include "lud/rules/conditions.h"
#include "lud/rules/generators.h"
#include "lud/rules/groups.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* Entries of a table of distances at most. */
enum { MOST_DISTANCES = 1 << 16 };

/* Distances from a site by steps in a direction; -1: none. */
static void
distances (const LudRules *rules, guint32 from, LudDirection direction,
           gint32 *values)
{
  const LudElements *all = lud_elements (rules);
  guint32 *queue = g_new (guint32, all->n);
  guint32 begin = 0, end = 0;
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    values[i] = -1;
  if (from < all->n) {
    values[from] = 0;
    queue[end++] = from;
  }
  while (begin < end) {
    const guint32 site = queue[begin++];
    const LudList next = all->items[site].steps[direction];
    for (guint32 k = 0; k < next.n; k++)
      if (values[next.items[k]] < 0) {
        values[next.items[k]] = values[site] + 1;
        queue[end++] = next.items[k];
      }
  }
  g_free (queue);
}

static LudValue
distance (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  const gint32 n = (gint32)rules->game->n_sites;
  const char *relation = lud_string (term, "relation");
  LudDirection direction = LUD_ADJACENT;
  if (lud_get (term, "step") || lud_get (term, "newRotation") ||
      (relation && !lud_direction_read (relation, &direction)) ||
      n * n > MOST_DISTANCES || a.most >= n || b.most >= n) {
    lud_refuse (rules, term, "this distance can't be translated yet");
    return lud_constant (rules, 0);
  }
  if (lud_is_constant (a) && !lud_is_constant (b)) {
    const LudValue other = a;
    a = b;
    b = other;
  }
  gint32 *values = g_new (gint32, n);
  if (lud_is_constant (b)) {
    distances (rules, (guint32)MAX (b.least, 0), direction, values);
    for (gint32 i = 0; i < n && b.least < 0; i++)
      values[i] = -1;
    const LudValue result = lud_at_site (rules, "distance", values, -1, a);
    g_free (values);
    return result;
  }
  GString *cases = g_string_new (NULL);
  gint32 most = 0;
  for (gint32 i = 0; i < n; i++) {
    distances (rules, (guint32)i, direction, values);
    for (gint32 k = 0; k < n; k++)
      g_string_append_printf (cases, "(%d, %d) = %s\n", i, k,
                              lud_symbol (rules, values[k]));
    for (gint32 k = 0; k < n; k++)
      most = MAX (most, values[k]);
  }
  g_string_append (cases, "(_, _) = off\n");
  const char *type =
      lud_hrg (rules, "%s -> %s -> %s", lud_domain_of (rules, a),
               lud_domain_of (rules, b), lud_domain (rules, -1, most));
  const char *function = lud_function (rules, "distances", type, cases->str);
  g_string_free (cases, TRUE);
  g_free (values);
  return (LudValue){.text =
                        lud_hrg (rules, "%s[%s][%s]", function, a.text, b.text),
                    .least = -1,
                    .most = most};
}

/* Whether a site may be off, beside those of a last move without sites. */
static gboolean
is_unknown (const LudTerm *term, LudValue site)
{
  return site.least < 0 && term->ludeme != LUD_TERM_LAST_FROM &&
         term->ludeme != LUD_TERM_LAST_TO;
}

LudValue
lud_count_steps (LudRules *rules, const LudTerm *term, gboolean nowhere)
{
  const LudTerm *to = lud_get (term, "to");
  if (to->kind == LUD_KIND_REGION) {
    lud_refuse (rules, term, "steps to a region can't be translated yet");
    return lud_constant (rules, 0);
  }
  const LudValue a =
      lud_number (rules, lud_value (rules, lud_get (term, "from")));
  const LudValue b = lud_number (rules, lud_value (rules, to));
  if (is_unknown (lud_get (term, "from"), a) ||
      (!nowhere && is_unknown (to, b)))
    lud_refuse (rules, term,
                "steps to what may be nowhere can't be translated yet");
  return distance (rules, term, a, b);
}

const char *
lud_in_distance (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *range = lud_get (term, "range");
  LudValue least = lud_constant (rules, 0), most = least;
  lud_range (rules, range, &least, &most);
  if (range->ludeme != LUD_TERM_EXACT && range->ludeme != LUD_TERM_RANGE) {
    lud_refuse (rules, term, "this range can't be translated yet");
    return "false()";
  }
  const LudValue steps =
      distance (rules, term, lud_value (rules, lud_get (term, "from")), site);
  const char *any = "false()";
  for (gint32 i = MAX (least.least, 0); i <= MIN (most.most, steps.most); i++) {
    const LudValue n = lud_constant (rules, i);
    const char *outside = lud_or (rules, lud_less (rules, NULL, n, least),
                                  lud_less (rules, NULL, most, n));
    any = lud_or (
        rules, any,
        lud_and (rules, lud_equal (rules, steps, n), lud_not (rules, outside)));
  }
  return any;
}
