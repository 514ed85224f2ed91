/* Internal to the generator of random games in RBG. */
#pragma once

#include "base/random.h"

#include <stdio.h>
#include <string.h>

/* The kind of a parameter, and of the expansion of a macro. */
typedef enum {
  COLOUR, /* the first part of a name of a piece */
  PIECE,
  PIECES, /* a list with commas */
  LABEL,
  VARIABLE, /* or a player's score */
  EXPONENT,
  EXPRESSION,
  RULE,
  MAYBE, /* a rule or nothing */
  N_KINDS,
} RbgMadeKind;

/* The limit of parameters of a macro. */
#define MAX_ARITY 3

/* A macro that was defined. */
typedef struct {
  const char *name;
  RbgMadeKind result;
  guint arity;
  RbgMadeKind kinds[MAX_ARITY];
} Macro;

/* A game while it is written to standard output. */
typedef struct {
  RgRandom random;
  guint depth; /* of nested rules; macros and arguments add 2 */
  GArray *macros;
  const Macro *within; /* the macro whose body is being written; NULL: a
                          section */
  GPtrArray *pieces, *labels, *values, *players; /* values: expressions that
                                                    can be read */
  guint n_variables; /* the first of the values can be assigned to, too */
  gboolean uneven;   /* white space and comments anywhere */
  gboolean counted;  /* rounds, which lets plays end */
  gboolean hidden;   /* a macro has the name of a piece */
} RbgMaker;

static inline guint
below (RbgMaker *m, guint n)
{
  return rg_random_below (&m->random, n);
}

static inline gboolean
chance (RbgMaker *m, guint percent)
{
  return below (m, 100) < percent;
}

static inline const char *
any (RbgMaker *m, const GPtrArray *names)
{
  return g_ptr_array_index (names, below (m, names->len));
}

/* -- terms.c: tokens, names, calls of macros, arithmetic ------------------- */

void put (RbgMaker *m, const char *token);
void put_number (RbgMaker *m, guint n);
/* Appends a name, perhaps in two parts that are pasted. */
void put_name (RbgMaker *m, const char *name);
/* Returns the name of the i-th parameter of each macro. */
const char *parameter (guint i);
/* Write a parameter or a call with this result; FALSE: nothing was written. */
gboolean put_parameter (RbgMaker *m, RbgMadeKind kind);
gboolean put_call (RbgMaker *m, RbgMadeKind result);
/* Append these, or parameters or calls that stand for them. */
void piece (RbgMaker *m);
void pieces (RbgMaker *m);
void label (RbgMaker *m);
void variable (RbgMaker *m);
void expression (RbgMaker *m, guint depth);
/* Returns one of the six relations, by number; its opposite is the next one. */
const char *relation (guint i);

/* -- rules.c --------------------------------------------------------------- */

/* Bits: the allowed parts of a rule. */
typedef enum {
  QUIET = 1,  /* no modifiers */
  SWITCH = 2, /* switches, too */
} Allowed;

/* Append alternatives, or steps one after the other; `allowed`: of Allowed. */
void sum (RbgMaker *m, guint allowed);
void cat (RbgMaker *m, guint allowed);
/* Appends a condition or its opposite, which come from equal random numbers. */
void condition (RbgMaker *m, gboolean opposite);
/* Append a change of the position, and a modifier in brackets. */
void position (RbgMaker *m);
void modifier (RbgMaker *m);
/* Appends a text of this kind, as an argument or as the body of a macro. */
void argument (RbgMaker *m, RbgMadeKind kind);

/* -- macros.c, declarations.c, turns.c, checks.c: lines of the file -------- */

void define_macro (RbgMaker *m);
void declare_variables (RbgMaker *m);
void declare_players (RbgMaker *m);
void declare_pieces (RbgMaker *m);
void declare_board (RbgMaker *m);
void declare_rules (RbgMaker *m);
void declare_small_game (RbgMaker *m);
void declare_checks (RbgMaker *m);
/* Adds a sum over all labels, so that each vertex is reachable on most boards.
 */
void anywhere (RbgMaker *m);
