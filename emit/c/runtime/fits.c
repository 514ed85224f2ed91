/* Whether the cells of a map, all or those at `places`, are symbols of a
 * set. */
static int
cells_fit (const void *cells, unsigned width, const uint32_t *places,
           uint32_t n, const uint8_t *inside)
{
  const unsigned char *at = cells;
  for (uint32_t i = 0; i < n; i++) {
    if (!inside[read_code (at + (size_t)(places ? places[i] : i) * width,
                           width)])
      return 0;
  }
  return 1;
}
