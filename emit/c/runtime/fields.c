/* -- variables as text ----------------------------------------------------- */

/* The symbols of a set, in the order of the text: their number, the lowest
 * code, and the number of codes up to the highest. */
typedef struct {
  uint32_t n, low, span;
  const uint32_t *codes;    /* NULL: low, low + 1, ... */
  const char *const *names; /* by code */
} Domain;

/* A variable of the game, in the order of the text. */
typedef struct {
  const char *name;
  const void *fixed; /* its cells if no move writes it; NULL: in the state */
  size_t offset;     /* in the state */
  uint32_t width;    /* bytes of a cell */
  uint32_t values;   /* index in domains */
  uint32_t n_keys;
  const uint32_t *keys; /* indexes in domains, the outermost first */
} Field;
