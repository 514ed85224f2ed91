/* -- memory of searches ---------------------------------------------------- */

enum {
  MOST_BYTES = 536870912 /* of all sets and of what is to be put back */
};

/* Takes so many bytes into account, which replace others; false at the limit.
 */
static int
may_grow (Work *w, size_t bytes, size_t before)
{
  if (bytes > MOST_BYTES || w->n_bytes - before > MOST_BYTES - bytes) {
    w->error = RG_MODEL_LIMIT;
    w->limit = "searches remember more than 512 MiB";
    return 0;
  }
  w->n_bytes += bytes - before;
  return 1;
}
