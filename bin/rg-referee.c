/* rg-referee: matches between players in other processes. */
#include "base/cli.h"
#include "play/server/referee-command.h"
#include "rg/warnings.h"

static RgServerRefereeCommand wanted = {.games = 1,
                                        .seed = 1,
                                        .max_moves = 10000,
                                        .start_clock = 30,
                                        .play_clock = 10,
                                        .grace = 500,
                                        .patience = 3,
                                        .wait = 60,
                                        .address = "127.0.0.1"};

static const RgOption options[] = {
    {"Match", "games", 'n', RG_OPTION_INT, &wanted.games, "N",
     "how many games (1); seats rotate"},
    {NULL, "seed", 's', RG_OPTION_INT, &wanted.seed, "N",
     "of chance, and of moves that are made for players (1)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &wanted.max_moves, "N",
     "steps of a game, which has no result then (10000)"},
    {NULL, "start-clock", 0, RG_OPTION_INT, &wanted.start_clock, "SECONDS",
     "from the rules to being ready (30)"},
    {NULL, "play-clock", 0, RG_OPTION_INT, &wanted.play_clock, "SECONDS",
     "for a move (10)"},
    {NULL, "grace", 0, RG_OPTION_INT, &wanted.grace, "MS",
     "milliseconds of network delay that are added to both clocks (500)"},
    {NULL, "patience", 0, RG_OPTION_INT, &wanted.patience, "N",
     "a player is asked no more after N answers that did not come (3)"},
    {NULL, "forfeit", 0, RG_OPTION_FLAG, &wanted.forfeit, NULL,
     "who is late, gone or wrong has lost; else a random move is made"},
    {"Players in lines", "listen", 0, RG_OPTION_STRING, &wanted.listen, "PORT",
     "players of any game connect by TCP; 0: at any port that is free"},
    {NULL, "address", 0, RG_OPTION_STRING, &wanted.address, "ADDRESS",
     "listen on this address (127.0.0.1); 0.0.0.0: on all interfaces"},
    {NULL, "wait", 0, RG_OPTION_INT, &wanted.wait, "SECONDS",
     "for players to connect (60)"},
    {NULL, "legal", 0, RG_OPTION_FLAG, &wanted.legal, NULL,
     "list the legal moves for players"},
    {"Output", "record", 0, RG_OPTION_STRING, &wanted.record, "FILE",
     "write a line of JSON for each step, with faults, and each result"},
    {NULL, "format", 'f', RG_OPTION_STRING, &wanted.format, "FORM",
     "text (default) or tsv"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-referee",
    .arguments = "GAME [PLAYER]...",
    .summary = "Play games between players that are reached by HTTP or TCP.",
    .options = options,
    .details = "GAME in GDL, and a PLAYER for each player, such as"
               " http://127.0.0.1:9147/: they speak\nthe protocol of General"
               " Game Playing, as rg-ggp(1) does.  With --listen GAME is of"
               " any\nlanguage, by its ending; what players say then is in"
               " rg-referee(1).\n",
    .min_arguments = 1,
    .max_arguments = G_MAXUINT,
    .warnings = {rg_check_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  rg_server_referee_command (cli, &wanted, text);
  const int status = text->len > 0 ? rg_cli_finish_report (cli, text)
                                   : rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
