/* Represents a ground program: the instances of a program's rules that can
 * affect plays. Grounding makes it, within limits. */
#pragma once

#include "base/diag.h"
#include "gdl/rules.h"

/* A ground sentence whose truth depends on the state or on the actions of the
 * players. */
typedef guint32 GdlAtom;

/* An atom or its negation: 2 · atom, and 1 more if it is negated. */
typedef guint32 GdlSign;
#define GDL_SIGN(atom, negated) (2 * (atom) + ((negated) ? 1 : 0))
#define GDL_SIGN_ATOM(sign)     ((sign) / 2)
#define GDL_SIGN_NEGATED(sign)  ((sign) % 2 != 0)

/* A fluent, and its atoms. */
typedef struct {
  GdlTerm fluent;
  GdlAtom now;  /* true(f) */
  GdlAtom next; /* next(f); GDL_NONE: it does not hold after a step */
  gboolean init;
} GdlFluent;

/* An action of a role, and its atoms. */
typedef struct {
  guint role; /* by place in the program's roles */
  GdlTerm action;
  GdlAtom does;
  GdlAtom legal;
} GdlAction;

/* The goal value (`goal`) or percept (`sees`) of a role if an atom holds. */
typedef struct {
  guint role;
  GdlTerm term;
  GdlAtom atom;
} GdlOutcome;

/* A proved functional dependency of the fluents of a functor: in each state,
 * the values at the positions `key` (a set) determine the value at the position
 * `determined`. */
typedef struct {
  GdlName functor;
  guint n; /* arguments, at most 32 */
  guint32 key;
  guint determined;
} GdlDependency;

/* A ground program. */
typedef struct {
  const GdlProgram *program;
  GArray *atoms; /* of GdlTerm: the sentence of each atom */
  /* Rule i has the head heads[i], and the body signs[first[i]] up to
   * signs[first[i + 1]], sorted, each once.  Rules with equal heads are
   * neighbours.  An atom without a rule is false, except `now` and `does`; a
   * rule without a body makes its head true. */
  GArray *heads;    /* of GdlAtom */
  GArray *first;    /* of guint32, one more than rules */
  GArray *signs;    /* of GdlSign */
  GArray *fluents;  /* of GdlFluent */
  GArray *actions;  /* of GdlAction, role by role */
  GArray *goals;    /* of GdlOutcome, role by role, highest value first */
  GArray *percepts; /* of GdlOutcome, role by role, by name; empty if all
                       players observe the joint move */
  GdlAtom terminal; /* GDL_NONE: no state is terminal */
  /* Strongly connected components of atoms by positive literals, of more than
   * one atom or with a loop: by atom, the number of the component; 0: none. */
  GArray *component; /* of guint32 */
  /* Of GdlDependency: what is proved about its fluents before grounding
   * (gdl/lift/keys.c); at first nothing. */
  GArray *dependencies;
} GdlGround;

/* Limits of grounding: numbers of atoms, rules, steps of joins and instances of
 * eager relations, and the depth of terms; see gdl2rg(1). */
typedef struct {
  guint64 max_atoms, max_rules, max_steps, eager_limit;
  guint64 max_cells; /* of a static relation as a map; 0: no limit */
  guint max_depth;
  double max_seconds; /* 0: no limit */
  /* Called when `ask_rules` rules are recorded, if not NULL.  Returns TRUE to
   * stop at `rules_again` rules instead of `max_rules`. */
  gboolean (*give_up) (gpointer data);
  gpointer data; /* the argument of give_up */
  guint64 ask_rules, rules_again;
  /* For tests: */
  gboolean no_demand, always_demand, no_splitting, always_split;
} GdlLimits;

/* The default limits. */
#define GDL_LIMITS                                                        \
  {                                                                       \
    .max_atoms = 50000000, .max_rules = 50000000, .max_steps = 150000000, \
    .eager_limit = 5000000, .max_depth = 40                               \
  }

/* Grounds a program.  NULL, with errors in `diags`: a limit was reached.  The
 * program must outlive the result. */
GdlGround *gdl_ground (const GdlProgram *program, const GdlLimits *limits,
                       RgDiags *diags);
/* Warns about fluents and actions that base and input lack, or list although
 * they are impossible, if these warnings are enabled and grounding succeeds. */
void gdl_check_declarations (const GdlProgram *program, const GdlLimits *limits,
                             RgDiags *diags);
void gdl_ground_free (GdlGround *ground);

/* Prints the program as a sheet, as --stage=ground does. */
void gdl_ground_print (const GdlGround *ground, GString *out);
