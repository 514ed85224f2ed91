/* Reduces a game to a small one that is still interesting: delta debugging
 * (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
 * 2002) on the parts of a game.
 *
 * Cuts of a kind (rg/reduce/cut.h) are applied many at once, then half as
 * many, down to one.  All kinds are tried in turn, until nothing changes.
 * Then no single cut yields a smaller interesting game, unless a limit ended
 * the search.
 */
#pragma once

#include "base/diag.h"
#include "base/trial.h"
#include "rg/game.h"

/* The progress after a test. */
typedef struct {
  guint64 tests;       /* so far */
  gsize size;          /* of the smallest interesting text, in bytes */
  const char *kind;    /* the kind of parts that are being cut */
  gboolean is_smaller; /* this test found a smaller game */
} RgReduceProgress;

/* The options of a reduction. */
typedef struct {
  RgTrial *trial;
  gboolean invalid;  /* accept games that fail the static checks, too */
  guint64 max_tests; /* 0: no limit */
  /* Called after each test of cuts. */
  void (*report_test) (gpointer data, const RgReduceProgress *progress);
  gpointer data;
} RgReduceOptions;

/* How a reduction ended. */
typedef enum {
  RG_REDUCE_DONE,
  RG_REDUCE_LIMIT,     /* max_tests is reached */
  RG_REDUCE_INTERRUPT, /* a signal ends the program */
  RG_REDUCE_BORING,    /* the source isn't interesting */
  RG_REDUCE_FRAGILE,   /* it is, but its canonical form isn't */
  RG_REDUCE_BROKEN,    /* the command can't be run; see the error */
  RG_REDUCE_STOPPED,   /* the command failed to run after earlier tests; see
                          the error */
} RgReduceResult;

/* The source must be a game that can be parsed.  For DONE, LIMIT, INTERRUPT
 * and STOPPED, the text becomes the smallest interesting game, or the
 * source if none was found. */
RgReduceResult rg_reduce (const RgSource *source, GString *text,
                          const RgReduceOptions *options, GError **error);
