/* Warns about whole games (rbg2rg(1)): names that are not used, and rules that
 * are impossible or have no effect.  Facts of expressions are computed
 * bottom-up, with a stack instead of recursion. */
#include "base/graph.h"
#include "rbg/read/interval.h"
#include "rbg/read/reader.h"
#include "rbg/read/walk.h"

/* Facts about an expression.  A word counts as impossible if one of its
 * actions is never legal. */
typedef struct {
  gboolean empty;   /* it contains the empty word */
  gboolean idle;    /* no word has an effect */
  gboolean passes;  /* a word without a switch may be possible */
  gboolean reaches; /* the prefix of a word up to a switch may be possible */
} Facts;

/* The data of the checks. */
typedef struct {
  const RbgTree *tree;
  RgDiags *diags;
  GArray *facts;         /* of Facts: of finished rules */
  GArray *keepers;       /* of gboolean: `after_keeper` before each open SUM */
  gboolean after_keeper; /* the previous rule is a switch to the keeper */
  GByteArray *used[4];   /* for each player, variable, piece, label */
} Checker;

#define warn(checker, rule, name, ...) \
  rbg_warn ((checker)->tree, (checker)->diags, name, (rule)->place, __VA_ARGS__)

/* -- names that are used -------------------------------------------------- */

static void
mark_used (Checker *checker, RbgSymbolKind kind, guint32 number)
{
  if (number != RG_NONE)
    checker->used[kind - RBG_PLAYER]->data[number] = TRUE;
}

static void
use_expr (Checker *checker, const RbgExpr *expr)
{
  static const RbgSymbolKind kinds[] = {[RBG_VALUE] = RBG_VARIABLE,
                                        [RBG_SCORE] = RBG_PLAYER,
                                        [RBG_COUNT] = RBG_PIECE};
  for (; expr->kind >= RBG_ADD; expr = expr->left)
    use_expr (checker, expr->right);
  if (expr->kind != RBG_NUMBER)
    mark_used (checker, kinds[expr->kind], expr->number);
}

/* Marks the names that a rule uses. */
static void
use_rule (Checker *checker, const RbgRule *rule)
{
  switch (rule->kind) {
  case RBG_SHIFT:
    mark_used (checker, RBG_LABEL, rule->label);
    break;
  case RBG_ON:
    for (guint32 i = 0; i < rule->on.n; i++)
      mark_used (checker, RBG_PIECE, rule->on.pieces[i]);
    break;
  case RBG_OFF:
    mark_used (checker, RBG_PIECE, rule->piece);
    break;
  case RBG_ASSIGN:
    mark_used (checker, rule->assign.score ? RBG_PLAYER : RBG_VARIABLE,
               rule->assign.variable);
    use_expr (checker, rule->assign.value);
    break;
  case RBG_COMPARE:
    use_expr (checker, rule->compare.left);
    use_expr (checker, rule->compare.right);
    break;
  case RBG_SWITCH:
    mark_used (checker, RBG_PLAYER, rule->player);
    break;
  default:
    break;
  }
}

static void
warn_unused (const Checker *checker, RbgSymbolKind kind, guint32 number,
             RgName name, RbgPlace place)
{
  if (!checker->used[kind - RBG_PLAYER]->data[number])
    rbg_warn (checker->tree, checker->diags, "unused-name", place,
              "%s '%s' is never used", rbg_symbol_kind_text (kind) + 2,
              rg_text (checker->tree->game, name));
}

static void
warn_unused_names (const Checker *checker)
{
  const RbgTree *tree = checker->tree;
  for (guint32 i = 0; i < tree->n_vertices; i++)
    mark_used ((Checker *)checker, RBG_PIECE, tree->vertices[i].piece);
  for (guint32 i = 0; i < tree->n_players; i++)
    warn_unused (checker, RBG_PLAYER, i, tree->players[i].name,
                 tree->players[i].place);
  for (guint32 i = 0; i < tree->n_variables; i++)
    warn_unused (checker, RBG_VARIABLE, i, tree->variables[i].name,
                 tree->variables[i].place);
  for (guint32 i = 0; i < tree->n_pieces; i++)
    warn_unused (checker, RBG_PIECE, i, tree->pieces[i].name,
                 tree->pieces[i].place);
  for (guint32 i = 0; i < tree->n_labels; i++)
    warn_unused (checker, RBG_LABEL, i, tree->labels[i].name,
                 tree->labels[i].place);
}

static void
warn_unused_macros (const Checker *checker)
{
  const RbgFile *file = checker->tree->frames->file;
  for (guint i = 1; i < file->macros->len; i++) {
    const RbgMacro *macro = rbg_macro (file, i);
    if (!macro->used)
      rbg_warn (checker->tree, checker->diags, "unused-macro",
                (RbgPlace){rbg_file_range (file, macro->token), 0},
                "macro '%s' is never used",
                rg_names_text (file->names, macro->name));
  }
}

/* -- actions -------------------------------------------------------------- */

/* These return whether an action may be legal in some state, and warn
 * otherwise. */

static gboolean
check_assignment (Checker *checker, const RbgRule *rule)
{
  const RbgTree *tree = checker->tree;
  const RbgBounded *variable =
      &(rule->assign.score ? tree->players
                           : tree->variables)[rule->assign.variable];
  const RbgInterval value = rbg_compute_interval (tree, rule->assign.value);
  if (value.low <= variable->bound && value.high >= 0)
    return TRUE;
  warn (checker, rule, "never",
        "this assignment is never legal (bound of '%s' is %u)",
        rg_text (tree->game, variable->name), variable->bound);
  return FALSE;
}

/* Warns also of a comparison that is always true. */
static gboolean
check_comparison (Checker *checker, const RbgRule *rule)
{
  const RbgTree *tree = checker->tree;
  const int always = rbg_decide_relation (
      rbg_compute_interval (tree, rule->compare.left), rule->compare.relation,
      rbg_compute_interval (tree, rule->compare.right));
  if (always >= 0)
    warn (checker, rule, "constant-comparison", "this comparison %s",
          always ? "is always true" : "is never true");
  return always != 0;
}

/* A {} without a list is a label without edges, reported elsewhere; after a
 * switch to the keeper, a {} ends the game on purpose. */
static gboolean
check_on (Checker *checker, const RbgRule *rule)
{
  if (rule->on.n == 0 && rule->on.pieces && !checker->after_keeper)
    warn (checker, rule, "never", "'{}' is never legal here");
  return rule->on.n > 0;
}

static Facts
check_action (Checker *checker, const RbgRule *rule)
{
  switch (rule->kind) {
  case RBG_NOOP:
    return (Facts){.empty = TRUE, .idle = TRUE, .passes = TRUE};
  case RBG_SWITCH:
    return (Facts){.reaches = TRUE};
  case RBG_ON:
    return (Facts){.idle = TRUE, .passes = check_on (checker, rule)};
  case RBG_COMPARE:
    return (Facts){.idle = TRUE, .passes = check_comparison (checker, rule)};
  case RBG_ASSIGN:
    return (Facts){.passes = check_assignment (checker, rule)};
  default:
    return (Facts){.passes = TRUE};
  }
}

/* -- lists and stars ------------------------------------------------------ */

/* Returns the facts of a list from those of its parts. */
static Facts
join_facts (const RbgRule *rule, const Facts *parts)
{
  Facts joined = parts[0];
  for (guint32 i = 1; i < rule->list.n; i++) {
    joined.idle &= parts[i].idle;
    if (rule->kind == RBG_SUM) {
      joined.empty |= parts[i].empty;
      joined.passes |= parts[i].passes;
      joined.reaches |= parts[i].reaches;
    } else {
      joined.empty &= parts[i].empty;
      joined.reaches |= joined.passes && parts[i].reaches;
      joined.passes &= parts[i].passes;
    }
  }
  return joined;
}

static Facts
check_star (Checker *checker, const RbgRule *rule, Facts body)
{
  if (body.empty)
    warn (checker, rule, "useless-star",
          "the repeated expression can be empty");
  else if (body.idle)
    warn (checker, rule, "useless-star",
          "the repeated expression changes nothing");
  else if (rule->body->kind == RBG_SWITCH)
    warn (checker, rule, "useless-star", "the repeated expression is a switch");
  return (Facts){TRUE, body.idle, TRUE, body.reaches};
}

/* Returns the facts of a rule from those of its parts, and warns of actions and
 * stars. Marks the names that an action uses. */
static Facts
check_rule (Checker *checker, const RbgRule *rule, const Facts *parts)
{
  switch (rule->kind) {
  case RBG_SUM:
  case RBG_CAT:
    return join_facts (rule, parts);
  case RBG_STAR:
    return check_star (checker, rule, parts[0]);
  case RBG_PATTERN:
    return (Facts){.idle = TRUE,
                   .passes = rule->pattern.negated || parts[0].passes};
  default:
    use_rule (checker, rule);
    return check_action (checker, rule);
  }
}

/* -- the walk ------------------------------------------------------------- */

static void
enter_rule (const RbgRule *rule, const RbgRule *around, gpointer data)
{
  Checker *checker = data;
  if (around && around->kind == RBG_SUM)
    checker->after_keeper =
        g_array_index (checker->keepers, gboolean, checker->keepers->len - 1);
  if (rule->kind == RBG_SUM)
    g_array_append_val (checker->keepers, checker->after_keeper);
}

static void
leave_rule (const RbgRule *rule, const RbgRule *around G_GNUC_UNUSED,
            gpointer data)
{
  Checker *checker = data;
  const guint first = checker->facts->len - rbg_n_parts (rule);
  const Facts *parts = &g_array_index (checker->facts, Facts, first);
  const Facts facts = check_rule (checker, rule, parts);
  g_array_set_size (checker->facts, first);
  g_array_append_val (checker->facts, facts);
  checker->after_keeper = rule->kind == RBG_SWITCH && rule->player == RG_NONE;
  if (rule->kind == RBG_SUM)
    g_array_set_size (checker->keepers, checker->keepers->len - 1);
}

static void
check_rules (Checker *checker)
{
  const RbgTree *tree = checker->tree;
  rbg_walk (tree->rules, enter_rule, leave_rule, checker);
  if (!g_array_index (checker->facts, Facts, 0).reaches)
    rbg_warn (tree, checker->diags, "dead-start", tree->rules->place,
              "there is no move at all from the start");
  const RbgRule *unbounded = rbg_find_unbounded (tree);
  if (unbounded)
    rbg_warn (tree, checker->diags, "unbounded", unbounded->place,
              "by the rules alone, a move can have any length");
}

/* -- boards --------------------------------------------------------------- */

/* Returns the board as a graph without labels, by counting sort; the caller
 * frees its arrays. */
static RgGraph
make_board_graph (const RbgTree *tree)
{
  guint32 *first = g_new0 (guint32, tree->n_vertices + 2);
  for (guint32 i = 0; i < tree->n_labels; i++)
    for (guint32 k = 0; k < tree->labels[i].n_arcs; k++)
      first[tree->labels[i].arcs[k].from + 2]++;
  for (guint32 i = 0; i < tree->n_vertices; i++)
    first[i + 2] += first[i + 1];
  guint32 *to = g_new (guint32, first[tree->n_vertices + 1]);
  for (guint32 i = 0; i < tree->n_labels; i++)
    for (guint32 k = 0; k < tree->labels[i].n_arcs; k++) {
      const RbgArc arc = tree->labels[i].arcs[k];
      to[first[arc.from + 1]++] = arc.to;
    }
  return (RgGraph){tree->n_vertices, first, to};
}

/* Warns of vertices that can't be reached from the first one. */
static void
check_board (const Checker *checker)
{
  const RbgTree *tree = checker->tree;
  const RgGraph board = make_board_graph (tree);
  gboolean *is_reached = g_new0 (gboolean, tree->n_vertices);
  is_reached[0] = TRUE;
  rg_graph_mark_reachable (&board, is_reached);
  for (guint32 i = 0; i < tree->n_vertices; i++)
    if (!is_reached[i])
      rbg_warn (tree, checker->diags, "unreachable-vertex",
                tree->vertices[i].place,
                "vertex '%s' can't be reached from the first one",
                rg_text (tree->game, tree->vertices[i].name));
  g_free (is_reached);
  g_free ((gpointer)board.first);
  g_free ((gpointer)board.to);
}

void
rbg_warn_suspicious (const RbgTree *tree, RgDiags *diags)
{
  const guint32 sizes[] = {tree->n_players, tree->n_variables, tree->n_pieces,
                           tree->n_labels};
  Checker checker = {
      .tree = tree,
      .diags = diags,
      .facts = g_array_new (FALSE, FALSE, sizeof (Facts)),
      .keepers = g_array_new (FALSE, FALSE, sizeof (gboolean)),
  };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    checker.used[i] = g_byte_array_new ();
    g_byte_array_set_size (checker.used[i], sizes[i]);
    for (guint32 k = 0; k < sizes[i]; k++)
      checker.used[i]->data[k] = FALSE;
  }
  rbg_check_turns (tree, diags);
  check_board (&checker);
  check_rules (&checker);
  warn_unused_names (&checker);
  warn_unused_macros (&checker);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_byte_array_free (checker.used[i], TRUE);
  g_array_free (checker.facts, TRUE);
  g_array_free (checker.keepers, TRUE);
}
