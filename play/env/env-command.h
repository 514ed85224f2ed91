/* The command of rg-env, and the values of its options. */
#pragma once

#include "base/cli.h"
#include "play/env/server.h"

typedef struct {
  RgEnvsServing serving;
  gboolean stdio;  /* answer requests about one game on standard input */
  gint64 number;   /* of questions about each game */
  gint64 seed;     /* of the questions */
  char *kinds;     /* with commas; NULL: all */
  char *obfuscate; /* seed of the names; NULL: the names of the text */
  char *mutate;    /* seed of changes; NULL: the rules of the text */
} RgEnvsCommand;

/* Runs the command that the arguments name.  Returns the exit status. */
int rg_envs_command (RgCli *cli, const RgEnvsCommand *settings);
