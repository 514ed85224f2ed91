/* Emits Ludii's test that one chain of sites encloses a group.  It begins at
 * the first site beside the origin that is not in the group.  It continues with
 * the first neighbour beside the group that it has not visited, and succeeds if
 * only one site is left.
 *
 *     border[site] = 1, n_left = their number          sites beside the group
 *     loop { if n_left == 1 { break() }
 *            next = the first neighbour of current with border[next] == 1
 *            border[current] = 0  n_left = n_left - 1  current = next }
 */
#include "lud/rules/enclosing-chains.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/large-sums.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

static LudVariable *
get_scratch_map (LudRules *rules, const char *name)
{
  LudVariable *map = lud_map (rules, name, 0, 1);
  map->is_read = map->is_scratch = TRUE;
  return map;
}

LudVariable *
lud_get_group_map (LudRules *rules)
{
  return get_scratch_map (rules, "in_group");
}

static LudVariable *
get_border_map (LudRules *rules)
{
  return get_scratch_map (rules, "in_border");
}

/* A search among the neighbours of a site. */
typedef struct {
  LudValue origin, next; /* variables */
  LudVariable *map;
  gint32 mark;    /* in the map, of the neighbours that are found */
  LudValue found; /* the first of them, or off; text NULL: all are counted */
  LudValue count; /* of those that become a part of the border */
} Search;

/* Emits the test of the neighbour on a line: a LudEmitLine; `data`: Search. */
static void
emit_neighbour (LudRules *rules, const LudLine *line, gpointer data)
{
  const Search *search = data;
  const LudValue one = lud_make_constant (rules, 1);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, search->origin.text));
  lud_advance (rules, line, search->origin.text, search->next.text);
  const char *has_mark = lud_equal_to (
      rules, lud_load (rules, search->map, &search->next), search->mark);
  if (search->found.text)
    lud_emit_line (rules, "if (%s == off) && (%s) {\n%s = %s\n}",
                   search->found.text, has_mark, search->found.text,
                   search->next.text);
  else {
    LudVariable *border = get_border_map (rules);
    lud_emit_line (
        rules, "if %s {",
        lud_and (
            rules, has_mark,
            lud_equal_to (rules, lud_load (rules, border, &search->next), 0)));
    lud_store (rules, border, &search->next, one);
    lud_increment (rules, search->count);
    lud_emit_line (rules, "}");
  }
  lud_emit_line (rules, "}");
}

/* Emits the marks of the sites beside the group, and their number. */
static void
mark_border (LudRules *rules, const LudTerm *dir, LudValue next, LudValue count)
{
  const LudValue zero = lud_make_constant (rules, 0);
  const LudLoop clearing_loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_store (rules, get_border_map (rules), &clearing_loop.site, zero);
  lud_end_loop (rules, &clearing_loop);
  lud_emit_line (rules, "%s = 0", count.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  LudVariable *group = lud_get_group_map (rules);
  Search search = {
      .origin = loop.site, .next = next, .map = group, .count = count};
  lud_emit_line (rules, "if %s {",
                 lud_equal_to (rules, lud_load (rules, group, &loop.site), 1));
  lud_repeat_over_lines (rules, dir, LUD_ADJACENT, loop.site, 0, FALSE,
                         emit_neighbour, &search);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
}

const char *
lud_is_in_one_chain (LudRules *rules, const LudTerm *dir, LudValue origin)
{
  const gint32 last = (gint32)lud_get_elements (rules)->n - 1;
  const LudValue zero = lud_make_constant (rules, 0);
  const LudValue next = lud_declare_local (rules, LUD_TEMPORARY, 0, last);
  const LudValue count = lud_declare_local (rules, LUD_TEMPORARY, 0, last + 1);
  const LudValue found = lud_declare_local (rules, LUD_TEMPORARY, -1, last);
  const LudValue current = lud_declare_local (rules, LUD_TEMPORARY, 0, last);
  const LudValue fails = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  mark_border (rules, dir, next, count);
  Search search = {.origin = origin,
                   .next = next,
                   .map = lud_get_group_map (rules),
                   .found = found};
  lud_emit_line (rules, "%s = 0\n%s = off", fails.text, found.text);
  lud_repeat_over_lines (rules, dir, LUD_ADJACENT, origin, 0, FALSE,
                         emit_neighbour, &search);
  search.origin = current;
  search.map = get_border_map (rules);
  search.mark = 1;
  lud_emit_line (rules,
                 "loop {\nif %s == off {\n%s = 1\nbreak()\n}\n%s = %s\n"
                 "if %s == 1 {\nbreak()\n}\n%s = off",
                 found.text, fails.text, current.text, found.text, count.text,
                 found.text);
  lud_repeat_over_lines (rules, NULL, LUD_ALL, current, 0, FALSE,
                         emit_neighbour, &search);
  lud_store (rules, get_border_map (rules), &current, zero);
  lud_emit_line (rules, "%s = %s\n}", count.text,
                 lud_decrement (rules, count).text);
  return lud_equal_to (rules, fails, 0);
}
