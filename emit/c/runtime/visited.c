/* -- visited sets ---------------------------------------------------------- */

/* Hash tables of keys of any number of words, with linear probing. A slot is
 * used if it has the stamp of this search, so a new stamp clears the set. */

static void
visited_free (VisitedSet *visited)
{
  free (visited->slots);
  free (visited->words);
  free (visited->numbered);
}

/* Clears all slots and entries, after all stamps have been used. */
static void
visited_restart (VisitedSet *visited)
{
  if (visited->slots)
    memset (visited->slots, 0, sizeof *visited->slots * visited->n_slots);
  if (visited->numbered)
    memset (visited->numbered, 0, sizeof *visited->numbered * MAX_NUMBERED);
  visited->stamp = 1;
}

/* Removes all keys and marks, and resets the state of the search. */
static inline void
visited_clear (VisitedSet *visited)
{
  visited->n = 0;
  visited->n_words = 0;
  visited->arrivals = 0;
  visited->gave_up = visited->restarted = 0;
  if (++visited->stamp == 0)
    visited_restart (visited);
}

static uint32_t
visited_hash (const uint64_t *key, size_t n)
{
  uint64_t hash = n;
  for (size_t i = 0; i < n; i++)
    hash = hash_word (hash, key[i]);
  return (uint32_t)(hash ^ hash >> 32);
}

/* Doubles the hash table. Returns the code of a failure, or RG_MODEL_OK. */
static int
visited_grow (Work *w, VisitedSet *visited)
{
  const uint32_t n = visited->n_slots ? 2 * visited->n_slots : 64;
  if (!may_grow (w, n * sizeof (Slot), visited->n_slots * sizeof (Slot)))
    return w->error;
  Slot *slots = calloc (n, sizeof *slots);
  if (!slots)
    return RG_MODEL_MEMORY;
  for (uint32_t i = 0; i < visited->n_slots; i++) {
    uint32_t k = visited->slots[i].hash & (n - 1);
    if (visited->slots[i].stamp != visited->stamp)
      continue;
    while (slots[k].stamp)
      k = (k + 1) & (n - 1);
    slots[k] = visited->slots[i];
  }
  free (visited->slots);
  visited->slots = slots;
  visited->n_slots = n;
  return RG_MODEL_OK;
}

/* Appends the key to the words of all keys. Returns the code of a failure, or
 * RG_MODEL_OK. */
static int
visited_keep (Work *w, VisitedSet *visited, const uint64_t *key, size_t n)
{
  if (visited->n_words + n > visited->capacity) {
    const size_t capacity = 2 * (visited->capacity + n);
    if (!may_grow (w, capacity * sizeof *key, visited->capacity * sizeof *key))
      return w->error;
    uint64_t *words = realloc (visited->words, capacity * sizeof *words);
    if (!words)
      return RG_MODEL_MEMORY;
    visited->words = words;
    visited->capacity = capacity;
  }
  memcpy (visited->words + visited->n_words, key, n * sizeof *key);
  visited->n_words += n;
  return RG_MODEL_OK;
}

/* Adds the key of n words unless the set has it. Returns its number; the key
 * is new if this equals the size before. After a failure, which is recorded
 * in w->error, the result is 0. */
static uint32_t
visited_put (Work *w, VisitedSet *visited, const uint64_t *key, size_t n)
{
  if (2 * visited->n >= visited->n_slots &&
      (w->error = visited_grow (w, visited)) != 0)
    return 0;
  const uint32_t mask = visited->n_slots - 1, hash = visited_hash (key, n);
  uint32_t i = hash & mask;
  for (; visited->slots[i].stamp == visited->stamp; i = (i + 1) & mask) {
    const Slot *slot = &visited->slots[i];
    if (slot->hash == hash && slot->n == n &&
        memcmp (visited->words + slot->at, key, n * sizeof *key) == 0)
      return slot->number;
  }
  const Slot slot = {visited->stamp, hash, visited->n, (uint32_t)n,
                     visited->n_words};
  if ((w->error = visited_keep (w, visited, key, n)) != 0)
    return 0;
  visited->slots[i] = slot;
  return visited->n++;
}
