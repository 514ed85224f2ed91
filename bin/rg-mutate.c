/* Makes games that differ a little from a given one. */
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "library/mutants.h"
#include "library/mutate-command.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rgl/rgl.h"

static RgLibraryMutateCommand settings = {.seed = 1,
                                          .count = 1,
                                          .changes = 1,
                                          .tries = RG_LIBRARY_MUTANT_TRIES,
                                          .states = RG_LIBRARY_MUTANT_STATES,
                                          .max_steps = RG_LIBRARY_MUTANT_STEPS,
                                          .limits = RG_INTERP_LIMIT_DEFAULTS};

static const RgOption options[] = {
    {"Input", "language", 0, RG_OPTION_STRING, &settings.language, "NAME",
     "hrg, rbg, kif, gdl, rgl, lud, lines (default: ending of FILE)"},
    {"Mutants", "count", 'n', RG_OPTION_INT, &settings.count, "N",
     "print N mutants (default 1)"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the choice (default 1)"},
    {NULL, "changes", 0, RG_OPTION_INT, &settings.changes, "N",
     "make N changes in each mutant (default 1)"},
    {NULL, "kinds", 0, RG_OPTION_STRING, &settings.kinds, "LIST",
     "size,number,goal,direction,symbol,order,condition,alternative"},
    {NULL, "list", 0, RG_OPTION_FLAG, &settings.list, NULL,
     "list all changes instead, each with its kind and line"},
    {NULL, "no-comments", 0, RG_OPTION_FLAG, &settings.no_comments, NULL,
     "leave out the comments of FILE, which describe other rules"},
    {"Limits", "tries", 0, RG_OPTION_INT, &settings.tries, "N",
     "try at most N mutants (default 200)"},
    {NULL, "states", 0, RG_OPTION_INT, &settings.states, "N",
     "most states of a search in a mutant (default 2000)"},
    {NULL, "max-steps", 0, RG_OPTION_INT, &settings.max_steps, "N",
     "most nodes that walks of a search may enter (default 2000000)"},
    RG_INTERP_LIMIT_ROWS (NULL, settings.limits),
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.limits.max_moves, "N",
     "most moves of a play (default 1000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-mutate",
    .arguments = "[FILE]",
    .summary = "Change the rules of a game a little, and print those variants "
               "that are games.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {hrg_warnings, rbg_warnings, gdl_warnings, rgl_warnings,
                 lines_warnings, lud_warnings},
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  rg_library_mutate_command (cli, &settings, out);
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status;
}
