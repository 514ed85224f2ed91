/* Any assignments whose symbols a table lists (tables/relations/relations.h).
 */
#include "emit/c/sets/lower.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/bounds.h"
#include "emit/c/tables/relations/relations.h"

/* -- lists of successors --------------------------------------------------- */

/* The body of a loop over successors. */
static void
write_successor (RgEmitWriter *writer, const RgEmitArc *arc,
                 const RgEmitArc *last, const RgEmitRelation *relation,
                 const char *name, RgCodeExpr *value)
{
  const gsize n_versions = writer->emit->variables->len;
  const RgAction *before = writer->assumed;
  gint *before_version = writer->assumed_version;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)value);
  if (relation->all && !rg_emit_is_keeper (writer)) {
    writer->assumed = relation->all;
    writer->assumed_version =
        g_memdup2 (writer->version, sizeof *writer->version * n_versions);
  }
  rg_emit_write_chosen (writer, arc, last,
                        rg_emit_choices (writer->emit->symbols, action), name);
  if (writer->assumed_version != before_version)
    g_free (writer->assumed_version);
  writer->assumed = before;
  writer->assumed_version = before_version;
}

/* Short rows that end soon: the longest number of rounds for each, as where it
 * ends can't be foretold. */
static gboolean
is_unrolled (RgEmitWriter *writer, const RgEmitArc *last,
             const RgEmitRelation *relation)
{
  enum { SHORT = 4 };
  return rg_emit_is_moves (writer) && writer->emit->form.packed &&
         !writer->given && relation->table.width > 1 &&
         relation->table.width <= SHORT && rg_emit_ends_soon (writer, last);
}

static void
write_unrolled (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgEmitArc *last, RgEmitRelation *relation, guint i,
                const char *name)
{
  const guint n = relation->table.number;
  RgCodeExpr *value = rg_code_expr (writer->unit, "next_%u[i%u]", n, i);
  char *given = g_strdup_printf ("i%u < from_%u[row%u + 1]", i, n, i);
  const gboolean full = relation->table.entries->len ==
                        relation->table.width * relation->table.n_rows;
  relation->padded = TRUE;
  rg_emit_open (writer, "for (unsigned k%u = 0; k%u < %u; k%u++)", i, i,
                relation->table.width, i);
  rg_emit_line (writer, "const unsigned i%u = from_%u[row%u] + k%u;", i, n, i,
                i);
  writer->given = full ? NULL : given;
  write_successor (writer, arc, last, relation, name, value);
  writer->given = NULL;
  g_free (given);
}

static void
write_rows (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
            const RgEmitRelation *relation, guint i, const char *name)
{
  const guint n = relation->table.number;
  RgCodeExpr *value = rg_code_expr (writer->unit, "next_%u[i%u]", n, i);
  rg_emit_open (
      writer,
      "for (unsigned i%u = from_%u[row%u]; i%u < from_%u[row%u + 1]; i%u++)", i,
      n, i, i, n, i, i);
  write_successor (writer, arc, last, relation, name, value);
}

/* -- successors with which the first steps are possible -------------------- */

/* Operations on words that it takes to find the set. */
static guint
cost_of_set (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean *needed = rg_emit_set_needed (set, loops);
  guint cost = 0;
  for (guint32 i = 0; i < set->terms.terms->len; i++)
    cost += needed[i]
                ? rg_emit_set_cost (&set->terms, rg_emit_term (&set->terms, i))
                : 0;
  g_free (needed);
  g_free (loops);
  return cost;
}

/* The values with which the keeper may get on (sets/starts.c), where they
 * are a word, and found sooner than each successor is tried; NULL else. */
static RgEmitValueSet *
find_starts (RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitRelation *relation)
{
  enum { PER_SUCCESSOR = 4 };
  RgEmitValueSet *set =
      rg_emit_is_keeper (writer)
          ? rg_emit_values_that_start (writer->emit, writer->graph, arc)
          : NULL;
  if (!set || (rg_emit_term (&set->terms, set->root)->n <= RG_EMIT_WORD &&
               rg_emit_set_is_cheap (writer, set, G_MAXUINT64) &&
               cost_of_set (set) <= PER_SUCCESSOR * relation->table.width))
    return set;
  rg_emit_value_set_free (set);
  return NULL;
}

/* A loop over the successors that are in the word. */
static void
write_masked (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
              RgEmitRelation *relation, RgCodeExpr *word, guint i,
              const char *name)
{
  RgCodeExpr *value = rg_code_expr (writer->unit, "lowest_bit (mask%u)", i);
  rg_emit_open (writer,
                "for (uint64_t mask%u = %p & among_%u[row%u]; mask%u; "
                "mask%u &= mask%u - 1)",
                i, (gpointer)word, relation->table.number, i, i, i, i);
  write_successor (writer, arc, last, relation, name, value);
}

static void
write_starts (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
              RgEmitRelation *relation, RgEmitValueSet *set, guint i,
              const char *name)
{
  const RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  write_masked (writer, arc, last, relation,
                rg_emit_root_word (&written, set, 0), i, name);
}

/* -- successors whose cell lets a move get on ------------------------------ */

enum { MOST_ARCS = 8, MOST_CODES = 3 };

/* What all arcs of a node ask of the cell of a successor. */
typedef struct {
  const RgEmitGlobal *map;
  guint32 codes[MOST_CODES];
  guint n;
} Wanted;

/* Whether the comparison is of a map's cell of one of the variables with a
 * constant, of the same map as before; it is noted. */
static gboolean
note_wanted (RgEmit *emit, const RgAction *action, const RgBits *same,
             Wanted *wanted)
{
  if (action->kind != RG_EQUAL || wanted->n == MOST_CODES)
    return FALSE;
  guint32 code;
  const gboolean right = rg_emit_evaluate (emit, action->right, NULL, &code);
  const RgExpr *cell = rg_emit_bare (right ? action->left : action->right);
  if ((!right && !rg_emit_evaluate (emit, action->left, NULL, &code)) ||
      cell->kind != RG_EXPR_ACCESS ||
      rg_emit_bare (cell->left)->kind != RG_EXPR_NAME ||
      rg_emit_bare (cell->right)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (cell));
  const RgEmitGlobal *key =
      rg_emit_global (emit, rg_emit_bare (cell->right)->name);
  if (!map || !map->stored || !key || !key->stored ||
      !rg_bits_has (same, key->variable) || (wanted->map && wanted->map != map))
    return FALSE;
  wanted->map = map;
  wanted->codes[wanted->n++] = code;
  return TRUE;
}

/* Notes which variables are the successor behind an action that no walk ends
 * at; FALSE: it is another one. */
static gboolean
follow_successor (RgEmit *emit, const RgAction *action, RgBits *same)
{
  if (rg_action_is_tag (action))
    return TRUE;
  if (action->kind != RG_ASSIGN)
    return FALSE;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (global->map)
    return FALSE;
  const RgExpr *right = rg_emit_bare (action->right);
  const RgEmitGlobal *source =
      right->kind == RG_EXPR_NAME ? rg_emit_global (emit, right->name) : NULL;
  if (source && source->stored && rg_bits_has (same, source->variable))
    rg_bits_add (same, global->variable);
  else
    rg_bits_remove (same, global->variable);
  return TRUE;
}

/* What is asked of the cell of the successor before anything else. */
static gboolean
find_wanted (RgEmitWriter *writer, const RgEmitArc *last,
             const RgEmitGlobal *successor, Wanted *wanted)
{
  RgEmit *emit = writer->emit;
  RgBits *same = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  gboolean good = TRUE;
  *wanted = (Wanted){NULL, {0}, 0};
  rg_bits_add (same, successor->variable);
  for (guint i = 0; i < MOST_ARCS && good && wanted->n == 0; i++) {
    if (last->to == RG_EMIT_STOP)
      break;
    const RgEmitNode *node = rg_emit_node (writer->graph, last->to);
    last = rg_emit_arc (writer->graph, node->first);
    if (node->n_arcs == 1 &&
        follow_successor (emit, rg_emit_action (emit, last), same))
      continue;
    for (guint32 k = 0; k < node->n_arcs && good; k++)
      good = note_wanted (
          emit,
          rg_emit_action (emit, rg_emit_arc (writer->graph, node->first + k)),
          same, wanted);
  }
  g_free (same);
  return good && wanted->n > 0;
}

/* The word of the successors that may get on, found before the loop over their
 * rows; NULL: each is tried. */
static RgCodeExpr *
find_word (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
           const RgEmitRelation *relation)
{
  RgEmit *emit = writer->emit;
  const RgEmitGlobal *successor =
      rg_emit_written (emit, rg_emit_action (emit, arc));
  Wanted wanted;
  if (!rg_emit_is_moves (writer) || successor->map ||
      !rg_emit_choices (emit->symbols, rg_emit_action (emit, arc))->ascending ||
      rg_emit_group_size (emit->symbols, successor->values->group) >
          RG_EMIT_WORD ||
      !find_wanted (writer, last, successor, &wanted))
    return NULL;
  return rg_emit_copied_set (writer, wanted.map, wanted.codes, wanted.n,
                             relation);
}

/* -- loops ----------------------------------------------------------------- */

static RgEmitLoop
write_loop (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitArc *last,
            RgEmitRelation *relation, guint i, const char *name)
{
  const gboolean unrolled = is_unrolled (writer, last, relation);
  RgCodeExpr *word = unrolled ? NULL : find_word (writer, arc, last, relation);
  if (word) {
    write_masked (writer, arc, last, relation, word, i, name);
    return RG_EMIT_LOOP_STARTS;
  }
  if (unrolled)
    write_unrolled (writer, arc, last, relation, i, name);
  else
    write_rows (writer, arc, last, relation, i, name);
  return RG_EMIT_LOOP_LIST;
}

/* A loop over the successors; how they are found. */
RgEmitLoop
rg_emit_write_related (RgEmitWriter *writer, const RgEmitArc *arc,
                       const RgEmitArc *last, RgEmitRelation *relation)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const guint i = ++writer->counter;
  const guint n = relation->table.number;
  RgEmitLoop loop = RG_EMIT_LOOP_LIST;
  rg_emit_line (writer, "const unsigned row%u = %p;", i,
                (gpointer)rg_emit_lower_row (writer, relation->table.keys));
  if (!rg_emit_is_moves (writer) && !rg_emit_is_keeper (writer) &&
      !rg_emit_is_live_behind (writer->graph, last, global)) {
    rg_emit_open (writer, "if (from_%u[row%u] < from_%u[row%u + 1])", n, i, n,
                  i);
    rg_emit_write_comments (writer, arc, last);
    rg_emit_write_target (writer, last);
  } else {
    RgEmitValueSet *starts = find_starts (writer, arc, relation);
    char *name = rg_emit_is_keeper (writer)
                     ? g_strdup_printf ("x%u", i)
                     : rg_emit_new_version (writer, global);
    if (starts) {
      write_starts (writer, arc, last, relation, starts, i, name);
      rg_emit_value_set_free (starts);
      loop = RG_EMIT_LOOP_STARTS;
    } else {
      loop = write_loop (writer, arc, last, relation, i, name);
    }
    g_free (name);
  }
  rg_emit_close (writer);
  return loop;
}
