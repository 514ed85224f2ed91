/* Whether n cells of a map have symbols of a set: the first ones, or those
 * with the indexes `places`.  `inside`: by code, whether the set has it. */
static int
cells_fit (const void *cells, unsigned width, const uint32_t *places,
           uint32_t n, const uint8_t *inside)
{
  const unsigned char *bytes = cells;
  for (uint32_t i = 0; i < n; i++) {
    if (!inside[read_code (bytes + (size_t)(places ? places[i] : i) * width,
                           width)])
      return 0;
  }
  return 1;
}
