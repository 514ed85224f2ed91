/* Reads the text of a stored trial line by line. A move is a list of actions,
 * whose fields are found by their names. */

#include "testsuite/lud-trial.h"

#include <stdlib.h>
#include <string.h>

/* Returns the number after a name in the first bytes of a text. -1: the name is
 * missing. */
static gint
find_number (const char *text, gsize length, const char *name)
{
  const char *found = g_strstr_len (text, (gssize)length, name);
  return found ? atoi (found + strlen (name)) : -1;
}

/* Makes the tag of a proposal or vote: its kind, and the words of the text up
 * to a comma or bracket, joined by underscores. */
static char *
make_call (const char *kind, const char *text)
{
  char *lower = g_ascii_strdown (text, (gssize)strcspn (text, ",]"));
  for (char *c = lower; *c; c++)
    if (!g_ascii_isalnum (*c))
      *c = '_';
  char *call = g_strconcat (kind, lower, NULL);
  g_free (lower);
  return call;
}

/* Adds the sites that an action mentions. */
static void
add_sites (GHashTable *sites, const char *action)
{
  static const char *const names[] = {
      "from=", "to=", "site1=", "site2=", "var="};
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_hash_table_add (sites, GINT_TO_POINTER (find_number (
                                 action, strlen (action), names[i])));
}

/* Reads a move from its line. */
static LudMove
read_move (const char *line)
{
  const char *actions = strstr (line, "actions=[");
  const gsize head = actions ? (gsize)(actions - line) : strlen (line);
  LudMove move = {.mover = find_number (line, head, "mover="),
                  .from = find_number (line, head, ",from="),
                  .to = find_number (line, head, ",to="),
                  .what = -1,
                  .value = -1,
                  .rotation = -1,
                  .faces = g_array_new (FALSE, FALSE, sizeof (gint)),
                  .sites = g_hash_table_new (NULL, NULL),
                  .text = g_strdup (line)};
  char **actions_text = g_strsplit (actions ? actions : "", "[", -1);
  gboolean has_begun = FALSE;
  for (guint i = 0; actions_text[i]; i++) {
    add_sites (move.sites, actions_text[i]);
    if (i > 0 && !g_str_has_prefix (actions_text[i], "SetStateAndUpdateDice") &&
        !g_str_has_prefix (actions_text[i], "SetDiceAllEqual"))
      has_begun = TRUE;
    if (!has_begun &&
        g_str_has_prefix (actions_text[i], "SetStateAndUpdateDice")) {
      const gint face =
          find_number (actions_text[i], strlen (actions_text[i]), "state=");
      const gint shown_face = MAX (face, 0);
      g_array_append_val (move.faces, shown_face);
    }
    if (g_str_has_prefix (actions_text[i], "UseDie"))
      move.dice |= 1u << (find_number (actions_text[i],
                                       strlen (actions_text[i]), "indexDie=") &
                          31);
    if (move.mover == 0 && g_str_has_prefix (actions_text[i], "Add"))
      move.what =
          find_number (actions_text[i], strlen (actions_text[i]), "what=");
    if (g_str_has_prefix (actions_text[i], "Set:type=")) {
      move.value =
          find_number (actions_text[i], strlen (actions_text[i]), "value=");
      if (strstr (actions_text[i], "decision=true"))
        move.mover = 1;
    }
    if (!strstr (actions_text[i], "decision=true"))
      continue;
    /* A pass or a swap among the consequences is not part of the move. */
    if (g_str_has_prefix (actions_text[i], "Pass") && move.from < 0 &&
        move.to < 0)
      move.pass = TRUE;
    if (g_str_has_prefix (actions_text[i], "Swap") && move.from < 0 &&
        move.to < 0)
      move.swap = TRUE;
    if (g_str_has_prefix (actions_text[i], "Propose:proposition=") &&
        !move.call)
      move.call = make_call ("propose_", actions_text[i] + 20);
    if (g_str_has_prefix (actions_text[i], "Vote:vote=") && !move.call)
      move.call = make_call ("vote_", actions_text[i] + 10);
    if (g_str_has_prefix (actions_text[i], "SetNextPlayer:player=") &&
        !move.call && move.from < 0 && move.to < 0)
      move.call = make_call ("next_", actions_text[i] + 21);
    if (g_str_has_prefix (actions_text[i], "SetRotation:"))
      move.rotation =
          find_number (actions_text[i], strlen (actions_text[i]), ",rotation=");
    if (g_str_has_prefix (actions_text[i], "Promote") ||
        g_str_has_prefix (actions_text[i], "Add"))
      move.what =
          find_number (actions_text[i], strlen (actions_text[i]), "what=");
  }
  g_strfreev (actions_text);
  return move;
}

static void
clear_move (LudMove *move)
{
  g_free (move->call);
  g_free (move->text);
  g_array_free (move->faces, TRUE);
  g_hash_table_unref (move->sites);
}

gboolean
lud_read_trial (const char *path, LudTrial *trial)
{
  char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  *trial = (LudTrial){.placed = g_array_new (FALSE, FALSE, sizeof (LudMove)),
                      .moves = g_array_new (FALSE, FALSE, sizeof (LudMove)),
                      .sizes = g_array_new (FALSE, FALSE, sizeof (gint)),
                      .ranks = g_array_new (FALSE, FALSE, sizeof (double)),
                      .winner = -1};
  char **lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    const char *line = g_strchomp (lines[i]);
    if (g_str_has_prefix (line, "Move=")) {
      LudMove move = read_move (line);
      g_array_append_val (move.mover > 0 ? trial->moves : trial->placed, move);
    } else if (g_str_has_prefix (line, "LEGAL MOVES LIST SIZE = ")) {
      const gint size = atoi (strchr (line, '=') + 1);
      g_array_append_val (trial->sizes, size);
    } else if (g_str_has_prefix (line, "winner="))
      trial->winner = atoi (line + 7);
    else if (g_str_has_prefix (line, "endtype="))
      trial->natural = g_str_has_suffix (line, "NaturalEnd");
    else if (g_str_has_prefix (line, "rankings=")) {
      char **ranks = g_strsplit (line + 9, ",", -1);
      for (guint k = 0; ranks[k]; k++) {
        const double rank = g_ascii_strtod (ranks[k], NULL);
        g_array_append_val (trial->ranks, rank);
      }
      g_strfreev (ranks);
    }
  }
  /* In old trials of puzzles without given values no action is a decision. */
  if (trial->moves->len == 0) {
    GArray *moves = trial->placed;
    trial->placed = trial->moves;
    trial->moves = moves;
    for (guint i = 0; i < moves->len; i++)
      g_array_index (moves, LudMove, i).mover = 1;
  }
  g_strfreev (lines);
  g_free (text);
  return TRUE;
}

void
lud_clear_trial (LudTrial *trial)
{
  for (guint i = 0; i < trial->moves->len; i++)
    clear_move (&g_array_index (trial->moves, LudMove, i));
  for (guint i = 0; i < trial->placed->len; i++)
    clear_move (&g_array_index (trial->placed, LudMove, i));
  g_array_free (trial->placed, TRUE);
  g_array_free (trial->moves, TRUE);
  g_array_free (trial->sizes, TRUE);
  g_array_free (trial->ranks, TRUE);
}
