/* Where nodes come from: nodes that are made are of the clause whose code is
 * being made, if that is known. */
#include "gdl/map/names.h"
#include "rg/translation.h"

void
gdl_want_origins (GdlNames *names)
{
  names->origins = g_array_new (FALSE, FALSE, sizeof (RgPlacedNode));
  names->place = GDL_NOWHERE;
}

guint32
gdl_set_place (GdlNames *names, guint32 place)
{
  const guint32 before = names->place;
  names->place = place;
  return before;
}

guint32
gdl_place_of_rule (const GdlRule *rule)
{
  return rule && rule->range.length > 0 ? rule->range.offset : GDL_NOWHERE;
}

/* Whether the term is an instance of the pattern, variables apart, which may
 * be anything.  Patterns nest as parentheses do, which has a limit. */
static gboolean
fits (const GdlTerms *terms, const GdlPattern *pattern, GdlTerm term)
{
  if (pattern->kind != GDL_COMPOUND)
    return pattern->kind == GDL_VARIABLE || pattern->id == term;
  if (pattern->functor != gdl_term_functor (terms, term) ||
      pattern->n != gdl_term_arity (terms, term))
    return FALSE;
  const GdlTerm *arguments = gdl_term_arguments (terms, term);
  for (guint i = 0; i < pattern->n; i++) {
    if (!fits (terms, pattern->arguments[i], arguments[i]))
      return FALSE;
  }
  return TRUE;
}

guint32
gdl_place_of_atom (const GdlNames *names, GdlAtom atom)
{
  const GdlProgram *program = names->ground->program;
  if (!names->origins || atom == GDL_NONE)
    return GDL_NOWHERE;
  const GdlTerm sentence = g_array_index (names->ground->atoms, GdlTerm, atom);
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    if (fits (program->terms, rule->head, sentence))
      return gdl_place_of_rule (rule);
  }
  return GDL_NOWHERE;
}

guint32
gdl_place_of_rules (const GdlNames *names, GdlName keyword)
{
  const GdlProgram *program = names->ground->program;
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    const GdlPattern *head = rule->head;
    if ((head->kind == GDL_GROUND ? gdl_term_functor (program->terms, head->id)
                                  : head->functor) == keyword)
      return gdl_place_of_rule (rule);
  }
  return GDL_NOWHERE;
}

void
gdl_note_node (GdlNames *names, RgNode node)
{
  const RgPlacedNode placed = {names->place, names->origins->len, node};
  if (names->place != GDL_NOWHERE)
    g_array_append_val (names->origins, placed);
}

/* Nodes that became no part of the game have no place. */
void
gdl_add_origins (GdlNames *names)
{
  guint kept = 0;
  for (guint i = 0; names->origins && i < names->origins->len; i++) {
    const RgPlacedNode placed = g_array_index (names->origins, RgPlacedNode, i);
    const RgNodeInfo *info = rg_node_info (names->game, placed.node);
    if (info->count[RG_IN] + info->count[RG_OUT] > 0)
      g_array_index (names->origins, RgPlacedNode, kept++) = placed;
  }
  if (!names->origins)
    return;
  g_array_set_size (names->origins, kept);
  rg_add_origins (names->game, names->ground->program->source, names->origins);
}
