#include "gdl/ground/local.h"

#include "base/graph.h"

static GdlAtom
head_of (const GdlLocal *rules, guint rule)
{
  return g_array_index (rules->heads, GdlAtom, rule);
}

static guint32
first_of (const GdlLocal *rules, guint rule)
{
  return g_array_index (rules->first, guint32, rule);
}

static GdlSign
sign_at (const GdlLocal *rules, guint32 i)
{
  return g_array_index (rules->signs, GdlSign, i);
}

/* -- the dependency graph, by counting ------------------------------------- */

typedef struct {
  guint32 *first;
  GdlSign *signs; /* arcs with what they are */
  GdlAtom *to;
  RgGraphSearch search;
} Arcs;

static Arcs
arcs_new (const GdlLocal *rules)
{
  const guint n = rules->n;
  Arcs arcs = {.first = g_new0 (guint32, (gsize)n + 2),
               .signs = g_new (GdlSign, (gsize)rules->signs->len + 1),
               .to = g_new (GdlAtom, (gsize)rules->signs->len + 1)};
  for (guint r = 0; r < rules->heads->len; r++)
    arcs.first[head_of (rules, r) + 2] +=
        first_of (rules, r + 1) - first_of (rules, r);
  for (guint a = 2; a < n + 2; a++)
    arcs.first[a] += arcs.first[a - 1];
  for (guint r = 0; r < rules->heads->len; r++) {
    for (guint32 i = first_of (rules, r); i < first_of (rules, r + 1); i++) {
      const guint32 at = arcs.first[head_of (rules, r) + 1]++;
      arcs.signs[at] = sign_at (rules, i);
      arcs.to[at] = GDL_SIGN_ATOM (arcs.signs[at]);
    }
  }
  const RgGraph graph = {n, arcs.first, arcs.to};
  arcs.search = rg_graph_search (&graph, NULL, 0);
  return arcs;
}

static void
arcs_clear (Arcs *arcs)
{
  rg_graph_search_clear (&arcs->search);
  g_free (arcs->first);
  g_free (arcs->signs);
  g_free (arcs->to);
}

/* -- cycles ---------------------------------------------------------------- */

/* The shortest way between two atoms of a component, breadth first: its atoms,
 * the last one first. */
static GArray *
find_way (const Arcs *arcs, guint n, GdlAtom from, GdlAtom to)
{
  const guint32 *component = arcs->search.component;
  GdlAtom *source = g_new (GdlAtom, (gsize)n + 1);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  for (guint a = 0; a < n; a++)
    source[a] = GDL_NONE;
  source[from] = from;
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len && source[to] == GDL_NONE; i++) {
    const GdlAtom atom = g_array_index (queue, GdlAtom, i);
    for (guint32 k = arcs->first[atom]; k < arcs->first[atom + 1]; k++) {
      const GdlAtom next = arcs->to[k];
      if (component[next] != component[from] || source[next] != GDL_NONE)
        continue;
      source[next] = atom;
      g_array_append_val (queue, next);
    }
  }
  g_array_set_size (queue, 0);
  for (GdlAtom atom = to; atom != from; atom = source[atom])
    g_array_append_val (queue, atom);
  g_array_append_val (queue, from);
  g_free (source);
  return queue;
}

GArray *
gdl_find_negative_cycle (const GdlLocal *rules)
{
  Arcs arcs = arcs_new (rules);
  const guint32 *component = arcs.search.component;
  GArray *cycle = NULL;
  for (GdlAtom head = 0; head < rules->n && !cycle; head++) {
    for (guint32 k = arcs.first[head]; k < arcs.first[head + 1] && !cycle;
         k++) {
      if (!GDL_SIGN_NEGATED (arcs.signs[k]) ||
          component[arcs.to[k]] != component[head])
        continue;
      GArray *way = find_way (&arcs, rules->n, arcs.to[k], head);
      cycle = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
      g_array_append_val (cycle, head);
      for (guint i = way->len; i > 0; i--)
        g_array_append_val (cycle, g_array_index (way, GdlAtom, i - 1));
      g_array_free (way, TRUE);
    }
  }
  arcs_clear (&arcs);
  return cycle;
}

void
gdl_tell_cycle (const GdlProgram *program, const GArray *cycle, RgDiags *diags)
{
  const GdlTerm first = g_array_index (cycle, GdlTerm, 0);
  const guint rule = gdl_find_rule (program, first);
  GString *head = g_string_new (NULL), *text = g_string_new (NULL);
  gdl_term_print (program->terms, first, head);
  for (guint i = 0; i < cycle->len; i++) {
    const GdlTerm term = g_array_index (cycle, GdlTerm, i);
    /* What rules were split into is of no interest. */
    if (i > 0 && gdl_find_rule (program, term) == GDL_NONE)
      continue;
    g_string_append (text, i > 0 ? " -> " : "");
    gdl_term_print (program->terms, term, text);
  }
  rg_diag (diags, RG_ERROR, program->source,
           rule == GDL_NONE
               ? RG_NOWHERE
               : g_array_index (program->rules, GdlRule, rule).range,
           "not stratified: %s depends on its own negation (%s)", head->str,
           text->str);
  g_string_free (head, TRUE);
  g_string_free (text, TRUE);
}

/* -- the perfect model ----------------------------------------------------- */

/* Atoms are decided component by component: what a rule reads outside of it is
 * known, and inside it there are positive literals only. */
typedef struct {
  const GdlLocal *rules;
  const guint32 *component;
  guint32 *first, *of;      /* by component: its rules */
  guint32 *begin, *readers; /* by atom: rules of its component that read it */
  guint32 *open;            /* by rule: such literals that do not hold yet */
  RgBits *holds;
  GArray *queue; /* of GdlAtom */
} Model;

static gboolean
is_inside (const Model *model, guint rule, GdlSign sign)
{
  return model->component[GDL_SIGN_ATOM (sign)] ==
         model->component[head_of (model->rules, rule)];
}

static void
sort_by_component (Model *model, guint32 n_components)
{
  const GdlLocal *rules = model->rules;
  model->first = g_new0 (guint32, (gsize)n_components + 2);
  model->of = g_new (guint32, (gsize)rules->heads->len + 1);
  for (guint r = 0; r < rules->heads->len; r++)
    model->first[model->component[head_of (rules, r)] + 2]++;
  for (guint32 c = 2; c < n_components + 2; c++)
    model->first[c] += model->first[c - 1];
  for (guint r = 0; r < rules->heads->len; r++)
    model->of[model->first[model->component[head_of (rules, r)] + 1]++] = r;
}

static void
find_readers (Model *model)
{
  const GdlLocal *rules = model->rules;
  model->begin = g_new0 (guint32, (gsize)rules->n + 2);
  model->readers = g_new (guint32, (gsize)rules->signs->len + 1);
  for (gboolean fill = FALSE; fill <= TRUE; fill++) {
    for (guint r = 0; r < rules->heads->len; r++) {
      for (guint32 i = first_of (rules, r); i < first_of (rules, r + 1); i++) {
        const GdlSign sign = sign_at (rules, i);
        const GdlAtom atom = GDL_SIGN_ATOM (sign);
        if (!is_inside (model, r, sign))
          continue;
        if (fill)
          model->readers[model->begin[atom + 1]++] = r;
        else
          model->begin[atom + 2]++;
      }
    }
    for (guint a = 2; !fill && a < rules->n + 2; a++)
      model->begin[a] += model->begin[a - 1];
  }
}

static void
add (Model *model, GdlAtom atom)
{
  if (rg_bits_has (model->holds, atom))
    return;
  rg_bits_add (model->holds, atom);
  g_array_append_val (model->queue, atom);
}

static void
open_rule (Model *model, guint rule)
{
  const GdlLocal *rules = model->rules;
  guint open = 0;
  gboolean possible = TRUE;
  for (guint32 i = first_of (rules, rule); i < first_of (rules, rule + 1);
       i++) {
    const GdlSign sign = sign_at (rules, i);
    if (is_inside (model, rule, sign))
      open++;
    else
      possible &= rg_bits_has (model->holds, GDL_SIGN_ATOM (sign)) !=
                  GDL_SIGN_NEGATED (sign);
  }
  model->open[rule] = possible ? open : G_MAXUINT32;
  if (possible && open == 0)
    add (model, head_of (rules, rule));
}

static void
decide (Model *model, guint32 component)
{
  g_array_set_size (model->queue, 0);
  for (guint32 k = model->first[component]; k < model->first[component + 1];
       k++)
    open_rule (model, model->of[k]);
  for (guint i = 0; i < model->queue->len; i++) {
    const GdlAtom atom = g_array_index (model->queue, GdlAtom, i);
    for (guint32 k = model->begin[atom]; k < model->begin[atom + 1]; k++) {
      const guint rule = model->readers[k];
      if (model->open[rule] != G_MAXUINT32 && --model->open[rule] == 0)
        add (model, head_of (model->rules, rule));
    }
  }
}

RgBits *
gdl_perfect_model (const GdlLocal *rules)
{
  Arcs arcs = arcs_new (rules);
  Model model = {.rules = rules,
                 .component = arcs.search.component,
                 .open = g_new0 (guint32, (gsize)rules->heads->len + 1),
                 .holds = g_new0 (RgBits, rg_bits_words (rules->n)),
                 .queue = g_array_new (FALSE, FALSE, sizeof (GdlAtom))};
  sort_by_component (&model, arcs.search.n_components);
  find_readers (&model);
  for (guint32 c = 0; c < arcs.search.n_components; c++)
    decide (&model, c);
  g_array_free (model.queue, TRUE);
  g_free (model.first);
  g_free (model.of);
  g_free (model.begin);
  g_free (model.readers);
  g_free (model.open);
  arcs_clear (&arcs);
  return model.holds;
}
