/* Optimises the automaton of a game. */
#include "base/cli.h"
#include "passes/command.h"
#include "rg/warnings.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

static RgOptCommand settings = {.level = (char *)"2", .bisect_limit = -1};

static const RgOption options[] = {
    {"Passes", "optimize", 'O', RG_OPTION_STRING, &settings.level, "LEVEL",
     "0: none, 1: cheap ones, 2: all (default), s: smallest"},
    {NULL, "passes", 0, RG_OPTION_STRING, &settings.only, "LIST",
     "run only these passes, separated by commas"},
    {NULL, "enable", 0, RG_OPTION_STRING, &settings.enabled, "LIST",
     "also run these passes"},
    {NULL, "disable", 0, RG_OPTION_STRING, &settings.disabled, "LIST",
     "do not run these passes"},
    {NULL, "pragmas", 0, RG_OPTION_FLAG, &settings.pragmas, NULL,
     "also run the passes that calculate pragmas"},
    {NULL, "no-pragmas", 0, RG_OPTION_FLAG, &settings.no_pragmas, NULL,
     "do not run these, and remove the hints of the input"},
    {NULL, "load", 0, RG_OPTION_STRINGS, &settings.load, "FILE.so",
     "load your own passes; see EXTENDING in rg-opt(1)"},
    {NULL, "list-passes", 0, RG_OPTION_OPTIONAL, &settings.list_passes, "full",
     "print the passes in the order in which they run, and exit"},
    {"Observation (on standard error)", "stats", 0, RG_OPTION_OPTIONAL,
     &settings.stats, NULL, "print sizes before and after"},
    {NULL, "print-changed", 0, RG_OPTION_FLAG, &settings.print_changed, NULL,
     "print the changes of each pass"},
    {NULL, "print-after", 0, RG_OPTION_STRINGS, &settings.print_after, "PASS",
     "print the game after each change by PASS"},
    {NULL, "trace-dir", 0, RG_OPTION_STRING, &settings.trace_dir, "DIR",
     "write the game after each change to a file in DIR"},
    {NULL, "time-passes", 0, RG_OPTION_FLAG, &settings.time_passes, NULL,
     "print the runs, the changes and the time of each pass"},
    {NULL, "no-progress", 0, RG_OPTION_FLAG, &settings.no_progress, NULL,
     "show no progress"},
    {"Debugging", "verify-each", 0, RG_OPTION_FLAG, &settings.verify_each, NULL,
     "verify each change by playing the game before and after it"},
    {NULL, "bisect-limit", 0, RG_OPTION_INT, &settings.bisect_limit, "N",
     "make only the first N changes, and report the last one"},
    {NULL, "bisect", 0, RG_OPTION_STRING, &settings.bisect, "COMMAND",
     "find the change that makes COMMAND fail, by binary search"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-opt",
    .arguments = "[FILE]",
    .summary = "Transform a game in RG into a smaller one with the same plays.",
    .options = options,
    .max_arguments = 1,
    .warnings = {rg_check_warnings},
    .language = "rg",
};

/* Memory that a pass frees is reused by the next one, so it need not be
 * returned to the system. */
static void
tune_malloc (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 1 << 25);
  mallopt (M_TRIM_THRESHOLD, 1 << 28);
#endif
}

int
main (int argc, char **argv)
{
  tune_malloc ();
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = g_string_new (NULL);
  const int status = rg_opt_command (cli, &settings, text);
  const int finished =
      rg_cli_finish (cli, status == RG_EXIT_DONE ? text : NULL);
  g_string_free (text, TRUE);
  return status == RG_EXIT_DONE ? finished : status;
}
