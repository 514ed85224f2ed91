/* Agents: a search, or random moves, with a belief about the state.  Each
 * function calls that of the search which the specification names: `uct`,
 * `oos`, `alphabeta`, or otherwise flat search (flat.h).  All but `random` and
 * `oos` use the belief, which stores states that agree with the player's
 * knowledge.  If it is empty, or there is only one move, a random move is
 * chosen. */
#include "play/agents/agents.h"
#include "play/agents/alphabeta.h"
#include "play/agents/flat.h"
#include "play/agents/oos.h"
#include "play/agents/traits.h"
#include "play/agents/uct.h"

#include <stdio.h>
#include <string.h>

struct RgAgent {
  const RgModel *model;
  int player;
  AgentSpec spec;
  uint64_t seed;
  AgentWorkspace workspace;
  AgentBelief belief;
  AgentUct *uct; /* at most one of these */
  AgentOos *oos;
  AgentAlphabeta *alphabeta;
};

/* Makes the search of the specification. FALSE: *why is the reason. */
static bool
create_search (RgAgent *agent, char *why, size_t size)
{
  const bool is_alphabeta = strcmp (agent->spec.name, "alphabeta") == 0;
  if (!agent_workspace_init (&agent->workspace, agent->model, agent->seed) ||
      !agent_belief_init (&agent->belief, agent->model, agent->player,
                          agent->seed + 1)) {
    snprintf (why, size, "out of memory");
    return false;
  }
  const AgentTraits traits = agent_find_traits (&agent->workspace);
  agent->belief.hidden = traits.hidden;
  if (is_alphabeta &&
      (agent->model->n_players != 2 || traits.chance || traits.hidden)) {
    snprintf (why, size,
              "alphabeta needs a game for two players, without chance and "
              "hidden information");
    return false;
  }
  const bool is_made =
      is_alphabeta ? (agent->alphabeta = agent_alphabeta_new (
                          agent->model, &agent->spec, agent->seed + 2)) != NULL
      : strcmp (agent->spec.name, "uct") == 0
          ? (agent->uct = agent_uct_new (agent->model, agent->player,
                                         &agent->spec, agent->seed + 2)) != NULL
      : strcmp (agent->spec.name, "oos") == 0
          ? (agent->oos = agent_oos_new (agent->model, agent->player,
                                         &agent->spec, agent->seed + 2)) != NULL
          : true;
  if (!is_made) {
    snprintf (why, size, "out of memory");
    return false;
  }
  return true;
}

RgAgent *
rg_agent_new (const RgModel *model, int player, const char *spec, uint64_t seed,
              char *why, size_t size)
{
  RgAgent *agent = calloc (1, sizeof *agent);
  if (!agent) {
    snprintf (why, size, "out of memory");
    return NULL;
  }
  agent->model = model;
  agent->player = player;
  agent->seed = seed * 0x9E3779B97F4A7C15u + 17;
  if (model->version != RG_MODEL_VERSION ||
      model->n_players > AGENT_MOST_PLAYERS) {
    snprintf (why, size, "the model has another version, or too many players");
  } else if (agent_spec_parse (spec, &agent->spec, why, size) &&
             create_search (agent, why, size)) {
    rg_agent_start (agent);
    return agent;
  }
  rg_agent_free (agent);
  return NULL;
}

void
rg_agent_free (RgAgent *agent)
{
  if (!agent)
    return;
  if (agent->workspace.model)
    agent_workspace_clear (&agent->workspace);
  if (agent->belief.model)
    agent_belief_clear (&agent->belief);
  if (agent->uct)
    agent_uct_free (agent->uct);
  if (agent->oos)
    agent_oos_free (agent->oos);
  if (agent->alphabeta)
    agent_alphabeta_free (agent->alphabeta);
  free (agent);
}

/* Whether the agent needs knowledge; a random one does not. */
static bool
needs_knowledge (const RgAgent *agent)
{
  return strcmp (agent->spec.name, "random") != 0;
}

void
rg_agent_start (RgAgent *agent)
{
  if (agent->oos)
    agent_oos_start (agent->oos);
  else if (needs_knowledge (agent) &&
           agent_belief_start (&agent->belief) != RG_MODEL_OK)
    agent->belief.now.n = 0;
  if (agent->uct)
    agent_uct_start (agent->uct);
}

int
rg_agent_see (RgAgent *agent, uint64_t known)
{
  if (!needs_knowledge (agent))
    return RG_MODEL_OK;
  if (agent->oos)
    return agent_oos_see (agent->oos, known);
  if (agent->uct)
    agent_uct_see (agent->uct, known);
  return agent_belief_see (&agent->belief, known);
}

/* Chooses a move by search, by its index.  The index may be beyond the end
 * of the list if the belief is in another state. */
static int
search_move (RgAgent *agent, const RgModelMoves *moves, size_t *chosen)
{
  if (agent->oos && moves->n > 1)
    return agent_oos_choose (agent->oos, moves, chosen);
  /* If no consistent play could be generated, any move is as good as the
   * others. */
  if (!needs_knowledge (agent) || agent->belief.now.n == 0 || moves->n == 1)
    return RG_MODEL_OK;
  if (agent->uct)
    return agent_uct_choose (agent->uct, &agent->belief, moves, chosen);
  if (agent->alphabeta)
    return agent_alphabeta_choose (agent->alphabeta, agent->belief.now.states,
                                   chosen);
  return agent_flat_choose (&agent->workspace, &agent->spec, &agent->belief,
                            moves, chosen);
}

int
rg_agent_choose (RgAgent *agent, const RgModelMoves *moves, size_t *chosen)
{
  const size_t random_index =
      agent_random_below (&agent->workspace.random, moves->n);
  *chosen = random_index;
  if (moves->n == 0)
    return RG_MODEL_STUCK;
  const int code = search_move (agent, moves, chosen);
  if (*chosen >= moves->n)
    *chosen = random_index;
  return code;
}

int
rg_agent_hides (const RgModel *model)
{
  AgentWorkspace workspace;
  const bool is_hidden = agent_workspace_init (&workspace, model, 1)
                             ? agent_find_traits (&workspace).hidden
                             : true;
  agent_workspace_clear (&workspace);
  return is_hidden;
}
