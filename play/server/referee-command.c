/* Reads the game and the options, plays the match by one of the two protocols,
 * and prints the standings. */

#include "play/server/referee-command.h"

#include "library/front.h"
#include "play/match/load.h"
#include "play/match/standings.h"
#include "play/server/ask.h"
#include "play/server/ggp-referee.h"
#include "play/server/line-referee.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>

enum { MOST_SECONDS = 86400 };

static gboolean
stop_referee (gpointer data)
{
  RgServerReferee *referee = data;
  referee->stopped = TRUE;
  return G_SOURCE_CONTINUE;
}

static guint
parse_port (RgCli *cli, const char *text)
{
  guint64 port = 0;
  if (text && !g_ascii_string_to_unsigned (text, 10, 0, 65535, &port, NULL))
    rg_cli_usage (cli, "option --listen: '%s' is not a port", text);
  return (guint)port;
}

static void
check_options (RgCli *cli, const RgServerRefereeCommand *settings)
{
  parse_port (cli, settings->listen);
  if (settings->games < 1 || settings->games > RG_MATCH_MOST_GAMES)
    rg_cli_usage (cli, "option --games: not from 1 to %d", RG_MATCH_MOST_GAMES);
  if (settings->start_clock > MOST_SECONDS ||
      settings->play_clock > MOST_SECONDS || settings->wait > MOST_SECONDS)
    rg_cli_usage (cli, "a clock has at most %d seconds", MOST_SECONDS);
  if (settings->grace > MOST_SECONDS * 1000)
    rg_cli_usage (cli, "option --grace: more than %d", MOST_SECONDS * 1000);
  if (settings->patience < 1 || settings->patience > G_MAXINT)
    rg_cli_usage (cli, "option --patience: at least 1");
}

/* Fills the referee. FALSE, with an error: the match can't be played. */
static gboolean
set_up_referee (RgServerReferee *referee,
                const RgServerRefereeCommand *settings, const RgModel *model,
                RgDiags *diags)
{
  const guint n = model->n_players;
  if (n > RG_MATCH_MOST_PLAYERS) {
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "the game has more than %d players", RG_MATCH_MOST_PLAYERS);
    return FALSE;
  }
  referee->match = (RgMatch){.model = model,
                             .n_players = n,
                             .agents = g_new0 (const char *, n + 1),
                             .games = (guint64)settings->games,
                             .seed = (guint64)settings->seed,
                             .max_moves = (guint64)settings->max_moves};
  referee->start_clock = (guint)settings->start_clock * 1000;
  referee->play_clock = (guint)settings->play_clock * 1000;
  referee->grace = (guint)settings->grace;
  referee->patience = (guint)settings->patience;
  referee->forfeit = settings->forfeit;
  referee->random = g_rand_new_with_seed (0);
  referee->n_late = g_new0 (guint, n);
  referee->faults = g_new0 (RgMatchFaults, n);
  referee->answered_in_game = g_new0 (gboolean, n);
  referee->ever_answered = g_new0 (gboolean, n);
  referee->match.faults = referee->faults;
  if (settings->record && !(referee->record = fopen (settings->record, "w")))
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s: %s", settings->record,
             g_strerror (errno));
  g_unix_signal_add (SIGINT, stop_referee, referee);
  g_unix_signal_add (SIGTERM, stop_referee, referee);
  return !settings->record || referee->record;
}

static void
clear_referee (RgServerReferee *referee, const RgServerRefereeCommand *settings,
               RgDiags *diags)
{
  if (referee->record && fclose (referee->record) != 0)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s: can't be written",
             settings->record);
  g_free ((gpointer)referee->match.agents);
  g_free (referee->n_late);
  g_free (referee->faults);
  g_free (referee->answered_in_game);
  g_free (referee->ever_answered);
  if (referee->random)
    g_rand_free (referee->random);
}

/* -- General Game Playing -------------------------------------------------- */

static gboolean
read_addresses (RgCli *cli, const RgServerReferee *referee)
{
  const guint n = referee->match.model->n_players;
  const guint n_given = cli->arguments->len - 1;
  if (n_given != n) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE,
             "the game has %u players, not %u", n, n_given);
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    const char *address = rg_cli_argument (cli, i + 1);
    if (!rg_server_can_ask (address)) {
      rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE,
               "%s: not an address such as http://127.0.0.1:9147/", address);
      return FALSE;
    }
    ((const char **)referee->match.agents)[i] = address;
  }
  return TRUE;
}

static RgMatchResult *
play_over_http (RgCli *cli, RgServerReferee *referee,
                const RgServerRefereeCommand *settings, const RgSource *source)
{
  RgServerSheet *sheet = rg_server_sheet_load (source, 0, cli->diags);
  RgMatchResult *results = NULL;
  if (sheet && set_up_referee (referee, settings, sheet->model, cli->diags) &&
      read_addresses (cli, referee)) {
    results = g_new0 (RgMatchResult, referee->match.games);
    rg_server_ggp_referee (referee, sheet, results);
  }
  if (sheet)
    rg_server_sheet_free (sheet);
  return results;
}

/* -- lines ----------------------------------------------------------------- */

static RgMatchResult *
play_in_lines (RgCli *cli, RgServerReferee *referee,
               const RgServerRefereeCommand *settings, const RgSource *source,
               const char *language)
{
  const RgLibraryLoading how = {0};
  const RgModel *model =
      rg_match_load_source (source, language, &how, NULL, cli->diags);
  const RgServerLineOptions options = {.game = source,
                                       .language = language,
                                       .legal = settings->legal,
                                       .wait = (guint)settings->wait * 1000,
                                       .verbose = cli->verbose};
  GError *error = NULL;
  if (!model || !set_up_referee (referee, settings, model, cli->diags))
    return NULL;
  RgServerConnections *connections = rg_server_connections_new (
      settings->address, parse_port (cli, settings->listen), &referee->stopped,
      &error);
  if (!connections) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return NULL;
  }
  RgMatchResult *results = g_new0 (RgMatchResult, referee->match.games);
  g_printerr ("rg-referee: %s port %u\n", settings->address,
              rg_server_connections_port (connections));
  if (!rg_server_line_referee (referee, connections, &options, results)) {
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE,
             "%u players did not connect within %u seconds", model->n_players,
             (guint)settings->wait);
    g_clear_pointer (&results, g_free);
  }
  rg_server_connections_free (connections);
  return results;
}

/* -- the command ----------------------------------------------------------- */

/* Frees the names that players sent over connections. */
static void
free_names (const RgServerReferee *referee,
            const RgServerRefereeCommand *settings)
{
  const guint n = referee->match.model ? referee->match.model->n_players : 0;
  for (guint i = 0; settings->listen && i < n; i++)
    g_free ((gpointer)referee->match.agents[i]);
}

void
rg_server_referee_command (RgCli *cli, const RgServerRefereeCommand *settings,
                           GString *text)
{
  const RgMatchStandingsForm form =
      rg_match_standings_form (cli, settings->format);
  RgServerReferee referee = {0};
  check_options (cli, settings);
  if (settings->listen && cli->arguments->len > 1)
    rg_cli_usage (cli, "with --listen, players connect by themselves");
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  const char *language = rg_library_language_of_file (source->name);
  if (!settings->listen && language && strcmp (language, "kif") != 0 &&
      strcmp (language, "gdl") != 0)
    rg_cli_usage (cli, "players over HTTP play GDL; others, with --listen");
  RgMatchResult *results =
      settings->listen ? play_in_lines (cli, &referee, settings, source,
                                        language ? language : "rg")
                       : play_over_http (cli, &referee, settings, source);
  if (results) {
    rg_match_standings_print (&referee.match, results, form, text);
    if (!referee.stopped)
      rg_server_referee_has_players (&referee, cli->diags);
  }
  g_free (results);
  free_names (&referee, settings);
  clear_referee (&referee, settings, cli->diags);
}
