/* Records the moves of a play for messages, up to a length, and adds notes with
 * them: the moves, and the changes of the state by the last of these.  For the
 * changes the moves are played again.
 */
#include "rg/interp/history.h"

#include "rg/interp/core.h"

/* Whether the history has more than a message shows, and no moves are added. */
static gboolean
is_full (const GArray *history)
{
  enum { ENOUGH = 10000 };
  return history->len > ENOUGH;
}

GArray *
rg_interp_history_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (RgName));
}

void
rg_interp_history_add (GArray *history, const RgInterpMoves *moves,
                       guint32 move)
{
  if (is_full (history))
    return;
  guint32 n;
  const RgName end = RG_NONE;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  g_array_append_vals (history, tags, n);
  g_array_append_val (history, end);
}

/* -- moves ----------------------------------------------------------------- */

/* Returns the *n tags of the move at index `from`, and puts the index of the
 * next move to *next. */
static const RgName *
get_move (const GArray *history, guint from, guint32 *n, guint *next)
{
  guint end = from;
  while (g_array_index (history, RgName, end) != RG_NONE)
    end++;
  *n = end - from;
  *next = end + 1;
  return &g_array_index (history, RgName, from);
}

static guint
count_moves (const GArray *history)
{
  guint n = 0;
  for (guint i = 0; i < history->len; i++)
    n += g_array_index (history, RgName, i) == RG_NONE;
  return n;
}

/* Returns the index of the n-th move in the array. */
static guint
find_move (const GArray *history, guint n)
{
  guint index = 0;
  for (guint moves = 0; moves < n && index < history->len; index++)
    moves += g_array_index (history, RgName, index) == RG_NONE;
  return index;
}

/* Adds a note with the moves at [from, end) of the array, in the form that --at
 * of rg-run reads: `a b / c`.  A long text is cut; no note if there are no
 * moves. */
static void
add_note_of_moves (const GArray *history, guint from, guint end,
                   const char *heading, const RgInterp *interp)
{
  enum { LONGEST = 4000 };
  if (from == end)
    return;
  GString *text = g_string_new (heading);
  guint32 n;
  for (guint i = from, next; i < end; i = next) {
    const RgName *tags = get_move (history, i, &n, &next);
    g_string_append (text, i > from ? " / " : "");
    rg_interp_move_print (rg_interp_game (interp), tags, n, text);
  }
  if (text->len > LONGEST) {
    g_string_truncate (text, LONGEST);
    g_string_append (text, " ...");
  }
  rg_diag (rg_interp_diags (interp), RG_NOTE, NULL, RG_NOWHERE, "%s",
           text->str);
  g_string_free (text, TRUE);
}

void
rg_interp_history_note (const GArray *history, const RgInterp *interp)
{
  add_note_of_moves (history, 0, history->len, "after the moves: ", interp);
}

void
rg_interp_history_note_cycle (const GArray *history, guint n,
                              const RgInterp *interp)
{
  const guint index = find_move (history, n);
  add_note_of_moves (history, 0, index, "after the moves: ", interp);
  add_note_of_moves (history, index, history->len,
                     "these moves lead back to their first state: ", interp);
}

/* -- states ---------------------------------------------------------------- */

/* Appends the cells whose values differ, with their new values, up to MOST. */
static void
print_changes (const RgInterp *interp, const RgInterpState *before,
               const RgInterpState *after, GString *out)
{
  enum { MOST = 8 };
  guint n = 0;
  for (guint32 i = 0; i < interp->layout.n_cells; i++) {
    if (before->cells[i] == after->cells[i])
      continue;
    if (n++ == MOST) {
      g_string_append (out, ", ...");
      return;
    }
    g_string_append (out, n > 1 ? ", " : "\n    ");
    rg_interp_cell_print (interp, i, out);
    g_string_append_printf (out, " = %s",
                            rg_text (interp->game, after->cells[i]));
  }
}

/* Makes a move that is known to be legal.  Returns FALSE if a limit is
 * reached. */
static gboolean
make_known_move (RgInterp *interp, RgInterpState *state, RgInterpMoves *moves,
                 const RgName *tags, guint32 n)
{
  if (!rg_interp_search (interp, state, moves, RG_NONE))
    return FALSE;
  const guint32 move = rg_interp_moves_find (moves, tags, n);
  if (move == RG_NONE)
    return FALSE;
  rg_interp_state_copy (interp, state, rg_interp_moves_state (moves, move));
  return TRUE;
}

/* Adds a note with the text of the state. */
static void
add_note_of_state (const RgInterp *interp, const RgInterpState *state)
{
  GString *text = g_string_new ("the state there:");
  GString *page = g_string_new (NULL);
  rg_interp_state_print (interp, state, page);
  char **lines = g_strsplit (page->str, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line)
      g_string_append_printf (text, "\n  %s", *line);
  rg_diag (interp->diags, RG_NOTE, NULL, RG_NOWHERE, "%s", text->str);
  g_strfreev (lines);
  g_string_free (page, TRUE);
  g_string_free (text, TRUE);
}

/* Plays the moves on the state, and appends the changes of those from the
 * number `shown` on.  `last_fails`: as rg_interp_history_note_states(). Returns
 * FALSE if a limit is reached. */
static gboolean
replay (RgInterp *interp, const GArray *history, guint shown,
        gboolean last_fails, RgInterpState *state, GString *out)
{
  RgInterpMoves *moves = rg_interp_moves_new (interp);
  RgInterpState *before = rg_interp_state_new (interp);
  guint32 n;
  gboolean success =
      (history->len == 0 && last_fails) || rg_interp_keep (interp, state);
  for (guint i = 0, k = 0, next; success && i < history->len; i = next, k++) {
    const RgName *tags = get_move (history, i, &n, &next);
    rg_interp_state_copy (interp, before, state);
    success = make_known_move (interp, state, moves, tags, n) &&
              ((last_fails && next == history->len) ||
               rg_interp_keep (interp, state));
    if (k < shown)
      continue;
    g_string_append_printf (
        out, "\n  %s: ",
        rg_text (interp->game, rg_interp_state_player (interp, before)));
    rg_interp_move_print (interp->game, tags, n, out);
    print_changes (interp, before, state, out);
  }
  rg_interp_state_free (before);
  rg_interp_moves_free (moves);
  return success;
}

void
rg_interp_history_note_states (const GArray *history, RgInterp *interp,
                               gboolean last_fails)
{
  enum { MOST = 12 };
  if (is_full (history))
    return;
  const guint n = count_moves (history);
  const guint shown = n > MOST ? n - MOST : 0;
  RgInterpState *state = rg_interp_state_new (interp);
  GString *text = g_string_new (NULL);
  if (shown > 0)
    g_string_printf (text, "changes of the last %d of %u moves:", MOST, n);
  else
    g_string_assign (text, "changes of the moves:");
  if (replay (interp, history, shown, last_fails, state, text)) {
    if (n > 0)
      rg_diag (interp->diags, RG_NOTE, NULL, RG_NOWHERE, "%s", text->str);
    add_note_of_state (interp, state);
  }
  g_string_free (text, TRUE);
  rg_interp_state_free (state);
}
