#include "gdl/net/exclusion.h"
#include "gdl/limits.h"

GdlExclusion *
gdl_exclusion_new (GdlNet *net, const GArray *groups)
{
  const guint32 n = net->variables->len;
  if (n != net->n_state + 1 || net->ground->actions->len > GDL_LONG)
    return NULL;
  GdlExclusion *exclusion = g_new (GdlExclusion, 1);
  *exclusion = (GdlExclusion){gdl_context_new (net), g_new (guint32, n),
                              g_new (guint32, n), net->n_state};
  for (guint32 v = 0; v < n; v++)
    exclusion->group_of[v] = exclusion->needed_by[v] = GDL_NONE;
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    for (guint i = 0; group->chosen && i < group->members->len; i++) {
      const guint32 fluent = g_array_index (group->members, guint32, i);
      exclusion->group_of[net->variable[fluent]] = g;
    }
  }
  return exclusion;
}

void
gdl_exclusion_free (GdlExclusion *exclusion)
{
  if (!exclusion)
    return;
  gdl_context_free (exclusion->context);
  g_free (exclusion->group_of);
  g_free (exclusion->needed_by);
  g_free (exclusion);
}

/* The fluent variable of the group (GDL_NONE: of any group) that the ref
 * requires.  GDL_NONE: there is none. */
static guint32
needed (const GdlExclusion *exclusion, GdlRef ref, guint32 group)
{
  const GdlNet *net = exclusion->context->net;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  const gboolean many =
      gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (ref);
  const GdlRef *refs = many ? gdl_inputs (net, GDL_GATE (ref)) : &ref;
  for (guint i = 0; i < (many ? gate->n : 1); i++) {
    const GdlGateInfo *input = gdl_gate (net, GDL_GATE (refs[i]));
    if (input->kind != GDL_LITERAL || GDL_NEGATES (refs[i]))
      continue;
    const guint32 of = exclusion->group_of[input->x];
    if (of != GDL_NONE && (group == GDL_NONE || of == group))
      return input->x;
  }
  return GDL_NONE;
}

/* Records that the member requires the fluent.  FALSE: another member does. */
static gboolean
need (GdlExclusion *exclusion, GArray *noted, guint32 variable, guint32 member)
{
  if (variable == GDL_NONE)
    return FALSE;
  guint32 *by = &exclusion->needed_by[variable];
  if (*by == GDL_NONE)
    g_array_append_val (noted, variable);
  else if (*by != member)
    return FALSE;
  *by = member;
  return TRUE;
}

/* Records the fluents that the alternatives of the member's next value require.
 * FALSE: two members require the same one, or an alternative requires none. */
static gboolean
need_all (GdlExclusion *exclusion, GArray *noted, GdlRef ref, guint32 member,
          guint32 *group)
{
  const GdlNet *net = exclusion->context->net;
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  const gboolean many = gate->kind == GDL_CONJUNCTION_GATE && GDL_NEGATES (ref);
  gboolean fine = TRUE;
  for (guint i = 0; fine && i < (many ? gate->n : 1); i++) {
    const GdlRef one =
        many ? GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[i]) : ref;
    const guint32 variable = needed (exclusion, one, *group);
    fine = need (exclusion, noted, variable, member);
    if (fine)
      *group = exclusion->group_of[variable];
  }
  return fine;
}

/* Whether at most one member holds after a step, in the context of one
 * action. */
static gboolean
stays (GdlExclusion *exclusion, const GArray *members, guint32 *group)
{
  GdlContext *context = exclusion->context;
  GArray *noted = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint certain = 0, possible = 0;
  gboolean fine = TRUE;
  *group = GDL_NONE;
  for (guint i = 0; fine && i < members->len; i++) {
    const guint32 fluent = g_array_index (members, guint32, i);
    const GdlVariable *variable =
        gdl_net_variable (context->net, context->net->variable[fluent]);
    const GdlRef next =
        gdl_specialise (context, context->net->next[variable->first + 1]);
    certain += next == GDL_YES;
    possible += next != GDL_NO;
    if (next != GDL_YES && next != GDL_NO)
      fine = need_all (exclusion, noted, next, i, group);
  }
  for (guint i = 0; i < noted->len; i++)
    exclusion->needed_by[g_array_index (noted, guint32, i)] = GDL_NONE;
  g_array_free (noted, TRUE);
  return certain > 0 ? possible == 1 : fine;
}

gboolean
gdl_stays_exclusive (GdlExclusion *exclusion, const GArray *members,
                     GArray *groups)
{
  GdlContext *context = exclusion->context;
  const guint32 n = gdl_net_variable (context->net, exclusion->role)->n;
  gboolean fine = TRUE;
  for (guint32 a = 0; fine && a < n; a++) {
    guint32 group;
    for (guint32 b = 0; b < n; b++)
      gdl_replace (context, gdl_literal (context->net, exclusion->role, b),
                   a == b ? GDL_YES : GDL_NO);
    fine = stays (exclusion, members, &group);
    gdl_context_undo (context, 0);
    if (fine && group != GDL_NONE)
      g_array_append_val (groups, group);
  }
  return fine;
}
