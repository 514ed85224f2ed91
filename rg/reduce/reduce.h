/* Makes a game as small as it can be while it stays interesting: delta
 * debugging (Zeller and Hildebrandt, "Simplifying and isolating
 * failure-inducing input", 2002) on the parts of a game.
 *
 * Cuts of a kind (rg/reduce/cut.h) are made many at once, then half as many,
 * down to one; one kind after the other; all of it again until nothing changes:
 * in the end no single cut leaves an interesting game.
 */
#pragma once

#include "base/diag.h"
#include "base/trial.h"
#include "rg/game.h"

typedef struct {
  guint64 tests;    /* so far */
  gsize size;       /* of the smallest interesting text, in bytes */
  const char *kind; /* of the parts that are being cut */
  gboolean smaller; /* whether this test made it smaller */
} RgReduceProgress;

typedef struct {
  RgTrial *trial;
  gboolean invalid;  /* keep games that fail the static checks, too */
  guint64 max_tests; /* 0: no limit */
  /* Called after each test. */
  void (*tell) (gpointer data, const RgReduceProgress *progress);
  gpointer data;
} RgReduceOptions;

typedef enum {
  RG_REDUCE_DONE,
  RG_REDUCE_LIMIT,     /* max_tests was reached */
  RG_REDUCE_INTERRUPT, /* a signal wants the program to end */
  RG_REDUCE_BORING,    /* the source isn't interesting */
  RG_REDUCE_FRAGILE,   /* it is, but not once printed in canonical form */
  RG_REDUCE_BROKEN,    /* the command can't be run: the error says why */
  RG_REDUCE_STOPPED,   /* it could be run, but can't any more: the same */
} RgReduceResult;

/* The source must be that of a game that can be parsed.  On DONE, LIMIT,
 * INTERRUPT and STOPPED the text becomes that of the smallest interesting game
 * found, or is the source as long as nothing is known. */
RgReduceResult rg_reduce (const RgSource *source, GString *text,
                          const RgReduceOptions *options, GError **error);
