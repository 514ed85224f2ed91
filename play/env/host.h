/* One game and the sessions that play it: a process of the server, which
 * answers each line by a line.
 *
 *     open - {"name": "nim.hrg", "language": "hrg", "text": "..."}
 *     reset s1 {"seed": 7, "seats": {"first": "client"}}
 *     step s1 {"move": "take two"}
 *
 * An answer is a status of HTTP and an object of JSON:
 *
 *     200 {"session": "s1", "observation": {...}, "reward": 0.0, ...}
 */
#pragma once

#include <glib.h>

/* The game and its sessions. */
typedef struct RgEnvsHost RgEnvsHost;

RgEnvsHost *rg_envs_host_new (void);
void rg_envs_host_free (RgEnvsHost *host);

/* Answers the lines of standard input until it ends. */
void rg_envs_host_serve (RgEnvsHost *host);
