/* Translates the statements of graphs to edges, in one walk over the syntax
 * tree.  From node c, in graph g,
 *
 *     branch { x = a } or { x = b }
 *
 * becomes
 *
 *     c, g_2: x = a;  g_2, g_1: ;  c, g_3: x = b;  g_3, g_1: ;
 *
 * The functions emit_... add the edges of a statement from c, and return the
 * node after it; RG_NONE: no statement can follow, as after break().  A loop
 * over elements is unrolled. */
#include "hrg/emit.h"
#include "hrg/emitter.h"

#include "hrg/eval.h"
#include "hrg/value.h"

#include <string.h>

/* -- nodes and edges ------------------------------------------------------ */

static void
free_prefix (gpointer data)
{
  HrgPrefix *prefix = data;
  g_free (prefix->text);
  g_free (prefix);
}

HrgPrefix *
hrg_find_prefix (HrgEmitter *emitter, const char *text)
{
  HrgPrefix *prefix = g_hash_table_lookup (emitter->prefixes, text);
  if (!prefix) {
    prefix = g_new0 (HrgPrefix, 1);
    prefix->text = g_strdup (text);
    prefix->length = strlen (text);
    g_hash_table_insert (emitter->prefixes, prefix->text, prefix);
  }
  return prefix;
}

/* Makes a name of the prefix and a fresh number, without printf, which would
 * take half of the time of a large game. */
RgName
hrg_make_name (HrgEmitter *emitter, HrgPrefix *prefix)
{
  GString *name = emitter->scratch;
  char digits[12];
  guint first_digit = sizeof digits;
  for (guint number = ++prefix->count; number > 0; number /= 10)
    digits[--first_digit] = (char)('0' + number % 10);
  digits[--first_digit] = '_';
  g_string_truncate (name, 0);
  g_string_append_len (name, prefix->text, (gssize)prefix->length);
  g_string_append_len (name, digits + first_digit,
                       (gssize)(sizeof digits - first_digit));
  return rg_intern_n (emitter->game, name->str, name->len);
}

static RgNode
make_node (HrgEmitter *emitter, RgName name, RgRange range)
{
  const RgNode node = rg_node (emitter->game, name);
  if (emitter->emission->origins) {
    const RgPlacedNode origin = {range.offset, node, node};
    g_array_append_val (emitter->emission->origins, origin);
  }
  return node;
}

/* Records that a statement begins at a node. The edges out of a node come from
 * the first statement that begins there, not from the previous one, for which
 * the node was made. */
static void
begin_statement (HrgEmitter *emitter, RgNode node, RgRange range)
{
  GHashTable *begins = emitter->emission->begins;
  if (begins && !g_hash_table_contains (begins, GUINT_TO_POINTER (node)))
    g_hash_table_insert (begins, GUINT_TO_POINTER (node),
                         GUINT_TO_POINTER (range.offset + 1));
}

RgNode
hrg_make_node (HrgEmitter *emitter, HrgPrefix *prefix, RgRange origin)
{
  return make_node (emitter, hrg_make_name (emitter, prefix), origin);
}

RgNode
hrg_find_or_make_node (HrgEmitter *emitter, const char *name, RgRange origin)
{
  const RgName interned = rg_intern (emitter->game, name);
  const RgNode found = rg_find_node (emitter->game, interned);
  return found != RG_NONE ? found : make_node (emitter, interned, origin);
}

void
hrg_add_edge (HrgEmitter *emitter, RgNode from, RgNode to, RgAction action)
{
  const HrgEdge edge = {from, to, action};
  g_array_append_val (emitter->emission->edges, edge);
}

/* -- values --------------------------------------------------------------- */

/* Returns the RG name of a name: of a loop variable, that of its current item;
 * of a parameter, that of its variable. */
static RgName
find_name (const HrgCopy *copy, const HrgExpr *expr)
{
  if (expr->ref.kind == HRG_REF_SLOT)
    return copy->items[expr->ref.index]->resolved;
  if (expr->ref.kind == HRG_REF_PARAMETER)
    return copy->graph->parameters[expr->ref.index].variable;
  return expr->name;
}

/* Returns the expression of RG for a value. */
static const RgExpr *
make_value (HrgCopy *copy, const HrgExpr *expr)
{
  HrgTree *tree = copy->emitter->tree;
  RgGame *game = copy->emitter->game;
  if (expr->kind == HRG_EXPR_NAME)
    return rg_expr_name (game, find_name (copy, expr));
  if (expr->kind == HRG_EXPR_TERM) {
    const HrgFrame frame = {tree, copy->values, NULL};
    const guint depth = tree->depth;
    tree->depth = 0; /* as in check.c, which has already evaluated it */
    const HrgValue *value = hrg_eval (&frame, expr);
    tree->depth = depth;
    g_assert (value);
    return rg_expr_name (game, hrg_mangle (tree, value));
  }
  const RgExpr *translation = hrg_emit_value (copy, expr->left);
  if (expr->kind == HRG_EXPR_INDEX)
    return rg_expr_access (game, translation,
                           hrg_emit_value (copy, expr->right));
  for (guint i = 0; i < expr->n_arguments; i++)
    translation = rg_expr_access (game, translation,
                                  hrg_emit_value (copy, expr->arguments[i]));
  return translation;
}

const RgExpr *
hrg_emit_value (HrgCopy *copy, HrgExpr *expr)
{
  if (expr->translation)
    return expr->translation;
  const RgExpr *translation = make_value (copy, expr);
  if (!expr->varies)
    expr->translation = translation;
  return translation;
}

/* -- simple statements ---------------------------------------------------- */

static RgAction
make_assignment (HrgCopy *copy, const HrgStatement *statement)
{
  RgGame *game = copy->emitter->game;
  const RgExpr *place = rg_expr_name (game, statement->name.name);
  for (guint i = 0; i < statement->n_arguments; i++)
    place = rg_expr_access (game, place,
                            hrg_emit_value (copy, statement->arguments[i]));
  return statement->kind == HRG_ASSIGN_ANY
             ? rg_assign_any (place, statement->type->written)
             : rg_assign (place, hrg_emit_value (copy, statement->value));
}

/* Returns the tag of a statement: its words, joined by `__`. */
static RgAction
make_tag (HrgCopy *copy, const HrgStatement *statement)
{
  HrgEmitter *emitter = copy->emitter;
  g_string_truncate (emitter->scratch, 0);
  for (guint i = 0; i < statement->n_words; i++) {
    const guint slot = statement->slots[i];
    const RgName word =
        slot ? copy->items[slot - 1]->word.name : statement->words[i].name;
    g_string_append (emitter->scratch, i ? "__" : "");
    g_string_append (emitter->scratch, hrg_text (emitter->tree, word));
  }
  const HrgTag tag = {
      rg_intern_n (emitter->game, emitter->scratch->str, emitter->scratch->len),
      statement->range};
  HrgEmission *emission = emitter->emission;
  if (g_hash_table_add (emitter->tags[statement->artificial],
                        GUINT_TO_POINTER (tag.name)))
    g_array_append_val (
        statement->artificial ? emission->artificial : emission->tags, tag);
  return rg_tag (tag.name);
}

static RgNode
emit_action (HrgCopy *copy, const HrgStatement *statement, RgNode c,
             RgAction action)
{
  const RgNode n =
      hrg_make_node (copy->emitter, copy->prefix, statement->range);
  hrg_add_edge (copy->emitter, c, n, action);
  return n;
}

/* Adds the edge of a break(), continue(), return() or end().  Returns RG_NONE,
 * as no statement follows. */
static RgNode
emit_exit (HrgCopy *copy, const HrgStatement *statement, RgNode c, HrgLoop loop)
{
  HrgEmitter *emitter = copy->emitter;
  RgGame *game = emitter->game;
  RgAction action = rg_skip ();
  RgNode to = copy->back;
  if (statement->kind == HRG_BREAK) {
    to = loop.leave;
  } else if (statement->kind == HRG_CONTINUE) {
    to = loop.again;
  } else if (statement->kind == HRG_END) {
    to = copy->finish;
    action = rg_assign (rg_expr_name (game, game->player),
                        rg_expr_name (game, game->keeper));
  }
  hrg_add_edge (emitter, c, to, action);
  return RG_NONE;
}

/* -- statements with blocks ----------------------------------------------- */

static RgNode
emit_branch (HrgCopy *copy, const HrgStatement *statement, RgNode c,
             HrgLoop loop, gboolean shared)
{
  const RgNode n =
      hrg_make_node (copy->emitter, copy->prefix, statement->range);
  shared |= statement->n_blocks > 1;
  for (guint i = 0; i < statement->n_blocks; i++)
    hrg_emit_block (copy, &statement->blocks[i], c, n, loop, shared);
  return n;
}

/* Binds the loop variable to item i. */
static void
choose_item (HrgCopy *copy, const HrgStatement *statement, guint i)
{
  copy->items[statement->slot] = &statement->items[i];
  copy->values[statement->slot] = statement->items[i].value;
}

static RgNode
emit_branch_in (HrgCopy *copy, const HrgStatement *statement, RgNode c,
                HrgLoop loop, gboolean shared)
{
  const RgNode n =
      hrg_make_node (copy->emitter, copy->prefix, statement->range);
  shared |= statement->n_items > 1;
  for (guint i = 0; i < statement->n_items; i++) {
    choose_item (copy, statement, i);
    hrg_emit_block (copy, &statement->blocks[0], c, n, loop, shared);
  }
  return n;
}

/* Emits an arm with a condition. Returns the node after its block; `c` becomes
 * the node for a false condition. `last`: no other arm follows, so that this
 * node is that after the statement. */
static RgNode
emit_arm (HrgCopy *copy, const HrgBlock *arm, RgNode *c, HrgLoop loop,
          gboolean last)
{
  HrgEmitter *emitter = copy->emitter;
  const RgNode yes = hrg_make_node (emitter, copy->prefix, arm->range);
  const RgNode no = hrg_make_node (emitter, copy->prefix, arm->range);
  const RgNode n =
      last ? no : hrg_make_node (emitter, copy->prefix, arm->range);
  hrg_emit_condition (copy, arm->condition, *c, yes, no, arm->range);
  hrg_emit_block (copy, arm, yes, n, loop, FALSE);
  *c = no;
  return n;
}

/* Emits an `if`.  Edges lead from the end of each arm to the end of the arm
 * before it, so that all arms end at the node after the first one. */
static RgNode
emit_if (HrgCopy *copy, const HrgStatement *statement, RgNode c, HrgLoop loop)
{
  const guint arms = statement->n_blocks;
  const HrgBlock *last_arm = &statement->blocks[arms - 1];
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < arms && statement->blocks[i].condition; i++) {
    const RgNode n =
        emit_arm (copy, &statement->blocks[i], &c, loop, i + 1 == arms);
    g_array_append_val (ends, n);
  }
  if (!last_arm->condition)
    hrg_emit_block (copy, last_arm, c,
                    g_array_index (ends, RgNode, ends->len - 1), loop, FALSE);
  for (guint i = ends->len - 1; i > 0; i--)
    hrg_add_edge (copy->emitter, g_array_index (ends, RgNode, i),
                  g_array_index (ends, RgNode, i - 1), rg_skip ());
  const RgNode end = g_array_index (ends, RgNode, 0);
  g_array_free (ends, TRUE);
  return end;
}

static RgNode
emit_loop (HrgCopy *copy, const HrgStatement *statement, RgNode c)
{
  HrgEmitter *emitter = copy->emitter;
  const RgNode head = emit_action (copy, statement, c, rg_skip ());
  const RgNode out = hrg_make_node (emitter, copy->prefix, statement->range);
  const HrgLoop loop = {out, head};
  hrg_emit_block (copy, &statement->blocks[0], head, head, loop, FALSE);
  return out;
}

/* Emits a `while`.  Its head is c itself, unless other alternatives also start
 * at c: these must not be available again after an iteration. */
static RgNode
emit_while (HrgCopy *copy, const HrgStatement *statement, RgNode c,
            gboolean shared)
{
  HrgEmitter *emitter = copy->emitter;
  const RgRange origin = statement->range;
  if (shared)
    c = emit_action (copy, statement, c, rg_skip ());
  const RgNode body = hrg_make_node (emitter, copy->prefix, origin);
  const RgNode out = hrg_make_node (emitter, copy->prefix, origin);
  const HrgLoop loop = {out, c};
  hrg_emit_condition (copy, statement->value, c, body, out, origin);
  hrg_emit_block (copy, &statement->blocks[0], body, c, loop, FALSE);
  return out;
}

/* Emits the copies of the body, one after the other, with the items of the loop
 * variable. Returns the node after them. `shared`: other alternatives also
 * start at c. */
static RgNode
emit_repeat (HrgCopy *copy, const HrgStatement *statement, RgNode c,
             gboolean shared)
{
  HrgEmitter *emitter = copy->emitter;
  const gboolean over_items = statement->kind == HRG_REPEAT_IN;
  const gint64 n = over_items ? (gint64)statement->n_items : statement->count;
  const RgNode out = hrg_make_node (emitter, copy->prefix, statement->range);
  for (gint64 i = 0; i < n && !emitter->failed; i++) {
    const RgNode next = hrg_make_node (emitter, copy->prefix, statement->range);
    const HrgLoop loop = {out, next};
    if (over_items)
      choose_item (copy, statement, (guint)i);
    hrg_emit_block (copy, &statement->blocks[0], c, next, loop, shared);
    shared = FALSE;
    c = next;
  }
  hrg_add_edge (emitter, c, out, rg_skip ());
  return out;
}

/* -- blocks --------------------------------------------------------------- */

/* Emits a statement that begins at node c; returns the node after it. `shared`:
 * other alternatives also start at c. RG_NONE: no walk leaves it. */
static RgNode
emit_statement (HrgCopy *copy, const HrgStatement *statement, RgNode c,
                HrgLoop loop, gboolean shared)
{
  HrgEmitter *emitter = copy->emitter;
  RgNode n;
  begin_statement (emitter, c, statement->range);
  switch (statement->kind) {
  case HRG_ASSIGN:
  case HRG_ASSIGN_ANY:
    return emit_action (copy, statement, c, make_assignment (copy, statement));
  case HRG_TAG:
    return emit_action (copy, statement, c, make_tag (copy, statement));
  case HRG_TAG_VARIABLE:
    return emit_action (copy, statement, c,
                        rg_tag_variable (statement->name.name));
  case HRG_CHECK:
    n = hrg_make_node (emitter, copy->prefix, statement->range);
    hrg_emit_condition (copy, statement->value, c, n, RG_NONE,
                        statement->range);
    return n;
  case HRG_CALL:
    return hrg_emit_call (copy, statement, c);
  case HRG_BRANCH:
    return emit_branch (copy, statement, c, loop, shared);
  case HRG_BRANCH_IN:
    return emit_branch_in (copy, statement, c, loop, shared);
  case HRG_IF:
    return emit_if (copy, statement, c, loop);
  case HRG_LOOP:
    return emit_loop (copy, statement, c);
  case HRG_WHILE:
    return emit_while (copy, statement, c, shared);
  case HRG_REPEAT:
  case HRG_REPEAT_IN:
    return emit_repeat (copy, statement, c, shared);
  default:
    return emit_exit (copy, statement, c, loop);
  }
}

void
hrg_emit_block (HrgCopy *copy, const HrgBlock *block, RgNode c, RgNode next,
                HrgLoop loop, gboolean shared)
{
  HrgEmitter *emitter = copy->emitter;
  emitter->tree->depth++;
  for (guint i = 0; i < block->n_statements && c != RG_NONE; i++) {
    c = emit_statement (copy, &block->statements[i], c, loop, shared);
    shared = FALSE;
  }
  if (c != RG_NONE)
    hrg_add_edge (emitter, c, next, rg_skip ());
  emitter->tree->depth--;
}

/* -- emission of a game --------------------------------------------------- */

HrgEmission *
hrg_emission_new (gboolean origins)
{
  HrgEmission *emission = g_new0 (HrgEmission, 1);
  emission->edges = g_array_new (FALSE, FALSE, sizeof (HrgEdge));
  emission->generated = g_array_new (FALSE, FALSE, sizeof (HrgGenerated));
  emission->tags = g_array_new (FALSE, FALSE, sizeof (HrgTag));
  emission->artificial = g_array_new (FALSE, FALSE, sizeof (HrgTag));
  if (origins) {
    emission->origins = g_array_new (FALSE, FALSE, sizeof (RgPlacedNode));
    emission->begins = g_hash_table_new (NULL, NULL);
  }
  return emission;
}

void
hrg_emission_free (HrgEmission *emission)
{
  g_array_free (emission->edges, TRUE);
  g_array_free (emission->generated, TRUE);
  g_array_free (emission->tags, TRUE);
  g_array_free (emission->artificial, TRUE);
  if (emission->origins) {
    g_array_free (emission->origins, TRUE);
    g_hash_table_destroy (emission->begins);
  }
  g_free (emission);
}

gboolean
hrg_emit (HrgTree *tree, HrgEmission *emission)
{
  RgGame *game = tree->game;
  HrgEmitter emitter = {
      .tree = tree,
      .game = game,
      .emission = emission,
      .prefixes =
          g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_prefix),
      .bases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .with_parameters = g_hash_table_new (NULL, NULL),
      .tags = {g_hash_table_new (NULL, NULL), g_hash_table_new (NULL, NULL)},
      .scratch = g_string_new (NULL)};
  HrgGraph *rules = hrg_find_rules (tree);
  const HrgEnds ends = hrg_make_ends (&emitter, rules, "");
  hrg_add_edge (&emitter, game->begin, ends.begin, rg_skip ());
  hrg_copy_body (&emitter, rules, ends, "", game->end);
  hrg_add_edge (&emitter, ends.end, game->end, rg_skip ());
  g_hash_table_destroy (emitter.prefixes);
  g_hash_table_destroy (emitter.bases);
  g_hash_table_destroy (emitter.with_parameters);
  g_hash_table_destroy (emitter.tags[0]);
  g_hash_table_destroy (emitter.tags[1]);
  g_string_free (emitter.scratch, TRUE);
  return !emitter.failed;
}
