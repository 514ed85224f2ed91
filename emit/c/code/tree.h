/* Represents C as a tree: the second representation of rg2c.
 *
 * Lowering builds functions, tables and macros of a unit from the plan; the
 * tree is cleaned (clean.h) and printed (print.h).  Nothing here knows games.
 *
 * Statements and expressions are built from pieces of C with holes
 * (quasi-quotation, Bawden 1999), which are parsed where they are added:
 *
 *     rg_code_add (block, "const unsigned %s = %p + 1;", name, expr);
 *
 * A hole `%p` takes an expression of the tree, never text: an operand needs no
 * parentheses.  `%s` and `%u` are parts of names and numbers.  All nodes belong
 * to the unit's arena.  Names are interned: equal names are equal pointers.
 * An unread `const` local is removed with its value, even if that calls
 * functions: such values must have no side effects.
 */
#pragma once

#include "base/arena.h"

#include <stdarg.h>

typedef struct RgCodeUnit RgCodeUnit;
typedef struct RgCodeExpr RgCodeExpr;
typedef struct RgCodeStmt RgCodeStmt;
typedef struct RgCodeVariable RgCodeVariable;
typedef struct RgCodeItem RgCodeItem;

/* -- types ----------------------------------------------------------------- */

/* `const Tag *const t[4]` is base "Tag", constant, one pointer, fixed, one
 * dimension. */
typedef struct {
  const char *base; /* "uint64_t", "struct rays_1", "unsigned" */
  gboolean constant;
  guint8 pointers;
  gboolean fixed; /* the outermost pointer is `const` */
} RgCodeType;

/* A variable, a parameter, or a member of a struct. */
struct RgCodeVariable {
  const char *name;
  RgCodeType type;
  GPtrArray *lengths; /* of an array: of RgCodeExpr *; NULL elements: `[]`.
                         Otherwise NULL */
  RgCodeExpr *init;   /* or NULL */
};

/* -- expressions ----------------------------------------------------------- */

/* The kinds of expressions, with the fields that they use. */
typedef enum {
  RG_CODE_NAME,    /* `name` */
  RG_CODE_NUMBER,  /* `name` is its text */
  RG_CODE_STRING,  /* `name` is its text with the quotes */
  RG_CODE_CALL,    /* operands: the function, arguments */
  RG_CODE_INDEX,   /* operands: array, index */
  RG_CODE_MEMBER,  /* `op` is "." or "->", `name` the member; one operand */
  RG_CODE_PREFIX,  /* `op` is a sign, ++, --, &, *, !, ~ or sizeof; one operand
                    */
  RG_CODE_POSTFIX, /* `op` is ++ or --; one operand */
  RG_CODE_BINARY,  /* `op`, also of an assignment, or the comma; two operands */
  RG_CODE_CONDITIONAL, /* operands of `a ? b : c` */
  RG_CODE_CAST,        /* to `type`; one operand */
  RG_CODE_TYPE,        /* operand of sizeof: `type` */
  RG_CODE_LIST,        /* {a, b}: operands */
} RgCodeExprKind;

/* An expression.  Fields that its kind does not use are NULL or zero. */
struct RgCodeExpr {
  RgCodeExprKind kind;
  guint n; /* number of operands */
  const char *name, *op;
  RgCodeType type;
  RgCodeExpr *operands[];
};

/* -- statements ------------------------------------------------------------ */

/* A block: statements in their order. */
typedef struct {
  RgCodeUnit *unit;
  GPtrArray *stmts; /* of RgCodeStmt * */
} RgCodeBlock;

/* The kinds of statements, with the fields that they use. */
typedef enum {
  RG_CODE_EXPR,    /* `expr` */
  RG_CODE_DECLARE, /* `variable` */
  RG_CODE_IF,      /* `expr`, `body`, `else_block` or NULL */
  RG_CODE_FOR,     /* `init`, `expr`, `step`: each may be NULL; `body` */
  RG_CODE_SWITCH,  /* `expr`, `body` */
  RG_CODE_CASE,    /* `expr`; NULL: default */
  RG_CODE_LABEL,   /* `name` */
  RG_CODE_GOTO,    /* `name`: the label */
  RG_CODE_BREAK,
  RG_CODE_CONTINUE,
  RG_CODE_RETURN,  /* `expr` or NULL */
  RG_CODE_BLOCK,   /* `body` */
  RG_CODE_COMMENT, /* `name` is the text */
} RgCodeStmtKind;

/* A statement.  Fields that its kind does not need are NULL. */
struct RgCodeStmt {
  RgCodeStmtKind kind;
  const char *name; /* of a label, the text of a comment */
  RgCodeExpr *expr, *step;
  RgCodeVariable *variable;
  RgCodeStmt *init;
  RgCodeBlock *body, *else_block;
};

/* -- items of a unit ------------------------------------------------------- */

/* The kinds of items. */
typedef enum {
  RG_CODE_FUNCTION,
  RG_CODE_TABLE, /* a constant with values */
  RG_CODE_MACRO, /* #define `name` `expr` */
  RG_CODE_TEXT,  /* a run of lines of fixed text (text.c) */
} RgCodeItemKind;

/* An element of the data of a table: a value, a brace, or the member that
 * the next value belongs to. */
typedef struct {
  enum {
    RG_CODE_DATA_NUMBER,
    RG_CODE_DATA_RUN, /* `n` numbers */
    RG_CODE_DATA_HEX,
    RG_CODE_DATA_EXPR,
    RG_CODE_DATA_MEMBER, /* .`name` = */
    RG_CODE_DATA_OPEN,
    RG_CODE_DATA_CLOSE,
  } kind;
  guint n; /* 1; of a run: its numbers */
  union {
    gint64 number;
    const guint32 *run;
    guint64 hex;
    RgCodeExpr *expr;
    const char *name;
  };
} RgCodeDatum;

/* A function, a table, a macro, or fixed text. */
struct RgCodeItem {
  RgCodeItemKind kind;
  RgCodeUnit *unit;
  const char *name;    /* TEXT: NULL */
  const char *comment; /* above it, or NULL */
  const char *storage; /* FUNCTION, TABLE: "static", "static inline", "SETS";
                          NULL: external */
  RgCodeType type;     /* FUNCTION: of its result; TABLE: of an element */
  GPtrArray *params;   /* FUNCTION: of RgCodeVariable * */
  RgCodeBlock *body;   /* FUNCTION */
  GPtrArray *lengths;  /* TABLE: of RgCodeExpr *; NULL elements: `[]` */
  GPtrArray *fields; /* TABLE of structs: of RgCodeVariable *; otherwise NULL */
  GArray *data;      /* TABLE: of RgCodeDatum */
  RgCodeExpr *expr;  /* MACRO */
  GPtrArray *lines;  /* TEXT: of const char *, each with its end */
  GPtrArray *defines;    /* TEXT: of const char *, names that it defines */
  GArray *mentions;      /* TEXT: of RgCodeMention */
  const char *part;      /* TEXT: its part of the runtime.  MACRO without
                            `expr`: its value is 1 if this part is
                            reached, else 0 */
  guint section;         /* items are ordered by section */
  gboolean nests_deeply; /* FUNCTION: its calls may be deeply nested */
  gboolean root;         /* always reached */
  gboolean reached;      /* reach.c */
  gboolean part_reached; /* TEXT, MACRO: whether `part` is reached */
};

/* A name in a fixed text, with the preprocessor condition of its line; NULL:
 * none, or it is unknown. */
typedef struct {
  const char *name;
  RgCodeExpr *condition;
} RgCodeMention;

/* A file of C. */
struct RgCodeUnit {
  RgArena *arena;
  GHashTable *names; /* set of interned names, char * */
  GHashTable *types; /* set of those of `names` that are types */
  GHashTable *pure;  /* set of names of functions and macros without effects */
  GPtrArray *items;  /* of RgCodeItem *, in the order of the file */
  guint section, table_section; /* of new items */
  guint n_fresh;     /* numbers that rg_code_reserve_number() has returned */
  GPtrArray *arrays; /* all arrays of nodes; the unit frees them */
  GPtrArray *values; /* all GArray * of nodes; the unit frees them */
};

/* An empty unit.  The caller frees it, with all of its nodes. */
RgCodeUnit *rg_code_unit_new (void);
void rg_code_unit_free (RgCodeUnit *unit);
/* The interned name. */
const char *rg_code_intern (RgCodeUnit *unit, const char *name);

/* -- building -------------------------------------------------------------- */

/* Parses a piece as an expression.  A piece that does not parse is an internal
 * error. */
RgCodeExpr *rg_code_expr (RgCodeUnit *unit, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* A number in decimal. */
RgCodeExpr *rg_code_number (RgCodeUnit *unit, guint64 number);
/* A number of 64 bits in hexadecimal. */
RgCodeExpr *rg_code_hex (RgCodeUnit *unit, guint64 number);
/* A call without arguments. rg_code_with_argument returns a copy of the call
 * with one more argument, or of a list {…} with one more value. */
RgCodeExpr *rg_code_call (RgCodeUnit *unit, const char *name);
RgCodeExpr *rg_code_with_argument (RgCodeUnit *unit, const RgCodeExpr *call,
                                   RgCodeExpr *argument);
/* a OP b; just b if a is NULL. */
RgCodeExpr *rg_code_join (RgCodeUnit *unit, RgCodeExpr *a, const char *op,
                          RgCodeExpr *b);
/* Whether two expressions are equal, also if they were built separately. */
gboolean rg_code_are_equal (const RgCodeExpr *a, const RgCodeExpr *b);

/* An empty block. */
RgCodeBlock *rg_code_block (RgCodeUnit *unit);
/* Parses a piece as statements, and appends them. */
void rg_code_add (RgCodeBlock *block, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Appends a statement with a body, such as "if (%p)", "for (…)", "switch
 * (…)", "" for a block; returns the empty body. "else" and "else if (%p)"
 * belong to the last statement, an `if`. */
RgCodeBlock *rg_code_open (RgCodeBlock *block, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* As the functions above, with a list of arguments. */
void rg_code_add_valist (RgCodeBlock *block, const char *format,
                         va_list arguments);
RgCodeBlock *rg_code_open_valist (RgCodeBlock *block, const char *format,
                                  va_list arguments);
/* Appends the statements of another block, which both blocks then share. A
 * statement may be in several blocks if it declares nothing. */
void rg_code_append (RgCodeBlock *block, const RgCodeBlock *more_stmts);
/* Appends a comment. */
void rg_code_comment (RgCodeBlock *block, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Declares that the name is a type, with which a declaration or a cast may
 * begin. */
void rg_code_declare_type (RgCodeUnit *unit, const char *name);
/* Declares that calls of the function have no side effects, so that they
 * are removed if their results are unused. */
void rg_code_declare_pure (RgCodeUnit *unit, const char *function);
/* An unused number, for names of tables. */
guint rg_code_reserve_number (RgCodeUnit *unit);
/* Whether some piece, fixed text or item has mentioned the name so far. */
gboolean rg_code_mentions (const RgCodeUnit *unit, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Appends a function to the unit: "static int check%u (State *s)". */
RgCodeItem *rg_code_function (RgCodeUnit *unit, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Adds a parameter: "unsigned v0_%s". */
void rg_code_add_parameter (RgCodeItem *function, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Appends a table: "static const uint8_t %s[%u]", without values. */
RgCodeItem *rg_code_table (RgCodeUnit *unit, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Adds a member to the struct of a table: "uint8_t cells[64]". */
void rg_code_add_field (RgCodeItem *table, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Appends numbers in decimal, which must live until the unit is printed, to the
 * data of a table. */
void rg_code_put_run (RgCodeItem *table, const guint32 *numbers, guint n);
/* Append one value: in decimal, in hexadecimal, a string (which must need no
 * escapes), an expression. */
void rg_code_put_number (RgCodeItem *table, gint64 number);
void rg_code_put_hex (RgCodeItem *table, guint64 number);
void rg_code_put_string (RgCodeItem *table, const char *text);
void rg_code_put_expr (RgCodeItem *table, RgCodeExpr *expr);
/* Names the member to which the next value belongs: `.name = `. */
void rg_code_put_member (RgCodeItem *table, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Appends a brace. */
void rg_code_put_open (RgCodeItem *table);
void rg_code_put_close (RgCodeItem *table);
/* Removes the table, which must be the last item, if an earlier one without
 * structs has the same section, type of elements and values. Returns the name
 * of the remaining one. */
const char *rg_code_share_table (RgCodeItem *table);
/* Appends a macro with that value. */
void rg_code_define (RgCodeUnit *unit, const char *name, RgCodeExpr *expr);
/* Appends a macro that is 1 if an item of the part is reached, else 0. */
void rg_code_define_part (RgCodeUnit *unit, const char *name, const char *part);
/* Appends fixed text: an item for each run of lines up to an empty one
 * outside of braces and conditions.  Items with exported names (`GAME`) are
 * roots; so are all items if `root`.  An item that defines no name is reached
 * if its part is.  The lines, the last of which is NULL, must live as long as
 * the unit. */
void rg_code_add_text (RgCodeUnit *unit, const char *part, gboolean root,
                       const char *const *lines);
/* Appends a copy of a text, which ends with a newline, as rg_code_add_text
 * does. */
void rg_code_add_text_copy (RgCodeUnit *unit, const char *part, gboolean root,
                            const char *text);
/* Sets the section of further items, except for tables: that of these is
 * `table_section`.  Items are ordered by section, then by the order of
 * appending. */
void rg_code_begin_section (RgCodeUnit *unit, guint section);
/* Appends an item of the kind to the unit, otherwise empty. name NULL: set it
 * later, or none. */
RgCodeItem *rg_code_new_item (RgCodeUnit *unit, RgCodeItemKind kind,
                              const char *name);

/* -- nodes, for the files that create them --------------------------------- */

/* The interned name that the first `length` bytes of `name` are. */
const char *rg_code_intern_n (RgCodeUnit *unit, const char *name, gsize length);
/* An array of pointers, or of values of `size` bytes; the unit frees it. */
GPtrArray *rg_code_new_array (RgCodeUnit *unit);
GArray *rg_code_new_values (RgCodeUnit *unit, gsize size);
/* An expression with n operands, which the caller fills. The text is interned:
 * an operator for PREFIX, POSTFIX and BINARY, otherwise the name, or NULL. */
RgCodeExpr *rg_code_new_node (RgCodeUnit *unit, RgCodeExprKind kind,
                              const char *text, guint n);
/* A statement of the kind, otherwise empty. */
RgCodeStmt *rg_code_new_stmt (RgCodeUnit *unit, RgCodeStmtKind kind);
