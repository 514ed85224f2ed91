/* The functions of a game: its searches, and those that make moves. */
#include "emit/print/kept-cells.h"
#include "emit/print/writer.h"

/* Functions that call each other in no cycle may make a long chain, too: if
 * they might fill the stack, all their calls are counted. */
static void
write_searches (RgEmit *emit, GString *out)
{
  enum { STACK = 2 << 20 };
  rg_emit_searches (emit, out);
  if (emit->mentions.frames.all <= STACK)
    return;
  emit->mentions.frames = (RgEmitFrames){.counted = TRUE};
  g_string_truncate (out, 0);
  rg_emit_searches (emit, out);
}

/* Searches last, as replays call them. */
void
rg_emit_functions (RgEmit *emit, GString *searches, GString *replays)
{
  rg_emit_replays (emit, RG_EMIT_APPLY, replays);
  if (emit->views)
    rg_emit_replays (emit, RG_EMIT_VIEW, replays);
  rg_emit_replays (emit, RG_EMIT_KEEP, replays);
  if (emit->tells)
    rg_emit_replays (emit, RG_EMIT_TELL, replays);
  write_searches (emit, searches);
  rg_emit_list_moves (emit, searches);
  rg_emit_move_sets (emit, searches);
  rg_emit_read_kept_sets (emit, replays);
  rg_emit_read_kept_sets (emit, searches);
}
