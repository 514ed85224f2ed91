/* Makes a word from the letters and digits of a name, with _ for anything
 * else. If another name of the kind has that word already, a number is added:
 *
 *     "A b", "A_b", "A-b"   become   a_b, a_b_2, a_b_3
 *
 * All letters become lower case; of a piece, only the first. The word of a
 * piece begins with a letter, if necessary after `piece_`. */
#include "lud/game/names.h"

struct LudNames {
  GHashTable *words; /* from a kind and a name to the word */
  GHashTable *used;  /* from a kind and a word to the last number added
                        to it; 1: none so far */
};

static char *
make_key (LudNameKind kind, const char *text)
{
  return g_strdup_printf ("%u %s", (guint)kind, text);
}

LudNames *
lud_names_new (void)
{
  LudNames *names = g_new (LudNames, 1);
  names->words =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  names->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* `empty` is the symbol of a site without a piece. */
  g_hash_table_insert (names->used, make_key (LUD_NAME_PIECE, "empty"),
                       GUINT_TO_POINTER (1));
  return names;
}

void
lud_names_free (LudNames *names)
{
  g_hash_table_destroy (names->words);
  g_hash_table_destroy (names->used);
  g_free (names);
}

/* Makes the word without a number.  The caller frees it. */
static char *
fold (LudNameKind kind, const char *name)
{
  GString *text = g_string_new (NULL);
  const gboolean is_piece = kind == LUD_NAME_PIECE;
  for (const char *s = name; *s; s++)
    if (!g_ascii_isalnum (*s))
      g_string_append_c (text, '_');
    else
      g_string_append_c (text,
                         is_piece && text->len > 0 ? *s : g_ascii_tolower (*s));
  if (is_piece && !g_ascii_isalpha (text->str[0]))
    g_string_prepend (text, "piece_");
  return g_string_free (text, FALSE);
}

gboolean
lud_has_word (const LudNames *names, LudNameKind kind, const char *name)
{
  char *key = make_key (kind, name);
  const gboolean has_word = g_hash_table_contains (names->words, key);
  g_free (key);
  return has_word;
}

/* Reserves the folded name, with a number if it is used, and returns it.  The
 * caller frees it. */
static char *
make_unused (LudNames *names, LudNameKind kind, char *folded)
{
  char *word = g_strdup (folded);
  char *folded_key = make_key (kind, folded);
  char *key = g_strdup (folded_key);
  guint number =
      GPOINTER_TO_UINT (g_hash_table_lookup (names->used, folded_key));
  while (g_hash_table_contains (names->used, key)) {
    number++;
    g_free (word);
    g_free (key);
    word = g_strdup_printf ("%s_%u", folded, number);
    key = make_key (kind, word);
  }
  g_hash_table_insert (names->used, key, GUINT_TO_POINTER (1));
  if (number > 0)
    g_hash_table_insert (names->used, folded_key, GUINT_TO_POINTER (number));
  else
    g_free (folded_key);
  return word;
}

const char *
lud_make_word (LudNames *names, LudNameKind kind, const char *name)
{
  char *key = make_key (kind, name);
  char *word = g_hash_table_lookup (names->words, key);
  if (word) {
    g_free (key);
    return word;
  }
  char *folded = fold (kind, name);
  word = make_unused (names, kind, folded);
  g_free (folded);
  g_hash_table_insert (names->words, key, word);
  return word;
}
