/* The code in the variable's cell, as a number below its n_values. */
uint32_t
GAME (value) (const State *state, uint32_t variable, uint32_t cell)
{
  const unsigned char *cells =
      (const unsigned char *)state + places[variable].offset;
  const unsigned width = places[variable].width;
  return read_code (cells + (size_t)cell * width, width) - places[variable].low;
}
