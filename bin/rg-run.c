/* Runs a game with the reference interpreter. */
#include "base/cli.h"
#include "base/language.h"
#include "emit/svg/command.h"
#include "emit/svg/plays.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "library/front.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rg/interp/command.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

#include <string.h>

static RgInterpCommand settings = {.at = (char *)"",
                                   .seed = 1,
                                   .limits = RG_INTERP_LIMIT_DEFAULTS,
                                   .read = rg_library_front_read_any,
                                   .draw = rg_svg_append_playouts};

static RgSvgCommand picture = {.run = &settings};
static gboolean svg;

static const RgOption options[] = {
    {"Start and output", "state", 0, RG_OPTION_STRING, &settings.state, "STATE",
     "start in this state: JSON, a line, or a file with one of them"},
    {NULL, "at", 0, RG_OPTION_STRING, &settings.at, "MOVES",
     "start after these moves: 'tag tag / tag / -'"},
    {NULL, "seed", 's', RG_OPTION_INT, &settings.seed, "N",
     "seed of the random plays (default 1)"},
    {NULL, "print", 0, RG_OPTION_FLAG, &settings.print, NULL,
     "play: print the moves and scores of each play instead of statistics"},
    {NULL, "plot", 0, RG_OPTION_STRING, &settings.plot, "FILE",
     "play, bench: draw the plays as SVG"},
    {NULL, "view", 0, RG_OPTION_STRING, &settings.view, "PLAYER",
     "moves, play: print only the tags that PLAYER sees"},
    {NULL, "line", 0, RG_OPTION_FLAG, &settings.line, NULL,
     "show: print the state as a line that --state reads"},
    {NULL, "svg", 0, RG_OPTION_FLAG, &svg, NULL,
     "show: draw the state as SVG, as rg2svg does"},
    {NULL, "no-time", 0, RG_OPTION_FLAG, &settings.no_time, NULL,
     "print no times and rates"},
    {NULL, "no-progress", 0, RG_OPTION_FLAG, &settings.no_progress, NULL,
     "show no progress"},
    {NULL, "streams", 0, RG_OPTION_FLAG, &settings.streams, NULL,
     "play: use separate random numbers for each play"},
    {NULL, "unchecked", 0, RG_OPTION_FLAG, &settings.unchecked, NULL,
     "do not check that the game is proper"},
    {NULL, "hints", 0, RG_OPTION_FLAG, &settings.hints, NULL,
     "verify the hints of the text (pragmas) on all walks"},
    RG_INTERP_LIMIT_ROWS ("Limits", settings.limits),
    {NULL, "max-moves", 0, RG_OPTION_INT, &settings.limits.max_moves, "N",
     "most moves of a play (default 1000000)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg-run",
    .arguments = "moves|show|perft N|play N|bench SECONDS [FILE]",
    .summary = "Run a game with the reference interpreter: moves, states, "
               "counts, random plays.",
    .options = options,
    .details =
        "Commands:\n"
        "  moves      the legal moves, a line each\n"
        "  show       the state\n"
        "  perft N    the number of sequences of 1 to N moves\n"
        "  play N     N random plays\n"
        "  bench SECONDS\n"
        "             random plays for this processor time\n"
        "A FILE that ends in .hrg, .rbg, .kif, .gdl, .lines, .lud or .rgl "
        "is translated first.\n",
    .min_arguments = 1,
    .max_arguments = 3,
    .warnings = {rg_check_warnings, rg_run_warnings, hrg_warnings, rbg_warnings,
                 gdl_warnings, lines_warnings, lud_warnings, rgl_warnings},
    .reads_stdin = TRUE,
    .language = RG_LANGUAGE_BY_NAME,
};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *out = g_string_new (NULL);
  if (svg && strcmp (rg_cli_argument (cli, 0), "show") == 0)
    rg_svg_command (cli, &picture, 1, out);
  else if (svg)
    rg_cli_usage (cli, "--svg is an option of show");
  else
    rg_interp_command (cli, &settings, out);
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status;
}
