/* Sessions over WebSockets, with the messages of OpenEnv: a socket is a
 * session, which ends with it.
 *
 *     {"type": "reset", "data": {"game": "nim.hrg", "seed": 7}}
 *     {"type": "step", "data": {"move": "take two"}}
 *     {"type": "state"}      {"type": "close"}
 *
 * Answers are {"type": "observation" or "state", "data": {...}}, and
 * {"type": "error", "data": {"message": "...", "code": "422"}}.
 */
#pragma once

#include "play/env/pool.h"

#include <libsoup/soup.h>

/* The sockets of a server. */
typedef struct RgEnvsSockets RgEnvsSockets;

RgEnvsSockets *rg_envs_sockets_new (RgEnvsPool *pool);
/* Frees the sockets' state. */
void rg_envs_sockets_free (RgEnvsSockets *sockets);

/* Answers the messages of a socket. */
void rg_envs_sockets_open (RgEnvsSockets *sockets,
                           SoupWebsocketConnection *socket);
