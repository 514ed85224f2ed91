/* Answers of the HTTP server: JSON, and errors as text. */
#include "base/http/http.h"
#include "editors/studio/studio.h"

void
rg_studio_answer_json (SoupServerMessage *message, GString *text)
{
  const gsize length = text->len;
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "application/json",
                                    SOUP_MEMORY_TAKE,
                                    g_string_free (text, FALSE), length);
}

void
rg_studio_refuse (SoupServerMessage *message, guint status, const char *why)
{
  char *text = g_strconcat (why, "\n", NULL);
  rg_http_answer (message, status, "text/plain; charset=utf-8", text);
  g_free (text);
}
