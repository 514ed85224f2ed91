/* The functions of checks that are decided by sets.  A check that only asks if
 * a set is empty is written in parts: where one part suffices, as is likely of
 * places where a move may be made, the rest is not computed.
 *
 *     (own & north) | (own & east) | …     if (own & north) return 1;
 *                                          if (own & east) return 1; …
 */
#include "emit/c/sets/lower.h"
#include "emit/c/sets/words.h"

/* Whether some of `both` and one of the parts: (a | b) & both. */
typedef struct {
  guint32 both;  /* RG_NONE: all */
  GArray *parts; /* of guint32 */
} Parts;

static void
find_parts (const RgEmitTerms *terms, guint32 i, GArray *parts)
{
  const RgEmitSetTerm *term = rg_emit_term (terms, i);
  if (term->kind == RG_EMIT_SET_OR) {
    find_parts (terms, term->a, parts);
    find_parts (terms, term->b, parts);
  } else {
    g_array_append_val (parts, i);
  }
}

static gboolean *
mark_part (const RgEmitTerms *terms, const Parts *parts, guint32 part)
{
  gboolean *marked = g_new0 (gboolean, terms->terms->len);
  marked[part] = TRUE;
  if (parts->both != RG_NONE)
    marked[parts->both] = TRUE;
  rg_emit_set_mark_operands (terms, marked);
  return marked;
}

/* Of what is to be computed yet: how many conditions, then how much work. */
static guint64
cost_of_part (const RgEmitSetPrinter *printer, const Parts *parts, guint32 part)
{
  const RgEmitTerms *terms = &printer->set->terms;
  gboolean *marked = mark_part (terms, parts, part);
  guint64 conditions = 0, cost = 0;
  for (guint32 i = 0; i < terms->terms->len; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (marked[i])
      conditions +=
          term->kind == RG_EMIT_SET_CELLS || term->kind == RG_EMIT_SET_TEST;
    if (marked[i] && !printer->done[i])
      cost += rg_emit_set_cost (terms, term);
  }
  g_free (marked);
  return conditions << 32 | cost;
}

/* Returns where some of the part, of which `word_of` tells the words, is in
 * `both`, too. */
static void
write_return (RgEmitSetPrinter *printer, const Parts *parts, guint32 part,
              RgCodeExpr *(*word_of) (const RgEmitSetPrinter *, guint32, guint))
{
  RgCodeUnit *unit = printer->written.unit;
  const RgEmitTerms *terms = &printer->set->terms;
  RgCodeExpr *some = NULL;
  for (guint w = 0; w < rg_bits_words (rg_emit_term (terms, part)->n); w++) {
    RgCodeExpr *word = word_of (printer, part, w);
    if (word && parts->both != RG_NONE) {
      RgCodeExpr *both = rg_emit_word (printer, parts->both, w);
      word = both ? rg_code_join (unit, word, "&", both) : NULL;
    }
    some = word ? rg_code_join (unit, some, "|", word) : some;
  }
  if (some)
    rg_emit_line (printer->writer, "if (%p != 0) return 1; OR_ELSE;",
                  (gpointer)some);
}

/* Word w of a preimage by the shift that gives most. */
static RgCodeExpr *
first_shift (const RgEmitSetPrinter *printer, guint32 part, guint w)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, part);
  return rg_emit_set_has_word (term, w)
             ? rg_emit_pull_word (printer, term, w, 1)
             : NULL;
}

/* A preimage by many shifts: one of them is likely to do. */
static gboolean
has_many_shifts (const RgEmitSetPrinter *printer, guint32 part)
{
  const RgEmitTerms *terms = &printer->set->terms;
  const RgEmitSetTerm *term = rg_emit_term (terms, part);
  gint32 shifts[RG_EMIT_MOST_SHIFTS + 1];
  return term->kind == RG_EMIT_SET_PULL && !printer->done[part] &&
         !rg_emit_takes_table (printer, part) &&
         rg_emit_set_shifts (term->pairs, rg_emit_term (terms, term->a)->may,
                             shifts) >= RG_EMIT_FEW;
}

static void
write_part (RgEmitSetPrinter *printer, const Parts *parts, guint32 part)
{
  gboolean *marked = mark_part (&printer->set->terms, parts, part);
  if (has_many_shifts (printer, part)) {
    marked[part] = FALSE;
    rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
    write_return (printer, parts, part, first_shift);
    marked[part] = TRUE;
  }
  rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
  write_return (printer, parts, part, rg_emit_word);
  g_free (marked);
}

/* The part that is most likely to do for the least work.  */
static guint
best_part (const RgEmitSetPrinter *printer, const Parts *parts)
{
  guint best = 0;
  guint64 least = G_MAXUINT64;
  for (guint i = 0; i < parts->parts->len; i++) {
    const guint64 cost =
        cost_of_part (printer, parts, g_array_index (parts->parts, guint32, i));
    if (cost < least)
      best = i;
    least = MIN (least, cost);
  }
  return best;
}

static guint32
part_at (const Parts *parts, guint i)
{
  return g_array_index (parts->parts, guint32, i);
}

/* Whether no cell of the set has the value when the game begins: so it may be
 * for long. */
static gboolean
is_rare (const RgEmitSetPrinter *printer, guint32 i)
{
  const RgEmit *emit = printer->writer->emit;
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, i);
  if (term->kind != RG_EMIT_SET_CELLS || term->right ||
      rg_emit_bare (term->map)->kind != RG_EXPR_NAME)
    return FALSE;
  const RgEmitGlobal *map = rg_emit_global (emit, rg_expr_root (term->map));
  if (!rg_emit_need_value (emit, map))
    return FALSE;
  for (guint32 cell = 0; cell < map->cells; cell++) {
    if (map->initial[cell] == term->code)
      return FALSE;
  }
  return TRUE;
}

/* The last part of a check is not computed where one side of it is a rare set
 * that is empty. */
static void
write_rare_first (RgEmitSetPrinter *printer, guint32 part)
{
  const RgEmitSetTerm *term = rg_emit_term (&printer->set->terms, part);
  if (term->kind != RG_EMIT_SET_AND || printer->done[part] ||
      rg_bits_words (term->n) != 1)
    return;
  const guint32 rare = is_rare (printer, term->a)   ? term->a
                       : is_rare (printer, term->b) ? term->b
                                                    : RG_NONE;
  if (rare == RG_NONE)
    return;
  const Parts all = {RG_NONE, NULL};
  gboolean *marked = mark_part (&printer->set->terms, &all, rare);
  rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
  g_free (marked);
  RgCodeExpr *word = rg_emit_word (printer, rare, 0);
  if (word)
    rg_emit_line (printer->writer, "if (%p == 0) return 0; OR_ELSE;",
                  (gpointer)word);
}

/* What has fewest conditions, and of these what costs least, first. */
static void
write_all_parts (RgEmitSetPrinter *printer, Parts *parts)
{
  while (parts->parts->len > 0) {
    const guint best = best_part (printer, parts);
    if (parts->parts->len == 1)
      write_rare_first (printer, part_at (parts, best));
    write_part (printer, parts, part_at (parts, best));
    g_array_remove_index (parts->parts, best);
  }
  rg_emit_line (printer->writer, "return 0;");
}

/* The one part that has fewer conditions than all others, and then these at
 * once.  FALSE where there is none, or the others cost little. */
static gboolean
write_easiest_first (RgEmitSetPrinter *printer, const Parts *parts)
{
  const guint32 root = printer->set->root;
  const guint best = best_part (printer, parts);
  const guint64 least = cost_of_part (printer, parts, part_at (parts, best));
  guint64 others = 0;
  for (guint i = 0; i < parts->parts->len; i++) {
    const guint64 cost = cost_of_part (printer, parts, part_at (parts, i));
    if (i != best && cost >> 32 == least >> 32)
      return FALSE;
    others += i != best ? (guint32)cost : 0;
  }
  if (others < RG_EMIT_JUMP)
    return FALSE;
  write_part (printer, parts, part_at (parts, best));
  const Parts all = {RG_NONE, NULL};
  gboolean *marked = mark_part (&printer->set->terms, &all, root);
  rg_emit_write_marked (printer, marked, 0, G_MAXUINT32);
  rg_emit_line (
      printer->writer, "return %p != 0;",
      (gpointer)rg_emit_root_word (&printer->written, printer->set, 0));
  g_free (marked);
  return TRUE;
}

/* FALSE, and nothing is written, where that does not pay. */
static gboolean
write_in_parts (RgEmitSetPrinter *printer, Parts *parts)
{
  gboolean dear = FALSE;
  if (parts->parts->len < 2)
    return FALSE;
  for (guint i = 0; i < parts->parts->len; i++)
    dear = dear || (guint32)cost_of_part (printer, parts, part_at (parts, i)) >=
                       RG_EMIT_JUMP;
  if (!dear)
    return write_easiest_first (printer, parts);
  write_all_parts (printer, parts);
  return TRUE;
}

static gboolean
has_loops (const RgEmitValueSet *set)
{
  gboolean *loops = g_new0 (gboolean, set->terms.loops->len + 1);
  gboolean some = FALSE;
  g_free (rg_emit_set_needed (set, loops));
  for (guint i = 0; i < set->terms.loops->len; i++)
    some = some || loops[i];
  g_free (loops);
  return some;
}

static gboolean
write_some (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  const RgEmitSetTerm *root = rg_emit_term (terms, set->root);
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_CHECK_PARTS) ||
      root->kind != RG_EMIT_SET_SOME || has_loops (set))
    return FALSE;
  Parts parts = {RG_NONE, g_array_new (FALSE, FALSE, sizeof (guint32))};
  const RgEmitSetTerm *all = rg_emit_term (terms, root->a);
  if (all->kind == RG_EMIT_SET_AND) {
    const gboolean left = rg_emit_term (terms, all->a)->kind == RG_EMIT_SET_OR;
    parts.both = left ? all->b : all->a;
    find_parts (terms, left ? all->a : all->b, parts.parts);
  } else {
    find_parts (terms, root->a, parts.parts);
  }
  RgEmitSetPrinter printer = rg_emit_new_printer (writer, set);
  const gboolean written = write_in_parts (&printer, &parts);
  g_array_free (parts.parts, TRUE);
  g_free (printer.done);
  return written;
}

/* -- checks ---------------------------------------------------------------- */

/* Whether the value that the variable has is in the set. */
static void
write_member (RgEmitWriter *writer, const RgEmitValueSet *set,
              const RgEmitWrittenSet *written)
{
  const guint n = written->n_words;
  gpointer value = rg_emit_lower_variable (writer, set->variable);
  if (rg_emit_term (&set->terms, set->root)->n > n * RG_EMIT_WORD)
    rg_emit_line (writer, "if (%p >= %u) return 0;", value, n * RG_EMIT_WORD);
  if (n == 1)
    rg_emit_line (writer, "return (int)(%p >> %p & 1);",
                  (gpointer)rg_emit_root_word (written, set, 0), value);
  else
    rg_emit_line (writer,
                  "const uint64_t found[%u] = %p;"
                  "return (int)(found[%p / %u] >> %p %% %u & 1);",
                  n, (gpointer)rg_emit_root_words (written, set), value,
                  RG_EMIT_WORD, value, RG_EMIT_WORD);
}

void
rg_emit_write_check_set (RgEmitWriter *writer, const RgEmitValueSet *set)
{
  if (!set->variable && write_some (writer, set))
    return;
  const RgEmitWrittenSet written = rg_emit_write_set (writer, set);
  if (set->variable)
    write_member (writer, set, &written);
  else if (set->from)
    rg_emit_line (writer, "return found%u != 0;", written.number);
  else
    rg_emit_line (writer, "return %p != 0;",
                  (gpointer)rg_emit_root_word (&written, set, 0));
}
