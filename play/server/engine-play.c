/* Plays a match in a child process, by messages that are lines. */
#include "play/server/engine-play.h"

#include "play/server/messages.h"
#include "play/server/seat.h"

#include <stdio.h>

/* -- START ----------------------------------------------------------------- */

/* Loads the model of the rules. NULL, after error messages: there is none. */
static RgServerSheet *
load_sheet (const RgServerEngineMatch *match)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  RgServerSheet *sheet =
      rg_server_sheet_load (match->source, match->seconds, diags);
  rg_diags_print (diags, stderr, FALSE);
  if (!sheet)
    g_printerr ("rg-ggp: the rules are interpreted, as there is no model\n");
  rg_diags_free (diags);
  return sheet;
}

static RgServerSeat *
make_seat (const RgServerEngineMatch *match, const RgServerSheet *sheet,
           char **why)
{
  const gint role = rg_server_sheet_find_role (sheet, match->role);
  if (role >= 0)
    return rg_server_seat_new (sheet, (guint)role, match->agent, match->seed,
                               why);
  *why = g_strdup_printf ("the rules have no role %s", match->role);
  return NULL;
}

/* -- PLAY, TELL ------------------------------------------------------------ */

/* Applies the moves or percepts of a message to the seat; the first message of
 * a match has none. FALSE: they do not fit, with the reason in *why. */
static gboolean
update_seat (RgServerSeat *seat, const RgServerGgpMessage *message, char **why)
{
  if (message->first)
    return TRUE;
  char **terms = rg_server_ggp_move_texts (message);
  char *own =
      message->has_percepts ? rg_server_term_normalise (message->own) : NULL;
  const gboolean is_done =
      own ? rg_server_seat_step_percepts (seat, own, (const char *const *)terms,
                                          why)
          : rg_server_seat_step (seat, (const char *const *)terms, why);
  g_strfreev (terms);
  g_free (own);
  return is_done;
}

/* Returns the answer to a line. NULL: there is an error; *why is the reason. */
static char *
answer_line (RgServerSeat *seat, const char *line, char **why)
{
  RgServerGgpMessage message;
  char *text = NULL;
  if (!rg_server_ggp_parse (rg_slice (line), &message, why))
    return NULL;
  if (update_seat (seat, &message, why))
    text = message.kind == RG_SERVER_GGP_PLAY
               ? rg_server_seat_choose (seat, why)
               : g_strdup ("DONE");
  rg_server_ggp_message_clear (&message);
  return text;
}

static void
print_answer (FILE *answers, const char *text, char *why)
{
  if (text)
    fprintf (answers, "%s\n", text);
  else
    fprintf (answers, "error: %s\n", why);
  fflush (answers);
  g_free (why);
}

static void
serve_messages (RgServerSeat *seat, FILE *messages, FILE *answers)
{
  char *line = NULL;
  size_t room = 0;
  while (getline (&line, &room, messages) > 0) {
    char *why = NULL;
    char *text = answer_line (seat, line, &why);
    print_answer (answers, text, why);
    g_free (text);
  }
  free (line);
}

void
rg_server_engine_play (int in, int out, gpointer data)
{
  const RgServerEngineMatch *match = data;
  FILE *messages = fdopen (in, "r"), *answers = fdopen (out, "w");
  if (!messages || !answers)
    return;
  RgServerSheet *sheet = load_sheet (match);
  char *why = NULL;
  RgServerSeat *seat = sheet ? make_seat (match, sheet, &why) : NULL;
  print_answer (answers, seat ? "READY" : sheet ? NULL : "NONE", why);
  if (seat) {
    serve_messages (seat, messages, answers);
    rg_server_seat_free (seat);
  }
  if (sheet)
    rg_server_sheet_free (sheet);
  fclose (messages);
  fclose (answers);
}
