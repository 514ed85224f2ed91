/* agents.h: players for compiled games.
 *
 * An agent plays one seat of any game of regular-games.h. It never gets a
 * state, only its information set. After each move it receives the player's
 * knowledge: the number that `observe` of the model returns. It stores the
 * states that are consistent with it. So no agent can know more than it may.
 *
 *     RgAgent *agent = rg_agent_new (model, 0, "uct:1000", 1, why, sizeof why);
 *     ...
 *     if (model->player (state) == 0)
 *       rg_agent_choose (agent, &moves, &i);     moves: as listed for the state
 *     model->observe (state, move, 0, &known, work);
 *     model->apply (state, move, work);
 *     model->keeper (state, work);
 *     rg_agent_see (agent, known);
 *
 * Specifications: a name, a budget after a colon, and options after commas.
 * The budget of a choice is a number of iterations, which makes agents
 * deterministic for a seed, or a time: 500ms, 2s.
 *
 *   random                      any move
 *   flat:BUDGET                 flat Monte-Carlo: random plays of each move
 *   uct:BUDGET,OPTION...        Monte-Carlo tree search (Kocsis, Szepesvari
 *                               2006); where something is hidden, of
 *                               information sets (Cowling, Powley, Whitehouse
 *                               2012)
 *     c=X                       how much is explored (0.7)
 *     fpu=X                     value of a move not tried yet, from 0 to 1;
 *                               none: each is tried once (Gelly, Wang 2006)
 *     rave, rave=K              values of moves wherever they are played, with
 *                               the weight of K plays (Gelly, Silver 2007; 500)
 *     mast                      plays prefer moves that were good elsewhere
 *                               (Finnsson, Bjornsson 2008)
 *     transpositions            equal states share a node
 *     forget                    the tree is not reused for the next move
 *     threads=N                 N trees, whose visits are added up; 1 in
 *                               WebAssembly
 *     memory=N                  MiB for the tree (256)
 *   oos:BUDGET,OPTION...        online outcome sampling (Lisy, Lanctot, Bowling
 *                               2015): counterfactual regrets, for small games
 *                               with hidden information
 *     explore=X                 part of moves that are sampled at random (0.4)
 *     target=X                  part of plays that agree with what was seen
 *                               (0.9)
 *     memory=N                  MiB for information sets (256)
 *   alphabeta:BUDGET,OPTION...  iterative deepening, nodes as iterations: two
 *                               players, nothing hidden, no chance
 *     games=N                   random plays from which the values of positions
 *                               are learned (1000)
 *     depth=N                   moves ahead at most (100)
 *
 * The functions are in libregular-games, with the promise of library.h.
 */
#ifndef REGULAR_GAMES_AGENTS_H
#define REGULAR_GAMES_AGENTS_H

#include <regular-games.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An agent for one player of a model. */
typedef struct RgAgent RgAgent;

/* Returns an agent for a player of the model. NULL, with a reason in `why`: the
 * specification is invalid or unsuitable for this game, or memory is exhausted.
 */
RgAgent *rg_agent_new (const RgModel *model, int player, const char *spec,
                       uint64_t seed, char *why, size_t size);
/* Frees an agent; NULL: does nothing. */
void rg_agent_free (RgAgent *agent);

/* Begins a new play. */
void rg_agent_start (RgAgent *agent);

/* Chooses a move of the list for the state in which the agent's player is
 * to move: *chosen becomes its index.  Returns a code of the model, such as
 * RG_MODEL_OK. */
int rg_agent_choose (RgAgent *agent, const RgModelMoves *moves, size_t *chosen);

/* Is called after a move of any player: `known` is what the agent's player
 * knows then. Returns a code of the model. */
int rg_agent_see (RgAgent *agent, uint64_t known);

/* Whether the game hides information from players; then they must not see
 * states.  Decided by random plays, so that rare cases may be missed. */
int rg_agent_hides (const RgModel *model);

#ifdef __cplusplus
}
#endif

#endif
