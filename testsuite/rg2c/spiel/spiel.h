// The parts of OpenSpiel's interface that a game of rg2c uses, for its tests.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace open_spiel {

using Action = int64_t;
using Player = int;
using ActionsAndProbs = std::vector<std::pair<Action, double>>;
using GameParameters = std::map<std::string, int>;
constexpr Player kChancePlayerId = -1;
constexpr Player kTerminalPlayerId = -4;

[[noreturn]] inline void SpielFatalError(const std::string& text) {
  std::printf("%s\n", text.c_str());
  std::exit(1);
}

struct GameType {
  enum class Dynamics { kSequential };
  enum class ChanceMode { kDeterministic, kExplicitStochastic };
  enum class Information { kPerfectInformation, kImperfectInformation };
  enum class Utility { kGeneralSum };
  enum class RewardModel { kTerminal };
  std::string short_name, long_name;
  Dynamics dynamics;
  ChanceMode chance_mode;
  Information information;
  Utility utility;
  RewardModel reward_model;
  int max_num_players, min_num_players;
  bool provides_information_state_string, provides_information_state_tensor;
  bool provides_observation_string, provides_observation_tensor;
  std::map<std::string, int> parameter_specification;
};

class Game;

class State {
 public:
  explicit State(std::shared_ptr<const Game> game) : game_(game) {}
  virtual ~State() = default;
  virtual Player CurrentPlayer() const = 0;
  virtual std::vector<Action> LegalActions() const = 0;
  virtual std::string ActionToString(Player player, Action action) const = 0;
  virtual std::string ToString() const = 0;
  virtual bool IsTerminal() const = 0;
  virtual std::vector<double> Returns() const = 0;
  virtual std::string InformationStateString(Player player) const = 0;
  virtual std::string ObservationString(Player player) const = 0;
  virtual std::unique_ptr<State> Clone() const = 0;
  virtual ActionsAndProbs ChanceOutcomes() const = 0;
  bool IsChanceNode() const { return CurrentPlayer() == kChancePlayerId; }
  void ApplyAction(Action action) { DoApplyAction(action); }

 protected:
  virtual void DoApplyAction(Action action) = 0;

 private:
  std::shared_ptr<const Game> game_;
};

class Game : public std::enable_shared_from_this<Game> {
 public:
  Game(GameType type, GameParameters) : type_(type) {}
  virtual ~Game() = default;
  virtual int NumDistinctActions() const = 0;
  virtual std::unique_ptr<State> NewInitialState() const = 0;
  virtual int MaxChanceOutcomes() const = 0;
  virtual int NumPlayers() const = 0;
  virtual double MinUtility() const = 0;
  virtual double MaxUtility() const = 0;
  virtual int MaxGameLength() const = 0;
  const GameType& GetType() const { return type_; }

 private:
  GameType type_;
};

using Factory = std::shared_ptr<const Game> (*)(const GameParameters&);

inline Factory& Registered() {
  static Factory factory;
  return factory;
}

struct Registerer {
  Registerer(const GameType&, Factory factory) { Registered() = factory; }
};

#define REGISTER_SPIEL_GAME(type, factory) \
  const Registerer registerer(type, factory)

}  // namespace open_spiel
