/* Some points of some sources, tried one after the other, and what came of it.
 */
#pragma once

#include "base/cli.h"
#include "testsuite/mutants/points.h"

#include <stdio.h>

typedef enum {
  SURVIVED = 0,
  KILLED = 1,
  NO_CODE = 3,    /* it does not compile; another one is tried instead, as
                     long as there is one near to it */
  EQUIVALENT = 4, /* not tried, as a list says that nobody can tell */
} MutantVerdict;

/* A range of the points of which one is tried.  That spreads the mutants over
 * the files. */
typedef struct {
  guint *order; /* of the points in it, as they are to be tried */
  guint n, next;
  MutantVerdict verdict; /* of the point that is next */
} Stratum;

/* The caller fills it and frees what it holds. */
typedef struct {
  RgCli *cli;
  GPtrArray *sources; /* of RgSource * */
  GPtrArray *points;  /* of MutantPoint *, of all sources */
  GHashTable *known;  /* keys of points that make no difference */
  GHashTable *killed; /* from a key to the killer, by an earlier run */
  Stratum *strata;
  guint n_strata;
  const char *script, *work; /* what tries a mutant, and a folder for it */
  guint jobs;                /* so many at a time */
  FILE *log;                 /* gets what is killed; or NULL */
} MutantRun;

static inline const MutantPoint *
point_in (const MutantRun *run, const Stratum *stratum)
{
  return g_ptr_array_index (run->points, stratum->order[stratum->next]);
}

/* Tries a point of each stratum and prints a line about it.  FALSE, with a
 * message, where the tests fail without a fault.  Exits with 2 where the script
 * doesn't do its work. */
gboolean trials_run (MutantRun *run);

/* Prints the tables.  Gives the exit status. */
int report (const MutantRun *run);
