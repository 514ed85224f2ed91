/* What takes long: the whole translation of a text, in a process of its own,
 * with limits on time and memory.  One at a time.
 *
 * The process gives back the sizes of what comes from each place in the text,
 * and the messages of phases behind the checks.
 */
#pragma once

#include "base/diag.h"
#include "editors/lsp/language.h"

#include <sys/types.h>

/* What the translation makes of a place in the text. */
typedef struct {
  guint32 offset;
  guint32 nodes, edges;
} LspSize;

typedef struct {
  const LspLanguage *language;
  pid_t process;
  int pipe;
  GString *output; /* what came back so far */
} LspJob;

/* Limits of the process. */
#define LSP_JOB_SECONDS   20
#define LSP_JOB_MEBIBYTES 4096

/* Warnings are switched as in another queue.  NULL: there can't be another
 * process now.  `out` is a descriptor that the
 * process closes. */
LspJob *lsp_job_start (const LspLanguage *language, const RgSource *source,
                       const RgDiags *switches, int out);
/* Ends the process, if it is still there. */
void lsp_job_free (LspJob *job);

/* Reads what is there.  TRUE: that was all. */
gboolean lsp_job_read (LspJob *job);

/* The sizes, by place, and the messages, which are added to the queue, once all
 * has been read.  FALSE: the process has not come to its end. */
gboolean lsp_job_result (const LspJob *job, const RgSource *source,
                         GArray *sizes, RgDiags *diags);
