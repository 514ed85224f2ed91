/* Runs the command lines of rg2svg, and of `rg-run show --svg`. */
#pragma once

#include "emit/svg/film.h"
#include "rg/interp/command.h"

/* The options of a picture. */
typedef struct {
  const RgInterpCommand *run; /* the game, its limits, and the moves */
  gint64 n_random;            /* random moves after these */
  RgSvgLook look;             /* viewer: by run->view */
} RgSvgCommand;

/* Draws the game of the argument with this index, or of standard input. Errors
 * are left in the diagnostics of `cli`.  Exits with 2 and a message if the
 * command line is wrong. */
void rg_svg_command (RgCli *cli, const RgSvgCommand *settings, guint argument,
                     GString *out);
