#include "gdl/net/joins.h"

#include "base/compare.h"
#include "gdl/limits.h"

typedef struct {
  GArray *fluents; /* of guint32 */
  GArray *any;     /* of guint64: states in which one of them holds */
  gboolean refuted;
} Part;

GdlJoins *
gdl_joins_new (const GdlNet *net)
{
  GdlJoins *joins = g_new (GdlJoins, 1);
  *joins = (GdlJoins){net, g_array_new (FALSE, FALSE, sizeof (Part)), 0};
  return joins;
}

void
gdl_joins_add (GdlJoins *joins, const GArray *shape)
{
  if (shape->len > GDL_LIST || joins->parts->len == GDL_LONG)
    return;
  const Part part = {g_array_new (FALSE, FALSE, sizeof (guint32)),
                     g_array_new (FALSE, FALSE, sizeof (guint64)), FALSE};
  g_array_append_vals (part.fluents, shape->data, shape->len);
  g_array_append_val (joins->parts, part);
}

void
gdl_joins_sample (GdlJoins *joins, const GdlSimulation *simulation)
{
  const GdlNet *net = joins->net;
  for (guint p = 0; p < joins->parts->len; p++) {
    Part *part = &g_array_index (joins->parts, Part, p);
    guint64 one = 0;
    for (guint i = 0; i < part->fluents->len; i++) {
      const guint32 fluent = g_array_index (part->fluents, guint32, i);
      const guint64 word =
          gdl_word (simulation, gdl_literal (net, net->variable[fluent], 1));
      part->refuted |= (one & word) != 0;
      one |= word;
    }
    g_array_append_val (part->any, one);
  }
  joins->n_words++;
}

/* -- exact covers ---------------------------------------------------------- */

typedef struct {
  const GdlJoins *joins;
  guint64 *covered; /* states, by depth */
  guint chosen[GDL_FEW];
  guint steps;
  GPtrArray *found; /* of the groups' members */
} Search;

/* The index of a word with an uncovered state; n_words: all states are
 * covered. */
static guint
find_open (const Search *search, const guint64 *covered)
{
  guint w = 0;
  while (w < search->joins->n_words && covered[w] == ~(guint64)0)
    w++;
  return w;
}

/* Adds the states of a part to the cover.  FALSE: they overlap. */
static gboolean
cover (const Search *search, const Part *part, const guint64 *covered,
       guint64 *more)
{
  const guint64 *any = (const guint64 *)(gpointer)part->any->data;
  for (guint w = 0; w < search->joins->n_words; w++) {
    if (covered[w] & any[w])
      return FALSE;
    more[w] = covered[w] | any[w];
  }
  return TRUE;
}

static gint
by_number (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const guint32 *)a, *(const guint32 *)b);
}

static void
note (Search *search, guint n)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < n; i++) {
    const Part *part =
        &g_array_index (search->joins->parts, Part, search->chosen[i]);
    g_array_append_vals (members, part->fluents->data, part->fluents->len);
  }
  g_array_sort (members, by_number);
  g_ptr_array_add (search->found, members);
}

/* Adds each part that covers a certain uncovered state, and continues. The
 * depth of the recursion is the number of shapes in a set. */
static void
extend (Search *search, guint depth)
{
  const guint n_words = search->joins->n_words;
  const guint64 *covered = &search->covered[(gsize)depth * n_words];
  const guint w = find_open (search, covered);
  if (w == n_words) {
    if (depth > 1)
      note (search, depth);
    return;
  }
  const guint64 state = ~covered[w] & -~covered[w];
  for (guint p = 0; p < search->joins->parts->len && depth < GDL_FEW; p++) {
    const Part *part = &g_array_index (search->joins->parts, Part, p);
    if (part->refuted || !(g_array_index (part->any, guint64, w) & state) ||
        search->steps == GDL_SEARCH)
      continue;
    search->steps++;
    search->chosen[depth] = p;
    if (cover (search, part, covered,
               &search->covered[((gsize)depth + 1) * n_words]))
      extend (search, depth + 1);
  }
}

/* -- results --------------------------------------------------------------- */

static gint
by_size (gconstpointer a, gconstpointer b)
{
  const GArray *x = *(const GArray *const *)a, *y = *(const GArray *const *)b;
  if (x->len != y->len)
    return x->len < y->len ? -1 : 1;
  return by_number (x->data, y->data);
}

/* Adds the found sets that are disjoint, small ones first: they are more likely
 * to be the control variable. */
static void
choose_disjoint (const GdlNet *net, GPtrArray *found, GArray *groups,
                 guint partition)
{
  guint8 *taken = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  g_ptr_array_sort (found, by_size);
  for (guint i = 0; i < found->len; i++) {
    const GArray *members = found->pdata[i];
    gboolean is_free = TRUE;
    for (guint m = 0; m < members->len; m++)
      is_free &= !taken[g_array_index (members, guint32, m)];
    if (!is_free)
      continue;
    for (guint m = 0; m < members->len; m++)
      taken[g_array_index (members, guint32, m)] = TRUE;
    const GdlGroup group = {.members = g_array_copy (found->pdata[i]),
                            .complete = TRUE,
                            .shape = GDL_NONE,
                            .partition = partition};
    g_array_append_val (groups, group);
  }
  g_free (taken);
}

void
gdl_joins_end (GdlJoins *joins, GArray *groups, guint partition)
{
  Search search = {joins,
                   g_new0 (guint64, ((gsize)GDL_FEW + 1) * joins->n_words + 1),
                   {0},
                   0,
                   g_ptr_array_new ()};
  extend (&search, 0);
  choose_disjoint (joins->net, search.found, groups, partition);
  for (guint i = 0; i < search.found->len; i++)
    g_array_free (search.found->pdata[i], TRUE);
  g_ptr_array_free (search.found, TRUE);
  g_free (search.covered);
  for (guint p = 0; p < joins->parts->len; p++) {
    const Part *part = &g_array_index (joins->parts, Part, p);
    g_array_free (part->fluents, TRUE);
    g_array_free (part->any, TRUE);
  }
  g_array_free (joins->parts, TRUE);
  g_free (joins);
}
