/* Lowers visited sets of searches: writes the test at the beginning of a node's
 * function that returns if an equal state was there.
 *
 *     number   if (was_at (w, 43u + (v0_x - 0u) * 1 + (v0_y - 0u) * 8))
 *                return 0;
 *     key      uint64_t key[1] = {7u | (uint64_t)v0_x << 32};
 *              if (was_visited (w, key, n_words)) return 0;
 *
 * An entry is a number if the node has few possible entries (planner.c); in a
 * search for moves, a number and the tags. Otherwise it is a key: the node, the
 * live variables that the search may have written, and the tags. */
#include "emit/c/search/search.h"

/* A key that is being built. */
typedef struct {
  RgCodeUnit *unit;
  RgCodeExpr *words; /* {…}: all except the last one */
  RgCodeExpr *last;  /* the word that is being filled */
  guint bits;        /* number of bits used in it */
} Key;

/* Appends the last word to the words. */
static void
end_word (Key *key)
{
  key->words = rg_code_with_argument (key->unit, key->words, key->last);
  key->last = NULL;
  key->bits = 0;
}

/* Appends a value of `bits` bits, in a new word if it does not fit into the
 * last one. */
static void
add_to_key (Key *key, RgCodeExpr *value, guint bits)
{
  if (key->bits + bits > 64)
    end_word (key);
  if (key->bits > 0)
    value = rg_code_expr (key->unit, "(uint64_t)%p << %u", (gpointer)value,
                          key->bits);
  key->last = rg_code_join (key->unit, key->last, "|", value);
  key->bits += bits;
}

/* The tags so far as a word of *bits bits.  NULL: the word is empty. */
static RgCodeExpr *
lower_tags (const RgEmitWriter *writer, guint *bits)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmitMoveForm *form = &writer->emit->form;
  *bits = 64;
  if (!form->packed)
    return form->tag_numbers ? rg_code_expr (unit, "p") : NULL;
  if (form->two_words || form->tag_bits == 64)
    return rg_code_expr (unit, "m");
  *bits = form->tag_bits;
  return *bits > 0
             ? rg_code_expr (unit, "m & %p",
                             (gpointer)rg_code_hex (
                                 unit, (G_GUINT64_CONSTANT (1) << *bits) - 1))
             : NULL;
}

static void
add_tags_to_key (const RgEmitWriter *writer, Key *key)
{
  guint bits;
  RgCodeExpr *tags = lower_tags (writer, &bits);
  if (tags)
    add_to_key (key, tags, bits);
}

/* -- numbers instead of keys ----------------------------------------------- */

/* The number of the visited-set entry: the first number of the node, plus a
 * number whose digits are the values of variables. */
static RgCodeExpr *
lower_number (RgEmitWriter *writer, guint32 node)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmit *emit = writer->emit;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  RgCodeExpr *number =
      rg_code_expr (unit, "%uu", writer->graph->decided.stops[node].number);
  guint32 weight = 1;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    number = rg_code_expr (unit, "%p + (%p - %uu) * %u", (gpointer)number,
                           (gpointer)rg_emit_lower_variable (writer, global),
                           global->values->low, weight);
    weight *= rg_emit_span (global->values);
  }
  return number;
}

/* Whether it is enough that a search for moves remembers the last visit to the
 * numbers of this node.  A forgotten visit makes the search repeat a walk. This
 * is harmless if every end after the node looks its move up among the listed
 * ones, and if no visited set is after a tag. */
static gboolean
may_forget_visits (const RgEmitWriter *writer, guint32 node)
{
  const RgEmitGraph *graph = writer->graph;
  const RgEmitStop *stop = &graph->decided.stops[node];
  gboolean *reachable = g_new0 (gboolean, graph->nodes->len);
  gboolean may_forget = stop->number + stop->n_entries <= RG_EMIT_ENTRIES;
  reachable[node] = TRUE;
  rg_emit_mark_reachable (graph, reachable, FALSE);
  for (guint32 k = 0; k < graph->arcs->len && may_forget; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    if (reachable[arc->from])
      may_forget =
          arc->to == RG_EMIT_STOP
              ? graph->decided.dedupe[k]
              : !graph->decided.reaches_visited_set[arc->to] ||
                    !rg_emit_outputs_tag (writer->emit,
                                          rg_emit_action (writer->emit, arc));
  }
  g_free (reachable);
  return may_forget;
}

/* Writes a test of the number; the function returns if the visited set contains
 * it. */
static void
write_number_test (RgEmitWriter *writer, guint32 node)
{
  RgCodeExpr *number = lower_number (writer, node);
  if (rg_emit_is_move_search (writer)) {
    guint bits;
    RgCodeExpr *tags = lower_tags (writer, &bits);
    const RgEmitStop *stop = &writer->graph->decided.stops[node];
    RgEmitMeasures *measures = writer->emit->measures;
    const gboolean forgets = may_forget_visits (writer, node);
    if (forgets)
      measures->n_last_walks =
          MAX (measures->n_last_walks, stop->number + stop->n_entries);
    rg_emit_open (writer, "if (%s (w, %p, %p))",
                  forgets ? "was_last_walked" : "was_walked",
                  (gpointer)(tags ? tags : rg_code_number (writer->unit, 0)),
                  (gpointer)number);
  } else {
    rg_emit_open (writer, "if (was_at (w, %p))", (gpointer)number);
  }
  rg_emit_write_loop_exit (writer);
  rg_emit_close (writer);
}

/* -- keys ------------------------------------------------------------------ */

/* Parts of a key that are maps, and tags of records: copied after its
 * words. */
typedef struct {
  RgCodeExpr *n_words; /* their size, in words */
  RgCodeBlock *copies;
  guint64 bytes; /* upper bound on their size */
  guint64 words; /* of maps */
} CopiedParts;

/* Adds a copy of the map to the key. */
static void
add_map_copy (CopiedParts *parts, RgCodeExpr *map, const RgEmitGlobal *global)
{
  RgCodeUnit *unit = parts->copies->unit;
  const guint64 words = ((guint64)global->cells * global->width + 7) / 8;
  rg_code_add (parts->copies,
               "memcpy ((char *)key + size, %p, sizeof %p); size += sizeof %p;",
               (gpointer)map, (gpointer)map, (gpointer)map);
  parts->n_words =
      rg_code_join (unit, parts->n_words, "+",
                    rg_code_expr (unit, "(sizeof %p + 7) / 8", (gpointer)map));
  parts->words += words;
  parts->bytes += words * 8;
}

/* Adds a copy of the tags of a record to the key, in KEY_TAGS words. */
static void
add_tags_copy (const RgEmitWriter *writer, CopiedParts *parts)
{
  rg_code_add (parts->copies,
               "memcpy ((char *)key + size, w->tags, n * sizeof (Tag));"
               "size += 8 * KEY_TAGS;");
  parts->n_words = rg_code_join (writer->unit, parts->n_words, "+",
                                 rg_code_expr (writer->unit, "KEY_TAGS"));
  parts->bytes += 2 * (guint64)writer->emit->form.max_tags;
}

/* Builds the key from all values that determine the walks from the node. */
static void
build_key (RgEmitWriter *writer, guint32 node, Key *key, CopiedParts *parts)
{
  const RgEmit *emit = writer->emit;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  add_to_key (key, rg_code_expr (writer->unit, "%uu", node), 32);
  if (rg_emit_is_move_search (writer) && !emit->form.packed &&
      !emit->form.tag_numbers)
    add_tags_copy (writer, parts);
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    RgCodeExpr *variable = rg_emit_lower_variable (writer, global);
    if (global->map)
      add_map_copy (parts, variable, global);
    else
      add_to_key (key, variable, global->width * 8);
  }
  if (rg_emit_is_move_search (writer))
    add_tags_to_key (writer, key);
  end_word (key);
}

/* Writes a test of the key; the function returns if the visited set contains
 * it. */
static void
write_key_test (RgEmitWriter *writer, guint32 node)
{
  RgCodeUnit *unit = writer->unit;
  RgEmitMeasures *measures = writer->emit->measures;
  Key key = {unit, rg_code_expr (unit, "{}"), NULL, 0};
  CopiedParts parts = {NULL, rg_code_block (unit), 0, 0};
  build_key (writer, node, &key, &parts);
  const guint n = key.words->n;
  RgCodeExpr *n_words = rg_code_number (unit, n);
  if (parts.n_words)
    n_words = rg_code_join (unit, n_words, "+", parts.n_words);
  if (parts.bytes > RG_EMIT_MOST_COPIED) {
    measures->most_key = MAX (measures->most_key, n + (guint)parts.words);
    rg_emit_line (writer,
                  "const uint64_t words[%u] = %p;"
                  "const size_t n_words = %p;"
                  "uint64_t *const key = w->key;"
                  "memset (key, 0, n_words * sizeof *key);"
                  "memcpy (key, words, sizeof words);",
                  n, (gpointer)key.words, (gpointer)n_words);
  } else {
    rg_emit_line (writer,
                  "uint64_t key[%p] = %p;"
                  "const size_t n_words = sizeof key / 8;",
                  (gpointer)n_words, (gpointer)key.words);
  }
  if (parts.n_words) {
    rg_emit_line (writer, "size_t size = %u;", 8 * n);
    rg_code_append (writer->block, parts.copies);
  }
  rg_emit_open (writer, "if (was_visited (w, key, n_words))");
  rg_emit_write_loop_exit (writer);
  rg_emit_close (writer);
}

void
rg_emit_write_visited (RgEmitWriter *writer, guint32 node)
{
  const gboolean lazy = writer->graph->decided.visited_sets[node].lazy;
  const RgEmitStop *stop = &writer->graph->decided.stops[node];
  if (lazy)
    rg_emit_open (writer, "if (w->depth > MEMO_DEPTH)");
  if (stop->late)
    rg_emit_open (writer, "if (is_late (w))");
  if (stop->late && rg_emit_is_keeper_search (writer) &&
      rg_emit_node (writer->graph, node)->cyclic)
    rg_emit_line (writer, "if (gives_up (w)) return 0;");
  if (stop->n_entries > 0)
    write_number_test (writer, node);
  else
    write_key_test (writer, node);
  if (lazy || stop->late)
    rg_emit_close (writer);
}
