/* Adds notes with the probable cause of an improper game:
 *
 *   - two states after a move: a value was chosen that no tag shows;
 *   - several moves of the keeper: the walks fork where no player chooses;
 *   - no legal move: a path leads to `end`, but does not end the move.
 */
#include "rg/interp/core.h"
#include "rg/pragma.h"
#include "rg/print.h"
#include "rg/token.h"

/* -- places ---------------------------------------------------------------- */

/* Adds a note at the source of an edge, or at the edge. */
static void G_GNUC_PRINTF (3, 4)
    note_at (RgInterp *interp, RgEdgeId edge, const char *format, ...)
{
  const RgGame *game = interp->game;
  RgOrigins *origins = rg_origins_new (game);
  const RgOrigin *from = rg_origins_of_edge (origins, game, edge);
  RgRange range = RG_NOWHERE;
  const gboolean placed =
      rg_decl_range (game, rg_edge (game, edge)->decl, &range);
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (from)
    rg_diag_at (interp->diags, RG_NOTE, from->file, from->line, from->column,
                "%s", text);
  else
    rg_diag (interp->diags, RG_NOTE, placed ? game->source : NULL, range, "%s",
             text);
  g_free (text);
  rg_origins_free (origins);
}

/* -- tags ------------------------------------------------------------------ */

static gboolean
has_pragma (const RgGame *game, RgPragmaKind kind)
{
  RG_FOR_PRAGMAS (game, pragma)
    if (pragma->kind == kind)
      return TRUE;
  return FALSE;
}

/* Whether the game was translated from RBG, whose tags are never variables. */
static gboolean
is_from_rbg (const RgGame *game)
{
  return has_pragma (game, RG_PRAGMA_TRANSLATED_FROM_RBG);
}

/* Returns the cell of a scalar variable.  RG_NONE: it has none. */
static guint32
find_cell (const RgInterp *interp, RgName name)
{
  const RgGlobal *global = rg_find_variable (interp->game, name);
  if (!global)
    return RG_NONE;
  const RgInterpPlace *place =
      &interp->layout.places[rg_global_place (interp->game, global)];
  return place->type && place->type->kind != RG_TYPE_ARROW ? place->offset
                                                           : RG_NONE;
}

/* Returns the last any assignment of the walk to a scalar whose value differs
 * between the states.  Returns NULL if there is none. */
static const RgInterpStep *
find_choice (const RgInterp *interp, const RgInterpState *state,
             const GArray *walk)
{
  for (guint i = walk->len; i-- > 0;) {
    const RgInterpStep *step = g_array_index (walk, RgInterpTaken, i).step;
    if (!step || step->kind != RG_ASSIGN_ANY)
      continue;
    const RgExpr *left = rg_edge (interp->game, step->edge)->action.left;
    const guint32 cell =
        left->kind == RG_EXPR_NAME ? find_cell (interp, left->name) : RG_NONE;
    if (cell != RG_NONE && state->cells[cell] != interp->search.cells[cell])
      return step;
  }
  return NULL;
}

/* Returns the step whose tag is the name of the variable, which was perhaps
 * written for its value.  Returns NULL if there is none. */
static const RgInterpStep *
find_plain_tag (const GArray *walk, RgName name)
{
  for (guint i = 0; i < walk->len; i++) {
    const RgInterpStep *step = g_array_index (walk, RgInterpTaken, i).step;
    if (step && step->kind == RG_TAG && step->tag == name)
      return step;
  }
  return NULL;
}

void
rg_interp_advise_tag (RgInterp *interp, const RgInterpState *state,
                      const GArray *walk)
{
  const RgGame *game = interp->game;
  const RgInterpStep *choice =
      is_from_rbg (game) ? NULL : find_choice (interp, state, walk);
  if (!choice)
    return;
  const RgName name = rg_edge (game, choice->edge)->action.left->name;
  const char *text = rg_text (game, name);
  const RgInterpStep *tag = find_plain_tag (walk, name);
  GString *type = g_string_new (NULL);
  rg_print_type (game, rg_edge (game, choice->edge)->action.type, type);
  if (tag)
    note_at (interp, tag->edge,
             "this tag is the word '%s': did you mean '$$ %s', its value?",
             text, text);
  else
    note_at (interp, choice->edge,
             "no tag says which '%s' was taken: write '$$ %s' after '%s = "
             "%s(*)'",
             text, text, text, type->str);
  g_string_free (type, TRUE);
}

/* -- players --------------------------------------------------------------- */

RgEdgeId
rg_interp_first_choice (const GArray *first_walk, const GArray *second_walk)
{
  for (guint i = 0; i < first_walk->len && i < second_walk->len; i++) {
    const RgInterpTaken x = g_array_index (first_walk, RgInterpTaken, i);
    const RgInterpTaken y = g_array_index (second_walk, RgInterpTaken, i);
    if (x.step != y.step || x.symbol != y.symbol)
      return x.step->edge;
  }
  return RG_NONE;
}

void
rg_interp_advise_player (RgInterp *interp, RgEdgeId choice)
{
  if (choice != RG_NONE)
    note_at (interp, choice,
             "the walks fork here, but no player chooses: a choice must follow "
             "'player = ...', with a player or random");
}

/* -- ends of plays --------------------------------------------------------- */

/* Whether the game is a translation from another language. */
static gboolean
has_file (const RgGame *game)
{
  return has_pragma (game, RG_PRAGMA_FILE);
}

/* Returns an edge to `end` that is reachable from a node through edges that
 * don't end a move, and does not end one itself.  RG_NONE: there is none. */
static RgEdgeId
find_silent_end (const RgGame *game, RgNode node)
{
  RgEdgeId found = RG_NONE;
  gboolean *visited = g_new0 (gboolean, rg_n_nodes (game));
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (queue, node);
  visited[node] = TRUE;
  for (guint i = 0; i < queue->len && found == RG_NONE; i++) {
    const RgNode from = g_array_index (queue, RgNode, i);
    RG_FOR_OUT (game, from, e) {
      const RgEdge *edge = rg_edge (game, e);
      if (rg_action_ends_move (game, &edge->action))
        continue;
      if (edge->to == game->end)
        found = e;
      else if (!visited[edge->to])
        g_array_append_val (queue, edge->to);
      visited[edge->to] = TRUE;
    }
  }
  g_array_free (queue, TRUE);
  g_free (visited);
  return found;
}

void
rg_interp_advise_end (RgInterp *interp, const RgInterpState *state)
{
  const RgGame *game = interp->game;
  const RgEdgeId edge =
      has_file (game) ? RG_NONE : find_silent_end (game, state->node);
  if (edge == RG_NONE)
    return;
  note_at (interp, edge,
           "this leads to 'end', but ends no move: where the play is over, "
           "write '%s, end: player = keeper;'",
           rg_node_text (game, rg_edge (game, edge)->from));
}
