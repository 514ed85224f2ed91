#include "lud/read/definitions.h"

#include <string.h>

/* Limits: files and folders, their depth, and the bytes of all files. */
enum { MOST_ENTRIES = 10000, MOST_DEPTH = 16, MOST_BYTES = 16 << 20 };

struct LudDefinitions {
  GHashTable *files; /* from a name to a RgSource *, until it is expanded */
  guint entries;
  gsize bytes;
};

/* The name that the first definition of a text defines, or NULL. */
static char *
find_name (const char *text)
{
  static const char define[] = "(define \"";
  const char *name = strstr (text, define);
  if (!name)
    return NULL;
  name += strlen (define);
  return g_strndup (name, strcspn (name, "\""));
}

/* Adds a file.  Of those that define a name, the one with the first path
 * counts. */
static void
add_file (LudDefinitions *definitions, const char *path)
{
  RgSource *source = rg_source_read (path, NULL);
  definitions->bytes += source ? source->length : 0;
  char *name = source ? find_name (source->text) : NULL;
  const RgSource *first =
      name ? g_hash_table_lookup (definitions->files, name) : NULL;
  if (name && (!first || strcmp (path, first->name) < 0)) {
    g_hash_table_insert (definitions->files, name, source);
    return;
  }
  g_free (name);
  rg_source_free (source);
}

static gboolean
is_too_large (const LudDefinitions *definitions)
{
  return definitions->entries > MOST_ENTRIES || definitions->bytes > MOST_BYTES;
}

/* Adds the files with the suffix .def below a folder, until they are too large.
 * Links to folders are left out, as they may form cycles. */
static void
add_folder (LudDefinitions *definitions, const char *folder, guint depth)
{
  GDir *dir = depth < MOST_DEPTH ? g_dir_open (folder, 0, NULL) : NULL;
  for (const char *name;
       dir && !is_too_large (definitions) && (name = g_dir_read_name (dir));) {
    char *path = g_build_filename (folder, name, NULL);
    definitions->entries++;
    if (g_str_has_suffix (name, ".def") &&
        g_file_test (path, G_FILE_TEST_IS_REGULAR))
      add_file (definitions, path);
    else if (g_file_test (path, G_FILE_TEST_IS_DIR) &&
             !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      add_folder (definitions, path, depth + 1);
    g_free (path);
  }
  if (dir)
    g_dir_close (dir);
}

static void
free_source (gpointer data)
{
  rg_source_free (data);
}

LudDefinitions *
lud_definitions_new (const char *folder, RgDiags *diags)
{
  if (!folder)
    folder = g_getenv ("LUDII_DEFINES");
  if (!folder || !*folder)
    return NULL;
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR)) {
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "%s: there is no such folder of macros", folder);
    return NULL;
  }
  LudDefinitions *definitions = g_new0 (LudDefinitions, 1);
  definitions->files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_source);
  add_folder (definitions, folder, 0);
  if (is_too_large (definitions))
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE,
             "%s: the folder of macros has more than %d files or %d MiB",
             folder, MOST_ENTRIES, MOST_BYTES >> 20);
  return definitions;
}

void
lud_definitions_free (LudDefinitions *definitions)
{
  if (definitions)
    g_hash_table_destroy (definitions->files);
  g_free (definitions);
}

/* Appends the body of (define "Name" body), the first form of a file. */
static gboolean
append_body (const LudTokens *file, GString *text, GArray *tokens)
{
  const guint end = lud_skip_value (file, 0, file->n - 1);
  if (end < 4 || file->tokens[0].kind != LUD_TOKEN_OPEN ||
      !lud_token_is (file, 1, "define") ||
      file->tokens[2].kind != LUD_TOKEN_STRING) {
    rg_diag (file->diags, RG_ERROR, file->source,
             rg_token_range (&file->tokens[0]),
             "expected '(define \"Name\" ...)'");
    return FALSE;
  }
  for (guint index = 3; index + 1 < end; index++) {
    RgToken token = file->tokens[index];
    token.offset += (guint32)text->len;
    g_array_append_val (tokens, token);
  }
  g_string_append_len (text, file->source->text, file->source->length);
  return TRUE;
}

gboolean
lud_definitions_append (LudDefinitions *definitions, const char *name,
                        GString *text, GArray *tokens, RgDiags *diags)
{
  char *key = NULL;
  RgSource *source = NULL;
  if (!g_hash_table_steal_extended (definitions->files, name, (gpointer *)&key,
                                    (gpointer *)&source))
    return FALSE;
  const guint errors = rg_diags_errors (diags);
  GArray *lexed = rg_lex (&lud_lexicon, source, diags);
  rg_drop_tokens (lexed, LUD_TOKEN_COMMENT);
  const LudTokens file = {source, source->text, diags,
                          (const RgToken *)(gpointer)lexed->data, lexed->len};
  const gboolean is_read = rg_diags_errors (diags) == errors &&
                           lud_is_balanced (&file) &&
                           append_body (&file, text, tokens);
  g_array_free (lexed, TRUE);
  rg_source_free (source);
  g_free (key);
  return is_read;
}
