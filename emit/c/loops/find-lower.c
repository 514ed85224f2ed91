/* Loops of the keeper that look for the next value that passes: loops/find.h.
 */
#include "emit/c/loops/find.h"
#include "emit/c/moves/replay.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/conditions-lower.h"

/* At the head of such a loop: the variable becomes the first value from its own
 * on that stops the loop. */
void
rg_emit_write_scan (RgEmitWriter *writer, guint32 node)
{
  enum { PER_STEP = 2 }; /* operations, about */
  RgEmitValueSet *set = rg_emit_scan_at (writer->emit, writer->graph, node);
  if (!set)
    return;
  if (!rg_emit_set_is_cheap (writer, set,
                             (guint64)PER_STEP * set->variable->values->n)) {
    rg_emit_value_set_free (set);
    return;
  }
  writer->graph->decided.scans[node] = TRUE;
  rg_emit_open (writer, "%s", "");
  const RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  char *words = rg_emit_set_words (&written, set);
  char *value = rg_emit_variable (writer, set->variable);
  rg_emit_line (writer, "const uint64_t stops[%u] = {%s};", written.n_words,
                words);
  rg_emit_line (writer, "%s = (%s)next_member (stops, %u, %s);", value,
                rg_emit_ctype (set->variable->width), written.n_words, value);
  rg_emit_keep_scalar (writer, set->variable);
  rg_emit_close (writer);
  g_free (value);
  g_free (words);
  rg_emit_value_set_free (set);
}
