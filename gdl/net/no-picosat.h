/* Replaces PicoSAT if it was not found, by a solver that proves nothing: all of
 * its answers are PICOSAT_UNKNOWN. */
#pragma once

#include <glib.h>

/* A solver that only counts its variables. */
typedef struct {
  int n_variables;
} PicoSAT;

/* The results of picosat_sat, as PicoSAT has them. */
enum {
  PICOSAT_UNKNOWN = 0,
  PICOSAT_SATISFIABLE = 10,
  PICOSAT_UNSATISFIABLE = 20
};

#define picosat_init()                            g_new0 (PicoSAT, 1)
#define picosat_set_plain(sat, plain)             ((void)(sat), (void)(plain))
#define picosat_reset(sat)                        g_free (sat)
#define picosat_inc_max_var(sat)                  (++(sat)->n_variables)
#define picosat_add(sat, literal)                 ((void)(sat), (void)(literal))
#define picosat_assume(sat, literal)              ((void)(sat), (void)(literal))
#define picosat_propagations(sat)                 ((void)(sat), 0ull)
#define picosat_visits(sat)                       ((void)(sat), 0ull)
#define picosat_set_propagation_limit(sat, limit) ((void)(sat), (void)(limit))
#define picosat_sat(sat, limit)                   ((void)(sat), PICOSAT_UNKNOWN)
#define picosat_set_more_important_lit(sat, literal) \
  ((void)(sat), (void)(literal))
#define picosat_set_default_phase_lit(sat, literal, phase) \
  ((void)(sat), (void)(literal), (void)(phase))
#define picosat_deref(sat, literal) ((void)(sat), (void)(literal), -1)
