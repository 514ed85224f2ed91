/* A play in which clients move some seats and the environment moves the others
 * and chance. */
#pragma once

#include "play/env/game.h"
#include "play/match/session.h"

/* The limit of the moves of a play, unless a client sets a lower one. */
enum { RG_ENVS_MOST_MOVES = 10000 };

/* The movers of the seats of a play, and its limits. */
typedef struct {
  const char *const *policies; /* by player: an agent; NULL: the client */
  guint64 seed;
  guint most_moves;
} RgEnvsSeats;

/* A play. */
typedef struct {
  const RgEnvsGame *game;
  RgMatchSession *play;
  RgMatchOwnPlay *own; /* NULL: the original text is not available */
  char **policies;     /* by player: an agent; NULL: the client */
  guint *observed;     /* by player: moves that it has observed */
  guint64 seed;
  guint most_moves;
  int viewer; /* the player who observes */
  int code;   /* of the model: RG_MODEL_OK while the play can continue */
} RgEnvsSession;

/* Begins a play, up to the first move of the client.  NULL, with a message that
 * the caller frees: an agent can't play the game. */
RgEnvsSession *rg_envs_session_new (const RgEnvsGame *game,
                                    const RgEnvsSeats *seats, char **why);
void rg_envs_session_free (RgEnvsSession *session);

/* Whether the play is over by the rules; whether it was cut off: at the limit
 * of moves, or after an error of the model. */
gboolean rg_envs_session_is_end (const RgEnvsSession *session);
gboolean rg_envs_session_is_cut (const RgEnvsSession *session);

/* Returns the legal moves of the client, as texts to be freed with the array.
 */
GPtrArray *rg_envs_session_moves (RgEnvsSession *session);

/* Makes the client's move with this index, then the moves of the environment
 * up to the client's next turn. */
void rg_envs_session_make (RgEnvsSession *session, gsize place);

/* Returns the reward of a player, from 0 to 1; 0 before the end. */
double rg_envs_session_reward (const RgEnvsSession *session, guint player);
