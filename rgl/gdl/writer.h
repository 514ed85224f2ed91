/* What the files share that make GDL of a game. */
#pragma once

#include "rgl/gdl/sheet.h"
#include "rgl/stock.h"
#include "rgl/view.h"

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

typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  const RglView *view;
  const RglStock *stock;
  RglTerms *terms;
  GArray *sections;      /* of RglSection, by part */
  GHashTable *relations; /* name/arity of a predicate → its relation */
  GHashTable *taken;     /* names of relations */
  GHashTable *negations; /* text of a conjunction → relation of what it binds */
  GHashTable *lists;     /* ground list → const RglTerm *: its constant */
  GPtrArray *list_order;  /* the keys of it, in the order of their constants */
  GHashTable *needed;     /* relations of our own that have to be defined */
  GArray *slots;          /* of guint: see rgl_tally_slot */
  GHashTable *told;       /* offsets of what errors have been reported about */
  gboolean chance;        /* it decides something */
  gboolean ordered;       /* for several players at once */
  gboolean torn;          /* conditions are missing that are wrong */
  const RglRule *context; /* whose conditions are written; or NULL */
} RglWriter;

/* Appends a rule to a part, and gives it, for its body. */
RglRule *rgl_put (RglWriter *writer, RglPart part, const RglTerm *head);
/* Appends a fact. */
void rgl_put_fact (RglWriter *writer, RglPart part, const RglTerm *fact);

/* A relation of our own that is needed: its name, which no predicate has. */
const char *rgl_need (RglWriter *writer, const char *name);
gboolean rgl_is_needed (const RglWriter *writer, const char *name);
/* The relation of a predicate that the game defines; NULL: it does not. */
const char *rgl_relation (const RglWriter *writer, const char *name, guint n);
/* A name for a relation that is not taken yet. */
const char *rgl_new_relation (RglWriter *writer, const char *name);
/* The same for a predicate that is as if the game had defined it, with n
 * arguments. */
const char *rgl_new_predicate (RglWriter *writer, const char *name, guint n);

/* Appends conditions of RGL to a rule in GDL.  What is wrong is reported. */
void rgl_put_body (RglWriter *writer, RglPart part, RglRule *rule,
                   const GArray *body);
/* The constant of a list without variables. */
const RglTerm *rgl_list_constant (RglWriter *writer, const RglTerm *list);
/* Whether all variables of a rule get a value; if not, that is reported. */
gboolean rgl_check_safe (const RglWriter *writer, const RglRule *rule);
/* A term of RGL as GDL has it: lists are constants.  One with variables is
 * taken apart by conditions, which are added to the rule. */
const RglTerm *rgl_put_term (RglWriter *writer, RglRule *rule,
                             const RglTerm *term);

/* Whether two heads can't be equal, with different variables. */
gboolean rgl_is_apart (RglWriter *writer, const RglTerm *a, const RglTerm *b);
/* Appends, to the conditions of a clause with that head, the negation of those
 * of an earlier one.  FALSE: that one always holds, where this could. */
gboolean rgl_add_not_earlier (RglWriter *writer, const RglTerm *head,
                              const RglRule *earlier, GArray *body);

/* Whether a condition of RGL gives a variable a value. */
gboolean rgl_is_bound (const GArray *body, const RglTerm *variable);
/* Whether it asks what a player may do, by one of the names of that. */
gboolean rgl_asks_precon (const RglTerm *atom);
/* The relation of the players without chance. */
const char *rgl_players (RglWriter *writer);

/* Gives the predicates that the game defines their relations. */
void rgl_name_relations (RglWriter *writer);
/* How a piece is counted that a condition is about. */
RglCounting rgl_counting_of (const RglWriter *writer, const RglTerm *piece);
/* The sentence that a piece is at a node; in the vocabulary of GDL. */
const RglTerm *rgl_here (RglWriter *writer, const RglTerm *node,
                         const RglTerm *piece);
/* An action of chance or of those who wait for it: a name that no action of the
 * game has. */
const char *rgl_chance_name (RglWriter *writer, const char *name);
/* The events of the operators at a place of the lists have a number. */
guint rgl_tally_slot (RglWriter *writer, guint number);

/* Finds out whether there is chance; comes first. */
void rgl_prepare_chance (RglWriter *writer);

/* The sections. */
void rgl_write_rules (RglWriter *writer);
void rgl_write_moves (RglWriter *writer);
void rgl_write_results (RglWriter *writer);
void rgl_write_tally (RglWriter *writer);
void rgl_write_chance (RglWriter *writer);
void rgl_write_seen (RglWriter *writer);
void rgl_write_end (RglWriter *writer);
void rgl_write_comparisons (RglWriter *writer);
/* What the others have needed; come last. */
void rgl_write_pieces (RglWriter *writer);
void rgl_write_board (RglWriter *writer);
