/* Draws a play: one state, an animation, or a strip of states. */
#pragma once

#include "emit/svg/play.h"

/* The form of a film. */
typedef enum {
  RG_SVG_LAST,    /* the state at the end of the play */
  RG_SVG_ANIMATE, /* all states, one after the other, without end */
  RG_SVG_STRIP,   /* all states, side by side */
} RgSvgForm;

/* The options of a film. */
typedef struct {
  RgSvgForm form;
  gint viewer;            /* index in Player; -1: sees all */
  gboolean marks_targets; /* mark the cells of legal moves */
  gboolean has_caption;   /* write the player to move, or the scores */
  gboolean draws_values;  /* draw all values of each cell, for a script */
} RgSvgLook;

/* Appends the pictures as one <svg> element. FALSE, with an error: the game is
 * improper, and the element may be incomplete. */
gboolean rg_svg_append_film (const RgSvgPlay *play, const RgSvgLook *look,
                             GString *out);

/* The player to move, as "white to move", or at the end the scores, as
 * "white 100, black 0"; the caller frees the text. */
char *rg_svg_make_caption (const RgInterp *interp, const RgInterpState *state);
