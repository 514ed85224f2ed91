/* Access control of rg-env: which requests it answers. */
#pragma once

#include "base/http/policy.h"

/* The conditions for a request. */
typedef struct {
  RgHttpPolicy policy;
  const char *token; /* that requests must contain; NULL: none */
} RgEnvsGate;

/* Returns the path after the token, which begins with '/'; without a token the
 * path itself. The token is the first part of the path, or in the header
 * `Authorization: Bearer TOKEN`. NULL: the request has no token. */
const char *rg_envs_gate_path (const RgEnvsGate *gate,
                               SoupServerMessage *message, const char *path);

/* Decides on a request when its head has arrived. FALSE: it was refused. */
gboolean rg_envs_gate_admit (const RgEnvsGate *gate, SoupServerMessage *message,
                             const char *path);

/* Answers with an object of JSON, or with a message in one. */
void rg_envs_gate_answer (SoupServerMessage *message, guint status,
                          const char *json);
void rg_envs_gate_refuse (SoupServerMessage *message, guint status,
                          const char *why);
