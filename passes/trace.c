#include "passes/trace.h"

#include "base/output.h"
#include "rg/print.h"

#include <glib/gstdio.h>

struct RgTrace {
  RgGame *game;
  const RgDriverOptions *options;
  RgDiags *diags;
  GPtrArray *lines; /* of char *, by declaration: its text, NULL for none */
  guint number;     /* of the runs that changed something */
};

static char *
line_of (const RgGame *game, RgDeclId id)
{
  const RgDecl *decl = rg_decl (game, id);
  if (decl->removed || decl->implied)
    return NULL;
  GString *line = g_string_new (NULL);
  rg_print_decl (game, id, line);
  return g_string_free (line, FALSE);
}

static void
show (char sign, const char *line)
{
  if (line)
    g_printerr ("%c %s\n", sign, line);
}

/* Updates the lines; prints those that went or changed, each with what it is
 * now, in the order of their numbers, which is that of the text but for new
 * ones. */
static void
compare_lines (RgTrace *trace, gboolean print)
{
  for (RgDeclId id = 0; id < trace->game->decls->len; id++) {
    if (id == trace->lines->len)
      g_ptr_array_add (trace->lines, NULL);
    char *new = line_of (trace->game, id);
    gpointer *old = &g_ptr_array_index (trace->lines, id);
    if (print && g_strcmp0 (*old, new) != 0) {
      show ('-', *old);
      show ('+', new);
    }
    g_free (*old);
    *old = new;
  }
}

RgTrace *
rg_trace_new (RgGame *game, const RgDriverOptions *options, RgDiags *diags)
{
  RgTrace *trace = g_new0 (RgTrace, 1);
  trace->game = game;
  trace->options = options;
  trace->diags = diags;
  trace->lines = g_ptr_array_new_with_free_func (g_free);
  if (options->print_changed)
    compare_lines (trace, FALSE);
  return trace;
}

void
rg_trace_free (RgTrace *trace)
{
  g_ptr_array_free (trace->lines, TRUE);
  g_free (trace);
}

static gboolean
is_listed (const GPtrArray *names, const char *name)
{
  for (guint i = 0; names && i < names->len; i++) {
    if (g_str_equal (g_ptr_array_index (names, i), name))
      return TRUE;
  }
  return FALSE;
}

static gboolean
write_file (const RgTrace *trace, const RgPass *pass, const GString *text)
{
  const char *dir = trace->options->trace_dir;
  char *path =
      g_strdup_printf ("%s/%03u-%s.rg", dir, trace->number, pass->name);
  GError *error = NULL;
  const gboolean done = g_mkdir_with_parents (dir, 0777) == 0 &&
                        rg_output_write (path, text->str, text->len, &error);
  if (!done)
    rg_diag (trace->diags, RG_ERROR, NULL, (RgRange){0, 0}, "%s: %s", path,
             error ? error->message : "the folder can't be made");
  g_clear_error (&error);
  g_free (path);
  return done;
}

gboolean
rg_trace_change (RgTrace *trace, const RgPass *pass)
{
  const RgDriverOptions *options = trace->options;
  gboolean done = TRUE;
  trace->number++;
  if (options->print_changed) {
    g_printerr ("# %u %s\n", trace->number, pass->name);
    compare_lines (trace, TRUE);
  }
  const gboolean print = is_listed (options->print_after, pass->name);
  if (!print && !options->trace_dir)
    return TRUE;
  GString *text = g_string_new (NULL);
  rg_print (trace->game, text);
  if (print)
    g_printerr ("// %u %s\n%s", trace->number, pass->name, text->str);
  if (options->trace_dir)
    done = write_file (trace, pass, text);
  g_string_free (text, TRUE);
  return done;
}
