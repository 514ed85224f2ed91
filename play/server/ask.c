/* An asynchronous request of libsoup for each question, all at once. The main
 * context runs until all are answered; at the end of the time, the rest is
 * cancelled. */

#include "play/server/ask.h"

#include <libsoup/soup.h>
#include <string.h>

enum { LONGEST_ANSWER = 65536 }; /* bytes */

/* The questions of a call, which are sent at once. */
typedef struct {
  SoupSession *session;
  GCancellable *cancellable; /* cancelled at the end of the time */
  guint open;                /* unanswered questions */
  gboolean late;             /* the time is over, or the caller stopped */
} Asking;

/* A question and its answer. */
typedef struct {
  Asking *asking;
  RgServerQuestion *question;
  SoupMessage *message;
  char *room; /* for the answer */
} Exchange;

static void
end_exchange (Exchange *exchange)
{
  exchange->asking->open--;
  g_object_unref (exchange->message);
  g_free (exchange->room);
  g_free (exchange);
}

/* Records a failure.  Frees the error. */
static void
fail_exchange (Exchange *exchange, GError *error)
{
  RgServerQuestion *question = exchange->question;
  question->fault =
      exchange->asking->late ? RG_SERVER_FAULT_LATE : RG_SERVER_FAULT_GONE;
  if (!exchange->asking->late)
    question->why = g_strdup (error->message);
  g_error_free (error);
  end_exchange (exchange);
}

/* Stores the answer, or a fault if the player redirects the question. */
static void
finish_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Exchange *exchange = data;
  GError *error = NULL;
  gsize length;
  if (!g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length,
                                       &error)) {
    fail_exchange (exchange, error);
    return;
  }
  const guint status = soup_message_get_status (exchange->message);
  RgServerQuestion *question = exchange->question;
  if (SOUP_STATUS_IS_REDIRECTION (status)) {
    question->fault = RG_SERVER_FAULT_GONE;
    question->why = g_strdup_printf ("it answers with the status %u", status);
  } else {
    question->answer =
        g_strstrip (g_utf8_make_valid (exchange->room, (gssize)length));
  }
  end_exchange (exchange);
}

static void
read_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Exchange *exchange = data;
  GError *error = NULL;
  GInputStream *stream =
      soup_session_send_finish (SOUP_SESSION (source), result, &error);
  if (!stream) {
    fail_exchange (exchange, error);
    return;
  }
  exchange->room = g_malloc (LONGEST_ANSWER);
  g_input_stream_read_all_async (
      stream, exchange->room, LONGEST_ANSWER, G_PRIORITY_DEFAULT,
      exchange->asking->cancellable, finish_answer, exchange);
  g_object_unref (stream);
}

static void
send_question (Asking *asking, RgServerQuestion *question)
{
  Exchange *exchange = g_new0 (Exchange, 1);
  GBytes *bytes = g_bytes_new (question->body, strlen (question->body));
  *exchange = (Exchange){asking, question,
                         soup_message_new ("POST", question->address), NULL};
  soup_message_add_flags (exchange->message, SOUP_MESSAGE_NO_REDIRECT);
  soup_message_set_request_body_from_bytes (exchange->message, "text/acl",
                                            bytes);
  asking->open++;
  soup_session_send_async (asking->session, exchange->message,
                           G_PRIORITY_DEFAULT, asking->cancellable, read_answer,
                           exchange);
  g_bytes_unref (bytes);
}

static gboolean
end_time (gpointer data)
{
  Asking *asking = data;
  asking->late = TRUE;
  g_cancellable_cancel (asking->cancellable);
  return G_SOURCE_CONTINUE;
}

void
rg_server_ask_all (RgServerQuestion *questions, guint n, guint milliseconds,
                   const gboolean *stopped)
{
  Asking asking = {.session = soup_session_new_with_options (
                       "max-conns-per-host", 64, "timeout", 0, NULL),
                   .cancellable = g_cancellable_new ()};
  const guint timer = g_timeout_add (milliseconds, end_time, &asking);
  for (guint i = 0; i < n; i++) {
    questions[i].answer = questions[i].why = NULL;
    questions[i].fault = RG_SERVER_FAULT_NONE;
    send_question (&asking, &questions[i]);
  }
  while (asking.open > 0) {
    g_main_context_iteration (NULL, TRUE);
    if (*stopped)
      end_time (&asking);
  }
  g_source_remove (timer);
  soup_session_abort (asking.session);
  g_object_unref (asking.session);
  g_object_unref (asking.cancellable);
}

void
rg_server_questions_clear (RgServerQuestion *questions, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_free (questions[i].answer);
    g_free (questions[i].why);
  }
}

gboolean
rg_server_can_ask (const char *address)
{
  GUri *uri = g_uri_parse (address, SOUP_HTTP_URI_FLAGS, NULL);
  const gboolean can_ask = uri &&
                           strcmp (g_uri_get_scheme (uri), "http") == 0 &&
                           g_uri_get_host (uri);
  if (uri)
    g_uri_unref (uri);
  return can_ask;
}
