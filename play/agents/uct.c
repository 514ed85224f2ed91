/* UCT (Kocsis, Szepesvari 2006) with root parallelisation: each thread has its
 * own tree, and the move with the most visits in all trees is chosen.  An
 * iteration begins with a state of the belief, selects a path by upper
 * confidence bounds, expands a node, plays to the end, and adds the rewards to
 * the edges of the path. */
#include "play/agents/uct.h"
#include "play/agents/playout.h"
#include "play/agents/same-tags.h"
#include "play/agents/threads.h"
#include "play/agents/tree.h"

#include <math.h>
#include <string.h>

enum { DEEPEST = 1024 }; /* limit of the selected moves of an iteration */

/* An edge of the selected path, and its player. */
typedef struct {
  uint32_t node, edge;
  int player;
} Step;

/* The data of one thread. */
typedef struct {
  AgentUct *uct;
  AgentWorkspace workspace;
  AgentTree tree;
  AgentPlayout playout;
  uint32_t *edges; /* by move of a list: its edge, or AGENT_NO_EDGE */
  size_t edges_capacity;
  Step steps[DEEPEST];
  unsigned n_steps;
  AgentBudget budget;
  const AgentBelief *belief; /* of the current choice */
  int code;
} Worker;

/* The trees of all threads. */
struct AgentUct {
  const RgModel *model;
  int player;
  AgentSpec spec;
  Worker *workers; /* spec.threads of them */
};

/* -- memory ---------------------------------------------------------------- */

static bool
worker_init (Worker *worker, AgentUct *uct, uint64_t seed)
{
  const AgentSpec *spec = &uct->spec;
  const size_t limit = ((size_t)spec->memory << 20) / spec->threads;
  worker->uct = uct;
  return agent_workspace_init (&worker->workspace, uct->model, seed) &&
         agent_tree_init (&worker->tree, limit, spec->transpositions) &&
         agent_playout_init (&worker->playout, uct->model, spec);
}

AgentUct *
agent_uct_new (const RgModel *model, int player, const AgentSpec *spec,
               uint64_t seed)
{
  AgentUct *uct = calloc (1, sizeof *uct);
  if (!uct)
    return NULL;
  *uct =
      (AgentUct){model, player, *spec, calloc (spec->threads, sizeof (Worker))};
  bool is_made = uct->workers != NULL;
  for (unsigned i = 0; i < spec->threads && is_made; i++)
    is_made = worker_init (&uct->workers[i], uct, seed + i);
  if (is_made)
    return uct;
  agent_uct_free (uct);
  return NULL;
}

void
agent_uct_free (AgentUct *uct)
{
  for (unsigned i = 0; uct->workers && i < uct->spec.threads; i++) {
    Worker *worker = &uct->workers[i];
    if (worker->workspace.model)
      agent_workspace_clear (&worker->workspace);
    agent_tree_clear (&worker->tree);
    agent_playout_clear (&worker->playout);
    free (worker->edges);
  }
  free (uct->workers);
  free (uct);
}

void
agent_uct_start (AgentUct *uct)
{
  for (unsigned i = 0; i < uct->spec.threads; i++)
    agent_tree_reset (&uct->workers[i].tree);
}

void
agent_uct_see (AgentUct *uct, uint64_t known)
{
  for (unsigned i = 0; i < uct->spec.threads; i++) {
    AgentTree *tree = &uct->workers[i].tree;
    const uint32_t edge = agent_tree_find_edge (tree, tree->root, known);
    const size_t used =
        tree->n_nodes * sizeof (AgentNode) + tree->n_edges * sizeof (AgentEdge);
    if (edge == AGENT_NO_EDGE || tree->edges[edge].child == AGENT_NO_NODE ||
        uct->spec.forget || used > tree->limit / 2)
      agent_tree_reset (tree);
    else
      tree->root = tree->edges[edge].child;
  }
}

/* -- edges of a state ------------------------------------------------------ */

static int
observe_move (Worker *worker, const void *state, const void *move,
              uint64_t *known)
{
  return worker->uct->model->observe (state, move, worker->uct->player, known,
                                      worker->workspace.work);
}

static bool
uses_rave (const Worker *worker)
{
  return worker->uct->spec.rave > 0;
}

/* Expands a node whose states all have the same list of moves: adds adjacent
 * edges for all moves. */
static int
add_block (Worker *worker, uint32_t node, uint64_t known)
{
  const RgModelMoves *moves = &worker->workspace.moves;
  AgentTree *tree = &worker->tree;
  const uint32_t n = (uint32_t)moves->n;
  const uint32_t first = agent_tree_add_edges (tree, n);
  if (first == AGENT_NO_EDGE)
    return RG_MODEL_OK;
  for (uint32_t i = 0; i < n; i++) {
    const void *move = rg_model_move (worker->uct->model, moves, i);
    AgentEdge *edge = &tree->edges[first + i];
    edge->known = known;
    const int code =
        observe_move (worker, worker->workspace.state, move, &edge->known);
    if (code != RG_MODEL_OK)
      return code;
    if (uses_rave (worker))
      edge->tags = agent_tags_hash (worker->uct->model, move);
  }
  tree->nodes[node].first = first;
  tree->nodes[node].n = n;
  tree->nodes[node].is_block = true;
  return RG_MODEL_OK;
}

/* Finds or adds the edge of the player's knowledge after a move. */
static uint32_t
get_edge (Worker *worker, uint32_t node, uint64_t known, const void *move)
{
  AgentTree *tree = &worker->tree;
  uint32_t edge = agent_tree_find_edge (tree, node, known);
  if (edge != AGENT_NO_EDGE ||
      (edge = agent_tree_add_edges (tree, 1)) == AGENT_NO_EDGE)
    return edge;
  tree->edges[edge].known = known;
  if (uses_rave (worker))
    tree->edges[edge].tags = agent_tags_hash (worker->uct->model, move);
  tree->edges[edge].next = tree->nodes[node].first;
  tree->nodes[node].first = edge;
  tree->nodes[node].n++;
  return edge;
}

/* Sets worker->edges[i] to the edge of the i-th listed move. */
static int
find_edges (Worker *worker, uint32_t node, uint64_t known)
{
  const RgModelMoves *moves = &worker->workspace.moves;
  if (moves->n > worker->edges_capacity) {
    free (worker->edges);
    worker->edges_capacity = 2 * moves->n;
    worker->edges = malloc (worker->edges_capacity * sizeof *worker->edges);
    if (!worker->edges)
      return worker->edges_capacity = 0, RG_MODEL_MEMORY;
  }
  const bool hidden = worker->belief->hidden;
  int code = RG_MODEL_OK;
  if (!hidden && worker->tree.nodes[node].first == AGENT_NO_EDGE)
    code = add_block (worker, node, known);
  const AgentNode *node_data = &worker->tree.nodes[node];
  const bool by_place =
      !hidden && node_data->is_block && node_data->n == moves->n;
  for (size_t i = 0; i < moves->n && code == RG_MODEL_OK; i++) {
    worker->edges[i] =
        by_place ? node_data->first + (uint32_t)i : AGENT_NO_EDGE;
    if (by_place)
      continue;
    uint64_t after = known;
    const void *move = rg_model_move (worker->uct->model, moves, i);
    code = observe_move (worker, worker->workspace.state, move, &after);
    if (code == RG_MODEL_OK)
      worker->edges[i] = get_edge (worker, node, after, move);
    node_data = &worker->tree.nodes[node];
  }
  return code;
}

/* -- selection ------------------------------------------------------------- */

/* Returns the mean reward of an edge, mixed with its all-moves-as-first value
 * by the RAVE schedule beta = sqrt (k / (3 n + k)) (Gelly, Silver 2007). */
static double
compute_mean_reward (const Worker *worker, const AgentEdge *edge)
{
  const double k = worker->uct->spec.rave;
  double mean = edge->visits ? edge->sum / edge->visits : 0;
  if (k > 0 && edge->rave_visits > 0) {
    const double beta = sqrt (k / (3.0 * edge->visits + k));
    mean = (1 - beta) * mean + beta * edge->rave_sum / edge->rave_visits;
  }
  return mean;
}

/* Returns the upper confidence bound of an edge (UCB1), by which moves are
 * selected. `n_trials`: how often one of the moves was made, or for hidden
 * information this move was legal. */
static double
compute_upper_bound (const Worker *worker, const AgentEdge *edge,
                     double n_trials)
{
  const AgentSpec *spec = &worker->uct->spec;
  if (edge->visits == 0 && edge->rave_visits == 0)
    return spec->fpu < 0 ? INFINITY : spec->fpu;
  return compute_mean_reward (worker, edge) +
         spec->c *
             sqrt (log (n_trials + 1) / (edge->visits ? edge->visits : 1));
}

/* Returns the index of the move with the best upper confidence bound; ties are
 * broken at random.  If no move has an edge, as the tree is full, returns that
 * of a random move. */
static size_t
select_move (Worker *worker, uint32_t node)
{
  const AgentTree *tree = &worker->tree;
  const bool hidden = worker->belief->hidden;
  size_t best = 0, n_equal = 0;
  double best_value = -1;
  for (size_t i = 0; i < worker->workspace.moves.n; i++) {
    if (worker->edges[i] == AGENT_NO_EDGE)
      continue;
    AgentEdge *edge = &tree->edges[worker->edges[i]];
    edge->available++;
    const double value = compute_upper_bound (
        worker, edge, hidden ? edge->available : tree->nodes[node].visits);
    if (value > best_value) {
      best_value = value;
      n_equal = 0;
    }
    if (value == best_value &&
        agent_random_below (&worker->workspace.random, ++n_equal) == 0)
      best = i;
  }
  return n_equal > 0 ? best
                     : agent_random_below (&worker->workspace.random,
                                           worker->workspace.moves.n);
}

/* -- one iteration --------------------------------------------------------- */

/* Follows the edge, if there is one, to its node.  Returns FALSE if the tree
 * ends here. */
static bool
descend_edge (Worker *worker, uint32_t *node, uint32_t edge, int player)
{
  AgentTree *tree = &worker->tree;
  if (edge == AGENT_NO_EDGE || worker->n_steps == DEEPEST)
    return false;
  worker->steps[worker->n_steps++] = (Step){*node, edge, player};
  const bool is_new = tree->edges[edge].child == AGENT_NO_NODE;
  if (is_new) {
    const uint32_t child = agent_tree_node_of_state (
        tree, worker->uct->model->hash (worker->workspace.state));
    if (child == AGENT_NO_NODE)
      return false;
    tree->edges[edge].child = child;
  }
  *node = tree->edges[edge].child;
  return !is_new;
}

/* Selects one move, or draws one of chance, makes it, and expands the node.
 * *continues: the selection continues at the next node. */
static int
step_down (Worker *worker, uint32_t *node, uint64_t *known, bool *continues)
{
  AgentWorkspace *workspace = &worker->workspace;
  const int player = workspace->model->player (workspace->state);
  const void *move = NULL;
  uint32_t edge = AGENT_NO_EDGE;
  int code;
  if (player >= 0) {
    code = workspace->model->moves (workspace->state, &workspace->moves,
                                    workspace->work);
    if (code == RG_MODEL_OK && workspace->moves.n == 0)
      code = RG_MODEL_STUCK;
    if (code == RG_MODEL_OK)
      code = find_edges (worker, *node, *known);
    if (code != RG_MODEL_OK)
      return code;
    const size_t place = select_move (worker, *node);
    move = rg_model_move (workspace->model, &workspace->moves, place);
    edge = worker->edges[place];
  } else if ((code = agent_workspace_random_move (workspace, &move)) !=
             RG_MODEL_OK) {
    return code;
  }
  code = observe_move (worker, workspace->state, move, known);
  if (player < 0 && code == RG_MODEL_OK)
    edge = get_edge (worker, *node, *known, move);
  agent_playout_note (&worker->playout, player, move);
  if (code == RG_MODEL_OK)
    code = agent_workspace_apply (workspace, move);
  *continues = code == RG_MODEL_OK && descend_edge (worker, node, edge, player);
  return code;
}

/* All-moves-as-first (RAVE): the reward also counts for edges whose tags the
 * player's moves from `after` on have. */
static void
update_rave (Worker *worker, const Step *step, unsigned after, double reward)
{
  AgentTree *tree = &worker->tree;
  for (uint32_t e = tree->nodes[step->node].first; e != AGENT_NO_EDGE;
       e = tree->edges[e].next) {
    AgentEdge *edge = &tree->edges[e];
    if (agent_playout_has (&worker->playout, step->player, edge->tags, after)) {
      edge->rave_visits++;
      edge->rave_sum += reward;
    }
  }
}

/* Backpropagation: adds the rewards to the edges of the path. */
static void
backpropagate_rewards (Worker *worker, const double *rewards)
{
  AgentTree *tree = &worker->tree;
  tree->nodes[tree->root].visits++;
  for (unsigned i = 0; i < worker->n_steps; i++) {
    const Step *step = &worker->steps[i];
    AgentEdge *edge = &tree->edges[step->edge];
    edge->visits++;
    if (step->player >= 0)
      edge->sum += rewards[step->player];
    if (edge->child != AGENT_NO_NODE)
      tree->nodes[edge->child].visits++;
    if (step->player >= 0 && uses_rave (worker))
      update_rave (worker, step, i, rewards[step->player]);
  }
}

/* Samples a play: down the tree, then at random, and adds its rewards. */
static int
run_iteration (Worker *worker)
{
  AgentWorkspace *workspace = &worker->workspace;
  const void *start = agent_belief_sample (worker->belief, &workspace->random);
  uint64_t known = worker->belief->known;
  uint32_t node = worker->tree.root;
  double rewards[AGENT_MOST_PLAYERS];
  bool continues = true;
  int code = RG_MODEL_OK;
  memcpy (workspace->state, start, workspace->model->state_size);
  worker->n_steps = 0;
  agent_playout_begin (&worker->playout);
  while (continues && code == RG_MODEL_OK &&
         !workspace->model->is_end (workspace->state))
    code = step_down (worker, &node, &known, &continues);
  if (code == RG_MODEL_OK)
    code = agent_playout_run (&worker->playout, workspace, rewards);
  if (code == RG_MODEL_OK)
    backpropagate_rewards (worker, rewards);
  return code;
}

static void *
run_worker (void *data)
{
  Worker *worker = data;
  worker->code = RG_MODEL_OK;
  while (worker->code == RG_MODEL_OK && agent_budget_spend (&worker->budget))
    worker->code = run_iteration (worker);
  return NULL;
}

/* -- the choice ------------------------------------------------------------ */

static int
search_all (AgentUct *uct, const AgentBelief *belief)
{
  const unsigned n = uct->spec.threads;
  int code = RG_MODEL_OK;
  for (unsigned i = 0; i < n; i++) {
    Worker *worker = &uct->workers[i];
    worker->belief = belief;
    worker->budget = agent_budget_begin (&uct->spec);
    if (uct->spec.iterations)
      worker->budget.iterations =
          uct->spec.iterations / n + (i < uct->spec.iterations % n);
  }
  if (!agent_threads_run (run_worker, uct->workers, sizeof *uct->workers, n))
    return RG_MODEL_MEMORY;
  for (unsigned i = 0; i < n && code == RG_MODEL_OK; i++)
    code = uct->workers[i].code;
  return code;
}

/* The statistics of a move in all trees. */
typedef struct {
  uint64_t visits;
  double sum; /* of rewards */
} Tally;

static Tally
count_visits (const AgentUct *uct, uint64_t known)
{
  Tally tally = {0, 0};
  for (unsigned i = 0; i < uct->spec.threads; i++) {
    const AgentTree *tree = &uct->workers[i].tree;
    const uint32_t e = agent_tree_find_edge (tree, tree->root, known);
    if (e != AGENT_NO_EDGE) {
      tally.visits += tree->edges[e].visits;
      tally.sum += tree->edges[e].sum;
    }
  }
  return tally;
}

int
agent_uct_choose (AgentUct *uct, const AgentBelief *belief,
                  const RgModelMoves *moves, size_t *chosen)
{
  Worker *worker = &uct->workers[0];
  AgentWorkspace *workspace = &worker->workspace;
  Tally best = {0, -1};
  int code = moves->n > 1 ? search_all (uct, belief) : RG_MODEL_OK;
  *chosen = 0;
  if (code != RG_MODEL_OK || moves->n == 1)
    return code;
  memcpy (workspace->state, belief->now.states, uct->model->state_size);
  code =
      uct->model->moves (workspace->state, &workspace->moves, workspace->work);
  for (size_t i = 0; i < moves->n && code == RG_MODEL_OK; i++) {
    uint64_t known = belief->known;
    const void *move = agent_find_same_tags (uct->model, moves, i,
                                             &workspace->moves, belief->hidden);
    if (!move)
      continue;
    code = observe_move (worker, workspace->state, move, &known);
    const Tally tally = count_visits (uct, known);
    if (tally.visits > best.visits ||
        (tally.visits == best.visits && tally.sum > best.sum)) {
      best = tally;
      *chosen = i;
    }
  }
  return code;
}
