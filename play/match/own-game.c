/* Prints states by the interpreter, as one text, and filters its lines by the
 * variables with which they begin. */

#include "play/match/own-game.h"

#include "play/match/state-view.h"
#include "rg/board/find.h"
#include "rg/interp/json.h"
#include "rg/interp/line.h"
#include "rg/read.h"

#include <string.h>

/* A game and its interpreter. */
struct RgMatchOwnGame {
  RgSource *source;
  RgDiags *diags; /* ignored */
  RgGame *game;
  RgInterp *interp;
  GHashTable *boards; /* of RgName: variables with cells of boards */
  GHashTable
      *named_variables; /* of RgGlobal: those that the rules name; NULL: all */
};

/* Returns the names of variables with cells of boards, hands and dice. */
static GHashTable *
collect_board_names (RgGame *game)
{
  GHashTable *names = g_hash_table_new (NULL, NULL);
  GPtrArray *boards = rg_boards_find (game);
  for (guint i = 0; i < boards->len; i++) {
    const RgBoard *board = g_ptr_array_index (boards, i);
    for (guint k = 0; k < board->cells->len; k++)
      for (guint layer = 0; layer < board->n_layers; layer++) {
        const RgExpr *place = rg_board_cell (board, k)->places[layer];
        if (place)
          g_hash_table_add (names, GUINT_TO_POINTER (rg_expr_root (place)));
      }
  }
  g_ptr_array_free (boards, TRUE);
  return names;
}

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
  if (own->interp) {
    own->boards = collect_board_names (own->game);
    return own;
  }
  rg_match_own_game_free (own);
  return NULL;
}

void
rg_match_own_game_free (RgMatchOwnGame *own)
{
  if (!own)
    return;
  if (own->named_variables)
    g_hash_table_destroy (own->named_variables);
  if (own->boards)
    g_hash_table_destroy (own->boards);
  if (own->interp)
    rg_interp_free (own->interp);
  if (own->game)
    rg_game_free (own->game);
  rg_diags_free (own->diags);
  rg_source_free (own->source);
  g_free (own);
}

RgInterp *
rg_match_own_game_interp (const RgMatchOwnGame *own)
{
  return own->interp;
}

gboolean
rg_match_own_game_can_hide (const RgMatchOwnGame *own)
{
  return rg_assigns (own->game, own->game->visible);
}

static gboolean
is_letter (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Whether the text has the word, with no letters around it. */
static gboolean
has_word (const char *text, const char *word)
{
  const gsize length = strlen (word);
  const char *place = strstr (text, word);
  while (place &&
         ((place > text && is_letter (place[-1])) || is_letter (place[length])))
    place = strstr (place + 1, word);
  return place != NULL;
}

void
rg_match_own_game_read_rules (RgMatchOwnGame *own, const char *rules)
{
  own->named_variables = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < own->game->globals->len; i++) {
    RgGlobal *variable = &g_array_index (own->game->globals, RgGlobal, i);
    if (!variable->constant && variable->name != own->game->player &&
        variable->name != own->game->goals &&
        variable->name != own->game->visible &&
        has_word (rules, rg_text (own->game, variable->name)))
      g_hash_table_add (own->named_variables, variable);
  }
  if (g_hash_table_size (own->named_variables) == 0)
    g_clear_pointer (&own->named_variables, g_hash_table_destroy);
}

/* -- states ---------------------------------------------------------------- */

/* Returns the state after the moves from `first` on, beginning with the state
 * `from`, or with the start (NULL); the start, if there are no such moves.
 * NULL: a limit is reached, or a move is illegal. */
static RgInterpState *
compute_state (RgMatchOwnGame *own, const RgInterpState *from,
               const GPtrArray *moves, guint first)
{
  if (first >= moves->len) {
    RgInterpState *state = rg_interp_state_new (own->interp);
    if (rg_interp_keep (own->interp, state))
      return state;
    rg_interp_state_free (state);
    return NULL;
  }
  GString *text = g_string_new (NULL);
  for (guint i = first; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i > first ? " / " : "",
                            (const char *)g_ptr_array_index (moves, i));
  RgInterpState *state = rg_interp_position (own->interp, from, text->str);
  g_string_free (text, TRUE);
  return state;
}

/* Returns the variable with which a line of a printed state begins. NULL: it
 * begins with no variable. */
static const RgGlobal *
find_variable (const RgMatchOwnGame *own, const char *line)
{
  const char *end = strstr (line, " =");
  char *text = end ? g_strndup (line, (gsize)(end - line)) : g_strdup ("");
  const RgName name = rg_names_find (own->game->names, text);
  g_free (text);
  return name != RG_NO_NAME ? rg_find_variable (own->game, name) : NULL;
}

/* Whether a line begins a board; an RgMatchIsShown, data: the
 * RgMatchOwnGame. */
static gboolean
begins_board (gconstpointer data, const char *line)
{
  const RgGlobal *variable = find_variable (data, line);
  const RgMatchOwnGame *own = data;
  return variable &&
         g_hash_table_contains (own->boards, GUINT_TO_POINTER (variable->name));
}

static void
print_state (const RgMatchOwnGame *own, const RgInterpState *state,
             gboolean all, GString *out)
{
  GString *text = g_string_new (NULL);
  rg_interp_state_print (own->interp, state, text);
  rg_match_append_variables (text->str, all, begins_board, own, out);
  g_string_free (text, TRUE);
}

gboolean
rg_match_own_game_print (RgMatchOwnGame *own, const GPtrArray *moves,
                         gboolean all, GString *out)
{
  RgInterpState *state = compute_state (own, NULL, moves, 0);
  if (!state)
    return FALSE;
  print_state (own, state, all, out);
  rg_interp_state_free (state);
  return TRUE;
}

/* -- plays ----------------------------------------------------------------- */

/* A state of a play. */
struct RgMatchOwnPlay {
  RgMatchOwnGame *own;
  RgInterpState *state; /* NULL: nothing was played */
  guint n_moves;        /* that led to the state */
};

RgMatchOwnPlay *
rg_match_own_play_new (RgMatchOwnGame *own)
{
  RgMatchOwnPlay *play = g_new0 (RgMatchOwnPlay, 1);
  play->own = own;
  return play;
}

void
rg_match_own_play_free (RgMatchOwnPlay *play)
{
  if (play && play->state)
    rg_interp_state_free (play->state);
  g_free (play);
}

gboolean
rg_match_own_play_follow (RgMatchOwnPlay *play, const GPtrArray *moves)
{
  if (play->state && play->n_moves == moves->len)
    return TRUE;
  RgInterpState *state =
      compute_state (play->own, play->state, moves, play->n_moves);
  if (!state)
    return FALSE;
  if (play->state)
    rg_interp_state_free (play->state);
  play->state = state;
  play->n_moves = moves->len;
  return TRUE;
}

/* Whether a line begins a variable; an RgMatchIsShown, data: the
 * RgMatchOwnPlay. */
static gboolean
begins_variable (gconstpointer data, const char *line)
{
  const RgMatchOwnPlay *play = data;
  const RgGame *game = play->own->game;
  const RgGlobal *variable = find_variable (play->own, line);
  return variable && variable->name != game->player &&
         variable->name != game->goals && variable->name != game->visible &&
         (!play->own->named_variables ||
          g_hash_table_contains (play->own->named_variables, variable)) &&
         rg_interp_is_persistent (play->own->interp, play->state, variable);
}

void
rg_match_own_play_print (const RgMatchOwnPlay *play, GString *out)
{
  GString *text = g_string_new (NULL);
  rg_interp_state_print (play->own->interp, play->state, text);
  rg_match_append_variables (text->str, FALSE, begins_variable, play, out);
  g_string_free (text, TRUE);
}

/* Appends the first line that `print` prints, without its end. */
static void
append_line (const RgMatchOwnPlay *play, GString *out,
             void (*print) (const RgInterp *interp, const RgInterpState *state,
                            GString *out))
{
  GString *line = g_string_new (NULL);
  print (play->own->interp, play->state, line);
  g_string_append_len (out, line->str, (gssize)strcspn (line->str, "\n"));
  g_string_free (line, TRUE);
}

void
rg_match_own_play_json (const RgMatchOwnPlay *play, GString *out)
{
  append_line (play, out, rg_interp_json_state);
}

void
rg_match_own_play_line (const RgMatchOwnPlay *play, GString *out)
{
  append_line (play, out, rg_interp_print_state_line);
}
