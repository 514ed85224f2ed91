/* Moves are appended to two arrays: items with links to their predecessors, and
 * the bytes of the moves. A mark-compact collector removes moves that no listed
 * play contains. */

#include "play/agents/histories.h"

#include <string.h>

enum { MOST_BYTES = 64 << 20 }; /* limit of moves and their items */

void
agent_histories_clear (AgentHistories *histories)
{
  free (histories->items);
  free (histories->bytes);
  *histories = (AgentHistories){0};
}

static size_t
count_bytes (const AgentHistories *histories)
{
  return histories->n_bytes + histories->n * sizeof (AgentHistory);
}

static bool
reserve_bytes (AgentHistories *histories, size_t size)
{
  if (histories->n == histories->capacity) {
    const size_t capacity = 2 * histories->capacity + 256;
    AgentHistory *items = realloc (histories->items, capacity * sizeof *items);
    if (!items)
      return false;
    histories->items = items;
    histories->capacity = capacity;
  }
  if (histories->n_bytes + size > histories->bytes_capacity) {
    const size_t capacity = 2 * histories->bytes_capacity + size;
    unsigned char *bytes = realloc (histories->bytes, capacity);
    if (!bytes)
      return false;
    histories->bytes = bytes;
    histories->bytes_capacity = capacity;
  }
  return true;
}

uint32_t
agent_histories_add (AgentHistories *histories, const RgModel *model,
                     const AgentHistory *item, const void *move)
{
  const size_t size = rg_model_move_size (model, move);
  const size_t capacity = (size + 7) / 8 * 8; /* as moves are aligned */
  if (count_bytes (histories) + sizeof (AgentHistory) + capacity > MOST_BYTES ||
      !reserve_bytes (histories, capacity))
    return AGENT_NO_HISTORY;
  unsigned char *bytes = histories->bytes + histories->n_bytes;
  memcpy (bytes, move, size);
  memset (bytes + size, 0, capacity - size);
  AgentHistory *added = &histories->items[histories->n];
  *added = *item;
  added->depth = agent_histories_depth (histories, item->before) + 1;
  added->move = histories->n_bytes;
  histories->n_bytes += capacity;
  return (uint32_t)histories->n++;
}

void
agent_histories_truncate (AgentHistories *histories, size_t n)
{
  if (n >= histories->n)
    return;
  histories->n_bytes = histories->items[n].move;
  histories->n = n;
}

/* Mark phase: sets the marks of the listed moves and of their predecessors to
 * 1, those of other moves to 0. */
static void
mark_reachable (const AgentHistories *histories, uint32_t *const lists[],
                const size_t lengths[], size_t n_lists, uint32_t *marks)
{
  memset (marks, 0, histories->n * sizeof *marks);
  for (size_t i = 0; i < n_lists; i++) {
    for (size_t j = 0; j < lengths[i]; j++) {
      for (uint32_t item = lists[i][j];
           item != AGENT_NO_HISTORY && !marks[item];
           item = histories->items[item].before)
        marks[item] = 1;
    }
  }
}

/* Sweep phase: slides marked moves to the front; each mark becomes the new
 * number of its move. Predecessors come first, so their numbers are final when
 * a move refers to them. */
static void
compact_histories (AgentHistories *histories, uint32_t *marks)
{
  size_t n = 0, n_bytes = 0;
  for (size_t i = 0; i < histories->n; i++) {
    AgentHistory item = histories->items[i];
    const size_t end = i + 1 < histories->n ? histories->items[i + 1].move
                                            : histories->n_bytes;
    const size_t size = end - item.move;
    if (!marks[i])
      continue;
    memmove (histories->bytes + n_bytes, histories->bytes + item.move, size);
    if (item.before != AGENT_NO_HISTORY)
      item.before = marks[item.before];
    item.move = n_bytes;
    n_bytes += size;
    histories->items[n] = item;
    marks[i] = (uint32_t)n++;
  }
  histories->n = n;
  histories->n_bytes = n_bytes;
}

bool
agent_histories_collect (AgentHistories *histories, uint32_t *const lists[],
                         const size_t lengths[], size_t n_lists)
{
  if (count_bytes (histories) <= MOST_BYTES / 2)
    return true;
  uint32_t *marks = malloc (histories->n * sizeof *marks);
  if (!marks)
    return false;
  mark_reachable (histories, lists, lengths, n_lists, marks);
  compact_histories (histories, marks);
  for (size_t i = 0; i < n_lists; i++) {
    for (size_t j = 0; j < lengths[i]; j++) {
      if (lists[i][j] != AGENT_NO_HISTORY)
        lists[i][j] = marks[lists[i][j]];
    }
  }
  free (marks);
  return count_bytes (histories) <= MOST_BYTES / 2;
}
