/* A network of gates over the variables of a game: what is legal, terminal,
 * worth what, and true after a step, as functions of the state and of what the
 * roles do.
 *
 * Gates are conjunctions, interned; edges may negate, so that a disjunction is
 * a negated conjunction of negations: an and-inverter graph with many inputs a
 * gate (Kuehlmann et al., "Robust Boolean reasoning", 2002).  A variable has
 * one of several values; that it has a certain one is a literal, and two
 * literals of one variable exclude each other.  Inputs have smaller numbers
 * than the gates that read them; but for cycle gates, which stand for atoms of
 * positive cycles, and hold where their definitions do in the least fixpoint.
 */
#pragma once

#include "base/table.h"
#include "gdl/ground.h"

typedef guint32 GdlGate;

/* A gate or its negation: 2 · gate, and 1 more if it is negated. */
typedef guint32 GdlRef;
#define GDL_YES          ((GdlRef)0)
#define GDL_NO           ((GdlRef)1)
#define GDL_REF(gate)    (2 * (gate))
#define GDL_GATE(ref)    ((ref) / 2)
#define GDL_NOT_REF(ref) ((ref) ^ 1u)
#define GDL_NEGATES(ref) ((ref) % 2 != 0)

typedef enum {
  GDL_CONSTANT, /* gate 0: true */
  GDL_LITERAL,
  GDL_CYCLE,
  GDL_CONJUNCTION_GATE,
} GdlGateKind;

typedef struct {
  GdlGateKind kind;
  guint32 x;     /* the variable; the atom; the first of the inputs */
  guint32 n;     /* the value; the number of inputs */
  guint64 reads; /* variables and cycle gates that it depends on: their bits in
                    a Bloom filter (1970) */
} GdlGateInfo;

typedef struct {
  guint32 n;     /* values */
  GdlGate first; /* the literals: gates first, first + 1, … */
  guint32 role;  /* whose action it is; GDL_NONE: part of the state */
  guint32 init;
} GdlVariable;

/* Literals of clauses and propagations, in all questions about a network: some
 * seconds. */
#define GDL_SOLVER_FUEL G_GINT64_CONSTANT (40000000)
/* Inputs of gates that are looked at before a solver is asked: so many times
 * all of them, and less than a tenth of a second. */
#define GDL_LOOKS       800
#define GDL_MOST_LOOKS  8000000

typedef struct {
  const GdlGround *ground;
  GArray *variables; /* of GdlVariable; of the state first, then the roles' */
  guint n_state;
  GArray *gates; /* of GdlGateInfo: the constant, literals, cycle gates, then
                    conjunctions */
  GdlGate n_literals;            /* gates below are literals, or the constant */
  GdlGate n_leaves;              /* gates below are no conjunctions */
  GArray *inputs;                /* of GdlRef, ascending within a gate */
  guint gates_room, inputs_room; /* append.h */
  RgTable table;                 /* of conjunctions */
  GdlRef *flat; /* room for inputs of the next one: flat_room */
  gsize flat_room;
  gint64 *fuel;   /* that the solver may still spend */
  guint64 *looks; /* the same before a solver is asked: inputs of gates */
  GdlRef *next;   /* by literal of the state: whether it holds after the step */
  GdlRef *legal, *goals, *percepts; /* as in the ground program */
  GdlRef *defined;                  /* by atom: what a cycle gate stands for */
  GdlRef *founded; /* by atom of a cycle gate: its external support, a rule of
                      any atom of its component without atoms of that */
  guint32 *cycles; /* atoms of cycle gates, component by component, those that
                      others depend on first */
  guint n_cycles;
  GdlRef terminal;
  guint32 *variable, *value; /* by fluent: the literal that it is */
  guint32 *played; /* by action: its value in the variable of its role */
  GArray *trace;   /* of guint64, see simulate.h; NULL where there are families,
                      which are no fluents */
  struct GdlGateWalk *walk;
  struct GdlImplications *implications; /* NULL: none are known */
} GdlNet;

/* Two literals that never hold in the same state. */
typedef struct {
  GdlRef a, b;
} GdlMutex;

/* Exclusive fluents that are the values of one variable. */
typedef struct {
  GArray *members;   /* of guint32: fluents, ascending */
  gboolean complete; /* one of them always holds; else value 0 is `none` */
  /* While they are looked for: */
  guint32 shape;   /* the first fluent that looks like its members */
  gboolean whole;  /* it has all of these */
  guint partition; /* of the shape, which it is a part of */
  gboolean refuted, chosen, proved;
} GdlGroup;

/* Derived atoms, of which at most one holds in a state. */
typedef struct {
  GArray *atoms;    /* of GdlAtom: the values from 1 on of a variable */
  guint32 variable; /* which the network gives it */
} GdlFamily;

/* The network where the groups, of GdlGroup, are variables, and so is each
 * other fluent, with the values false and true.  A variable of a group that
 * isn't complete has the value 0 for `none`.  Families, of GdlFamily, which may
 * be NULL, are variables of the state behind these, with a value 0 for `none`;
 * their `next` says what they are in the same state.  Mutexes, of a network
 * with the same groups, may be NULL. */
GdlNet *gdl_net_new (const GdlGround *ground, const GArray *groups,
                     GArray *mutexes, GArray *families);
void gdl_net_free (GdlNet *net);
/* The network without groups, as --stage=propnet prints it. */
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
/* That the variable has the value.  Of two values only the second one has a
 * literal, and the first one is its negation. */
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
/* That the fluent holds after the step. */
static inline GdlRef
gdl_next_of (const GdlNet *net, guint32 fluent)
{
  return net->next[gdl_net_variable (net, net->variable[fluent])->first +
                   net->value[fluent]];
}
/* The variable of a role, GDL_NONE where it never has an action. */
guint32 gdl_role_variable (const GdlNet *net, guint role);

/* The bit of a variable, or of the atom of a cycle gate, in GdlGateInfo.reads.
 */
static inline guint64
gdl_reads_bit (guint32 x)
{
  return (guint64)1 << x % 64;
}

/* Conjunction and disjunction; the array is changed. */
GdlRef gdl_and (GdlNet *net, GdlRef *refs, guint n);
GdlRef gdl_or (GdlNet *net, GdlRef *refs, guint n);
/* The conjunction of at least two refs, which are in the form that gdl_and
 * brings them to. */
GdlRef gdl_intern (GdlNet *net, const GdlRef *refs, guint n);
