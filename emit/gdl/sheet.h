/* Represents the state of the translation of a game to a sheet of GDL.
 *
 * The rules are made in rounds, until the sets of boundaries and of variables
 * that steps write no longer change (translate.c). Each round assumes the sets
 * of the round before: a variable that no step writes is a static relation.
 */
#pragma once

#include "base/diag.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/rules.h"
#include "rg/analysis/constant-maps.h"
#include "rg/analysis/dominators.h"
#include "rg/analysis/evaluate.h"
#include "rg/analysis/liveness.h"

/* The movers: scalars that determine who is to move, that is, `player` and the
 * scalars that are assigned to it. Where their values are constant, these are
 * part of boundaries and of keys of relations.  There are at most KIF_FEW.
 *
 * A step boundary: a node at which a step ends, with the movers' values. */
typedef struct {
  RgNode node;
  DlTerm values[KIF_FEW]; /* by mover; DL_NO_TERM: not live, or stored in a
                             fluent */
} KifBoundary;

/* The meaning of a relation. All but the first are about a map, or about a
 * scalar as a map without keys (versions.h). */
typedef enum {
  KIF_NODE,        /* the node is reached, or a check from it holds */
  KIF_DELTA,       /* the elements that the step has written before the node */
  KIF_WRITTEN,     /* their keys */
  KIF_VERSION,     /* all elements at the node */
  KIF_SELECT,      /* one element after the writes of a walk */
  KIF_OVERWRITTEN, /* keys written after an earlier delta */
  KIF_TIMED,       /* all elements by the clock of a loop (loops.h) */
} KifSort;

/* A relation, of a part of the automaton or of a map there. */
typedef struct {
  char *key; /* the node and the meaning of the arguments, as text */
  KifSort sort;
  RgNode node;            /* RG_NONE: the next state, or a select relation */
  RgNode target;          /* the target of a check; RG_NONE: part of a step */
  gboolean is_after_move; /* after the move of the step */
  gboolean in_sequence;   /* within a loop that outputs tags and writes maps:
                             there is one relation for each number of tags */
  gboolean
      by_length; /* there is one relation for each number of tags or removals:
                    in_sequence, or in a loop of a check with removals */
  guint n;       /* number of arguments */
  RgName map;    /* the map or scalar; not of KIF_NODE */
  guint n_clock; /* number of arguments that are the clock of a timed map */
  gboolean gathers; /* a delta of all writes of a loop, in any order */
} KifRelation;

/* A map, and a set of values that moves remove from its elements, as captures
 * do (removals.h). */
typedef struct {
  RgName map;
  guint64 values;      /* by index in the type of the elements */
  gboolean is_counted; /* `max_count` has been computed */
  guint max_count;     /* the greatest number of elements with these values */
} KifRemoval;

/* The updates of a scalar by steps. If they are one function of its current
 * value, the scalar is autonomous (autonomous.h). */
typedef struct {
  gboolean is_settled;   /* `rule` was the update of all steps, a round ago */
  gboolean has_update;   /* this round has found an update */
  gboolean is_irregular; /* this round has found different updates, or an update
                            that is not such a function */
  KifRule rule;          /* the first update that this round has found */
} KifAutonomous;

/* The state of a translation. */
typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgArena *arena;
  RgVariables *variables;
  RgOrder *order;
  RgEvaluator *evaluator;   /* NULL until kif_get_evaluator () */
  RgDominators *dominators; /* NULL until single-definitions.h needs them */
  RgBits *live;             /* by node: live variables */
  guint32 *component;     /* by node: its strongly connected component within a
                             step; in reverse topological order */
  GHashTable *loops;      /* component to KifLoop * (loops.h) */
  guint8 *cyclic;         /* by node: on a cycle within a step */
  guint8 *on_write_cycle; /* by node: on a cycle within a step that has a
                             write to a map */
  guint8 *leads_to_write_cycle; /* by node: a walk of the same move leads from
                                   it to a node on_write_cycle */
  guint8 *sequential;           /* by node: on a cycle with a tag and a write */
  guint8 *on_test_cycle;   /* by node: on a cycle without a write to a map */
  guint8 *recursive;       /* by node: on a cycle of one or several steps */
  guint8 *reached_by_many; /* by node: several walks of a step may reach it */
  guint8 *keeper_must_end; /* by node: all walks of the keeper from it reach the
                              end */
  guint8 *surely_ends; /* by node: the match is over there, whatever the later
                          tests are (sure-end.h) */
  guint8 *may_output;  /* by node: the keeper may output a tag from there on */
  gboolean
      has_hidden_tags; /* some tags are not visible to all players: GDL-II */
  guint8
      *may_end; /* by node: some walk of the keeper from it reaches the end */
  guint8 *may_write_map; /* by node: the keeper may write a map from there on */
  guint8 *may_store; /* `may_write_map`, or the keeper may write a scalar that a
                     later move reads */
  guint8 *ends_keeper_step; /* by node: a step of the keeper ends there
                               (`stepwise`) */
  guint8 *at_most_once;     /* by node: a step reaches it at most once
                       (control-equivalence.h) */
  RgNode *anchors; /* by node: its anchor, which is reached exactly if the node
                      is, or RG_NONE; an anchor is its own */
  RgNode *anchor_after; /* by node: the innermost anchor of nodes after it, or
                           RG_NONE */
  guint8 *joins;        /* by node: scalars get relations there (joins.h) */
  guint32 *origins;     /* by node and variable: the definition of its value */
  RgBits *written;      /* by node: variables that a step may have written */
  GHashTable *silent_tags;     /* set of the names of artificial tags */
  RgBits *stored;              /* variables that some step writes */
  RgBits *stored_now;          /* `stored`, as found in this round */
  RgBits *unwritten;           /* scalars that some step does not write */
  RgBits *unwritten_now;       /* `unwritten`, as found in this round */
  GArray *boundaries;          /* of KifBoundary */
  GArray *relations;           /* of KifRelation */
  GHashTable *relation_of_key; /* text to index in `relations` */
  guint32
      *recursion; /* by relation: strongly connected component, at the end */
  GPtrArray *domains;      /* of const RgType *: sets that literals refer to */
  GHashTable *tags_within; /* memo of safety.c */
  GHashTable *domain_of_type; /* const RgType * to index in `domains` */
  GArray *rules;              /* of KifRule */
  GPtrArray *stack;           /* of KifWalk *: the worklist of walks */
  GPtrArray *waiting;         /* of KifWalk *: walks to be merged (merging.h) */
  GPtrArray *anchored; /* of KifWalk *: copies of walks at their anchors, by
                          number of the anchor */
  GHashTable *continuations; /* set of keys of an anchor and a node where a walk
                         has continued */
  GPtrArray *exits;    /* of KifWalk *: walks at the ends of their moves */
  GArray *removals;    /* of KifRemoval */
  RgValues *constants; /* values of constants, for look-ups */
  KifAutonomous *autonomous; /* by number of a variable */
  RgName movers[KIF_FEW];    /* the first one is `player` */
  guint n_movers;
  guint32 *next_boundary; /* by boundary and role: the boundary after its moves;
                         RG_NONE: it does not move */
  gboolean has_one_successor; /* each boundary has at most one successor for
                                 each role */
  gboolean after_writes; /* states are after all writes of the keeper, even if
                            it tests the end of the match before them */
  gboolean
      stepwise; /* an iteration of a loop of the keeper that writes maps is
                   a step in which no player moves; implies `after_writes` */
  /* walks merge before checks of maps that they have written, and versions of
   * maps are made late (cuts.c, carry.c); implies `after_writes` */
  gboolean merges_before_checks;
  gint64 steps;     /* of symbolic execution so far */
  gint64 limit;     /* greatest number of rules (KIF_LIMIT) */
  gboolean failed;  /* an error was reported */
  gboolean limited; /* failed because `limit` was reached */
} KifSheet;

static inline const KifRule *
kif_rule (const KifSheet *sheet, guint i)
{
  return &g_array_index (sheet->rules, KifRule, i);
}

/* The type of the elements of a map of this resolved type, after an access by
 * n keys. */
const RgType *kif_get_element_type (const RgType *type, guint n);
/* The resolved type of a global. */
const RgType *kif_get_type (const KifSheet *sheet, RgName global);
/* The type of `player`. */
const RgType *kif_get_role_type (const KifSheet *sheet);
/* The number in `domains` of a resolved set; adds the set if it is new. */
guint kif_find_or_add_domain (KifSheet *sheet, const RgType *set);
/* The value of a constant, or the initial value of a variable, for n
 * symbols. */
RgName kif_get_initial_value (const KifSheet *sheet, RgName global,
                              const DlTerm *keys, guint n);
/* The evaluator of constants, made by the first call; the sheet owns it. */
RgEvaluator *kif_get_evaluator (KifSheet *sheet);
/* The index of a variable among the movers. -1: it is no mover. */
gint kif_find_mover (const KifSheet *sheet, RgName variable);
/* The number of the relation with a key. If no relation has the key, adds a
 * copy of `relation` with it. *is_new: whether it was added. */
guint kif_add_relation (KifSheet *sheet, const char *key, KifRelation relation,
                        gboolean *is_new);
static inline const KifRelation *
kif_relation_at (const KifSheet *sheet, guint relation)
{
  return &g_array_index (sheet->relations, KifRelation, relation);
}
/* Whether the last argument of the literal is a function of its other
 * arguments. The literal is positive: a fluent, an element of a static map, or
 * a relation of the elements of a map (KIF_DELTA, KIF_VERSION, KIF_SELECT or
 * KIF_TIMED). */
gboolean kif_is_functional (const KifSheet *sheet, const DlLiteral *literal);
/* Whether the variable is live at the node. If some tags are hidden, `visible`
 * is live everywhere, because tags read it. */
gboolean kif_is_live (const KifSheet *sheet, RgNode node, RgName variable);
/* Whether a step may have written the variable when it reaches the node. */
gboolean kif_may_be_written (const KifSheet *sheet, RgNode node,
                             RgName variable);
/* The type of a constant tag. If the tag occurs in a loop that outputs tags and
 * writes maps, this is the set of all constant tags in such loops; otherwise,
 * the set of the tag alone. */
const RgType *kif_find_type_of_tag (KifSheet *sheet, RgName tag);
/* Whether some step writes the variable. */
gboolean kif_is_stored (const KifSheet *sheet, RgName variable);

/* Reports an error about an edge (RG_NONE: about no place), and marks the
 * translation as failed. Only the first error is reported. */
void kif_refuse (KifSheet *sheet, RgEdgeId edge, RgSeverity severity,
                 const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Reports an error about a declaration, in the same way. */
void kif_refuse_decl (KifSheet *sheet, RgDeclId decl, RgSeverity severity,
                      const char *format, ...) G_GNUC_PRINTF (4, 5);
