/* Features are numbered consecutively, by variable, cell and value; a last
 * weight is the bias. Variables with too many values have no features. */

#include "play/agents/evaluation.h"

#include <math.h>
#include <string.h>

enum {
  MOST_FEATURES = 1 << 20,
  MOST_VALUES = 1 << 12, /* limit for a cell */
  LONGEST = 1000,        /* limit of moves of a training play */
};

/* Numbers the features of all variables: one for each value of a cell.
 * Variables with too many, and the goals, have none. FALSE: memory is
 * exhausted. */
static bool
number_features (AgentEvaluation *evaluation)
{
  const RgModel *model = evaluation->model;
  evaluation->first = calloc (model->n_variables + 1, sizeof (size_t));
  if (!evaluation->first)
    return false;
  for (uint32_t i = 0; i < model->n_variables; i++) {
    const RgModelVariable *variable = &model->variables[i];
    const size_t n = (size_t)variable->n_cells * variable->n_values;
    const bool does_fit = strcmp (variable->name, "goals") != 0 &&
                          variable->n_values <= MOST_VALUES &&
                          variable->n_cells <= MOST_FEATURES &&
                          evaluation->n + n <= MOST_FEATURES;
    evaluation->first[i] = does_fit ? evaluation->n : SIZE_MAX;
    evaluation->n += does_fit ? n : 0;
  }
  evaluation->weights = calloc (evaluation->n + 1, sizeof (float));
  return evaluation->weights != NULL;
}

/* Returns the sum of the weights of all features that are 1, and of the bias.
 * Then adds `add` to each of these weights. */
static double
sum_and_adjust_weights (const AgentEvaluation *evaluation, const void *state,
                        float add, size_t *n_features)
{
  const RgModel *model = evaluation->model;
  double sum = evaluation->weights[evaluation->n];
  evaluation->weights[evaluation->n] += add;
  *n_features = 1;
  for (uint32_t i = 0; i < model->n_variables; i++) {
    const RgModelVariable *variable = &model->variables[i];
    if (evaluation->first[i] == SIZE_MAX)
      continue;
    float *weights = evaluation->weights + evaluation->first[i];
    for (uint32_t cell = 0; cell < variable->n_cells; cell++) {
      float *weight = &weights[model->value (state, i, cell)];
      sum += *weight;
      *weight += add;
      weights += variable->n_values;
    }
    *n_features += variable->n_cells;
  }
  return sum;
}

double
agent_evaluation_compute (const AgentEvaluation *evaluation, const void *state)
{
  size_t n;
  return tanh (sum_and_adjust_weights (evaluation, state, 0, &n));
}

/* Plays at random, and stores the states before the end. Returns their number;
 * 0: the play fails, or has more than LONGEST moves. */
static size_t
play_at_random (AgentWorkspace *workspace, unsigned char *states)
{
  const RgModel *model = workspace->model;
  size_t n = 0;
  if (agent_workspace_start (workspace) != RG_MODEL_OK)
    return 0;
  while (n < LONGEST && !model->is_end (workspace->state)) {
    const void *move;
    memcpy (states + n++ * model->state_size, workspace->state,
            model->state_size);
    if (agent_workspace_random_move (workspace, &move) != RG_MODEL_OK ||
        agent_workspace_apply (workspace, move) != RG_MODEL_OK)
      return 0;
  }
  return model->is_end (workspace->state) ? n : 0;
}

/* Stochastic gradient descent: for each position of the play, one step that
 * reduces the squared error of its value. */
static void
train_on_play (AgentEvaluation *evaluation, const unsigned char *states,
               size_t n, double result, double rate)
{
  for (size_t i = 0; i < n; i++) {
    const void *state = states + i * evaluation->model->state_size;
    size_t n_features;
    const double value =
        tanh (sum_and_adjust_weights (evaluation, state, 0, &n_features));
    const double slope = (result - value) * (1 - value * value);
    sum_and_adjust_weights (evaluation, state,
                            (float)(rate * slope / (double)n_features),
                            &n_features);
  }
}

bool
agent_evaluation_init (AgentEvaluation *evaluation, AgentWorkspace *workspace,
                       unsigned games)
{
  const RgModel *model = workspace->model;
  unsigned char *states = malloc (LONGEST * model->state_size);
  *evaluation = (AgentEvaluation){.model = model};
  if (!states || !number_features (evaluation)) {
    free (states);
    return false;
  }
  for (unsigned i = 0; i < games; i++) {
    const size_t n = play_at_random (workspace, states);
    if (n > 0)
      train_on_play (evaluation, states, n,
                     agent_compute_reward (model, workspace->state, 0) -
                         agent_compute_reward (model, workspace->state, 1),
                     0.3);
  }
  free (states);
  return true;
}

void
agent_evaluation_clear (AgentEvaluation *evaluation)
{
  free (evaluation->first);
  free (evaluation->weights);
}
