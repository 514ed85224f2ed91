/* The variable's cell as a number below its n_values. */
uint32_t
GAME (value) (const State *state, uint32_t variable, uint32_t cell)
{
  const unsigned char *at =
      (const unsigned char *)state + places[variable].offset;
  unsigned width = places[variable].width;
  if (places[variable].rows) {
    at = (const unsigned char *)places[variable].rows +
         read_code (at, width) * places[variable].row_size;
    width = places[variable].row_width;
  }
  return read_code (at + (size_t)cell * width, width) - places[variable].low;
}
