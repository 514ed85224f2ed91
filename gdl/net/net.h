/* Represents a network of gates over the variables of a game: legal actions,
 * terminal states, goals and next values, as functions of the state and of the
 * actions.
 *
 *     (<= (next on) (true on) (not (does r off)))
 *
 * makes the next value of the variable `on` the gate `on and not off`.
 *
 * It is an and-inverter graph with gates of many inputs (Kuehlmann et al.,
 * "Robust Boolean reasoning", 2002). Gates are hash-consed conjunctions; edges
 * may be negated. A disjunction is a negated conjunction of negations. A
 * variable has one of several values. "The variable has this value" is a
 * literal; two literals of one variable exclude each other.
 *
 * Gates are in topological order, inputs first, except cycle gates: they stand
 * for atoms of positive cycles, and have the values of their definitions in
 * the least fixed point.
 */
#pragma once

#include "base/table.h"
#include "gdl/ground.h"
#include "gdl/limits.h"

typedef guint32 GdlGate;

/* A gate or its negation: 2 · gate; plus 1: negated. */
typedef guint32 GdlRef;
#define GDL_YES          ((GdlRef)0)
#define GDL_NO           ((GdlRef)1)
#define GDL_REF(gate)    (2 * (gate))
#define GDL_GATE(ref)    ((ref) / 2)
#define GDL_NOT_REF(ref) ((ref) ^ 1u)
#define GDL_NEGATES(ref) ((ref) % 2 != 0)

/* The kinds of gates. */
typedef enum {
  GDL_CONSTANT,         /* gate 0: true */
  GDL_LITERAL,          /* a variable has a value */
  GDL_CYCLE,            /* an atom of a positive cycle */
  GDL_CONJUNCTION_GATE, /* all inputs hold */
} GdlGateKind;

/* A gate. */
typedef struct {
  GdlGateKind kind;
  guint32 x;     /* of a literal: the variable; of a cycle gate: the atom; of a
                    conjunction: the first input, by index in GdlNet.inputs */
  guint32 n;     /* of a literal: the value; of a conjunction: the number of
                    inputs */
  guint64 reads; /* the variables and cycle gates that it depends on, as
                    bits of a Bloom filter (1970) */
} GdlGateInfo;

/* A variable of the state, or the action of a role. */
typedef struct {
  guint32 n;     /* values */
  GdlGate first; /* the literals: gates first, first + 1, … */
  guint32 role;  /* the role of an action variable; GDL_NONE: part of the
                    state */
  guint32 init;  /* the initial value of a variable of the state */
} GdlVariable;

/* Budget of the solver for all queries about a network, in literals of clauses
 * and propagations: a few seconds. */
#define GDL_SOLVER_FUEL G_GINT64_CONSTANT (40000000)
/* Used while conjunctions are added. */
typedef struct {
  guint gates_room, inputs_room; /* capacity (append.h) */
  RgTable table;                 /* of conjunctions, by their inputs */
  GdlRef *scratch; /* scratch for the inputs of the next one, with room for
                      scratch_room */
  gsize scratch_room;
  gint64 *fuel;        /* remaining budget of the solver */
  guint64 *proof_fuel; /* remaining budget before the solver is used */
} GdlNetBuilding;

/* A network. */
typedef struct {
  const GdlGround *ground;
  GArray *variables; /* of GdlVariable; those of the state first, then those
                        of roles */
  guint n_state;     /* variables of the state */
  GArray *gates; /* of GdlGateInfo: the constant, literals, cycle gates, then
                    conjunctions */
  GdlGate n_literals; /* smaller gates are literals or constant */
  GdlGate n_leaves;   /* smaller gates are not conjunctions */
  GArray *inputs;     /* of GdlRef, ascending within a gate */
  GdlNetBuilding building;
  GdlRef *next; /* by literal of the state: its condition after the step */
  GdlRef *legal, *goals, *percepts; /* by action, goal and percept of the ground
                                       program */
  GdlRef *defined;                  /* by atom: the definition of its cycle
                                       gate */
  /* By atom of a cycle gate: the disjunction of those rules of its component
   * that have no literals of the component. */
  GdlRef *external_support;
  guint32 *cycles; /* atoms of cycle gates, by component, in topological
                      order */
  guint n_cycles;
  GdlRef terminal;
  guint32 *variable, *value; /* by fluent: variable and value of its literal */
  guint32 *played; /* by action: its value in the variable of its role */
  GArray *trace;   /* of guint64, see simulate.h */
  struct GdlGateTraversal *traversal;
  struct GdlImplications *implications; /* NULL: none are known */
} GdlNet;

/* Two literals that never hold in the same state. */
typedef struct {
  GdlRef a, b;
} GdlMutex;

/* Mutually exclusive fluents that are the values of one variable. */
typedef struct {
  GArray *members;   /* of guint32: fluents, ascending */
  gboolean complete; /* one member always holds; otherwise the variable has a
                        value 0, `none` */
  /* During the search: */
  guint32 shape;         /* the first fluent of the same shape */
  gboolean covers_shape; /* the group has all fluents of the shape */
  guint partition;       /* the number of the partition of the shape to which it
                            belongs */
  gboolean dependent;    /* at most one member holds by a functional dependency
                            that the rules imply (GdlGround.dependencies) */
  gboolean refuted;      /* "at most one" is violated, or not inductive */
  gboolean chosen;       /* to become a variable, if it is proved */
  gboolean proved;       /* "at most one" holds in all reachable states */
} GdlGroup;

/* Returns the network in which the groups, of GdlGroup, are variables, and each
 * other fluent is a variable with the values false and true.  An incomplete
 * group has the value 0 for `none`.
 *
 * Mutexes, of a network with the same groups, may be NULL. */
GdlNet *gdl_net_new (const GdlGround *ground, const GArray *groups,
                     GArray *mutexes);
void gdl_net_free (GdlNet *net);
/* Prints the network without groups, for --stage=propnet. */
void gdl_net_print (const GdlGround *ground, GString *out);

static inline const GdlGateInfo *
gdl_gate (const GdlNet *net, GdlGate gate)
{
  return &g_array_index (net->gates, GdlGateInfo, gate);
}
static inline const GdlRef *
gdl_inputs (const GdlNet *net, GdlGate gate)
{
  return &g_array_index (net->inputs, GdlRef, gdl_gate (net, gate)->x);
}
static inline const GdlVariable *
gdl_net_variable (const GdlNet *net, guint32 variable)
{
  return &g_array_index (net->variables, GdlVariable, variable);
}
/* Returns the conjuncts of the ref, and their number: the inputs of a
 * conjunction; otherwise the ref itself. */
static inline const GdlRef *
gdl_conjuncts (const GdlNet *net, const GdlRef *ref, guint *n)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (*ref));
  const gboolean is_conjunction =
      gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (*ref);
  *n = is_conjunction ? gate->n : 1;
  return is_conjunction ? gdl_inputs (net, GDL_GATE (*ref)) : ref;
}
/* The literal that the variable has the value.  A variable with two values
 * has one literal, of the second value; the first is its negation. */
static inline GdlRef
gdl_literal (const GdlNet *net, guint32 variable, guint32 value)
{
  const GdlVariable *v = gdl_net_variable (net, variable);
  if (v->n == 1)
    return GDL_YES;
  if (v->n == 2)
    return GDL_REF (v->first + 1) ^ (value == 0);
  return GDL_REF (v->first + value);
}
/* The condition that the fluent holds after the step. */
static inline GdlRef
gdl_get_next_condition (const GdlNet *net, guint32 fluent)
{
  return net->next[gdl_net_variable (net, net->variable[fluent])->first +
                   net->value[fluent]];
}
/* Returns the variable of a role's actions. GDL_NONE: the role never has an
 * action. */
guint32 gdl_find_role_variable (const GdlNet *net, guint role);

/* The bit of a variable, or of the atom of a cycle gate, in GdlGateInfo.reads.
 */
static inline guint64
gdl_reads_bit (guint32 x)
{
  return (guint64)1 << x % 64;
}

/* Return the conjunction and the disjunction of the refs; the array is
 * changed. */
GdlRef gdl_and (GdlNet *net, GdlRef *refs, guint n);
GdlRef gdl_or (GdlNet *net, GdlRef *refs, guint n);
/* Returns the conjunction of at least two refs, which are already in the normal
 * form of gdl_and. */
GdlRef gdl_intern_conjunction (GdlNet *net, const GdlRef *refs, guint n);
