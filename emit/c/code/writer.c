#include "emit/c/code/writer.h"

#include <string.h>

#include "rg/print.h"

/* -- lines ----------------------------------------------------------------- */

void
rg_emit_writer_init (RgEmitWriter *writer, RgEmit *emit, RgEmitGraph *graph,
                     GString *out)
{
  *writer = (RgEmitWriter){.emit = emit, .graph = graph, .out = out};
  writer->version = g_new (gint, emit->variables->len);
  writer->last_version = g_new (guint, emit->variables->len);
  writer->used = g_new (gboolean, emit->variables->len);
  writer->undo = g_ptr_array_new_with_free_func (g_free);
  rg_emit_writer_reset (writer);
}

void
rg_emit_writer_clear (RgEmitWriter *writer)
{
  g_free (writer->version);
  g_free (writer->last_version);
  g_free (writer->used);
  g_ptr_array_free (writer->undo, TRUE);
}

void
rg_emit_writer_reset (RgEmitWriter *writer)
{
  const gsize n = writer->emit->variables->len;
  memset (writer->version, 0xFF, n * sizeof *writer->version); /* -1 */
  memset (writer->last_version, 0, n * sizeof *writer->last_version);
  memset (writer->used, 0, n * sizeof *writer->used);
  writer->hands_on = FALSE;
  writer->refused = FALSE;
  writer->counts = FALSE;
  writer->n_sets = 0;
  writer->n_large = 0;
  writer->loops = 0;
  writer->beside = 0;
  writer->n_in_place = 0;
  writer->has_row_sets = FALSE;
  writer->in_fork = FALSE;
  writer->counter = 0;
  writer->frame = 0;
  writer->copied = NULL;
  writer->place = (RgEmitPlace){.tags = {'m', 0, 0}, .steps = {'c', 0, 0}};
}

static void G_GNUC_PRINTF (2, 0)
    print_line (RgEmitWriter *writer, const char *format, va_list arguments)
{
  for (guint i = 0; i < writer->indent; i++)
    g_string_append (writer->out, "  ");
  g_string_append_vprintf (writer->out, format, arguments);
}

void
rg_emit_line (RgEmitWriter *writer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  print_line (writer, format, arguments);
  va_end (arguments);
  g_string_append_c (writer->out, '\n');
}

void
rg_emit_open (RgEmitWriter *writer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  print_line (writer, format, arguments);
  va_end (arguments);
  g_string_append (writer->out, " {\n");
  writer->indent++;
}

void
rg_emit_close (RgEmitWriter *writer)
{
  writer->indent--;
  rg_emit_line (writer, "}");
}

void
rg_emit_comment (RgEmitWriter *writer, RgEdgeId edge)
{
  GString *text = g_string_new (NULL);
  rg_print_edge (writer->emit->game, edge, text);
  rg_emit_line (writer, "/* %s */", text->str);
  g_string_free (text, TRUE);
}

void
rg_emit_write_success (RgEmitWriter *writer)
{
  for (guint i = writer->undo->len;
       i-- > 0 && writer->graph->kind != RG_EMIT_KEEPER;)
    rg_emit_line (writer, "%s",
                  (const char *)g_ptr_array_index (writer->undo, i));
  rg_emit_line (writer, "return 1;");
}

const char *
rg_emit_ctype (guint width)
{
  return width == 1 ? "uint8_t" : width == 2 ? "uint16_t" : "uint32_t";
}

char *
rg_emit_function (RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  const char *name =
      rg_node_text (writer->emit->game, rg_emit_node (graph, node)->node);
  if (graph->kind == RG_EMIT_CHECK)
    return g_strdup_printf ("check%u_%s", graph->number, name);
  return g_strdup_printf ("%s_%s",
                          writer->tells                  ? "teller"
                          : graph->kind != RG_EMIT_MOVES ? "search"
                          : writer->sets                 ? "sets"
                                                         : "list",
                          name);
}
