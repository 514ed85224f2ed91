/* Represents the untyped syntax tree: S-expressions. */
#pragma once

#include "base/arena.h"
#include "base/diag.h"
#include "lud/read/term.h"

/* A cached result of matching: a class, and the node as a term of it.  NULL: no
 * match. */
typedef struct LudFit LudFit;
struct LudFit {
  const LudFit *next;
  guint class;
  const LudTerm *term;
};

/* The kinds of nodes. */
typedef enum {
  LUD_NODE_LUDEME,
  LUD_NODE_ARRAY,
  LUD_NODE_INTEGER,
  LUD_NODE_FLOAT,
  LUD_NODE_STRING,
  LUD_NODE_WORD,
} LudNodeKind;

/* A node of the syntax tree.  The kind determines the used fields. */
typedef struct LudNode LudNode;
struct LudNode {
  LudNodeKind kind;
  RgRange range;
  const char *name; /* of the argument, without its colon, or NULL */
  RgRange name_range;
  const char *text; /* head, word, or string without quotes */
  RgRange head;     /* of a ludeme */
  gint64 integer;
  gdouble number;
  LudNode **items; /* arguments, or items of an array */
  guint n;
  const LudFit *fits; /* all cached results */
};

/* Limits of nested parentheses and braces, and of nodes of a text. */
enum { LUD_NESTING = 200, LUD_MOST_NODES = 1000000 };

/* Reads the one expression of a text.  NULL: there were errors. */
LudNode *lud_parse (const RgSource *source, RgArena *arena, RgDiags *diags);
