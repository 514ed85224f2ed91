/* Long tasks: the complete translation of a text, in a separate process with
 * limits on time and memory.  One at a time.
 *
 * The process returns the number of nodes and edges for each place in the
 * text, and the messages of phases after the checks.
 */
#pragma once

#include "base/diag.h"
#include "editors/lsp/language.h"

#include <sys/types.h>

/* The translation of a place in the text. */
typedef struct {
  guint32 offset;       /* of the place */
  guint32 nodes, edges; /* their numbers */
} LspSize;

/* A running translation. */
typedef struct {
  const LspLanguage *language;
  pid_t process;
  int pipe;
  GString *output; /* received output */
} LspJob;

/* Limits of the process. */
#define LSP_JOB_SECONDS   20
#define LSP_JOB_MEBIBYTES 4096

/* Starts a translation. `switches`: a queue whose switches of warnings are
 * copied; `out`: a descriptor that the process closes. NULL: no process could
 * be started. */
LspJob *lsp_job_start (const LspLanguage *language, const RgSource *source,
                       const RgDiags *switches, int out);
/* Ends the process, if it is running. */
void lsp_job_free (LspJob *job);

/* Reads available output.  TRUE: it is complete. */
gboolean lsp_job_read (LspJob *job);

/* Reads the result after all output: the sizes, by place, and the messages,
 * which are added to the queue. FALSE: the process failed. */
gboolean lsp_job_result (const LspJob *job, const RgSource *source,
                         GArray *sizes, RgDiags *diags);
