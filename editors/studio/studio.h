/* The studio: a server of one page, and of the page's requests. */
#pragma once

#include "editors/studio/files.h"
#include "editors/studio/job.h"
#include "editors/studio/scratch.h"

#include <libsoup/soup.h>

typedef struct {
  RgStudioFiles *files; /* readable and writable games */
  RgStudioScratch *scratch;
  const char *folder; /* of the games, for display */
  const char *token;  /* the beginning of each path */
  char *tools;        /* the folder of the tools */
  char *path;         /* PATH of child processes */
  guint port;
  guint seconds;  /* time limit of a run, besides that of its recipe */
  guint64 memory; /* bytes, of a process */
  GQueue waiting; /* of waiting jobs, see editors/studio/runs.c */
  guint running, sockets;
} RgStudio;

/* Returns the path after the token. NULL: it begins with another token. */
const char *rg_studio_inner_path (const RgStudio *studio, const char *path);

/* Answers with JSON, and frees the text. */
void rg_studio_answer_json (SoupServerMessage *message, GString *text);

/* Answers with a refusal. */
void rg_studio_refuse (SoupServerMessage *message, guint status,
                       const char *why);

/* -- gate.c: access -------------------------------------------------------- */

/* Whether to admit a request: it names this machine, comes from no other
 * page and begins with the token.  Otherwise refuses it. */
gboolean rg_studio_admit (SoupServerMessage *message, const char *path,
                          gpointer studio);

/* -- runs.c: commands ------------------------------------------------------ */

/* Returns the limits of a child process, with that many seconds of processor
 * time. */
RgChildSetUp rg_studio_make_limits (const RgStudio *studio, guint processor);

/* Runs `RECIPE/GAME` with the body as the game's text, and answers at its
 * end. */
void rg_studio_run (RgStudio *studio, SoupServerMessage *message,
                    const char *what, GHashTable *query, RgSlice text);

/* Answers with the files of passes in the folder of a key. */
void rg_studio_send_trace (RgStudio *studio, SoupServerMessage *message,
                           const char *key);

/* -- sockets.c: plays, and the language server ----------------------------- */

/* Whether the inner path is that of a WebSocket. */
gboolean rg_studio_has_socket (const char *inner);

/* Opens a socket; an RgHttpOpenSocket. */
void rg_studio_open_socket (SoupWebsocketConnection *socket, const char *path,
                            GHashTable *query, gpointer studio);

/* -- routes.c: everything else --------------------------------------------- */

/* Handles a request; an RgHttpHandler. */
void rg_studio_handle (SoupServerMessage *message, const char *path,
                       GHashTable *query, RgSlice body, gpointer studio);
