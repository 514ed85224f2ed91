/* Moves as sets: a random move needs no list where the moves of a state are a
 * few sets, each found at once (runtime/sets.c).  Rows of a table are counted
 * by sets: they tell in which row a move of some number is. */
#include "emit/c/search/search.h"
#include "emit/c/tables/rows/rows.h"

enum { FEWEST_ROWS = 12 }; /* a list of fewer is as fast */

/* How the roots find and pick moves, as the cases of two switches. */
typedef struct {
  RgEmit *emit;
  GString *out;        /* functions */
  GString *finds;      /* cases */
  GString *picks;      /* the same, of those that don't pick by sets alone */
  GHashTable *written; /* rows whose moves can be picked */
} MoveSets;

/* The sets count rows of one table, which are many, and nothing else. */
static gboolean
counts_rows (const RgEmitWriter *functions)
{
  return functions->counts && functions->n_large == 1 &&
         functions->counted.n_sets == functions->n_sets &&
         functions->counted.n_rows >= FEWEST_ROWS;
}

static void
write_find (MoveSets *sets, guint32 root, gboolean only_counts)
{
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, sets->emit, sets->emit->moves, sets->finds);
  writer.sets = TRUE;
  writer.indent = 1;
  char *name = rg_emit_function (&writer, root);
  char *arguments = rg_emit_open_root (&writer, root);
  if (only_counts) {
    rg_emit_line (&writer, "if (!counting)");
    rg_emit_line (&writer, "  return NULL;");
  }
  rg_emit_line (&writer, "return %s (s, w, next%s);", name, arguments);
  g_free (arguments);
  g_free (name);
  rg_emit_writer_clear (&writer);
}

/* A function that picks a move by slots, and the call. */
static void
write_slot_pick (MoveSets *sets, guint32 at, const RgEmitCountedRows *counted)
{
  RgEmit *emit = sets->emit;
  rg_emit_write_slot_pick (emit, counted->rows, &counted->slots, counted->first,
                           at, sets->out);
  g_string_append_printf (
      sets->picks, "    return set->first | pick_at_%u (sets, number);\n", at);
  emit->mentions.slots = TRUE;
}

static void
write_pick (MoveSets *sets, guint32 root, const RgEmitCountedRows *counted)
{
  enum { MOST_ROWS = 64 };
  const RgEmit *emit = sets->emit;
  const guint32 at =
      rg_emit_boundary (emit, rg_emit_node (emit->moves, root)->node);
  g_string_append_printf (sets->picks, "  case %u:\n", at);
  for (guint i = 0; i < counted->n_sets; i++)
    g_string_append_printf (sets->picks, "    sets[%u] = set[%u].bits;\n", i,
                            i);
  if (counted->slots.n > 0) {
    write_slot_pick (sets, at, counted);
    return;
  }
  if (g_hash_table_add (sets->written, (gpointer)counted->rows))
    rg_emit_write_picks (emit, counted->rows, sets->out);
  g_string_append_printf (
      sets->picks,
      "    row = row_of_sets (sets, %u, %u, &number);\n"
      "    return set->first | pick_%u (s, row + %u, number);\n",
      counted->n_sets, MOST_ROWS, counted->rows->number, counted->first);
}

/* `one`: a single move is a set, too, but that alone is no reason for sets. */
static void
write_root (MoveSets *sets, RgEmitWriter *functions, guint32 root, gboolean one)
{
  RgEmit *emit = sets->emit;
  if (emit->moves->decided.functions[root].sets > 0 ||
      !rg_emit_write_sets_function (functions, root, one))
    return;
  const gboolean picks = counts_rows (functions);
  RgEmitFunction *decided = &emit->moves->decided.functions[root];
  write_find (sets, root, functions->counts && !picks);
  if (picks)
    write_pick (sets, root, &functions->counted);
  decided->sets = functions->n_sets;
  decided->counted = functions->counts;
  decided->picks = picks;
  emit->mentions.picks = emit->mentions.picks || picks;
  emit->mentions.most_sets = MAX (emit->mentions.most_sets, functions->n_sets);
}

static void
write_roots (MoveSets *sets, RgEmitWriter *functions, gboolean one)
{
  const GArray *roots = sets->emit->moves->roots;
  for (guint i = 0; i < roots->len; i++)
    write_root (sets, functions, g_array_index (roots, guint32, i), one);
}

static void
write_switches (const MoveSets *sets)
{
  g_string_append_printf (
      sets->out,
      "\n/* Where the moves are sets: behind the last of them. */\n"
      "SETS MoveSet *\n"
      "find_sets (Scan *s, Work *w, MoveSet *next, int counting)\n{\n"
      "  (void)counting;\n"
      "  switch (s->node) {\n%s  default:\n    return NULL;\n  }\n}\n",
      sets->finds->str);
  if (sets->picks->len == 0)
    g_string_append (sets->out, "\n#define pick_move(s, set, number) "
                                "move_of_sets (set, number)\n");
  else
    g_string_append_printf (
        sets->out,
        "\n/* The move of that number. */\n"
        "static Move\n"
        "pick_move (const Scan *s, const MoveSet *set, uint64_t number)\n{\n"
        "  uint64_t sets[MOST_SETS];\n"
        "  unsigned row;\n"
        "  (void)row;\n"
        "  switch (s->node) {\n%s"
        "  default:\n    return move_of_sets (set, number);\n  }\n}\n",
        sets->picks->str);
}

void
rg_emit_move_sets (RgEmit *emit, GString *out)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_MOVE_SETS))
    return;
  if (!emit->form.packed) {
    rg_emit_record_sets (emit, out);
    return;
  }
  MoveSets sets = {emit, out, g_string_new (NULL), g_string_new (NULL),
                   g_hash_table_new (NULL, NULL)};
  RgEmitWriter functions;
  rg_emit_writer_init (&functions, emit, emit->moves, out);
  write_roots (&sets, &functions, FALSE);
  if (sets.finds->len > 0) {
    write_roots (&sets, &functions, TRUE);
    write_switches (&sets);
  }
  rg_emit_writer_clear (&functions);
  g_string_free (sets.finds, TRUE);
  g_string_free (sets.picks, TRUE);
  g_hash_table_destroy (sets.written);
}
