/* A role of a match of a rule sheet that an agent plays. */
#pragma once

#include "play/server/steps.h"

/* A role, and its agent. */
typedef struct RgServerSeat RgServerSeat;

/* Makes the agent for a role. `agent`: a specification of agents.h. NULL, with
 * a reason that the caller frees. */
RgServerSeat *rg_server_seat_new (const RgServerSheet *sheet, guint role,
                                  const char *agent, guint64 seed, char **why);
void rg_server_seat_free (RgServerSeat *seat);

/* Makes a step with the actions of all roles, by role. FALSE, with a reason. */
gboolean rg_server_seat_step (RgServerSeat *seat, const char *const *terms,
                              char **why);

/* Makes a step of GDL-II: with the role's own action and percepts. */
gboolean rg_server_seat_step_percepts (RgServerSeat *seat, const char *own,
                                       const char *const *percepts, char **why);

/* Lets the agent choose the role's move in the next step; as a term. NULL, with
 * a reason: the match is over, or the model or the agent fails. */
char *rg_server_seat_choose (RgServerSeat *seat, char **why);
