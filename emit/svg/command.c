/* Draws the game of a command line: reads it, makes the play, and prints the
 * film. */
#include "emit/svg/command.h"

#include <unistd.h>

/* Exits with a message if options contradict each other. */
static void
check_options (RgCli *cli, const RgInterpCommand *run)
{
  if (run->view && run->state)
    rg_cli_usage (cli, "--view needs the moves since the start: --at, "
                       "without --state");
}

/* The state that --state gives; NULL: the initial one, or after errors. */
static RgInterpState *
read_first_state (RgCli *cli, const RgInterpCommand *run, RgInterp *interp)
{
  return run->state ? rg_interp_read_state (cli, interp, run->state) : NULL;
}

/* Makes the play, and appends its film; errors are reported. */
static void
draw_game (RgCli *cli, const RgSvgCommand *settings, RgGame *game, GString *out)
{
  const RgInterpCommand *run = settings->run;
  RgInterpLimits limits = rg_interp_limits_of_options (&run->limits);
  limits.unchecked = TRUE;
  RgInterp *interp = rg_interp_new (game, cli->diags, &limits);
  if (!interp)
    return;
  RgSvgLook look = settings->look;
  look.viewer = rg_interp_find_viewer (cli, run->view, interp);
  RgInterpState *first_state = read_first_state (cli, run, interp);
  RgSvgPlay *play =
      first_state || !run->state
          ? rg_svg_play_new (interp, first_state, run->at,
                             (guint)MIN (settings->n_random, G_MAXINT32),
                             (guint64)run->seed)
          : NULL;
  if (play) {
    rg_svg_append_film (play, &look, out);
    rg_svg_play_free (play);
  }
  rg_interp_state_free (first_state);
  rg_interp_free (interp);
}

void
rg_svg_command (RgCli *cli, const RgSvgCommand *settings, guint argument,
                GString *out)
{
  const char *file = rg_cli_argument (cli, argument);
  if (!file && isatty (STDIN_FILENO))
    rg_cli_usage (cli, "no game: name a file, or pipe one in");
  check_options (cli, settings->run);
  RgGame *game = settings->run->read (rg_cli_read (cli, file), cli->diags);
  if (!game)
    return;
  draw_game (cli, settings, game, out);
  rg_game_free (game);
}
