/* An index that would be outside of its map, in an improper game. */
static inline unsigned
within (unsigned i, unsigned n)
{
  return i < n ? i : 0;
}
