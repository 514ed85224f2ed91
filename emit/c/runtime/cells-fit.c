/* Whether n cells of a map have symbols of a set. `width`: bytes of a cell.
 * `places`: the indexes of the cells; NULL: the first n. `is_member`: by code,
 * whether the set has it. */
static int
cells_fit (const void *cells, unsigned width, const uint32_t *places,
           uint32_t n, const uint8_t *is_member)
{
  const unsigned char *bytes = cells;
  for (uint32_t i = 0; i < n; i++) {
    if (!is_member[read_code (bytes + (size_t)(places ? places[i] : i) * width,
                              width)])
      return 0;
  }
  return 1;
}
