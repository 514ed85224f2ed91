/* What rg-run does, a function for each of its commands. */
#pragma once

#include "rg/interp/interp.h"

/* Everything a command wants to know. */
typedef struct {
  RgInterp *interp;
  const RgInterpState *state; /* where it begins; not the keeper's */
  guint64 n;                  /* the number of perft and play */
  guint64 seed;
  gint viewer;      /* place in Player of the one who looks on; -1: sees all */
  gboolean print;   /* play: moves instead of figures */
  gboolean times;   /* print times and rates */
  gboolean streams; /* play: random numbers of its own for each play */
  gboolean line;    /* show: a line (rg/interp/line.h) */
  gboolean json;    /* print objects, as rg/interp/json.h has them */
  /* Where lines may go out as they are done: takes them from the text.  FALSE:
   * that failed, and more are not wanted.  NULL: they stay in the text. */
  gboolean (*print_lines) (GString *out);
} RgInterpRun;

/* They append the text, and leave errors in the interpreter's diagnostics. */
void rg_interp_run_moves (const RgInterpRun *run, GString *out);
void rg_interp_run_show (const RgInterpRun *run, GString *out);
void rg_interp_run_perft (const RgInterpRun *run, GString *out);
void rg_interp_run_play (const RgInterpRun *run, GString *out);
