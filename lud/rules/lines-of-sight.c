/* Translates lines of sight to nondeterministic walks. A loop advances along a
 * line and may stop at each site that is allowed. Its last site must be the
 * one that is tested.
 *
 *     (sites LineOfSight Empty at:(last To))     becomes, for the site `to`
 *
 *     site = last_to
 *     branch step in { step_n, ... } {
 *       loop {
 *         check(step[site] != off)  site = step[site]
 *         check(board[site] == empty)
 *         branch { break() } or { }
 *       }
 *       check(site == to)
 *     }
 */
#include "lud/rules/lines-of-sight.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/values.h"

#include <string.h>

void
lud_check_related (LudRules *rules, LudDirection direction, LudValue from,
                   LudValue to)
{
  if (from.most < 0 || to.most < 0) {
    lud_emit_line (rules, "check(false())");
    return;
  }
  RgBits **sets = lud_new_sets (rules);
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++) {
    const LudList steps = lud_get_elements (rules)->items[i].steps[direction];
    for (guint32 k = 0; k < steps.n; k++)
      rg_bits_add (sets[i], steps.items[k]);
  }
  char *lower = g_ascii_strdown (lud_direction_names[direction], -1);
  lud_check_pair (rules, lud_make_text (rules, "is_%s", lower), sets, from, to);
  g_free (lower);
  lud_free_sets (rules, sets);
}

/* A walk along lines from one site to another, for regions. */
typedef struct {
  const LudTerm *term;
  LudValue current, site;   /* the variable of the walk; the tested site */
  LudValue steps, distance; /* steps made, and the limit; text NULL: none */
} Sight;

/* Walks along the line to any site of the region, and checks that this is the
 * site of the query. */
static void
emit_sight_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const Sight *sight = data;
  const char *kind = sight->term->ludeme == LUD_TERM_SITES_LINE_OF_SIGHT
                         ? lud_string (sight->term, "kind")
                         : NULL;
  const LudTerm *stop = lud_get (sight->term, "stop");
  const gboolean is_sight = sight->term->ludeme == LUD_TERM_SITES_LINE_OF_SIGHT;
  const gboolean ends_at_piece = is_sight && (!kind || !strcmp (kind, "Piece"));
  const gboolean is_farthest = kind && !strcmp (kind, "Farthest");
  const char *current = sight->current.text;
  const char *is_empty = lud_is_empty (rules, sight->current);
  if (sight->distance.text)
    lud_emit_line (rules, "%s = 0", sight->steps.text);
  lud_emit_line (rules, "loop {\ncheck(%s)",
                 lud_has_next (rules, line, current));
  lud_advance (rules, line, current, current);
  if (sight->distance.text) {
    lud_check (rules, lud_not (rules, lud_equal (rules, sight->steps,
                                                 sight->distance)));
    lud_increment (rules, sight->steps);
  }
  if (ends_at_piece) {
    lud_emit_line (rules, "if not(%s) {\nbreak()\n}", is_empty);
  } else if (is_sight) {
    lud_check (rules, is_empty);
    lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
  } else {
    const char *stop_condition = "false()";
    if (stop) {
      const LudSaved saved = lud_push (rules);
      rules->scope.at[LUD_AT_TO] = sight->current;
      stop_condition = lud_translate_condition (rules, stop);
      lud_pop (rules, &saved);
    }
    const gboolean includes_stop =
        lud_is_true (sight->term, "stopIncluded", FALSE);
    if (!lud_is_never (stop_condition))
      lud_emit_line (rules,
                     includes_stop ? "if %s {\nbreak()\n}" : "check(not(%s))",
                     stop_condition);
    lud_emit_line (rules, "branch {\nbreak()\n}\nor {\n}");
  }
  lud_emit_line (rules, "}\ncheck(%s == %s)", current, sight->site.text);
  if (is_farthest) {
    /* The next site does not exist, or is not empty. */
    const LudSaved saved = lud_push (rules);
    const LudValue next =
        lud_declare_local (rules, LUD_AT_SITE, 0, sight->current.most);
    lud_emit_line (rules, "if %s {", lud_has_next (rules, line, current));
    lud_advance (rules, line, current, next.text);
    lud_emit_line (rules, "check(not(%s))\n}", lud_is_empty (rules, next));
    lud_pop (rules, &saved);
  }
}

const char *
lud_is_in_lines_of (LudRules *rules, const LudTerm *term, LudValue site)
{
  const gboolean is_sight = term->ludeme == LUD_TERM_SITES_LINE_OF_SIGHT;
  const LudTerm *from = lud_get (term, is_sight ? "at" : "from");
  const LudTerm *included = is_sight ? NULL : lud_get (term, "included");
  const LudTerm *distance = is_sight ? NULL : lud_get (term, "distance");
  if (!is_sight && !from)
    return lud_refuse (rules, term,
                       "this form of (sites Direction) can't be translated "
                       "yet");
  const char *table_condition = lud_is_in_relation (rules, term, site);
  if (table_condition)
    return table_condition;
  const LudSearch search = lud_begin_search (rules);
  const LudValue origin = from ? lud_choose_site (rules, from, LUD_AT_FROM)
                               : lud_get_last_to (rules);
  Sight sight = {.term = term, .site = site};
  sight.current = lud_declare_local_site (rules, LUD_AT_SITE);
  if (origin.least < 0)
    lud_emit_line (rules, "check(%s != off)", origin.text);
  if (distance) {
    const LudValue limit =
        lud_number (rules, lud_translate_value (rules, distance));
    sight.distance = lud_clamp (rules, limit, 0, MAX (limit.most, 0));
    sight.steps =
        lud_declare_local (rules, LUD_TEMPORARY, 0,
                           MIN (MAX (limit.most, 1), sight.current.most + 1));
  }
  lud_emit_line (rules, "%s = %s", sight.current.text, origin.text);
  if (included && lud_is_true (term, "included", FALSE))
    lud_emit_line (rules, "branch {\ncheck(%s == %s)\n}\nor {",
                   sight.current.text, site.text);
  lud_branch_over_lines (rules, lud_get (term, "dir"), LUD_ADJACENT, origin, 0,
                         TRUE, emit_sight_line, &sight);
  if (included && lud_is_true (term, "included", FALSE))
    lud_emit_line (rules, "}");
  return lud_end_search (rules, &search, "is_in_sight");
}
