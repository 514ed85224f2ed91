/* Draws the automaton of a game, or its states, for Graphviz. */
#include "base/cli.h"
#include "emit/dot/dot.h"
#include "emit/dot/states.h"
#include "rg/read.h"
#include "rg/warnings.h"

static gboolean collapse, no_collapse, graphs, diff, tree;
static char *only;
static gint64 states = -1, nodes = 240;

static const RgOption options[] = {
    {"Picture", "collapse", 0, RG_OPTION_FLAG, &collapse, NULL,
     "draw chains of edges as boxes (default above 60 nodes)"},
    {NULL, "no-collapse", 0, RG_OPTION_FLAG, &no_collapse, NULL,
     "draw each edge as an arrow"},
    {NULL, "graphs", 0, RG_OPTION_FLAG, &graphs, NULL,
     "draw each graph of the source as one node, if there are several"},
    {NULL, "nodes", 0, RG_OPTION_INT, &nodes, "N",
     "draw at most about N nodes and boxes without these (default 240)"},
    {NULL, "only", 0, RG_OPTION_STRING, &only, "NAME",
     "draw only the sub-automaton of this node, or the nodes NAME_..."},
    {NULL, "diff", 0, RG_OPTION_FLAG, &diff, NULL,
     "draw two games as one, with removed and added parts marked"},
    {"Picture of states", "states", 0, RG_OPTION_INT, &states, "N",
     "draw the states up to N moves from the start, and their boards"},
    {NULL, "tree", 0, RG_OPTION_FLAG, &tree, NULL,
     "draw a state once for each play that leads to it"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg2dot",
    .arguments = "[FILE [FILE]]",
    .summary =
        "Draw the automaton of a game in RG, or its states, for Graphviz.",
    .options = options,
    .details = "A picture: rg2dot game.rg | dot -Tsvg >game.svg",
    .max_arguments = 2,
    .warnings = {rg_check_warnings, rg_run_warnings},
    .reads_stdin = TRUE,
    .language = "rg",
};

static RgDotStyle
choose_style (RgCli *cli)
{
  if (collapse + no_collapse + graphs > 1)
    rg_cli_usage (cli, "--collapse, --no-collapse, --graphs: one at most");
  return collapse ? RG_DOT_LINES : no_collapse ? RG_DOT_EDGES : RG_DOT_BY_SIZE;
}

static void
check_arguments (RgCli *cli)
{
  const char *second = rg_cli_argument (cli, 1);
  if (states >= 0 && (diff || collapse || no_collapse || graphs || only))
    rg_cli_usage (cli, "--states excludes the options of other pictures");
  if (states > G_MAXUINT16 || (tree && states < 0))
    rg_cli_usage (cli, states < 0 ? "--tree needs --states"
                                  : "--states: at most 65535 moves");
  if (diff != (second != NULL))
    rg_cli_usage (cli,
                  diff ? "--diff needs two files" : "two files need --diff");
  if (g_strcmp0 (second, "-") == 0 &&
      g_str_equal (rg_cli_argument (cli, 0), "-"))
    rg_cli_usage (cli, "only one of the games can come from standard input");
}

static void
draw (RgCli *cli, RgGame *game, const RgDotOptions *picture, GString *text)
{
  if (states >= 0)
    rg_dot_append_states (game, (guint)states, tree, cli->diags, text);
  else if (!rg_dot_append_automaton (game, picture, cli->diags, text))
    rg_cli_usage (cli, "--only: no node is '%s', or begins with '%s_'", only,
                  only);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const guint most = (guint)MIN (nodes, G_MAXINT32);
  RgDotOptions picture = {choose_style (cli), most, only, graphs, NULL};
  GString *text = g_string_new (NULL);
  check_arguments (cli);
  if (diff)
    picture.old_game =
        rg_read (rg_cli_read (cli, rg_cli_argument (cli, 0)), cli->diags);
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, diff));
  RgGame *game = rg_read (source, cli->diags);
  if (game && (picture.old_game || !diff))
    draw (cli, game, &picture, text);
  g_clear_pointer (&picture.old_game, rg_game_free);
  g_clear_pointer (&game, rg_game_free);
  const int status = rg_cli_finish (cli, text);
  g_string_free (text, TRUE);
  return status;
}
