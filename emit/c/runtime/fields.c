/* -- variables as text ----------------------------------------------------- */

/* The symbols of a set, in the order of the text. */
typedef struct {
  uint32_t n, low, span;
  const uint32_t *codes;    /* NULL: low, low + 1, ... */
  const char *const *names; /* by code */
} Domain;

/* A variable, in the order of the text. */
typedef struct {
  const char *name;
  const void *fixed; /* what never changes, or NULL */
  size_t offset;     /* in the state */
  uint32_t width;    /* bytes of a cell */
  uint32_t values;   /* the domain */
  uint32_t n_keys;
  const uint32_t *keys; /* domains, the first one outermost */
} Field;
