/* Messages between the ranks of MPI.  Waiting ranks sleep, as others may
 * need the processor. */
#pragma once

#include <glib.h>

typedef enum {
  RG_MPI_MESSAGE_READY,  /* to rank 0: no result yet */
  RG_MPI_MESSAGE_RESULT, /* to rank 0: the line of a result */
  RG_MPI_MESSAGE_FAILED, /* to rank 0: an exit status; there will be no result
                          */
  RG_MPI_MESSAGE_LOST,   /* to rank 0: no result, but others may have more
                            success */
  RG_MPI_MESSAGE_UNIT,   /* from rank 0: a unit */
  RG_MPI_MESSAGE_STOP,   /* from rank 0: there are no more */
} RgMpiMessageKind;

/* Sends a message to a rank. */
void rg_mpi_message_send (int rank, RgMpiMessageKind kind, const char *text);

/* Receives a message, if one has come; *text becomes its text. FALSE: there is
 * none now. */
gboolean rg_mpi_message_poll (int *rank, RgMpiMessageKind *kind, GString *text);

/* Waits for a message; returns its kind. */
RgMpiMessageKind rg_mpi_message_wait (GString *text);
