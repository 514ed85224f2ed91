/* Makes, reads and compares tokens. */
#include "base/http/token.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <string.h>
#include <unistd.h>

enum {
  TOKEN_BYTES = 16, /* random bytes of a new token, in hexadecimal */
  SHORTEST_TOKEN = 16,
  LONGEST_TOKEN = 128
};

static const char token_letters[] = "abcdefghijklmnopqrstuvwxyz"
                                    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

char *
rg_http_token_new (RgDiags *diags)
{
  guint8 bytes[TOKEN_BYTES];
  const int file = open ("/dev/urandom", O_RDONLY | O_CLOEXEC);
  const ssize_t n = file >= 0 ? read (file, bytes, sizeof bytes) : -1;
  if (file >= 0)
    close (file);
  if (n != (ssize_t)sizeof bytes) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "/dev/urandom can't be read");
    return NULL;
  }
  GString *token = g_string_new (NULL);
  for (guint i = 0; i < TOKEN_BYTES; i++)
    g_string_append_printf (token, "%02x", bytes[i]);
  return g_string_free (token, FALSE);
}

char *
rg_http_token_read (const char *path, RgDiags *diags)
{
  GError *error = NULL;
  char *token = NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    token = rg_http_token_new (diags);
    if (token &&
        g_file_set_contents_full (path, token, -1,
                                  G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
      return token;
  } else if (g_file_get_contents (path, &token, NULL, &error)) {
    g_strstrip (token);
    const gsize length = strlen (token);
    if (length >= SHORTEST_TOKEN && length <= LONGEST_TOKEN &&
        strspn (token, token_letters) == length)
      return token;
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             "%s: no token: %d to %d letters, digits, - and _", path,
             SHORTEST_TOKEN, LONGEST_TOKEN);
  }
  if (error)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_clear_error (&error);
  g_free (token);
  return NULL;
}

gboolean
rg_http_token_equals (const char *token, const char *text, gsize length)
{
  guint8 difference = strlen (token) != length;
  for (gsize i = 0; i < length && token[i]; i++)
    difference |= (guint8)(token[i] ^ text[i]);
  return difference == 0;
}
