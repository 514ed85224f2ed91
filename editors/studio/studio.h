/* The studio: a server of one page, and of what the page asks for. */
#pragma once

#include "editors/studio/files.h"
#include "editors/studio/job.h"
#include "editors/studio/scratch.h"

#include <libsoup/soup.h>

typedef struct {
  RgStudioFiles *files; /* the games that may be read and written */
  RgStudioScratch *scratch;
  const char *folder; /* of the games, for a person */
  const char *token;  /* which each address begins with */
  char *tools;        /* the folder of the tools */
  char *path;         /* PATH of what runs */
  guint port;
  guint seconds;  /* that a run may take; at most what its recipe says */
  guint64 memory; /* bytes, of a process */
  GQueue waiting; /* of what editors/studio/runs.c wants to run */
  guint running, sockets;
} RgStudio;

/* The path behind the token; NULL: it begins with another. */
const char *rg_studio_inner_path (const RgStudio *studio, const char *path);

/* Answers with JSON, and frees the text. */
void rg_studio_answer_json (SoupServerMessage *message, GString *text);

/* Answers with a refusal. */
void rg_studio_refuse (SoupServerMessage *message, guint status,
                       const char *why);

/* -- gate.c: who may ask --------------------------------------------------- */

/* Whether a request may be answered: that it names this machine, comes from no
 * other page and begins with the token; otherwise it is refused. */
gboolean rg_studio_admit (SoupServerMessage *message, const char *path,
                          gpointer studio);

/* -- runs.c: what is run --------------------------------------------------- */

/* The limits of a process that the studio runs, with so many seconds of
 * processor time. */
RgChildSetUp rg_studio_child (const RgStudio *studio, guint processor);

/* Runs `RECIPE/GAME` with the body as the game's text, and answers when that
 * has ended. */
void rg_studio_run (RgStudio *studio, SoupServerMessage *message,
                    const char *what, GHashTable *query, RgSlice text);

/* Answers with the files of the passes that ran in the folder of a key. */
void rg_studio_tell_trace (RgStudio *studio, SoupServerMessage *message,
                           const char *key);

/* -- sockets.c: plays, and the language server ----------------------------- */

/* Whether a WebSocket of that inner path can be opened. */
gboolean rg_studio_has_socket (const char *inner);

/* An RgHttpSocket. */
void rg_studio_open_socket (SoupWebsocketConnection *socket, const char *path,
                            GHashTable *query, gpointer studio);

/* -- routes.c: everything else --------------------------------------------- */

/* An RgHttpHandler. */
void rg_studio_handle (SoupServerMessage *message, const char *path,
                       GHashTable *query, RgSlice body, gpointer studio);
