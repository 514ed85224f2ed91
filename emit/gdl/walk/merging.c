/* Merges the walks that wait at one node (state merging). After padding
 * (padding.h), they have equal numbers of terms: tags, values of scalars, keys
 * and values of writes. These terms are a matrix with a row for each walk:
 *
 *   - A column with one symbol in all rows gets no argument: the symbol is part
 *     of the text that identifies the relation.
 *   - Columns that are equal in all rows share an argument.
 *   - Each other column is an argument.
 *
 *     walk 1   a  x  x  b        the relation has two arguments:
 *     walk 2   a  y  y  c        walk 1 ends in (merged x b),
 *                                walk 2 in (merged y c)
 *
 * The merged walk has the facts about columns that hold in all walks:
 * differences, and values of static maps. Conditions:
 *
 *   - The walks agree in node, phase, target, tags, movers and bases
 *     (may_merge).
 *   - They can be padded, and then write the same variables in the same order.
 *   - They have at most KIF_LONG columns.
 *
 * Cost: columns squared times walks.
 */
#include "emit/gdl/walk/merging.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/carry.h"
#include "emit/gdl/walk/conclude.h"
#include "emit/gdl/walk/differences.h"
#include "emit/gdl/walk/padding.h"
#include "emit/gdl/walk/relations.h"
#include "emit/gdl/walk/versions.h"

/* The merge of a group of walks. */
typedef struct {
  KifSheet *sheet;
  GPtrArray *walks;      /* of KifWalk * */
  GPtrArray *rows;       /* by walk: GArray of DlTerm, by column */
  GArray *is_write_key;  /* of gboolean, by column: it is a key of a write */
  GArray *merged_row;    /* of DlTerm, by column: its term in the merged walk */
  GArray *arguments;     /* of guint: the columns that become arguments */
  KifWalk *merged_walk;  /* the merged walk */
  GString *relation_key; /* text that identifies the relation */
} Merge;

static KifWalk *
get_walk (const GPtrArray *walks, guint i)
{
  return g_ptr_array_index (walks, i);
}

static DlTerm
get_term (const Merge *merge, guint walk, guint column)
{
  const GArray *row = g_ptr_array_index (merge->rows, walk);
  return g_array_index (row, DlTerm, column);
}

/* -- waiting --------------------------------------------------------------- */

gboolean
kif_can_merge (const KifSheet *sheet, const KifWalk *walk)
{
  if (walk->in_sequence || walk->makes_versions || walk->clock->len > 0 ||
      rg_node_info (sheet->game, walk->node)->count[RG_IN] < 2 ||
      !(walk->phase == KIF_MOVE    ? !sheet->cyclic[walk->node]
        : walk->phase == KIF_CHECK ? !sheet->recursive[walk->node]
                                   : FALSE))
    return FALSE;
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && kif_can_have_versions (sheet, global->name) &&
        kif_may_be_written (sheet, walk->node, global->name) &&
        kif_must_carry (sheet, walk, walk->node, global->name))
      return TRUE;
  return FALSE;
}

void
kif_postpone_walk (KifSheet *sheet, KifWalk *walk)
{
  g_ptr_array_add (sheet->waiting, walk);
}

/* Whether two walks may share a relation. They are equal in node, phase,
 * target, and number and observers of tags. They have the same bases and
 * sources of copied maps, and equal values of the movers that must be carried.
 */
static gboolean
may_merge (const KifSheet *sheet, const KifWalk *a, const KifWalk *b)
{
  if (a->node != b->node || a->phase != b->phase || a->target != b->target ||
      a->tags->len != b->tags->len ||
      (a->observers->len > 0 &&
       memcmp (a->observers->data, b->observers->data,
               a->observers->len * sizeof (guint64)) != 0))
    return FALSE;
  for (guint m = 0; m < sheet->n_movers; m++) {
    const guint32 number =
        rg_variable_number (sheet->variables, sheet->movers[m]);
    if (a->scalars[number] != b->scalars[number] &&
        kif_must_carry (sheet, a, a->node, sheet->movers[m]))
      return FALSE;
  }
  return memcmp (a->bases, b->bases, a->n_scalars * sizeof *a->bases) == 0 &&
         memcmp (a->copy_sources, b->copy_sources,
                 a->n_scalars * sizeof *a->copy_sources) == 0;
}

/* -- rows ------------------------------------------------------------------ */

/* Appends the keys and values of writes to the row, and marks the columns of
 * keys in `is_write_key`. */
static void
add_writes (const Merge *merge, const KifWalk *walk, GArray *row,
            GString *shape)
{
  const gboolean key = TRUE;
  for (guint i = 0; i < walk->writes->len; i++) {
    const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    if (!kif_must_carry (merge->sheet, walk, walk->node, write->map))
      continue;
    g_string_append_printf (shape, " [%u]", write->map);
    g_array_set_size (merge->is_write_key, row->len);
    g_array_append_vals (row, write->keys, write->n);
    for (guint k = 0; k < write->n; k++)
      g_array_append_val (merge->is_write_key, key);
    g_array_append_val (row, write->value);
  }
}

/* The row of a walk: tags, scalars, keys and values of writes. Appends to
 * `shape` which variables the columns belong to. */
static GArray *
collect_row (const Merge *merge, const KifWalk *walk, GString *shape)
{
  const KifSheet *sheet = merge->sheet;
  GArray *row = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  if (walk->phase == KIF_MOVE)
    g_array_append_vals (row, walk->tags->data, walk->tags->len);
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || walk->scalars[number] == DL_NO_TERM ||
        !kif_must_carry (sheet, walk, walk->node, global->name))
      continue;
    g_string_append_printf (shape, " %u", number);
    g_array_append_val (row, walk->scalars[number]);
  }
  add_writes (merge, walk, row, shape);
  return row;
}

/* Collects the rows of all walks. FALSE: the walks have different shapes, or
 * too many columns. */
static gboolean
collect_rows (Merge *merge)
{
  GString *first = g_string_new (NULL);
  gboolean have_equal_shapes = TRUE;
  for (guint i = 0; i < merge->walks->len; i++) {
    GString *shape = g_string_new (NULL);
    GArray *row = collect_row (merge, get_walk (merge->walks, i), shape);
    g_ptr_array_add (merge->rows, row);
    have_equal_shapes = have_equal_shapes && row->len <= KIF_LONG &&
                        (i == 0 || g_string_equal (shape, first));
    if (i == 0)
      g_string_assign (first, shape->str);
    g_string_free (shape, TRUE);
  }
  g_string_append_printf (merge->relation_key, "%s", first->str);
  g_string_free (first, TRUE);
  return have_equal_shapes;
}

/* -- arguments ------------------------------------------------------------- */

/* Whether both columns have the same term in each row. */
static gboolean
are_equal_columns (const Merge *merge, guint a, guint b)
{
  for (guint i = 0; i < merge->walks->len; i++)
    if (get_term (merge, i, a) != get_term (merge, i, b))
      return FALSE;
  return TRUE;
}

/* The symbol that the column has in all rows. DL_NO_TERM: it has no such
 * symbol. */
static DlTerm
find_common_symbol (const Merge *merge, guint column)
{
  const DlTerm first = get_term (merge, 0, column);
  for (guint i = 0; i < merge->walks->len; i++)
    if (dl_is_variable (first) || get_term (merge, i, column) != first)
      return DL_NO_TERM;
  return first;
}

/* The union of the types of the column's terms. */
static const RgType *
join_types (const Merge *merge, guint column)
{
  RgGame *game = merge->sheet->game;
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  const RgType *type = NULL;
  for (guint i = 0; i < merge->walks->len; i++) {
    const DlTerm term = get_term (merge, i, column);
    const RgType *row_type =
        dl_is_variable (term)
            ? g_array_index (get_walk (merge->walks, i)->ranges, KifRange,
                             ~term)
                  .type
            : rg_type_set (game, (const RgName *)&term, 1);
    if (!type || rg_type_contains (game, row_type, type)) {
      type = row_type;
    } else if (!rg_type_contains (game, type, row_type)) {
      g_array_set_size (symbols, 0);
      g_array_append_vals (symbols, type->symbols, type->n_symbols);
      for (guint s = 0; s < row_type->n_symbols; s++)
        if (rg_type_index (game, type, row_type->symbols[s]) < 0)
          g_array_append_val (symbols, row_type->symbols[s]);
      type = rg_type_set (game, (const RgName *)(gpointer)symbols->data,
                          symbols->len);
    }
  }
  g_array_free (symbols, TRUE);
  return type;
}

/* Chooses the term of each column in the merged walk, and appends the choice
 * to the key. */
static void
choose_arguments (Merge *merge)
{
  const GArray *first = g_ptr_array_index (merge->rows, 0);
  for (guint column = 0; column < first->len; column++) {
    DlTerm term = find_common_symbol (merge, column);
    guint equal_column = 0;
    while (equal_column < column &&
           (!are_equal_columns (merge, equal_column, column) ||
            !dl_is_variable (
                g_array_index (merge->merged_row, DlTerm, equal_column))))
      equal_column++;
    if (term != DL_NO_TERM) {
      g_string_append_printf (merge->relation_key, " %d", term);
    } else if (equal_column < column) {
      term = g_array_index (merge->merged_row, DlTerm, equal_column);
      g_string_append_printf (merge->relation_key, " =%u", equal_column);
    } else {
      const RgType *type = join_types (merge, column);
      term = kif_add_variable (merge->merged_walk, type, FALSE);
      g_string_append_printf (merge->relation_key, " :%u", type->id);
      g_array_append_val (merge->arguments, column);
    }
    g_array_append_val (merge->merged_row, term);
  }
}

/* -- common facts ---------------------------------------------------------- */

/* Whether the terms of two columns are known to differ in each walk. */
static gboolean
are_always_different (const Merge *merge, guint a, guint b)
{
  guint unknown;
  for (guint i = 0; i < merge->walks->len; i++) {
    const DlTerm x = get_term (merge, i, a), y = get_term (merge, i, b);
    if (kif_compare_keys (merge->sheet, get_walk (merge->walks, i), &x, &y, 1,
                          &unknown) != KIF_DIFFERENT)
      return FALSE;
  }
  return TRUE;
}

/* Whether both columns are keys: differences from symbols matter only for
 * these. */
static gboolean
are_write_keys (const Merge *merge, guint a, guint b)
{
  return a < merge->is_write_key->len && b < merge->is_write_key->len &&
         g_array_index (merge->is_write_key, gboolean, a) &&
         g_array_index (merge->is_write_key, gboolean, b);
}

/* Adds the differences between columns that hold in all walks: between
 * variables, and between keys and symbols. */
static void
add_common_differences (Merge *merge)
{
  const GArray *first = g_ptr_array_index (merge->rows, 0);
  for (guint i = 0; i < merge->arguments->len; i++) {
    const guint column = g_array_index (merge->arguments, guint, i);
    const DlTerm term = g_array_index (merge->merged_row, DlTerm, column);
    for (guint other_column = 0; other_column < first->len; other_column++) {
      const DlTerm other_term =
          g_array_index (merge->merged_row, DlTerm, other_column);
      if (other_term == term ||
          (dl_is_variable (other_term)
               ? other_column > column
               : !are_write_keys (merge, column, other_column)) ||
          !are_always_different (merge, column, other_column))
        continue;
      const DlTerm pair[] = {MAX (term, other_term), MIN (term, other_term)};
      DlLiteral literal =
          dl_make_literal (merge->sheet->arena, DL_DISTINCT, 0, pair, 2);
      literal.implied = TRUE;
      if (dl_is_variable (other_term))
        kif_record_difference (merge->merged_walk, term, other_term);
      else
        kif_add_literal (merge->merged_walk, literal);
      g_string_append_printf (merge->relation_key, " %d!%d", pair[0], pair[1]);
    }
  }
}

/* The first column with the term in the row of a walk. The number of columns:
 * none has it. */
static guint
find_column (const Merge *merge, guint walk, DlTerm term)
{
  const GArray *row = g_ptr_array_index (merge->rows, walk);
  guint column = 0;
  while (column < row->len && g_array_index (row, DlTerm, column) != term)
    column++;
  return column;
}

/* Translates a literal of the first walk to the terms of the walk with an
 * index; the number of walks stands for the merged one. FALSE: no column has
 * one of its variables. */
static gboolean
translate_literal (const Merge *merge, const DlLiteral *literal, guint walk,
                   DlLiteral *translated_literal)
{
  DlTerm *terms =
      rg_arena_new_array (merge->sheet->arena, DlTerm, literal->n + 1);
  *translated_literal = *literal;
  translated_literal->arguments = terms;
  for (guint a = 0; a < literal->n; a++) {
    terms[a] = literal->arguments[a];
    if (!dl_is_variable (terms[a]))
      continue;
    const guint column = find_column (merge, 0, terms[a]);
    if (column == merge->merged_row->len)
      return FALSE;
    terms[a] = walk < merge->walks->len
                   ? get_term (merge, walk, column)
                   : g_array_index (merge->merged_row, DlTerm, column);
  }
  return TRUE;
}

static gboolean
has_literal (const KifWalk *walk, const DlLiteral *literal)
{
  for (guint i = 0; i < walk->body->len; i++)
    if (dl_literal_equal (&g_array_index (walk->body, DlLiteral, i), literal))
      return TRUE;
  return FALSE;
}

/* Adds the literals of static maps that all walks have. */
static void
add_common_values (Merge *merge)
{
  const KifWalk *first = get_walk (merge->walks, 0);
  for (guint i = 0; i < first->body->len; i++) {
    const DlLiteral literal = g_array_index (first->body, DlLiteral, i);
    DlLiteral translated_literal;
    gboolean is_common = literal.kind == KIF_MAP && !literal.negated;
    for (guint w = 0; w < merge->walks->len && is_common; w++)
      is_common = translate_literal (merge, &literal, w, &translated_literal) &&
                  has_literal (get_walk (merge->walks, w), &translated_literal);
    if (!is_common || !translate_literal (merge, &literal, merge->walks->len,
                                          &translated_literal))
      continue;
    translated_literal.implied = TRUE;
    kif_add_literal (merge->merged_walk, translated_literal);
    g_string_append_printf (merge->relation_key, " M%u",
                            translated_literal.name);
    for (guint a = 0; a < translated_literal.n; a++)
      g_string_append_printf (merge->relation_key, ",%d",
                              translated_literal.arguments[a]);
  }
}

/* -- the relation ---------------------------------------------------------- */

/* Sets the tags, scalars and writes of the merged walk. */
static void
fill_walk (Merge *merge)
{
  KifWalk *merged_walk = merge->merged_walk;
  const KifWalk *first = get_walk (merge->walks, 0);
  const DlTerm *next = (const DlTerm *)(gconstpointer)merge->merged_row->data;
  for (guint i = 0; merged_walk->phase == KIF_MOVE && i < first->tags->len; i++)
    g_array_append_val (merged_walk->tags, *next++);
  g_array_append_vals (merged_walk->observers, first->observers->data,
                       merged_walk->phase == KIF_MOVE ? first->observers->len
                                                      : 0);
  RG_FOR_GLOBALS (merge->sheet->game, global) {
    const guint32 number =
        rg_variable_number (merge->sheet->variables, global->name);
    if (number != RG_NONE && first->scalars[number] != DL_NO_TERM &&
        kif_must_carry (merge->sheet, first, first->node, global->name))
      merged_walk->scalars[number] = *next++;
  }
  for (guint i = 0; i < first->writes->len; i++) {
    KifWrite write = g_array_index (first->writes, KifWrite, i);
    if (!kif_must_carry (merge->sheet, first, first->node, write.map))
      continue;
    write.keys =
        rg_arena_copy (merge->sheet->arena, next, write.n * sizeof *write.keys);
    next += write.n;
    write.value = *next++;
    g_array_append_val (merged_walk->writes, write);
  }
  memcpy (merged_walk->bases, first->bases,
          merged_walk->n_scalars * sizeof *merged_walk->bases);
  memcpy (merged_walk->copy_sources, first->copy_sources,
          merged_walk->n_scalars * sizeof *merged_walk->copy_sources);
  merged_walk->last = first->last;
}

/* The literal of the relation with the terms of the walk with an index; the
 * number of walks stands for the merged one.
 */
static DlLiteral
make_literal (const Merge *merge, guint relation, guint walk)
{
  const GArray *row = walk < merge->walks->len
                          ? g_ptr_array_index (merge->rows, walk)
                          : merge->merged_row;
  DlTerm *terms = rg_arena_new_array (merge->sheet->arena, DlTerm,
                                      merge->arguments->len + 1);
  for (guint i = 0; i < merge->arguments->len; i++)
    terms[i] =
        g_array_index (row, DlTerm, g_array_index (merge->arguments, guint, i));
  return dl_make_literal (merge->sheet->arena, KIF_RELATION, relation, terms,
                          merge->arguments->len);
}

/* Ends all walks in the relation. If that is new, the merged walk continues. */
static void
conclude_all (Merge *merge)
{
  KifSheet *sheet = merge->sheet;
  const KifWalk *first = get_walk (merge->walks, 0);
  const KifRelation new_relation = {
      .node = first->node, .target = first->target, .n = merge->arguments->len};
  gboolean is_new;
  const guint relation =
      kif_add_relation (sheet, merge->relation_key->str, new_relation, &is_new);
  for (guint i = 0; i < merge->walks->len; i++) {
    KifWalk *walk = get_walk (merge->walks, i);
    const DlLiteral literal = make_literal (merge, relation, i);
    if (walk->phase == KIF_CHECK)
      kif_add_literal (walk, literal);
    kif_conclude (sheet, walk, walk->phase == KIF_CHECK ? walk->head : literal);
  }
  if (!is_new)
    return;
  const DlLiteral merged_literal =
      make_literal (merge, relation, merge->walks->len);
  if (first->phase == KIF_CHECK)
    merge->merged_walk->head = merged_literal;
  else
    g_array_prepend_val (merge->merged_walk->body, merged_literal);
  g_ptr_array_add (sheet->stack, merge->merged_walk);
  merge->merged_walk = NULL;
}

/* Merges the walks. FALSE: they can't be padded, their shapes differ, or the
 * relation would have too many arguments. */
static gboolean
merge_all (KifSheet *sheet, GPtrArray *walks)
{
  const KifWalk *first = get_walk (walks, 0);
  Merge merge = {
      .sheet = sheet,
      .walks = walks,
      .rows = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref),
      .is_write_key = g_array_new (FALSE, TRUE, sizeof (gboolean)),
      .merged_row = g_array_new (FALSE, FALSE, sizeof (DlTerm)),
      .arguments = g_array_new (FALSE, FALSE, sizeof (guint)),
      .merged_walk = kif_walk_new (sheet, first->phase, first->node),
      .relation_key = g_string_new ("merged")};
  merge.merged_walk->target = first->target;
  g_string_append_printf (merge.relation_key, " %d %u %u", first->phase,
                          first->node, first->target);
  gboolean succeeded = kif_pad_walks (sheet, walks) && collect_rows (&merge);
  if (succeeded) {
    choose_arguments (&merge);
    succeeded = merge.arguments->len <= KIF_LONG;
  }
  if (succeeded) {
    add_common_differences (&merge);
    add_common_values (&merge);
    fill_walk (&merge);
    conclude_all (&merge);
  }
  if (merge.merged_walk)
    kif_walk_free (merge.merged_walk);
  g_ptr_array_free (merge.rows, TRUE);
  g_array_free (merge.is_write_key, TRUE);
  g_array_free (merge.merged_row, TRUE);
  g_array_free (merge.arguments, TRUE);
  g_string_free (merge.relation_key, TRUE);
  return succeeded;
}

/* Removes and returns the waiting walks that may merge with the first one in
 * topological order, and that one. */
static GPtrArray *
remove_group (KifSheet *sheet)
{
  GPtrArray *group =
      g_ptr_array_new_with_free_func ((GDestroyNotify)kif_walk_free);
  const KifWalk *first = get_walk (sheet->waiting, 0);
  for (guint i = 1; i < sheet->waiting->len; i++) {
    const KifWalk *walk = get_walk (sheet->waiting, i);
    if (sheet->component[walk->node] > sheet->component[first->node])
      first = walk;
  }
  for (guint i = 0; i < sheet->waiting->len;) {
    KifWalk *walk = get_walk (sheet->waiting, i);
    if (may_merge (sheet, first, walk)) {
      g_ptr_array_remove_index (sheet->waiting, i);
      g_ptr_array_add (group, walk);
    } else {
      i++;
    }
  }
  return group;
}

gboolean
kif_merge_next (KifSheet *sheet)
{
  if (sheet->waiting->len == 0)
    return FALSE;
  GPtrArray *group = remove_group (sheet);
  if (sheet->failed || group->len < 2 || !merge_all (sheet, group))
    for (guint i = 0; i < group->len && !sheet->failed; i++)
      kif_cut_walk (sheet, get_walk (group, i), FALSE);
  g_ptr_array_free (group, TRUE);
  return TRUE;
}
