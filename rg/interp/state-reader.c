/* Reads the parts of a state that both text formats share: variables, keys,
 * symbols, the node and the player.  Misspelt names are errors with
 * suggestions, and so are states in which no play can be: a value of a variable
 * that no edge writes, a node at which no move ends, a player who is never to
 * move there.
 */
#include "rg/interp/state-reader.h"

#include "base/nearest.h"
#include "rg/reach.h"

/* -- names ----------------------------------------------------------------- */

/* Returns the name with that text, or RG_NO_NAME. */
static RgName
find_name (const RgInterpReader *reader, RgRange range)
{
  char *text = rg_source_text (reader->cursor.source, range);
  const RgName name = rg_names_find (reader->interp->game->names, text);
  g_free (text);
  return name;
}

/* Suggests the candidate (char *) that is most similar to the text at a range,
 * if one is similar.  Frees the array. */
static void
suggest (const RgInterpReader *reader, RgRange range, GPtrArray *candidates)
{
  char *text = rg_source_text (reader->cursor.source, range);
  const char *nearest = rg_find_nearest_of (text, candidates);
  if (nearest)
    rg_diag_hint (reader->cursor.diags, "did you mean '%s'?", nearest);
  g_free (text);
}

static void
suggest_symbol (const RgInterpReader *reader, RgRange range, const RgType *set)
{
  GPtrArray *candidates = g_ptr_array_new ();
  for (guint32 i = 0; i < set->n_symbols; i++)
    g_ptr_array_add (candidates,
                     (gpointer)rg_text (reader->interp->game, set->symbols[i]));
  suggest (reader, range, candidates);
}

gint
rg_interp_read_key (RgInterpReader *reader, const RgType *set,
                    const RgGlobal *global, RgRange range)
{
  RgGame *game = reader->interp->game;
  const gint place = rg_type_index (game, set, find_name (reader, range));
  if (place < 0 && rg_fail_at (reader, range, NULL, "'%s' has no such key",
                               rg_text (game, global->name)))
    suggest_symbol (reader, range, set);
  return place;
}

/* Whether an edge writes the variable.  Stores the last one that is written. */
static gboolean
is_written (RgInterpReader *reader, const RgGlobal *global)
{
  const RgGame *game = reader->interp->game;
  if (reader->written != global->name && rg_assigns (game, global->name))
    reader->written = global->name;
  return reader->written == global->name;
}

void
rg_interp_read_symbol (RgInterpReader *reader, const RgType *set,
                       const RgGlobal *global, RgRange range, RgName *cell)
{
  RgGame *game = reader->interp->game;
  const RgName initial =
      reader->interp->layout.initial[cell - reader->state->cells];
  const RgName name = find_name (reader, range);
  if (rg_type_index (game, set, name) < 0) {
    if (rg_fail_at (reader, range, NULL, "'%s' has no such value",
                    rg_text (game, global->name)))
      suggest_symbol (reader, range, set);
  } else if (name != initial && !is_written (reader, global)) {
    rg_fail_at (reader, range, NULL, "'%s' is a constant with another value",
                rg_text (game, global->name));
    rg_diag_hint (reader->cursor.diags, "it is '%s'", rg_text (game, initial));
  } else {
    *cell = name;
  }
}

/* -- variables ------------------------------------------------------------- */

static gboolean
is_readable (const RgInterp *interp, const RgGlobal *global)
{
  return global && !global->constant && global->name != interp->game->player;
}

const RgGlobal *
rg_interp_read_variable (RgInterpReader *reader, RgRange range)
{
  const RgInterp *interp = reader->interp;
  const RgGame *game = interp->game;
  const RgGlobal *found = rg_find_variable (game, find_name (reader, range));
  if (is_readable (interp, found))
    return found;
  if (!rg_fail_at (reader, range, NULL, "the game has no such variable"))
    return NULL;
  GPtrArray *candidates = g_ptr_array_new ();
  RG_FOR_GLOBALS (game, global) {
    if (is_readable (interp, global))
      g_ptr_array_add (candidates, (gpointer)rg_text (game, global->name));
  }
  suggest (reader, range, candidates);
  return NULL;
}

void
rg_interp_read_player (RgInterpReader *reader, RgRange range)
{
  const RgInterp *interp = reader->interp;
  const RgGlobal *player =
      rg_find_variable (interp->game, interp->game->player);
  reader->player = range;
  rg_interp_read_symbol (reader, rg_interp_layout_place (interp, player)->type,
                         player, range,
                         &reader->state->cells[interp->layout.player_cell]);
}

/* -- nodes ----------------------------------------------------------------- */

/* Whether a move may end at the node, or a play begin. */
static gboolean
is_move_boundary (const RgGame *game, RgNode node)
{
  gboolean is_boundary = node == game->begin;
  RG_FOR_IN (game, node, e) {
    is_boundary =
        is_boundary || rg_action_ends_move (game, &rg_edge (game, e)->action);
  }
  return is_boundary;
}

/* Marks the reachable nodes at which moves may end. */
static guint8 *
find_move_boundaries (const RgGame *game)
{
  guint8 *boundaries = g_new0 (guint8, rg_n_nodes (game));
  rg_mark_reached (game, game->begin, RG_OUT, FALSE, boundaries);
  for (RgNode node = 0; node < rg_n_nodes (game); node++)
    boundaries[node] = boundaries[node] && is_move_boundary (game, node);
  return boundaries;
}

void
rg_interp_read_node (RgInterpReader *reader, RgRange range)
{
  const RgGame *game = reader->interp->game;
  guint8 *boundaries = find_move_boundaries (game);
  GPtrArray *candidates = g_ptr_array_new ();
  char *text = rg_source_text (reader->cursor.source, range);
  RgNode found = RG_NONE;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const char *name = boundaries[node] ? rg_node_text (game, node) : NULL;
    if (name && g_str_equal (name, text))
      found = node;
    if (name)
      g_ptr_array_add (candidates, (gpointer)name);
  }
  reader->node = range;
  if (found != RG_NONE) {
    reader->state->node = found;
    g_ptr_array_free (candidates, TRUE);
  } else if (rg_fail_at (reader, range, NULL, "no move ends at such a node")) {
    suggest (reader, range, candidates);
  }
  g_free (text);
  g_free (boundaries);
}

/* -- checks of the whole state --------------------------------------------- */

/* Whether the assignment may write that player: it is an any assignment,
 * the player, or reads a variable. */
static gboolean
may_write (const RgGame *game, const RgAction *action, RgName player)
{
  const RgExpr *value = action->right;
  while (value && value->kind == RG_EXPR_CAST)
    value = value->right;
  return !value || value->kind != RG_EXPR_NAME || value->name == player ||
         rg_find_variable (game, value->name) ||
         rg_find_constant (game, value->name);
}

/* Whether the state's player may be to move at its node: as the initial player
 * at `begin`, or by an edge to the node. */
static gboolean
may_be_to_move (const RgInterp *interp, const RgInterpState *state)
{
  const RgGame *game = interp->game;
  const RgName player = state->cells[interp->layout.player_cell];
  gboolean result =
      state->node == game->begin &&
      interp->layout.initial[interp->layout.player_cell] == player;
  RG_FOR_IN (game, state->node, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    result = result || (rg_action_ends_move (game, action) &&
                        may_write (game, action, player));
  }
  return result;
}

void
rg_interp_read_end (RgInterpReader *reader)
{
  RgInterp *interp = reader->interp;
  RgInterpState *state = reader->state;
  if (reader->cursor.failed)
    return;
  if (!may_be_to_move (interp, state)) {
    rg_fail_at (reader, reader->player, NULL,
                "'%s' is never to move at this node",
                rg_text (interp->game, rg_interp_state_player (interp, state)));
    return;
  }
  state->hash = 0;
  for (guint32 i = 0; i < interp->layout.n_cells; i++)
    state->hash += rg_interp_cell_hash (i, state->cells[i]);
  if (!rg_interp_state_is_end (interp, state) &&
      !rg_interp_state_is_keepers (interp, state))
    rg_interp_canonise (interp, state);
}
