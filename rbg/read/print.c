/* Prints a tree as low-level RBG.  A rule that does not fit on a line is
 * broken at brackets, whose content is indented.
 */
#include "rbg/rbg.h"
#include "rbg/read/walk.h"

#include <string.h>

enum { WIDTH = 80, INDENT = 2, DEEPEST_INDENT = 40 };

/* The text that is being printed. */
typedef struct {
  const RbgTree *tree;
  GString *out;
  GArray *stack;         /* of Step: for print_on_one_line */
  gsize line;            /* offset of the last line in `out` */
  gboolean only_closing; /* the last line has only a closing bracket */
} Printer;

static const char *
get_name (const Printer *printer, RgName name)
{
  return rg_text (printer->tree->game, name);
}

static void
print_string (Printer *printer, const char *string)
{
  g_string_append (printer->out, string);
}

static void
break_line (Printer *printer, guint indent)
{
  GString *out = printer->out;
  while (out->len > printer->line && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
  printer->line = out->len;
  g_string_append_printf (printer->out, "%*s",
                          (int)MIN (indent, DEEPEST_INDENT), "");
}

static gsize
get_column (const Printer *printer)
{
  return printer->out->len - printer->line;
}

/* -- arithmetic ----------------------------------------------------------- */

static void print_expr (Printer *printer, const RbgExpr *expr);

static void
print_leaf (Printer *printer, const RbgExpr *expr)
{
  const RbgTree *tree = printer->tree;
  switch (expr->kind) {
  case RBG_NUMBER:
    g_string_append_printf (printer->out, "%u", expr->number);
    break;
  case RBG_VALUE:
    print_string (printer,
                  get_name (printer, tree->variables[expr->number].name));
    break;
  case RBG_SCORE:
    print_string (printer,
                  get_name (printer, tree->players[expr->number].name));
    break;
  default: /* RBG_COUNT */
    print_string (printer, get_name (printer, tree->pieces[expr->number].name));
  }
}

/* Whether the left operand needs parentheses: other readers parse a * b / c as
 * a * (b / c). */
static gboolean
needs_parens_on_left (const RbgExpr *expr)
{
  return rbg_rank (expr->left->kind) < rbg_rank (expr->kind) ||
         (expr->kind == RBG_DIVIDE && expr->left->kind == RBG_MULTIPLY);
}

/* Prints the operator of an operation and its right operand. */
static void
print_right (Printer *printer, const RbgExpr *expr)
{
  static const char *const signs[] = {
      [RBG_ADD] = " + ",
      [RBG_SUBTRACT] = " - ",
      [RBG_MULTIPLY] = " * ",
      [RBG_DIVIDE] = " / ",
  };
  const gboolean parens = rbg_rank (expr->right->kind) <= rbg_rank (expr->kind);
  print_string (printer, signs[expr->kind]);
  print_string (printer, parens ? "(" : "");
  print_expr (printer, expr->right);
  print_string (printer, parens ? ")" : "");
}

/* Recurses into the right sides, whose nesting the reader limits. */
static void
print_expr (Printer *printer, const RbgExpr *expr)
{
  GPtrArray *operations = rbg_collect_operations (expr);
  for (guint i = 0; i < operations->len; i++) {
    expr = g_ptr_array_index (operations, i);
    print_string (printer, needs_parens_on_left (expr) ? "(" : "");
    expr = expr->left;
  }
  print_leaf (printer, expr);
  for (guint i = operations->len; i-- > 0;) {
    expr = g_ptr_array_index (operations, i);
    print_string (printer, needs_parens_on_left (expr) ? ")" : "");
    print_right (printer, expr);
  }
  g_ptr_array_free (operations, TRUE);
}

/* -- actions -------------------------------------------------------------- */

static void
print_piece_test (Printer *printer, const RbgRule *rule)
{
  print_string (printer, "{");
  for (guint32 i = 0; i < rule->on.n; i++) {
    print_string (printer, i ? ", " : "");
    print_string (
        printer,
        get_name (printer, printer->tree->pieces[rule->on.pieces[i]].name));
  }
  print_string (printer, "}");
}

static void
print_assignment (Printer *printer, const RbgRule *rule)
{
  const RbgTree *tree = printer->tree;
  const guint32 number = rule->assign.variable;
  print_string (printer, "[$ ");
  print_string (printer,
                get_name (printer, rule->assign.score
                                       ? tree->players[number].name
                                       : tree->variables[number].name));
  print_string (printer, " = ");
  print_expr (printer, rule->assign.value);
  print_string (printer, "]");
}

static void
print_comparison (Printer *printer, const RbgRule *rule)
{
  static const char *const relations[] = {" == ", " != ", " < ",
                                          " <= ", " > ",  " >= "};
  print_string (printer, "{$ ");
  print_expr (printer, rule->compare.left);
  print_string (printer, relations[rule->compare.relation]);
  print_expr (printer, rule->compare.right);
  print_string (printer, "}");
}

/* Prints an action. */
static void
print_action (Printer *printer, const RbgRule *rule)
{
  const RbgTree *tree = printer->tree;
  switch (rule->kind) {
  case RBG_SHIFT:
    print_string (printer, get_name (printer, tree->labels[rule->label].name));
    break;
  case RBG_ON:
    print_piece_test (printer, rule);
    break;
  case RBG_OFF:
    print_string (printer, "[");
    print_string (printer, get_name (printer, tree->pieces[rule->piece].name));
    print_string (printer, "]");
    break;
  case RBG_ASSIGN:
    print_assignment (printer, rule);
    break;
  case RBG_COMPARE:
    print_comparison (printer, rule);
    break;
  case RBG_SWITCH:
    print_string (printer, rule->player == RG_NONE ? "->>" : "->");
    if (rule->player != RG_NONE)
      print_string (printer,
                    get_name (printer, tree->players[rule->player].name));
    break;
  default:
    print_string (printer, ".");
  }
}

/* -- rules on one line ---------------------------------------------------- */

/* The texts before, between and after the parts of a rule. */
typedef struct {
  const char *open, *between, *close;
} Frame;

/* Returns the frame of a rule within the rule around it. `is_whole`: the rule
 * is the whole content of its bracket, or the whole section.  Other readers
 * require a parenthesis below each star that is not over a label or a switch.
 */
static Frame
find_frame (const RbgRule *rule, const RbgRule *around)
{
  const gboolean is_whole = !around || around->kind == RBG_PATTERN;
  const RbgRuleKind body = rule->kind == RBG_STAR ? rule->body->kind : 0;
  switch (rule->kind) {
  case RBG_SUM:
    return is_whole || around->kind == RBG_STAR ? (Frame){"", " + ", ""}
                                                : (Frame){"(", " + ", ")"};
  case RBG_CAT:
    return (Frame){"", " ", ""};
  case RBG_PATTERN:
    return (Frame){rule->pattern.negated ? "{! " : "{? ", "", "}"};
  default:
    return body == RBG_SHIFT || body == RBG_SWITCH ? (Frame){"", "", "*"}
                                                   : (Frame){"(", "", ")*"};
  }
}

/* A rule that is being printed on one line. */
typedef struct {
  const RbgRule *rule, *around;
  guint32 next; /* the part to be printed next */
} Step;

/* Prints a rule on the line. FALSE: it has more characters than `room`, and
 * nothing was printed. */
static gboolean
print_on_one_line (Printer *printer, const RbgRule *rule, const RbgRule *around,
                   gsize room)
{
  const gsize start = printer->out->len;
  GArray *stack = printer->stack;
  Step step = {rule, around, 0};
  g_array_set_size (stack, 0);
  while (printer->out->len - start <= room) {
    const guint32 n = rbg_n_parts (step.rule);
    if (n == 0) {
      print_action (printer, step.rule);
    } else {
      const Frame frame = find_frame (step.rule, step.around);
      print_string (printer, step.next == 0   ? frame.open
                             : step.next == n ? frame.close
                                              : frame.between);
      if (step.next < n) {
        const Step part = {rbg_part (step.rule, step.next++), step.rule, 0};
        g_array_append_val (stack, step);
        step = part;
        continue;
      }
    }
    if (stack->len == 0)
      break;
    step = g_array_index (stack, Step, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
  }
  if (printer->out->len - start <= room)
    return TRUE;
  g_string_truncate (printer->out, start);
  return FALSE;
}

/* -- rules on several lines ----------------------------------------------- */

/* A rule or a string that is still to be printed. */
typedef struct {
  const RbgRule *rule, *around;
  const char *string; /* if `rule` is NULL */
  guint indent;
  gboolean breaks;       /* a line break before it */
  gboolean closes;       /* the string is a closing bracket */
  gboolean follows_part; /* it follows another part of a CAT: a blank or a line
                      break is before it */
} Task;

static void
push_task (GArray *tasks, Task task)
{
  g_array_append_val (tasks, task);
}

static void
plan_close (GArray *tasks, const char *string, guint indent)
{
  if (*string)
    push_task (tasks, (Task){.string = string,
                             .indent = indent,
                             .breaks = TRUE,
                             .closes = TRUE});
}

/* Adds tasks for the parts of a rule and its frame, in reverse order: the last
 * task is processed first. */
static void
plan_parts (GArray *tasks, const RbgRule *rule, const RbgRule *around,
            guint indent)
{
  const Frame frame = find_frame (rule, around);
  const gboolean is_sum = rule->kind == RBG_SUM, is_cat = rule->kind == RBG_CAT;
  const guint content_indent = indent + (*frame.open ? INDENT : 0);
  plan_close (tasks, *frame.open ? frame.close : "", indent);
  for (guint32 i = rbg_n_parts (rule); i-- > 0;) {
    push_task (tasks, (Task){.rule = rbg_part (rule, i),
                             .around = rule,
                             .indent = content_indent + (is_sum ? INDENT : 0),
                             .follows_part = is_cat && i > 0});
    if (is_sum)
      push_task (tasks, (Task){.string = i > 0 ? "+ " : "  ",
                               .indent = content_indent,
                               .breaks = i > 0 || *frame.open});
    else if (!is_cat)
      push_task (
          tasks,
          (Task){.string = "", .indent = content_indent, .breaks = TRUE});
  }
  if (*frame.open)
    push_task (tasks, (Task){.string = frame.open});
}

/* Returns the number of characters that fit on the rest of the line. */
static gsize
compute_room (const Printer *printer)
{
  const gsize column = get_column (printer);
  return column < WIDTH ? WIDTH - column : 0;
}

static void
print_task (Printer *printer, GArray *tasks, const Task *task)
{
  const gsize room = compute_room (printer);
  if (task->follows_part && room > 1 && !printer->only_closing) {
    print_string (printer, " ");
    if (print_on_one_line (printer, task->rule, task->around, room - 1))
      return;
    g_string_truncate (printer->out, printer->out->len - 1);
  }
  if (task->follows_part)
    break_line (printer, task->indent);
  const gboolean is_action = rbg_n_parts (task->rule) == 0;
  if (!print_on_one_line (printer, task->rule, task->around,
                          is_action ? G_MAXSIZE : compute_room (printer)))
    plan_parts (tasks, task->rule, task->around, task->indent);
}

static void
print_rules (Printer *printer)
{
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  push_task (tasks, (Task){.rule = printer->tree->rules, .indent = INDENT});
  while (tasks->len > 0) {
    const Task task = g_array_index (tasks, Task, tasks->len - 1);
    g_array_set_size (tasks, tasks->len - 1);
    if (task.breaks)
      break_line (printer, task.indent);
    if (task.rule)
      print_task (printer, tasks, &task);
    else
      print_string (printer, task.string);
    printer->only_closing = !task.rule && task.closes;
  }
  g_array_free (tasks, TRUE);
}

/* -- declarations --------------------------------------------------------- */

static void
print_listed_name (Printer *printer, gboolean first, RgName name,
                   const char *after)
{
  const char *string = get_name (printer, name);
  print_string (printer, first ? "" : ",");
  if (get_column (printer) + strlen (string) + strlen (after) + 2 > WIDTH)
    break_line (printer, INDENT * 2);
  else
    print_string (printer, " ");
  print_string (printer, string);
  print_string (printer, after);
}

static void
begin_section (Printer *printer, const char *name)
{
  print_string (printer, name);
  printer->line = printer->out->len - strlen (name);
}

static void
print_bounded_names (Printer *printer, const char *section, guint32 n,
                     const RbgBounded *list)
{
  begin_section (printer, section);
  for (guint32 i = 0; i < n; i++) {
    char bound[16];
    g_snprintf (bound, sizeof bound, "(%u)", list[i].bound);
    print_listed_name (printer, i == 0, list[i].name, bound);
  }
  print_string (printer, "\n");
}

static void
print_pieces (Printer *printer)
{
  const RbgTree *tree = printer->tree;
  begin_section (printer, "#pieces =");
  for (guint32 i = 0; i < tree->n_pieces; i++)
    print_listed_name (printer, i == 0, tree->pieces[i].name, "");
  print_string (printer, "\n");
}

/* -- boards --------------------------------------------------------------- */

/* An edge of the board, by its label and its target. */
typedef struct {
  guint32 label, to;
} Edge;

/* Sorts edges by their sources: those of a vertex begin at `first[vertex]`. */
static Edge *
sort_edges (const RbgTree *tree, guint32 *first)
{
  guint32 n = 0;
  for (guint32 i = 0; i < tree->n_labels; i++)
    for (guint32 k = 0; k < tree->labels[i].n_arcs; k++)
      first[tree->labels[i].arcs[k].from + 1]++;
  for (guint32 i = 0; i < tree->n_vertices; i++) {
    n += first[i + 1];
    first[i + 1] = n;
  }
  Edge *edges = g_new (Edge, n);
  guint32 *next = g_memdup2 (first, sizeof *first * (tree->n_vertices + 1));
  for (guint32 i = 0; i < tree->n_labels; i++)
    for (guint32 k = 0; k < tree->labels[i].n_arcs; k++) {
      const RbgArc arc = tree->labels[i].arcs[k];
      edges[next[arc.from]++] = (Edge){i, arc.to};
    }
  g_free (next);
  return edges;
}

static void
print_board (Printer *printer)
{
  const RbgTree *tree = printer->tree;
  guint32 *first = g_new0 (guint32, tree->n_vertices + 1);
  Edge *edges = sort_edges (tree, first);
  print_string (printer, "#board =\n");
  for (guint32 i = 0; i < tree->n_vertices; i++) {
    const RbgVertex *vertex = &tree->vertices[i];
    g_string_append_printf (
        printer->out, "  %s[%s]{", get_name (printer, vertex->name),
        get_name (printer, tree->pieces[vertex->piece].name));
    for (guint32 k = first[i]; k < first[i + 1]; k++)
      g_string_append_printf (
          printer->out, "%s%s:%s", k > first[i] ? ", " : "",
          get_name (printer, tree->labels[edges[k].label].name),
          get_name (printer, tree->vertices[edges[k].to].name));
    print_string (printer, "}\n");
  }
  g_free (edges);
  g_free (first);
}

GString *
rbg_expand (const RbgTree *tree)
{
  Printer printer = {.tree = tree,
                     .out = g_string_new (NULL),
                     .stack = g_array_new (FALSE, FALSE, sizeof (Step))};
  print_bounded_names (&printer, "#players =", tree->n_players, tree->players);
  print_pieces (&printer);
  print_bounded_names (&printer, "#variables =", tree->n_variables,
                       tree->variables);
  print_board (&printer);
  begin_section (&printer, "#rules =");
  break_line (&printer, INDENT);
  print_rules (&printer);
  print_string (&printer, "\n");
  g_array_free (printer.stack, TRUE);
  return printer.out;
}
