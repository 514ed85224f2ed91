/* Tests a pattern: a walk such as F R F from a site, in each compass
 * direction. The site after each step is a table by the first site, so that a
 * pattern is a conjunction of tests of fixed sites.
 *
 *     (is Pattern {F R F})     becomes     an alternative for each direction
 *
 *     check(step_2[site] != off)
 *     check(board[step_2[site]] == board[site])
 *     check(board[step_1[site]] == board[site])
 */
#include "lud/rules/patterns.h"

#include "lud/rules/conditions.h"
#include "lud/rules/groups.h"
#include "lud/rules/players.h"
#include "lud/rules/regions.h"
#include "lud/rules/state.h"
#include "lud/rules/values.h"

/* The most letters of a pattern. */
enum { MOST_STEPS = 64 };

/* Returns the steps of a walk as letters F, L and R. Stores the number of steps
 * ahead (F) in *n_steps.  NULL: more than MOST_STEPS letters. */
static const char *
read_walk (LudRules *rules, const LudTerm *walk, guint *n_steps)
{
  char *text = rg_arena_new_zeroed (rules->arena, char, MOST_STEPS + 1);
  if (walk->n > MOST_STEPS)
    return NULL;
  *n_steps = 0;
  for (guint i = 0; i < walk->n; i++) {
    text[i] = walk->items[i]->text[0];
    *n_steps += text[i] == 'F';
  }
  return text;
}

/* Emits checks of the sites of a walk that begins in a direction, with a table
 * of sites for each step.  Only the last table says whether there is a walk.
 * `n`: steps ahead.  `pieces`: the components of the sites, in turn.  `member`:
 * a site that must be on the walk, or NULL. */
static void
emit_walk_checks (LudRules *rules, const char *walk, guint n,
                  LudDirection direction, const LudValue *pieces,
                  guint n_pieces, LudValue from, const LudValue *member)
{
  const char *is_member = member ? lud_equal (rules, from, *member) : NULL;
  const guint32 n_sites = rules->game->n_sites;
  guint32 walk_sites[MOST_STEPS];
  gint32 *tables = g_new (gint32, (gsize)n_sites * n);
  for (gsize i = 0; i < (gsize)n_sites * n; i++)
    tables[i] = -1;
  for (guint32 site = 0; site < lud_get_elements (rules)->n; site++)
    if (lud_board_find_walk_sites (rules->game->board, rules->type, site, walk,
                                   direction, walk_sites))
      for (guint k = 0; k < n; k++)
        tables[k * n_sites + site] = (gint32)walk_sites[k];
  for (guint k = n; k-- > 0;) {
    const char *table = lud_add_site_function (
        rules, lud_make_text (rules, "step_%u", k + 1), tables + k * n_sites);
    const LudValue site = {
        .text = lud_make_text (rules, "%s[%s]", table, from.text),
        .most = (gint32)n_sites - 1};
    if (k + 1 == n)
      lud_emit_line (rules, "check(%s != off)", site.text);
    lud_check (rules, lud_equal (rules, lud_load_component (rules, site),
                                 pieces[(k + 1) % n_pieces]));
    if (member)
      is_member = lud_or (rules, is_member, lud_equal (rules, site, *member));
  }
  if (member)
    lud_check (rules, is_member);
  g_free (tables);
}

/* The condition that a pattern exists; with `member`, that this site is a part
 * of it. */
static const char *
make_pattern_test (LudRules *rules, const LudTerm *term, const LudValue *member)
{
  const LudTerm *from_term = lud_get (term, "from");
  const LudTerm *piece_term = lud_get (term, "what");
  const LudTerm *piece_list = lud_get (term, "whats");
  guint n_steps;
  const char *walk = read_walk (rules, lud_get (term, "walk"), &n_steps);
  if (!walk || n_steps == 0 || (piece_list && piece_list->n == 0))
    return lud_refuse (rules, term, "this pattern can't be translated yet");
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = from_term ? lud_translate_value (rules, from_term)
                                  : lud_get_last_to (rules);
  const LudValue from = lud_declare_local_site (rules, LUD_AT_SITE);
  lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", from.text, site.most < 0 ? "0" : site.text);
  lud_check (rules, lud_test_on_board (rules, from));
  const guint n_pieces = piece_list ? piece_list->n : 1;
  LudValue *pieces = g_new (LudValue, n_pieces);
  for (guint i = 0; i < n_pieces; i++)
    pieces[i] = piece_list   ? lud_translate_value (rules, piece_list->items[i])
                : piece_term ? lud_translate_value (rules, piece_term)
                             : lud_load_component (rules, from);
  if (piece_term || piece_list)
    lud_check (rules,
               lud_equal (rules, lud_load_component (rules, from), pieces[0]));
  guint arms = 0;
  for (LudDirection d = 0; d < LUD_N_COMPASS; d++) {
    guint32 steps[MOST_STEPS];
    gboolean exists = FALSE;
    for (guint32 i = 0; i < lud_get_elements (rules)->n && !exists; i++)
      exists = lud_board_find_walk_sites (rules->game->board, rules->type, i,
                                          walk, d, steps);
    if (!exists)
      continue;
    lud_emit_line (rules, "%s {", arms++ == 0 ? "branch" : "or");
    emit_walk_checks (rules, walk, n_steps, d, pieces, n_pieces, from, member);
    lud_emit_line (rules, "}");
  }
  if (arms == 0)
    lud_emit_line (rules, "check(false())");
  g_free (pieces);
  return lud_end_search (rules, &search, "is_pattern");
}

const char *
lud_is_pattern (LudRules *rules, const LudTerm *term)
{
  return make_pattern_test (rules, term, NULL);
}

const char *
lud_is_in_pattern (LudRules *rules, const LudTerm *term, LudValue site)
{
  return make_pattern_test (rules, term, &site);
}
