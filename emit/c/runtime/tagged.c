/* -- sets of tags with numbers --------------------------------------------- */

/* Hash tables of pairs of tags and a number: of listed moves, and of nodes that
 * a search for moves has visited. The tags of a walk are one word: those of a
 * packed move, or the number of a path (record.c). */

/* Removes all pairs, by a new stamp. */
static inline void
clear_tagged (Tagged *tagged)
{
  tagged->n = 0;
  if (++tagged->stamp == 0) {
    memset (tagged->slots, 0, sizeof *tagged->slots * tagged->n_slots);
    tagged->stamp = 1;
  }
}

/* The index of the slot of the pair, or of the free slot for it. */
static inline uint32_t
find_tagged (const Tagged *tagged, uint64_t tags, uint32_t number)
{
  const uint32_t mask = tagged->n_slots - 1;
  const uint64_t hash = (tags ^ number) * UINT64_C (0x9E3779B97F4A7C15);
  uint32_t i = (uint32_t)(hash >> 32) & mask;
  while (tagged->slots[i].stamp == tagged->stamp &&
         (tagged->slots[i].tags != tags || tagged->slots[i].number != number))
    i = (i + 1) & mask;
  return i;
}

/* Enlarges the hash table. 0: a limit is reached, or memory is short. */
static int
grow_tagged (Work *w, Tagged *tagged)
{
  Tagged larger_table = *tagged;
  larger_table.n_slots = larger_table.n_slots ? 4 * larger_table.n_slots : 64;
  if (larger_table.n_slots &&
      !may_grow (w, larger_table.n_slots * sizeof *larger_table.slots,
                 tagged->n_slots * sizeof *larger_table.slots))
    return 0;
  larger_table.slots =
      larger_table.n_slots
          ? calloc (larger_table.n_slots, sizeof *larger_table.slots)
          : NULL;
  if (!larger_table.slots) {
    w->error = RG_MODEL_MEMORY;
    return 0;
  }
  for (uint32_t i = 0; i < tagged->n_slots; i++) {
    if (tagged->slots[i].stamp != larger_table.stamp)
      continue;
    larger_table.slots[find_tagged (&larger_table, tagged->slots[i].tags,
                                    tagged->slots[i].number)] =
        tagged->slots[i];
  }
  free (tagged->slots);
  *tagged = larger_table;
  return 1;
}

/* Adds the pair. 0: the set has it already, or can't grow, which is recorded in
 * w->error. */
static inline int
add_tagged (Work *w, Tagged *tagged, uint64_t tags, uint32_t number)
{
  if (2 * tagged->n >= tagged->n_slots && !grow_tagged (w, tagged))
    return 0;
  const uint32_t i = find_tagged (tagged, tags, number);
  if (tagged->slots[i].stamp == tagged->stamp)
    return 0;
  tagged->slots[i].tags = tags;
  tagged->slots[i].number = number;
  tagged->slots[i].stamp = tagged->stamp;
  tagged->n++;
  return 1;
}

/* Adds the move to the listed ones. Returns whether it is new; 0 also after a
 * failure. As in rg-run --unchecked, walks that end at different nodes are
 * different moves even if their tags are equal. */
static inline int
is_new_move (Work *w, uint64_t tags, uint32_t node)
{
  return add_tagged (w, &w->listed, tags, node);
}
