/* Lowers merged arms of forks in replays (merged-arms.h).
 *
 *     static const uint8_t *const maps1_0[] = {c_right, c_left};
 *     ...
 *     const unsigned k1 = m >> 15 & 1;
 *     if (k1 >= 2) return FAILED;
 *     s->v_at = (uint8_t)maps1_0[k1][s->v_at];
 */
#include "emit/c/moves/merged-arms.h"
#include "emit/c/moves/replay.h"

/* Adds a table of the maps that arms have for map i of the first arm. */
static void
add_map_table (RgEmitWriter *writer, const RgEmitArms *arms, guint i,
               guint number)
{
  const RgEmitGlobal *first_map =
      rg_emit_global (writer->emit, arms->maps[i][0]);
  RgCodeItem *table =
      rg_code_table (writer->unit, "static const %s *const maps%u_%u[]",
                     rg_emit_get_c_type (first_map->width), number, i);
  for (guint k = 0; k < arms->n_arms; k++) {
    rg_code_put_expr (
        table, rg_emit_lower_variable (
                   writer, rg_emit_global (writer->emit, arms->maps[i][k])));
  }
}

/* Adds the tables of all differing maps. Returns the expressions that replace
 * these maps, by global. */
static GHashTable *
add_map_tables (RgEmitWriter *writer, const RgEmitArms *arms, guint number)
{
  GHashTable *replacements = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < arms->n_maps; i++) {
    if (!arms->is_differing[i])
      continue;
    add_map_table (writer, arms, i, number);
    g_hash_table_insert (
        replacements, rg_emit_global (writer->emit, arms->maps[i][0]),
        rg_code_expr (writer->unit, "maps%u_%u[k%u]", number, i, number));
  }
  return replacements;
}

void
rg_emit_replay_arms (RgEmitReplay *replay, const RgEmitArms *arms,
                     const char *arm_number)
{
  RgEmitWriter *writer = &replay->writer;
  const guint number = rg_code_reserve_number (writer->unit);
  rg_emit_open (writer, "%s", "");
  writer->replacements = add_map_tables (writer, arms, number);
  rg_emit_line (writer, "const unsigned k%u = (unsigned)(%s);", number,
                arm_number);
  rg_emit_open (writer, "if (k%u >= %u)", number, arms->n_arms);
  rg_emit_line (writer, "return FAILED;");
  rg_emit_close (writer);
  for (guint step = 0; step < arms->n_steps; step++) {
    for (guint k = 0; k < arms->n_arms; k++)
      rg_emit_write_comment (writer, arms->arcs[k][step]->edge);
    rg_emit_replay_step (replay, arms->arcs[0][step]);
  }
  g_clear_pointer (&writer->replacements, g_hash_table_destroy);
  rg_emit_close (writer);
  rg_emit_replay_jump (replay, arms->arcs[0][arms->n_steps - 1]->to);
}
