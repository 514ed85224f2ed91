/* Makes steps of the chain (chain.h). The proposal is built beside the current
 * play: a copied prefix, a replaced move, and repeated moves. The two plays are
 * exchanged if the proposal is accepted. */

#include "play/agents/chain.h"
#include "play/agents/same-tags.h"

#include <math.h>
#include <string.h>

enum { MOST_BYTES = 32 << 20 }; /* limit for the states of a play */

bool
agent_chain_init (AgentChain *chain, const RgModel *model, int player,
                  AgentHistories *histories, uint64_t seed)
{
  *chain = (AgentChain){.model = model,
                        .player = player,
                        .work = model->work_new (),
                        .histories = histories,
                        .random = seed};
  return chain->work != NULL;
}

void
agent_chain_clear (AgentChain *chain)
{
  if (chain->work)
    chain->model->work_free (chain->work);
  rg_model_moves_free (&chain->list);
  free (chain->now.moves);
  free (chain->now.states);
  free (chain->next.moves);
  free (chain->next.states);
  free (chain->places);
}

/* -- plays ----------------------------------------------------------------- */

static bool
grow_play (AgentChainPlay *play, size_t n, size_t state_size)
{
  uint32_t *moves = realloc (play->moves, n * sizeof *moves);
  if (moves)
    play->moves = moves;
  unsigned char *states = realloc (play->states, (n + 1) * state_size);
  if (states)
    play->states = states;
  return moves && states;
}

static bool
reserve_plays (AgentChain *chain)
{
  const size_t size = chain->model->state_size;
  if (chain->n_seen <= chain->capacity)
    return true;
  if (chain->n_seen >= MOST_BYTES / size)
    return false;
  const size_t capacity = 2 * chain->n_seen;
  if (!grow_play (&chain->now, capacity, size) ||
      !grow_play (&chain->next, capacity, size))
    return false;
  chain->capacity = capacity;
  return true;
}

static unsigned char *
get_state (const AgentChain *chain, const AgentChainPlay *play, size_t i)
{
  return play->states + i * chain->model->state_size;
}

/* Computes the state after the i-th move of a play. FALSE: the model fails. */
static bool
make_move (AgentChain *chain, AgentChainPlay *play, size_t i, const void *move)
{
  unsigned char *state = get_state (chain, play, i + 1);
  memcpy (state, get_state (chain, play, i), chain->model->state_size);
  chain->calls -= 2;
  return chain->model->apply (state, move, chain->work) == RG_MODEL_OK &&
         chain->model->keeper (state, chain->work) == RG_MODEL_OK;
}

bool
agent_chain_load (AgentChain *chain, uint32_t history)
{
  const AgentHistories *histories = chain->histories;
  AgentChainPlay *play = &chain->now;
  const size_t n = agent_histories_depth (histories, history);
  play->n = 0;
  if (!reserve_plays (chain) || n > chain->n_seen || !play->states)
    return false;
  for (size_t i = n; i-- > 0; history = histories->items[history].before)
    play->moves[i] = history;
  chain->model->start (play->states);
  if (chain->model->keeper (play->states, chain->work) != RG_MODEL_OK)
    return false;
  for (size_t i = 0; i < n; i++) {
    if (!make_move (chain, play, i,
                    agent_histories_move (histories, play->moves[i])))
      return false;
  }
  play->n = n;
  return true;
}

/* -- one move of a step ---------------------------------------------------- */

static const void *
get_listed_move (const AgentChain *chain, size_t place)
{
  return rg_model_move (chain->model, &chain->list, place);
}

static bool
list_moves (AgentChain *chain, const void *state)
{
  chain->calls--;
  return !chain->model->is_end (state) &&
         chain->model->moves (state, &chain->list, chain->work) ==
             RG_MODEL_OK &&
         chain->list.n > 0;
}

/* Whether a move of the list leads to the i-th observation. */
static bool
is_consistent (AgentChain *chain, size_t i, size_t place)
{
  const void *state = get_state (chain, &chain->next, i);
  uint64_t known = i > 0 ? chain->seen[i - 1] : 0;
  chain->calls--;
  return chain->model->observe (state, get_listed_move (chain, place),
                                chain->player, &known,
                                chain->work) == RG_MODEL_OK &&
         known == chain->seen[i];
}

/* Finds the places of the moves in the list that fit the observations. FALSE:
 * there are none, or memory is exhausted. */
static bool
find_consistent_moves (AgentChain *chain, size_t i, size_t *n)
{
  if (chain->list.n > chain->n_places) {
    free (chain->places);
    chain->n_places = 2 * chain->list.n;
    chain->places = malloc (chain->n_places * sizeof *chain->places);
    if (!chain->places)
      return chain->n_places = 0, false;
  }
  *n = 0;
  for (size_t place = 0; place < chain->list.n; place++) {
    if (is_consistent (chain, i, place))
      chain->places[(*n)++] = place;
  }
  return *n > 0;
}

/* Finds the move in the list: one with equal bytes, or else one with equal
 * tags. FALSE: there is none. */
static bool
find_equal_move (const AgentChain *chain, const void *move, size_t *place)
{
  const RgModel *model = chain->model;
  const size_t size = rg_model_move_size (model, move);
  for (size_t i = 0; i < chain->list.n; i++) {
    const void *listed = get_listed_move (chain, i);
    *place = i;
    if (rg_model_move_size (model, listed) == size &&
        memcmp (listed, move, size) == 0)
      return true;
  }
  for (size_t i = 0; i < chain->list.n; i++) {
    *place = i;
    if (agent_tags_are_equal (model, move, get_listed_move (chain, i)))
      return true;
  }
  return false;
}

/* Makes a move of the list the i-th move of the proposed play. FALSE: it fails.
 */
static bool
propose_move (AgentChain *chain, size_t i, size_t place, uint32_t n_agreeing)
{
  const AgentHistory item = {.before = i > 0 ? chain->next.moves[i - 1]
                                             : AGENT_NO_HISTORY,
                             .n_legal = (uint32_t)chain->list.n,
                             .n_agreeing = n_agreeing};
  const void *move = get_listed_move (chain, place);
  const uint32_t history =
      agent_histories_add (chain->histories, chain->model, &item, move);
  chain->next.moves[i] = history;
  return history != AGENT_NO_HISTORY &&
         make_move (chain, &chain->next, i, move);
}

/* Whether a move that is now illegal, or inconsistent, may be replaced.
 * The player knows its own moves.  A move that had no alternative hardly
 * ever has a replacement, and the search for one is long. */
static bool
can_replace (AgentChain *chain, size_t i, const AgentHistory *old)
{
  enum { SELDOM = 8 };
  const void *state = get_state (chain, &chain->next, i);
  return chain->model->player (state) != chain->player &&
         (old->n_agreeing > 1 ||
          agent_random_below (&chain->random, SELDOM) == 0);
}

/* Makes the i-th move of the proposal: that of the current play if it is
 * consistent, otherwise any consistent one, if can_replace() allows that.
 * FALSE: no move is made.  Adds its contribution to the
 * logarithm of the Metropolis-Hastings acceptance ratio (target and
 * proposal densities) to *ratio. */
static bool
repeat_move (AgentChain *chain, size_t i, double *ratio)
{
  const void *state = get_state (chain, &chain->next, i);
  AgentHistory old = {0};
  size_t place = 0, n;
  const bool is_repeated = i < chain->now.n;
  if (!list_moves (chain, state))
    return false;
  if (is_repeated) {
    const uint32_t history = chain->now.moves[i];
    old = chain->histories->items[history];
    *ratio += log ((double)old.n_legal / (double)chain->list.n);
    if (find_equal_move (
            chain, agent_histories_move (chain->histories, history), &place) &&
        is_consistent (chain, i, place))
      return propose_move (chain, i, place, old.n_agreeing);
    if (!can_replace (chain, i, &old))
      return false;
  }
  if (!find_consistent_moves (chain, i, &n))
    return false;
  if (is_repeated)
    *ratio += log ((double)n / (double)old.n_agreeing);
  place = chain->places[agent_random_below (&chain->random, n)];
  return propose_move (chain, i, place, (uint32_t)n);
}

/* -- a step ---------------------------------------------------------------- */

/* Draws a move of another player or of chance that has alternatives; *n is the
 * number of such moves, 0: there is none. */
static size_t
draw_hidden_move (AgentChain *chain, const AgentChainPlay *play, size_t *n)
{
  size_t drawn = 0;
  *n = 0;
  for (size_t i = 0; i < play->n; i++) {
    if (chain->histories->items[play->moves[i]].n_agreeing > 1 &&
        chain->model->player (get_state (chain, play, i)) != chain->player &&
        agent_random_below (&chain->random, ++*n) == 0)
      drawn = i;
  }
  return drawn;
}

/* Replaces the move by another consistent one with other tags.  FALSE: none was
 * found in some random tries. */
static bool
replace_move (AgentChain *chain, size_t i, double *ratio)
{
  const uint32_t history = chain->now.moves[i];
  const AgentHistory old = chain->histories->items[history];
  if (!list_moves (chain, get_state (chain, &chain->next, i)))
    return false;
  *ratio += log ((double)old.n_legal / (double)chain->list.n);
  for (size_t tries = 4 * chain->list.n; tries > 0; tries--) {
    const size_t place = agent_random_below (&chain->random, chain->list.n);
    if (is_consistent (chain, i, place) &&
        !agent_tags_are_equal (
            chain->model, get_listed_move (chain, place),
            agent_histories_move (chain->histories, history)))
      return propose_move (chain, i, place, old.n_agreeing);
  }
  return false;
}

/* Draws whether a later move is also changed in this step: hidden moves only,
 * half of one on average. */
static bool
draw_whether_changed (AgentChain *chain, size_t index, size_t n_hidden)
{
  return index < chain->now.n &&
         chain->histories->items[chain->now.moves[index]].n_agreeing > 1 &&
         chain->model->player (get_state (chain, &chain->next, index)) !=
             chain->player &&
         agent_random_below (&chain->random, 2 * n_hidden) == 0;
}

/* Proposes the rest of a play after its copied prefix. Returns whether the
 * proposal is accepted. */
static bool
propose_history (AgentChain *chain, size_t changed, size_t n_hidden)
{
  AgentChainPlay *next = &chain->next;
  double ratio = 0;
  if (!replace_move (chain, changed, &ratio))
    return false;
  next->n = changed + 1;
  while (next->n < chain->n_seen &&
         (draw_whether_changed (chain, next->n, n_hidden)
              ? replace_move (chain, next->n, &ratio)
              : repeat_move (chain, next->n, &ratio)))
    next->n++;
  if (next->n != chain->now.n)
    return next->n > chain->now.n;
  size_t n;
  draw_hidden_move (chain, next, &n);
  ratio += log ((double)n_hidden / (double)n);
  return agent_random_part (&chain->random) < exp (ratio);
}

/* Proposes a play, and makes it the current one if it is accepted. Returns
 * FALSE if no move has an alternative. */
static bool
make_step (AgentChain *chain)
{
  const size_t size = chain->model->state_size;
  const size_t n_histories = chain->histories->n;
  AgentChainPlay *now = &chain->now, *next = &chain->next;
  size_t n_hidden;
  const size_t changed = draw_hidden_move (chain, now, &n_hidden);
  if (n_hidden == 0)
    return false;
  memcpy (next->moves, now->moves, changed * sizeof *next->moves);
  memcpy (next->states, now->states, (changed + 1) * size);
  if (propose_history (chain, changed, n_hidden)) {
    const AgentChainPlay other = *now;
    *now = *next;
    *next = other;
  } else {
    agent_histories_truncate (chain->histories, n_histories);
  }
  return true;
}

void
agent_chain_walk (AgentChain *chain, unsigned steps, long calls,
                  bool until_consistent)
{
  const long end = chain->calls - calls;
  for (unsigned i = 0; i < steps && chain->calls > end; i++) {
    if ((until_consistent && chain->now.n == chain->n_seen) ||
        !make_step (chain))
      return;
  }
}
