/* The games of a server, a process for each one that is in use, and the
 * sessions in these processes.  A process that answers too late is ended with
 * its sessions. */
#pragma once

#include "base/source.h"
#include "play/env/request.h"

/* The limits of a pool. */
typedef struct {
  guint sessions;  /* at a time */
  guint processes; /* at a time */
  guint seconds;   /* for an answer */
  guint start;     /* seconds for translating and compiling a game */
  guint idle;      /* seconds without a request that end a session */
  guint64 memory;  /* limit of each process, in bytes */
} RgEnvsPoolLimits;

/* The games, processes and sessions. */
typedef struct RgEnvsPool RgEnvsPool;

RgEnvsPool *rg_envs_pool_new (const RgEnvsPoolLimits *limits);
void rg_envs_pool_free (RgEnvsPool *pool);

/* Adds a game, whose name is that of the file, without its folder. FALSE: a
 * game has this name, or the language is unknown. Takes the source. */
gboolean rg_envs_pool_add (RgEnvsPool *pool, RgSource *source);

/* Appends an object with a list of the games. */
void rg_envs_pool_list (const RgEnvsPool *pool, GString *out);

/* An answer: a status of HTTP and an object of JSON. */
typedef void RgEnvsPoolAnswer (guint status, const char *json, gpointer data);

/* Runs an operation of play/env/host.h with a request, and answers at once or
 * later. `session`: the session of the operation, if the request names none.
 * NULL: `reset` begins a session. */
void rg_envs_pool_call (RgEnvsPool *pool, const char *operation,
                        const char *session, RgEnvsRequest *request,
                        RgEnvsPoolAnswer *answer, gpointer data);
