/* The four commands: list (print the units of a job), run (process units),
 * missing (print units without a result) and sum (combine the results). */

#include "play/units/command.h"

#include "play/batch/count.h"
#include "play/match/load.h"
#include "play/units/files.h"
#include "play/units/run.h"
#include "play/units/split.h"
#include "play/units/sum.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* -- list ------------------------------------------------------------------ */

static void
list_perft (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  const char *text = rg_cli_argument (cli, 2);
  guint64 depth = 0;
  if (!text || !g_ascii_string_to_unsigned (text, 10, 1, BATCH_DEEPEST_COUNT,
                                            &depth, NULL))
    rg_cli_usage (cli, "list perft needs a number of moves from 1 to %d",
                  BATCH_DEEPEST_COUNT);
  if (settings->split >= (gint64)depth)
    rg_cli_usage (
        cli,
        "--split must be less than the number of moves, %" G_GUINT64_FORMAT,
        depth);
  if (cli->arguments->len > 4)
    rg_cli_usage (cli, "unexpected argument '%s'", rg_cli_argument (cli, 4));
  const RgModel *model = rg_match_load_model (cli, rg_cli_argument (cli, 3));
  if (model)
    rg_units_list_perft (model, (guint)depth, settings->split, cli->diags, out);
}

/* Checks that the agents fit in a unit, which is one line of fields with tabs
 * between them. */
static void
check_agents (RgCli *cli, const RgMatch *match)
{
  for (guint i = 0; i < match->n_players; i++) {
    if (strpbrk (match->agents[i], "\t\n"))
      rg_cli_usage (cli, "agent '%s' contains a tab or a line break",
                    match->agents[i]);
  }
}

static void
list_match (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  RgMatch match;
  rg_match_check_options (cli, &settings->match);
  if (settings->games_each < 1 || settings->games_each > RG_UNIT_MOST_GAMES)
    rg_cli_usage (cli, "option --games-each: not from 1 to %d",
                  RG_UNIT_MOST_GAMES);
  const RgModel *model = rg_match_load_model (cli, rg_cli_argument (cli, 2));
  if (!model)
    return;
  const char **agents =
      rg_match_of_arguments (cli, &settings->match, 3, model, &match);
  check_agents (cli, &match);
  if (rg_match_check (&match, cli->diags))
    rg_units_list_match (&match, (guint)settings->games_each, cli->diags, out);
  g_free (agents);
}

static void
list_units (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  const char *kind = rg_cli_argument (cli, 1);
  if (kind && strcmp (kind, "perft") == 0)
    list_perft (cli, settings, out);
  else if (kind && strcmp (kind, "match") == 0)
    list_match (cli, settings, out);
  else
    rg_cli_usage (cli, "list needs perft or match");
}

/* -- run ------------------------------------------------------------------- */

/* Runs a unit, and prints its result immediately, in one write. FALSE, with
 * messages: it fails, or its result can't be written. */
static gboolean
run_unit (RgCli *cli, RgUnitRun *run, const char *text, GString *out)
{
  return rg_unit_run (run, text, cli->diags, out) &&
         (cli->output || rg_cli_print_now (out));
}

static void
run_lines (RgCli *cli, RgUnitRun *run, GString *out)
{
  char *line = NULL;
  size_t room = 0;
  ssize_t n;
  gboolean is_done = TRUE;
  while (is_done && (n = getline (&line, &room, stdin)) > 0) {
    if (line[n - 1] == '\n')
      line[--n] = '\0';
    if (n > 0)
      is_done = run_unit (cli, run, line, out);
  }
  free (line);
}

static void
run_units (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  /* Bytes of a line that is printed in one write. */
  enum { LONGEST = 1 << 20 };
  (void)settings;
  const char *game = rg_cli_argument (cli, 1);
  const gboolean reads_units = cli->arguments->len == 2;
  if (!game)
    rg_cli_usage (cli, "run needs a game");
  if (reads_units && strcmp (game, "-") == 0)
    rg_cli_usage (cli, "game and units can't both be standard input");
  if (reads_units && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "run needs units");
  const RgModel *model = rg_match_load_model (cli, game);
  RgUnitRun *run = model ? rg_unit_run_new (model, cli->diags) : NULL;
  if (!run)
    return;
  setvbuf (stdout, NULL, _IOFBF, LONGEST);
  if (reads_units)
    run_lines (cli, run, out);
  for (guint i = 2; i < cli->arguments->len; i++) {
    if (!run_unit (cli, run, rg_cli_argument (cli, i), out))
      break;
  }
  rg_unit_run_free (run);
}

/* -- missing, sum ---------------------------------------------------------- */

static RgUnitsJob *
read_job (RgCli *cli)
{
  guint n_standard = cli->arguments->len == 2;
  if (cli->arguments->len < 2)
    rg_cli_usage (cli, "a list of units is missing");
  for (guint i = 1; i < cli->arguments->len; i++)
    n_standard += rg_source_is_stdin (rg_cli_argument (cli, i));
  if (n_standard > 1)
    rg_cli_usage (cli, "only one of the files can be standard input");
  if (cli->arguments->len == 2 && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "a file of results is missing");
  RgUnitsJob *job = rg_units_read (cli, rg_cli_argument (cli, 1));
  if (job && cli->arguments->len == 2)
    rg_units_read_results (cli, job, NULL);
  for (guint i = 2; job && i < cli->arguments->len; i++)
    rg_units_read_results (cli, job, rg_cli_argument (cli, i));
  return job;
}

static void
print_missing (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  (void)settings;
  RgUnitsJob *job = read_job (cli);
  for (guint i = 0; job && i < job->items->len; i++) {
    const RgUnitJobItem *item = g_ptr_array_index (job->items, i);
    if (!item->values)
      g_string_append_printf (out, "%s\n", item->text);
  }
  if (job)
    rg_unit_job_free (job);
}

static void
print_sum (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  const RgMatchStandingsForm form =
      rg_match_standings_form (cli, settings->match.format);
  RgUnitsJob *job = read_job (cli);
  if (!job)
    return;
  rg_unit_job_sum (job, form, cli->diags, out);
  rg_unit_job_free (job);
}

/* -- dispatch -------------------------------------------------------------- */

void
rg_units_command (RgCli *cli, const RgUnitsCommand *settings, GString *out)
{
  static const struct {
    const char *name;
    void (*run) (RgCli *cli, const RgUnitsCommand *settings, GString *out);
  } commands[] = {{"list", list_units},
                  {"run", run_units},
                  {"missing", print_missing},
                  {"sum", print_sum}};
  const char *name = rg_cli_argument (cli, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (name, commands[i].name) == 0) {
      commands[i].run (cli, settings, out);
      return;
    }
  }
  rg_cli_usage (cli, "'%s' is not list, run, missing or sum", name);
}
