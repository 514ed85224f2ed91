/* Stores past positions in a ring (circular buffer). For each map of the
 * position, a map from the places of the ring has copies of it:
 *
 *     past_board : UpTo7 -> Site -> Piece
 *     past_board[past_place] = board           stores the present position
 *     past_board[temporary] == board           compares it with a stored one
 *
 * Assignments and comparisons are those of whole maps, so the text has the same
 * size for each length of the ring. A position has the parts that Ludii hashes:
 * pieces, counts, states and values by site, visited sites, and the variable
 * without a name.  Of stacks, it has the pieces by level. */
#include "lud/rules/past-positions.h"

#include "lud/rules/rotations.h"

#include "lud/rules/conditions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/state.h"
#include "lud/rules/triggers-and-visits.h"
#include "lud/rules/values.h"

/* Adds a variable, unless it has one value only. The comparison reads it. */
static void
add_variable (LudRules *rules, GPtrArray *variables, LudVariable *variable)
{
  if (!variable->is_read)
    variable->is_read = rules->rounds.changed = TRUE;
  if (variable->sort == LUD_COMPONENTS || variable->least < variable->most)
    g_ptr_array_add (variables, variable);
}

/* The variables of a position. The caller frees the list. */
static GPtrArray *
list_variables (LudRules *rules)
{
  const LudGame *game = rules->game;
  const LudType outer = rules->type;
  GPtrArray *variables = g_ptr_array_new ();
  for (guint t = 0; t < LUD_N_TYPES; t++) {
    if (t != game->board->type && !(game->has_types && game->has_pieces[t]))
      continue;
    rules->type = (LudType)t;
    if (game->has_stacks) {
      add_variable (rules, variables, lud_get_level_map (rules));
      continue;
    }
    /* If all pieces are equal, their counts say where they are. */
    if (game->n_components > 2 || !game->has_counts)
      add_variable (rules, variables, lud_board (rules));
    if (game->has_counts)
      add_variable (rules, variables, lud_counts (rules));
    add_variable (rules, variables, lud_get_state_map (rules));
    add_variable (rules, variables, lud_get_value_map (rules));
    add_variable (rules, variables, lud_get_rotation_map (rules));
  }
  rules->type = outer;
  if (lud_get_visited_map (rules)->is_read)
    add_variable (rules, variables, lud_get_visited_map (rules));
  add_variable (rules, variables, lud_get_named_variable (rules, NULL));
  return variables;
}

/* The name of the map from the places of a ring to values of a variable. */
static const char *
make_copies (LudRules *rules, const LudRing *ring, const LudVariable *variable)
{
  LudVariable *copies = lud_declare_variable (
      rules, lud_make_text (rules, "%s_%s", ring->name, variable->name), 0, 0);
  copies->is_read = copies->is_local = TRUE;
  copies->original = variable;
  copies->n_places = ring->n_places;
  return copies->name;
}

const char *
lud_is_position_at (LudRules *rules, const LudRing *ring, LudValue place)
{
  const LudGame *game = rules->game;
  if (!lud_has_plain_pieces (rules) || game->dice.n > 0 ||
      rules->output.reads_past ||
      lud_mentions (game->term, LUD_TERM_SET_HIDDEN_MOVES))
    lud_refuse (rules, NULL, "positions of such a game can't be compared yet");
  GPtrArray *variables = list_variables (rules);
  const char *condition = "true()";
  for (guint i = 0; i < variables->len; i++) {
    const LudVariable *variable = g_ptr_array_index (variables, i);
    condition = lud_and (rules, condition,
                         lud_make_text (rules, "%s[%s] == %s",
                                        make_copies (rules, ring, variable),
                                        place.text, variable->name));
  }
  g_ptr_array_free (variables, TRUE);
  return condition;
}

/* The variable with the current place. It is no number of the game, so its
 * bounds are not those of such numbers. */
static LudVariable *
get_place_variable (LudRules *rules, const LudRing *ring)
{
  LudVariable *place = lud_declare_counter (
      rules, lud_make_text (rules, "%s_place", ring->name), 0);
  lud_widen (rules, place, 0, ring->n_places - 1);
  return place;
}

LudValue
lud_place_of_ring (LudRules *rules, const LudRing *ring)
{
  return lud_load (rules, get_place_variable (rules, ring), NULL);
}

/* The place after another one. */
static LudValue
make_next_place (LudRules *rules, const LudRing *ring, LudValue place)
{
  gint32 *next = g_new (gint32, ring->n_places);
  for (gint32 i = 0; i < ring->n_places; i++)
    next[i] = (place.least + i + 1) % ring->n_places;
  const LudValue after = lud_is_constant (place)
                             ? lud_make_constant (rules, next[0])
                             : lud_look_up (rules, "next_place", next, place);
  g_free (next);
  return after;
}

void
lud_advance_ring (LudRules *rules, const LudRing *ring)
{
  lud_store (rules, get_place_variable (rules, ring), NULL,
             make_next_place (rules, ring, lud_place_of_ring (rules, ring)));
}

static void
store_position_at (LudRules *rules, const LudRing *ring, LudValue place)
{
  GPtrArray *variables = list_variables (rules);
  for (guint i = 0; i < variables->len; i++) {
    const LudVariable *variable = g_ptr_array_index (variables, i);
    lud_emit_line (rules, "%s[%s] = %s", make_copies (rules, ring, variable),
                   place.text, variable->name);
  }
  g_ptr_array_free (variables, TRUE);
}

void
lud_store_position (LudRules *rules, const LudRing *ring)
{
  store_position_at (rules, ring, lud_place_of_ring (rules, ring));
}

void
lud_fill_ring (LudRules *rules, const LudRing *ring)
{
  if (ring->n_places == 1) {
    store_position_at (rules, ring, lud_make_constant (rules, 0));
    return;
  }
  const LudSaved saved = lud_push (rules);
  const LudValue place =
      lud_declare_local (rules, LUD_TEMPORARY, 0, ring->n_places - 1);
  lud_emit_line (rules, "%s = 0\nloop {", place.text);
  store_position_at (rules, ring, place);
  lud_emit_line (
      rules, "if %s {\nbreak()\n}",
      lud_equal (rules, place, lud_make_constant (rules, ring->n_places - 1)));
  lud_emit_line (rules, "%s = %s\n}", place.text,
                 make_next_place (rules, ring, place).text);
  lud_pop (rules, &saved);
}
