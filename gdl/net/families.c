#include "gdl/net/families.h"

#include "base/graph.h"
#include "gdl/limits.h"
#include "gdl/net/atoms.h"
#include "gdl/net/context.h"
#include "gdl/net/groups.h"

/* A relation, and the argument by which the atoms of its families differ. */
typedef struct {
  GArray *atoms;    /* of GdlAtom */
  guint position;   /* GDL_NONE: it has no families */
  guint first, end; /* its families */
} Relation;

typedef struct {
  const GdlGround *ground;
  const GArray *groups;
  GArray *relations; /* of Relation */
  GArray *families;
  guint64 pairs;
} Search;

static GdlTerm
sentence (const Search *search, GdlAtom atom)
{
  return g_array_index (search->ground->atoms, GdlTerm, atom);
}

/* -- candidates ------------------------------------------------------------ */

/* By atom, whether it is derived, in no cycle, and read by goals. */
static guint8 *
find_cone (const GdlGround *ground)
{
  GdlAtomInfo *infos = gdl_atom_infos (ground);
  guint8 *cone = g_new0 (guint8, (gsize)ground->atoms->len + 1);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  for (guint i = 0; i < ground->goals->len; i++) {
    const GdlAtom atom = g_array_index (ground->goals, GdlOutcome, i).atom;
    if (atom != GDL_NONE)
      g_array_append_val (open, atom);
  }
  while (open->len > 0) {
    const GdlAtom atom = g_array_index (open, GdlAtom, open->len - 1);
    g_array_set_size (open, open->len - 1);
    if (cone[atom] || infos[atom].kind != GDL_DERIVED ||
        gdl_component (ground, atom) != 0)
      continue;
    cone[atom] = TRUE;
    for (guint32 rule = infos[atom].begin; rule < infos[atom].end; rule++) {
      guint n;
      const GdlSign *signs = gdl_rule_body (ground, rule, &n);
      for (guint i = 0; i < n; i++) {
        const GdlAtom read = GDL_SIGN_ATOM (signs[i]);
        g_array_append_val (open, read);
      }
    }
  }
  g_array_free (open, TRUE);
  g_free (infos);
  return cone;
}

static void
add_to_relation (Search *search, RgTable *table, GdlAtom atom)
{
  const GdlTerms *terms = search->ground->program->terms;
  const GdlTerm term = sentence (search, atom);
  const guint32 hash = gdl_hash_shape (terms, term, 0);
  RG_FOR_HASH (table, hash, slot)
  {
    GArray *some =
        g_array_index (search->relations, Relation, slot->number).atoms;
    if (gdl_shapes_agree (terms, term,
                          sentence (search, g_array_index (some, GdlAtom, 0)),
                          0)) {
      g_array_append_val (some, atom);
      return;
    }
  }
  const Relation made = {g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
                         gdl_term_arity (terms, term) - 1, 0, 0};
  g_array_append_val (made.atoms, atom);
  rg_table_add (table, hash, search->relations->len);
  g_array_append_val (search->relations, made);
}

/* Collects the relations with arguments; each begins with its last argument. */
static void
find_relations (Search *search)
{
  const GdlGround *ground = search->ground;
  guint8 *cone = find_cone (ground);
  RgTable table = {0};
  for (GdlAtom a = 0; a < ground->atoms->len; a++) {
    const guint arity =
        gdl_term_arity (ground->program->terms, sentence (search, a));
    if (cone[a] && arity > 0 && arity < 32 &&
        gdl_term_functor (ground->program->terms, sentence (search, a)) !=
            GDL_GOAL)
      add_to_relation (search, &table, a);
  }
  rg_table_clear (&table);
  g_free (cone);
}

static void
add_families (Search *search, Relation *relation)
{
  const GdlTerms *terms = search->ground->program->terms;
  const guint32 keys = ~((guint32)1 << relation->position);
  GArray *families = search->families;
  RgTable table = {0};
  for (guint i = 0; i < relation->atoms->len; i++) {
    const GdlAtom atom = g_array_index (relation->atoms, GdlAtom, i);
    const GdlTerm term = sentence (search, atom);
    const guint32 hash = gdl_hash_shape (terms, term, keys);
    GArray *members = NULL;
    RG_FOR_HASH (&table, hash, slot)
    {
      GArray *some = g_array_index (families, GdlFamily, slot->number).atoms;
      if (gdl_shapes_agree (terms, term,
                            sentence (search, g_array_index (some, GdlAtom, 0)),
                            keys))
        members = some;
    }
    if (!members) {
      const GdlFamily family = {g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
                                0};
      members = family.atoms;
      rg_table_add (&table, hash, families->len);
      g_array_append_val (families, family);
    }
    g_array_append_val (members, atom);
  }
  rg_table_clear (&table);
}

static void
clear_families (GArray *families, guint from)
{
  for (guint i = from; i < families->len; i++)
    g_array_free (g_array_index (families, GdlFamily, i).atoms, TRUE);
  g_array_set_size (families, from);
}

void
gdl_families_free (GArray *families)
{
  clear_families (families, 0);
  g_array_free (families, TRUE);
}

/* Finds the families of each relation that differ at its position. FALSE: there
 * are none. */
static gboolean
find_families (Search *search)
{
  clear_families (search->families, 0);
  for (guint r = 0; r < search->relations->len; r++) {
    Relation *relation = &g_array_index (search->relations, Relation, r);
    relation->first = search->families->len;
    if (relation->position != GDL_NONE)
      add_families (search, relation);
    guint kept = relation->first;
    for (guint i = relation->first; i < search->families->len; i++) {
      const GdlFamily family = g_array_index (search->families, GdlFamily, i);
      if (family.atoms->len > 1 && family.atoms->len <= GDL_LIST)
        g_array_index (search->families, GdlFamily, kept++) = family;
      else
        g_array_free (family.atoms, TRUE);
    }
    g_array_set_size (search->families, kept);
    relation->end = kept;
  }
  return search->families->len > 0;
}

/* -- proofs ---------------------------------------------------------------- */

/* The number of alternatives of the ref, as a disjunction. */
static guint
count_alternatives (const GdlNet *net, GdlRef ref)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  return gate->kind == GDL_CONJUNCTION_GATE && GDL_NEGATES (ref) ? gate->n : 1;
}

static GdlRef
alternative (const GdlNet *net, GdlRef ref, guint i)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
  return gate->kind == GDL_CONJUNCTION_GATE && GDL_NEGATES (ref)
             ? GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[i])
             : ref;
}

/* The conjuncts of the ref. */
static const GdlRef *
parts (const GdlNet *net, const GdlRef *ref, guint *n)
{
  const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (*ref));
  const gboolean several =
      gate->kind == GDL_CONJUNCTION_GATE && !GDL_NEGATES (*ref);
  *n = several ? gate->n : 1;
  return several ? gdl_inputs (net, GDL_GATE (*ref)) : ref;
}

/* Whether one is the negation of the other, or they are two values of a
 * variable. */
static gboolean
contradict (const GdlNet *net, GdlRef a, GdlRef b)
{
  const GdlGateInfo *x = gdl_gate (net, GDL_GATE (a));
  const GdlGateInfo *y = gdl_gate (net, GDL_GATE (b));
  return a == GDL_NOT_REF (b) ||
         (!GDL_NEGATES (a) && !GDL_NEGATES (b) && x->kind == GDL_LITERAL &&
          y->kind == GDL_LITERAL && x->x == y->x && x->n != y->n);
}

static gboolean
can_both_hold (const GdlNet *net, GdlRef a, GdlRef b)
{
  guint n, m;
  const GdlRef *x = parts (net, &a, &n), *y = parts (net, &b, &m);
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < m; j++) {
      if (contradict (net, x[i], y[j]))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether each alternative of one contradicts each alternative of the
 * other. */
static gboolean
exclude_each_other (Search *search, const GdlNet *net, GdlRef a, GdlRef b)
{
  for (guint i = 0; i < count_alternatives (net, a); i++) {
    for (guint j = 0; j < count_alternatives (net, b); j++) {
      if (++search->pairs > GDL_WORK ||
          can_both_hold (net, alternative (net, a, i), alternative (net, b, j)))
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean
is_exclusive (Search *search, const GdlNet *net, const GdlFamily *family)
{
  const guint32 first = gdl_net_variable (net, family->variable)->first;
  for (guint i = 1; i <= family->atoms->len; i++) {
    for (guint j = 1; j < i; j++) {
      if (!exclude_each_other (search, net, net->next[first + i],
                               net->next[first + j]))
        return FALSE;
    }
  }
  return TRUE;
}

/* Arcs from families to those that they read. */
static RgGraph
family_graph (const Search *search, const GdlNet *net)
{
  const guint n = search->families->len;
  const guint n_variables = net->variables->len;
  guint32 *first = g_new (guint32, (gsize)n + 1);
  GArray *to = g_array_new (FALSE, FALSE, sizeof (guint32));
  RgBits *reads = g_new (RgBits, rg_bits_words (n_variables));
  for (guint i = 0; i < n; i++) {
    const guint32 v = g_array_index (search->families, GdlFamily, i).variable;
    const GdlVariable *variable = gdl_net_variable (net, v);
    first[i] = to->len;
    for (gsize w = 0; w < rg_bits_words (n_variables); w++)
      reads[w] = 0;
    gdl_add_supports (net, net->next + variable->first, variable->n, reads);
    const guint32 base =
        g_array_index (search->families, GdlFamily, 0).variable;
    for (guint j = 0; j < n; j++) {
      if (rg_bits_has (reads, base + j))
        g_array_append_val (to, j);
    }
  }
  first[n] = to->len;
  g_free (reads);
  return (RgGraph){n, first, (guint32 *)(gpointer)g_array_free (to, FALSE)};
}

/* Sorts the families topologically; marks those on cycles. */
static guint8 *
order_families (Search *search, const GdlNet *net)
{
  const guint n = search->families->len;
  const RgGraph graph = family_graph (search, net);
  RgGraphSearch found = rg_graph_search (&graph, NULL, 0);
  guint8 *circular = g_new0 (guint8, n);
  GdlFamily *before = g_memdup2 (search->families->data, n * sizeof *before);
  guint *size = g_new0 (guint, (gsize)found.n_components + 1);
  for (guint i = 0; i < n; i++)
    size[found.component[i]]++;
  for (guint i = 0; i < n; i++) {
    circular[i] = size[found.component[i]] > 1;
    for (guint32 a = graph.first[i]; a < graph.first[i + 1]; a++)
      circular[i] |= graph.to[a] == i;
    g_array_index (search->families, GdlFamily, i) = before[found.postorder[i]];
  }
  rg_graph_search_clear (&found);
  gpointer owned[] = {before, size, (gpointer)graph.first, (gpointer)graph.to};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  return circular;
}

/* Advances the relations with a refuted family to the next argument.
 * FALSE: all are proved, and sorted. */
static gboolean
refute (Search *search, const GdlNet *net, guint try)
{
  guint8 *bad = g_new0 (guint8, (gsize)search->families->len + 1);
  gboolean some = FALSE;
  for (guint i = 0; i < search->families->len; i++)
    bad[i] = !is_exclusive (search, net,
                            &g_array_index (search->families, GdlFamily, i));
  guint8 *circular = order_families (search, net);
  for (guint r = 0; r < search->relations->len; r++) {
    Relation *relation = &g_array_index (search->relations, Relation, r);
    gboolean fine = TRUE;
    for (guint i = relation->first; i < relation->end; i++)
      fine &= !bad[i] && !circular[i];
    some |= !fine;
    if (!fine)
      relation->position = relation->position == 0 || try >= GDL_FEW
                               ? GDL_NONE
                               : relation->position - 1;
  }
  g_free (circular);
  g_free (bad);
  return some;
}

GdlNet *
gdl_goal_net (const GdlGround *ground, const GArray *groups, GArray **families)
{
  Search search = {ground, groups,
                   g_array_new (FALSE, FALSE, sizeof (Relation)),
                   g_array_new (FALSE, FALSE, sizeof (GdlFamily)), 0};
  GdlNet *net = NULL;
  find_relations (&search);
  for (guint try = 0; !net && find_families (&search); try++) {
    search.pairs = 0;
    net = gdl_net_new (ground, groups, NULL, search.families);
    if (refute (&search, net, try)) {
      gdl_net_free (net);
      net = NULL;
    }
  }
  for (guint r = 0; r < search.relations->len; r++)
    g_array_free (g_array_index (search.relations, Relation, r).atoms, TRUE);
  g_array_free (search.relations, TRUE);
  *families = search.families;
  if (!net) {
    gdl_families_free (search.families);
    *families = NULL;
  }
  return net;
}
