/* Classifies the atoms of a ground program, makes their dependency graph, and
 * tests which components of mutually dependent atoms are linear.
 *
 *     reach(b) <= reach(a), arc(a, b)      linear: one literal of the component
 *     reach(c) <= reach(a), reach(b)       not linear, if they read each other
 */
#include "gdl/atoms.h"

GdlAtomInfo *
gdl_make_atom_infos (const GdlGround *ground)
{
  GdlAtomInfo *infos = g_new0 (GdlAtomInfo, (gsize)ground->atoms->len + 1);
  for (guint f = 0; f < ground->fluents->len; f++) {
    GdlAtomInfo *info = &infos[gdl_fluent (ground, f)->now];
    info->kind = GDL_FLUENT;
    info->index = f;
  }
  for (guint a = 0; a < ground->actions->len; a++) {
    GdlAtomInfo *info = &infos[gdl_action (ground, a)->does];
    info->kind = GDL_ACTION;
    info->index = a;
  }
  for (guint32 rule = 0; rule < ground->heads->len; rule++) {
    GdlAtomInfo *info = &infos[g_array_index (ground->heads, GdlAtom, rule)];
    if (info->end == 0)
      info->begin = rule;
    info->end = rule + 1;
  }
  return infos;
}

RgGraph
gdl_make_dependency_graph (const GdlGround *ground, const GdlAtomInfo *infos,
                           gboolean positive)
{
  const guint n = ground->atoms->len;
  guint32 *first = g_new (guint32, (gsize)n + 1);
  guint32 *to = g_new (guint32, (gsize)ground->signs->len + 1);
  guint32 n_arcs = 0;
  for (guint a = 0; a < n; a++) {
    first[a] = n_arcs;
    for (guint32 rule = infos[a].begin; rule < infos[a].end; rule++) {
      guint size;
      const GdlSign *body = gdl_rule_body (ground, rule, &size);
      for (guint i = 0; i < size; i++)
        if (!positive || !GDL_SIGN_NEGATED (body[i]))
          to[n_arcs++] = GDL_SIGN_ATOM (body[i]);
    }
  }
  first[n] = n_arcs;
  return (RgGraph){n, first, to};
}

void
gdl_free_dependency_graph (RgGraph graph)
{
  g_free ((gpointer)graph.first);
  g_free ((gpointer)graph.to);
}

gboolean *
gdl_find_linear_components (const GdlGround *ground)
{
  gboolean *linear = g_new (gboolean, (gsize)ground->atoms->len + 1);
  for (guint i = 0; i <= ground->atoms->len; i++)
    linear[i] = TRUE;
  for (guint32 rule = 0; rule < ground->heads->len; rule++) {
    const guint32 component =
        gdl_component (ground, g_array_index (ground->heads, GdlAtom, rule));
    guint n, inner = 0;
    const GdlSign *body = gdl_rule_body (ground, rule, &n);
    for (guint i = 0; component != 0 && i < n; i++)
      inner += gdl_component (ground, GDL_SIGN_ATOM (body[i])) == component;
    if (inner > 1)
      linear[component] = FALSE;
  }
  return linear;
}
