#include "play/match/own-game.h"

#include "play/match/board.h"
#include "rg/interp/interp.h"
#include "rg/read.h"

#include <string.h>

struct RgMatchOwnGame {
  RgSource *source;
  RgDiags *diags; /* nobody reads them */
  RgGame *game;
  RgInterp *interp;
};

RgMatchOwnGame *
rg_match_own_game_new (const char *text)
{
  RgInterpLimits limits = rg_interp_default_limits;
  RgMatchOwnGame *own = g_new0 (RgMatchOwnGame, 1);
  limits.unchecked = TRUE;
  own->source = rg_source_new ("game", text, strlen (text));
  own->diags = rg_diags_new ();
  own->game = rg_read (own->source, own->diags);
  if (own->game)
    own->interp = rg_interp_new (own->game, own->diags, &limits);
  if (own->interp)
    return own;
  rg_match_own_game_free (own);
  return NULL;
}

void
rg_match_own_game_free (RgMatchOwnGame *own)
{
  if (!own)
    return;
  if (own->interp)
    rg_interp_free (own->interp);
  if (own->game)
    rg_game_free (own->game);
  rg_diags_free (own->diags);
  rg_source_free (own->source);
  g_free (own);
}

/* -- states ---------------------------------------------------------------- */

static RgInterpState *
state_at (RgMatchOwnGame *own, const GPtrArray *moves)
{
  if (moves->len == 0) {
    RgInterpState *state = rg_interp_state_new (own->interp);
    if (rg_interp_keep (own->interp, state))
      return state;
    rg_interp_state_free (state);
    return NULL;
  }
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " / " : "",
                            (const char *)g_ptr_array_index (moves, i));
  RgInterpState *state = rg_interp_position (own->interp, NULL, text->str);
  g_string_free (text, TRUE);
  return state;
}

static gboolean
is_board (const RgMatchOwnGame *own, const RgGlobal *variable)
{
  RgGame *game = own->game;
  guint64 cells = 1;
  if (variable->constant || variable->name == game->goals ||
      variable->name == game->visible)
    return FALSE;
  const RgType *type = rg_type_resolve (game, variable->type);
  const gboolean map = type->kind == RG_TYPE_ARROW;
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    cells = MIN (cells * type->source->n_symbols, RG_MATCH_BOARD_FEWEST_CELLS);
  return map && cells >= RG_MATCH_BOARD_FEWEST_CELLS;
}

/* An RgMatchBoardBegins; data: the RgMatchOwnGame. */
static gboolean
begins_board (gconstpointer data, const char *line)
{
  const RgMatchOwnGame *own = data;
  const char *end = strstr (line, " =");
  char *text = end ? g_strndup (line, (gsize)(end - line)) : g_strdup ("");
  const RgName name = rg_names_find (own->game->names, text);
  const RgGlobal *variable =
      name != RG_NO_NAME ? rg_find_variable (own->game, name) : NULL;
  g_free (text);
  return variable && is_board (own, variable);
}

gboolean
rg_match_own_game_print (RgMatchOwnGame *own, const GPtrArray *moves,
                         gboolean all, GString *out)
{
  RgInterpState *state = state_at (own, moves);
  if (!state)
    return FALSE;
  GString *text = g_string_new (NULL);
  rg_interp_state_print (own->interp, state, text);
  rg_interp_state_free (state);
  rg_match_boards_append (text->str, all, begins_board, own, out);
  g_string_free (text, TRUE);
  return TRUE;
}
