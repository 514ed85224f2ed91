#include "server/player.h"

#include "base/printable.h"
#include "server/seat.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_ERROR = 1000 /* bytes */ };

struct RgPlayer {
  RgPlayerOptions options;
  char *match; /* NULL: there is none */
  RgSheet *sheet;
  RgSeat *seat;
};

RgPlayer *
rg_player_new (const RgPlayerOptions *options)
{
  RgPlayer *player = g_new0 (RgPlayer, 1);
  player->options = *options;
  return player;
}

static void
end_match (RgPlayer *player)
{
  if (player->seat)
    rg_seat_free (player->seat);
  if (player->sheet)
    rg_sheet_free (player->sheet);
  g_free (player->match);
  player->seat = NULL;
  player->sheet = NULL;
  player->match = NULL;
}

void
rg_player_free (RgPlayer *player)
{
  end_match (player);
  g_free (player);
}

static char *
error_answer (char *why)
{
  char *shown = rg_printable (why, LONGEST_ERROR);
  char *answer = g_strdup_printf ("error: %s", shown);
  g_free (shown);
  g_free (why);
  return answer;
}

/* -- START ----------------------------------------------------------------- */

/* The clauses without the parentheses around them. */
static RgSource *
source_of_rules (RgSlice rules)
{
  return rg_source_new ("rules", rules.text + 1, rules.length - 2);
}

/* The specification, with the time for a move where it has no budget. */
static char *
agent_text (const RgPlayer *player, guint seconds)
{
  const char *agent = player->options.agent, *comma = strchr (agent, ',');
  const gsize name = comma ? (gsize)(comma - agent) : strlen (agent);
  const guint64 whole = seconds * G_GUINT64_CONSTANT (1000);
  const guint64 margin = MIN (player->options.margin, whole * 9 / 10);
  if (memchr (agent, ':', name) || strncmp (agent, "random", name) == 0)
    return g_strdup (agent);
  return g_strdup_printf ("%.*s:%" G_GUINT64_FORMAT "ms%s", (int)name, agent,
                          MAX (whole - margin, 1), comma ? comma : "");
}

static char *
take_seat (RgPlayer *player, const RgGgpMessage *message)
{
  char *role = rg_term_text (message->role), *why = NULL;
  char *agent = agent_text (player, message->play_clock);
  const gint place = rg_sheet_role (player->sheet, role);
  if (place < 0)
    why = g_strdup_printf ("the rules have no role %s", role);
  else
    player->seat = rg_seat_new (player->sheet, (guint)place, agent,
                                player->options.seed, &why);
  g_free (agent);
  g_free (role);
  return why;
}

/* The compiler may have three quarters of the time. */
static char *
start (RgPlayer *player, const RgGgpMessage *message)
{
  if (player->match)
    return g_strdup ("BUSY");
  RgDiags *diags = rg_diags_new ();
  RgSource *source = source_of_rules (message->rules);
  char *why = NULL;
  rg_diags_switch (diags, "no-all");
  player->sheet =
      rg_sheet_load (source, MAX (message->start_clock * 3 / 4, 1), diags);
  if (!player->sheet)
    why = g_strdup ("the rules can't be played");
  else
    why = take_seat (player, message);
  rg_diags_print (diags, stderr, FALSE);
  rg_diags_free (diags);
  rg_source_free (source);
  if (!why) {
    player->match = rg_term_text (message->match);
    return g_strdup ("READY");
  }
  end_match (player);
  return error_answer (why);
}

/* -- PLAY, STOP, ABORT ----------------------------------------------------- */

static gboolean
is_match (const RgPlayer *player, const RgGgpMessage *message)
{
  char *match = rg_term_text (message->match);
  const gboolean same = player->match && strcmp (match, player->match) == 0;
  g_free (match);
  return same;
}

static gboolean
tell (RgPlayer *player, const RgGgpMessage *message, char **why)
{
  const guint n = message->moves->len;
  if (message->first)
    return TRUE;
  if (!message->told && n != player->sheet->roles->len) {
    *why =
        g_strdup_printf ("%u moves of %u roles", n, player->sheet->roles->len);
    return FALSE;
  }
  char **terms = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    terms[i] = rg_term_text (rg_term_at (message->moves, i));
  char *own = message->told ? rg_term_text (message->own) : NULL;
  const gboolean told =
      own ? rg_seat_tell_percepts (player->seat, own,
                                   (const char *const *)terms, why)
          : rg_seat_tell (player->seat, (const char *const *)terms, why);
  g_strfreev (terms);
  g_free (own);
  return told;
}

static char *
play (RgPlayer *player, const RgGgpMessage *message)
{
  char *why = NULL, *term = NULL;
  if (!tell (player, message, &why))
    return error_answer (why);
  if (message->kind == RG_GGP_TELL)
    return g_strdup ("DONE");
  term = rg_seat_choose (player->seat, &why);
  return term ? term : error_answer (why);
}

static char *
end (RgPlayer *player, RgGgpKind kind)
{
  end_match (player);
  return g_strdup (kind == RG_GGP_STOP ? "DONE" : "ABORTED");
}

char *
rg_player_answer (RgPlayer *player, RgSlice text)
{
  RgGgpMessage message;
  char *why = NULL, *answer;
  if (!rg_ggp_parse (text, &message, &why))
    return error_answer (why);
  const gboolean ours = message.kind > RG_GGP_START;
  if (message.kind == RG_GGP_INFO)
    answer = g_strdup_printf ("((name %s) (status %s))", player->options.name,
                              player->match ? "busy" : "available");
  else if (message.kind == RG_GGP_PREVIEW)
    answer = g_strdup ("READY");
  else if (message.kind == RG_GGP_START)
    answer = start (player, &message);
  else if (ours && !is_match (player, &message))
    answer = g_strdup ("error: no such match");
  else if (message.kind == RG_GGP_PLAY || message.kind == RG_GGP_TELL)
    answer = play (player, &message);
  else
    answer = end (player, message.kind);
  rg_ggp_message_clear (&message);
  return answer;
}

/* -- standard input and output --------------------------------------------- */

/* Appends what is read. */
static gboolean
read_more (GString *text)
{
  char room[65536];
  const ssize_t n = read (STDIN_FILENO, room, sizeof room);
  if (n > 0)
    g_string_append_len (text, room, n);
  return n > 0;
}

static gboolean
print_answer (char *answer)
{
  const gboolean printed = printf ("%s\n", answer) > 0 && fflush (stdout) == 0;
  g_free (answer);
  return printed;
}

/* Takes the first term of the text, reading as much as it takes.  0: there is
 * no more. */
static gsize
first_term (GString *text)
{
  RgTermScan scan = {0};
  gboolean whole = FALSE;
  gsize n = 0;
  do {
    n += rg_term_scan (&scan, text->str + n, text->len - n, &whole);
  } while (!whole && read_more (text));
  return scan.begun ? n : 0;
}

void
rg_player_serve_stdio (RgPlayer *player)
{
  GString *text = g_string_new (NULL);
  gboolean going = TRUE;
  for (gsize n; going && (n = first_term (text)) > 0;) {
    const RgSlice message = {text->str, n};
    going = print_answer (rg_player_answer (player, message));
    g_string_erase (text, 0, (gssize)n);
  }
  g_string_free (text, TRUE);
}
