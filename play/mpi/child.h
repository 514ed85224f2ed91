/* A process `rg-units run GAME` that processes units in sequence.  If it is
 * killed, another one replaces it and repeats the unit. */
#pragma once

#include <glib.h>

typedef struct {
  char **argv;
  GPid pid;      /* 0: none is running */
  int in, out;   /* ends of its pipes */
  GString *line; /* received part of its next line */
  char *unit;    /* the current unit; NULL: none */
  guint tries;   /* number of attempts at the unit so far */
} RgMpiChild;

/* The states of a child process. */
typedef enum {
  RG_MPI_CHILD_IDLE,
  RG_MPI_CHILD_BUSY,
  RG_MPI_CHILD_DONE,   /* there is a result */
  RG_MPI_CHILD_FAILED, /* it exited with an error, which it has reported */
  RG_MPI_CHILD_LOST,   /* it was killed in each attempt */
} RgMpiChildState;

void rg_mpi_child_init (RgMpiChild *child, const char *program,
                        const char *game);
void rg_mpi_child_clear (RgMpiChild *child);

/* Begins a unit; the previous one must be finished. */
void rg_mpi_child_begin (RgMpiChild *child, const char *unit);

/* Waits at most that many milliseconds; negative: forever.  DONE: the
 * result is in *text, without its line end.  FAILED: *status.  Both end the
 * unit. */
RgMpiChildState rg_mpi_child_wait (RgMpiChild *child, int milliseconds,
                                   GString *text, int *status);
