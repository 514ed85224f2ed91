#include "rg2gdl/scalars.h"
#include "rg2gdl/conclude.h"
#include "rg2gdl/joins.h"
#include "rg2gdl/versions.h"

/* Whether the walk must tell the scalar where it is cut: it comes from several
 * places, and is read later. */
static gboolean
is_joined (const KifSheet *sheet, const KifWalk *walk, const RgGlobal *global)
{
  const guint32 number = rg_variable_number (sheet->variables, global->name);
  return number != RG_NONE &&
         kif_type_of (sheet, global->name)->kind == RG_TYPE_SET &&
         kif_is_live (sheet, walk->node, global->name) &&
         sheet->origins[(gsize)sheet->variables->n * walk->node + number] ==
             KIF_SEVERAL;
}

static gboolean
has_relation (const KifSheet *sheet, const KifWalk *walk,
              const RgGlobal *global)
{
  return sheet->joins[walk->node] && kif_mover (sheet, global->name) < 0 &&
         is_joined (sheet, walk, global);
}

gboolean
kif_joins_scalars (const KifSheet *sheet, const KifWalk *walk)
{
  RG_FOR_GLOBALS (sheet->game, global)
    if (has_relation (sheet, walk, global))
      return TRUE;
  return FALSE;
}

static void
conclude_join (KifSheet *sheet, KifWalk *walk, RgName name)
{
  const guint32 number = rg_variable_number (sheet->variables, name);
  const guint relation = kif_scalar_at (sheet, name, walk->node);
  KifWalk *copy = kif_walk_copy (walk);
  KifTerm value;
  kif_read (sheet, copy, name, NULL, 0, &value);
  kif_conclude (sheet, copy,
                kif_literal (sheet->arena, KIF_RELATION, relation, &value, 1));
  kif_walk_free (copy);
  walk->scalars[number] = KIF_NO_TERM;
  walk->bases[number] = relation;
}

void
kif_join_scalars (KifSheet *sheet, KifWalk *walk)
{
  RG_FOR_GLOBALS (sheet->game, global) {
    KifTerm value;
    if (!is_joined (sheet, walk, global))
      continue;
    if (has_relation (sheet, walk, global)) {
      conclude_join (sheet, walk, global->name);
    } else {
      kif_read (sheet, walk, global->name, NULL, 0, &value);
      walk->scalars[rg_variable_number (sheet->variables, global->name)] =
          value;
    }
  }
}
