/* Grades a game that should be the same as a reference. */
#include "base/language.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "library/grade-command.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rg/grade/grade.h"
#include "rg/interp/explore.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

static RgLibraryGradeCommand settings = {.plays = RG_GRADE_PLAYS,
                                         .seed = 1,
                                         .states = RG_GRADE_STATES,
                                         .max_steps = RG_GRADE_STEPS,
                                         .limits = RG_INTERP_LIMIT_DEFAULTS};

static const RgOption options[] = {
    {"Input", "language", 0, RG_OPTION_STRING, &settings.language, "NAME",
     "language of CANDIDATE (default: by its ending, or as REFERENCE)"},
    {NULL, "reference-language", 0, RG_OPTION_STRING,
     &settings.reference_language, "NAME",
     "language of REFERENCE (default: by its ending)"},
    {"Comparison", "names", 0, RG_OPTION_STRING, &settings.names, "HOW",
     "any (default): find which moves and players have other names; equal"},
    {NULL, "plays", 0, RG_OPTION_INT, &settings.plays, "N",
     "compare positions of N random plays (default 100)"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the random plays (default 1)"},
    {NULL, "states", 0, RG_OPTION_INT, &settings.states, "N",
     "most states of each search breadth first (default 10000)"},
    {"Limits", "seconds", 0, RG_OPTION_INT, &settings.seconds, "N",
     "stop the comparison after N seconds (default 0: no limit)"},
    {NULL, "max-steps", 0, RG_OPTION_INT, &settings.max_steps, "N",
     "most nodes that a search enters (default 5000000; 0: no limit)"},
    RG_INTERP_LIMIT_ROWS (NULL, settings.limits),
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.limits.max_moves, "N",
     "most moves of a play (default 1000000)"},
    {"Output", "no-time", 0, RG_OPTION_FLAG, &settings.no_time, NULL,
     "don't print the seconds"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-grade",
    .arguments = "REFERENCE [CANDIDATE]",
    .summary = "Grade a game that should be the same as a reference, in any of "
               "the languages.",
    .options = options,
    .min_arguments = 1,
    .max_arguments = 2,
    .reads_stdin = TRUE,
    .warnings = {rg_check_warnings, rg_lint_warnings,
                 rg_interp_explore_warnings, rg_run_warnings, hrg_warnings,
                 rbg_warnings, gdl_warnings, lines_warnings, lud_warnings,
                 rgl_warnings},
    .input_status = RG_EXIT_USAGE,
    .statuses = "0 equal, 1 not equal, 2 usage, I/O, wrong reference, 3 "
                "internal fault, 4 limit reached",
    .language = RG_LANGUAGE_BY_NAME,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  const int grade = rg_library_grade_command (cli, &settings, out);
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status == RG_EXIT_DONE ? grade : status;
}
