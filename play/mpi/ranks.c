/* Rank 0 polls: it continues its own unit, and answers each message of another
 * rank with a further unit, or with a stop if none is left. The other ranks
 * wait for messages. */

#include "play/mpi/ranks.h"

#include "play/mpi/message.h"

#include <stdlib.h>

enum { PAUSE = 1, FOREVER = -1 }; /* milliseconds */

/* -- the others ------------------------------------------------------------ */

static RgMpiMessageKind
process_unit (RgMpiChild *child, const char *unit, GString *answer)
{
  int status = 0;
  RgMpiChildState state;
  g_string_truncate (answer, 0);
  rg_mpi_child_begin (child, unit);
  do
    state = rg_mpi_child_wait (child, FOREVER, answer, &status);
  while (state == RG_MPI_CHILD_BUSY);
  if (state == RG_MPI_CHILD_FAILED)
    g_string_printf (answer, "%d", status);
  return state == RG_MPI_CHILD_DONE     ? RG_MPI_MESSAGE_RESULT
         : state == RG_MPI_CHILD_FAILED ? RG_MPI_MESSAGE_FAILED
                                        : RG_MPI_MESSAGE_LOST;
}

void
rg_mpi_follow (RgMpiChild *child)
{
  GString *unit = g_string_new (NULL), *answer = g_string_new (NULL);
  rg_mpi_message_send (0, RG_MPI_MESSAGE_READY, "");
  while (rg_mpi_message_wait (unit) == RG_MPI_MESSAGE_UNIT) {
    const RgMpiMessageKind kind = process_unit (child, unit->str, answer);
    rg_mpi_message_send (0, kind, answer->str);
  }
  g_string_free (unit, TRUE);
  g_string_free (answer, TRUE);
}

/* -- rank 0 ---------------------------------------------------------------- */

/* The work of rank 0. */
typedef struct {
  RgUnitsJob *job; /* NULL: no work */
  guint next;      /* the next item that may need work */
  FILE *log;       /* or NULL */
  RgDiags *diags;
  guint lost; /* number of units that were given up */
  int failed; /* status of a child that gave up: no more units are sent */
} Lead;

/* Takes the next unit without a result. NULL: none is left, or a rank has
 * failed. */
static const char *
next_unit (Lead *lead)
{
  while (lead->job && !lead->failed && lead->next < lead->job->items->len) {
    const RgUnitJobItem *item =
        g_ptr_array_index (lead->job->items, lead->next++);
    if (!item->values)
      return item->text;
  }
  return NULL;
}

static void
handle_answer (Lead *lead, RgMpiMessageKind kind, const char *text)
{
  if (kind == RG_MPI_MESSAGE_FAILED)
    lead->failed = atoi (text);
  lead->lost += kind == RG_MPI_MESSAGE_LOST;
  if (kind != RG_MPI_MESSAGE_RESULT)
    return;
  if (!rg_unit_job_add_line (lead->job, text, NULL, RG_NOWHERE, lead->diags)) {
    rg_diag (lead->diags, RG_FAULT, NULL, RG_NOWHERE,
             "what came is no result: '%s'", text);
    return;
  }
  if (lead->log) {
    fprintf (lead->log, "%s\n", text);
    fflush (lead->log);
  }
}

/* Answers all messages that have arrived. Returns the number of ranks that it
 * stopped. */
static int
answer_others (Lead *lead, GString *text)
{
  int rank, n_stopped = 0;
  RgMpiMessageKind kind;
  while (rg_mpi_message_poll (&rank, &kind, text)) {
    handle_answer (lead, kind, text->str);
    const char *unit = next_unit (lead);
    rg_mpi_message_send (rank, unit ? RG_MPI_MESSAGE_UNIT : RG_MPI_MESSAGE_STOP,
                         unit ? unit : "");
    n_stopped += !unit;
  }
  return n_stopped;
}

/* Continues the unit of this rank, or begins the next one. FALSE: no unit is
 * left for it. */
static gboolean
work_on (Lead *lead, RgMpiChild *child, GString *text)
{
  int status = 0;
  g_string_truncate (text, 0);
  const RgMpiChildState state = rg_mpi_child_wait (child, PAUSE, text, &status);
  if (state == RG_MPI_CHILD_DONE)
    handle_answer (lead, RG_MPI_MESSAGE_RESULT, text->str);
  lead->lost += state == RG_MPI_CHILD_LOST;
  if (state == RG_MPI_CHILD_FAILED)
    lead->failed = status;
  if (state == RG_MPI_CHILD_BUSY)
    return TRUE;
  const char *unit = next_unit (lead);
  if (unit)
    rg_mpi_child_begin (child, unit);
  return unit != NULL;
}

static void
report_losses (const Lead *lead)
{
  static const RgSeverity severities[] = {RG_FAULT, RG_ERROR, RG_FILE, RG_FAULT,
                                          RG_LIMIT};
  if (lead->lost > 0)
    rg_diag (lead->diags, RG_FILE, NULL, RG_NOWHERE,
             "units that were lost, as their processes were killed: %u",
             lead->lost);
  if (lead->failed)
    rg_diag (lead->diags, severities[MIN (lead->failed, RG_LIMIT)], NULL,
             RG_NOWHERE, "a process ended with status %d", lead->failed);
}

void
rg_mpi_lead (RgUnitsJob *job, RgMpiChild *child, int ranks, FILE *log,
             RgDiags *diags)
{
  Lead lead = {.job = job, .log = log, .diags = diags};
  GString *text = g_string_new (NULL);
  int n_stopped = 1;
  for (gboolean is_busy = TRUE; is_busy || n_stopped < ranks;) {
    is_busy = work_on (&lead, child, text);
    if (!is_busy && n_stopped < ranks)
      g_usleep (PAUSE * 1000);
    n_stopped += answer_others (&lead, text);
  }
  report_losses (&lead);
  g_string_free (text, TRUE);
}
