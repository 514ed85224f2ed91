/* Tests (is Cycle): with n players, whether the same n * n positions occur for
 * the third time. The last n * n positions are stored in a ring. Each position
 * is compared with the one n * n moves before, and consecutive equal ones are
 * counted.
 *
 *     (is Cycle) with two players     becomes     repeats == 8
 */
#include "lud/rules/cycles.h"

#include "lud/rules/conditions.h"
#include "lud/rules/hazards.h"
#include "lud/rules/regions.h"
#include "lud/rules/start.h"
#include "lud/rules/values.h"

/* The number of maps of a position: pieces, counts, states, values; the most
 * positions of a ring. */
enum { N_MAPS = 4, MOST_POSITIONS = 16 };

/* The number of positions after which a cycle repeats itself: n * n. */
static gint32
get_cycle_period (const LudRules *rules)
{
  return (gint32)(rules->game->n_players * rules->game->n_players);
}

/* A map of the position, by its number; NULL: no rule reads it. */
static LudVariable *
find_position_map (LudRules *rules, guint map_number)
{
  LudVariable *const maps[N_MAPS] = {lud_board (rules), lud_counts (rules),
                                     lud_states (rules), lud_values (rules)};
  return maps[map_number]->is_read ? maps[map_number] : NULL;
}

/* The copy of a map at an index of the ring. */
static LudVariable *
get_past_variable (LudRules *rules, guint map_number, gint32 ring_index)
{
  static const char *const names[N_MAPS] = {"board", "count", "state", "value"};
  LudVariable *map = lud_map (
      rules, lud_hrg (rules, "past_%s_%d", names[map_number], ring_index), 0,
      map_number == 0 ? (gint32)rules->game->n_components - 1 : 0);
  if (map_number == 0)
    map->sort = LUD_COMPONENTS;
  return map;
}

/* The number of consecutive positions that were equal to the one n * n moves
 * before; at most 2 * n * n. */
static LudVariable *
get_repeats_variable (LudRules *rules)
{
  return lud_variable (rules, "repeats", 0, 0);
}

/* Whether some effect writes other parts of the state, which Ludii would
 * compare, too. */
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
  if (rules->game->has_stacks || get_cycle_period (rules) > MOST_POSITIONS ||
      has_more_state (rules->game->term)) {
    lud_refuse (rules, term, "cycles of such a game can't be translated yet");
    return "false()";
  }
  return lud_equal (rules, lud_load (rules, get_repeats_variable (rules), NULL),
                    lud_constant (rules, 2 * get_cycle_period (rules)));
}

/* Emits the comparison of the position with the stored one at an index of the
 * ring, whose result goes to `is_equal`, and stores the position there. */
static void
compare_position (LudRules *rules, gint32 ring_index, LudValue is_equal)
{
  lud_line (rules, "%s = 1", is_equal.text);
  const LudLoop loop = lud_begin_all_sites (rules, LUD_AT_SITE);
  for (guint i = 0; i < N_MAPS; i++) {
    LudVariable *map = find_position_map (rules, i);
    if (!map)
      continue;
    const LudValue value = lud_load (rules, map, &loop.site);
    const LudValue stored_value =
        lud_load (rules, get_past_variable (rules, i, ring_index), &loop.site);
    lud_line (rules, "if %s {\n%s = 0\n}",
              lud_not (rules, lud_equal (rules, value, stored_value)),
              is_equal.text);
    lud_store (rules, get_past_variable (rules, i, ring_index), &loop.site,
               value);
  }
  lud_end_loop (rules, &loop);
}

void
lud_note_position (LudRules *rules)
{
  const gint32 period = get_cycle_period (rules);
  const LudValue zero = lud_constant (rules, 0), one = lud_constant (rules, 1);
  if (!get_repeats_variable (rules)->is_read)
    return;
  LudVariable *ring = lud_variable (rules, "ring", 0, 0);
  /* The number of stored positions: one at the start. */
  LudVariable *stored = lud_variable (rules, "known_positions", 1, 1);
  const LudSaved saved = lud_push (rules);
  const LudValue is_equal = lud_local (rules, LUD_TEMPORARY, 0, 1);
  const LudValue current_index = lud_load (rules, ring, NULL);
  for (gint32 ring_index = 0; ring_index < period; ring_index++) {
    /* The start is stored at the first index. */
    const gint32 next = (ring_index + 1) % period;
    lud_line (
        rules, ring_index == 0 ? "if %s {" : "} else {\nif %s {",
        lud_equal (rules, current_index, lud_constant (rules, ring_index)));
    compare_position (rules, next, is_equal);
    lud_store (rules, ring, NULL, lud_constant (rules, next));
  }
  for (gint32 ring_index = 0; ring_index < period; ring_index++)
    lud_line (rules, "}");
  const LudValue count = lud_load (rules, stored, NULL);
  const LudValue n_repeats =
      lud_load (rules, get_repeats_variable (rules), NULL);
  lud_line (rules, "if %s {",
            lud_and (rules, lud_equal (rules, is_equal, one),
                     lud_equal (rules, count, lud_constant (rules, period))));
  lud_store (
      rules, get_repeats_variable (rules), NULL,
      lud_clamp (rules, lud_add (rules, NULL, n_repeats, one), 0, 2 * period));
  lud_line (rules, "} else {");
  lud_store (rules, get_repeats_variable (rules), NULL, zero);
  lud_line (rules, "}");
  lud_store (rules, stored, NULL,
             lud_clamp (rules, lud_add (rules, NULL, count, one), 1, period));
  lud_pop (rules, &saved);
}

void
lud_declare_positions (LudRules *rules)
{
  const guint32 n = rules->game->n_sites;
  if (!get_repeats_variable (rules)->is_read)
    return;
  gint32 *board = g_new (gint32, n);
  for (guint32 i = 0; i < n; i++)
    board[i] = (gint32)rules->start_board[i];
  const gint32 *const values[N_MAPS] = {board, rules->start_count,
                                        rules->start_state, rules->start_value};
  for (guint i = 0; i < N_MAPS; i++)
    lud_set_initial_values (rules, get_past_variable (rules, i, 0), values[i]);
  g_free (board);
}
