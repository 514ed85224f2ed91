/* Reads files of units and results, and opens logs. */
#include "play/units/files.h"

#include "play/match/match-log.h"

#include <string.h>
#include <unistd.h>

/* Reads a source, which belongs to the cli. NULL, with an error: it can't be
 * read. */
static const RgSource *
read_source (RgCli *cli, const char *path)
{
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (source) {
    g_ptr_array_add (cli->sources, source);
    return source;
  }
  rg_diag (cli->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_error_free (error);
  return NULL;
}

RgUnitsJob *
rg_units_read (RgCli *cli, const char *path)
{
  const RgSource *source = read_source (cli, path);
  return source ? rg_unit_job_read (source, cli->diags) : NULL;
}

void
rg_units_read_results (RgCli *cli, RgUnitsJob *job, const char *path)
{
  const RgSource *source = read_source (cli, path);
  if (source)
    rg_unit_job_add_results (job, source, cli->diags);
}

FILE *
rg_units_open_log (RgCli *cli, RgUnitsJob *job, const char *path)
{
  gsize n_complete = 0;
  if (access (path, F_OK) == 0) {
    const RgSource *source = read_source (cli, path);
    if (!source)
      return NULL;
    rg_unit_job_add_results (job, source, cli->diags);
    for (n_complete = source->length; n_complete > 0; n_complete--) {
      if (source->text[n_complete - 1] == '\n')
        break;
    }
  }
  return rg_match_log_append (path, n_complete, cli->diags);
}
