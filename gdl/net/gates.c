/* Makes the gates of conjunctions, each once (hash-consing). The refs are in
 * the normal form of connectives.c, so that equal conjunctions have equal refs.
 */
#include "base/append.h"
#include "gdl/net/net.h"

#include <string.h>

/* Adds a gate for the conjunction of n refs. */
static GdlGate
add_gate (GdlNet *net, const GdlRef *refs, guint n)
{
  GdlGateInfo info = {GDL_CONJUNCTION_GATE, net->inputs->len, n, 0};
  for (guint i = 0; i < n; i++)
    info.reads |= gdl_gate (net, GDL_GATE (refs[i]))->reads;
  rg_append (net->inputs, &net->building.inputs_room, refs, n, sizeof *refs);
  rg_append_val (net->gates, &net->building.gates_room, info);
  return net->gates->len - 1;
}

GdlRef
gdl_intern_conjunction (GdlNet *net, const GdlRef *refs, guint n)
{
  const guint32 hash = rg_hash_all (n, refs, n);
  RG_FOR_HASH (&net->building.table, hash, slot)
  {
    const GdlGateInfo *gate = gdl_gate (net, slot->number);
    if (gate->n == n &&
        memcmp (gdl_inputs (net, slot->number), refs, n * sizeof *refs) == 0)
      return GDL_REF (slot->number);
  }
  const GdlGate gate = add_gate (net, refs, n);
  rg_table_add (&net->building.table, hash, gate);
  return GDL_REF (gate);
}
