// All plays of a game that rg2c made for OpenSpiel, or some of them: the facts that
// OpenSpiel asks for, and the value of the game under uniform play.
#include <set>

#include "open_spiel/spiel.h"

using open_spiel::Action;
using open_spiel::State;

namespace {

struct Tree {
  std::set<std::string> known[2];  // information states of the players to move
  long ends = 0, actions = 0;
};

double Visit(const State& state, int depth, Tree* tree) {
  if (state.IsTerminal()) {
    tree->ends++;
    return state.Returns()[0];
  }
  if (depth == 0) return 0;
  const int player = state.CurrentPlayer();
  if (player >= 0) {
    tree->known[player].insert(state.InformationStateString(player));
  }
  const std::vector<Action> actions = state.LegalActions();
  double sum = 0;
  for (Action action : actions) {
    const std::unique_ptr<State> after = state.Clone();
    after->ApplyAction(action);
    sum += Visit(*after, depth - 1, tree);
    tree->actions++;
  }
  return sum / actions.size();
}

}  // namespace

int main() {
  const auto game = open_spiel::Registered()({});
  const open_spiel::GameType& type = game->GetType();
  std::printf("%s (%s): players %d, actions %d, of chance %d, hides %d, "
              "utility %g to %g\n",
              type.short_name.c_str(), type.long_name.c_str(),
              game->NumPlayers(), game->NumDistinctActions(),
              game->MaxChanceOutcomes(),
              type.information ==
                  open_spiel::GameType::Information::kImperfectInformation,
              game->MinUtility(), game->MaxUtility());
  Tree tree;
  std::unique_ptr<State> state = game->NewInitialState();
  const double value = Visit(*state, 6, &tree);
  std::printf("%ld ends, %ld actions, %zu and %zu information states, "
              "value %.4f\n",
              tree.ends, tree.actions, tree.known[0].size(),
              tree.known[1].size(), value);
  for (int i = 0; i < 3 && !state->IsTerminal(); i++) {
    const Action action = state->LegalActions().back();
    const int player = state->CurrentPlayer();
    std::printf("%s; ", state->ActionToString(player, action).c_str());
    if (state->IsChanceNode() != (state->ChanceOutcomes().size() > 0 && player < 0))
      return 1;
    state->ApplyAction(action);
  }
  std::printf("\n%s\n", state->InformationStateString(0).c_str());
  return 0;
}
