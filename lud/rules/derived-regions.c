/* Translates regions to searches: statements that choose other sites, and
 * check that they are related to the tested site. The condition is that the
 * end of the statements is reachable.
 *
 *     (sites Between from:(last From) to:(last To))     becomes, for `to`
 *
 *     site = last_from
 *     branch step in { step_n, ... } {
 *       loop {
 *         check(step[site] != off)  site = step[site]
 *         if site == to { break() }
 *         check(site != last_to)
 *       }
 *       ...                      the line continues to last_to
 *     }
 */
#include "lud/rules/derived-regions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/enclosing-loops.h"
#include "lud/rules/generators.h"
#include "lud/rules/graphs.h"
#include "lud/rules/hidden-sites.h"
#include "lud/rules/leaps.h"
#include "lud/rules/lines-of-sight.h"
#include "lud/rules/lines.h"
#include "lud/rules/patterns.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

/* (forEach of:R ...): the union of a region over the sites of R. */
static const char *
in_one_of (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudSearch search = lud_begin_search (rules);
  rules->scope.at[LUD_AT_SITE] =
      lud_choose_site (rules, lud_get (term, "of"), LUD_AT_SITE);
  lud_check (rules, lud_is_in_region (rules, lud_get (term, "region"), site));
  return lud_end_search (rules, &search, "in_one_of");
}

/* -- between two sites ----------------------------------------------------- */

/* A search along a line from one site to another. */
typedef struct {
  const LudTerm *condition; /* about (between), or NULL */
  LudValue current;         /* the variable of the current site */
  LudValue site, end;       /* the tested site; the end of the line */
  gboolean with_end;        /* the region includes the end */
} Between;

/* Emits a walk along a line over the tested site to the end.  The condition is
 * checked at the tested site, unless that is the end. */
static void
emit_walk_over_site (LudRules *rules, const LudLine *line, gpointer data)
{
  const Between *between = data;
  const char *current = between->current.text;
  const LudSaved saved = lud_push (rules);
  rules->scope.at[LUD_AT_BETWEEN] = between->current;
  lud_emit_line (rules, "loop {\ncheck(%s)",
                 lud_has_next (rules, line, current));
  lud_advance (rules, line, current, current);
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_equal (rules, between->current, between->site));
  lud_check (rules, lud_not (rules, lud_equal (rules, between->current,
                                               between->end)));
  lud_emit_line (rules, "}");
  if (between->with_end)
    lud_emit_line (rules, "if not(%s) {",
                   lud_equal (rules, between->current, between->end));
  else
    lud_check (rules, lud_not (rules, lud_equal (rules, between->current,
                                                 between->end)));
  lud_check (rules,
             lud_translate_condition_or_true (rules, between->condition));
  lud_emit_line (rules, "loop {\ncheck(%s)",
                 lud_has_next (rules, line, current));
  lud_advance (rules, line, current, current);
  lud_emit_line (rules, "if %s {\nbreak()\n}\n}",
                 lud_equal (rules, between->current, between->end));
  if (between->with_end)
    lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Emits a walk along a line to the end. */
static void
emit_walk_to_end (LudRules *rules, const LudLine *line, gpointer data)
{
  const Between *between = data;
  const char *current = between->current.text;
  lud_emit_line (rules, "loop {\ncheck(%s)",
                 lud_has_next (rules, line, current));
  lud_advance (rules, line, current, current);
  lud_emit_line (rules, "if %s {\nbreak()\n}\n}",
                 lud_equal (rules, between->current, between->end));
}

/* Returns the condition that the site is between two others on a line, with its
 * ends if the term says so. */
static const char *
in_between (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *dir = lud_get (term, "dir");
  const gboolean with_start = lud_is_true (term, "fromIncluded", FALSE);
  const LudSearch search = lud_begin_search (rules);
  const LudValue from =
      lud_choose_site (rules, lud_get (term, "from"), LUD_AT_SITE);
  Between between = {.condition = lud_get (term, "cond"),
                     .site = site,
                     .with_end = lud_is_true (term, "toIncluded", FALSE)};
  between.end = lud_choose_site (rules, lud_get (term, "to"), LUD_AT_SITE);
  between.current = lud_declare_local_site (rules, LUD_AT_SITE);
  lud_emit_line (rules, "%s = %s", between.current.text, from.text);
  if (with_start) {
    lud_emit_line (rules, "branch {");
    lud_check (rules, lud_equal (rules, from, site));
    lud_branch_over_lines (rules, dir, LUD_ADJACENT, from, 0, TRUE,
                           emit_walk_to_end, &between);
    lud_emit_line (rules, "}\nor {");
  }
  lud_branch_over_lines (rules, dir, LUD_ADJACENT, from, 0, TRUE,
                         emit_walk_over_site, &between);
  if (with_start)
    lud_emit_line (rules, "}");
  return lud_end_search (rules, &search, "is_between");
}

/* -- neighbours of pieces -------------------------------------------------- */

/* The free sites beside pieces; without pieces, the centre. */
static const char *
in_playable (LudRules *rules, LudValue site)
{
  const LudElements *elements = lud_get_elements (rules);
  LudSearch search = lud_begin_search (rules);
  const LudValue from = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check (rules, lud_test_on_board (rules, from));
  lud_check (rules, lud_not (rules, lud_is_empty (rules, from)));
  lud_check_related (rules, LUD_ADJACENT, from, site);
  const char *is_beside = lud_end_search (rules, &search, "is_beside");
  search = lud_begin_search (rules);
  const LudValue occupied_site = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check (rules, lud_test_on_board (rules, occupied_site));
  lud_check (rules, lud_not (rules, lud_is_empty (rules, occupied_site)));
  const char *has_pieces = lud_end_search (rules, &search, "a_piece");
  const char *is_first_site =
      lud_and (rules, lud_not (rules, has_pieces),
               lud_is_in_set (rules, "in_centre",
                              elements->parts[LUD_PART_CENTRE], site));
  return lud_and (rules, lud_is_empty (rules, site),
                  lud_or (rules, is_beside, is_first_site));
}

/* -- ends of walks --------------------------------------------------------- */

/* Returns the condition that a walk leads from the origin to the site.
 * "false()": there is no origin. */
static const char *
in_walks (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *from = lud_get (term, "from");
  const LudSearch search = lud_begin_search (rules);
  if (!from && !rules->scope.at[LUD_AT_FROM].text) {
    lud_end_search (rules, &search, "is_walked");
    return "false()";
  }
  const LudValue origin = from ? lud_choose_site (rules, from, LUD_AT_FROM)
                               : rules->scope.at[LUD_AT_FROM];
  RgBits **sets = lud_new_sets (rules);
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    lud_find_walk_ends (rules, term, i, sets[i]);
  lud_check_pair (rules, "is_walked", sets, origin, site);
  lud_free_sets (rules, sets);
  return lud_end_search (rules, &search, "is_walked");
}

/* -- terms ----------------------------------------------------------------- */

const char *
lud_is_in_derived (LudRules *rules, const LudTerm *term, LudValue site)
{
  switch (term->ludeme) {
  case LUD_TERM_SITES: {
    const LudScope *scope = &rules->scope;
    if (!scope->region)
      return NULL;
    return lud_equal (rules, lud_load (rules, scope->region, &site),
                      scope->region_mark);
  }
  case LUD_TERM_FOR_EACH_OF:
    return in_one_of (rules, term, site);
  case LUD_TERM_FOR_EACH_PLAYERS:
    return lud_is_in_region_of_players (rules, term, site);
  case LUD_TERM_FOR_EACH_TEAM_REGION:
    return lud_is_in_region_of_teams (rules, term, site);
  case LUD_TERM_SITES_PLAYABLE:
    return rules->game->board->is_boardless && !lud_has (term, "type")
               ? in_playable (rules, site)
               : NULL;
  case LUD_TERM_SITES_WALK:
    return in_walks (rules, term, site);
  case LUD_TERM_SITES_CROSSING:
    return lud_is_in_crossing (rules, term, site);
  case LUD_TERM_SITES_HIDDEN:
    return lud_is_in_hidden (rules, term, site);
  case LUD_TERM_SITES_CELL:
  case LUD_TERM_SITES_EDGE:
    return lud_is_vertex_of (rules, term, site);
  case LUD_TERM_SITES_PATTERN:
    return lud_is_in_pattern (rules, term, site);
  case LUD_TERM_SITES_LOOP:
    return lud_is_in_loop (rules, term, site);
  case LUD_TERM_SITES_BETWEEN:
    return in_between (rules, term, site);
  default:
    return NULL;
  }
}
