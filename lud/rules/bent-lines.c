/* Emits tests of lines along radials that bend. Each line through a site is a
 * list: its other sites, and the sites beyond its ends. A list has a table by
 * site for each place (site-lists.h).
 *
 *     branch {
 *       check(line_1_1[site] != off)  at = line_1_1[site]
 *       check(board[at] == disc1) ...
 *     } or ...
 */
#include "lud/rules/bent-lines.h"

#include "lud/rules/conditions.h"
#include "lud/rules/site-lists.h"
#include "lud/rules/values.h"

gboolean
lud_are_lines_straight (const LudRules *rules, LudDirections set)
{
  const LudElements *elements = lud_get_elements (rules);
  for (guint32 site = 0; site < elements->n; site++) {
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(set & LUD_DIRECTION_BIT (d)))
        continue;
      for (guint32 i = 0; i < elements->items[site].radials[d].n; i++) {
        const LudList line = elements->items[site].radials[d].items[i].sites;
        guint c = 0;
        for (; c < LUD_N_COMPASS; c++) {
          guint32 k = 0;
          for (; k + 1 < line.n; k++) {
            const LudList step = elements->items[line.items[k]].steps[c];
            if (step.n != 1 || step.items[0] != line.items[k + 1])
              break;
          }
          if (k + 1 == line.n &&
              elements->items[line.items[line.n - 1]].steps[c].n == 0)
            break;
        }
        if (c == LUD_N_COMPASS)
          return FALSE;
      }
    }
  }
  return TRUE;
}

/* Adds an arm of a site: `k` sites of one radial, and the rest of the line of
 * another one.  Its last two places are the sites beyond the ends, or -1. */
static void
add_arm (const LudRules *rules, LudSiteLists *arms, guint32 site, LudList back,
         gint32 k, LudList ahead)
{
  const gint32 others = (gint32)arms->width - 2, rest = others - k;
  if (k >= (gint32)MAX (back.n, 1) || rest >= (gint32)MAX (ahead.n, 1))
    return;
  gint32 *places = g_new (gint32, arms->width);
  for (gint32 i = 0; i < others; i++)
    places[i] = (gint32)(i < k ? back.items[i + 1] : ahead.items[i - k + 1]);
  places[others] = k + 1 < (gint32)back.n ? (gint32)back.items[k + 1] : -1;
  places[others + 1] =
      rest + 1 < (gint32)ahead.n ? (gint32)ahead.items[rest + 1] : -1;
  lud_site_lists_add (rules, arms, site, places);
  g_free (places);
}

/* Adds the arms of a radial and of each opposite one. */
static void
add_radial (const LudRules *rules, LudSiteLists *arms, guint32 site,
            const LudRadials *radials, const LudRadial *radial)
{
  for (guint32 i = 0; i < MAX (radial->opposites.n, 1); i++) {
    const LudList opposite =
        radial->opposites.n > 0
            ? radials->items[radial->opposites.items[i]].sites
            : (LudList){NULL, 0};
    for (guint k = 0; k + 1 < arms->width; k++)
      add_arm (rules, arms, site, opposite, (gint32)k, radial->sites);
  }
}

/* Emits the checks of an arm. */
static void
emit_arm (LudRules *rules, const LudSiteLists *arms, guint arm, gboolean exact,
          LudValue site, LudSiteTest test, gconstpointer data)
{
  const LudSaved saved = lud_push (rules);
  const LudValue at = lud_declare_local_site (rules, LUD_AT_SITE);
  for (guint i = 0; i < (exact ? arms->width : arms->width - 2); i++) {
    const gboolean is_beyond = i >= arms->width - 2;
    const char *function =
        lud_add_site_list_function (rules, "line", arms, arm, i);
    lud_emit_line (rules,
                   is_beyond ? "if %s[%s] != off {" : "check(%s[%s] != off)",
                   function, site.text);
    lud_emit_line (rules, "%s = %s[%s]", at.text, function, site.text);
    const char *matches = test (rules, data, at);
    lud_check (rules, is_beyond ? lud_not (rules, matches) : matches);
    if (is_beyond)
      lud_emit_line (rules, "}");
  }
  lud_pop (rules, &saved);
}

const char *
lud_make_bent_line (LudRules *rules, const LudTerm *term, LudValue site,
                    gint32 length, LudDirections set, LudSiteTest test,
                    gconstpointer data)
{
  const LudElements *elements = lud_get_elements (rules);
  const gboolean exact = lud_is_true (term, "exact", FALSE);
  const LudDirections groups =
      LUD_DIRECTION_BIT (LUD_ALL) | LUD_DIRECTION_BIT (LUD_ADJACENT) |
      LUD_DIRECTION_BIT (LUD_ORTHOGONAL) | LUD_DIRECTION_BIT (LUD_DIAGONAL) |
      LUD_DIRECTION_BIT (LUD_OFF_DIAGONAL);
  GString *before = lud_new_block (rules);
  LudSiteLists arms = lud_site_lists_new ((guint)length + 1);
  if (set & ~groups || length < 2)
    lud_refuse (rules, term, "lines of this board can't be translated yet");
  for (guint32 s = 0; s < elements->n && !rules->refused; s++)
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      const LudRadials *radials = &elements->items[s].radials[d];
      for (guint32 i = 0; set & LUD_DIRECTION_BIT (d) && i < radials->n; i++)
        if (radials->items[i].distinct)
          add_radial (rules, &arms, s, radials, &radials->items[i]);
    }
  const LudSaved saved = lud_push (rules);
  const LudValue origin = lud_declare_local_site (rules, LUD_AT_SITE);
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", origin.text, site.text);
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (guint a = 0; a < lud_site_lists_count (&arms); a++) {
    lud_emit_line (rules, "or {");
    emit_arm (rules, &arms, a, exact, origin, test, data);
    lud_emit_line (rules, "}");
  }
  lud_pop (rules, &saved);
  lud_site_lists_clear (&arms);
  return lud_end_block (rules, before);
}
