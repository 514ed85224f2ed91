/* The functions of a game: its searches, and those that make moves. */
#include "emit/c/code/writer.h"
#include "emit/c/views/cells-lower.h"
#include "emit/c/views/forwarded-lower.h"

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

/* The searches tell what the keeper is to keep for them. */
static void
write_keeper_again (RgEmit *emit, GString *replays, gsize begin, gsize end)
{
  GString *keeper = g_string_new (NULL);
  rg_emit_replays (emit, RG_EMIT_KEEP, keeper);
  g_string_erase (replays, (gssize)begin, (gssize)(end - begin));
  g_string_insert (replays, (gssize)begin, keeper->str);
  g_string_free (keeper, TRUE);
}

/* Searches last, as replays call them. */
void
rg_emit_functions (RgEmit *emit, GString *members, GString *searches,
                   GString *replays)
{
  rg_emit_find_handed (emit);
  rg_emit_replays (emit, RG_EMIT_APPLY, replays);
  if (emit->views)
    rg_emit_replays (emit, RG_EMIT_VIEW, replays);
  const gsize begin = replays->len;
  rg_emit_replays (emit, RG_EMIT_KEEP, replays);
  const gsize end = replays->len;
  if (emit->tells)
    rg_emit_replays (emit, RG_EMIT_TELL, replays);
  rg_emit_settle_handed (emit);
  write_searches (emit, searches);
  rg_emit_list_moves (emit, searches);
  rg_emit_move_sets (emit, searches);
  if (rg_emit_drop_handed (emit))
    write_keeper_again (emit, replays, begin, end);
  rg_emit_find_members (emit, members);
  rg_emit_read_kept_sets (emit, members);
  rg_emit_read_kept_sets (emit, replays);
  rg_emit_read_kept_sets (emit, searches);
}
