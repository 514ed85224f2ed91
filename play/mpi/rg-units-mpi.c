/* rg-units-mpi: processes the units of a list on all ranks of MPI. */
#include "base/cli.h"
#include "play/match/match-command.h"
#include "play/mpi/ranks.h"
#include "play/units/files.h"
#include "play/units/sum.h"

#include <mpi.h>
#include <signal.h>
#include <string.h>

static char *log_name, *format;

static const RgOption options[] = {
    {"Units", "log", 0, RG_OPTION_STRING, &log_name, "FILE",
     "add each result to FILE; units that it has are not done again"},
    {"Output", "format", 'f', RG_OPTION_STRING, &format, "FORM",
     "text (default) or tsv"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-units-mpi",
    .arguments = "UNITS GAME",
    .summary = "Do the units of a list of rg-units on all ranks of mpirun, and"
               " sum up.",
    .options = options,
    .details = "GAME is a file in any language, or a shared object with a "
               "model.\nUNITS and the log are files of rank 0.\n",
    .min_arguments = 2,
    .max_arguments = 2,
    .warnings = {rg_unit_job_warnings},
};

/* Returns the path of rg-units, beside this program, or its name for the PATH.
 */
static char *
find_program (const char *own)
{
  if (!strchr (own, '/'))
    return g_strdup ("rg-units");
  char *folder = g_path_get_dirname (own);
  char *path = g_build_filename (folder, "rg-units", NULL);
  g_free (folder);
  return path;
}

static void
distribute_units (RgCli *cli, RgMpiChild *child, GString *out)
{
  int ranks = 1;
  FILE *log = NULL;
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  RgUnitsJob *job = rg_units_read (cli, rg_cli_argument (cli, 0));
  if (job && log_name)
    log = rg_units_open_log (cli, job, log_name);
  const gboolean is_ready = job && (log || !log_name);
  rg_mpi_lead (is_ready ? job : NULL, child, ranks, log, cli->diags);
  if (is_ready)
    rg_unit_job_sum (job, rg_match_standings_form (cli, format), cli->diags,
                     out);
  const gboolean has_failed = log && ferror (log);
  if (log && (fclose (log) != 0 || has_failed))
    rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s: can't be written",
             log_name);
  if (job)
    rg_unit_job_free (job);
}

int
main (int argc, char **argv)
{
  RgMpiChild child;
  int rank = 0;
  char *program = find_program (argv[0]);
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  rg_match_standings_form (cli, format);
  signal (SIGPIPE, SIG_IGN);
  MPI_Init (NULL, NULL);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  rg_mpi_child_init (&child, program, rg_cli_argument (cli, 1));
  if (rank == 0)
    distribute_units (cli, &child, out);
  else
    rg_mpi_follow (&child);
  rg_mpi_child_clear (&child);
  MPI_Finalize ();
  const int status = rg_cli_finish (cli, rank == 0 ? out : NULL);
  g_string_free (out, TRUE);
  g_free (program);
  return status;
}
