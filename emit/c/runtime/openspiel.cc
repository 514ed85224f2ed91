// A game for OpenSpiel: put the file into its folder of games, together with the C
// file that rg2c makes of the game with the same prefix, which has the model.
//
// An action of a player is a tag, and several of them make a move: 0 ends a move
// with which others begin.  A move is made as soon as no other one begins with its
// tags.  An action of chance is an index in the list of its moves, which are
// equally likely.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "open_spiel/spiel.h"

extern "C" const RgModel @model;

namespace open_spiel {
namespace @game {
namespace {

constexpr int kMostActions = 100000;  // of a play

const GameType kGameType{
    "@game",
    "@game",
    GameType::Dynamics::kSequential,
    MODEL_CHANCE > 0 ? GameType::ChanceMode::kExplicitStochastic
                  : GameType::ChanceMode::kDeterministic,
    MODEL_HIDES ? GameType::Information::kImperfectInformation
                 : GameType::Information::kPerfectInformation,
    GameType::Utility::kGeneralSum,
    GameType::RewardModel::kTerminal,
    static_cast<int>(@model.n_players),
    static_cast<int>(@model.n_players),
    /*provides_information_state_string=*/true,
    /*provides_information_state_tensor=*/false,
    /*provides_observation_string=*/true,
    /*provides_observation_tensor=*/false,
    /*parameter_specification=*/{}};

// Ends the program if the code is a failure.
void Check(int code) {
  if (code != RG_MODEL_OK) SpielFatalError("the model failed");
}

// Memory for the searches of a thread.
RgModelWork* Work() {
  struct Owner {
    RgModelWork* work = @model.work_new();
    ~Owner() { @model.work_free(work); }
  };
  thread_local Owner owner;
  return owner.work;
}

// The moves of a state.
class Moves {
 public:
  explicit Moves(const void* state) {
    Check(@model.moves(state, &list_, Work()));
  }
  ~Moves() { rg_model_moves_free(&list_); }
  Moves(const Moves&) = delete;
  Moves& operator=(const Moves&) = delete;

  size_t size() const { return list_.n; }
  const void* at(size_t i) const { return rg_model_move(&@model, &list_, i); }

 private:
  RgModelMoves list_ = {};
};

// The tags of a move, as numbers from 1.
std::vector<uint32_t> TagsOf(const void* move) {
  std::vector<uint32_t> tags(@model.tags(move, nullptr) + 1);
  @model.tags(move, tags.data());
  tags.pop_back();
  return tags;
}

// The text that a function like snprintf writes for a state or a move.
template <typename Function>
std::string TextOf(Function function, const void* object) {
  std::string text(function(object, nullptr, 0) + 1, '\0');
  function(object, &text[0], text.size());
  text.pop_back();
  return text;
}

// The name of a player; below 0: `random`.
std::string NameOf(int player) {
  return player < 0 ? "random" : @model.player_names[player];
}

// A state of a play, with the tags so far of a move and the tags that each player
// has seen.
class RgState : public State {
 public:
  explicit RgState(std::shared_ptr<const Game> game)
      : State(std::move(game)),
        block_((@model.state_size + 7) / 8),
        seen_(@model.n_players) {
    @model.start(block());
    Check(@model.keeper(block(), Work()));
  }
  RgState(const RgState&) = default;

  Player CurrentPlayer() const override {
    if (IsTerminal()) return kTerminalPlayerId;
    const int player = @model.player(block());
    return player < 0 ? kChancePlayerId : player;
  }

  bool IsTerminal() const override { return @model.is_end(block()) != 0; }

  // For chance, the indexes of its moves; for a player, the next tags of moves that
  // begin with the tags so far, and 0 if such a move has no next tag.
  std::vector<Action> LegalActions() const override {
    std::vector<Action> actions;
    if (IsTerminal()) return actions;
    const Moves moves(block());
    if (IsChanceNode()) {
      for (size_t i = 0; i < moves.size(); i++) actions.push_back(i);
      return actions;
    }
    std::vector<bool> legal(@model.n_tags + 1);
    for (size_t i = 0; i < moves.size(); i++) {
      const std::vector<uint32_t> tags = TagsOf(moves.at(i));
      if (!Begins(tags)) continue;
      legal[tags.size() > said_.size() ? tags[said_.size()] : 0] = true;
    }
    for (size_t tag = 0; tag < legal.size(); tag++) {
      if (legal[tag]) actions.push_back(tag);
    }
    return actions;
  }

  ActionsAndProbs ChanceOutcomes() const override {
    ActionsAndProbs outcomes;
    const std::vector<Action> actions = LegalActions();
    for (Action action : actions) {
      outcomes.push_back({action, 1.0 / actions.size()});
    }
    return outcomes;
  }

  std::string ActionToString(Player player, Action action) const override {
    if (player == kChancePlayerId) {
      return TextOf(@model.move_text, Moves(block()).at(action));
    }
    return action == 0 ? "-" : @model.tag_name(action);
  }

  std::string ToString() const override {
    std::string text = TextOf(@model.state_text, block());
    for (uint32_t tag : said_) text += std::string(" ") + @model.tag_name(tag);
    return text;
  }

  std::vector<double> Returns() const override {
    std::vector<double> returns(@model.n_players, 0.0);
    for (size_t i = 0; IsTerminal() && i < returns.size(); i++) {
      returns[i] = @model.score(block(), i);
    }
    return returns;
  }

  // For each move, the player who made it, and the tags that this player has seen of
  // it and of the keeper's moves after it; then the tags so far of its own move.
  std::string InformationStateString(Player player) const override {
    std::string text = NameOf(player) + ":" + seen_[player];
    if (CurrentPlayer() == player) {
      for (uint32_t tag : said_) text += std::string(" ") + @model.tag_name(tag);
    }
    return text;
  }

  // If tags are hidden, the information state, otherwise the state.
  std::string ObservationString(Player player) const override {
    return MODEL_HIDES ? InformationStateString(player) : ToString();
  }

  std::unique_ptr<State> Clone() const override {
    return std::unique_ptr<State>(new RgState(*this));
  }

 protected:
  // Makes the move if only one begins with the tags so far and the action.
  void DoApplyAction(Action action) override {
    const Moves moves(block());
    if (IsChanceNode()) {
      Make(moves.at(action));
      return;
    }
    if (action != 0) said_.push_back(action);
    const void* last = nullptr;
    size_t n = 0;
    for (size_t i = 0; i < moves.size(); i++) {
      const std::vector<uint32_t> tags = TagsOf(moves.at(i));
      if (!Begins(tags) || (action == 0 && tags.size() > said_.size())) continue;
      last = moves.at(i);
      n++;
    }
    if (n == 0) SpielFatalError("an action that is not legal");
    if (n > 1) return;
    Make(last);
  }

 private:
  void* block() { return block_.data(); }
  const void* block() const { return block_.data(); }

  // Whether the tags of a move begin with the tags so far.
  bool Begins(const std::vector<uint32_t>& tags) const {
    return tags.size() >= said_.size() &&
           std::equal(said_.begin(), said_.end(), tags.begin());
  }

  // Makes the move and the keeper's moves after it, and records the tags that each
  // player sees.
  void Make(const void* move) {
    const std::string mover = NameOf(@model.player(block()));
    for (size_t i = 0; i < seen_.size(); i++) {
      RgModelSeen list = {};
      const int code = @model.seen(block(), move, i, &list, Work());
      seen_[i] += " " + mover;
      for (size_t k = 0; k < list.n; k++) {
        seen_[i] += std::string(" ") + @model.tag_name(list.tags[k]);
      }
      seen_[i] += ";";
      rg_model_seen_free(&list);
      Check(code);
    }
    Check(@model.apply(block(), move, Work()));
    Check(@model.keeper(block(), Work()));
    said_.clear();
  }

  std::vector<uint64_t> block_;    // the bytes of the state of the model
  std::vector<std::string> seen_;  // by player: see InformationStateString
  std::vector<uint32_t> said_;     // the tags so far of a move
};

// The game, as OpenSpiel describes it.
class RgGame : public Game {
 public:
  explicit RgGame(const GameParameters& params) : Game(kGameType, params) {}

  using Game::NewInitialState;
  std::unique_ptr<State> NewInitialState() const override {
    return std::unique_ptr<State>(new RgState(shared_from_this()));
  }
  int NumDistinctActions() const override { return @model.n_tags + 1; }
  int MaxChanceOutcomes() const override { return MODEL_CHANCE; }
  int NumPlayers() const override { return @model.n_players; }
  double MinUtility() const override { return @model.least_score; }
  double MaxUtility() const override { return @model.greatest_score; }
  int MaxGameLength() const override { return kMostActions; }
};

std::shared_ptr<const Game> Factory(const GameParameters& params) {
  return std::shared_ptr<const Game>(new RgGame(params));
}

REGISTER_SPIEL_GAME(kGameType, Factory);

}  // namespace
}  // namespace @game
}  // namespace open_spiel
