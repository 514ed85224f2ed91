/* Serves games over HTTP: a process for each game, with the sessions of
 * clients. */
#pragma once

#include "base/cli.h"

/* The options of the server. */
typedef struct {
  char *address;
  gint64 port, sessions, games, seconds, start, idle, memory,
      max_request; /* memory and request: MiB; see RgEnvsPoolLimits */
  gboolean token;  /* requests must contain a token */
  char *token_file;
  GPtrArray *hosts, *origins;
} RgEnvsServing;

/* Serves the games that the arguments from `first` on name, until SIGINT or
 * SIGTERM. */
void rg_envs_serve (RgCli *cli, const RgEnvsServing *wanted, guint first);
