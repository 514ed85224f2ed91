/* Updates a belief (belief.h).  An update finds the consistent moves of all
 * particles, resamples them if they are too many (systematic resampling:
 * Kitagawa 1996), and makes one particle for each. */

#include "play/agents/belief.h"

#include <string.h>

enum {
  REPLAYS = 2000,      /* limit of attempts if no particle is left */
  LESS_REPLAYS = 200,  /* the same after a search near earlier plays */
  LEAST_REPLAYS = 20,  /* the same after failures */
  MOST_PLACES = 65536, /* limit of moves of a state in such a play */
};

bool
agent_belief_init (AgentBelief *belief, const RgModel *model, int player,
                   uint64_t seed)
{
  *belief = (AgentBelief){.model = model,
                          .player = player,
                          .work = model->work_new (),
                          .state = malloc (model->state_size),
                          .random = seed};
  return belief->work && belief->state &&
         agent_particles_init (&belief->now, model) &&
         agent_particles_init (&belief->next, model) &&
         agent_renewal_init (&belief->renewal, model, player, ~seed);
}

void
agent_belief_clear (AgentBelief *belief)
{
  if (belief->work)
    belief->model->work_free (belief->work);
  rg_model_moves_free (&belief->moves);
  agent_particles_clear (&belief->now);
  agent_particles_clear (&belief->next);
  agent_renewal_clear (&belief->renewal);
  free (belief->state);
  free (belief->seen.items);
}

static unsigned
most_replays (const AgentBelief *belief)
{
  return belief->renewal.enabled ? LESS_REPLAYS : REPLAYS;
}

int
agent_belief_start (AgentBelief *belief)
{
  AgentParticles *now = &belief->now;
  agent_renewal_start (&belief->renewal, belief->hidden);
  belief->model->start (now->states);
  now->n = 1;
  now->weights[0] = 1;
  now->histories[0] = AGENT_NO_HISTORY;
  belief->known = 0;
  belief->seen.n = 0;
  belief->replays = most_replays (belief);
  return belief->model->keeper (now->states, belief->work);
}

/* -- following a move ------------------------------------------------------ */

/* Stores the indexes of the consistent moves in `places`, and their number
 * in *n. */
static int
find_consistent_moves (AgentBelief *belief, const void *state, uint64_t before,
                       uint64_t after, size_t *places, size_t *n)
{
  *n = 0;
  for (size_t i = 0; i < belief->moves.n; i++) {
    uint64_t known = before;
    const int code = belief->model->observe (
        state, rg_model_move (belief->model, &belief->moves, i), belief->player,
        &known, belief->work);
    if (code != RG_MODEL_OK)
      return code;
    if (known == after)
      places[(*n)++] = i;
  }
  return RG_MODEL_OK;
}

/* The consistent moves of all particles. */
typedef struct {
  struct ConsistentMove {
    size_t particle, place;
    size_t n; /* number of consistent moves of this particle */
    double weight;
  } * items;
  size_t n, capacity;
  double sum; /* of the weights */
} ConsistentMoves;

static int
add_consistent_moves (ConsistentMoves *consistent, size_t particle,
                      const size_t *places, size_t n, double weight)
{
  if (n == 0) /* the play is over in that state: `weight` is no number */
    return RG_MODEL_OK;
  if (consistent->n + n > consistent->capacity) {
    const size_t capacity = 2 * consistent->capacity + n;
    struct ConsistentMove *items =
        realloc (consistent->items, capacity * sizeof *items);
    if (!items)
      return RG_MODEL_MEMORY;
    consistent->items = items;
    consistent->capacity = capacity;
  }
  for (size_t i = 0; i < n; i++)
    consistent->items[consistent->n++] =
        (struct ConsistentMove){particle, places[i], n, weight};
  consistent->sum += weight * (double)n;
  return RG_MODEL_OK;
}

/* Collects the consistent moves of all particles. A particle's weight is
 * divided evenly among its legal moves, as all are equally likely. */
static int
collect_consistent_moves (AgentBelief *belief, uint64_t known,
                          ConsistentMoves *consistent)
{
  int code = RG_MODEL_OK;
  for (size_t i = 0; i < belief->now.n && code == RG_MODEL_OK; i++) {
    const unsigned char *state = agent_particles_state (&belief->now, i);
    size_t n = 0, *places;
    code = belief->model->moves (state, &belief->moves, belief->work);
    places = malloc ((belief->moves.n + 1) * sizeof *places);
    if (!places)
      code = RG_MODEL_MEMORY;
    if (code == RG_MODEL_OK)
      code = find_consistent_moves (belief, state, belief->known, known, places,
                                    &n);
    if (code == RG_MODEL_OK)
      code = add_consistent_moves (consistent, i, places, n,
                                   belief->now.weights[i] /
                                       (double)belief->moves.n);
    free (places);
  }
  return code;
}

/* Keeps the maximum number of particles, by systematic resampling. */
static void
resample_belief (AgentBelief *belief, ConsistentMoves *consistent)
{
  const double step = consistent->sum / AGENT_PARTICLES;
  double next = agent_random_part (&belief->random) * step, sum = 0;
  size_t n_kept = 0;
  for (size_t i = 0; i < consistent->n && n_kept < AGENT_PARTICLES; i++) {
    const struct ConsistentMove item = consistent->items[i];
    double weight = 0;
    sum += item.weight;
    for (; next < sum; next += step)
      weight += step;
    if (weight > 0)
      consistent->items[n_kept++] =
          (struct ConsistentMove){item.particle, item.place, item.n, weight};
  }
  consistent->n = n_kept;
  belief->renewal.complete = false;
}

/* Adds the state after one of the moves. */
static int
add_particle (AgentBelief *belief, const struct ConsistentMove *item)
{
  const RgModel *model = belief->model;
  const void *move = rg_model_move (model, &belief->moves, item->place);
  memcpy (belief->state, agent_particles_state (&belief->now, item->particle),
          model->state_size);
  int code = model->apply (belief->state, move, belief->work);
  if (code == RG_MODEL_OK)
    code = model->keeper (belief->state, belief->work);
  const uint32_t history = agent_renewal_note (
      &belief->renewal, belief->now.histories[item->particle], move,
      belief->moves.n, item->n);
  agent_particles_add (&belief->next, belief->state, history, item->weight,
                       &belief->random);
  return code;
}

/* Makes the particles after those moves. */
static int
make_particles (AgentBelief *belief, const ConsistentMoves *consistent)
{
  int code = RG_MODEL_OK;
  belief->next.n = 0;
  for (size_t i = 0; i < consistent->n && code == RG_MODEL_OK; i++) {
    const struct ConsistentMove *item = &consistent->items[i];
    if (i == 0 || item->particle != item[-1].particle)
      code = belief->model->moves (
          agent_particles_state (&belief->now, item->particle), &belief->moves,
          belief->work);
    if (code == RG_MODEL_OK)
      code = add_particle (belief, item);
  }
  return code;
}

/* Makes the next particles the present ones. */
static void
swap_generations (AgentBelief *belief)
{
  agent_particles_swap (&belief->now, &belief->next);
  agent_particles_normalise (&belief->now);
  belief->hidden |= belief->now.n > 1;
}

/* -- consistent plays ------------------------------------------------------ */

/* Generates a play from the initial state with consistent moves.  FALSE: it
 * reached a state without one, or *code is an error. */
static bool
generate_play (AgentBelief *belief, size_t *places, uint32_t *history,
               int *code)
{
  const RgModel *model = belief->model;
  unsigned char *state = belief->state;
  uint64_t known = 0;
  *history = AGENT_NO_HISTORY;
  model->start (state);
  *code = model->keeper (state, belief->work);
  for (size_t i = 0; i < belief->seen.n && *code == RG_MODEL_OK; i++) {
    size_t n = 0;
    if (model->is_end (state))
      return false;
    *code = model->moves (state, &belief->moves, belief->work);
    if (*code == RG_MODEL_OK && belief->moves.n <= MOST_PLACES)
      *code = find_consistent_moves (belief, state, known,
                                     belief->seen.items[i], places, &n);
    if (*code != RG_MODEL_OK || n == 0)
      return false;
    const void *move = rg_model_move (
        model, &belief->moves, places[agent_random_below (&belief->random, n)]);
    *history = agent_renewal_note (&belief->renewal, *history, move,
                                   belief->moves.n, n);
    *code = model->apply (state, move, belief->work);
    if (*code == RG_MODEL_OK)
      *code = model->keeper (state, belief->work);
    known = belief->seen.items[i];
  }
  return *code == RG_MODEL_OK;
}

/* Makes the next particles the ends of generated plays. */
static int
generate_plays (AgentBelief *belief)
{
  size_t *places = malloc (MOST_PLACES * sizeof *places);
  int code = places ? RG_MODEL_OK : RG_MODEL_MEMORY;
  unsigned n_made = 0;
  uint32_t history;
  belief->next.n = 0;
  for (unsigned i = 0; i < belief->replays && n_made < AGENT_PARTICLES / 4 &&
                       code == RG_MODEL_OK;
       i++) {
    if (!generate_play (belief, places, &history, &code))
      continue;
    agent_particles_add (&belief->next, belief->state, history, 1,
                         &belief->random);
    n_made++;
  }
  /* Longer observations make consistent plays rarer, so the effort is
   * halved each time. */
  if (n_made > 0)
    belief->replays = most_replays (belief);
  else if (belief->replays / 2 >= LEAST_REPLAYS)
    belief->replays /= 2;
  free (places);
  return code;
}

/* Handles an observation that contradicts all particles. */
static int
replace_particles (AgentBelief *belief)
{
  agent_renewal_find (&belief->renewal, &belief->now, &belief->next);
  return belief->next.n > 0 ? RG_MODEL_OK : generate_plays (belief);
}

int
agent_belief_see (AgentBelief *belief, uint64_t known)
{
  ConsistentMoves consistent = {0};
  int code = agent_seen_add (&belief->seen, known);
  agent_renewal_see (&belief->renewal, belief->seen.items, belief->seen.n,
                     &belief->now);
  if (code == RG_MODEL_OK)
    code = collect_consistent_moves (belief, known, &consistent);
  if (consistent.n > AGENT_PARTICLES)
    resample_belief (belief, &consistent);
  belief->known = known;
  if (code == RG_MODEL_OK)
    code = consistent.n > 0 ? make_particles (belief, &consistent)
                            : replace_particles (belief);
  if (code == RG_MODEL_OK)
    swap_generations (belief);
  if (code == RG_MODEL_OK &&
      agent_renewal_make (&belief->renewal, &belief->now, &belief->next))
    swap_generations (belief);
  free (consistent.items);
  return code;
}

const void *
agent_belief_sample (const AgentBelief *belief, uint64_t *random)
{
  const AgentParticles *now = &belief->now;
  if (now->n <= 1)
    return now->n == 0 ? NULL : now->states;
  double rest = agent_random_part (random);
  size_t i = 0;
  while (i + 1 < now->n && rest >= now->weights[i])
    rest -= now->weights[i++];
  return agent_particles_state (now, i);
}
