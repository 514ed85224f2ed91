/* Prints the canonical text of a game: a line for each declaration, in the
 * order of the text.  There is one space around operators, and no comment.
 *
 *     var board: Cell -> Piece = { :empty };
 *     a, b: board[x] = white;
 */
#include "rg/print.h"

#include "rg/pragma.h"

#include <string.h>

/* Appends as g_string_append does, but inline, as the whole text of a game is
 * appended in small pieces. */
static inline void
append (GString *out, const char *text)
{
  const gsize n = strlen (text);
  if (n >= out->allocated_len - out->len) {
    g_string_append_len (out, text, (gssize)n);
    return;
  }
  memcpy (out->str + out->len, text, n + 1);
  out->len += n;
}

static void
add_names (const RgGame *game, const RgName *names, guint n,
           const char *separator, GString *out)
{
  for (guint i = 0; i < n; i++) {
    append (out, i ? separator : "");
    append (out, rg_text (game, names[i]));
  }
}

void
rg_print_type (const RgGame *game, const RgType *type, GString *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target) {
    rg_print_type (game, type->source, out);
    append (out, " -> ");
  }
  if (type->kind == RG_TYPE_NAME) {
    append (out, rg_text (game, type->name));
  } else {
    append (out, "{ ");
    add_names (game, type->symbols, type->n_symbols, ", ", out);
    append (out, type->n_symbols ? " }" : "}");
  }
}

void
rg_print_value (const RgGame *game, const RgValue *value, GString *out)
{
  if (value->name != RG_NO_NAME) {
    append (out, rg_text (game, value->name));
    return;
  }
  append (out, "{ ");
  for (guint i = 0; i < value->n_entries; i++) {
    const RgEntry *entry = &value->entries[i];
    append (out, i ? ", " : "");
    if (entry->key != RG_NO_NAME)
      append (out, rg_text (game, entry->key));
    append (out, entry->key != RG_NO_NAME ? ": " : ":");
    rg_print_value (game, entry->value, out);
  }
  append (out, value->n_entries ? " }" : "}");
}

void
rg_print_expr (const RgGame *game, const RgExpr *expr, GString *out)
{
  switch (expr->kind) {
  case RG_EXPR_NAME:
    append (out, rg_text (game, expr->name));
    break;
  case RG_EXPR_ACCESS:
    rg_print_expr (game, expr->left, out);
    g_string_append_c (out, '[');
    rg_print_expr (game, expr->right, out);
    g_string_append_c (out, ']');
    break;
  case RG_EXPR_CAST:
    g_string_append_printf (out, "%s(", rg_text (game, expr->name));
    rg_print_expr (game, expr->right, out);
    g_string_append_c (out, ')');
    break;
  }
}

static void
print_binary (const RgGame *game, const RgExpr *left, const char *operator_,
              const RgExpr *right, GString *out)
{
  rg_print_expr (game, left, out);
  append (out, operator_);
  rg_print_expr (game, right, out);
}

void
rg_print_action (const RgGame *game, const RgAction *action, GString *out)
{
  switch (action->kind) {
  case RG_SKIP:
    break;
  case RG_ASSIGN:
    print_binary (game, action->left, " = ", action->right, out);
    break;
  case RG_ASSIGN_ANY:
    rg_print_expr (game, action->left, out);
    append (out, " = ");
    rg_print_type (game, action->type, out);
    append (out, "(*)");
    break;
  case RG_EQUAL:
    print_binary (game, action->left, " == ", action->right, out);
    break;
  case RG_DIFFER:
    print_binary (game, action->left, " != ", action->right, out);
    break;
  case RG_REACHABLE:
  case RG_NOT_REACHABLE:
    append (out, action->kind == RG_REACHABLE ? "? " : "! ");
    append (out, rg_node_text (game, action->start));
    append (out, " -> ");
    append (out, rg_node_text (game, action->target));
    break;
  case RG_TAG:
    append (out, "$ ");
    append (out, rg_text (game, action->name));
    break;
  case RG_TAG_VARIABLE:
    append (out, "$$ ");
    append (out, rg_text (game, action->name));
    break;
  }
}

void
rg_print_edge (const RgGame *game, RgEdgeId id, GString *out)
{
  const RgEdge *edge = rg_edge (game, id);
  append (out, rg_node_text (game, edge->from));
  append (out, ", ");
  append (out, rg_node_text (game, edge->to));
  append (out, ": ");
  rg_print_action (game, &edge->action, out);
  g_string_append_c (out, ';');
}

static void
print_simple_apply (const RgGame *game, const RgPragma *pragma, GString *out)
{
  append (out, " [");
  for (guint i = 0; i < pragma->n_tags; i++) {
    append (out, i ? ", " : "");
    append (out, rg_text (game, pragma->tags[i].name));
    if (pragma->tags[i].type) {
      append (out, ": ");
      rg_print_type (game, pragma->tags[i].type, out);
    }
  }
  g_string_append_c (out, ']');
  for (guint i = 0; i < pragma->n_assigns; i++) {
    append (out, i ? ", " : " ");
    print_binary (game, pragma->assigns[i].left, " = ",
                  pragma->assigns[i].right, out);
  }
}

static void
print_board (const RgGame *game, const RgPragma *pragma, GString *out)
{
  g_string_append_c (out, ' ');
  add_names (game, pragma->names, pragma->n_names, " ", out);
  g_string_append_printf (out, " : %s", pragma->text);
  for (guint i = 0; i < pragma->n_cells; i++) {
    const RgPragmaCell *cell = &pragma->cells[i];
    append (out, i ? ", " : " ");
    rg_print_expr (game, cell->key, out);
    if (cell->place) {
      append (out, " = ");
      rg_print_expr (game, cell->place, out);
    }
    g_string_append_printf (out, " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                            cell->x, cell->y);
    if (cell->shade >= 0)
      g_string_append_printf (out, " %" G_GINT64_FORMAT, cell->shade);
  }
  for (guint i = 0; i < pragma->n_lines; i++) {
    append (out, i ? ", " : " : ");
    rg_print_expr (game, pragma->lines[i].from, out);
    g_string_append_c (out, ' ');
    rg_print_expr (game, pragma->lines[i].to, out);
  }
}

static void
print_pragma (const RgGame *game, const RgPragma *pragma, GString *out)
{
  const char *keyword = rg_pragma_keyword (pragma->kind);
  g_string_append_printf (out, "@%s", keyword ? keyword : pragma->text);
  if (pragma->kind == RG_PRAGMA_FILE)
    g_string_append_printf (out, " %s", pragma->text);
  const gboolean is_disjoint = pragma->kind == RG_PRAGMA_DISJOINT ||
                               pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE;
  const guint n_first = is_disjoint ? 1 : pragma->n_nodes;
  if (n_first > 0) {
    g_string_append_c (out, ' ');
    add_names (game, pragma->nodes, n_first, " ", out);
  }
  switch (pragma->kind) {
  case RG_PRAGMA_DISJOINT:
  case RG_PRAGMA_DISJOINT_EXHAUSTIVE:
    append (out, " : ");
    add_names (game, pragma->nodes + 1, pragma->n_nodes - 1, " ", out);
    break;
  case RG_PRAGMA_REPEAT:
  case RG_PRAGMA_ITERATOR:
    append (out, pragma->n_names ? " : " : " :");
    add_names (game, pragma->names, pragma->n_names, " ", out);
    break;
  case RG_PRAGMA_TAG_INDEX:
  case RG_PRAGMA_TAG_MAX_INDEX:
    g_string_append_printf (out, " : %" G_GINT64_FORMAT, pragma->integer);
    break;
  case RG_PRAGMA_SIMPLE_APPLY:
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
    print_simple_apply (game, pragma, out);
    break;
  case RG_PRAGMA_INTEGER:
    g_string_append_printf (out, " %" G_GINT64_FORMAT " : ", pragma->integer);
    add_names (game, pragma->names, pragma->n_names, " ", out);
    break;
  case RG_PRAGMA_ARTIFICIAL_TAG:
    g_string_append_c (out, ' ');
    add_names (game, pragma->names, pragma->n_names, " ", out);
    break;
  case RG_PRAGMA_BOARD:
    print_board (game, pragma, out);
    break;
  case RG_PRAGMA_ORIGIN:
    g_string_append_printf (out, " : %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                            pragma->integer, pragma->integer2);
    break;
  case RG_PRAGMA_UNIQUE:
  case RG_PRAGMA_TRANSLATED_FROM_RBG:
  case RG_PRAGMA_FILE:
  case RG_PRAGMA_OTHER:
    break;
  }
  g_string_append_c (out, ';');
}

static void
print_global (const RgGame *game, const RgGlobal *global, GString *out)
{
  g_string_append_printf (out, "%s %s: ", global->constant ? "const" : "var",
                          rg_text (game, global->name));
  rg_print_type (game, global->type, out);
  append (out, " = ");
  rg_print_value (game, global->value, out);
  g_string_append_c (out, ';');
}

void
rg_print_decl (const RgGame *game, RgDeclId id, GString *out)
{
  const RgDecl *decl = rg_decl (game, id);
  switch (decl->kind) {
  case RG_DECL_TYPE: {
    const RgTypeDecl *type =
        &g_array_index (game->types, RgTypeDecl, decl->index);
    g_string_append_printf (out, "type %s = ", rg_text (game, type->name));
    rg_print_type (game, type->type, out);
    g_string_append_c (out, ';');
    break;
  }
  case RG_DECL_CONSTANT:
  case RG_DECL_VARIABLE:
    print_global (game, &g_array_index (game->globals, RgGlobal, decl->index),
                  out);
    break;
  case RG_DECL_EDGE:
    rg_print_edge (game, decl->index, out);
    break;
  case RG_DECL_PRAGMA:
    print_pragma (game, &g_array_index (game->pragmas, RgPragma, decl->index),
                  out);
    break;
  }
}

void
rg_print (const RgGame *game, GString *out)
{
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->implied)
      continue;
    rg_print_decl (game, d, out);
    g_string_append_c (out, '\n');
  }
}
