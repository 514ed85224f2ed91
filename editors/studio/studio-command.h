/* What the command line of rg-studio asks for. */
#pragma once

#include "base/cli.h"

typedef struct {
  gint64 port, seconds, memory;
  char *token_file;
} RgStudioCommand;

/* Serves until SIGINT or SIGTERM.  Gives back the exit status. */
int rg_studio_command (RgCli *cli, const RgStudioCommand *wanted);
