/* Runs the commands of rg-run, with a function for each. */
#pragma once

#include "rg/interp/plays.h"
#include "rg/interp/record.h"

/* Draws random plays. */
typedef void RgInterpDrawPlays (const char *title, const RgInterp *interp,
                                const RgInterpPlayouts *playouts,
                                const RgInterpPlayRecord *record, GString *out);

/* The input of a command. */
typedef struct {
  RgInterp *interp;
  const RgInterpState *state; /* the initial state; the keeper is not to
                                 move */
  guint64 n;                  /* the number of perft and play */
  double seconds;             /* of bench: processor time */
  guint64 seed;
  gint viewer;      /* index in Player of the viewer; -1: sees everything */
  gboolean print;   /* play: print moves instead of figures */
  gboolean times;   /* print times and rates */
  gboolean streams; /* play: each play has its own random numbers */
  gboolean line;    /* show: a line (rg/interp/line.h) */
  gboolean json;    /* print objects (rg/interp/json.h) */
  /* Prints finished lines, and removes them from the text.  FALSE: no more
   * output is possible.  NULL: they stay in the text. */
  gboolean (*print_lines) (GString *out);
  RgInterpDrawPlays *draw; /* play, bench; NULL: no picture */
  const char *title;       /* of the picture */
  GString *picture;
} RgInterpRun;

/* These append the text; errors are in the interpreter's diagnostics.  The text
 * before an error remains. */
void rg_interp_run_moves (const RgInterpRun *run, GString *out);
void rg_interp_run_show (const RgInterpRun *run, GString *out);
void rg_interp_run_perft (const RgInterpRun *run, GString *out);
void rg_interp_run_play (const RgInterpRun *run, GString *out);
void rg_interp_run_bench (const RgInterpRun *run, GString *out);
