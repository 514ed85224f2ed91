/* Turns the keeper's moves before the first turn into initial values (partial
 * evaluation): they read only initial values, so their writes are known.
 *
 *     var rest: Number = n0;
 *     begin, dealt: rest = n12;
 *     dealt, turn: player = white;
 *     ...
 *     counted, begin: player = keeper;
 *
 * becomes
 *
 *     var rest: Number = n12;
 *     var player: PlayerOrSystem = white;
 *     begin, turn: ;
 *     begin_1, dealt: rest = n12;
 *     dealt, turn: player = white;
 *     ...
 *     counted, begin_1: player = keeper;
 *
 * Conditions:
 *
 *   - The keeper moves first, has exactly one move in each state, and reaches a
 *     turn of another player. The interpreter makes these moves, at most
 *     KIF_NODES of them, over at most KIF_MANY states.
 *   - Then a variable other than `player` differs from its initial value.
 *   - Players see all tags: in GDL-II nothing is seen before the first move.
 *   - No check starts or ends at `begin`.
 */
#include "emit/gdl/hoist/first-moves.h"
#include "emit/gdl/limits.h"
#include "rg/interp/interp.h"
#include "rg/reach.h"

/* A variable, and its new initial value: that after the moves. */
typedef struct {
  RgGlobal *variable;
  const RgValue *value;
} NewInitial;

/* -- the state after the moves --------------------------------------------- */

/* Whether the variable has different values in two states. Equal terms are
 * identical (rg/term.h), and both values list all elements. */
static gboolean
has_changed (const RgInterp *interp, const RgInterpState *a,
             const RgInterpState *b, const RgGlobal *variable)
{
  return rg_interp_state_value (interp, a, variable) !=
         rg_interp_state_value (interp, b, variable);
}

/* Finds the variables that differ from their initial values. FALSE: only
 * `player` does. */
static gboolean
find_changed (const RgInterp *interp, const RgInterpState *state,
              GArray *changed)
{
  RgGame *game = rg_interp_game (interp);
  RgInterpState *initial = rg_interp_state_new (interp);
  gboolean found = FALSE;
  RG_FOR_GLOBALS (game, global)
    if (!global->constant && has_changed (interp, initial, state, global)) {
      const NewInitial new_initial = {
          global, rg_interp_state_value (interp, state, global)};
      g_array_append_val (changed, new_initial);
      found |= global->name != game->player;
    }
  rg_interp_state_free (initial);
  return found;
}

/* Plays the keeper's moves from the initial state. Returns the variables that
 * they change and the node after them. FALSE: the keeper does not move first,
 * has no move or several, no player's turn follows, only `player` changes, or a
 * limit is reached. */
static gboolean
play_moves (RgGame *game, GArray *changed, RgNode *node)
{
  RgInterpLimits limits = rg_interp_default_limits;
  limits.max_states = KIF_MANY;
  limits.max_moves = KIF_NODES;
  RgDiags *diags = rg_diags_new (); /* receives messages of the play, which are
                                       not printed */
  RgInterp *interp = rg_interp_new (game, diags, &limits);
  gboolean found = FALSE;
  if (interp) {
    RgInterpState *state = rg_interp_state_new (interp);
    found = rg_interp_state_is_keepers (interp, state) &&
            rg_interp_keep (interp, state) &&
            !rg_interp_state_is_end (interp, state) &&
            find_changed (interp, state, changed);
    *node = rg_interp_state_node (state);
    rg_interp_state_free (state);
    rg_interp_free (interp);
  }
  rg_diags_free (diags);
  return found;
}

/* -- the game -------------------------------------------------------------- */

/* Moves all edges of `begin` to a new node, and adds an edge from `begin` to
 * `node`. */
static void
redirect_begin (RgGame *game, RgNode node)
{
  const RgNode new_begin =
      rg_node_fresh (game, rg_node_text (game, game->begin));
  RG_FOR_OUT (game, game->begin, e)
    rg_edge_set_from (game, e, new_begin);
  RG_FOR_IN (game, game->begin, e)
    rg_edge_set_to (game, e, new_begin);
  rg_edge_add (game, game->begin, node == game->begin ? new_begin : node,
               rg_skip ());
}

/* Removes the edges of nodes that only the moves before the first turn
 * reached. */
static void
remove_unreachable (RgGame *game)
{
  guint8 *reached = g_new0 (guint8, rg_n_nodes (game) + 1);
  rg_mark_reached (game, game->begin, RG_OUT, TRUE, reached);
  RG_FOR_EDGES (game, e)
    if (!reached[rg_edge (game, e)->from])
      rg_edge_remove (game, e);
  g_free (reached);
}

gboolean
kif_evaluate_first_moves (RgGame *game)
{
  const RgNodeInfo *begin = rg_node_info (game, game->begin);
  if (begin->count[RG_START] > 0 || begin->count[RG_TARGET] > 0 ||
      rg_assigns (game, game->visible))
    return FALSE;
  GArray *changed = g_array_new (FALSE, FALSE, sizeof (NewInitial));
  RgNode node;
  const gboolean found = play_moves (game, changed, &node);
  for (guint i = 0; i < changed->len && found; i++) {
    const NewInitial *change = &g_array_index (changed, NewInitial, i);
    change->variable->value = change->value;
  }
  if (found) {
    redirect_begin (game, node);
    remove_unreachable (game);
  }
  g_array_free (changed, TRUE);
  return found;
}
