/* -- checks whose answers are tabled -------------------------------------- */

static inline void
forget_answers (uint64_t *known, size_t n)
{
  for (size_t i = 0; i < n; i++)
    known[i] = 0;
}
