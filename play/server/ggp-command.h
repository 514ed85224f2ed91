/* rg-ggp's command line: the values of the options, and the server. */
#pragma once

#include "base/cli.h"

/* The values of the options. */
typedef struct {
  gint64 port, seed, margin, matches, memory, processor, max_request, timeout;
  char *address, *agent, *name;
  GPtrArray *hosts, *origins; /* of char *; NULL: none */
  gboolean stdio;
} RgServerGgpCommand;

/* Serves messages until SIGINT or SIGTERM. Returns the exit status. */
int rg_server_ggp_command (RgCli *cli, const RgServerGgpCommand *settings);
