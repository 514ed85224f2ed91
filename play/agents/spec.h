/* What a specification of an agent says, and the budget of its choices. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a specification says. */
typedef struct {
  char name[16];
  uint64_t iterations; /* of a choice; 0: by time */
  double seconds;
  double c;
  double fpu;             /* below 0: none */
  double rave;            /* 0: none */
  double explore, target; /* parts of the plays of oos */
  bool mast, transpositions, forget;
  unsigned threads, memory, games, depth;
} AgentSpec;

/* FALSE, with a reason. */
bool agent_spec_parse (const char *text, AgentSpec *spec, char *why,
                       size_t size);

/* Time, and iterations, that a choice has left. */
typedef struct {
  uint64_t iterations, done;
  double seconds, begin;
} AgentBudget;

AgentBudget agent_budget_begin (const AgentSpec *spec);
/* Counts one; FALSE: there is none left. */
bool agent_budget_take (AgentBudget *budget);
