/* Makes, compares and prints terms. */
#include "rgl/term.h"

#include "base/arena.h"
#include "base/compare.h"
#include "base/table.h"

#include <string.h>

/* A store of terms and names. */
struct RglTerms {
  RgArena *arena;
  GStringChunk *names;
  guint fresh; /* number of variables that rgl_fresh_variable made */
};

RglTerms *
rgl_terms_new (void)
{
  RglTerms *terms = g_new0 (RglTerms, 1);
  terms->arena = rg_arena_new ();
  terms->names = g_string_chunk_new (4096);
  return terms;
}

void
rgl_terms_free (RglTerms *terms)
{
  rg_arena_free (terms->arena);
  g_string_chunk_free (terms->names);
  g_free (terms);
}

const char *
rgl_intern (RglTerms *terms, const char *text, gssize length)
{
  char *copy = length < 0 ? g_strdup (text) : g_strndup (text, (gsize)length);
  const char *name = g_string_chunk_insert_const (terms->names, copy);
  g_free (copy);
  return name;
}

/* -- making ---------------------------------------------------------------- */

static guint
hash_term (const RglTerm *term)
{
  guint32 hash = rg_hash_mix (g_str_hash (term->name), term->kind);
  for (guint i = 0; i < term->n; i++)
    hash = rg_hash_mix (hash, term->args[i]->hash);
  return term->tail ? rg_hash_mix (hash, term->tail->hash) : hash;
}

static const RglTerm *
store_term (RglTerms *terms, const RglTerm *term)
{
  RglTerm *stored = rg_arena_copy (terms->arena, term, sizeof *term);
  stored->hash = hash_term (stored);
  return stored;
}

const RglTerm *
rgl_atom (RglTerms *terms, const char *name, RgRange range)
{
  const RglTerm term = {.kind = RGL_ATOM,
                        .depth = 1,
                        .size = 1,
                        .ground = TRUE,
                        .name = rgl_intern (terms, name, -1),
                        .range = range};
  return store_term (terms, &term);
}

const RglTerm *
rgl_number (RglTerms *terms, gint64 number, RgRange range)
{
  char text[32];
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  const RglTerm term = {.kind = RGL_NUMBER,
                        .depth = 1,
                        .size = 1,
                        .ground = TRUE,
                        .number = number,
                        .name = rgl_intern (terms, text, -1),
                        .range = range};
  return store_term (terms, &term);
}

const RglTerm *
rgl_variable (RglTerms *terms, const char *name, RgRange range)
{
  const RglTerm term = {.kind = RGL_VARIABLE,
                        .depth = 1,
                        .size = 1,
                        .name = rgl_intern (terms, name, -1),
                        .range = range};
  return store_term (terms, &term);
}

const RglTerm *
rgl_fresh_variable (RglTerms *terms, const char *name, RgRange range)
{
  char *text = g_strdup_printf ("#%u%s", ++terms->fresh, name);
  const RglTerm *term = rgl_variable (terms, text, range);
  g_free (text);
  return term;
}

/* Adds a part to the properties of the whole. */
static void
count_part (RglTerm *term, const RglTerm *part)
{
  term->depth = MAX (term->depth, part->depth + 1);
  term->size = MIN (term->size + part->size, (guint)G_MAXINT32);
  term->ground = term->ground && part->ground;
}

static const RglTerm *
store_parts (RglTerms *terms, RglTerm *term, const RglTerm *const *parts,
             guint n)
{
  term->n = n;
  term->depth = 1;
  term->size = 1;
  term->ground = TRUE;
  for (guint i = 0; i < n; i++)
    count_part (term, parts[i]);
  if (term->tail)
    count_part (term, term->tail);
  if (n > 0)
    term->args = rg_arena_copy (terms->arena, parts, n * sizeof *parts);
  return store_term (terms, term);
}

const RglTerm *
rgl_compound (RglTerms *terms, const char *name, const RglTerm *const *args,
              guint n, RgRange range)
{
  if (n == 0)
    return rgl_atom (terms, name, range);
  RglTerm term = {.kind = RGL_COMPOUND,
                  .name = rgl_intern (terms, name, -1),
                  .range = range};
  return store_parts (terms, &term, args, n);
}

const RglTerm *
rgl_list (RglTerms *terms, const RglTerm *const *items, guint n,
          const RglTerm *tail, RgRange range)
{
  RglTerm term = {.kind = RGL_LIST,
                  .name = rgl_intern (terms, "[]", 2),
                  .range = range,
                  .tail = tail};
  return store_parts (terms, &term, items, n);
}

const RglTerm *
rgl_make (RglTerms *terms, const char *name, ...)
{
  const RglTerm *args[16];
  guint n = 0;
  va_list list;
  va_start (list, name);
  for (const RglTerm *arg; (arg = va_arg (list, const RglTerm *)); n++) {
    g_assert (n < G_N_ELEMENTS (args));
    args[n] = arg;
  }
  va_end (list);
  return rgl_compound (terms, name, args, n, RG_NOWHERE);
}

/* -- comparing ------------------------------------------------------------- */

gboolean
rgl_is (const RglTerm *term, const char *name, guint n)
{
  return term->kind == (n == 0 ? RGL_ATOM : RGL_COMPOUND) && term->n == n &&
         strcmp (term->name, name) == 0;
}

/* Compares terms: by kind, then numbers by value, others by length, name and
 * arguments. */
static gint
compare_terms (const RglTerm *a, const RglTerm *b)
{
  static const guint rank[] = {[RGL_VARIABLE] = 0,
                               [RGL_NUMBER] = 1,
                               [RGL_ATOM] = 2,
                               [RGL_LIST] = 3,
                               [RGL_COMPOUND] = 4};
  if (a == b)
    return 0;
  if (a->kind != b->kind)
    return rg_compare_unsigned (rank[a->kind], rank[b->kind]);
  if (a->kind == RGL_NUMBER)
    return (a->number > b->number) - (a->number < b->number);
  gint order = rg_compare_unsigned (a->n, b->n);
  if (order == 0)
    order = strcmp (a->name, b->name);
  for (guint i = 0; order == 0 && i < a->n; i++)
    order = compare_terms (a->args[i], b->args[i]);
  if (order == 0 && (a->tail || b->tail))
    order = !a->tail ? -1 : !b->tail ? 1 : compare_terms (a->tail, b->tail);
  return order;
}

gint
rgl_compare_terms (gconstpointer a, gconstpointer b)
{
  return compare_terms (*(const RglTerm *const *)a, *(const RglTerm *const *)b);
}

gboolean
rgl_equal (const RglTerm *a, const RglTerm *b)
{
  return a == b || (a->size == b->size && compare_terms (a, b) == 0);
}

guint
rgl_hash_key (gconstpointer term)
{
  return ((const RglTerm *)term)->hash;
}

gboolean
rgl_equal_keys (gconstpointer a, gconstpointer b)
{
  return rgl_equal (a, b);
}

gboolean
rgl_contains (const GPtrArray *array, const RglTerm *term)
{
  for (guint i = 0; i < array->len; i++)
    if (rgl_equal (g_ptr_array_index (array, i), term))
      return TRUE;
  return FALSE;
}

/* -- variables ------------------------------------------------------------- */

void
rgl_add_variables (const RglTerm *term, GPtrArray *variables)
{
  if (term->ground)
    return;
  if (term->kind == RGL_VARIABLE) {
    if (!rgl_contains (variables, term))
      g_ptr_array_add (variables, (gpointer)term);
    return;
  }
  for (guint i = 0; i < term->n; i++)
    rgl_add_variables (term->args[i], variables);
  if (term->tail)
    rgl_add_variables (term->tail, variables);
}

gboolean
rgl_has_variable (const RglTerm *term, const RglTerm *variable)
{
  if (term->ground)
    return FALSE;
  if (term->kind == RGL_VARIABLE)
    return term->name == variable->name;
  for (guint i = 0; i < term->n; i++)
    if (rgl_has_variable (term->args[i], variable))
      return TRUE;
  return term->tail && rgl_has_variable (term->tail, variable);
}

/* -- printing -------------------------------------------------------------- */

/* Whether a name of an atom needs no quotes. */
static gboolean
is_plain_atom (const char *name)
{
  if (strcmp (name, "[]") == 0)
    return TRUE;
  if (!g_ascii_islower (name[0]))
    return FALSE;
  for (const char *c = name; *c; c++)
    if (!g_ascii_isalnum (*c) && *c != '_')
      return FALSE;
  return TRUE;
}

static void
print_name (const RglTerm *term, GString *out)
{
  const char *name = term->name;
  if (term->kind == RGL_VARIABLE && name[0] == '#') {
    g_string_append_c (out, '_');
  } else if (term->kind == RGL_NUMBER || term->kind == RGL_VARIABLE ||
             is_plain_atom (name)) {
    g_string_append (out, name);
  } else {
    g_string_append_c (out, '\'');
    for (const char *c = name; *c; c++)
      g_string_append_printf (out, *c == '\'' || *c == '\\' ? "\\%c" : "%c",
                              *c);
    g_string_append_c (out, '\'');
  }
}

static void
print_parts (const RglTerm *term, GString *out)
{
  for (guint i = 0; i < term->n; i++) {
    g_string_append (out, i > 0 ? ", " : "");
    rgl_print (term->args[i], out);
  }
}

/* Whether the term is that of an infix operator. All of these except the slash
 * have blanks around them. */
static gboolean
is_infix (const RglTerm *term)
{
  static const char *const names[] = {"/", "=", "\\=", "<", ">", "=<", ">="};
  for (guint i = 0; term->n == 2 && i < G_N_ELEMENTS (names); i++)
    if (strcmp (term->name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

static void
print_list (const RglTerm *term, GString *out)
{
  g_string_append_c (out, '[');
  print_parts (term, out);
  if (term->tail) {
    g_string_append_c (out, '|');
    rgl_print (term->tail, out);
  }
  g_string_append_c (out, ']');
}

void
rgl_print (const RglTerm *term, GString *out)
{
  if (term->kind == RGL_LIST) {
    print_list (term, out);
  } else if (term->kind != RGL_COMPOUND) {
    print_name (term, out);
  } else if (is_infix (term)) {
    const char *blank = term->name[0] == '/' ? "" : " ";
    rgl_print (term->args[0], out);
    g_string_append_printf (out, "%s%s%s", blank, term->name, blank);
    rgl_print (term->args[1], out);
  } else {
    print_name (term, out);
    g_string_append_c (out, '(');
    print_parts (term, out);
    g_string_append_c (out, ')');
  }
}

char *
rgl_make_text (const RglTerm *term)
{
  GString *out = g_string_new (NULL);
  rgl_print (term, out);
  if (out->len > 60) {
    g_string_truncate (out, 57);
    g_string_append (out, "...");
  }
  char *valid = g_utf8_make_valid (out->str, (gssize)out->len);
  g_string_free (out, TRUE);
  return valid;
}
