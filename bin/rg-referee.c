/* Referees matches between players in other processes. */
#include "base/cli.h"
#include "play/server/referee-command.h"
#include "rg/warnings.h"

static RgServerRefereeCommand settings = {.games = 1,
                                          .seed = 1,
                                          .max_moves = 10000,
                                          .start_clock = 30,
                                          .play_clock = 10,
                                          .grace = 500,
                                          .patience = 3,
                                          .wait = 60,
                                          .address = "127.0.0.1"};

static const RgOption options[] = {
    {"Match", "games", 'n', RG_OPTION_INT, &settings.games, "N",
     "number of games (default 1); seats rotate"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of chance, and of moves that are made for players (default 1)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.max_moves, "N",
     "most steps of a game; a longer one has no result (default 10000)"},
    {NULL, "start-clock", 0, RG_OPTION_INT, &settings.start_clock, "SECONDS",
     "time from the rules to ready (default 30)"},
    {NULL, "play-clock", 0, RG_OPTION_INT, &settings.play_clock, "SECONDS",
     "time for a move (default 10)"},
    {NULL, "grace", 0, RG_OPTION_INT, &settings.grace, "MS",
     "milliseconds of network delay, added to both clocks (default 500)"},
    {NULL, "patience", 0, RG_OPTION_INT, &settings.patience, "N",
     "stop requests to a player after N missing answers in a row (default 3)"},
    {NULL, "forfeit", 0, RG_OPTION_FLAG, &settings.forfeit, NULL,
     "a late, gone or illegal player loses; default: make a random move"},
    {"Players over TCP", "listen", 0, RG_OPTION_STRING, &settings.listen,
     "PORT",
     "accept players over TCP, for games in any language; 0: any free port"},
    {NULL, "address", 0, RG_OPTION_STRING, &settings.address, "ADDRESS",
     "listen on this address (default 127.0.0.1); 0.0.0.0: on all interfaces"},
    {NULL, "wait", 0, RG_OPTION_INT, &settings.wait, "SECONDS",
     "time for players to connect (default 60)"},
    {NULL, "legal", 0, RG_OPTION_FLAG, &settings.legal, NULL,
     "send the legal moves to players"},
    {"Output", "record", 0, RG_OPTION_STRING, &settings.record, "FILE",
     "write a line of JSON for each step, with faults, and each result"},
    {NULL, "format", 'f', RG_OPTION_STRING, &settings.format, "FORM",
     "text (default) or tsv"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-referee",
    .arguments = "GAME [PLAYER]...",
    .summary = "Play matches between programs over HTTP or TCP.",
    .options = options,
    .details =
        "GAME in GDL, and a PLAYER for each player, such as"
        " http://127.0.0.1:9147/: they use\nthe protocol of General Game "
        "Playing, like rg-ggp(1).  With --listen, GAME is in any\nlanguage; "
        "rg-referee(1) describes the protocol of its players.\n",
    .min_arguments = 1,
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  rg_server_referee_command (cli, &settings, text);
  const int status = text->len > 0 ? rg_cli_finish_report (cli, text)
                                   : rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
