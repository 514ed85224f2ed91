/* -- moves that are listed already ----------------------------------------- */

static void
clear_listed (Work *w)
{
  Listed *listed = &w->listed;
  listed->n = 0;
  if (++listed->stamp == 0) {
    memset (listed->slots, 0, sizeof *listed->slots * listed->n_slots);
    listed->stamp = 1;
  }
}

/* Where the move is, or would be. */
static inline uint32_t
find_listed (const Listed *listed, uint64_t tags, uint32_t node)
{
  const uint32_t mask = listed->n_slots - 1;
  const uint64_t hash = (tags ^ node) * UINT64_C (0x9E3779B97F4A7C15);
  uint32_t i = (uint32_t)(hash >> 32) & mask;
  while (listed->slots[i].stamp == listed->stamp &&
         (listed->slots[i].tags != tags || listed->slots[i].node != node))
    i = (i + 1) & mask;
  return i;
}

static int
grow_listed (Work *w)
{
  Listed next = w->listed;
  next.n_slots = next.n_slots ? 4 * next.n_slots : 64;
  next.slots = next.n_slots ? calloc (next.n_slots, sizeof *next.slots) : NULL;
  if (!next.slots) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  for (uint32_t i = 0; i < w->listed.n_slots; i++) {
    if (w->listed.slots[i].stamp != next.stamp)
      continue;
    next.slots[find_listed (&next, w->listed.slots[i].tags,
                            w->listed.slots[i].node)] = w->listed.slots[i];
  }
  free (w->listed.slots);
  w->listed = next;
  return 1;
}

/* As rg-run --unchecked has it, walks that end at different nodes are different
 * moves even when their tags are equal. */
static inline int
is_new_move (Work *w, uint64_t tags, uint32_t node)
{
  Listed *listed = &w->listed;
  if (2 * listed->n >= listed->n_slots && !grow_listed (w))
    return 0;
  const uint32_t i = find_listed (listed, tags, node);
  if (listed->slots[i].stamp == listed->stamp)
    return 0;
  listed->slots[i].tags = tags;
  listed->slots[i].node = node;
  listed->slots[i].stamp = listed->stamp;
  listed->n++;
  return 1;
}
