/* Prints moves, states and figures of rg-run as JSON.  A function appends the
 * members of one object; rg_json_end ends the object and its line.
 */
#include "rg/interp/json.h"

#include "base/json.h"
#include "rg/interp/core.h"

/* -- moves ----------------------------------------------------------------- */

static void
append_tags (const RgGame *game, RgName player, const GArray *tags,
             GString *out)
{
  rg_json_text_member ("player", rg_text (game, player), out);
  rg_json_open ("tags", '[', out);
  for (guint i = 0; i < tags->len; i++)
    rg_json_item (rg_text (game, g_array_index (tags, RgName, i)), out);
  rg_json_close (']', out);
}

/* Appends the members of a move. FALSE: the walk of the move could not be
 * repeated. */
static gboolean
append_move (RgInterp *interp, const RgInterpState *state,
             const RgInterpMoves *moves, guint32 move, gint viewer,
             GString *out)
{
  GArray *seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const gboolean success =
      rg_interp_seen_tags (interp, state, moves, move, viewer, seen_tags);
  append_tags (rg_interp_game (interp), rg_interp_state_player (interp, state),
               seen_tags, out);
  g_array_free (seen_tags, TRUE);
  return success;
}

/* Appends the keeper's tags after the move that the viewer sees, if there are
 * any. FALSE: the keeper's walks could not be repeated. */
static gboolean
append_percepts (RgInterp *interp, const RgInterpMoves *moves, guint32 move,
                 gint viewer, GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  GArray *seen_tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const gboolean success =
      rg_interp_seen_keeper_tags (interp, moves, move, viewer, seen_tags);
  if (seen_tags->len > 0) {
    rg_json_open (NULL, '{', out);
    append_tags (game, game->keeper, seen_tags, out);
    rg_json_close ('}', out);
  }
  g_array_free (seen_tags, TRUE);
  return success;
}

gboolean
rg_interp_json_move (RgInterp *interp, const RgInterpState *state,
                     const RgInterpMoves *moves, guint32 move, gint viewer,
                     GString *out)
{
  const gboolean success =
      append_move (interp, state, moves, move, viewer, out);
  rg_json_end (out);
  return success;
}

/* -- states ---------------------------------------------------------------- */

/* Appends a variable or a part of one; a map is an object with a member for
 * each symbol of its domain. */
static void
append_variable (const RgInterp *interp, const char *name, const RgType *type,
                 const RgName *cells, GString *out)
{
  const RgGame *game = interp->game;
  if (type->kind == RG_TYPE_SET) {
    rg_json_text_member (name, rg_text (game, *cells), out);
    return;
  }
  const gsize size = rg_interp_layout_cells (type->target);
  rg_json_open (name, '{', out);
  for (guint32 i = 0; i < type->source->n_symbols; i++)
    append_variable (interp, rg_text (game, type->source->symbols[i]),
                     type->target, cells + i * size, out);
  rg_json_close ('}', out);
}

static void
append_global (const RgInterp *interp, const RgInterpState *state,
               const RgGlobal *global, GString *out)
{
  const RgInterpPlace *place = rg_interp_layout_place (interp, global);
  append_variable (interp, rg_text (interp->game, global->name), place->type,
                   state->cells + place->offset, out);
}

void
rg_interp_json_state (const RgInterp *interp, const RgInterpState *state,
                      GString *out)
{
  const RgGame *game = interp->game;
  const RgGlobal *goals = rg_find_variable (game, game->goals);
  rg_json_text_member (
      "player", rg_text (game, rg_interp_state_player (interp, state)), out);
  rg_json_text_member ("node", rg_node_text (game, state->node), out);
  rg_json_truth_member ("end", rg_interp_state_is_end (interp, state), out);
  rg_json_open ("variables", '{', out);
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    if (decl->kind != RG_DECL_VARIABLE)
      continue;
    const RgGlobal *global =
        &g_array_index (game->globals, RgGlobal, decl->index);
    if (global->name != game->player && global != goals)
      append_global (interp, state, global, out);
  }
  rg_json_close ('}', out);
  append_global (interp, state, goals, out);
  rg_json_end (out);
}

/* -- figures --------------------------------------------------------------- */

void
rg_interp_json_count (guint64 depth, guint64 count, double seconds,
                      GString *out)
{
  rg_json_number_member ("depth", depth, out);
  rg_json_number_member ("count", count, out);
  if (seconds >= 0)
    rg_json_real_member ("seconds", seconds, 3, out);
  rg_json_end (out);
}

static void
append_mean_scores (const RgInterp *interp, const RgInterpPlayouts *playouts,
                    GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  if (!rg_interp_scores_are_numbers (interp))
    return;
  rg_json_open ("mean_scores", '{', out);
  for (guint i = 0; i < players->n_symbols; i++)
    rg_json_real_member (rg_text (game, players->symbols[i]),
                         rg_interp_mean_score (interp, playouts, i), 3, out);
  rg_json_close ('}', out);
}

/* Appends, for each player, the number of plays with each score. */
static void
append_scores (const RgInterp *interp, const RgInterpPlayouts *playouts,
               GString *out)
{
  const RgGame *game = rg_interp_game (interp);
  const RgType *players = rg_interp_players (interp);
  const RgType *scores = rg_interp_scores (interp);
  rg_json_open ("scores", '{', out);
  for (guint i = 0; i < players->n_symbols; i++) {
    rg_json_open (rg_text (game, players->symbols[i]), '{', out);
    for (guint s = 0; s < scores->n_symbols; s++) {
      const guint64 n = playouts->scores[i * scores->n_symbols + s];
      if (n > 0)
        rg_json_number_member (rg_text (game, scores->symbols[s]), n, out);
    }
    rg_json_close ('}', out);
  }
  rg_json_close ('}', out);
}

void
rg_interp_json_playouts (const RgInterp *interp,
                         const RgInterpPlayouts *playouts, double seconds,
                         GString *out)
{
  const double n = (double)playouts->plays, n_or_one = MAX (n, 1);
  const double players = (double)playouts->player_moves;
  const double random = (double)playouts->random_moves;
  rg_json_number_member ("plays", playouts->plays, out);
  rg_json_real_member ("mean_length", players / n_or_one, 3, out);
  rg_json_real_member ("mean_random_moves", random / n_or_one, 3, out);
  append_mean_scores (interp, playouts, out);
  append_scores (interp, playouts, out);
  if (seconds >= 0) {
    const double time = MAX (seconds, 1e-6);
    rg_json_real_member ("states_per_second", (players + random) / time, 1,
                         out);
    rg_json_real_member ("plays_per_second", n / time, 1, out);
  }
  rg_json_end (out);
}

/* -- plays ----------------------------------------------------------------- */

/* Opens the object of a play, and its array of moves.  Always TRUE. */
static gboolean
record_begin (gpointer data, guint64 play)
{
  const RgInterpPlayPrinter *printer = data;
  rg_json_number_member ("play", play + 1, printer->out);
  rg_json_open ("moves", '[', printer->out);
  return TRUE;
}

/* Appends a move, and what the viewer sees of the keeper after it.  FALSE:
 * failure. */
static gboolean
record_move (gpointer data, const RgInterpState *state,
             const RgInterpMoves *moves, guint32 move)
{
  RgInterpPlayPrinter *printer = data;
  rg_json_open (NULL, '{', printer->out);
  const gboolean success = append_move (printer->interp, state, moves, move,
                                        printer->viewer, printer->out);
  rg_json_close ('}', printer->out);
  return success && append_percepts (printer->interp, moves, move,
                                     printer->viewer, printer->out);
}

/* Prints the end of a play, for RgInterpPlayWatch.  FALSE: printing failed. */
static gboolean
record_end (gpointer data, const RgInterpState *state)
{
  const RgInterpPlayPrinter *printer = data;
  const RgGame *game = rg_interp_game (printer->interp);
  const RgType *players = rg_interp_players (printer->interp);
  rg_json_close (']', printer->out);
  rg_json_open ("scores", '{', printer->out);
  for (guint i = 0; i < players->n_symbols; i++)
    rg_json_text_member (
        rg_text (game, players->symbols[i]),
        rg_text (game, rg_interp_state_goal (printer->interp, state, i)),
        printer->out);
  rg_json_close ('}', printer->out);
  rg_json_end (printer->out);
  return rg_interp_play_printer_flush (printer);
}

RgInterpPlayWatch
rg_interp_json_recorder (RgInterpPlayPrinter *printer)
{
  return (RgInterpPlayWatch){record_begin, record_move, record_end, printer};
}
