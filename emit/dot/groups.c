/* Groups the nodes by the graph of their frame, or by the title of their part.
 * Draws one arrow for each pair of groups that an edge connects, and another
 * one for a check. */
#include "emit/dot/groups.h"

#include "emit/dot/text.h"

enum { MAX_LETTERS = 40 /* of a title */ };

/* A node of the picture. */
typedef struct {
  const char *title; /* the graph, or the part */
  /* the name of the node in the picture, an argument of --only */
  const char *name;
  guint n_nodes; /* number of its nodes */
} Group;

/* The groups of all nodes. */
typedef struct {
  const RgGame *game;
  const RgDotParts *parts;
  const RgDotFrames *frames;
  guint32 *group_of_node; /* by node: its group, or RG_NONE */
  GArray *groups;         /* of Group */
  GHashTable *numbers;    /* title → number plus 1 */
} Groups;

/* Assigns the node to the group of its frame or part, which is added if it is
 * new. A node without both, the end of several checks, has no group. */
static void
assign_group (Groups *groups, RgNode node)
{
  const guint32 frame = groups->frames->frame_of_node[node];
  const guint32 part = groups->parts->part_of_node[node];
  Group group = {"", rg_node_text (groups->game, node), 0};
  if (frame != RG_NONE) {
    const RgDotFrame *node_frame =
        &g_array_index (groups->frames->frames, RgDotFrame, frame);
    group.title = node_frame->graph;
    group.name = node_frame->call;
  } else if (part != RG_NONE) {
    group.title = ((RgDotPart *)groups->parts->parts->pdata[part])->title->str;
  } else {
    return; /* an end that all checks share */
  }
  guint32 number =
      GPOINTER_TO_UINT (g_hash_table_lookup (groups->numbers, group.title));
  if (number == 0) {
    g_array_append_val (groups->groups, group);
    number = groups->groups->len;
    g_hash_table_insert (groups->numbers, (gpointer)group.title,
                         GUINT_TO_POINTER (number));
  }
  groups->group_of_node[node] = number - 1;
  g_array_index (groups->groups, Group, number - 1).n_nodes++;
}

/* Draws a group with its number of nodes; that of `begin` is coloured. */
static void
draw_group (const Groups *groups, guint32 number, GString *out)
{
  const Group *group = &g_array_index (groups->groups, Group, number);
  g_string_append (out, "    ");
  rg_dot_append_quoted (group->name, out);
  g_string_append (out, " [label=<<B>");
  rg_dot_append_html (group->title, MAX_LETTERS, out);
  g_string_append_printf (out, "</B><BR/>%u node%s>, tooltip=", group->n_nodes,
                          group->n_nodes == 1 ? "" : "s");
  rg_dot_append_quoted (group->title, out);
  g_string_append (out, groups->group_of_node[groups->game->begin] == number
                            ? ", fillcolor=\"#d5f0e4\"];\n"
                            : "];\n");
}

/* Draws an arrow for an edge or, if `is_check`, for a check, once for each pair
 * of different groups. Groups beyond `max_groups` are not drawn. */
static void
draw_arrow (const Groups *groups, guint32 from, guint32 to, guint max_groups,
            gboolean is_check, GHashTable *visited, GString *out)
{
  if (from == to || from >= max_groups || to >= max_groups)
    return;
  gint64 *key = g_new (gint64, 1);
  *key = (gint64)from << 32 | to << 1 | (is_check ? 1 : 0);
  if (!g_hash_table_add (visited, key))
    return;
  g_string_append (out, "    ");
  rg_dot_append_quoted (g_array_index (groups->groups, Group, from).name, out);
  g_string_append (out, " -> ");
  rg_dot_append_quoted (g_array_index (groups->groups, Group, to).name, out);
  if (is_check)
    g_string_append_printf (out, " [color=\"%s\", style=dashed]",
                            rg_dot_colours[RG_DOT_CHECK]);
  g_string_append (out, ";\n");
}

/* Draws the arrows between groups, each once. */
static void
draw_arrows (const Groups *groups, guint max_groups, GString *out)
{
  GHashTable *visited =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  RG_FOR_EDGES (groups->game, e) {
    const RgEdge *edge = rg_edge (groups->game, e);
    const guint32 from = groups->group_of_node[edge->from];
    draw_arrow (groups, from, groups->group_of_node[edge->to], max_groups,
                FALSE, visited, out);
    if (rg_action_is_check (&edge->action))
      draw_arrow (groups, from, groups->group_of_node[edge->action.start],
                  max_groups, TRUE, visited, out);
  }
  g_hash_table_destroy (visited);
}

static void
draw_groups (const Groups *groups, guint max_groups, GString *out)
{
  g_string_append_printf (
      out,
      "digraph game {\n"
      "  graph [fontname=\"Helvetica\", fontsize=10, ranksep=0.3,"
      " labelloc=t, nslimit=2, nslimit1=2,\n"
      "         label=<each node is a graph · <FONT COLOR=\"%s\">"
      "check</FONT>>];\n"
      "  node [fontname=\"Helvetica\", fontsize=9, shape=box, color=\"#666666\""
      ",\n"
      "        style=\"rounded,filled\", fillcolor=\"#f4f4f4\"];\n"
      "  edge [arrowsize=0.6, color=\"#666666\"];\n",
      rg_dot_colours[RG_DOT_CHECK]);
  for (guint32 i = 0; i < groups->groups->len && i < max_groups; i++)
    draw_group (groups, i, out);
  draw_arrows (groups, max_groups, out);
  g_string_append (out, "}\n");
}

gboolean
rg_dot_append_groups (const RgGame *game, const RgDotParts *parts,
                      const RgDotFrames *frames, const gboolean *drawn,
                      guint max_groups, RgDiags *diags, GString *out)
{
  Groups groups = {game,
                   parts,
                   frames,
                   g_new (guint32, rg_n_nodes (game)),
                   g_array_new (FALSE, FALSE, sizeof (Group)),
                   g_hash_table_new (g_str_hash, g_str_equal)};
  guint n = 0;
  for (RgNode node = 0; node < rg_n_nodes (game); node++) {
    groups.group_of_node[node] = RG_NONE;
    n += drawn[node];
    if (drawn[node])
      assign_group (&groups, node);
  }
  const guint n_groups = groups.groups->len;
  if (n_groups > 1) {
    draw_groups (&groups, max_groups, out);
    rg_diag (diags, RG_NOTE, NULL, RG_NOWHERE,
             "%u nodes are drawn as %u graphs%s: --only draws one", n,
             MIN (n_groups, max_groups),
             n_groups > max_groups ? ", and others not" : "");
  }
  g_hash_table_destroy (groups.numbers);
  g_array_free (groups.groups, TRUE);
  g_free (groups.group_of_node);
  return n_groups > 1;
}
