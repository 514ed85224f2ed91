/* The translation runs in a fork of the server, so that the text and the tables
 * need not be sent. It writes its results to a pipe, as binary records. */

#include "editors/lsp/background.h"

#include "rg/pragma.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* -- in the process -------------------------------------------------------- */

/* The result as bytes, in the memory layout of this program: a Header; the
 * sizes; then for each message a Record, followed by its texts. */
typedef struct {
  guint32 n_sizes, n_messages;
} Header;

/* A message. */
typedef struct {
  guint32 severity, offset, length;
  guint32 text, hint, warning; /* bytes, including the NUL; 0: none */
} Record;

static gint
compare_sizes (gconstpointer a, gconstpointer b)
{
  const LspSize *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

/* Returns the numbers of nodes and edges for each place of the source, sorted
 * by place: nodes with equal origins are summed up. */
static GArray *
compute_sizes (const RgGame *game, const RgSource *source)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (LspSize));
  RgOrigins *origins = rg_origins_new (game);
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    const RgNodeInfo *info = rg_node_info (game, node);
    const RgOrigin *origin = rg_origins_find (origins, info->name);
    LspSize size = {0, 1, info->count[RG_OUT]};
    if (origin &&
        rg_source_offset (source, origin->line, origin->column, &size.offset))
      g_array_append_val (sizes, size);
  }
  rg_origins_free (origins);
  g_array_sort (sizes, compare_sizes);
  guint n_kept = 0;
  LspSize *list = (LspSize *)(gpointer)sizes->data;
  for (guint i = 0; i < sizes->len; i++) {
    if (n_kept > 0 && list[n_kept - 1].offset == list[i].offset) {
      list[n_kept - 1].nodes += list[i].nodes;
      list[n_kept - 1].edges += list[i].edges;
    } else {
      list[n_kept++] = list[i];
    }
  }
  g_array_set_size (sizes, n_kept);
  return sizes;
}

static guint32
count_text_bytes (const char *text)
{
  return text ? (guint32)strlen (text) + 1 : 0;
}

/* The records of messages. */
typedef struct {
  const RgSource *source;
  GString *records;
  guint32 n; /* number of messages */
} Recorder;

/* Appends a message as a record. Messages about other texts are dropped, as the
 * server does not know these texts. */
static void
record_message (const RgMessage *message, gpointer data)
{
  Recorder *recorder = data;
  if (message->source && message->source != recorder->source)
    return;
  const Record record = {message->severity,
                         message->offset,
                         message->length,
                         count_text_bytes (message->text),
                         count_text_bytes (message->hint),
                         count_text_bytes (message->warning)};
  g_string_append_len (recorder->records, (const char *)&record, sizeof record);
  g_string_append_len (recorder->records, message->text, record.text);
  g_string_append_len (recorder->records, message->hint, record.hint);
  g_string_append_len (recorder->records, message->warning, record.warning);
  recorder->n++;
}

static void
write_all (int pipe, gconstpointer data, gsize length)
{
  const char *unwritten = data;
  while (length > 0) {
    const ssize_t n = write (pipe, unwritten, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return;
    unwritten += n;
    length -= (gsize)n;
  }
}

static void
run_translation (const LspLanguage *language, const RgSource *source,
                 const RgDiags *switches, int pipe)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch_like (diags, switches);
  RgGame *game = language->translate (source, diags);
  GArray *sizes = game ? compute_sizes (game, source)
                       : g_array_new (FALSE, FALSE, sizeof (LspSize));
  Recorder recorder = {source, g_string_new (NULL), 0};
  rg_diags_each (diags, record_message, &recorder);
  const Header header = {sizes->len, recorder.n};
  write_all (pipe, &header, sizeof header);
  write_all (pipe, sizes->data, sizes->len * sizeof (LspSize));
  write_all (pipe, recorder.records->str, recorder.records->len);
  g_string_free (recorder.records, TRUE);
  g_array_free (sizes, TRUE);
  if (game)
    rg_game_free (game);
  rg_diags_free (diags);
}

/* Limits time and memory of this process; memory is not limited with
 * sanitizers, which reserve a large address space. */
static void
set_limits (void)
{
  const struct rlimit seconds = {LSP_JOB_SECONDS, LSP_JOB_SECONDS};
  setrlimit (RLIMIT_CPU, &seconds);
  const struct rlimit core = {0, 0};
  setrlimit (RLIMIT_CORE, &core);
#ifndef __SANITIZE_ADDRESS__
  const struct rlimit bytes = {(rlim_t)LSP_JOB_MEBIBYTES << 20,
                               (rlim_t)LSP_JOB_MEBIBYTES << 20};
  setrlimit (RLIMIT_AS, &bytes);
#endif
}

/* -- in the server --------------------------------------------------------- */

LspJob *
lsp_job_start (const LspLanguage *language, const RgSource *source,
               const RgDiags *switches, int out)
{
  enum { READ, WRITE };
  int pipe_ends[2];
  if (pipe (pipe_ends) != 0)
    return NULL;
  const pid_t process = fork ();
  if (process == 0) {
    close (pipe_ends[READ]);
    close (out);
    set_limits ();
    run_translation (language, source, switches, pipe_ends[WRITE]);
    _exit (0);
  }
  close (pipe_ends[WRITE]);
  if (process < 0) {
    close (pipe_ends[READ]);
    return NULL;
  }
  LspJob *job = g_new (LspJob, 1);
  *job = (LspJob){language, process, pipe_ends[READ], g_string_new (NULL)};
  return job;
}

void
lsp_job_free (LspJob *job)
{
  close (job->pipe);
  kill (job->process, SIGKILL);
  while (waitpid (job->process, NULL, 0) < 0 && errno == EINTR)
    continue;
  g_string_free (job->output, TRUE);
  g_free (job);
}

gboolean
lsp_job_read (LspJob *job)
{
  char chunk[65536];
  const ssize_t n = read (job->pipe, chunk, sizeof chunk);
  if (n > 0)
    g_string_append_len (job->output, chunk, n);
  return n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
}

/* Reads bytes from the output.  FALSE: there are fewer. */
static gboolean
read_bytes (const GString *output, gsize *position, gpointer into, gsize length)
{
  if (output->len - *position < length)
    return FALSE;
  memcpy (into, output->str + *position, length);
  *position += length;
  return TRUE;
}

/* Returns a text in the output. NULL: it is missing. */
static const char *
read_text (const GString *output, gsize *position, guint32 length)
{
  const char *text = output->str + *position;
  if (length == 0 || output->len - *position < length)
    return NULL;
  *position += length;
  return text;
}

/* Returns the name of a warning as the tables have it, which is not freed.
 * NULL: there is no such warning. */
static const char *
find_warning_name (const LspLanguage *language, const char *name)
{
  const char *known_name = NULL;
  for (guint i = 0; name && language->warnings[i] && !known_name; i++)
    for (const RgWarning *row = language->warnings[i]; row->name; row++)
      if (strcmp (row->name, name) == 0)
        known_name = row->name;
  return known_name;
}

static gboolean
read_message (const LspJob *job, gsize *position, const RgSource *source,
              RgDiags *diags)
{
  Record record;
  const GString *output = job->output;
  if (!read_bytes (output, position, &record, sizeof record))
    return FALSE;
  const char *text = read_text (output, position, record.text);
  const char *hint = read_text (output, position, record.hint);
  const char *warning = find_warning_name (
      job->language, read_text (output, position, record.warning));
  const RgRange range = {record.offset, record.length};
  if (!text || range.offset > source->length)
    return FALSE;
  if (warning)
    rg_warn (diags, warning, source, range, "%s", text);
  else
    rg_diag (diags, (RgSeverity)record.severity, source, range, "%s", text);
  if (hint)
    rg_diag_hint (diags, "%s", hint);
  return TRUE;
}

gboolean
lsp_job_result (const LspJob *job, const RgSource *source, GArray *sizes,
                RgDiags *diags)
{
  gsize position = 0;
  Header header;
  if (!read_bytes (job->output, &position, &header, sizeof header))
    return FALSE;
  for (guint32 i = 0; i < header.n_sizes; i++) {
    LspSize size;
    if (!read_bytes (job->output, &position, &size, sizeof size))
      return FALSE;
    g_array_append_val (sizes, size);
  }
  for (guint32 i = 0; i < header.n_messages; i++)
    if (!read_message (job, &position, source, diags))
      return FALSE;
  return TRUE;
}
