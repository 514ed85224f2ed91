/* What searches have met: keys, or numbers where there are few. */
#include "emit/c/search/search.h"

/* The parts of a key: words as expressions, then maps. */
typedef struct {
  GString *words;
  guint n_words, bits; /* of the last word */
} Key;

static void
add_to_key (Key *key, const char *value, guint bits)
{
  if (key->bits + bits > 64) {
    g_string_append (key->words, ", ");
    key->n_words++;
    key->bits = 0;
  } else if (key->bits > 0) {
    g_string_append (key->words, " | ");
  }
  if (key->bits > 0)
    g_string_append_printf (key->words, "(uint64_t)%s << %u", value, key->bits);
  else
    g_string_append (key->words, value);
  key->bits += bits;
}

/* The tags so far as a word of *bits bits, which the caller frees; NULL: there
 * is none. */
static char *
tags_text (const RgEmitWriter *writer, guint *bits)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  *bits = 64;
  if (!form->packed)
    return form->paths ? g_strdup ("p") : NULL;
  if (form->two_words || form->tag_bits == 64)
    return g_strdup ("m");
  *bits = form->tag_bits;
  return *bits > 0
             ? g_strdup_printf ("(m & UINT64_C (0x%" G_GINT64_MODIFIER "x))",
                                (G_GUINT64_CONSTANT (1) << *bits) - 1)
             : NULL;
}

static void
add_tags_to_key (const RgEmitWriter *writer, Key *key)
{
  guint bits;
  char *text = tags_text (writer, &bits);
  if (text)
    add_to_key (key, text, bits);
  g_free (text);
}

/* Keys with more bytes of maps do not stand on the stack. */
enum { BIG_KEY = 1024 };

/* -- numbers instead of keys ------------------------------------------------
 */

enum {
  MOST_OF_NODE = 1 << 14,
  MOST_OF_GRAPH = 1 << 20,
  MOST_WALKED = 1 << 12, /* of the search for moves */
};

/* How many different things can be met at the node, where that are few; else
 * 0. */
static guint32
count_meetings (const RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  const gboolean moves = rg_emit_is_moves (writer);
  guint64 n = 1;
  if (moves ? !writer->graph->decided.memo[node].direct
            : !rg_emit_uses (emit, RG_EMIT_BY_NUMBERED_MEMOS))
    return 0;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    if (global->map)
      return 0;
    n *= rg_emit_span (global->values);
    if (n > MOST_OF_NODE)
      return 0;
  }
  const guint32 most = moves ? MOST_WALKED : MOST_OF_GRAPH;
  return writer->graph->n_numbered + n > most ? 0 : (guint32)n;
}

/* The number of what is met, from that of the node on: the values of variables
 * are its digits. */
static char *
number_text (RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%uu", writer->graph->n_numbered);
  guint32 weight = 1;
  for (guint32 v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    char *name = rg_emit_variable (writer, global);
    g_string_append_printf (text, " + (%s - %uu) * %u", name,
                            global->values->low, weight);
    weight *= rg_emit_span (global->values);
    g_free (name);
  }
  return g_string_free (text, FALSE);
}

/* The same with the tags of the walk: see facts/direct-memos.c. */
static void
write_walked (RgEmitWriter *writer, guint32 node, guint32 n)
{
  guint bits;
  char *number = number_text (writer, node);
  char *tags = tags_text (writer, &bits);
  rg_emit_open (writer, "if (was_walked (w, %s, %s))", number,
                tags ? tags : "0");
  rg_emit_leave (writer);
  rg_emit_close (writer);
  writer->graph->n_numbered += n;
  writer->emit->mentions.n_walked = writer->graph->n_numbered;
  g_free (tags);
  g_free (number);
}

static void
write_numbered (RgEmitWriter *writer, guint32 node, guint32 n)
{
  RgEmitMentions *mentions = &writer->emit->mentions;
  char *number = number_text (writer, node);
  rg_emit_open (writer, "if (was_at (w, %s))", number);
  rg_emit_leave (writer);
  rg_emit_close (writer);
  writer->graph->n_numbered += n;
  mentions->most_numbered =
      MAX (mentions->most_numbered, writer->graph->n_numbered);
  g_free (number);
}

/* -- keys -------------------------------------------------------------------
 */

/* Leaves where the same was met before. */
static void
write_keyed (RgEmitWriter *writer, guint32 node)
{
  RgEmit *emit = writer->emit;
  const RgEmitFlow *flow = &writer->graph->decided.flow[node];
  Key key = {g_string_new (NULL), 1, 0};
  guint64 maps = 0, tags = 0; /* bytes of them */
  GString *sizes = g_string_new (NULL);
  GString *copies = g_string_new (NULL);
  char *number = g_strdup_printf ("%uu", node);
  add_to_key (&key, number, 32);
  g_free (number);
  if (rg_emit_is_moves (writer) && !emit->form.packed && !emit->form.paths) {
    g_string_append (sizes, " + KEY_TAGS");
    tags = 2 * (guint64)emit->form.max_tags;
    g_string_append (copies,
                     "memcpy ((char *)key + size, w->tags, n * sizeof (Tag));"
                     " size += 8 * KEY_TAGS;");
  }
  for (guint32 v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_bits_has (flow->live, v) || !rg_bits_has (flow->moved, v))
      continue;
    char *name = rg_emit_variable (writer, global);
    if (!global->map) {
      add_to_key (&key, name, global->width * 8);
    } else {
      g_string_append_printf (copies,
                              "memcpy ((char *)key + size, %s, sizeof %s);"
                              " size += sizeof %s;",
                              name, name, name);
      g_string_append_printf (sizes, " + (sizeof %s + 7) / 8", name);
      maps += ((guint64)global->cells * global->width + 7) / 8 * 8;
    }
    g_free (name);
  }
  if (rg_emit_is_moves (writer))
    add_tags_to_key (writer, &key);
  if (maps + tags > BIG_KEY) {
    emit->mentions.most_key =
        MAX (emit->mentions.most_key, key.n_words + (guint)(maps / 8));
    rg_emit_line (writer, "const uint64_t words[%u] = {%s};", key.n_words,
                  key.words->str);
    rg_emit_line (writer, "const size_t n_words = %u%s;", key.n_words,
                  sizes->str);
    rg_emit_line (writer, "uint64_t *const key = w->key;");
    rg_emit_line (writer, "memset (key, 0, n_words * sizeof *key);");
    rg_emit_line (writer, "memcpy (key, words, sizeof words);");
  } else {
    rg_emit_line (writer, "uint64_t key[%u%s] = {%s};", key.n_words, sizes->str,
                  key.words->str);
    rg_emit_line (writer, "const size_t n_words = sizeof key / 8;");
  }
  if (copies->len) {
    rg_emit_line (writer, "size_t size = %u;", 8 * key.n_words);
    rg_emit_line (writer, "%s", copies->str);
  }
  rg_emit_open (writer, "if (was_met (w, key, n_words))");
  rg_emit_leave (writer);
  rg_emit_close (writer);
  g_string_free (key.words, TRUE);
  g_string_free (copies, TRUE);
  g_string_free (sizes, TRUE);
}

gboolean
rg_emit_may_give_up (const RgEmitWriter *writer)
{
  enum { BIG_STATE = 2048 }; /* bytes: too many to copy for each search */
  const GPtrArray *variables = writer->emit->variables;
  guint64 size = 0;
  for (guint32 v = 0; v < variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    size += (guint64)global->cells * global->width;
  }
  return rg_emit_is_keeper (writer) && size <= BIG_STATE;
}

/* Opens a block for what is remembered only once the search is late, if it can
 * be late there: a move would be listed twice, and see gives_up about cycles
 * of the keeper. */
static gboolean
open_late (RgEmitWriter *writer, guint32 node)
{
  const gboolean round =
      rg_emit_is_keeper (writer) && rg_emit_node (writer->graph, node)->cyclic;
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_LATE_MEMOS) ||
      rg_emit_is_moves (writer) || (round && !rg_emit_may_give_up (writer)))
    return FALSE;
  rg_emit_open (writer, "if (is_late (w))");
  if (round) {
    rg_emit_open (writer, "if (gives_up (w))");
    rg_emit_line (writer, "return 0;");
    rg_emit_close (writer);
  }
  return TRUE;
}

void
rg_emit_write_meeting (RgEmitWriter *writer, guint32 node)
{
  RgEmitMemo *memo = &writer->graph->decided.memo[node];
  const gboolean lazy = memo->lazy;
  const guint32 n = count_meetings (writer, node);
  memo->direct = memo->direct && n > 0;
  if (lazy)
    rg_emit_open (writer, "if (w->depth > MEMO_DEPTH)");
  const gboolean late = !lazy && n == 0 && open_late (writer, node);
  if (n > 0 && rg_emit_is_moves (writer))
    write_walked (writer, node, n);
  else if (n > 0)
    write_numbered (writer, node, n);
  else
    write_keyed (writer, node);
  if (lazy || late)
    rg_emit_close (writer);
}
