/* Bounds the iterations of a linear recursion, by the length of the longest
 * path in a static relation without cycles, such as a ray over a board.
 *
 *     ray(x, z) ⇐ ray(x, y), up(y, z)      at most the height of the board
 *
 * Conditions:
 *
 *   - In each recursive rule, one positive static literal relates the values of
 *     some columns before and after the rule: at most MAX_COLUMNS.
 *   - The steps have no cycle. Steps from a tuple to itself don't count, if the
 *     rule changes no other column.
 *   - The bound is at most MAX_ROUNDS, and its product with the number of rules
 *     at most GDL_LONG.
 *
 * Measured: without the bound, two sheets of the corpus play 30 times and six
 * times slower.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* Limit of the bound: longer recursion is not unrolled.  It covers the lines of
 * boards of 19 x 19; 16 does not. */
#define MAX_ROUNDS  20
#define MAX_COLUMNS 4 /* packed into a guint64, with 13 bits for each value */

/* The columns that follow a static literal, and its steps: pairs of nodes,
 * which are tuples of values of these columns. */
typedef struct {
  const Lift *lift;
  guint columns[MAX_COLUMNS];
  guint n; /* of columns */
  GArray
      *steps; /* of guint64: pairs of packed nodes, after and before a rule */
  gboolean
      has_self_loops; /* some step leads from a tuple to itself, in a rule that
                         changes no other column; these are left out */
  gboolean is_only_recursive; /* no other rule is recursive */
} Paths;

/* Returns the first recursive literal of a rule; NULL: none. */
static const DlLiteral *
find_recursive (const Lift *lift, const LiftTable *table, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) &&
        lift_table (lift, rule->body[i].name) == table)
      return &rule->body[i];
  }
  return NULL;
}

/* Whether the literal has the column's variables of the head and of the
 * recursive literal. */
static gboolean
has_column (const LiftRule *rule, const DlLiteral *recursive,
            const DlLiteral *literal, guint column)
{
  const DlTerm after = rule->head.arguments[column];
  const DlTerm before = recursive->arguments[column];
  return dl_is_variable (after) && dl_mentions (literal, after) &&
         dl_is_variable (before) && dl_mentions (literal, before);
}

/* Finds the columns whose values before and after the rule the literal relates.
 * FALSE: it is no positive static literal, or relates no column or more than
 * MAX_COLUMNS. */
static gboolean
find_columns (Paths *paths, const LiftRule *rule, const DlLiteral *recursive,
              const DlLiteral *literal)
{
  paths->n = 0;
  if (!dl_is_positive (literal) ||
      lift_table (paths->lift, literal->name)->kind != LIFT_STATIC)
    return FALSE;
  for (guint c = 0; c < rule->head.n; c++) {
    if (!has_column (rule, recursive, literal, c))
      continue;
    if (paths->n == MAX_COLUMNS)
      return FALSE;
    paths->columns[paths->n++] = c;
  }
  return paths->n > 0;
}

/* Whether the tuple has the constants of the literal. */
static gboolean
is_consistent (const DlLiteral *literal, const LiftValue *tuple)
{
  for (guint a = 0; a < literal->n; a++) {
    if (!dl_is_variable (literal->arguments[a]) &&
        dl_number (literal->arguments[a]) != tuple[a])
      return FALSE;
  }
  return TRUE;
}

/* Whether the rule passes all columns through unchanged, except those of the
 * path. */
static gboolean
preserves_other_columns (const Paths *paths, const LiftRule *rule,
                         const DlLiteral *recursive)
{
  for (guint c = 0; c < rule->head.n; c++) {
    const DlTerm *head = &rule->head.arguments[c];
    gboolean is_preserved = *head == recursive->arguments[c];
    for (guint k = 0; !is_preserved && k < paths->n; k++)
      is_preserved = paths->columns[k] == c;
    if (!is_preserved)
      return FALSE;
  }
  return TRUE;
}

/* Whether a binary table has at most one value of the column for each value of
 * the other column. */
static gboolean
is_function (const Lift *lift, const LiftTable *table, guint column)
{
  LiftValue *value_of = g_new (LiftValue, lift->values->len + 1);
  gboolean is_single = TRUE;
  for (guint v = 0; v < lift->values->len; v++)
    value_of[v] = GDL_NONE;
  for (guint t = 0; is_single && t < table->tuples->len; t += 2) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, t);
    const LiftValue key = tuple[1 - column];
    is_single = value_of[key] == GDL_NONE || value_of[key] == tuple[column];
    value_of[key] = tuple[column];
  }
  g_free (value_of);
  return is_single;
}

/* Whether a static relation makes the variable a function of a column that the
 * rule passes through: then it has the same value in each iteration. */
static gboolean
follows_column (const Paths *paths, const LiftRule *rule,
                const DlLiteral *recursive, DlTerm variable)
{
  DL_FOR_BODY (rule, literal) {
    const guint argument = dl_find_argument (literal, variable);
    if (!dl_is_positive (literal) || literal->n != 2 || argument == G_MAXUINT ||
        lift_table (paths->lift, literal->name)->kind != LIFT_STATIC ||
        !dl_is_variable (literal->arguments[!argument]))
      continue;
    for (guint c = 0; c < rule->head.n; c++) {
      if (rule->head.arguments[c] == literal->arguments[!argument] &&
          rule->head.arguments[c] == recursive->arguments[c] &&
          is_function (paths->lift, lift_table (paths->lift, literal->name),
                       argument))
        return TRUE;
    }
  }
  return FALSE;
}

/* Returns the argument of the literal that has the same value in each
 * iteration, but is not a column, such as `back` in
 *
 *     hit(to, dir) ⇐ opposite(dir, back), next(to, back, at), hit(at, dir)
 *
 * -1: none, or several rules are recursive.
 */
static gint
find_label (const Paths *paths, const LiftRule *rule,
            const DlLiteral *recursive, const DlLiteral *literal)
{
  if (!paths->is_only_recursive || paths->n == MAX_COLUMNS)
    return -1;
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]) &&
        follows_column (paths, rule, recursive, literal->arguments[a]))
      return (gint)a;
  }
  return -1;
}

/* Adds the steps of a rule, by its first static literal that relates all
 * columns. FALSE: it has no such literal. Sets has_self_loops if a step from a
 * tuple to itself was left out. */
static gboolean
add_steps (Paths *paths, const LiftRule *rule, const DlLiteral *recursive)
{
  const DlLiteral *literal = NULL;
  for (guint i = 0; i < rule->n && !literal; i++) {
    gboolean relates_all =
        dl_is_positive (&rule->body[i]) &&
        lift_table (paths->lift, rule->body[i].name)->kind == LIFT_STATIC;
    for (guint k = 0; relates_all && k < paths->n; k++)
      relates_all =
          has_column (rule, recursive, &rule->body[i], paths->columns[k]);
    literal = relates_all ? &rule->body[i] : NULL;
  }
  if (!literal)
    return FALSE;
  const LiftTable *table = lift_table (paths->lift, literal->name);
  const gboolean preserves_others =
      preserves_other_columns (paths, rule, recursive);
  const gint label = find_label (paths, rule, recursive, literal);
  for (guint t = 0; t < table->tuples->len; t += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, t);
    const LiftValue label_value = label >= 0 ? tuple[label] : 0;
    guint64 nodes[2] = {label_value, label_value};
    for (guint k = 0; k < paths->n; k++) {
      const guint c = paths->columns[k];
      nodes[0] = nodes[0] << 13 |
                 tuple[dl_find_argument (literal, rule->head.arguments[c])];
      nodes[1] = nodes[1] << 13 |
                 tuple[dl_find_argument (literal, recursive->arguments[c])];
    }
    if (!is_consistent (literal, tuple))
      continue;
    if (preserves_others && nodes[0] == nodes[1])
      paths->has_self_loops = TRUE;
    else
      g_array_append_vals (paths->steps, nodes, 2);
  }
  return TRUE;
}

/* -- the longest path ------------------------------------------------------ */

/* Compares packed nodes. */
static gint
compare_nodes (gconstpointer a, gconstpointer b)
{
  const guint64 *node_a = a, *node_b = b;
  return *node_a < *node_b ? -1 : *node_a > *node_b;
}

/* Replaces the nodes by numbers. Returns an upper bound on them. */
static guint
number_nodes (GArray *steps)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_vals (nodes, steps->data, steps->len);
  g_array_sort (nodes, compare_nodes);
  for (guint i = 0; i < steps->len; i++) {
    guint at = 0;
    g_array_binary_search (nodes, &g_array_index (steps, guint64, i),
                           compare_nodes, &at);
    while (at > 0 && g_array_index (nodes, guint64, at - 1) ==
                         g_array_index (nodes, guint64, at))
      at--;
    g_array_index (steps, guint64, i) = at;
  }
  const guint n = nodes->len;
  g_array_free (nodes, TRUE);
  return n;
}

/* Returns the length of the longest path. Above the limit: there is a longer
 * one, or a cycle. */
static guint
find_longest_path (GArray *steps)
{
  guint *length = g_new0 (guint, number_nodes (steps) + 1);
  guint longest = 0;
  gboolean changed = TRUE;
  while (changed && longest <= MAX_ROUNDS) {
    changed = FALSE;
    for (guint i = 0; i < steps->len; i += 2) {
      const guint from = (guint)g_array_index (steps, guint64, i);
      const guint to = (guint)g_array_index (steps, guint64, i + 1);
      if (length[to] > length[from])
        continue;
      length[to] = length[from] + 1;
      longest = MAX (longest, length[to]);
      changed = TRUE;
    }
  }
  g_free (length);
  return longest;
}

/* -- all rules ------------------------------------------------------------- */

/* Returns the bound that follows from the paths of these columns. G_MAXUINT: a
 * recursive rule has no literal for them. Above MAX_ROUNDS: there is none. */
static guint
bound_by_paths (Paths *paths, const LiftTable *table)
{
  guint rounds = G_MAXUINT;
  gboolean is_bounded = TRUE;
  guint n_recursive = 0;
  for (guint r = 0; r < table->rules->len; r++)
    n_recursive +=
        find_recursive (paths->lift, table, table->rules->pdata[r]) != NULL;
  paths->is_only_recursive = n_recursive == 1;
  paths->steps = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint r = 0; is_bounded && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    const DlLiteral *recursive = find_recursive (paths->lift, table, rule);
    is_bounded = !recursive || add_steps (paths, rule, recursive);
  }
  if (is_bounded)
    rounds = find_longest_path (paths->steps);
  g_array_free (paths->steps, TRUE);
  return rounds;
}

guint
lift_bound_iterations (const Lift *lift, const LiftTable *table,
                       gboolean *may_repeat)
{
  guint rounds = G_MAXUINT;
  *may_repeat = FALSE;
  LIFT_FOR_RULES (table->rules, rule) {
    const DlLiteral *recursive = find_recursive (lift, table, rule);
    for (guint i = 0; recursive && i < rule->n; i++) {
      Paths paths = {.lift = lift};
      if (!find_columns (&paths, rule, recursive, &rule->body[i]))
        continue;
      const guint path_rounds = bound_by_paths (&paths, table);
      if (path_rounds >= rounds)
        continue;
      rounds = path_rounds;
      *may_repeat = paths.has_self_loops;
    }
  }
  return rounds > MAX_ROUNDS || rounds * table->rules->len > GDL_LONG
             ? G_MAXUINT
             : rounds;
}
