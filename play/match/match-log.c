/* Reads the log of a match, and adds lines for its games. The first line
 * identifies the match. If a process was killed while it wrote, the last line
 * has no end: it is cut off before lines are added. */

#include "play/match/match-log.h"

#include "play/match/fingerprint.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static char *
print_head (const RgMatch *match)
{
  GString *head = g_string_new (NULL);
  char *game = rg_match_fingerprint (match->model);
  g_string_printf (head, "# match seed %" G_GUINT64_FORMAT " game %s agents",
                   match->seed, game ? game : "unknown");
  g_free (game);
  for (guint i = 0; i < match->n_players; i++)
    g_string_append_printf (head, " %s", match->agents[i]);
  return g_string_free (head, FALSE);
}

/* Reads a number in a range, and advances the text. FALSE: there is none. */
static gboolean
read_number (char **text, gint64 least, gint64 most, gint64 *number)
{
  char *end;
  errno = 0;
  *number = g_ascii_strtoll (*text, &end, 10);
  if (end == *text || errno || *number < least || *number > most)
    return FALSE;
  *text = end;
  return TRUE;
}

gboolean
rg_match_result_read (const RgMatch *match, char **text, RgMatchResult *result)
{
  gint64 game, moves, code, score;
  if (!read_number (text, 0, G_MAXINT64, &game) ||
      !read_number (text, 0, G_MAXUINT32, &moves) ||
      !read_number (text, G_MININT32, G_MAXINT32, &code))
    return FALSE;
  *result = (RgMatchResult){(guint64)game, (guint32)moves, (gint32)code, {0}};
  for (guint i = 0; i < match->n_players; i++) {
    if (!read_number (text, G_MININT32, G_MAXINT32, &score))
      return FALSE;
    result->scores[i] = (gint32)score;
  }
  return TRUE;
}

void
rg_match_result_print (const RgMatch *match, const RgMatchResult *result,
                       GString *out)
{
  g_string_append_printf (out,
                          "%" G_GUINT64_FORMAT "\t%" G_GUINT32_FORMAT "\t%d",
                          result->game, result->moves, (int)result->code);
  for (guint i = 0; i < match->n_players; i++)
    g_string_append_printf (out, "\t%d", (int)result->scores[i]);
}

/* Reads the result of a game.  Ignores games that this match does not have, for
 * example because it is shorter.  FALSE: the line is not a game. */
static gboolean
read_game (char *line, const RgMatch *match, RgMatchResult *results)
{
  RgMatchResult result;
  if (!rg_match_result_read (match, &line, &result) || *line)
    return FALSE;
  if (result.game < match->games)
    results[result.game] = result;
  return TRUE;
}

/* Reads the log. *n_complete: the number of bytes of complete lines; the game
 * of an incomplete last line is repeated. FALSE, with an error: it is not the
 * log of this match. */
static gboolean
read_log (const char *path, char *text, const RgMatch *match,
          RgMatchResult *results, gsize *n_complete, RgDiags *diags)
{
  char *head = print_head (match);
  const char *line = text;
  gboolean is_same_match = FALSE;
  *n_complete = 0;
  for (guint number = 1; *line; number++) {
    char *end = strchr (line, '\n');
    if (!end)
      break;
    *end = '\0';
    if (number == 1)
      is_same_match = strcmp (line, head) == 0;
    else if (is_same_match && !read_game ((char *)line, match, results)) {
      rg_diag_at (diags, RG_FILE, path, number, 1,
                  "this is not a game of a match");
      g_free (head);
      return FALSE;
    }
    line = end + 1;
    *n_complete = (gsize)(line - text);
  }
  if (!is_same_match)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             "%s: this is the log of another match, or none", path);
  g_free (head);
  return is_same_match;
}

FILE *
rg_match_log_append (const char *path, gsize n_complete, RgDiags *diags)
{
  FILE *log = fopen (path, "a");
  if (log && ftruncate (fileno (log), (off_t)n_complete) == 0)
    return log;
  rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s: %s", path,
           g_strerror (errno));
  if (log)
    fclose (log);
  return NULL;
}

FILE *
rg_match_log_open (const char *path, const RgMatch *match,
                   RgMatchResult *results, RgDiags *diags)
{
  gsize n_complete = 0;
  GError *error = NULL;
  RgSource *source =
      access (path, F_OK) == 0 ? rg_source_read (path, &error) : NULL;
  if (error) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return NULL;
  }
  const gboolean is_new = !source || source->length == 0;
  const gboolean is_readable = is_new || read_log (path, source->text, match,
                                                   results, &n_complete, diags);
  if (source)
    rg_source_free (source);
  FILE *log =
      is_readable ? rg_match_log_append (path, n_complete, diags) : NULL;
  if (log && is_new) {
    char *head = print_head (match);
    fprintf (log, "%s\n", head);
    g_free (head);
  }
  return log;
}

void
rg_match_log_add (FILE *log, const RgMatch *match, const RgMatchResult *result)
{
  GString *line = g_string_new (NULL);
  rg_match_result_print (match, result, line);
  fprintf (log, "%s\n", line->str);
  fflush (log);
  g_string_free (line, TRUE);
}
