/* Sends questions to all players at once, over HTTP. */
#pragma once

#include "play/server/referee.h"

/* A question to a player, and its answer. */
typedef struct {
  const char *address; /* http://HOST:PORT/ */
  const char *body;
  char *answer; /* without surrounding white space; NULL: no answer */
  RgServerAnswerFault fault; /* NONE, LATE or GONE */
  char *why;                 /* why the player can't be reached; NULL: it can */
} RgServerQuestion;

/* Sends all questions and waits for the answers, at most that many
 * milliseconds, or until *stopped.  The caller clears the questions. */
void rg_server_ask_all (RgServerQuestion *questions, guint n,
                        guint milliseconds, const gboolean *stopped);
void rg_server_questions_clear (RgServerQuestion *questions, guint n);

/* Whether the address is valid. */
gboolean rg_server_can_ask (const char *address);
