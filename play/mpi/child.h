/* A process `rg-units run GAME` that does one unit after the other; where it is
 * killed, another one takes its place and does the unit again. */
#pragma once

#include <glib.h>

typedef struct {
  char **argv;
  GPid pid;      /* 0: none is running */
  int in, out;   /* ends of its pipes */
  GString *line; /* as much of its next line as came */
  char *unit;    /* that is being done; NULL: none */
  guint tries;
} RgMpiChild;

typedef enum {
  RG_MPI_CHILD_IDLE,
  RG_MPI_CHILD_BUSY,
  RG_MPI_CHILD_DONE,   /* there is a result */
  RG_MPI_CHILD_FAILED, /* it ended with a status, and has told why */
  RG_MPI_CHILD_LOST,   /* it was killed each time */
} RgMpiChildState;

void rg_mpi_child_init (RgMpiChild *child, const char *program,
                        const char *game);
void rg_mpi_child_clear (RgMpiChild *child);

/* Begins a unit; the one before is over. */
void rg_mpi_child_begin (RgMpiChild *child, const char *unit);

/* Waits so many milliseconds at most, without end below 0.  DONE: the result is
 * in *text, without its line end; FAILED: *status.  Both end the unit. */
RgMpiChildState rg_mpi_child_wait (RgMpiChild *child, int milliseconds,
                                   GString *text, int *status);
