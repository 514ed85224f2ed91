#include "gdl/map/generators.h"
#include "gdl/map/origins.h"

/* -- which actions --------------------------------------------------------- */

typedef struct {
  GdlTurns *turns;
  GdlTerm *action_of; /* by variable */
  guint8 *spoilt; /* by variable: several actions need it, or its action needs
                     several */
  GHashTable *place_of; /* by GdlTerm of an action: variable + 1 */
} Places;

/* Whether the ref only requires one value of a variable of the state. */
static gboolean
is_one_value (const GdlNet *net, GdlRef ref, guint32 *variable, guint32 *value)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  *variable = gate->x;
  *value = gate->n;
  return gate->kind == GDL_LITERAL && !GDL_NEGATES (ref) &&
         gate->x < net->n_state;
}

/* Records that the action needs the variable. Two actions for a variable, or
 * two variables for an action, disqualify both. */
static void
add_place (Places *places, guint32 variable, GdlTerm action)
{
  gpointer key = GUINT_TO_POINTER (action);
  const guint32 other =
      GPOINTER_TO_UINT (g_hash_table_lookup (places->place_of, key));
  if (places->action_of[variable] == GDL_NONE && other == 0) {
    places->action_of[variable] = action;
    g_hash_table_insert (places->place_of, key,
                         GUINT_TO_POINTER (variable + 1));
  } else if (places->action_of[variable] != action) {
    places->spoilt[variable] = TRUE;
    if (other > 0)
      places->spoilt[other - 1] = TRUE;
  }
}

/* The only role with a choice in a mode. GDL_NONE: there is none, or
 * several. */
static guint
only_chooser (const GdlTurns *turns, const GdlBranch *branch)
{
  guint role = GDL_NONE, n = 0;
  for (guint r = 0; branch->kind == GDL_MODE && r < turns->n_roles; r++) {
    if (branch->status[r] != GDL_CHOOSES)
      continue;
    role = r;
    n++;
  }
  return n == 1 ? role : GDL_NONE;
}

static void
add_places (Places *places, const GdlBranch *mode, guint role)
{
  GdlTurns *turns = places->turns;
  guint32 variable, value;
  gdl_assume_mode (turns, mode);
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    const GdlRef ref = gdl_specialise (turns->context, turns->net->legal[a]);
    if (is_one_value (turns->net, ref, &variable, &value))
      add_place (places, variable, gdl_action (turns->ground, a)->action);
  }
  gdl_context_undo (turns->context, 0);
}

GdlTerm *
gdl_find_place_actions (GdlTurns *turns)
{
  const guint n = turns->net->n_state;
  Places places = {turns, g_new (GdlTerm, (gsize)n + 1),
                   g_new0 (guint8, (gsize)n + 1),
                   g_hash_table_new (NULL, NULL)};
  for (guint v = 0; v < n; v++)
    places.action_of[v] = GDL_NONE;
  for (guint i = 0; i < turns->branches->len; i++) {
    const guint role = only_chooser (turns, gdl_branch (turns, i));
    if (role != GDL_NONE)
      add_places (&places, gdl_branch (turns, i), role);
  }
  for (guint v = 0; v < n; v++) {
    if (places.spoilt[v])
      places.action_of[v] = GDL_NONE;
  }
  g_hash_table_unref (places.place_of);
  g_free (places.spoilt);
  return places.action_of;
}

/* -- their code ------------------------------------------------------------ */

/* A family: actions that need the same value at different places of a map. */
typedef struct {
  const GdlPlaceMap *map;
  RgName value;
  guint n;       /* number of its actions */
  guint first;   /* the first action */
  RgNode chosen; /* the node after the choice; there, the place identifies the
                    action */
} Family;

struct GdlGenerated {
  GdlTurns *turns;
  GArray *families; /* of Family */
};

/* The family of an action; with `add`, a missing one is added. NULL: the action
 * is in no family. */
static Family *
family_of (GdlGenerated *generated, const GdlLegal *legal, guint action,
           gboolean add)
{
  const GdlTurns *turns = generated->turns;
  const GdlCode *code = turns->code;
  guint32 variable, value;
  if (!is_one_value (code->net, gdl_legal_of (legal, action), &variable,
                     &value) ||
      !code->map_of[variable] ||
      code->place_actions[variable] !=
          gdl_action (turns->ground, action)->action)
    return NULL;
  Family new = {code->map_of[variable], code->symbols[variable][value], 0,
                action, RG_NONE};
  for (guint i = 0; i < generated->families->len; i++) {
    Family *family = &g_array_index (generated->families, Family, i);
    if (family->map == new.map && family->value == new.value)
      return family;
  }
  if (!add)
    return NULL;
  g_array_append_val (generated->families, new);
  return &g_array_index (generated->families, Family,
                         generated->families->len - 1);
}

/* Only families with an action for each place get a generator. */
GdlGenerated *
gdl_generated_new (GdlTurns *turns, const GdlLegal *legal, guint role)
{
  GdlGenerated *generated = g_new (GdlGenerated, 1);
  generated->turns = turns;
  generated->families = g_array_new (FALSE, FALSE, sizeof (Family));
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    Family *family = family_of (generated, legal, a, TRUE);
    if (family)
      family->n++;
  }
  for (guint i = generated->families->len; i-- > 0;) {
    Family *family = &g_array_index (generated->families, Family, i);
    if (family->n < family->map->n)
      g_array_remove_index (generated->families, i);
    else
      family->chosen = gdl_node (turns->names, "chosen");
  }
  return generated;
}

gboolean
gdl_generate (GdlGenerated *generated, const GdlLegal *legal, guint action,
              RgNode next)
{
  GdlTurns *turns = generated->turns;
  const Family *family = family_of (generated, legal, action, FALSE);
  if (!family)
    return FALSE;
  const GdlPlaceMap *map = family->map;
  const RgName symbol =
      gdl_symbol (turns->names, gdl_action (turns->ground, action)->action);
  const RgNode node =
      gdl_code_do (turns->code, gdl_put (turns->names, map->at, map->first),
                   rg_text (turns->game, symbol), next);
  rg_edge_add (turns->game, family->chosen, node,
               gdl_test (turns->names, TRUE, map->at, symbol));
  return TRUE;
}

void
gdl_generated_end (GdlGenerated *generated, RgNode from)
{
  GdlTurns *turns = generated->turns;
  GdlCode *code = turns->code;
  RgGame *game = turns->game;
  for (guint i = 0; i < generated->families->len; i++) {
    const Family *family = &g_array_index (generated->families, Family, i);
    const GdlPlaceMap *map = family->map;
    const RgExpr *at = rg_expr_name (game, map->at);
    const RgExpr *element =
        rg_expr_access (game, rg_expr_name (game, map->name), at);
    gdl_set_place (
        turns->names,
        gdl_place_of_atom (turns->names,
                           gdl_action (turns->ground, family->first)->legal));
    RgNode next = gdl_code_do (code, gdl_pass_to (turns->names, GDL_KEEPER),
                               "played", family->chosen);
    next = gdl_code_do (code, rg_tag_variable (map->at), "tag", next);
    next = gdl_code_do (
        code, rg_compare (TRUE, element, rg_expr_name (game, family->value)),
        "place", next);
    rg_edge_add (game, from, next, rg_assign_any (at, map->type));
  }
  gdl_set_place (turns->names, GDL_NOWHERE);
  g_array_free (generated->families, TRUE);
  g_free (generated);
}
