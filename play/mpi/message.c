/* Messages of MPI are texts, whose tags are their kinds. */
#include "play/mpi/message.h"

#include <mpi.h>
#include <string.h>

enum { PAUSE = 1000 }; /* microseconds */

void
rg_mpi_message_send (int rank, RgMpiMessageKind kind, const char *text)
{
  MPI_Send (text, (int)strlen (text), MPI_CHAR, rank, (int)kind,
            MPI_COMM_WORLD);
}

gboolean
rg_mpi_message_poll (int *rank, RgMpiMessageKind *kind, GString *text)
{
  int has_message = 0, length = 0;
  MPI_Status status;
  MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &has_message,
              &status);
  if (!has_message)
    return FALSE;
  MPI_Get_count (&status, MPI_CHAR, &length);
  g_string_set_size (text, (gsize)length);
  MPI_Recv (text->str, length, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG,
            MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  *rank = status.MPI_SOURCE;
  *kind = (RgMpiMessageKind)status.MPI_TAG;
  return TRUE;
}

RgMpiMessageKind
rg_mpi_message_wait (GString *text)
{
  int rank;
  RgMpiMessageKind kind;
  while (!rg_mpi_message_poll (&rank, &kind, text))
    g_usleep (PAUSE);
  return kind;
}
