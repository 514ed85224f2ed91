#include "rg/name.h"

#include <string.h>

struct RgNames {
  GStringChunk *chunk;
  GPtrArray *texts;    /* of char *, by name */
  GHashTable *name_of; /* char * → name */
  GString *scratch;    /* makes a part of a text NUL-terminated */
};

/* Eight bytes at a time: names of nodes are long, and looked up often. */
static guint
hash_text (gconstpointer text)
{
  const char *at = text;
  guint64 hash = 0;
  for (gsize left = strlen (at); left > 0;) {
    const gsize n = MIN (left, sizeof (guint64));
    guint64 part = 0;
    memcpy (&part, at, n);
    hash = (hash ^ part) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
    at += n;
    left -= n;
  }
  return (guint)hash;
}

RgNames *
rg_names_new (void)
{
  RgNames *names = g_new0 (RgNames, 1);
  names->chunk = g_string_chunk_new (16 * 1024);
  names->texts = g_ptr_array_new ();
  g_ptr_array_add (names->texts, NULL);
  names->name_of = g_hash_table_new (hash_text, g_str_equal);
  names->scratch = g_string_new (NULL);
  return names;
}

void
rg_names_free (RgNames *names)
{
  g_hash_table_destroy (names->name_of);
  g_ptr_array_free (names->texts, TRUE);
  g_string_chunk_free (names->chunk);
  g_string_free (names->scratch, TRUE);
  g_free (names);
}

RgName
rg_names_add (RgNames *names, const char *text, gsize length)
{
  g_string_truncate (names->scratch, 0);
  g_string_append_len (names->scratch, text, (gssize)length);
  RgName name = rg_names_find (names, names->scratch->str);
  if (name != RG_NO_NAME)
    return name;
  char *copy = g_string_chunk_insert (names->chunk, names->scratch->str);
  name = names->texts->len;
  g_ptr_array_add (names->texts, copy);
  g_hash_table_insert (names->name_of, copy, GUINT_TO_POINTER (name));
  return name;
}

RgName
rg_names_find (const RgNames *names, const char *text)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (names->name_of, text));
}

const char *
rg_names_text (const RgNames *names, RgName name)
{
  return g_ptr_array_index (names->texts, name);
}

guint
rg_names_bound (const RgNames *names)
{
  return names->texts->len;
}
