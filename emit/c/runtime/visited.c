/* -- visited sets -------------------------------------------------------------
 */

static void
met_free (Met *met)
{
  free (met->slots);
  free (met->words);
  free (met->numbered);
}

/* Clears the set after all stamps have been used. */
static void
met_restart (Met *met)
{
  if (met->slots)
    memset (met->slots, 0, sizeof *met->slots * met->n_slots);
  if (met->numbered)
    memset (met->numbered, 0, sizeof *met->numbered * MAX_NUMBERED);
  met->stamp = 1;
}

static inline void
met_clear (Met *met)
{
  met->n = 0;
  met->n_words = 0;
  met->arrivals = 0;
  met->gave_up = met->careful = 0;
  if (++met->stamp == 0)
    met_restart (met);
}

static uint32_t
met_hash (const uint64_t *key, size_t n)
{
  uint64_t hash = n;
  for (size_t i = 0; i < n; i++)
    hash = hash_word (hash, key[i]);
  return (uint32_t)(hash ^ hash >> 32);
}

static int
met_grow (Work *w, Met *met)
{
  const uint32_t n = met->n_slots ? 2 * met->n_slots : 64;
  if (!may_grow (w, n * sizeof (Slot), met->n_slots * sizeof (Slot)))
    return w->error;
  Slot *slots = calloc (n, sizeof *slots);
  if (!slots)
    return RG_MODEL_MEMORY;
  for (uint32_t i = 0; i < met->n_slots; i++) {
    uint32_t k = met->slots[i].hash & (n - 1);
    if (met->slots[i].stamp != met->stamp)
      continue;
    while (slots[k].stamp)
      k = (k + 1) & (n - 1);
    slots[k] = met->slots[i];
  }
  free (met->slots);
  met->slots = slots;
  met->n_slots = n;
  return RG_MODEL_OK;
}

static int
met_keep (Work *w, Met *met, const uint64_t *key, size_t n)
{
  if (met->n_words + n > met->capacity) {
    const size_t capacity = 2 * (met->capacity + n);
    if (!may_grow (w, capacity * sizeof *key, met->capacity * sizeof *key))
      return w->error;
    uint64_t *words = realloc (met->words, capacity * sizeof *words);
    if (!words)
      return RG_MODEL_MEMORY;
    met->words = words;
    met->capacity = capacity;
  }
  memcpy (met->words + met->n_words, key, n * sizeof *key);
  met->n_words += n;
  return RG_MODEL_OK;
}

/* The key's number; the key is new if that equals the size before. */
static uint32_t
met_put (Work *w, Met *met, const uint64_t *key, size_t n)
{
  if (2 * met->n >= met->n_slots && (w->error = met_grow (w, met)) != 0)
    return 0;
  const uint32_t mask = met->n_slots - 1, hash = met_hash (key, n);
  uint32_t i = hash & mask;
  for (; met->slots[i].stamp == met->stamp; i = (i + 1) & mask) {
    const Slot *slot = &met->slots[i];
    if (slot->hash == hash && slot->n == n &&
        memcmp (met->words + slot->at, key, n * sizeof *key) == 0)
      return slot->number;
  }
  const Slot slot = {met->stamp, hash, met->n, (uint32_t)n, met->n_words};
  if ((w->error = met_keep (w, met, key, n)) != 0)
    return 0;
  met->slots[i] = slot;
  return met->n++;
}
