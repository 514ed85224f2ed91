/* Enters declarations into the table of names.  Domains, functions, variables
 * and graphs have separate name spaces, but a variable must not have the name
 * of a function.  Each game needs the domains Player and Score and a graph
 * `rules` without parameters. */
#include "hrg/declare.h"

#include "base/nearest.h"
#include "hrg/type.h"

/* Reports the second declaration of a name. */
static void
report_duplicate (HrgTree *tree, const char *noun, const HrgWord *second,
                  const HrgWord *first)
{
  guint line, column;
  rg_source_position (tree->source, first->range.offset, &line, &column);
  if (hrg_error (tree, second->range, "%s '%s' is already declared at %u:%u",
                 noun, hrg_text (tree, second->name), line, column))
    hrg_note (tree, first->range, "first declared here");
}

static void
declare_domains (HrgTree *tree)
{
  for (guint i = 0; i < tree->domains->len; i++) {
    HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    HrgNameInfo *info = hrg_name_info (tree, domain->name.name);
    if (info->domain)
      report_duplicate (tree, "domain", &domain->name, &info->domain->name);
    else
      info->domain = domain;
  }
}

static void
declare_functions (HrgTree *tree)
{
  const RgGame *game = tree->game;
  for (guint i = 0; i < tree->functions->len; i++) {
    HrgFunction *function = g_ptr_array_index (tree->functions, i);
    const RgName name = function->name.name;
    HrgNameInfo *info = hrg_name_info (tree, name);
    if (name == game->player || name == game->goals || name == game->visible)
      hrg_error (tree, function->name.range,
                 "'%s' is a built-in variable, not a function",
                 hrg_text (tree, name));
    if (info->function)
      report_duplicate (tree, "function", &function->name,
                        &info->function->name);
    else
      info->function = function;
  }
}

static void
declare_variables (HrgTree *tree)
{
  for (guint i = 0; i < tree->variables->len; i++) {
    HrgVariable *variable = g_ptr_array_index (tree->variables, i);
    HrgNameInfo *info = hrg_name_info (tree, variable->name.name);
    if (info->function)
      report_duplicate (tree, "the name", &variable->name,
                        &info->function->name);
    else if (info->variable)
      report_duplicate (tree, "variable", &variable->name,
                        &info->variable->name);
    else
      info->variable = variable;
  }
}

static void
declare_graphs (HrgTree *tree)
{
  for (guint i = 0; i < tree->graphs->len; i++) {
    HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    HrgNameInfo *info = hrg_name_info (tree, graph->name.name);
    if (info->graph)
      report_duplicate (tree, "graph", &graph->name, &info->graph->name);
    else
      info->graph = graph;
  }
}

/* Reports a missing declaration, with a suggestion: at the most similar of the
 * declared words, or at the range if none is similar. */
static void
report_missing (HrgTree *tree, const char *noun, const char *name,
                const GArray *words, RgRange range, const char *example)
{
  GPtrArray *texts = g_ptr_array_new ();
  for (guint i = 0; i < words->len; i++)
    g_ptr_array_add (texts, (gpointer)hrg_text (
                                tree, g_array_index (words, HrgWord, i).name));
  const char *near = rg_find_nearest_of (name, texts);
  for (guint i = 0; near && i < words->len; i++) {
    const HrgWord *word = &g_array_index (words, HrgWord, i);
    if (hrg_text (tree, word->name) == near)
      range = word->range;
  }
  rg_diag (tree->diags, RG_ERROR, tree->source, range, "missing %s '%s'", noun,
           name);
  rg_diag_hint (tree->diags, near ? "is this one '%s'?" : "write '%s'",
                near ? name : example);
}

static void
report_missing_domain (HrgTree *tree, const char *name, const char *example)
{
  const HrgNameInfo *info = hrg_name_info (tree, rg_intern (tree->game, name));
  const RgRange first = info->written > 0 ? info->first : RG_NOWHERE;
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    g_array_append_val (words, domain->name);
  }
  report_missing (tree, "domain", name, words, first, example);
  g_array_free (words, TRUE);
}

static void
report_missing_rules (HrgTree *tree)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (HrgWord));
  for (guint i = 0; i < tree->graphs->len; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    g_array_append_val (words, graph->name);
  }
  report_missing (tree, "graph", "rules", words,
                  (RgRange){tree->source->length, 0}, "graph rules() { ... }");
  g_array_free (words, TRUE);
}

/* Reports the declarations that each game needs and this one lacks.  FALSE: the
 * domain Player or Score is missing, without which no phase can continue. */
static gboolean
check_required (HrgTree *tree)
{
  static const struct {
    const char *name, *example;
  } domains[] = {
      {"Player", "domain Player = ann | bob"},
      {"Score", "domain Score = 0 | 50 | 100"},
  };
  gboolean complete = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++) {
    if (hrg_name_info (tree, rg_intern (tree->game, domains[i].name))->domain)
      continue;
    report_missing_domain (tree, domains[i].name, domains[i].example);
    complete = FALSE;
  }
  const HrgGraph *rules = hrg_find_rules (tree);
  if (!rules)
    report_missing_rules (tree);
  else if (rules->n_parameters > 0)
    hrg_error (tree, rules->parameters[0].name.range,
               "graph 'rules' has no parameters");
  return complete;
}

gboolean
hrg_declare (HrgTree *tree)
{
  declare_domains (tree);
  declare_functions (tree);
  declare_variables (tree);
  declare_graphs (tree);
  return check_required (tree);
}

void
hrg_check_built_in_variables (HrgTree *tree)
{
  for (guint i = 0; i < tree->variables->len; i++) {
    const HrgVariable *variable = g_ptr_array_index (tree->variables, i);
    const RgType *expected = hrg_built_in_type (tree, variable->name.name);
    const RgType *declared_type = variable->type->resolved;
    if (!expected || !declared_type ||
        rg_type_equal (tree->game, expected, declared_type))
      continue;
    char *text = hrg_type_string (tree, expected);
    hrg_error (tree, variable->type->range, "'%s' must have the type %s",
               hrg_text (tree, variable->name.name), text);
    g_free (text);
  }
}
