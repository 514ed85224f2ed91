/* Tests (is Cycle): with n players, whether the same n * n positions occur for
 * the third time. The last n * n positions are stored in a ring. Each position
 * is compared with the one n * n moves before, and consecutive equal ones are
 * counted.
 *
 *     (is Cycle) with two players     becomes     repeats == 8
 */
#include "lud/rules/cycles.h"

#include "lud/rules/conditions.h"
#include "lud/rules/large-sums.h"
#include "lud/rules/past-positions.h"
#include "lud/rules/values.h"

/* The most positions of a ring. */
enum { MOST_POSITIONS = 16 };

/* The ring of n * n positions, after which a cycle repeats itself. */
static LudRing
get_cycle_ring (const LudRules *rules)
{
  const gint32 n = (gint32)rules->game->n_players;
  return (LudRing){"cycle", n * n};
}

/* The number of consecutive positions that were equal to the one n * n moves
 * before; at most 2 * n * n. */
static LudVariable *
get_repeats_variable (LudRules *rules)
{
  return lud_declare_variable (rules, "repeats", 0, 0);
}

const char *
lud_is_cycle (LudRules *rules, const LudTerm *term)
{
  const LudRing ring = get_cycle_ring (rules);
  if (ring.n_places > MOST_POSITIONS)
    return lud_refuse (rules, term,
                       "cycles of such a game can't be translated yet");
  return lud_equal_to (rules,
                       lud_load (rules, get_repeats_variable (rules), NULL),
                       2 * ring.n_places);
}

void
lud_note_cycle (LudRules *rules)
{
  const LudRing ring = get_cycle_ring (rules);
  LudVariable *repeats = get_repeats_variable (rules);
  if (!repeats->is_read)
    return;
  /* The number of stored positions: one at the start. */
  LudVariable *stored = lud_declare_variable (rules, "known_positions", 1, 1);
  lud_advance_ring (rules, &ring);
  const LudValue place = lud_place_of_ring (rules, &ring);
  const LudValue count = lud_load (rules, stored, NULL);
  const LudValue one = lud_make_constant (rules, 1);
  const LudValue n_repeats = lud_load (rules, repeats, NULL);
  const char *is_equal = lud_is_position_at (rules, &ring, place);
  lud_emit_line (
      rules, "if %s {",
      lud_and (rules, lud_equal_to (rules, count, ring.n_places), is_equal));
  lud_store (rules, repeats, NULL,
             lud_clamp (rules, lud_add (rules, NULL, n_repeats, one), 0,
                        2 * ring.n_places));
  lud_emit_line (rules, "} else {");
  lud_store (rules, repeats, NULL, lud_make_constant (rules, 0));
  lud_emit_line (rules, "}");
  lud_store_position (rules, &ring);
  lud_store (
      rules, stored, NULL,
      lud_clamp (rules, lud_add (rules, NULL, count, one), 1, ring.n_places));
}
