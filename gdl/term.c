/* Interns names and ground terms (hash-consing): equal ones have one number.
 *
 *     (cell 1 b)      the functor `cell`, with the numbers of the terms 1 and b
 *
 * Terms of `init`, `true` and `next` have direct indexes by fluent, as they are
 * looked up most. */
#include "gdl/term.h"

#include "base/append.h"

static const char *const keywords[GDL_N_KEYWORDS] = {
    [GDL_ROLE] = "role",     [GDL_INIT] = "init",
    [GDL_TRUE] = "true",     [GDL_NEXT] = "next",
    [GDL_LEGAL] = "legal",   [GDL_DOES] = "does",
    [GDL_GOAL] = "goal",     [GDL_TERMINAL] = "terminal",
    [GDL_BASE] = "base",     [GDL_INPUT] = "input",
    [GDL_SEES] = "sees",     [GDL_DISTINCT] = "distinct",
    [GDL_NOT] = "not",       [GDL_OR] = "or",
    [GDL_AND] = "and",       [GDL_IF] = "<=",
    [GDL_RANDOM] = "random",
};

GdlTerms *
gdl_terms_new (gboolean exact)
{
  GdlTerms *terms = g_new0 (GdlTerms, 1);
  terms->exact = exact;
  terms->arena = rg_arena_new ();
  terms->names = g_ptr_array_new ();
  terms->terms = g_array_new (FALSE, FALSE, sizeof (GdlTermInfo));
  /* With initial capacity: the array's data is never NULL. */
  terms->arguments = g_array_sized_new (FALSE, FALSE, sizeof (GdlTerm), 64);
  for (guint i = 0; i < G_N_ELEMENTS (terms->of_fluent); i++)
    terms->of_fluent[i] = g_array_new (FALSE, TRUE, sizeof (guint32));
  for (GdlName name = 0; name < GDL_N_KEYWORDS; name++)
    gdl_intern_name (terms, keywords[name], strlen (keywords[name]));
  return terms;
}

void
gdl_terms_free (GdlTerms *terms)
{
  rg_table_clear (&terms->by_text);
  rg_table_clear (&terms->by_parts);
  for (guint i = 0; i < G_N_ELEMENTS (terms->of_fluent); i++)
    g_array_free (terms->of_fluent[i], TRUE);
  g_array_free (terms->arguments, TRUE);
  g_array_free (terms->terms, TRUE);
  g_ptr_array_free (terms->names, TRUE);
  rg_arena_free (terms->arena);
  g_free (terms);
}

/* -- names ----------------------------------------------------------------- */

static guint32
hash_text (const char *text, gsize length)
{
  guint32 hash = (guint32)length;
  for (gsize i = 0; i < length; i++)
    hash = rg_hash_mix (hash, (guchar)g_ascii_tolower (text[i]));
  return hash;
}

/* Keywords are recognised in any case, even with `exact`. */
static gboolean
has_text (const GdlTerms *terms, GdlName name, const char *text, gsize length)
{
  const char *spelling = gdl_name_text (terms, name);
  return strlen (spelling) == length &&
         (terms->exact && name >= GDL_N_KEYWORDS
              ? memcmp (spelling, text, length) == 0
              : g_ascii_strncasecmp (spelling, text, length) == 0);
}

GdlName
gdl_intern_name (GdlTerms *terms, const char *text, gsize length)
{
  const guint32 hash = hash_text (text, length);
  RG_FOR_HASH (&terms->by_text, hash, slot)
  {
    if (has_text (terms, slot->number, text, length))
      return slot->number;
  }
  char *copy = rg_arena_alloc (terms->arena, length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  g_ptr_array_add (terms->names, copy);
  rg_table_add (&terms->by_text, hash, terms->names->len - 1);
  return terms->names->len - 1;
}

const char *
gdl_name_text (const GdlTerms *terms, GdlName name)
{
  return g_ptr_array_index (terms->names, name);
}

guint
gdl_count_names (const GdlTerms *terms)
{
  return terms->names->len;
}

GdlName
gdl_make_fresh_name (GdlTerms *terms, const char *stem, guint *number)
{
  for (;;) {
    char *text = g_strdup_printf ("%s_%u", stem, ++*number);
    const guint n_before = gdl_count_names (terms);
    const GdlName name = gdl_intern_name (terms, text, strlen (text));
    g_free (text);
    if (gdl_count_names (terms) > n_before)
      return name;
  }
}

gboolean
gdl_has_infix_arrow (const GdlTerms *terms)
{
  gboolean found = FALSE;
  for (guint i = 0; i < terms->names->len && !found; i++)
    found = strstr (gdl_name_text (terms, i), ":-") != NULL;
  return found;
}

/* -- terms ----------------------------------------------------------------- */

static gboolean
has_parts (const GdlTerms *terms, GdlTerm term, GdlName functor,
           const GdlTerm *arguments, guint n)
{
  const GdlTerm *term_arguments = gdl_term_match (terms, term, functor, n);
  guint n_equal = 0;
  while (term_arguments && n_equal < n &&
         term_arguments[n_equal] == arguments[n_equal])
    n_equal++;
  return term_arguments && n_equal == n;
}

static guint32
hash_parts (GdlName functor, const GdlTerm *arguments, guint n)
{
  return rg_hash_all (rg_hash_mix (functor, n), arguments, n);
}

static GdlTerm
find_term (const GdlTerms *terms, guint32 hash, GdlName functor,
           const GdlTerm *arguments, guint n)
{
  RG_FOR_HASH (&terms->by_parts, hash, slot)
  {
    if (has_parts (terms, slot->number, functor, arguments, n))
      return slot->number;
  }
  return GDL_NONE;
}

/* Returns the direct index of the terms of `init`, `true` or `next`. NULL:
 * another functor. */
static GArray *
find_fluent_table (const GdlTerms *terms, GdlName functor, guint n)
{
  return n == 1 && functor >= GDL_INIT && functor <= GDL_NEXT
             ? terms->of_fluent[functor - GDL_INIT]
             : NULL;
}

static GdlTerm
find_in_fluent_table (const GArray *table, GdlTerm fluent)
{
  return fluent < table->len ? g_array_index (table, guint32, fluent) - 1
                             : GDL_NONE;
}

GdlTerm
gdl_find_term (const GdlTerms *terms, GdlName functor, const GdlTerm *arguments,
               guint n)
{
  const GArray *table = find_fluent_table (terms, functor, n);
  if (table)
    return find_in_fluent_table (table, *arguments);
  return find_term (terms, hash_parts (functor, arguments, n), functor,
                    arguments, n);
}

/* Adds a term that is not in the table. It is one deeper than its deepest
 * argument. */
static GdlTerm
add_term (GdlTerms *terms, GdlName functor, const GdlTerm *arguments, guint n)
{
  guint depth = 0;
  for (guint i = 0; i < n; i++)
    depth = MAX (depth, gdl_term_depth (terms, arguments[i]));
  const GdlTermInfo term = {functor, n, terms->arguments->len, depth + 1};
  if (n > 0)
    rg_append (terms->arguments, &terms->arguments_room, arguments, n,
               sizeof *arguments);
  rg_append_val (terms->terms, &terms->terms_room, term);
  return terms->terms->len - 1;
}

static void
add_to_fluent_table (GArray *table, GdlTerm fluent, GdlTerm term)
{
  if (fluent >= table->len)
    g_array_set_size (table, fluent + table->len / 2 + 64);
  g_array_index (table, guint32, fluent) = term + 1;
}

GdlTerm
gdl_intern_term (GdlTerms *terms, GdlName functor, const GdlTerm *arguments,
                 guint n)
{
  GArray *table = find_fluent_table (terms, functor, n);
  const guint32 hash = table ? 0 : hash_parts (functor, arguments, n);
  GdlTerm term = table ? find_in_fluent_table (table, *arguments)
                       : find_term (terms, hash, functor, arguments, n);
  if (term != GDL_NONE)
    return term;
  term = add_term (terms, functor, arguments, n);
  if (table)
    add_to_fluent_table (table, gdl_term_arguments (terms, term)[0], term);
  else
    rg_table_add (&terms->by_parts, hash, term);
  return term;
}

guint
gdl_count_terms (const GdlTerms *terms)
{
  return terms->terms->len;
}

/* Traverses the term depth first, with an explicit stack of pending terms.
 * GDL_NONE on the stack is a closing parenthesis. */
void
gdl_term_print (const GdlTerms *terms, GdlTerm term, GString *out)
{
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  g_array_append_val (pending, term);
  gboolean first = TRUE;
  while (pending->len > 0) {
    const GdlTerm next = g_array_index (pending, GdlTerm, pending->len - 1);
    g_array_set_size (pending, pending->len - 1);
    if (next == GDL_NONE) {
      g_string_append_c (out, ')');
      continue;
    }
    const GdlTermInfo *info = gdl_term_info (terms, next);
    if (!first)
      g_string_append_c (out, ' ');
    if (info->n > 0)
      g_string_append_c (out, '(');
    g_string_append (out, gdl_name_text (terms, info->functor));
    first = FALSE;
    const GdlTerm close = GDL_NONE;
    if (info->n > 0)
      g_array_append_val (pending, close);
    for (guint i = info->n; i > 0; i--) {
      const GdlTerm argument = gdl_term_arguments (terms, next)[i - 1];
      g_array_append_val (pending, argument);
    }
  }
  g_array_free (pending, TRUE);
}
