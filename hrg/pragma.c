/* Makes the pragmas of a translation, for the optimiser and for messages:
 * @artificialTag for tags written `$_ x`; @integer for domains whose elements
 * are an interval, such as P(X) where X in 0..7; @file and @origin, which map
 * nodes to places in the source, on request; and @board from the text. */
#include "hrg/pragma.h"

#include "hrg/value.h"
#include "rg/board/pragma.h"
#include "rg/read.h"

#include <string.h>

/* -- artificial tags ------------------------------------------------------ */

static gint
compare_names (gconstpointer a, gconstpointer b, gpointer tree)
{
  return strcmp (hrg_text (tree, *(const RgName *)a),
                 hrg_text (tree, *(const RgName *)b));
}

static void
add_artificial (HrgTree *tree, const HrgEmission *emission)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint i = 0; i < emission->artificial->len; i++)
    g_array_append_val (names,
                        g_array_index (emission->artificial, HrgTag, i).name);
  g_array_sort_with_data (names, compare_names, tree);
  const RgPragma pragma = {.kind = RG_PRAGMA_ARTIFICIAL_TAG,
                           .n_names = names->len,
                           .names = (const RgName *)(gpointer)names->data};
  if (names->len > 0)
    rg_add_pragma (tree->game, &pragma);
  g_array_free (names, TRUE);
}

/* Warns of a tag that is artificial at some occurrences only: the mark belongs
 * to the tag, not to one occurrence. */
static void
warn_mixed (HrgTree *tree, const HrgEmission *emission)
{
  GHashTable *artificial = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < emission->artificial->len; i++)
    g_hash_table_add (
        artificial, GUINT_TO_POINTER (
                        g_array_index (emission->artificial, HrgTag, i).name));
  for (guint i = 0; i < emission->tags->len; i++) {
    const HrgTag *tag = &g_array_index (emission->tags, HrgTag, i);
    if (g_hash_table_contains (artificial, GUINT_TO_POINTER (tag->name)))
      rg_warn (tree->diags, "artificial-tag", tree->source, tag->range,
               "tag '%s' is artificial because of a '$_%s' elsewhere",
               hrg_text (tree, tag->name), hrg_text (tree, tag->name));
  }
  g_hash_table_destroy (artificial);
}

/* -- integers ------------------------------------------------------------- */

/* A domain of consecutive integers. */
typedef struct {
  gint64 first; /* the integer of the first element */
  const RgType *type;
} Integers;

/* Whether all elements of the domain are C(X) where X in a..b. */
static gboolean
is_integer_domain (const HrgTree *tree, const HrgDomain *domain)
{
  const HrgElement *element = &domain->elements[0];
  return domain->n_elements == 1 && element->constructor &&
         element->n_arguments == 1 && element->n_bindings == 1 &&
         hrg_is_upper (tree, element->arguments[0].name) &&
         element->bindings[0].is_interval;
}

static gint
compare_integers (gconstpointer a, gconstpointer b, gpointer tree)
{
  const Integers *x = a, *y = b;
  if (x->first != y->first)
    return x->first < y->first ? -1 : 1;
  const guint n = MIN (x->type->n_symbols, y->type->n_symbols);
  for (guint i = 0; i < n; i++) {
    const int order =
        compare_names (&x->type->symbols[i], &y->type->symbols[i], tree);
    if (order)
      return order;
  }
  return (x->type->n_symbols > y->type->n_symbols) -
         (x->type->n_symbols < y->type->n_symbols);
}

/* Adds @integer for each domain of integers, once for equal ones. */
static void
add_integers (HrgTree *tree)
{
  GArray *domains = g_array_new (FALSE, FALSE, sizeof (Integers));
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    const Integers integers = {domain->elements[0].constructor
                                   ? domain->elements[0].bindings[0].from
                                   : 0,
                               domain->type};
    if (is_integer_domain (tree, domain))
      g_array_append_val (domains, integers);
  }
  g_array_sort_with_data (domains, compare_integers, tree);
  for (guint i = 0; i < domains->len; i++) {
    const Integers *integers = &g_array_index (domains, Integers, i);
    const RgPragma pragma = {.kind = RG_PRAGMA_INTEGER,
                             .integer = integers->first,
                             .n_names = integers->type->n_symbols,
                             .names = integers->type->symbols};
    /* Equal sets are the same type. */
    if (i == 0 || integers[-1].type != integers->type)
      rg_add_pragma (tree->game, &pragma);
  }
  g_array_free (domains, TRUE);
}

/* -- origins -------------------------------------------------------------- */

/* Replaces the origin of a node by the statement that begins there. */
static void
use_begins (GArray *origins, GHashTable *begins)
{
  for (guint i = 0; i < origins->len; i++) {
    RgPlacedNode *origin = &g_array_index (origins, RgPlacedNode, i);
    const guint begin = GPOINTER_TO_UINT (
        g_hash_table_lookup (begins, GUINT_TO_POINTER (origin->node)));
    if (begin)
      origin->offset = begin - 1;
  }
}

void
hrg_add_pragmas (HrgTree *tree, const HrgEmission *emission)
{
  add_artificial (tree, emission);
  add_integers (tree);
  warn_mixed (tree, emission);
  if (!emission->origins)
    return;
  use_begins (emission->origins, emission->begins);
  rg_add_origins (tree->game, tree->source, emission->origins);
}

/* The text of a board may omit cells; they are added, as later passes may
 * remove the constant maps between them. */
gboolean
hrg_add_boards (HrgTree *tree)
{
  gboolean added = TRUE;
  for (guint i = 0; i < tree->pragmas->len && added; i++) {
    const guint32 place = tree->game->pragmas->len;
    added =
        rg_read_pragma (tree->game, tree->source,
                        g_array_index (tree->pragmas, RgRange, i), tree->diags);
    if (added)
      rg_board_spell_pragma (
          tree->game, &g_array_index (tree->game->pragmas, RgPragma, place));
  }
  return added;
}
