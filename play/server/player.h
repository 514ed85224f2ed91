/* A player by the protocol of the General Game Playing competitions
 * (messages.h): answers each message. */
#pragma once

#include "play/server/messages.h"

/* The options of a player. */
typedef struct {
  const char *name;  /* name in the answer to INFO */
  const char *agent; /* a specification of agents.h; without a budget, the agent
                        uses the clock */
  guint64 seed;
  guint margin; /* the player answers that many milliseconds before a clock runs
                   out */
} RgServerPlayerOptions;

/* A player, and its match. */
typedef struct RgServerPlayer RgServerPlayer;

/* Makes a player without a match. Errors of rule sheets are printed to standard
 * error. */
RgServerPlayer *rg_server_player_new (const RgServerPlayerOptions *options);
void rg_server_player_free (RgServerPlayer *player);

/* Answers messages on standard input, one line each on standard output, until
 * the input ends. */
void rg_server_player_serve_stdio (RgServerPlayer *player);
