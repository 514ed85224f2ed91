/* Lowers tables of rays (tables/rays/rays.h) to C tables with a struct for each
 * block. Searches list the moves of a row, or continue each walk after the cut:
 *
 *     for (uint64_t rest4 = mask4; rest4; rest4 &= rest4 - 1) {
 *       const unsigned k4 = lowest_bit (rest4);
 *       const uint64_t m6 = m2 | r4->tags[k4];
 *       const unsigned v2_pos = r4->v0[k4];       as written before the cut
 *       ...
 *     }
 */
#include "emit/c/data/tables.h"
#include "emit/c/search/copied-maps.h"
#include "emit/c/search/search.h"
#include "emit/c/tables/rays/rays.h"

/* The number of words in a block's arrays of moves, with padding for vector
 * loads. */
static guint32
count_words (const RgEmitRays *rays)
{
  return (rays->max_moves + RG_EMIT_VECTOR - 1) / RG_EMIT_VECTOR *
         RG_EMIT_VECTOR;
}

/* -- searches -------------------------------------------------------------- */

/* The lanes of the block whose cell is that of the owner; 0: no owner. Here and
 * below, i is the number in the names of C variables of the block, such as
 * `r1`. */
static RgCodeExpr *
lower_owner_lanes (RgEmitWriter *writer, const RgEmitRays *rays, guint i)
{
  if (!rays->owner)
    return rg_code_number (writer->unit, 0);
  const RgEmitSymbols *symbols = writer->emit->symbols;
  return rg_code_expr (
      writer->unit, "same_lanes (r%u->cells, (uint8_t)(%p - %u), r%u->n_lanes)",
      i, (gpointer)rg_emit_lower_variable (writer, rays->owner),
      rg_emit_set (symbols, rays->table.map->type->source)->low, i);
}

/* The C array with the current cells of the map, or, in a loop that writes the
 * map, with their copy (search/copied-maps.h). */
static RgCodeExpr *
lower_map (RgEmitWriter *writer, const RgEmitRays *rays)
{
  RgCodeExpr *copy = rg_emit_lower_copied_cells (writer, rays);
  return copy ? copy
              : rg_code_expr (
                    writer->unit, "s->v_%s",
                    rg_text (writer->emit->game, rays->table.map->name));
}

/* Writes `mask`, the set of moves of the block that pass; with `lanes`, that of
 * their lanes. */
static void
write_mask (RgEmitWriter *writer, const RgEmitRays *rays, gboolean lanes,
            guint i)
{
  static const char *const orders[] = {
      [RG_EMIT_RAYS_PLAIN] = "LANES",
      [RG_EMIT_RAYS_REVERSED] = "REVERSED",
      [RG_EMIT_RAYS_ORDERED] = "ORDERED",
      [RG_EMIT_RAYS_ENDING] = "RAYS",
  };
  rg_emit_line (
      writer,
      "const uint64_t mask%u = ALONG_%s (%p, %u, ray_kinds_%u, r%u, %p);", i,
      lanes ? "LANES" : orders[rays->order], (gpointer)lower_map (writer, rays),
      rays->table.map->cells, rays->table.number, i,
      (gpointer)lower_owner_lanes (writer, rays, i));
}

/* Writes the moves of the block as a set.  The state has one set of moves for
 * each value that the enclosing loop chooses. */
static void
write_move_set (RgEmitWriter *writer, const RgEmitRays *rays, guint i)
{
  RgCodeUnit *unit = writer->unit;
  const gboolean reversed = rays->order == RG_EMIT_RAYS_REVERSED;
  RgCodeExpr *put_call = rg_emit_add_word_arguments (
      writer,
      rg_code_expr (unit, "%s (next, mask%u, r%u->tags)",
                    reversed ? "put_reversed_set" : "put_row_set", i, i));
  if (reversed)
    put_call = rg_code_with_argument (unit, put_call,
                                      rg_code_expr (unit, "r%u->n_moves", i));
  rg_emit_line (writer, "next = %p;", (gpointer)put_call);
}

/* Writes a move for each bit. */
static void
write_moves (RgEmitWriter *writer, const RgEmitRays *rays, guint i)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *next = writer->has_room ? rg_code_expr (unit, "next")
                                      : rg_code_expr (unit, "next%u", i);
  RgCodeExpr *put_call = rg_emit_add_word_arguments (
      writer,
      rg_code_expr (
          unit, "put_words (%p, mask%u, r%u->tags, %p)", (gpointer)next, i, i,
          (gpointer)(writer->emit->form.two_words
                         ? rg_code_expr (unit, "r%u->steps", i)
                         : rg_code_number (unit, count_words (rays)))));
  if (writer->has_room)
    rg_emit_line (writer, "next = %p;", (gpointer)put_call);
  else
    rg_emit_line (writer,
                  "Move *const next%u = reserve_room (w, %u);"
                  "if (next%u) w->next = %p;",
                  i, rays->max_moves, i, (gpointer)put_call);
}

/* Declares a word of the move after the cut: the word before the rays, joined
 * with `part` of the k-th walk. */
static void
join_word (RgEmitWriter *writer, RgEmitWord *word, RgCodeExpr *prefix,
           RgCodeExpr *part)
{
  word->number = ++writer->counter;
  word->pending = 0;
  rg_emit_line (writer, "const uint64_t %c%u = %p;", word->letter, word->number,
                (gpointer)rg_emit_join_words (writer->emit, prefix, part));
}

/* Declares the words of the move after the k-th walk. */
static void
write_words (RgEmitWriter *writer, guint i)
{
  RgCodeUnit *unit = writer->unit;
  join_word (writer, &writer->place.tags, rg_emit_lower_tags (writer),
             rg_code_expr (unit, "r%u->tags[k%u]", i, i));
  if (writer->emit->form.two_words)
    join_word (writer, &writer->place.steps, rg_emit_lower_steps (writer),
               rg_code_expr (unit, "r%u->steps[k%u]", i, i));
}

/* The values of the w-th written variable, by move of the block. */
static const guint32 *
get_values (const RgEmitRays *rays, guint block, guint w)
{
  return &g_array_index (rays->values, guint32,
                         (block * rays->written_scalars->len + w) *
                             RG_EMIT_LANES);
}

/* The set of moves of the block whose walks do not write the variable. */
static guint64
find_unwritten_moves (const RgEmitRays *rays, guint block, guint w)
{
  const guint32 *values = get_values (rays, block, w);
  guint64 unwritten_moves = 0;
  for (guint k = 0; k < RG_EMIT_LANES; k++)
    unwritten_moves |= (guint64)(values[k] == RG_NONE) << k;
  return unwritten_moves;
}

/* Whether some walk of the table does not write the variable. */
static gboolean
may_be_unwritten (const RgEmitRays *rays, guint w)
{
  gboolean is_unwritten = FALSE;
  for (guint i = 0; i < rays->blocks->len; i++)
    is_unwritten = is_unwritten || find_unwritten_moves (rays, i, w) != 0;
  return is_unwritten;
}

/* The value of the w-th written variable after the cut: the old one, if the
 * walk does not write it. */
static RgCodeExpr *
lower_value (RgEmitWriter *writer, const RgEmitRays *rays, guint i, guint w)
{
  RgCodeUnit *unit = writer->unit;
  RgCodeExpr *value = rg_code_expr (unit, "r%u->v%u[k%u]", i, w, i);
  if (!may_be_unwritten (rays, w))
    return value;
  return rg_code_expr (unit, "r%u->keep%u >> k%u & 1 ? %p : %p", i, w, i,
                       (gpointer)rg_emit_lower_variable (
                           writer, g_array_index (rays->written_scalars,
                                                  const RgEmitGlobal *, w)),
                       (gpointer)value);
}

/* Writes the walk after the cut, with the written variables as C constants. */
static void
write_continuation (RgEmitWriter *writer, const RgEmitRays *rays, guint i)
{
  const guint n = rays->written_scalars->len;
  gint *versions = g_new (gint, n);
  char **names = g_new0 (char *, n + 1);
  for (guint w = 0; w < n; w++) {
    const RgEmitGlobal *global =
        g_array_index (rays->written_scalars, const RgEmitGlobal *, w);
    RgCodeExpr *value = lower_value (writer, rays, i, w);
    versions[w] = writer->version[global->variable];
    names[w] = rg_emit_new_version (writer, global);
    rg_emit_line (writer, "const unsigned %s = %p;", names[w], (gpointer)value);
  }
  rg_emit_write_target (writer, rays->cut);
  for (guint w = n; w-- > 0;) {
    const RgEmitGlobal *global =
        g_array_index (rays->written_scalars, const RgEmitGlobal *, w);
    writer->version[global->variable] = versions[w];
  }
  g_strfreev (names);
  g_free (versions);
}

/* Writes a loop over the walks that pass, with what follows the cut as its
 * body. */
static void
write_walk_loop (RgEmitWriter *writer, const RgEmitRays *rays, guint i)
{
  const RgEmitPlace place = writer->place;
  rg_emit_open (writer,
                "for (uint64_t rest%u = mask%u; rest%u; rest%u &= rest%u - 1)",
                i, i, i, i, i);
  rg_emit_line (writer, "const unsigned k%u = lowest_bit (rest%u);", i, i);
  write_words (writer, i);
  write_continuation (writer, rays, i);
  rg_emit_close (writer);
  writer->place = place;
}

void
rg_emit_write_rays (RgEmitWriter *writer, const RgEmitRays *rays)
{
  const guint i = ++writer->counter;
  rg_emit_line (writer, "const unsigned row%u = %p;", i,
                (gpointer)rg_emit_lower_row (writer, rays->table.keys));
  rg_emit_open (writer, "for (unsigned b%u = 0; b%u < %u; b%u++)", i, i,
                rays->n_blocks, i);
  rg_emit_line (
      writer, "const struct rays_%u *const r%u = &rays_%u[row%u * %u + b%u];",
      rays->table.number, i, rays->table.number, i, rays->n_blocks, i);
  write_mask (
      writer, rays,
      writer->sets && !rays->cut && rays->order == RG_EMIT_RAYS_REVERSED, i);
  if (rays->cut)
    write_walk_loop (writer, rays, i);
  else if (writer->sets)
    write_move_set (writer, rays, i);
  else
    write_moves (writer, rays, i);
  rg_emit_close (writer);
}

/* -- tables ---------------------------------------------------------------- */

/* Adds the table of the kinds that a code belongs to, as bits. Vector loads
 * read all 64 elements; codes are below 32. */
static void
add_kind_table (RgCodeUnit *unit, const RgEmitRays *rays)
{
  RgCodeItem *table =
      rg_code_table (unit, "static const uint8_t ray_kinds_%u[%d]",
                     rays->table.number, RG_EMIT_WORD);
  for (guint code = 0; code < 32; code++) {
    guint kinds = 0;
    for (guint k = 0; k < rays->kinds->len; k++)
      kinds |= (g_array_index (rays->kinds, guint32, k) >> code & 1) << k;
    rg_code_put_number (table, kinds);
  }
}

/* Adds the fields of the struct of a block, in the order of put_block(). */
static void
add_fields (const RgEmit *emit, const RgEmitRays *rays, RgCodeItem *table)
{
  static const char *const bytes[] = {"cells", "kinds", "lanes", "at", "ends"};
  const guint n_bytes = rays->order >= RG_EMIT_RAYS_ENDING    ? 5
                        : rays->order >= RG_EMIT_RAYS_ORDERED ? 3
                                                              : 2;
  rg_code_add_field (table, "uint64_t first");
  rg_code_add_field (table, "uint64_t last");
  rg_code_add_field (table, "uint32_t n_lanes");
  rg_code_add_field (table, "uint32_t n_moves");
  for (guint i = 0; i < n_bytes; i++)
    rg_code_add_field (table, "uint8_t %s[%d]", bytes[i], RG_EMIT_LANES);
  rg_code_add_field (table, "uint64_t tags[%u]", count_words (rays));
  if (emit->form.two_words)
    rg_code_add_field (table, "uint64_t steps[%u]", count_words (rays));
  for (guint w = 0; w < rays->written_scalars->len; w++) {
    const RgEmitGlobal *global =
        g_array_index (rays->written_scalars, const RgEmitGlobal *, w);
    rg_code_add_field (table, "%s v%u[%u]", rg_emit_get_c_type (global->width),
                       w, rays->max_moves);
    if (may_be_unwritten (rays, w))
      rg_code_add_field (table, "uint64_t keep%u", w);
  }
}

/* Appends an array of n bytes, or of one if there are none, as C has no empty
 * arrays. */
static void
put_bytes (RgCodeItem *table, const guint8 *bytes, guint32 n)
{
  rg_code_put_open (table);
  for (guint32 i = 0; i < MAX (n, 1); i++)
    rg_code_put_number (table, bytes[i]);
  rg_code_put_close (table);
}

static void
put_words (RgCodeItem *table, const guint64 *words, guint32 n)
{
  rg_code_put_open (table);
  for (guint32 i = 0; i < MAX (n, 1); i++)
    rg_code_put_hex (table, words[i]);
  rg_code_put_close (table);
}

static void
put_values (RgCodeItem *table, const guint32 *values, guint32 n)
{
  rg_code_put_open (table);
  for (guint32 i = 0; i < MAX (n, 1); i++)
    rg_code_put_number (table, values[i] == RG_NONE ? 0 : values[i]);
  rg_code_put_close (table);
}

/* Appends the i-th block, with the fields that add_fields() has declared. */
static void
put_block (RgCodeItem *table, const RgEmit *emit, const RgEmitRays *rays,
           guint i)
{
  const RgEmitRayBlock *block =
      &g_array_index (rays->blocks, RgEmitRayBlock, i);
  rg_code_put_open (table);
  rg_code_put_hex (table, block->first_lanes);
  rg_code_put_hex (table, block->last_lanes);
  rg_code_put_number (table, block->n_lanes);
  rg_code_put_number (table, block->n_moves);
  put_bytes (table, block->cells, block->n_lanes);
  put_bytes (table, block->kinds, block->n_lanes);
  if (rays->order >= RG_EMIT_RAYS_ORDERED)
    put_bytes (table, block->lanes, block->n_moves);
  if (rays->order >= RG_EMIT_RAYS_ENDING) {
    put_bytes (table, block->end_cells, block->n_moves);
    put_bytes (table, block->end_kinds, block->n_moves);
  }
  put_words (table, block->tags, block->n_moves);
  if (emit->form.two_words)
    put_words (table, block->steps, block->n_moves);
  for (guint w = 0; w < rays->written_scalars->len; w++) {
    put_values (table, get_values (rays, i, w), block->n_moves);
    if (may_be_unwritten (rays, w))
      rg_code_put_hex (table, find_unwritten_moves (rays, i, w));
  }
  rg_code_put_close (table);
}

void
rg_emit_add_ray_tables (const RgEmit *emit)
{
  for (guint i = 0; i < emit->tables[RG_EMIT_TABLE_RAYS].all->len; i++) {
    const RgEmitRays *rays =
        g_ptr_array_index (emit->tables[RG_EMIT_TABLE_RAYS].all, i);
    if (!rg_code_mentions (emit->unit, "rays_%u", rays->table.number))
      continue;
    add_kind_table (emit->unit, rays);
    RgCodeItem *table =
        rg_code_table (emit->unit, "static const struct rays_%u rays_%u[]",
                       rays->table.number, rays->table.number);
    add_fields (emit, rays, table);
    for (guint k = 0; k < rays->blocks->len; k++)
      put_block (table, emit, rays, k);
  }
}
