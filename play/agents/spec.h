/* Specifications of agents, and the budgets of their choices. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A parsed specification. */
typedef struct {
  char name[16];
  uint64_t iterations; /* for a choice; 0: a time limit */
  double seconds;
  double c;
  double fpu;             /* negative: none */
  double rave;            /* 0: none */
  double explore, target; /* fractions of the plays of oos */
  bool mast, transpositions, forget;
  unsigned threads, memory, games, depth;
} AgentSpec;

/* Parses a specification. FALSE: it is invalid, for the reason in `why`. */
bool agent_spec_parse (const char *text, AgentSpec *spec, char *why,
                       size_t size);

/* The remaining time, and iterations, of a choice. */
typedef struct {
  uint64_t iterations, done;
  double seconds, begin;
} AgentBudget;

AgentBudget agent_budget_begin (const AgentSpec *spec);
/* Uses one iteration.  FALSE: none is left. */
bool agent_budget_spend (AgentBudget *budget);
