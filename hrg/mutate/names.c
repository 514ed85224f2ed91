/* Mutates names: a function or a symbol becomes another one of its type or
 * domain, and calls change their order.
 *
 *     check(left[cell] == empty)   becomes   check(right[cell] == empty)
 *     check(left[cell] == empty)   becomes   check(left[cell] == white)
 *     turn(white) turn(black)      becomes   turn(black) turn(white)
 */
#include "hrg/mutate/mutator.h"

/* -- functions ------------------------------------------------------------- */

/* Returns the function that the token names. NULL: none, or the token begins a
 * declaration or a case. */
static const HrgFunction *
find_function (const HrgMutator *mutator, guint token)
{
  const GPtrArray *functions = mutator->tree->functions;
  if (rg_mutator_kind (&mutator->base, token) != HRG_TOKEN_NAME ||
      token == mutator->heads[token])
    return NULL;
  for (guint i = 0; i < functions->len; i++) {
    const HrgFunction *function = functions->pdata[i];
    if (rg_mutator_is (&mutator->base, token,
                       hrg_text (mutator->tree, function->name.name)))
      return function;
  }
  return NULL;
}

GPtrArray *
hrg_mutator_list_functions (const HrgMutator *mutator, guint token)
{
  const HrgFunction *function = find_function (mutator, token);
  const GPtrArray *functions = mutator->tree->functions;
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; function && i < functions->len; i++) {
    const HrgFunction *candidate = functions->pdata[i];
    if (candidate != function &&
        candidate->type->written == function->type->written)
      g_ptr_array_add (
          names, (gpointer)hrg_text (mutator->tree, candidate->name.name));
  }
  return names;
}

/* -- symbols --------------------------------------------------------------- */

static gboolean
has_element (const HrgMutator *mutator, const HrgDomain *domain, guint token)
{
  for (guint i = 0; i < domain->n_elements; i++) {
    const HrgElement *element = &domain->elements[i];
    if (!element->constructor &&
        rg_mutator_is (&mutator->base, token,
                       hrg_text (mutator->tree, element->name.name)))
      return TRUE;
  }
  return FALSE;
}

/* Returns the other symbols of the first domain that has the symbol and others.
 */
static GPtrArray *
list_symbols (const HrgMutator *mutator, guint token)
{
  const GPtrArray *domains = mutator->tree->domains;
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < domains->len && names->len == 0; i++) {
    const HrgDomain *domain = domains->pdata[i];
    if (domain->implied || !has_element (mutator, domain, token))
      continue;
    for (guint j = 0; j < domain->n_elements; j++) {
      const char *name =
          hrg_text (mutator->tree, domain->elements[j].name.name);
      if (!domain->elements[j].constructor &&
          !hrg_is_upper (mutator->tree, domain->elements[j].name.name) &&
          !rg_mutator_is (&mutator->base, token, name))
        g_ptr_array_add (names, (gpointer)name);
    }
  }
  return names;
}

/* Whether the token may be a symbol in a graph: a name, but no number. */
static gboolean
is_symbol (const HrgMutator *mutator, guint token)
{
  return mutator->sections[token] == HRG_SECTION_GRAPH &&
         rg_mutator_kind (&mutator->base, token) == HRG_TOKEN_NAME &&
         rg_mutator_number (&mutator->base, token) < 0;
}

/* -- order ----------------------------------------------------------------- */

/* Whether a call with one name as its argument begins at the token:
 * `turn(white)`. */
static gboolean
is_call (const HrgMutator *mutator, guint token)
{
  return mutator->sections[token] == HRG_SECTION_GRAPH &&
         rg_mutator_kind (&mutator->base, token) == HRG_TOKEN_NAME &&
         rg_mutator_kind (&mutator->base, token + 1) == HRG_TOKEN_LEFT_PAREN &&
         rg_mutator_kind (&mutator->base, token + 2) == HRG_TOKEN_NAME &&
         rg_mutator_kind (&mutator->base, token + 3) == HRG_TOKEN_RIGHT_PAREN;
}

/* Exchanges the arguments of two consecutive calls of a graph: `turn(white)
 * turn(black)`. */
static void
mutate_order (HrgMutator *mutator, guint token)
{
  enum { LENGTH = 4 };
  if (!is_call (mutator, token) || !is_call (mutator, token + LENGTH))
    return;
  char *name = rg_mutator_text (&mutator->base, token);
  char *first = rg_mutator_text (&mutator->base, token + 2);
  char *second = rg_mutator_text (&mutator->base, token + 2 + LENGTH);
  if (rg_mutator_is (&mutator->base, token + LENGTH, name) &&
      !g_str_equal (first, second)) {
    GArray *edits = rg_mutator_new_edits ();
    rg_mutator_edit (edits, rg_token_range (&mutator->base.tokens[token + 2]),
                     second);
    rg_mutator_edit (edits,
                     rg_token_range (&mutator->base.tokens[token + 2 + LENGTH]),
                     first);
    rg_mutator_add (&mutator->base, "order", edits, token,
                    "%s is called with %s first", name, second);
  }
  g_free (name);
  g_free (first);
  g_free (second);
}

static void
replace_by_each (HrgMutator *mutator, const char *kind, guint token,
                 GPtrArray *names)
{
  rg_mutator_replace_by_each (&mutator->base, kind, token, names);
  g_ptr_array_free (names, TRUE);
}

void
hrg_mutate_names (HrgMutator *mutator)
{
  for (guint i = 0; i < mutator->base.n && !rg_mutator_is_full (&mutator->base);
       i++) {
    if (mutator->sections[i] == HRG_SECTION_DOMAIN)
      continue;
    replace_by_each (mutator, "direction", i,
                     hrg_mutator_list_functions (mutator, i));
    if (is_symbol (mutator, i))
      replace_by_each (mutator, "symbol", i, list_symbols (mutator, i));
    mutate_order (mutator, i);
  }
}
