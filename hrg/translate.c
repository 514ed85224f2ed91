/* Translates a text: analyses it (analyse.c), emits the graphs (emit.c), and
 * makes the game of RG from both: pragmas, types, constants, variables, edges.
 */
#include "hrg/analyse.h"
#include "hrg/emit.h"
#include "hrg/function.h"
#include "hrg/graph.h"
#include "hrg/hrg.h"
#include "hrg/pragma.h"
#include "hrg/type.h"

/* -- the result ----------------------------------------------------------- */

/* Returns `g_return` or `g_return_type` for a reusable graph g. */
static RgName
make_return_name (HrgTree *tree, const HrgGraph *graph, const char *ending)
{
  const char *name = hrg_text (tree, graph->name.name);
  char *text = g_strconcat (name, ending, NULL);
  const RgName interned = rg_intern (tree->game, text);
  g_free (text);
  return interned;
}

static void
add_types (HrgTree *tree, const HrgEmission *emission)
{
  RgGame *game = tree->game;
  HRG_FOR_EACH (HrgDomain, domain, tree->domains)
    if (!domain->implied)
      rg_add_type (game, domain->name.name, domain->type);
  for (guint i = 0; i < emission->generated->len; i++) {
    const HrgGenerated *generated =
        &g_array_index (emission->generated, HrgGenerated, i);
    const GArray *calls = generated->graph->returns;
    if (generated->is_return)
      rg_add_type (game,
                   make_return_name (tree, generated->graph, "_return_type"),
                   rg_type_set (game, (const RgName *)(gpointer)calls->data,
                                calls->len));
  }
}

/* Declares the variable that identifies the call site of a reusable graph. */
static void
add_return (HrgTree *tree, const HrgGraph *graph)
{
  RgGame *game = tree->game;
  const RgName type = make_return_name (tree, graph, "_return_type");
  rg_add_variable (
      game, make_return_name (tree, graph, "_return"),
      rg_type_name (game, type),
      rg_value_name (game, g_array_index (graph->returns, RgName, 0)));
}

static void
add_parameters (HrgTree *tree, const HrgGraph *graph)
{
  for (guint i = 0; i < graph->n_parameters; i++) {
    const HrgParameter *parameter = &graph->parameters[i];
    rg_add_variable (tree->game, parameter->variable, parameter->type->written,
                     hrg_default_value (tree, parameter->type->resolved));
  }
}

static void
add_globals (HrgTree *tree, const HrgEmission *emission)
{
  RgGame *game = tree->game;
  HRG_FOR_EACH (HrgFunction, function, tree->functions)
    rg_add_constant (game, function->name.name, function->type->written,
                     function->table);
  HRG_FOR_EACH (HrgVariable, variable, tree->variables)
    rg_add_variable (game, variable->name.name, variable->type->written,
                     variable->value);
  for (guint i = 0; i < emission->generated->len; i++) {
    const HrgGenerated *generated =
        &g_array_index (emission->generated, HrgGenerated, i);
    if (generated->is_return)
      add_return (tree, generated->graph);
    else
      add_parameters (tree, generated->graph);
  }
}

/* Emits the graphs, and fills the game.  FALSE: the emission failed, or a
 * pragma @board is wrong. */
static gboolean
build_game (HrgTree *tree, gboolean origins)
{
  /* Repeated evaluations were within the limit before. */
  tree->limit = G_MAXINT64;
  HrgEmission *emission = hrg_emission_new (origins);
  const gboolean emitted = hrg_emit (tree, emission);
  if (emitted) {
    hrg_add_pragmas (tree, emission);
    add_types (tree, emission);
    add_globals (tree, emission);
    for (guint i = 0; i < emission->edges->len; i++) {
      const HrgEdge *edge = &g_array_index (emission->edges, HrgEdge, i);
      rg_edge_add (tree->game, edge->from, edge->to, edge->action);
    }
  }
  hrg_emission_free (emission);
  return emitted && hrg_add_boards (tree);
}

RgGame *
hrg_translate (const RgSource *source, const HrgOptions *options,
               RgDiags *diags)
{
  HrgTree *tree = hrg_tree_new (source, diags, options->limit);
  const gboolean translated =
      hrg_analyse (tree) && build_game (tree, options->origins);
  RgGame *game = tree->game;
  hrg_tree_free (tree);
  if (!translated)
    rg_game_free (game);
  return translated ? game : NULL;
}
