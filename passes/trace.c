/* Prints the declarations that a run of a pass has changed, by comparing their
 * texts with those before. Prints or writes whole games after a run. */
#include "passes/trace.h"

#include "base/output.h"
#include "passes/excerpt.h"
#include "rg/print.h"

#include <glib/gstdio.h>
#include <stdio.h>

/* The trace of one call of rg_run_passes. */
struct RgTrace {
  RgGame *game;
  const RgDriverOptions *options;
  RgDiags *diags;
  /* By RgDeclId: its text (char *); NULL: it is not shown. No array without
   * --print-changed. */
  GPtrArray *lines;
  guint number; /* of runs that changed something */
};

/* Whether a declaration is about places in a source. These change whenever
 * nodes are removed, so they are not shown. */
static gboolean
is_source_place (const RgGame *game, const RgDecl *decl)
{
  if (decl->kind != RG_DECL_PRAGMA)
    return FALSE;
  const RgPragmaKind kind =
      g_array_index (game->pragmas, RgPragma, decl->index).kind;
  return kind == RG_PRAGMA_FILE || kind == RG_PRAGMA_ORIGIN;
}

/* Returns the text of a declaration, which the caller frees. NULL: it is
 * removed, implied, or about places in a source. */
static char *
make_line (const RgGame *game, RgDeclId id)
{
  const RgDecl *decl = rg_decl (game, id);
  if (decl->removed || decl->implied || is_source_place (game, decl))
    return NULL;
  GString *line = g_string_new (NULL);
  rg_print_decl (game, id, line);
  return g_string_free (line, FALSE);
}

/* Shows the old and the new lines of a declaration (NULL: none). */
static void
show_change (const char *old, const char *new, GString *out)
{
  if (g_strcmp0 (old, new) == 0)
    return;
  if (old) {
    g_string_append (out, "- ");
    rg_excerpt (old, new, out);
    g_string_append_c (out, '\n');
  }
  if (new) {
    g_string_append (out, "+ ");
    rg_excerpt (new, old, out);
    g_string_append_c (out, '\n');
  }
}

/* Updates the lines to those of the game.  Appends each line that changed or
 * disappeared, with its new text.  They are in the order of the numbers of
 * the declarations: that of the text, except for new ones. */
static void
update_lines (GPtrArray *lines, const RgGame *game, GString *out)
{
  for (RgDeclId id = 0; id < MAX (lines->len, game->decls->len); id++) {
    if (id == lines->len)
      g_ptr_array_add (lines, NULL);
    char *new = id < game->decls->len ? make_line (game, id) : NULL;
    gpointer *old = &g_ptr_array_index (lines, id);
    show_change (*old, new, out);
    g_free (*old);
    *old = new;
  }
}

/* Returns the lines of all declarations, by number (RgDeclId). */
static GPtrArray *
make_lines (const RgGame *game)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  for (RgDeclId id = 0; id < game->decls->len; id++)
    g_ptr_array_add (lines, make_line (game, id));
  return lines;
}

void
rg_trace_difference (const RgGame *before, const RgGame *after, GString *out)
{
  GPtrArray *lines = make_lines (before);
  update_lines (lines, after, out);
  g_ptr_array_free (lines, TRUE);
}

RgTrace *
rg_trace_new (RgGame *game, const RgDriverOptions *options, RgDiags *diags)
{
  RgTrace *trace = g_new0 (RgTrace, 1);
  trace->game = game;
  trace->options = options;
  trace->diags = diags;
  if (options->print_changed)
    trace->lines = make_lines (game);
  return trace;
}

void
rg_trace_free (RgTrace *trace)
{
  if (trace->lines)
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

/* Writes the game to a numbered file in the folder of the trace.  FALSE, with
 * an error: it failed. */
static gboolean
write_file (const RgTrace *trace, const RgPass *pass, const GString *text)
{
  const char *dir = trace->options->trace_dir;
  char *path =
      g_strdup_printf ("%s/%03u-%s.rg", dir, trace->number, pass->name);
  GError *error = NULL;
  const gboolean written = g_mkdir_with_parents (dir, 0777) == 0 &&
                           rg_output_write (path, text->str, text->len, &error);
  if (error)
    rg_diag (trace->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  else if (!written)
    rg_diag (trace->diags, RG_FILE, NULL, RG_NOWHERE,
             "%s: the folder can't be made", dir);
  g_clear_error (&error);
  g_free (path);
  return written;
}

gboolean
rg_trace_change (RgTrace *trace, const RgPass *pass)
{
  const RgDriverOptions *options = trace->options;
  gboolean written = TRUE;
  trace->number++;
  if (options->print_changed) {
    GString *changed = g_string_new (NULL);
    update_lines (trace->lines, trace->game, changed);
    fprintf (stderr, "# %u %s\n%s", trace->number, pass->name, changed->str);
    g_string_free (changed, TRUE);
  }
  const gboolean is_printed = is_listed (options->print_after, pass->name);
  if (!is_printed && !options->trace_dir)
    return TRUE;
  GString *text = g_string_new (NULL);
  rg_print (trace->game, text);
  if (is_printed)
    g_printerr ("// %u %s\n%s", trace->number, pass->name, text->str);
  if (options->trace_dir)
    written = write_file (trace, pass, text);
  g_string_free (text, TRUE);
  return written;
}
