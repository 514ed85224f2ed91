/* Counts the work of a tool, with the same result on each machine: basic
 * blocks, as -fsanitize-coverage=trace-pc calls a function at each, and the
 * work of library functions that take long for long arguments, which the
 * linker wraps.  The sum is written to file descriptor 9 when the tool
 * ends.  Linked only into the tools of `make hostile`, and itself compiled
 * without that option.
 */
#include <glib.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  STEPS_FILE = 9,    /* a descriptor */
  BYTES_A_STEP = 16, /* of library functions */
};

static guint64 steps;

void __sanitizer_cov_trace_pc (void);
void
__sanitizer_cov_trace_pc (void)
{
  steps++;
}

static void __attribute__ ((destructor)) report (void)
{
  char text[32];
  const int n =
      g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT "\n", steps);
  if (write (STEPS_FILE, text, (size_t)n) != n)
    return; /* no reader on the descriptor */
}

/* Counts the work that the arguments imply, then calls the function. */
#define WRAP(result, name, parameters, arguments, work) \
  result __real_##name parameters;                      \
  result __wrap_##name parameters;                      \
  result __wrap_##name parameters                       \
  {                                                     \
    steps += 1 + (work) / BYTES_A_STEP;                 \
    return __real_##name arguments;                     \
  }

WRAP (void *, memcpy, (void *to, const void *from, size_t n), (to, from, n), n)
WRAP (void *, memmove, (void *to, const void *from, size_t n), (to, from, n), n)
WRAP (void *, memset, (void *to, int byte, size_t n), (to, byte, n), n)
WRAP (int, memcmp, (const void *a, const void *b, size_t n), (a, b, n), n)
WRAP (size_t, strlen, (const char *text), (text), __real_strlen (text))
WRAP (char *, g_strdup, (const char *text), (text), text ? strlen (text) : 0)
WRAP (gboolean, g_utf8_validate, (const char *text, gssize n, const char **end),
      (text, n, end), n < 0 ? strlen (text) : (gsize)n)
WRAP (char *, g_utf8_make_valid, (const char *text, gssize n), (text, n),
      n < 0 ? strlen (text) : (gsize)n)
/* Hash tables call these: many calls for one look-up are collisions. */
WRAP (gboolean, g_direct_equal, (gconstpointer a, gconstpointer b), (a, b), 0)
WRAP (gboolean, g_int64_equal, (gconstpointer a, gconstpointer b), (a, b), 0)
WRAP (gboolean, g_str_equal, (gconstpointer a, gconstpointer b), (a, b), 0)
/* These move the elements after the index. */
WRAP (GArray *, g_array_remove_index, (GArray * array, guint i), (array, i),
      (array->len - i) * (gsize)g_array_get_element_size (array))
WRAP (GArray *, g_array_insert_vals,
      (GArray * array, guint i, gconstpointer data, guint n),
      (array, i, data, n),
      (array->len - MIN (i, array->len)) *
          (gsize)g_array_get_element_size (array))
WRAP (gpointer, g_ptr_array_remove_index, (GPtrArray * array, guint i),
      (array, i), (array->len - i) * sizeof (gpointer))
WRAP (gboolean, g_ptr_array_remove, (GPtrArray * array, gpointer item),
      (array, item), array->len * sizeof (gpointer))
WRAP (GString *, g_string_prepend, (GString * string, const char *text),
      (string, text), string->len)
WRAP (GString *, g_string_insert,
      (GString * string, gssize at, const char *text), (string, at, text),
      string->len)
WRAP (GString *, g_string_erase, (GString * string, gssize at, gssize n),
      (string, at, n), string->len)
