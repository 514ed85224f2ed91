/* What is known of the game, and the rounds in which its rules are made. */
#include "rg2gdl/sheet.h"
#include "base/graph.h"
#include "rg2gdl/explore.h"
#include "rg2gdl/print.h"
#include "rg2gdl/rests.h"
#include "rg2gdl/rg2gdl.h"
#include "rg2gdl/simplify.h"
#include "rg2gdl/succession.h"
#include "rg2gdl/turns.h"

enum { MAX_ROUNDS = 8, MAX_PLAYERS = 64 };

const RgType *
kif_type_behind (const RgType *type, guint n)
{
  while (n-- > 0)
    type = type->target;
  return type;
}

const RgType *
kif_type_of (const KifSheet *sheet, RgName global)
{
  return rg_type_resolve (sheet->game,
                          rg_find_global (sheet->game, global)->type);
}

guint
kif_domain (KifSheet *sheet, const RgType *set)
{
  gpointer known;
  if (g_hash_table_lookup_extended (sheet->domain_of_type, set, NULL, &known))
    return GPOINTER_TO_UINT (known);
  guint domain = 0;
  while (domain < sheet->domains->len &&
         !rg_type_equal (sheet->game,
                         g_ptr_array_index (sheet->domains, domain), set))
    domain++;
  if (domain == sheet->domains->len)
    g_ptr_array_add (sheet->domains, (gpointer)set);
  g_hash_table_insert (sheet->domain_of_type, (gpointer)set,
                       GUINT_TO_POINTER (domain));
  return domain;
}

static const RgValue *
through_constants (const KifSheet *sheet, const RgValue *value)
{
  const RgGlobal *constant;
  while (value->name != RG_NO_NAME &&
         (constant = rg_find_constant (sheet->game, value->name)))
    value = constant->value;
  return value;
}

RgName
kif_symbol_of (const KifSheet *sheet, const RgValue *value)
{
  return through_constants (sheet, value)->name;
}

RgName
kif_initial (const KifSheet *sheet, RgName global, const KifTerm *keys, guint n)
{
  const RgValue *value =
      through_constants (sheet, rg_find_global (sheet->game, global)->value);
  for (guint i = 0; i < n; i++)
    value = through_constants (
        sheet, rg_value_at (sheet->game, value, (RgName)keys[i]));
  return value->name;
}

gint
kif_mover (const KifSheet *sheet, RgName variable)
{
  for (guint i = 0; i < sheet->n_movers; i++)
    if (sheet->movers[i] == variable)
      return (gint)i;
  return -1;
}

gboolean
kif_is_live (const KifSheet *sheet, RgNode node, RgName variable)
{
  if (sheet->tells && variable == sheet->game->visible)
    return TRUE; /* tags ask for it */
  return rg_bits_has (rg_bits_at (sheet->variables, sheet->live, node),
                      rg_variable_number (sheet->variables, variable));
}

gboolean
kif_may_be_written (const KifSheet *sheet, RgNode node, RgName map)
{
  return rg_bits_has (rg_bits_at (sheet->variables, sheet->written, node),
                      rg_variable_number (sheet->variables, map));
}

gboolean
kif_stored (const KifSheet *sheet, RgName variable)
{
  const guint32 number = rg_variable_number (sheet->variables, variable);
  return number != RG_NONE && rg_bits_has (sheet->stored, number);
}

void
kif_refuse (KifSheet *sheet, RgEdgeId edge, RgSeverity severity,
            const char *format, ...)
{
  va_list arguments;
  if (sheet->failed)
    return;
  sheet->failed = TRUE;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const RgSource *source = NULL;
  RgRange range = {0, 0};
  if (edge != RG_NONE && sheet->game->tokens) {
    const guint32 token =
        rg_decl (sheet->game, rg_edge (sheet->game, edge)->decl)->token;
    if (token != RG_NONE) {
      const RgToken *first =
          &g_array_index (sheet->game->tokens, RgToken, token);
      source = sheet->game->source;
      range = rg_token_range (first);
    }
  }
  rg_diag (sheet->diags, severity, source, range, "%s", text);
  g_free (text);
}

/* -- the automaton --------------------------------------------------------- */

static gboolean
gives_turn (const KifSheet *sheet, RgEdgeId edge)
{
  const RgGame *game = sheet->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  return rg_action_ends_move (game, action) &&
         !(action->right->kind == RG_EXPR_NAME &&
           action->right->name == game->keeper);
}

static gboolean
writes_map (const KifSheet *sheet, RgEdgeId edge)
{
  const RgGame *game = sheet->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  if (!rg_action_is_assignment (action))
    return FALSE;
  const RgName root = rg_expr_root (action->left);
  return root != game->goals && root != game->visible &&
         kif_type_of (sheet, root)->kind == RG_TYPE_ARROW;
}

static gboolean
mark_node (KifSheet *sheet, RgNode node)
{
  const RgGame *game = sheet->game;
  gboolean writes = FALSE, ending = TRUE, may_end = FALSE, leads_on = FALSE;
  gboolean speaks = FALSE;
  RG_FOR_OUT (game, node, e) {
    const RgNode to = rg_edge (game, e)->to;
    const gboolean turn = gives_turn (sheet, e);
    leads_on = TRUE;
    ending &= !turn && sheet->ending[to];
    may_end |= !turn && sheet->may_end[to];
    writes |= !turn && (writes_map (sheet, e) || sheet->writes[to]);
    speaks |= !turn && (rg_action_is_tag (&rg_edge (game, e)->action) ||
                        sheet->speaks[to]);
  }
  ending &= leads_on;
  const gboolean changed =
      (writes && !sheet->writes[node]) || (ending && !sheet->ending[node]) ||
      (speaks && !sheet->speaks[node]) || (may_end && !sheet->may_end[node]);
  sheet->speaks[node] |= speaks;
  sheet->may_end[node] |= may_end;
  sheet->writes[node] |= writes;
  sheet->ending[node] |= ending;
  return changed;
}

/* Nodes that lead to themselves, within a step or over any edge. */
static void
find_cycles (KifSheet *sheet, gboolean within_step, guint8 *cyclic)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  GArray *first = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (RgNode node = 0; node < n; node++) {
    g_array_append_val (first, to->len);
    RG_FOR_OUT (game, node, e)
      if (!within_step || !gives_turn (sheet, e))
        g_array_append_val (to, rg_edge (game, e)->to);
  }
  g_array_append_val (first, to->len);
  const RgGraph graph = {n, (const guint32 *)(gpointer)first->data,
                         (const guint32 *)(gpointer)to->data};
  guint32 n_components;
  guint32 *component = rg_graph_components (&graph, &n_components);
  guint32 *sizes = g_new0 (guint32, n_components);
  for (RgNode node = 0; node < n; node++)
    sizes[component[node]]++;
  for (RgNode node = 0; node < n; node++)
    cyclic[node] = sizes[component[node]] > 1;
  RG_FOR_EDGES (game, e)
    if (rg_edge (game, e)->from == rg_edge (game, e)->to)
      cyclic[rg_edge (game, e)->from] = TRUE;
  g_free (sizes);
  g_free (component);
  g_array_free (first, TRUE);
  g_array_free (to, TRUE);
}

/* Puts nodes on a list that are not on it. */
static void
add_node (GQueue *queue, guint8 *queued, RgNode node)
{
  if (!queued[node])
    g_queue_push_tail (queue, GUINT_TO_POINTER (node));
  queued[node] = TRUE;
}

static RgNode
take_node (GQueue *queue, guint8 *queued)
{
  const RgNode node = GPOINTER_TO_UINT (g_queue_pop_head (queue));
  queued[node] = FALSE;
  return node;
}

/* Adds what was written before an edge, and by it, to what was behind it. */
static gboolean
pass_written (KifSheet *sheet, RgEdgeId e)
{
  const gsize words = rg_bits_words (sheet->variables->n);
  const RgEdge *edge = rg_edge (sheet->game, e);
  RgBits *to = sheet->written + words * edge->to;
  if (gives_turn (sheet, e))
    return FALSE;
  gboolean changed =
      rg_bits_add_all (to, sheet->written + words * edge->from, words);
  if (!writes_map (sheet, e))
    return changed;
  const guint32 number =
      rg_variable_number (sheet->variables, rg_expr_root (edge->action.left));
  changed |= !rg_bits_has (to, number);
  rg_bits_add (to, number);
  return changed;
}

/* Forward data flow along a step: maps that it writes. */
static void
find_written (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  const guint n = rg_n_nodes (game);
  GQueue *queue = g_queue_new ();
  guint8 *queued = g_new0 (guint8, n + 1);
  sheet->written = rg_arena_new_zeroed (
      sheet->arena, RgBits, rg_bits_words (sheet->variables->n) * n);
  for (RgNode node = 0; node < n; node++)
    add_node (queue, queued, node);
  while (!g_queue_is_empty (queue)) {
    const RgNode node = take_node (queue, queued);
    RG_FOR_OUT (game, node, e)
      if (pass_written (sheet, e))
        add_node (queue, queued, rg_edge (game, e)->to);
  }
  g_queue_free (queue);
  g_free (queued);
}

/* Backward: where the keeper writes, and where it only ends the game. */
static void
mark_nodes (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  GQueue *queue = g_queue_new ();
  guint8 *queued = g_new0 (guint8, rg_n_nodes (game) + 1);
  for (RgNode node = rg_n_nodes (game); node-- > 0;)
    add_node (queue, queued, node);
  sheet->ending[game->end] = sheet->may_end[game->end] = TRUE;
  while (!g_queue_is_empty (queue)) {
    const RgNode node = take_node (queue, queued);
    if (node == game->end || !mark_node (sheet, node))
      continue;
    RG_FOR_IN (game, node, e)
      add_node (queue, queued, rg_edge (game, e)->from);
  }
  g_queue_free (queue);
  g_free (queued);
}

static void
add_mover (gpointer data, RgName name)
{
  KifSheet *sheet = data;
  if (rg_find_variable (sheet->game, name) && kif_mover (sheet, name) < 0 &&
      kif_type_of (sheet, name)->kind == RG_TYPE_SET &&
      sheet->n_movers < KIF_MAX_MOVERS)
    sheet->movers[sheet->n_movers++] = name;
}

static void
find_movers (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  add_mover (sheet, game->player);
  RG_FOR_EDGES (game, e)
    if (rg_action_ends_move (game, &rg_edge (game, e)->action))
      rg_action_reads (&rg_edge (game, e)->action, add_mover, sheet);
}

static void
analyse (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  const RgLiveness liveness = {.strong = TRUE};
  rg_order_update (sheet->order, sheet->game);
  sheet->live = rg_live_variables (sheet->variables, sheet->order, &liveness);
  sheet->cyclic = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->recursive = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->ending = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->speaks = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->tells = rg_assigns (sheet->game, sheet->game->visible);
  sheet->may_end = rg_arena_new_zeroed (sheet->arena, guint8, n);
  sheet->writes = rg_arena_new_zeroed (sheet->arena, guint8, n);
  find_cycles (sheet, TRUE, sheet->cyclic);
  find_cycles (sheet, FALSE, sheet->recursive);
  find_movers (sheet);
  find_written (sheet);
  mark_nodes (sheet);
  RG_FOR_PRAGMAS (sheet->game, pragma)
    if (pragma->kind == RG_PRAGMA_ARTIFICIAL_TAG)
      for (guint i = 0; i < pragma->n_names; i++)
        g_hash_table_add (sheet->hidden, GUINT_TO_POINTER (pragma->names[i]));
}

/* -- rounds ---------------------------------------------------------------- */

static void
clear_round (KifSheet *sheet)
{
  g_hash_table_remove_all (sheet->relation_of_key);
  for (guint i = 0; i < sheet->relations->len; i++)
    g_free (g_array_index (sheet->relations, KifRelation, i).key);
  g_array_set_size (sheet->relations, 0);
  g_array_set_size (sheet->rules, 0);
  rg_bits_clear (sheet->variables, sheet->writing);
  rg_bits_clear (sheet->variables, sheet->keeping);
}

/* Makes the rules, with the rests of the round before.  FALSE: there are new
 * ones, or less is written than was thought. */
static gboolean
make_rules (KifSheet *sheet)
{
  const gsize size = rg_bits_words (sheet->variables->n) * sizeof (RgBits);
  GArray *before = g_array_copy (sheet->rests);
  clear_round (sheet);
  g_array_set_size (sheet->rests, 0);
  for (guint i = 0; i < before->len; i++) {
    kif_rest (sheet, &g_array_index (before, KifRest, i));
  }
  while (sheet->stack->len > 0 || sheet->exits->len > 0) {
    kif_explore (sheet);
    kif_next_states (sheet);
  }
  const gboolean settled = kif_settle_successions (sheet);
  const gboolean cycle = kif_rests_cycle (sheet);
  const gboolean stable = sheet->rests->len == before->len && settled &&
                          cycle == sheet->cycle &&
                          memcmp (sheet->stored, sheet->writing, size) == 0 &&
                          memcmp (sheet->kept, sheet->keeping, size) == 0;
  memcpy (sheet->kept, sheet->keeping, size);
  sheet->cycle = cycle;
  memcpy (sheet->stored, sheet->writing, size);
  g_array_free (before, TRUE);
  return stable;
}

static void
make_all_rules (KifSheet *sheet)
{
  const RgGame *game = sheet->game;
  KifRest first = {.node = game->begin};
  for (guint m = 0; m < KIF_MAX_MOVERS; m++)
    first.values[m] =
        m < sheet->n_movers &&
                (m == 0 || kif_is_live (sheet, game->begin, sheet->movers[m]))
            ? (KifTerm)kif_initial (sheet, sheet->movers[m], NULL, 0)
            : KIF_NO_TERM;
  for (guint i = 0; i < sheet->variables->n; i++)
    rg_bits_add (sheet->stored, i);
  g_array_append_val (sheet->rests, first);
  for (guint round = 0; !make_rules (sheet) && !sheet->failed; round++)
    if (round == MAX_ROUNDS)
      kif_refuse (sheet, RG_NONE, RG_FAULT, "the rules do not settle");
  kif_conclude_successions (sheet);
}

/* -- the sheet ------------------------------------------------------------- */

static KifSheet
sheet_new (RgGame *game, gint64 limit, RgDiags *diags)
{
  RgVariables *variables = rg_variables_new (game);
  return (KifSheet){
      .game = game,
      .diags = diags,
      .arena = rg_arena_new (),
      .variables = variables,
      .order = rg_order_new (),
      .hidden = g_hash_table_new (NULL, NULL),
      .stored = rg_bits_new (variables),
      .writing = rg_bits_new (variables),
      .kept = rg_bits_new (variables),
      .keeping = rg_bits_new (variables),
      .rests = g_array_new (FALSE, FALSE, sizeof (KifRest)),
      .relations = g_array_new (FALSE, FALSE, sizeof (KifRelation)),
      .relation_of_key = g_hash_table_new (g_str_hash, g_str_equal),
      .domains = g_ptr_array_new (),
      .domain_of_type = g_hash_table_new (NULL, NULL),
      .rules = g_array_new (FALSE, FALSE, sizeof (KifRule)),
      .stack = g_ptr_array_new (),
      .exits = g_ptr_array_new (),
      .succession = g_new0 (KifSuccession, variables->n),
      .limit = limit};
}

static void
sheet_clear (KifSheet *sheet)
{
  clear_round (sheet);
  g_ptr_array_free (sheet->exits, TRUE);
  g_ptr_array_free (sheet->stack, TRUE);
  g_array_free (sheet->rules, TRUE);
  g_ptr_array_free (sheet->domains, TRUE);
  g_hash_table_destroy (sheet->domain_of_type);
  g_hash_table_destroy (sheet->relation_of_key);
  g_array_free (sheet->relations, TRUE);
  g_array_free (sheet->rests, TRUE);
  g_hash_table_destroy (sheet->hidden);
  g_free (sheet->live);
  g_free (sheet->succession);
  rg_order_free (sheet->order);
  rg_arena_free (sheet->arena);
  rg_variables_free (sheet->variables);
}

GString *
rg_gdl_print (RgGame *game, gint64 limit, RgDiags *diags)
{
  KifSheet sheet = sheet_new (game, limit, diags);
  if (!rg_variables_fit (sheet.variables))
    kif_refuse (&sheet, RG_NONE, RG_LIMIT,
                "the game has too many nodes and variables");
  else if (kif_type_of (&sheet, game->goals)->source->n_symbols > MAX_PLAYERS)
    kif_refuse (&sheet, RG_NONE, RG_LIMIT, "the sheet has at most %d players",
                MAX_PLAYERS);
  if (!sheet.failed)
    analyse (&sheet);
  if (!sheet.failed)
    make_all_rules (&sheet);
  if (!sheet.failed)
    kif_simplify (&sheet);
  GString *text = sheet.failed ? NULL : kif_print (&sheet);
  sheet_clear (&sheet);
  return text;
}
