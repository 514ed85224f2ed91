/* The values of rg-studio's options. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 port, seconds, memory;
  char *token_file;
} RgStudioCommand;

/* Serves until SIGINT or SIGTERM.  Returns the exit status. */
int rg_studio_command (RgCli *cli, const RgStudioCommand *settings);
