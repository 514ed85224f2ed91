/* Specifications of agents, and the budgets of their choices. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A parsed specification. */
typedef struct {
  char name[16];          /* of the algorithm: "uct" */
  uint64_t iterations;    /* for a choice; 0: `seconds` is the limit */
  double seconds;         /* for a choice */
  double c;               /* of UCT: weight of exploration */
  double fpu;             /* value of an untried move; negative: none */
  double rave;            /* weight of RAVE, in plays; 0: no RAVE */
  double explore, target; /* fractions of the plays of oos */
  bool mast, transpositions, forget;
  unsigned threads;
  unsigned memory; /* limit, in MiB */
  unsigned games;  /* random plays from which alphabeta learns its evaluation */
  unsigned depth;  /* limit of alphabeta, in moves */
} AgentSpec;

/* Parses a specification. FALSE: it is invalid, for the reason in `why`. */
bool agent_spec_parse (const char *text, AgentSpec *spec, char *why,
                       size_t size);

/* The budget of a choice. */
typedef struct {
  uint64_t iterations, done; /* the limit, 0: none; those made so far */
  double seconds, begin;     /* the limit; the time when the choice began */
} AgentBudget;

/* Returns a new budget of the specification; time counts from now. */
AgentBudget agent_budget_begin (const AgentSpec *spec);
/* Uses one iteration.  FALSE: none is left. */
bool agent_budget_spend (AgentBudget *budget);
