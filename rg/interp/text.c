/* Reads a position: moves as text, `a b / c`, that are played one after the
 * other.
 *
 * A move that is not legal is reported with those legal moves that share the
 * longest prefix of tags with it, and with the most similar of these.
 */
#include "base/nearest.h"
#include "rg/interp/core.h"

#include <string.h>

/* -- near moves ------------------------------------------------------------ */

/* Returns the length of the longest common prefix of the move and the tags. */
static guint32
count_common_tags (const RgInterpMoves *moves, guint32 move, const GArray *tags)
{
  guint32 n, i = 0;
  const RgName *others = rg_interp_moves_tags (moves, move, &n);
  while (i < n && i < tags->len && others[i] == g_array_index (tags, RgName, i))
    i++;
  return i;
}

/* Returns the tags of a move as text; the caller frees it. */
static char *
make_move_text (const RgInterpMoves *moves, guint32 move)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_interp_move_print (moves->interp->game, tags, n, text);
  return g_string_free (text, FALSE);
}

/* Returns the moves (guint32) that have the longest common prefix with the
 * wrong one; *max_length is its length. */
static GArray *
find_near_moves (const RgInterpMoves *moves, const GArray *tags,
                 guint32 *max_length)
{
  GArray *near_moves = g_array_new (FALSE, FALSE, sizeof (guint32));
  *max_length = 0;
  for (guint32 i = 0; i < rg_interp_moves_count (moves); i++) {
    const guint32 common = count_common_tags (moves, i, tags);
    if (common > *max_length)
      g_array_set_size (near_moves, 0);
    *max_length = MAX (*max_length, common);
    if (common == *max_length)
      g_array_append_val (near_moves, i);
  }
  return near_moves;
}

/* Suggests the most similar of these moves, if one is similar to the text. */
static void
suggest (RgInterp *interp, const RgInterpMoves *moves, const GArray *near_moves,
         const char *text)
{
  enum { MOST_CANDIDATES = 10000 };
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < MIN (near_moves->len, MOST_CANDIDATES); i++)
    g_ptr_array_add (
        texts, make_move_text (moves, g_array_index (near_moves, guint32, i)));
  g_ptr_array_add (texts, NULL);
  const char *nearest =
      rg_find_nearest (text, (const char *const *)texts->pdata);
  if (nearest)
    rg_diag_hint (interp->diags, "did you mean '%s'?", nearest);
  g_ptr_array_free (texts, TRUE);
}

/* Whether the text looks like several moves: it contains one of the similar
 * moves and continues, or has a separator of another notation. */
static gboolean
is_several (const RgInterpMoves *moves, const GArray *near_moves,
            const char *text, const GArray *tags)
{
  gboolean is_list = strpbrk (text, ",;") != NULL;
  for (guint i = 0; i < near_moves->len && !is_list; i++) {
    guint32 n;
    const guint32 move = g_array_index (near_moves, guint32, i);
    rg_interp_moves_tags (moves, move, &n);
    is_list =
        n > 0 && n < tags->len && count_common_tags (moves, move, tags) == n;
  }
  return is_list;
}

/* Adds a note with the first near moves. */
static void
list_near_moves (RgInterp *interp, const RgInterpMoves *moves,
                 const GArray *near_moves, gboolean has_common_tags)
{
  enum { MOST_SHOWN = 12 };
  GString *list =
      g_string_new (has_common_tags ? "legal moves with the same beginning:"
                                    : "legal moves:");
  for (guint i = 0; i < MIN (near_moves->len, MOST_SHOWN); i++) {
    char *text = make_move_text (moves, g_array_index (near_moves, guint32, i));
    g_string_append_printf (list, "%s %s", i ? "," : "", text);
    g_free (text);
  }
  if (near_moves->len > MOST_SHOWN)
    g_string_append_printf (list, " and %u more", near_moves->len - MOST_SHOWN);
  rg_diag (interp->diags, RG_NOTE, NULL, RG_NOWHERE, "%s", list->str);
  g_string_free (list, TRUE);
}

/* Reports a move that is not legal, with advice and similar moves; or that the
 * play is over. */
static void
report_illegal (RgInterp *interp, const RgInterpState *state,
                const RgInterpMoves *moves, const char *text,
                const GArray *tags)
{
  if (rg_interp_state_is_end (interp, state)) {
    rg_diag (interp->diags, RG_ERROR, NULL, RG_NOWHERE,
             "move '%s': the play is over", text);
    return;
  }
  rg_diag (interp->diags, RG_ERROR, NULL, RG_NOWHERE,
           "move '%s' is not legal for %s", text,
           rg_text (interp->game, rg_interp_state_player (interp, state)));
  guint32 max_length;
  GArray *near_moves = find_near_moves (moves, tags, &max_length);
  if (is_several (moves, near_moves, text, tags))
    rg_diag_hint (interp->diags, "moves are separated by ' / '");
  else
    suggest (interp, moves, near_moves, text);
  list_near_moves (interp, moves, near_moves, max_length > 0);
  g_array_free (near_moves, TRUE);
}

/* -- positions ------------------------------------------------------------- */

/* Reads the tags of one move; `-` is no tag, and an unknown word the tag
 * RG_NO_NAME.  *shown gets the words with single spaces.  Returns FALSE if the
 * text is empty. */
static gboolean
read_move (const RgGame *game, const char *text, GArray *tags, GString *shown)
{
  char **words = g_strsplit_set (text, " \t\r\n", -1);
  g_array_set_size (tags, 0);
  g_string_truncate (shown, 0);
  for (char **word = words; *word; word++) {
    if (!**word)
      continue;
    if (shown->len)
      g_string_append_c (shown, ' ');
    g_string_append (shown, *word);
    const RgName tag = rg_names_find (game->names, *word);
    if (strcmp (*word, "-") != 0)
      g_array_append_val (tags, tag);
  }
  g_strfreev (words);
  return shown->len > 0;
}

/* Makes one move, and the keeper's moves after it.  FALSE, with an error: the
 * move is not legal, or the game is improper. */
static gboolean
make_move (RgInterp *interp, RgInterpState *state, RgInterpMoves *moves,
           const char *text, const GArray *tags)
{
  rg_interp_moves_clear (moves);
  if (!rg_interp_state_is_end (interp, state) &&
      (!rg_interp_moves (interp, state, moves) ||
       !rg_interp_not_stuck (interp, state, moves)))
    return FALSE;
  const guint32 move = rg_interp_moves_find (
      moves, (const RgName *)(gpointer)tags->data, tags->len);
  if (move == RG_NONE) {
    report_illegal (interp, state, moves, text, tags);
    return FALSE;
  }
  rg_interp_state_copy (interp, state, rg_interp_moves_state (moves, move));
  return rg_interp_keep (interp, state);
}

/* Plays the keeper's moves, and the moves of the texts.  FALSE, with an error:
 * a move is missing or not legal, or the game is improper. */
static gboolean
make_moves (RgInterp *interp, RgInterpState *state, char **texts)
{
  RgInterpMoves *moves = rg_interp_moves_new (interp);
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  GString *shown = g_string_new (NULL);
  gboolean success = rg_interp_keep (interp, state);
  for (guint i = 0; success && texts[i]; i++) {
    success = read_move (interp->game, texts[i], tags, shown);
    if (success)
      success = make_move (interp, state, moves, shown->str, tags);
    else
      rg_diag (interp->diags, RG_ERROR, NULL, RG_NOWHERE,
               "move %u of the position is missing: a move without tags is '-'",
               i + 1);
  }
  g_string_free (shown, TRUE);
  g_array_free (tags, TRUE);
  rg_interp_moves_free (moves);
  return success;
}

RgInterpState *
rg_interp_position (RgInterp *interp, const RgInterpState *from,
                    const char *text)
{
  char *stripped = g_strstrip (g_strdup (text));
  char **texts = g_strsplit (stripped, "/", -1);
  RgInterpState *state = rg_interp_state_new (interp);
  if (from)
    rg_interp_state_copy (interp, state, from);
  if (!make_moves (interp, state, texts)) {
    rg_interp_state_free (state);
    state = NULL;
  }
  g_strfreev (texts);
  g_free (stripped);
  return state;
}
