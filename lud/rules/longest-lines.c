/* Finds the longest line of sites that satisfy a condition. A walk from each
 * such site along each line of the board counts the sites up to the first one
 * that does not:
 *
 *     (count SizeBiggestLine)     becomes, for each site and direction
 *
 *     length = 1  last = site
 *     loop {  check step[last] occupied  last = step[last]  length + 1  }
 *     most = most_of[most][length]
 *
 * Refuses boards whose lines bend: there Ludii adds the lengths of several
 * lines. */
#include "lud/rules/longest-lines.h"

#include "lud/rules/bent-lines.h"
#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* A walk along lines. */
typedef struct {
  const LudTerm *condition; /* about (to); NULL: that the site is occupied */
  LudValue site;            /* where it begins */
  LudValue length, most;    /* variables */
} Walk;

/* The condition that a site belongs to a line. */
static const char *
is_member (LudRules *rules, const Walk *walk, LudValue site)
{
  if (!walk->condition)
    return lud_not (rules, lud_is_empty (rules, site));
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_TO] = site;
  const char *holds = lud_translate_condition (rules, walk->condition);
  lud_pop (rules, &saved);
  return holds;
}

static void
keep_length (LudRules *rules, const LudLine *line, gpointer data)
{
  const Walk *walk = data;
  const LudSaved saved = lud_push (rules);
  const LudValue last = lud_declare_local_site (rules, LUD_AT_SITE);
  lud_begin_line (rules, line);
  lud_emit_line (rules, "if %s {\n%s = %s\n%s = 1",
                 lud_has_next (rules, line, walk->site.text), last.text,
                 walk->site.text, walk->length.text);
  lud_emit_line (rules, "loop {\nif not(%s) {\nbreak()\n}",
                 lud_has_next (rules, line, last.text));
  lud_advance (rules, line, last.text, last.text);
  lud_emit_line (rules, "if not(%s) {\nbreak()\n}",
                 is_member (rules, walk, last));
  lud_increment (rules, walk->length);
  lud_emit_line (rules, "}\n%s = %s\n}", walk->most.text,
                 lud_apply_binary (rules, NULL, "most", lud_max_of, walk->most,
                                   walk->length)
                     .text);
  lud_pop (rules, &saved);
}

LudValue
lud_find_longest_line (LudRules *rules, const LudTerm *term)
{
  const LudTerm *dir = lud_get (term, "dir");
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  LudDirections set;
  Walk walk = {.condition = lud_get (term, "if"),
               .most = lud_declare_local (rules, LUD_TEMPORARY, 0, n),
               .length = lud_declare_local (rules, LUD_TEMPORARY, 0, n)};
  if (lud_resolve_directions (rules, dir, LUD_ADJACENT, 0, LUD_EVERYWHERE,
                              &set) &&
      (!lud_are_lines_straight (rules, set) || rules->type == LUD_EDGE))
    lud_refuse (rules, term, "lines of this board can't be translated yet");
  lud_emit_line (rules, "%s = 0", walk.most.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  walk.site = loop.site;
  const char *begins = is_member (rules, &walk, loop.site);
  lud_begin_if (rules, begins);
  lud_repeat_over_lines (rules, dir, LUD_ADJACENT, loop.site, 0, TRUE,
                         keep_length, &walk);
  lud_end_if (rules, begins);
  lud_end_loop (rules, &loop);
  return walk.most;
}
