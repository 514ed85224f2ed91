/* Runs the command of rg-env, and declares the values of its options. */
#pragma once

#include "base/cli.h"
#include "play/env/server.h"

typedef struct {
  RgEnvsServing serving;
  gboolean stdio;  /* answer requests about one game on standard input */
  gint64 number;   /* number of questions about each game */
  gint64 seed;     /* seed of the questions */
  char *kinds;     /* kinds of questions, separated by commas; NULL: all */
  char *obfuscate; /* seed of the new names; NULL: names are not changed */
  char *mutate;    /* seed of the mutations; NULL: the rules are not changed */
} RgEnvsCommand;

/* Runs the command that the arguments name.  Returns the exit status. */
int rg_envs_command (RgCli *cli, const RgEnvsCommand *settings);
