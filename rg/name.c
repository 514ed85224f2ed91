/* Interns names in a hash table. */
#include "rg/name.h"

#include "base/append.h"
#include "base/arena.h"
#include "base/table.h"

#include <string.h>

/* The text of a name. */
typedef struct {
  const char *text;
  gsize length;
} Entry;

/* The texts of names, and a table that finds equal ones. */
struct RgNames {
  RgArena *arena;
  GArray *entries; /* of Entry, by name */
  guint entries_room;
  RgTable table; /* of names */
};

/* Hashes eight bytes at a time: names of nodes are long, and looked up
 * often. */
static guint32
hash_text (const char *text, gsize length)
{
  guint32 hash = (guint32)length;
  for (; length > 0;) {
    const gsize n = MIN (length, sizeof (guint64));
    guint64 part = 0;
    memcpy (&part, text, n);
    hash = rg_hash_mix (hash, part);
    text += n;
    length -= n;
  }
  return hash;
}

RgNames *
rg_names_new (void)
{
  const Entry no_name = {NULL, 0};
  RgNames *names = g_new0 (RgNames, 1);
  names->arena = rg_arena_new ();
  names->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_append_val (names->entries, no_name);
  return names;
}

void
rg_names_free (RgNames *names)
{
  rg_table_clear (&names->table);
  g_array_free (names->entries, TRUE);
  rg_arena_free (names->arena);
  g_free (names);
}

static RgName
find (const RgNames *names, const char *text, gsize length, guint32 hash)
{
  RG_FOR_HASH (&names->table, hash, slot)
  {
    const Entry *entry = &g_array_index (names->entries, Entry, slot->number);
    if (entry->length == length && memcmp (entry->text, text, length) == 0)
      return slot->number;
  }
  return RG_NO_NAME;
}

RgName
rg_names_add (RgNames *names, const char *text, gsize length)
{
  const guint32 hash = hash_text (text, length);
  RgName name = find (names, text, length, hash);
  if (name != RG_NO_NAME)
    return name;
  char *copy = rg_arena_alloc (names->arena, length + 1);
  memcpy (copy, text, length);
  copy[length] = '\0';
  const Entry entry = {copy, length};
  name = names->entries->len;
  rg_append_val (names->entries, &names->entries_room, entry);
  rg_table_add (&names->table, hash, name);
  return name;
}

RgName
rg_names_find (const RgNames *names, const char *text)
{
  const gsize length = strlen (text);
  return find (names, text, length, hash_text (text, length));
}

const char *
rg_names_text (const RgNames *names, RgName name)
{
  return g_array_index (names->entries, Entry, name).text;
}

guint
rg_names_bound (const RgNames *names)
{
  return names->entries->len;
}
