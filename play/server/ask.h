/* Questions to players over HTTP, to all of them at once. */
#pragma once

#include "play/server/referee.h"

typedef struct {
  const char *address; /* http://HOST:PORT/ */
  const char *body;
  char *answer; /* what came, without white space around it; NULL: nothing */
  RgServerAnswerFault fault; /* none, late or gone */
  char *why;                 /* of what is gone; or NULL */
} RgServerQuestion;

/* Asks, and waits until all have answered, but not longer than so many
 * milliseconds, or until *stopped.  To be cleared. */
void rg_server_ask_all (RgServerQuestion *questions, guint n,
                        guint milliseconds, const gboolean *stopped);
void rg_server_questions_clear (RgServerQuestion *questions, guint n);

/* Whether questions can go to such an address. */
gboolean rg_server_can_ask (const char *address);
