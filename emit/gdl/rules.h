/* Rules of GDL while they are made: terms, literals, rules, relations.
 *
 * Everything is in the arena of the sheet and goes with it.
 */
#pragma once

#include "base/arena.h"
#include "rg/game.h"

/* A symbol of RG, or a variable of the rule: ~0, ~1, ... */
typedef gint32 KifTerm;
#define KIF_NO_TERM G_MININT32

static inline gboolean
kif_is_variable (KifTerm term)
{
  return term < 0 && term != KIF_NO_TERM;
}

/* What a literal says; `name` is of which variable, map, type or relation. */
typedef enum {
  KIF_CONTROL, /* (true (control rest)), next and init alike */
  KIF_TRUE,    /* (true (variable key... value)) */
  KIF_NEXT,    /* (next (variable key... value)) */
  KIF_NEXT_CONTROL,
  KIF_CHANGED,  /* a cell of a map is written: (changed_board key...) */
  KIF_MAP,      /* (map key... value) of a constant, or of what never changes */
  KIF_DOMAIN,   /* (type symbol) */
  KIF_RELATION, /* of a part of the automaton, or of a map there */
  KIF_HELD,     /* (board key...) had one of a set of values: removals.h */
  KIF_DISTINCT,
  KIF_TURN,  /* (turn role) */
  KIF_LEGAL, /* (legal role (move tag...)) */
  KIF_DOES,
  KIF_SEES, /* (sees role (move tag...)); `name` 1: of the keeper's */
  KIF_TERMINAL,
  KIF_GOAL,
} KifKind;

typedef struct {
  KifKind kind;
  gboolean negated;
  gboolean implied; /* by what the rule asks before: not printed */
  guint32 name;     /* RgName, or the number of a rest or a relation */
  guint32 n;
  const KifTerm *arguments;
} KifLiteral;

/* What a variable of a rule ranges over, a resolved set; `any`: it must be
 * bound to this, for nothing else bounds it. */
typedef struct {
  const RgType *type;
  gboolean any;
} KifRange;

typedef struct {
  KifLiteral head;
  guint n;
  const KifLiteral *body;
  guint n_variables;
  const KifRange *ranges;
  RgNode start;  /* of the walk that it is of, or RG_NONE */
  RgEdgeId last; /* that the walk has passed, or RG_NONE */
} KifRule;

/* A literal with its own copy of the arguments. */
KifLiteral kif_literal (RgArena *arena, KifKind kind, guint32 name,
                        const KifTerm *arguments, guint n);
gboolean kif_same_arguments (const KifLiteral *a, const KifLiteral *b);
gboolean kif_literal_equal (const KifLiteral *a, const KifLiteral *b);
/* Whether the literal is about all that another one of its name is about. */
gboolean kif_literal_covers (const KifLiteral *literal,
                             const KifLiteral *other);
gboolean kif_literal_mentions (const KifLiteral *literal, KifTerm term);
/* Replaces a variable; the arguments are copied if it is there. */
void kif_literal_replace (RgArena *arena, KifLiteral *literal, KifTerm variable,
                          KifTerm by);

/* Text that is the same for rules that differ in names of variables only, and
 * in what variables range over that are bound to less.  The
 * caller frees it. */
char *kif_rule_key (const KifRule *rule);
