/* Maps paths of requests to answers:
 *
 *     api/games             the list of games
 *     api/text/GAME         the text of a game, or a new text with PUT
 *     api/run/RECIPE/GAME   the result of a command
 *     api/trace/KEY         the steps of the optimiser in an earlier run
 *     api/about             the version, and the tools that there are
 *
 * Any other path is a file of the page.
 */
#include "base/http/http.h"
#include "base/json.h"
#include "editors/studio/studio.h"
#include "library/front.h"

#include <string.h>

/* Content types of the page's files, by extension. */
static const char *const types[][2] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
};

/* -- the page -------------------------------------------------------------- */

static const char *
find_media_type (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i][0]))
      return types[i][1];
  return "application/octet-stream";
}

/* Answers with a built-in file: one of editors/studio/page/, or a generated
 * one. */
static void
answer_page (SoupServerMessage *message, const char *name)
{
  char *path = g_strconcat ("/studio/", name, NULL);
  GBytes *bytes = g_resources_lookup_data (path, 0, NULL);
  g_free (path);
  if (!bytes) {
    rg_studio_refuse (message, SOUP_STATUS_NOT_FOUND, "no such file");
    return;
  }
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (
      soup_server_message_get_response_headers (message),
      find_media_type (name), NULL);
  soup_message_body_append_bytes (
      soup_server_message_get_response_body (message), bytes);
  g_bytes_unref (bytes);
}

/* -- games ----------------------------------------------------------------- */

/* Returns the title of a game: its first line of text, without the mark of a
 * comment. */
static char *
find_title (GBytes *bytes)
{
  enum { LONGEST = 100 };
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize start = 0;
  while (start < length && strchr ("/#;% \t\r\n", text[start]))
    start++;
  gsize end = start;
  while (end < length && end < start + LONGEST && text[end] != '\n')
    end++;
  char *line = g_strndup (text + start, end - start);
  char *valid = g_utf8_make_valid (g_strstrip (line), -1);
  g_free (line);
  return valid;
}

/* Answers with the list of games and their titles. */
static void
answer_games (const RgStudio *studio, SoupServerMessage *message)
{
  GPtrArray *names = rg_studio_files_list (studio->files);
  GString *text = g_string_new (NULL);
  rg_json_open ("games", '[', text);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    GBytes *bytes = rg_studio_files_read (studio->files, name, NULL);
    if (!bytes)
      continue;
    char *title = find_title (bytes);
    rg_json_open (NULL, '{', text);
    rg_json_text_member ("name", name, text);
    rg_json_text_member ("language", rg_library_language_of_file (name), text);
    rg_json_number_member ("bytes", g_bytes_get_size (bytes), text);
    rg_json_text_member ("title", title, text);
    rg_json_close ('}', text);
    g_free (title);
    g_bytes_unref (bytes);
  }
  rg_json_close (']', text);
  rg_json_end (text);
  rg_studio_answer_json (message, text);
  g_ptr_array_free (names, TRUE);
}

static void
answer_file_error (SoupServerMessage *message, GError *error)
{
  const gboolean is_missing =
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  rg_studio_refuse (message,
                    is_missing ? SOUP_STATUS_NOT_FOUND : SOUP_STATUS_FORBIDDEN,
                    error->message);
  g_error_free (error);
}

static void
answer_text (const RgStudio *studio, SoupServerMessage *message,
             const char *name)
{
  GError *error = NULL;
  GBytes *bytes = rg_studio_files_read (studio->files, name, &error);
  if (!bytes) {
    answer_file_error (message, error);
    return;
  }
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "text/plain; charset=utf-8",
                                    SOUP_MEMORY_COPY, text, length);
  g_bytes_unref (bytes);
}

static void
save_text (const RgStudio *studio, SoupServerMessage *message, const char *name,
           RgSlice text)
{
  GError *error = NULL;
  if (rg_studio_files_write (studio->files, name, text, &error))
    soup_server_message_set_status (message, SOUP_STATUS_NO_CONTENT, NULL);
  else
    answer_file_error (message, error);
}

/* -- lists ----------------------------------------------------------------- */

static gboolean
has_program (const RgStudio *studio, const char *name)
{
  char **folders = g_strsplit (studio->path, ":", -1);
  gboolean is_found = FALSE;
  for (guint i = 0; folders[i] && !is_found; i++) {
    char *path = g_build_filename (folders[i], name, NULL);
    is_found = g_file_test (path, G_FILE_TEST_IS_EXECUTABLE);
    g_free (path);
  }
  g_strfreev (folders);
  return is_found;
}

static void
answer_about (const RgStudio *studio, SoupServerMessage *message)
{
  GString *text = g_string_new (NULL);
  rg_json_text_member ("version", RG_VERSION, text);
  rg_json_text_member ("folder", studio->folder, text);
  rg_json_truth_member (
      "editor",
      g_resources_get_info ("/studio/codemirror.js", 0, NULL, NULL, NULL),
      text);
  rg_json_truth_member ("lsp", has_program (studio, "rg-lsp"), text);
  rg_json_truth_member ("pictures", has_program (studio, "dot"), text);
  rg_json_truth_member ("compiler", has_program (studio, "cc"), text);
  rg_json_end (text);
  rg_studio_answer_json (message, text);
}

/* -- routes ---------------------------------------------------------------- */

/* Returns the path after the prefix. NULL: it has another one. */
static const char *
skip_prefix (const char *path, const char *prefix)
{
  return g_str_has_prefix (path, prefix) ? path + strlen (prefix) : NULL;
}

void
rg_studio_handle (SoupServerMessage *message, const char *path,
                  GHashTable *query, RgSlice body, gpointer data)
{
  RgStudio *studio = data;
  const char *inner = rg_studio_inner_path (studio, path), *rest;
  if (!inner)
    answer_page (message, strcmp (path, "/") == 0 ? "door.html" : path + 1);
  else if ((rest = skip_prefix (inner, "api/run/")))
    rg_studio_run (studio, message, rest, query, body);
  else if ((rest = skip_prefix (inner, "api/trace/")))
    rg_studio_send_trace (studio, message, rest);
  else if ((rest = skip_prefix (inner, "api/text/")) &&
           soup_server_message_get_method (message) == SOUP_METHOD_PUT)
    save_text (studio, message, rest, body);
  else if (rest)
    answer_text (studio, message, rest);
  else if (strcmp (inner, "api/games") == 0)
    answer_games (studio, message);
  else if (strcmp (inner, "api/about") == 0)
    answer_about (studio, message);
  else
    answer_page (message, *inner ? inner : "index.html");
}
