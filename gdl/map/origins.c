/* Records origins of nodes, and adds them as pragmas.  The origin of a new node
 * is the clause whose code is being generated, if it is known. It is a byte
 * offset in the sheet until the pragmas are added.
 *
 *     @origin turn_1 : 12 3;      node turn_1 is from line 12, column 3
 */
#include "gdl/map/origins.h"
#include "rg/translation.h"

void
gdl_record_origins (GdlNames *names)
{
  names->origins = g_array_new (FALSE, FALSE, sizeof (RgPlacedNode));
  names->place = GDL_NOWHERE;
}

guint32
gdl_set_place (GdlNames *names, guint32 place)
{
  const guint32 previous = names->place;
  names->place = place;
  return previous;
}

guint32
gdl_find_place_of_rule (const GdlRule *rule)
{
  return rule && rule->range.length > 0 ? rule->range.offset : GDL_NOWHERE;
}

static guint32
get_place (const GdlNames *names, guint rule)
{
  return rule == GDL_NONE ? GDL_NOWHERE
                          : gdl_find_place_of_rule (&g_array_index (
                                names->ground->program->rules, GdlRule, rule));
}

guint32
gdl_find_place_of_atom (const GdlNames *names, GdlAtom atom)
{
  if (!names->origins || atom == GDL_NONE)
    return GDL_NOWHERE;
  return get_place (names, gdl_find_rule (names->ground->program,
                                          g_array_index (names->ground->atoms,
                                                         GdlTerm, atom)));
}

guint32
gdl_find_place_of_rules (const GdlNames *names, GdlName keyword)
{
  const GdlProgram *program = names->ground->program;
  for (guint i = 0; i < program->rules->len; i++) {
    if (gdl_head_name (program, i) == keyword)
      return get_place (names, i);
  }
  return GDL_NOWHERE;
}

void
gdl_record_origin (GdlNames *names, RgNode node)
{
  const RgPlacedNode placed = {names->place, names->origins->len, node};
  if (names->place != GDL_NOWHERE)
    g_array_append_val (names->origins, placed);
}

/* Nodes that are not part of the game have no origin. */
void
gdl_add_origins (GdlNames *names)
{
  guint n_used = 0;
  for (guint i = 0; names->origins && i < names->origins->len; i++) {
    const RgPlacedNode placed = g_array_index (names->origins, RgPlacedNode, i);
    const RgNodeInfo *info = rg_node_info (names->game, placed.node);
    if (info->count[RG_IN] + info->count[RG_OUT] > 0)
      g_array_index (names->origins, RgPlacedNode, n_used++) = placed;
  }
  if (!names->origins)
    return;
  g_array_set_size (names->origins, n_used);
  rg_add_origins (names->game, names->ground->program->source, names->origins);
}
