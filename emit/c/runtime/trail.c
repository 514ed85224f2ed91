/* Cells that a loop of a walk writes to, in their order: a trail. */
typedef struct {
  unsigned char *at;
  uint32_t old, width; /* in bytes */
} OldCell;

static inline int
save_cell (Work *w, void *at, unsigned width)
{
  const OldCell cell = {at, read_code (at, width), width};
  if (!saved_room (w, sizeof cell))
    return 0;
  memcpy (w->saved + w->n_saved, &cell, sizeof cell);
  w->n_saved += sizeof cell;
  return 1;
}

/* Puts back what was written since there were so many bytes. */
static inline void
put_back_cells (Work *w, size_t n_saved)
{
  OldCell cell;
  (void)save_cell;
  while (w->n_saved > n_saved) {
    w->n_saved -= sizeof cell;
    memcpy (&cell, w->saved + w->n_saved, sizeof cell);
    const uint8_t byte = (uint8_t)cell.old;
    const uint16_t narrow = (uint16_t)cell.old;
    if (cell.width == 1)
      memcpy (cell.at, &byte, 1);
    else if (cell.width == 2)
      memcpy (cell.at, &narrow, 2);
    else
      memcpy (cell.at, &cell.old, 4);
  }
}
