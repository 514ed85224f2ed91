/* Declares the state of writing a sheet, and the functions that the files for
 * its sections share. */
#pragma once

#include "rgl/gdl/print-sheet.h"
#include "rgl/piece-counts.h"
#include "rgl/visibility.h"

/* The parts of a sheet, in their order. */
typedef enum {
  RGL_PLAYERS,
  RGL_BOARD,
  RGL_PIECES,
  RGL_START,
  RGL_RULES,
  RGL_MOVES,
  RGL_EFFECTS,
  RGL_CHANCE,
  RGL_SEEN,
  RGL_END,
  RGL_N_PARTS
} RglPart;

/* The state of writing a sheet. */
typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  const RglView *view;
  const RglPieceCounts *counts;
  RglTerms *terms;
  GArray *sections;      /* of RglSection, by part */
  GHashTable *relations; /* name/arity of a predicate → its relation */
  GHashTable *taken;     /* set of names of relations */
  GHashTable *negations; /* text of a conjunction → relation of what it binds */
  GHashTable *lists;     /* ground list → const RglTerm *: its constant */
  GPtrArray *list_order;  /* its keys, in the order of their constants */
  GHashTable *needed;     /* predefined relations that are used */
  GArray *slots;          /* of guint: see rgl_get_tally_slot */
  GHashTable *reported;   /* offsets of reported errors */
  gboolean chance;        /* there is chance */
  gboolean ordered;       /* chance also acts for several players in one step */
  gboolean has_errors;    /* invalid conditions were omitted */
  const RglRule *context; /* the rule that is being translated; NULL: none */
} RglWriter;

/* Appends a rule to a part, and returns it, for its body. */
RglRule *rgl_add_rule (RglWriter *writer, RglPart part, const RglTerm *head);
/* Appends a fact. */
void rgl_add_fact (RglWriter *writer, RglPart part, const RglTerm *fact);

/* Returns the name of a predefined relation, which no predicate has; marks it
 * as used. */
const char *rgl_use_relation (RglWriter *writer, const char *name);
/* Whether a predefined relation is used so far. */
gboolean rgl_is_needed (const RglWriter *writer, const char *name);
/* Returns the relation of a predicate of the game. NULL: it is undefined. */
const char *rgl_find_relation (const RglWriter *writer, const char *name,
                               guint n);
/* Returns an unused name for a relation. */
const char *rgl_make_relation (RglWriter *writer, const char *name);
/* Returns an unused name for an additional predicate with n arguments. */
const char *rgl_make_predicate (RglWriter *writer, const char *name, guint n);

/* Appends the translation of RGL conditions to a rule.  Reports errors. */
void rgl_add_body (RglWriter *writer, RglPart part, RglRule *rule,
                   const GArray *body);
/* Returns the constant of a list without variables. */
const RglTerm *rgl_get_list_constant (RglWriter *writer, const RglTerm *list);
/* Whether all variables of a rule are bound; otherwise reports that. */
gboolean rgl_check_safe (const RglWriter *writer, const RglRule *rule);
/* Returns the GDL of a term. Ground lists are constants; lists with variables
 * are decomposed by conditions, which are added to the rule. */
const RglTerm *rgl_translate_term (RglWriter *writer, RglRule *rule,
                                   const RglTerm *term);

/* Whether two heads have no common instance; their variables are different
 * ones.
 */
gboolean rgl_are_disjoint (RglWriter *writer, const RglTerm *a,
                           const RglTerm *b);
/* Appends the negation of an earlier clause's conditions to those of a clause
 * with that head.  Returns FALSE if the earlier clause always holds if this one
 * could. */
gboolean rgl_exclude_earlier (RglWriter *writer, const RglTerm *head,
                              const RglRule *earlier, GArray *body);

/* Whether a condition of RGL binds a variable. */
gboolean rgl_is_bound (const GArray *body, const RglTerm *variable);
/* Whether the atom tests the possible actions of a player, by one of its
 * names. */
gboolean rgl_tests_possible_action (const RglTerm *atom);
/* Returns the relation of the players without chance. */
const char *rgl_use_players (RglWriter *writer);

/* Names the relations of the game's predicates. */
void rgl_name_relations (RglWriter *writer);
/* Whether the piece in a condition is counted. */
RglCounting rgl_find_piece_counting (const RglWriter *writer,
                                     const RglTerm *piece);
/* Returns the sentence, in the vocabulary of GDL, that a piece is at a node. */
const RglTerm *rgl_make_piece_at (RglWriter *writer, const RglTerm *node,
                                  const RglTerm *piece);
/* Returns an unused name for an action of chance or of waiting roles. */
const char *rgl_make_chance_name (RglWriter *writer, const char *name);
/* Returns the slot for the events of the operators at a position of the
 * lists. */
guint rgl_get_tally_slot (RglWriter *writer, guint number);

/* Finds whether there is chance; must be called first. */
void rgl_prepare_chance (RglWriter *writer);

/* Write the sections. */
void rgl_write_rules (RglWriter *writer);
void rgl_write_moves (RglWriter *writer);
void rgl_write_results (RglWriter *writer);
void rgl_write_tally (RglWriter *writer);
void rgl_write_chance (RglWriter *writer);
void rgl_write_percepts (RglWriter *writer);
void rgl_write_end (RglWriter *writer);
void rgl_write_comparisons (RglWriter *writer);
/* Write the definitions of used relations; must be called last. */
void rgl_write_pieces (RglWriter *writer);
void rgl_write_board (RglWriter *writer);
