/* Declares the variables of the state, or elements of maps (group-maps.h).
 */
#include "gdl/map/variables.h"

#include "gdl/map/group-maps.h"
#include "gdl/map/picture.h"
#include "gdl/map/symbols.h"

/* Returns the type of the symbols of a variable; equal sets share a type. */
static const RgType *
add_type (GdlCoder *coder, guint32 variable, GHashTable *types)
{
  char *text = g_strdup_printf (
      "%s_t", rg_text (coder->game, coder->variables[variable]));
  const RgType *set = rg_type_set (coder->game, coder->symbols[variable],
                                   gdl_net_variable (coder->net, variable)->n);
  const RgType *type = gdl_get_set_type (coder, set, text, types);
  g_free (text);
  return type;
}

/* Names a variable by its fluent, or by the arguments that the fluents of its
 * group share. */
static void
name_variable (GdlCoder *coder, guint32 variable, const GdlGroup *group)
{
  char *text;
  if (!group) {
    text = gdl_make_value_name (coder, variable, 1);
  } else {
    const guint32 positions =
        gdl_find_varying_arguments (coder, group->members);
    text = gdl_spell_part (coder, g_array_index (group->members, guint32, 0),
                           positions == G_MAXUINT32 ? 0 : ~positions, TRUE);
  }
  coder->variables[variable] =
      gdl_make_variable_name (coder->names, "%s", text);
  coder->written[variable] = coder->variables[variable];
  g_free (text);
}

/* Declares a variable that is no element of a map. */
static void
declare_variable (GdlCoder *coder, guint32 variable, const GdlGroup *group,
                  GHashTable *types)
{
  const GdlVariable *info = gdl_net_variable (coder->net, variable);
  rg_add_variable (
      coder->game, coder->variables[variable],
      group ? add_type (coder, variable, types)
            : rg_type_name (coder->game, rg_intern (coder->game, "Bool")),
      rg_value_name (coder->game, coder->symbols[variable][info->init]));
}

/* Returns, by variable, its group; NULL: it has none. The caller frees the
 * array. */
static const GdlGroup **
find_group_of_variables (const GdlNet *net, const GArray *groups)
{
  const GdlGroup **group_of =
      g_new0 (const GdlGroup *, (gsize)net->n_state + 1);
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    group_of[net->variable[g_array_index (group->members, guint32, 0)]] = group;
  }
  return group_of;
}

/* Adds the picture of the board from the places of the variables and their
 * fluents. */
static void
add_picture (GdlCoder *coder, const GdlGroup **group_of, guint32 omitted)
{
  const GdlNet *net = coder->net;
  GArray *picture_variables =
      g_array_new (FALSE, FALSE, sizeof (GdlPictureVariable));
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    const guint32 v = net->variable[f];
    if (group_of[v] || v == omitted)
      continue;
    gdl_append_picture_variable (
        net->ground, &f, 1,
        gdl_find_place (coder->names, coder->variables[v]).expr,
        picture_variables);
  }
  for (guint32 v = 0; v < net->n_state; v++) {
    if (!group_of[v] || v == omitted)
      continue;
    const GArray *members = group_of[v]->members;
    gdl_append_picture_variable (
        net->ground, (const guint32 *)(gpointer)members->data, members->len,
        gdl_find_place (coder->names, coder->variables[v]).expr,
        picture_variables);
  }
  gdl_add_picture (coder->names, picture_variables);
  g_array_free (picture_variables, TRUE);
}

void
gdl_declare_variables (GdlCoder *coder, const GArray *groups, guint32 omitted,
                       gboolean maps)
{
  const GdlNet *net = coder->net;
  GHashTable *types = g_hash_table_new (NULL, NULL);
  const GdlGroup **group_of = find_group_of_variables (net, groups);
  for (guint32 v = 0; v < net->n_state; v++)
    gdl_choose_symbols (coder, v, group_of[v]);
  GdlMaps *group_maps = maps ? gdl_find_maps (coder, group_of, omitted) : NULL;
  for (guint32 v = 0; v < net->n_state; v++) {
    if (v != omitted)
      name_variable (coder, v, group_of[v]);
  }
  if (group_maps)
    gdl_declare_maps (group_maps, types);
  for (guint32 v = 0; v < net->n_state; v++) {
    if (v != omitted && !gdl_is_element (coder->names, coder->variables[v]))
      declare_variable (coder, v, group_of[v], types);
  }
  add_picture (coder, group_of, omitted);
  g_free (group_of);
  g_hash_table_unref (types);
}

RgName
gdl_add_temporary (GdlCoder *coder, guint32 variable, const char *prefix)
{
  const GdlPlace place =
      gdl_find_place (coder->names, coder->variables[variable]);
  const RgName name = gdl_make_variable_name (
      coder->names, "%s_%s", prefix,
      rg_text (coder->game, coder->variables[variable]));
  rg_add_variable (coder->game, name, place.type, place.initial);
  return name;
}
