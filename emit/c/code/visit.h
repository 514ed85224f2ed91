/* Visits all nodes of an item, and the names that it mentions; counts nodes. */
#pragma once

#include "emit/c/code/tree.h"

/* A callback for a name. */
typedef void (*RgCodeOnName) (const char *name, gpointer data);

/* Callbacks for each node, and their data; each callback may be NULL. */
typedef struct {
  void (*on_expr) (RgCodeExpr *expr, gpointer data); /* after its operands */
  void (*on_stmt) (RgCodeStmt *stmt, gpointer data); /* before its parts */
  void (*on_block) (RgCodeBlock *block,
                    gpointer data); /* after its statements */
  gpointer data;
} RgCodeVisitor;

/* Visit all nodes of an item, a block, or an expression (NULL: none).  Those of
 * an item are in the body of a function, the value of a macro, or the lengths
 * and data of a table. */
void rg_code_visit_item (const RgCodeItem *item, const RgCodeVisitor *visitor);
void rg_code_visit_block (RgCodeBlock *block, const RgCodeVisitor *visitor);
void rg_code_visit_expr (RgCodeExpr *expr, const RgCodeVisitor *visitor);
/* Calls `on_name` for each mention of a function, macro, table, variable or
 * type. These are in the nodes of the item, its type, its storage, and the
 * types of its parameters or fields. Names of members, and names in fixed
 * text, are left out. */
void rg_code_visit_names (const RgCodeItem *item, RgCodeOnName on_name,
                          gpointer data);
/* The number of expressions in a function, with those that are operands, as a
 * measure of its length. */
guint rg_code_count_nodes (const RgCodeItem *function);
