/* Initialises the state of the writer (writer.h), enters and leaves blocks of
 * C, and makes the names of functions, labels and types. */
#include "emit/c/search/writer.h"

#include <string.h>

#include "rg/print.h"

/* -- lines ----------------------------------------------------------------- */

void
rg_emit_writer_init (RgEmitWriter *writer, const RgEmit *emit,
                     const RgEmitGraph *graph)
{
  *writer = (RgEmitWriter){.emit = emit, .graph = graph, .unit = emit->unit};
  writer->outer = g_ptr_array_new ();
  writer->version = g_new (gint, emit->variables->len);
  writer->last_version = g_new (guint, emit->variables->len);
  writer->undo = g_ptr_array_new ();
  rg_emit_writer_reset (writer);
}

void
rg_emit_writer_clear (RgEmitWriter *writer)
{
  g_free (writer->version);
  g_free (writer->last_version);
  g_ptr_array_free (writer->undo, TRUE);
  g_ptr_array_free (writer->outer, TRUE);
}

void
rg_emit_writer_reset (RgEmitWriter *writer)
{
  const gsize n = writer->emit->variables->len;
  memset (writer->version, 0xFF, n * sizeof *writer->version); /* -1 */
  memset (writer->last_version, 0, n * sizeof *writer->last_version);
  writer->counter = 0;
  writer->copied = NULL;
  writer->place = (RgEmitPlace){.tags = {'m', 0, 0}, .steps = {'c', 0, 0}};
}

void
rg_emit_line (RgEmitWriter *writer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_code_add_valist (writer->block, format, arguments);
  va_end (arguments);
}

RgCodeBlock *
rg_emit_enter_block (RgEmitWriter *writer, RgCodeBlock *block)
{
  RgCodeBlock *previous = writer->block;
  writer->block = block;
  return previous;
}

void
rg_emit_open (RgEmitWriter *writer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_ptr_array_add (writer->outer, writer->block);
  writer->block = rg_code_open_valist (writer->block, format, arguments);
  va_end (arguments);
}

void
rg_emit_close (RgEmitWriter *writer)
{
  GPtrArray *outer = writer->outer;
  writer->block = g_ptr_array_steal_index (outer, outer->len - 1);
}

void
rg_emit_write_label (RgEmitWriter *writer, guint32 node)
{
  rg_emit_line (writer, "L%u:", node);
  rg_code_comment (writer->block, "%s",
                   rg_node_text (writer->emit->game,
                                 rg_emit_node (writer->graph, node)->node));
}

void
rg_emit_write_comment (RgEmitWriter *writer, RgEdgeId edge)
{
  GString *text = g_string_new (NULL);
  rg_print_edge (writer->emit->game, edge, text);
  rg_code_comment (writer->block, "%s", text->str);
  g_string_free (text, TRUE);
}

void
rg_emit_write_success (RgEmitWriter *writer)
{
  const GPtrArray *undo = writer->undo;
  for (guint i = undo->len; i-- > 0 && writer->graph->kind != RG_EMIT_KEEPER;)
    rg_code_append (writer->block, g_ptr_array_index (undo, i));
  rg_emit_line (writer, "return 1;");
}

const char *
rg_emit_get_c_type (guint width)
{
  return width == 1 ? "uint8_t" : width == 2 ? "uint16_t" : "uint32_t";
}

char *
rg_emit_make_function_name (RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  const char *name =
      rg_node_text (writer->emit->game, rg_emit_node (graph, node)->node);
  if (graph->kind == RG_EMIT_CHECK)
    return g_strdup_printf ("check%u_%s", graph->number, name);
  return g_strdup_printf ("%s_%s",
                          writer->records_tags           ? "teller"
                          : graph->kind != RG_EMIT_MOVES ? "search"
                          : writer->sets                 ? "sets"
                                                         : "list",
                          name);
}
