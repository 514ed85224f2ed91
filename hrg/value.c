/* Makes static values by hash-consing: a symbol is stored with its name, a term
 * in a hash set by its constructor and the pointers of its arguments. So
 * equality is equality of pointers.
 *
 * In RG, P(1, Q(2)) is the symbol P__1_Q__2. */
#include "hrg/value.h"

#include "base/checked.h"

#include <string.h>

/* -- creation ------------------------------------------------------------- */

static guint
term_hash (gconstpointer key)
{
  const HrgValue *value = key;
  guint hash = value->name * 2654435761u + value->n_arguments;
  for (guint i = 0; i < value->n_arguments; i++)
    hash = (hash ^ g_direct_hash (value->arguments[i])) * 16777619u;
  return hash ^ hash >> 15;
}

static gboolean
term_equal (gconstpointer a, gconstpointer b)
{
  const HrgValue *x = a, *y = b;
  if (x->name != y->name || x->n_arguments != y->n_arguments)
    return FALSE;
  for (guint i = 0; i < x->n_arguments; i++)
    if (x->arguments[i] != y->arguments[i])
      return FALSE;
  return TRUE;
}

GHashTable *
hrg_term_table (void)
{
  return g_hash_table_new (term_hash, term_equal);
}

/* Reads an integer, which may have a sign from arithmetic. */
static void
read_number (HrgValue *value, const char *text)
{
  const gboolean negative = *text == '-';
  const char *digits = text + negative;
  gint64 number = 0;
  for (const char *c = digits; *c; c++)
    if (!g_ascii_isdigit (*c) || !rg_multiply_fits (number, 10, &number) ||
        !rg_subtract_fits (number, *c - '0', &number))
      return;
  if (!negative && !rg_subtract_fits (0, number, &number))
    return;
  value->integer = *digits != '\0';
  value->plain = value->integer && (*digits != '0' || !digits[1]);
  value->number = number;
}

const HrgValue *
hrg_symbol (HrgTree *tree, RgName name)
{
  HrgNameInfo *info = hrg_name_info (tree, name);
  if (!info->symbol) {
    HrgValue *value = rg_arena_alloc (tree->arena, sizeof (HrgValue));
    *value = (HrgValue){.name = name, .size = 1, .mangled = name};
    read_number (value, hrg_text (tree, name));
    info->symbol = value;
  }
  return info->symbol;
}

const HrgValue *
hrg_number (HrgTree *tree, gint64 number)
{
  char text[24];
  const int length =
      g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  return hrg_symbol (tree, rg_intern_n (tree->game, text, (gsize)length));
}

const HrgValue *
hrg_term (HrgTree *tree, RgName name, const HrgValue *const *arguments, guint n)
{
  HrgValue expected = {.name = name,
                       .term = TRUE,
                       .n_arguments = n,
                       .arguments = arguments,
                       .size = 1};
  const HrgValue *found = g_hash_table_lookup (tree->terms, &expected);
  if (found)
    return found;
  for (guint i = 0; i < n; i++)
    expected.size += arguments[i]->size;
  if (expected.size > HRG_TERM_LIMIT)
    return NULL;
  expected.arguments =
      rg_arena_copy (tree->arena, arguments, sizeof (HrgValue *) * n);
  HrgValue *value = rg_arena_copy (tree->arena, &expected, sizeof expected);
  g_hash_table_add (tree->terms, value);
  return value;
}

/* -- text ----------------------------------------------------------------- */

static void
append_mangled (const HrgTree *tree, const HrgValue *value, GString *out)
{
  g_string_append (out, hrg_text (tree, value->name));
  if (!value->term)
    return;
  g_string_append (out, "__");
  for (guint i = 0; i < value->n_arguments; i++) {
    if (i > 0)
      g_string_append_c (out, '_');
    append_mangled (tree, value->arguments[i], out);
  }
}

RgName
hrg_mangle (HrgTree *tree, const HrgValue *value)
{
  if (!value->mangled) {
    GString *text = g_string_new (NULL);
    append_mangled (tree, value, text);
    /* Values are immutable for all other code; this field is a cache. */
    ((HrgValue *)(gpointer)value)->mangled =
        rg_intern_n (tree->game, text->str, text->len);
    g_string_free (text, TRUE);
  }
  return value->mangled;
}

enum { LONGEST_TEXT = 80 }; /* bytes of a value in a message */

/* Appends a value, until the text is longer than `end`. */
static void
append_value (const HrgTree *tree, const HrgValue *value, gsize end,
              GString *out)
{
  if (out->len > end)
    return;
  g_string_append (out, hrg_text (tree, value->name));
  if (!value->term)
    return;
  g_string_append_c (out, '(');
  for (guint i = 0; i < value->n_arguments && out->len <= end; i++) {
    if (i > 0)
      g_string_append (out, ", ");
    append_value (tree, value->arguments[i], end, out);
  }
  g_string_append (out, out->len > end ? "" : ")");
}

void
hrg_print_value (const HrgTree *tree, const HrgValue *value, GString *out)
{
  const gsize end = out->len + LONGEST_TEXT;
  append_value (tree, value, end, out);
  if (out->len > end && value->term) {
    g_string_truncate (out, end);
    g_string_append (out, "...");
  }
}

char *
hrg_value_string (const HrgTree *tree, const HrgValue *value)
{
  GString *text = g_string_new (NULL);
  hrg_print_value (tree, value, text);
  return g_string_free (text, FALSE);
}

/* -- order ---------------------------------------------------------------- */

static int
sign_of_difference (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* Compares the runs of digits at a and b: as text if one begins with 0,
 * otherwise as numbers. */
static int
compare_runs (const char **a, const char **b)
{
  const gsize n = strspn (*a, "0123456789"), m = strspn (*b, "0123456789");
  const gboolean by_digits = **a == '0' || **b == '0';
  const int digits = sign_of_difference (memcmp (*a, *b, MIN (n, m)), 0);
  const int lengths = sign_of_difference ((gint64)n, (gint64)m);
  *a += n;
  *b += m;
  return by_digits ? (digits ? digits : lengths) : (lengths ? lengths : digits);
}

/* Compares texts in natural order: `a9` before `a10`. */
static int
compare_texts (const char *a, const char *b)
{
  while (*a && *b) {
    int order;
    if (g_ascii_isdigit (*a) && g_ascii_isdigit (*b))
      order = compare_runs (&a, &b);
    else
      order = sign_of_difference ((guchar)*a++, (guchar)*b++);
    if (order)
      return order;
  }
  return sign_of_difference ((guchar)*a, (guchar)*b);
}

gboolean
hrg_compare_values (const HrgTree *tree, const HrgValue *a, const HrgValue *b,
                    int *result)
{
  *result = 0;
  if (a == b)
    return TRUE;
  if (a->term != b->term)
    return FALSE;
  if (a->plain && b->plain)
    *result = sign_of_difference (a->number, b->number);
  else
    *result =
        compare_texts (hrg_text (tree, a->name), hrg_text (tree, b->name));
  if (*result == 0)
    *result = sign_of_difference (a->n_arguments, b->n_arguments);
  for (guint i = 0; i < a->n_arguments && *result == 0; i++)
    if (!hrg_compare_values (tree, a->arguments[i], b->arguments[i], result))
      return FALSE;
  return TRUE;
}

int
hrg_compare_keys (const HrgTree *tree, const HrgValue *a, const HrgValue *b)
{
  if (a == b)
    return 0;
  if (a->term != b->term)
    return a->term ? -1 : 1;
  const int names = strcmp (hrg_text (tree, a->name), hrg_text (tree, b->name));
  if (names)
    return names;
  const guint n = MIN (a->n_arguments, b->n_arguments);
  for (guint i = 0; i < n; i++) {
    const int order = hrg_compare_keys (tree, a->arguments[i], b->arguments[i]);
    if (order)
      return order;
  }
  return sign_of_difference (a->n_arguments, b->n_arguments);
}
