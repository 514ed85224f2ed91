/* For n players there is a cycle if the same n * n positions occur for the
 * third time.  It suffices to store the last n * n positions in a ring, to
 * compare each position with the one n * n moves before, and to count the
 * consecutive equal ones.
 */
#include "lud/rules/cycles.h"

#include "lud/rules/conditions.h"
#include "lud/rules/hazards.h"
#include "lud/rules/large-sums.h"
#include "lud/rules/regions.h"
#include "lud/rules/start.h"
#include "lud/rules/values.h"

/* The maps of a position: pieces, counts, states, values. */
enum { N_MAPS = 4, MOST_POSITIONS = 16 };

static gint32
cycle_period (const LudRules *rules)
{
  return (gint32)(rules->game->n_players * rules->game->n_players);
}

/* A map of the position, and its copy at an index of the ring.  NULL: no
 * position has it. */
static LudVariable *
find_position_map (LudRules *rules, guint which)
{
  LudVariable *const maps[N_MAPS] = {lud_board (rules), lud_counts (rules),
                                     lud_states (rules), lud_values (rules)};
  return maps[which]->read ? maps[which] : NULL;
}

static LudVariable *
past_variable (LudRules *rules, guint which, gint32 place)
{
  static const char *const names[N_MAPS] = {"board", "count", "state", "value"};
  LudVariable *map =
      lud_map (rules, lud_hrg (rules, "past_%s_%d", names[which], place), 0,
               which == 0 ? (gint32)rules->game->n_components - 1 : 0);
  if (which == 0)
    map->sort = LUD_COMPONENTS;
  return map;
}

static LudVariable *
repeats_variable (LudRules *rules)
{
  return lud_variable (rules, "repeats", 0, 0);
}

/* Whether other parts of the state are written, which Ludii would compare,
 * too. */
static gboolean
has_more_state (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_SET_VAR:
  case LUD_TERM_SET_COUNTER:
  case LUD_TERM_SET_SCORE_MOVES:
  case LUD_TERM_ADD_SCORE:
  case LUD_TERM_SET_VALUE_PLAYER:
  case LUD_TERM_REMEMBER_VALUE:
  case LUD_TERM_MOVE_AGAIN:
  case LUD_TERM_SET_NEXT_PLAYER:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_more_state (term->items[i]))
      return TRUE;
  return FALSE;
}

const char *
lud_is_cycle (LudRules *rules, const LudTerm *term)
{
  if (rules->game->stacks || cycle_period (rules) > MOST_POSITIONS ||
      has_more_state (rules->game->term)) {
    lud_refuse (rules, term, "cycles of such a game can't be translated yet");
    return "false()";
  }
  return lud_equal (rules, lud_load (rules, repeats_variable (rules), NULL),
                    lud_constant (rules, 2 * cycle_period (rules)));
}

/* Compares the position with the stored one at an index of the ring, and
 * replaces that. */
static void
compare_position (LudRules *rules, gint32 place, LudValue same,
                  const RgBits *all)
{
  lud_line (rules, "%s = 1", same.text);
  const LudSaved saved = lud_push (rules);
  const LudLoop loop = lud_begin_set (rules, all, LUD_AT_SITE);
  for (guint i = 0; i < N_MAPS; i++) {
    LudVariable *map = find_position_map (rules, i);
    if (!map)
      continue;
    const LudValue now = lud_load (rules, map, &loop.site);
    const LudValue then =
        lud_load (rules, past_variable (rules, i, place), &loop.site);
    lud_line (rules, "if %s {\n%s = 0\n}",
              lud_not (rules, lud_equal (rules, now, then)), same.text);
    lud_store (rules, past_variable (rules, i, place), &loop.site, now);
  }
  lud_end_loop (rules, &loop);
  lud_pop (rules, &saved);
}

void
lud_note_position (LudRules *rules)
{
  const gint32 p = cycle_period (rules);
  const LudValue zero = lud_constant (rules, 0), one = lud_constant (rules, 1);
  if (!repeats_variable (rules)->read)
    return;
  LudVariable *ring = lud_variable (rules, "ring", 0, 0);
  /* The number of stored positions: one at the start. */
  LudVariable *known = lud_variable (rules, "known_positions", 1, 1);
  RgBits *all = lud_new_set (rules);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    rg_bits_add (all, i);
  const LudSaved saved = lud_push (rules);
  const LudValue same = lud_local (rules, LUD_TEMPORARY, 0, 1);
  const LudValue at = lud_load (rules, ring, NULL);
  for (gint32 place = 0; place < p; place++) {
    /* The start is stored at the first index. */
    const gint32 next = (place + 1) % p;
    lud_line (rules, place == 0 ? "if %s {" : "} else {\nif %s {",
              lud_equal (rules, at, lud_constant (rules, place)));
    compare_position (rules, next, same, all);
    lud_store (rules, ring, NULL, lud_constant (rules, next));
  }
  for (gint32 place = 0; place < p; place++)
    lud_line (rules, "}");
  const LudValue count = lud_load (rules, known, NULL);
  const LudValue times = lud_load (rules, repeats_variable (rules), NULL);
  lud_line (rules, "if %s {",
            lud_and (rules, lud_equal (rules, same, one),
                     lud_equal (rules, count, lud_constant (rules, p))));
  lud_store (rules, repeats_variable (rules), NULL,
             lud_clamp (rules, lud_add (rules, NULL, times, one), 0, 2 * p));
  lud_line (rules, "} else {");
  lud_store (rules, repeats_variable (rules), NULL, zero);
  lud_line (rules, "}");
  lud_store (rules, known, NULL,
             lud_clamp (rules, lud_add (rules, NULL, count, one), 1, p));
  lud_pop (rules, &saved);
  g_free (all);
}

void
lud_declare_positions (LudRules *rules)
{
  const guint32 n = rules->game->n_sites;
  if (!repeats_variable (rules)->read)
    return;
  gint32 *board = g_new (gint32, n);
  for (guint32 i = 0; i < n; i++)
    board[i] = (gint32)rules->start_board[i];
  const gint32 *const values[N_MAPS] = {board, rules->start_count,
                                        rules->start_state, rules->start_value};
  for (guint i = 0; i < N_MAPS; i++)
    lud_set_initial_values (rules, past_variable (rules, i, 0), values[i]);
  g_free (board);
}
