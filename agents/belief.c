#include "agents/belief.h"

#include <string.h>

enum {
  PARTICLES = 256,
  REPLAYS = 2000,      /* plays that are made up where no particle is left */
  LEAST_REPLAYS = 20,  /* the same where that has been in vain */
  MOST_PLACES = 65536, /* moves of a state in such a play */
};

static unsigned char *
state_at (const Belief *belief, unsigned char *states, size_t i)
{
  return states + i * belief->model->state_size;
}

bool
belief_init (Belief *belief, const RgModel *model, int player, uint64_t seed)
{
  const size_t size = model->state_size * PARTICLES;
  *belief = (Belief){.model = model,
                     .player = player,
                     .work = model->work_new (),
                     .states = malloc (size),
                     .weights = malloc (PARTICLES * sizeof (double)),
                     .next = malloc (size),
                     .next_weights = malloc (PARTICLES * sizeof (double)),
                     .random = seed};
  return belief->work && belief->states && belief->weights && belief->next &&
         belief->next_weights;
}

void
belief_clear (Belief *belief)
{
  if (belief->work)
    belief->model->work_free (belief->work);
  rg_model_moves_free (&belief->moves);
  free (belief->states);
  free (belief->weights);
  free (belief->next);
  free (belief->next_weights);
  free (belief->seen);
}

int
belief_start (Belief *belief)
{
  belief->model->start (belief->states);
  belief->n = 1;
  belief->weights[0] = 1;
  belief->known = 0;
  belief->n_seen = 0;
  belief->replays = REPLAYS;
  return belief->model->keeper (belief->states, belief->work);
}

/* -- following a move ------------------------------------------------------ */

/* Puts the places of the moves that agree to `places`; *n is how many there
 * are. */
static int
find_agreeing (Belief *belief, const void *state, uint64_t before,
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

/* The moves of all particles that agree. */
typedef struct {
  struct Agreeing {
    size_t particle, place;
    double weight;
  } * items;
  size_t n, room;
  double sum; /* of the weights */
} Agreed;

static int
add_agreed (Agreed *agreed, size_t particle, const size_t *places, size_t n,
            double weight)
{
  if (agreed->n + n > agreed->room) {
    const size_t room = 2 * agreed->room + n;
    struct Agreeing *items = realloc (agreed->items, room * sizeof *items);
    if (!items)
      return RG_MODEL_MEMORY;
    agreed->items = items;
    agreed->room = room;
  }
  for (size_t i = 0; i < n; i++)
    agreed->items[agreed->n++] = (struct Agreeing){particle, places[i], weight};
  agreed->sum += weight * (double)n;
  return RG_MODEL_OK;
}

/* Of others, each legal move is as likely as the others. */
static int
find_all_agreeing (Belief *belief, uint64_t known, Agreed *agreed)
{
  int code = RG_MODEL_OK;
  for (size_t i = 0; i < belief->n && code == RG_MODEL_OK; i++) {
    const unsigned char *state = state_at (belief, belief->states, i);
    size_t n = 0, *places;
    code = belief->model->moves (state, &belief->moves, belief->work);
    places = malloc ((belief->moves.n + 1) * sizeof *places);
    if (!places)
      code = RG_MODEL_MEMORY;
    if (code == RG_MODEL_OK)
      code = find_agreeing (belief, state, belief->known, known, places, &n);
    if (code == RG_MODEL_OK)
      code = add_agreed (agreed, i, places, n,
                         belief->weights[i] / (double)belief->moves.n);
    free (places);
  }
  return code;
}

/* Leaves as many as there are particles, drawn by weight with equal steps
 * (systematic resampling). */
static void
resample (Belief *belief, Agreed *agreed)
{
  const double step = agreed->sum / PARTICLES;
  double next = random_part (&belief->random) * step, sum = 0;
  size_t kept = 0;
  for (size_t i = 0; i < agreed->n && kept < PARTICLES; i++) {
    const struct Agreeing item = agreed->items[i];
    double weight = 0;
    sum += item.weight;
    for (; next < sum; next += step)
      weight += step;
    if (weight > 0)
      agreed->items[kept++] =
          (struct Agreeing){item.particle, item.place, weight};
  }
  agreed->n = kept;
}

/* Adds what a move leads to, with its weight; equal states are one. */
static int
add_next (Belief *belief, const unsigned char *state, const void *move,
          double weight)
{
  const size_t size = belief->model->state_size;
  unsigned char *next = state_at (belief, belief->next, belief->n_next);
  memcpy (next, state, size);
  int code = belief->model->apply (next, move, belief->work);
  if (code == RG_MODEL_OK)
    code = belief->model->keeper (next, belief->work);
  for (size_t i = 0; i < belief->n_next; i++) {
    if (memcmp (state_at (belief, belief->next, i), next, size) == 0) {
      belief->next_weights[i] += weight;
      return code;
    }
  }
  belief->next_weights[belief->n_next++] = weight;
  return code;
}

/* The particles after those moves. */
static int
make_all (Belief *belief, const Agreed *agreed)
{
  int code = RG_MODEL_OK;
  belief->n_next = 0;
  for (size_t i = 0; i < agreed->n && code == RG_MODEL_OK; i++) {
    const struct Agreeing *item = &agreed->items[i];
    const unsigned char *state =
        state_at (belief, belief->states, item->particle);
    if (i == 0 || item->particle != item[-1].particle)
      code = belief->model->moves (state, &belief->moves, belief->work);
    if (code == RG_MODEL_OK)
      code =
          add_next (belief, state,
                    rg_model_move (belief->model, &belief->moves, item->place),
                    item->weight);
  }
  return code;
}

static void
take_next (Belief *belief)
{
  unsigned char *states = belief->states;
  double *weights = belief->weights, sum = 0;
  belief->states = belief->next;
  belief->weights = belief->next_weights;
  belief->next = states;
  belief->next_weights = weights;
  belief->n = belief->n_next;
  for (size_t i = 0; i < belief->n; i++)
    sum += belief->weights[i];
  for (size_t i = 0; i < belief->n; i++)
    belief->weights[i] /= sum;
  belief->hidden |= belief->n > 1;
}

static int
remember (Belief *belief, uint64_t known)
{
  if (belief->n_seen == belief->seen_room) {
    const size_t room = 2 * belief->seen_room + 64;
    uint64_t *seen = realloc (belief->seen, room * sizeof *seen);
    if (!seen)
      return RG_MODEL_MEMORY;
    belief->seen = seen;
    belief->seen_room = room;
  }
  belief->seen[belief->n_seen++] = known;
  return RG_MODEL_OK;
}

/* -- plays that agree ------------------------------------------------------ */

/* One play from the start, with moves that agree.  FALSE: it came to where none
 * does. */
static bool
make_up (Belief *belief, unsigned char *state, size_t *places, int *code)
{
  const RgModel *model = belief->model;
  uint64_t known = 0;
  model->start (state);
  *code = model->keeper (state, belief->work);
  for (size_t i = 0; i < belief->n_seen && *code == RG_MODEL_OK; i++) {
    size_t n = 0;
    if (model->is_end (state))
      return false;
    *code = model->moves (state, &belief->moves, belief->work);
    if (*code == RG_MODEL_OK && belief->moves.n <= MOST_PLACES)
      *code = find_agreeing (belief, state, known, belief->seen[i], places, &n);
    if (*code != RG_MODEL_OK || n == 0)
      return false;
    const size_t place = places[random_below (&belief->random, n)];
    *code = model->apply (state, rg_model_move (model, &belief->moves, place),
                          belief->work);
    if (*code == RG_MODEL_OK)
      *code = model->keeper (state, belief->work);
    known = belief->seen[i];
  }
  return *code == RG_MODEL_OK;
}

static int
make_up_all (Belief *belief)
{
  size_t *places = malloc (MOST_PLACES * sizeof *places);
  int code = places ? RG_MODEL_OK : RG_MODEL_MEMORY;
  belief->n = 0;
  for (unsigned i = 0;
       i < belief->replays && belief->n < PARTICLES / 4 && code == RG_MODEL_OK;
       i++) {
    if (make_up (belief, state_at (belief, belief->states, belief->n), places,
                 &code))
      belief->weights[belief->n++] = 1;
  }
  for (size_t i = 0; i < belief->n; i++)
    belief->weights[i] = 1.0 / (double)belief->n;
  /* The more is seen, the fewer plays agree: the effort is halved each time. */
  if (belief->n > 0)
    belief->replays = REPLAYS;
  else if (belief->replays / 2 >= LEAST_REPLAYS)
    belief->replays /= 2;
  free (places);
  return code;
}

int
belief_see (Belief *belief, uint64_t known)
{
  Agreed agreed = {0};
  int code = remember (belief, known);
  if (code == RG_MODEL_OK)
    code = find_all_agreeing (belief, known, &agreed);
  if (agreed.n > PARTICLES)
    resample (belief, &agreed);
  if (code == RG_MODEL_OK && agreed.n > 0)
    code = make_all (belief, &agreed);
  belief->known = known;
  if (code == RG_MODEL_OK && agreed.n > 0)
    take_next (belief);
  else if (code == RG_MODEL_OK)
    code = make_up_all (belief);
  free (agreed.items);
  return code;
}

const void *
belief_sample (const Belief *belief, uint64_t *random)
{
  if (belief->n <= 1)
    return belief->n == 0 ? NULL : belief->states;
  double left = random_part (random);
  size_t i = 0;
  while (i + 1 < belief->n && left >= belief->weights[i])
    left -= belief->weights[i++];
  return belief->states + i * belief->model->state_size;
}
