/* Draws a state of a game, or a play, as SVG. */
#include "base/cli.h"
#include "base/language.h"
#include "emit/svg/command.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "library/front.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

static RgInterpCommand run = {.at = (char *)"",
                              .seed = 1,
                              .limits = RG_INTERP_LIMIT_DEFAULTS,
                              .read = rg_library_front_read_any};
static RgSvgCommand settings = {.run = &run};
static gboolean animate, strip;

static const RgOption options[] = {
    {"State", "state", 0, RG_OPTION_STRING, &run.state, "STATE",
     "start in this state: JSON, a line, or a file with one of them"},
    {NULL, "at", 0, RG_OPTION_STRING, &run.at, "MOVES",
     "draw the state after these moves: 'tag tag / tag / -'"},
    {NULL, "random", 0, RG_OPTION_INT, &settings.n_random, "N",
     "make N random moves after these (default 0)"},
    {NULL, "seed", 's', RG_OPTION_INT, &run.seed, "N",
     "seed of the random moves (default 1)"},
    {"Picture", "view", 0, RG_OPTION_STRING, &run.view, "PLAYER",
     "draw only what PLAYER knows after the moves"},
    {NULL, "targets", 0, RG_OPTION_FLAG, &settings.look.marks_targets, NULL,
     "mark the cells of legal moves"},
    {NULL, "caption", 0, RG_OPTION_FLAG, &settings.look.has_caption, NULL,
     "write the player to move, or the scores, above"},
    {NULL, "animate", 0, RG_OPTION_FLAG, &animate, NULL,
     "draw all states of the play, a second each"},
    {NULL, "strip", 0, RG_OPTION_FLAG, &strip, NULL,
     "draw all states of the play side by side"},
    {NULL, "values", 0, RG_OPTION_FLAG, &settings.look.draws_values, NULL,
     "draw all values of each cell, for a script that shows one"},
    RG_INTERP_LIMIT_ROWS ("Limits", run.limits),
    {.name = NULL},
};

static const RgTool tool = {
    .name = "rg2svg",
    .arguments = "[FILE]",
    .summary = "Draw a state of a game, or a play, as SVG.",
    .options = options,
    .details = "A FILE that ends in .hrg, .rbg, .kif, .gdl, .lines, .lud or "
               ".rgl is translated first.\n",
    .max_arguments = 1,
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
  if (animate && strip)
    rg_cli_usage (cli, "--animate and --strip exclude each other");
  settings.look.form = animate ? RG_SVG_ANIMATE
                       : strip ? RG_SVG_STRIP
                               : RG_SVG_LAST;
  rg_svg_command (cli, &settings, 0, out);
  const int status = rg_cli_finish (cli, out);
  g_string_free (out, TRUE);
  return status;
}
