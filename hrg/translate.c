/* The phases, one after the other, and the declarations of the result. */
#include "hrg/check.h"
#include "hrg/declare.h"
#include "hrg/domain.h"
#include "hrg/emit.h"
#include "hrg/function.h"
#include "hrg/graph.h"
#include "hrg/hrg.h"
#include "hrg/initial.h"
#include "hrg/parse.h"
#include "hrg/pragma.h"
#include "hrg/resolve.h"
#include "hrg/type.h"

#define FOR_EACH(type, item, array)                                   \
  for (guint item##_at_ = 0; item##_at_ < (array)->len; item##_at_++) \
    for (type *item = g_ptr_array_index ((array), item##_at_); item; item = NULL)

/* -- analysis ------------------------------------------------------------- */

/* What names and values mean; everything that is not a graph. */
static void
analyse_declarations (HrgTree *tree)
{
  hrg_declare (tree);
  hrg_domains (tree);
  FOR_EACH (HrgVariable, variable, tree->variables)
    hrg_resolve_type (tree, variable->type);
  hrg_check_built_in_variables (tree);
  FOR_EACH (HrgGraph, graph, tree->graphs)
    hrg_resolve_parameters (tree, graph);
  FOR_EACH (HrgFunction, function, tree->functions)
    hrg_resolve_function (tree, function);
  GPtrArray *sound = g_ptr_array_new ();
  FOR_EACH (HrgVariable, variable, tree->variables)
    if (hrg_resolve_variable (tree, variable))
      g_ptr_array_add (sound, variable);
  FOR_EACH (HrgGraph, graph, tree->graphs)
    hrg_resolve_graph (tree, graph);
  hrg_functions (tree);
  FOR_EACH (HrgVariable, variable, sound)
    hrg_initial_value (tree, variable);
  g_ptr_array_free (sound, TRUE);
}

static gboolean
analyse_graphs (HrgTree *tree)
{
  const guint errors = rg_diags_errors (tree->diags);
  gboolean sound = TRUE;
  hrg_graphs (tree);
  sound = rg_diags_errors (tree->diags) == errors;
  FOR_EACH (HrgGraph, graph, tree->graphs)
    sound &= graph->sound;
  const HrgGraph *rules =
      hrg_info (tree, rg_intern (tree->game, "rules"))->graph;
  if (sound && rules) {
    hrg_flow (tree);
    hrg_short_names (tree);
    if (!hrg_sizes (tree))
      return FALSE;
  }
  FOR_EACH (HrgGraph, graph, tree->graphs)
    if (graph->sound)
      hrg_check_graph (tree, graph);
  return TRUE;
}

/* -- the result ----------------------------------------------------------- */

static void
add_declarations (HrgTree *tree)
{
  RgGame *game = tree->game;
  FOR_EACH (HrgDomain, domain, tree->domains)
    if (!domain->implied)
      rg_add_type (game, domain->name.name, domain->type);
  FOR_EACH (HrgFunction, function, tree->functions)
    rg_add_constant (game, function->name.name, function->type->written,
                     function->table);
  FOR_EACH (HrgVariable, variable, tree->variables)
    rg_add_variable (game, variable->name.name, variable->type->written,
                     variable->value);
}

/* The declaration of the last type, and of the last variable (or of what
 * stands where variables would follow). */
typedef struct {
  RgDeclId type, variable;
} Ends;

static Ends
find_ends (const RgGame *game)
{
  Ends ends = {RG_NONE, RG_NONE};
  RG_FOR_DECLS (game, d)
  {
    if (rg_decl (game, d)->kind == RG_DECL_TYPE)
      ends.type = d;
    if (rg_decl (game, d)->kind != RG_DECL_EDGE)
      ends.variable = d;
  }
  return ends;
}

static void
add_variable (RgGame *game, Ends *ends, RgName name, const RgType *type,
              const RgValue *value)
{
  const guint32 place = rg_add_variable (game, name, type, value);
  const RgDeclId decl = g_array_index (game->globals, RgGlobal, place).decl;
  rg_move_decl (game, decl, ends->variable);
  ends->variable = decl;
}

/* The variable that says where a reusable graph was called from. */
static void
add_return (HrgTree *tree, Ends *ends, const HrgGraph *graph)
{
  RgGame *game = tree->game;
  const char *text = hrg_text (tree, graph->name.name);
  char *variable = g_strconcat (text, "_return", NULL);
  char *type = g_strconcat (text, "_return_type", NULL);
  const RgName *calls = (const RgName *)(gpointer)graph->returns->data;
  const RgName type_name = rg_intern (game, type);
  const guint32 place = rg_add_type (
      game, type_name, rg_type_set (game, calls, graph->returns->len));
  const RgDeclId decl = g_array_index (game->types, RgTypeDecl, place).decl;
  rg_move_decl (game, decl, ends->type);
  if (ends->variable == ends->type)
    ends->variable = decl;
  ends->type = decl;
  add_variable (game, ends, rg_intern (game, variable),
                rg_type_name (game, type_name), rg_value_name (game, calls[0]));
  g_free (variable);
  g_free (type);
}

static void
add_parameters (HrgTree *tree, Ends *ends, const HrgGraph *graph)
{
  for (guint i = 0; i < graph->n_parameters; i++) {
    const HrgParameter *parameter = &graph->parameters[i];
    add_variable (tree->game, ends, parameter->variable,
                  parameter->type->written,
                  hrg_default (tree, parameter->type->resolved));
  }
}

static void
add_found (HrgTree *tree, const HrgEmission *emission)
{
  Ends ends = find_ends (tree->game);
  for (guint i = 0; i < emission->graphs->len; i++) {
    const HrgGraph *graph = g_ptr_array_index (emission->graphs, i);
    if (g_array_index (emission->returns, gboolean, i))
      add_return (tree, &ends, graph);
    else
      add_parameters (tree, &ends, graph);
  }
}

static gboolean
build (HrgTree *tree, gboolean origins)
{
  HrgEmission *emission = hrg_emission_new (origins);
  add_declarations (tree);
  const gboolean done = hrg_emit (tree, emission);
  if (done) {
    add_found (tree, emission);
    hrg_add_pragmas (tree, emission);
  }
  hrg_emission_free (emission);
  return done;
}

RgGame *
hrg_translate (const RgSource *source, const HrgOptions *options,
               RgDiags *diags)
{
  HrgTree *tree = hrg_tree_new (source, diags, options->limit);
  gboolean done = hrg_parse (tree);
  if (done) {
    analyse_declarations (tree);
    done = !tree->over && analyse_graphs (tree)
           && rg_diags_errors (diags) == 0;
  }
  if (done) {
    hrg_warn_unused_functions (tree);
    hrg_warn_unused_graphs (tree);
    done = build (tree, options->origins);
  }
  RgGame *game = tree->game;
  hrg_tree_free (tree);
  if (!done)
    rg_game_free (game);
  return done ? game : NULL;
}
