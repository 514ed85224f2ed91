/* Enumerates the values of domains in topological order: a domain comes after
 * those that its declaration includes.  A constructor gives the Cartesian
 * product of the values of its bindings; the last argument varies fastest:
 *
 *     domain Square = S(X, Y) where X in 1..2, Y in 1..2
 *
 * has S(1, 1), S(1, 2), S(2, 1), S(2, 2). */
#include "hrg/domain.h"

#include "base/checked.h"
#include "hrg/topological-order.h"
#include "hrg/unknown-names.h"
#include "hrg/value.h"

#include <string.h>

gboolean
hrg_domain_has (const HrgDomain *domain, const HrgValue *value)
{
  return g_hash_table_contains (domain->index, value);
}

void
hrg_domain_clear (gpointer data, gpointer unused)
{
  (void)unused;
  HrgDomain *domain = data;
  if (domain->values)
    g_ptr_array_free (domain->values, TRUE);
  if (domain->index)
    g_hash_table_destroy (domain->index);
  if (domain->heads)
    g_hash_table_destroy (domain->heads);
}

/* Returns a constructor and its number of arguments as one key. */
static gpointer
make_head_key (RgName name, guint n)
{
  return GUINT_TO_POINTER (name * 64 + MIN (n, 63));
}

gboolean
hrg_domain_has_head (HrgDomain *domain, RgName name, guint n)
{
  if (!domain->heads) {
    domain->heads = g_hash_table_new (NULL, NULL);
    for (guint i = 0; i < domain->values->len; i++) {
      const HrgValue *value = g_ptr_array_index (domain->values, i);
      g_hash_table_add (domain->heads,
                        make_head_key (value->name, value->n_arguments));
    }
  }
  return g_hash_table_contains (domain->heads, make_head_key (name, n));
}

/* -- bindings ------------------------------------------------------------- */

/* Lists the integers of a range. FALSE, with an error: it is empty, or exceeds
 * the budget. */
static gboolean
compute_interval (HrgTree *tree, HrgBinding *binding)
{
  if (binding->from > binding->to)
    return hrg_error (tree, binding->range, "empty range") && FALSE;
  guint64 n = (guint64)rg_count_between (binding->from, binding->to);
  if (n > G_MAXUINT32)
    n = G_MAXUINT64; /* above every limit */
  if (!hrg_charge_budget (tree, n, binding->range, "this range"))
    return FALSE;
  binding->n_values = (guint)n;
  binding->values = rg_arena_new_array (tree->arena, const HrgValue *, n);
  for (guint i = 0; i < n; i++)
    binding->values[i] = hrg_number (tree, binding->from + i);
  return TRUE;
}

gboolean
hrg_compute_binding (HrgTree *tree, HrgBinding *binding)
{
  if (binding->n_values > 0)
    return TRUE;
  if (binding->is_interval)
    return compute_interval (tree, binding);
  binding->n_values = binding->n_symbols;
  binding->values =
      rg_arena_new_array (tree->arena, const HrgValue *, binding->n_symbols);
  for (guint i = 0; i < binding->n_symbols; i++)
    binding->values[i] = hrg_symbol (tree, binding->symbols[i].name);
  return TRUE;
}

/* -- adding values -------------------------------------------------------- */

/* A domain, and the element of its declaration whose values are being added. */
typedef struct {
  HrgTree *tree;
  HrgDomain *domain;
  const HrgElement *element;
  gboolean repeated; /* a duplicate within the element was reported */
} DomainBuilder;

static void
report_repetition (DomainBuilder *builder, const HrgValue *value)
{
  HrgTree *tree = builder->tree;
  if (builder->repeated)
    return;
  builder->repeated = TRUE;
  char *text = hrg_value_string (tree, value);
  if (builder->domain->implied) {
    const HrgDomain *players =
        hrg_name_info (tree, rg_intern (tree->game, "Player"))->domain;
    hrg_error (tree, players->name.range, "'%s' can't be one of the players",
               text);
  } else {
    rg_warn (tree->diags, "duplicate-element", tree->source,
             builder->element->name.range, "'%s' occurs twice in domain '%s'",
             text, hrg_text (tree, builder->domain->name.name));
  }
  g_free (text);
}

/* Reports an error if the symbol has the name of a function, a variable or a
 * built-in variable of RG. */
void
hrg_check_symbol (HrgTree *tree, RgName symbol, RgRange range)
{
  const HrgNameInfo *info = hrg_name_info (tree, symbol);
  const RgGame *game = tree->game;
  const char *text = hrg_text (tree, symbol);
  if (info->function &&
      hrg_error (tree, range, "symbol '%s' is also the name of a function",
                 text))
    hrg_note (tree, info->function->name.range, "the function is here");
  else if (info->variable &&
           hrg_error (tree, range, "symbol '%s' is also the name of a variable",
                      text))
    hrg_note (tree, info->variable->name.range, "the variable is here");
  else if (symbol == game->player || symbol == game->goals ||
           symbol == game->visible)
    hrg_error (tree, range, "'%s' is a built-in variable, not a symbol", text);
}

/* Makes a symbol an element; reports one with the same RG name as another. */
static void
enter_symbol (DomainBuilder *builder, const HrgValue *value, RgName symbol)
{
  HrgTree *tree = builder->tree;
  const char *text = hrg_text (tree, symbol);
  HrgNameInfo *info = hrg_name_info (tree, symbol);
  RgRange range = builder->element->name.range;
  if (builder->domain->implied && info->function)
    range = info->function->name.range;
  else if (builder->domain->implied && info->variable)
    range = info->variable->name.range;
  if (info->element && info->element != value) {
    hrg_error (tree, range, "two elements of '%s' have the same RG name '%s'",
               hrg_text (tree, builder->domain->name.name), text);
    return;
  }
  info->element = value;
  info->is_symbol = TRUE;
  hrg_check_symbol (tree, symbol, range);
}

static void
add_value (DomainBuilder *builder, const HrgValue *value)
{
  HrgDomain *domain = builder->domain;
  if (hrg_domain_has (domain, value)) {
    report_repetition (builder, value);
    return;
  }
  g_hash_table_insert (domain->index, (gpointer)value,
                       GUINT_TO_POINTER (domain->values->len));
  g_ptr_array_add (domain->values, (gpointer)value);
  enter_symbol (builder, value, hrg_mangle (builder->tree, value));
}

static void
add_domain (DomainBuilder *builder, const HrgDomain *included)
{
  if (!included->sound ||
      !hrg_charge_budget (builder->tree, included->values->len,
                          builder->element->name.range, "this domain")) {
    builder->domain->sound = FALSE;
    return;
  }
  for (guint i = 0; i < included->values->len; i++)
    add_value (builder, g_ptr_array_index (included->values, i));
}

/* -- constructors --------------------------------------------------------- */

/* The values of one argument. */
typedef struct {
  const HrgValue *const *values;
  guint n, index; /* number of values; the current one */
} Choice;

static void
warn_lower_case (HrgTree *tree, const HrgBinding *binding)
{
  char *upper = g_strdup (hrg_text (tree, binding->variable.name));
  if (rg_warn (tree->diags, "lower-case-variable", tree->source,
               binding->variable.range,
               "'%s' is a symbol in the constructor, not a variable "
               "(lower-case)",
               upper)) {
    upper[0] = g_ascii_toupper (upper[0]);
    rg_diag_hint (tree->diags, "write '%s' there and here", upper);
  }
  g_free (upper);
}

/* Warns if the variable is not in the constructor, or only in lower case. */
static void
warn_unused_binding (HrgTree *tree, const HrgElement *element,
                     const HrgBinding *binding)
{
  const char *text = hrg_text (tree, binding->variable.name);
  const HrgWord *similar = NULL;
  for (guint i = 0; i < element->n_arguments; i++) {
    const HrgWord *argument = &element->arguments[i];
    if (argument->name == binding->variable.name)
      return;
    if (g_ascii_strcasecmp (hrg_text (tree, argument->name), text) == 0)
      similar = argument;
  }
  if (!rg_warn (tree->diags, "unused-binding", tree->source,
                similar ? similar->range : binding->variable.range,
                similar ? "'%s' is a symbol here, not the variable of 'where' "
                          "(lower-case)"
                        : "'%s' is not in the constructor",
                similar ? hrg_text (tree, similar->name) : text))
    return;
  if (similar)
    rg_diag_hint (tree->diags, "write '%s'", text);
}

/* Computes the values of the variables of an element, and warns of those with a
 * bad name or without a use. FALSE, with an error: one is invalid. */
static gboolean
bind_variables (HrgTree *tree, const HrgElement *element)
{
  gboolean is_valid = TRUE;
  for (guint i = 0; i < element->n_bindings; i++) {
    HrgBinding *binding = &element->bindings[i];
    HrgNameInfo *info = hrg_name_info (tree, binding->variable.name);
    const char *text = hrg_text (tree, binding->variable.name);
    if (info->bound &&
        hrg_error (tree, binding->variable.range, "'%s' is bound twice", text))
      is_valid = FALSE;
    if (!g_ascii_isupper (*text))
      warn_lower_case (tree, binding);
    else
      warn_unused_binding (tree, element, binding);
    info->bound = i + 1;
    is_valid &= hrg_compute_binding (tree, binding);
  }
  return is_valid;
}

static void
unbind_variables (HrgTree *tree, const HrgElement *element)
{
  for (guint i = 0; i < element->n_bindings; i++)
    hrg_name_info (tree, element->bindings[i].variable.name)->bound = 0;
}

/* Reports that `where` has no values for the argument.  Returns FALSE. */
static gboolean
report_unbound (HrgTree *tree, const HrgElement *element,
                const HrgWord *argument)
{
  const char *text = hrg_text (tree, argument->name);
  if (!hrg_error (tree, argument->range, "no values for '%s' in 'where'", text))
    return FALSE;
  for (guint i = 0; i < element->n_bindings; i++) {
    const char *name = hrg_text (tree, element->bindings[i].variable.name);
    if (g_ascii_strcasecmp (name, text) == 0) {
      rg_diag_hint (tree->diags, "write '%s', not '%s', in 'where'", text,
                    name);
      return FALSE;
    }
  }
  rg_diag_hint (tree->diags, "write '%s in 0..7' or '%s in { a, b }' there",
                text, text);
  return FALSE;
}

/* Finds the values of argument i. FALSE, with an error: it has none. */
static gboolean
find_choice (HrgTree *tree, const HrgElement *element, guint i, Choice *choice)
{
  const HrgWord *argument = &element->arguments[i];
  if (!hrg_is_upper (tree, argument->name)) {
    const HrgValue **value =
        rg_arena_new_array (tree->arena, const HrgValue *, 1);
    *value = hrg_symbol (tree, argument->name);
    *choice = (Choice){value, 1, 0};
    return TRUE;
  }
  const guint bound = hrg_name_info (tree, argument->name)->bound;
  if (!bound)
    return report_unbound (tree, element, argument);
  const HrgBinding *binding = &element->bindings[bound - 1];
  *choice = (Choice){binding->values, binding->n_values, 0};
  return TRUE;
}

static void
warn_independent (HrgTree *tree, const HrgElement *element)
{
  GHashTable *names = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < element->n_arguments; i++) {
    const HrgWord *argument = &element->arguments[i];
    if (!g_hash_table_add (names, GUINT_TO_POINTER (argument->name)) &&
        hrg_is_upper (tree, argument->name))
      rg_warn (tree->diags, "repeated-variable", tree->source, argument->range,
               "each '%s' takes its values independently of the other",
               hrg_text (tree, argument->name));
  }
  g_hash_table_destroy (names);
}

/* Advances to the next combination; the last argument varies fastest. FALSE:
 * there is none. */
static gboolean
advance_choices (Choice *choices, guint n)
{
  while (n-- > 0) {
    if (++choices[n].index < choices[n].n)
      return TRUE;
    choices[n].index = 0;
  }
  return FALSE;
}

/* Adds the terms of a constructor for all combinations of its arguments. */
static void
add_product (DomainBuilder *builder, Choice *choices, guint n)
{
  HrgTree *tree = builder->tree;
  guint64 size = 1;
  for (guint i = 0; i < n; i++)
    size = rg_multiply_sizes (size, choices[i].n);
  if (!hrg_charge_budget (tree, size, builder->element->name.range,
                          "this domain"))
    return;
  const HrgValue **arguments = g_new (const HrgValue *, n);
  do {
    for (guint i = 0; i < n; i++)
      arguments[i] = choices[i].values[choices[i].index];
    const HrgValue *term =
        hrg_term (tree, builder->element->name.name, arguments, n);
    if (term) {
      add_value (builder, term);
    } else {
      rg_diag (tree->diags, RG_LIMIT, tree->source,
               builder->element->name.range,
               "the constructor has more arguments than the fixed limit of %d",
               HRG_TERM_LIMIT);
      break;
    }
  } while (advance_choices (choices, n));
  g_free (arguments);
}

/* Adds the terms of a constructor for all values of its arguments. If there are
 * errors or the budget is used up, the domain is not sound. */
static void
add_terms (DomainBuilder *builder)
{
  HrgTree *tree = builder->tree;
  const HrgElement *element = builder->element;
  const guint n = element->n_arguments;
  if (!hrg_is_upper (tree, element->name.name))
    hrg_error (tree, element->name.range,
               "the name of a constructor must begin with an upper-case "
               "letter");
  Choice *choices = g_new (Choice, n);
  gboolean is_valid = bind_variables (tree, element);
  for (guint i = 0; i < n; i++)
    is_valid &= find_choice (tree, element, i, &choices[i]);
  unbind_variables (tree, element);
  warn_independent (tree, element);
  if (is_valid)
    add_product (builder, choices, n);
  builder->domain->sound &= is_valid && !tree->over;
  g_free (choices);
}

/* -- one domain ----------------------------------------------------------- */

static const RgType *
make_type (HrgTree *tree, const HrgDomain *domain)
{
  const guint n = domain->values->len;
  RgName *symbols = g_new (RgName, n);
  for (guint i = 0; i < n; i++)
    symbols[i] = hrg_mangle (tree, g_ptr_array_index (domain->values, i));
  const RgType *type = rg_type_set (tree->game, symbols, n);
  g_free (symbols);
  return type;
}

static void
add_symbol (DomainBuilder *builder)
{
  const HrgWord word = builder->element->name;
  if (!builder->domain->implied)
    hrg_warn_domain_name (builder->tree, word);
  add_value (builder, hrg_symbol (builder->tree, word.name));
}

/* Computes the values of a domain, and its type if there is no error. */
static void
fill_domain (HrgTree *tree, HrgDomain *domain)
{
  const guint errors = rg_diags_errors (tree->diags);
  domain->values = g_ptr_array_new ();
  domain->index = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < domain->n_elements; i++) {
    const HrgElement *element = &domain->elements[i];
    DomainBuilder builder = {tree, domain, element, FALSE};
    const HrgDomain *included =
        hrg_name_info (tree, element->name.name)->domain;
    if (element->constructor)
      add_terms (&builder);
    else if (included)
      add_domain (&builder, included);
    else
      add_symbol (&builder);
  }
  domain->sound &= rg_diags_errors (tree->diags) == errors;
  if (domain->sound)
    domain->type = make_type (tree, domain);
}

/* -- built-in domains ----------------------------------------------------- */

static void
add_implied_domain (HrgTree *tree, const char *name,
                    const char *const *elements, guint n)
{
  HrgNameInfo *info = hrg_name_info (tree, rg_intern (tree->game, name));
  if (info->domain)
    return;
  HrgDomain *domain = rg_arena_alloc (tree->arena, sizeof (HrgDomain));
  HrgElement *list = rg_arena_new_array (tree->arena, HrgElement, n);
  *domain = (HrgDomain){.name.name = rg_intern (tree->game, name),
                        .n_elements = n,
                        .elements = list,
                        .implied = TRUE};
  for (guint i = 0; i < n; i++)
    list[i] = (HrgElement){.name.name = rg_intern (tree->game, elements[i])};
  hrg_name_info (tree, domain->name.name)->domain = domain;
  g_ptr_array_add (tree->domains, domain);
}

static gboolean
has_same_elements (HrgTree *tree, const HrgDomain *domain,
                   const char *const *symbols, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!hrg_domain_has (domain,
                         hrg_symbol (tree, rg_intern (tree->game, symbols[i]))))
      return FALSE;
  return domain->values->len == n;
}

/* Checks that the declared forms of Bool and PlayerOrSystem are the built-in
 * ones. Rejects domains with the names Goals and Visibility. */
static void
check_built_in (HrgTree *tree, const HrgDomain *domain)
{
  const char *name = hrg_text (tree, domain->name.name);
  if (!domain->sound || domain->implied)
    return;
  if (strcmp (name, "Bool") == 0) {
    const char *const bits[] = {"0", "1"};
    if (!has_same_elements (tree, domain, bits, 2))
      hrg_error (tree, domain->name.range, "'Bool' must be {0, 1}");
  } else if (strcmp (name, "PlayerOrSystem") == 0) {
    const char *const system[] = {"keeper", "random"};
    const HrgDomain *players =
        hrg_name_info (tree, rg_intern (tree->game, "Player"))->domain;
    guint n_found = 0;
    for (guint i = 0; players && players->sound && i < players->values->len;
         i++)
      n_found +=
          hrg_domain_has (domain, g_ptr_array_index (players->values, i));
    for (guint i = 0; i < 2; i++)
      n_found += hrg_domain_has (
          domain, hrg_symbol (tree, rg_intern (tree->game, system[i])));
    if (players && players->sound &&
        (n_found != domain->values->len || n_found != players->values->len + 2))
      hrg_error (tree, domain->name.range,
                 "'PlayerOrSystem' must be the elements of 'Player', "
                 "'keeper' and 'random'");
  } else if (strcmp (name, "Goals") == 0 || strcmp (name, "Visibility") == 0) {
    hrg_error (tree, domain->name.range,
               "'%s' is a built-in type of maps, not a domain", name);
  }
}

/* -- all domains ---------------------------------------------------------- */

/* The graph of domains that name other domains, by their index. */
typedef struct {
  HrgTree *tree;
  GArray **successors; /* by domain: of guint, the domains that it names */
  GArray **elements;   /* by domain: of guint, the index of its element that
                          names the successor */
} Unions;

static void
report_cycle (const guint *path, guint n, guint edge, gpointer data)
{
  const Unions *unions = data;
  HrgTree *tree = unions->tree;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i <= n && text->len < 200; i++) {
    HrgDomain *domain = g_ptr_array_index (tree->domains, path[i % n]);
    domain->sound = FALSE;
    g_string_append_printf (text, "%s%s", i ? " -> " : "",
                            hrg_text (tree, domain->name.name));
  }
  const HrgDomain *last = g_ptr_array_index (tree->domains, path[n - 1]);
  const HrgDomain *first = g_ptr_array_index (tree->domains, path[0]);
  const guint place =
      g_array_index (unions->elements[path[n - 1]], guint, edge);
  hrg_error (tree, last->elements[place].name.range,
             "domain '%s' contains itself (%s)",
             hrg_text (tree, first->name.name), text->str);
  g_string_free (text, TRUE);
}

/* Finds the domains that elements of other domains name. */
static void
find_unions (Unions *unions, GHashTable *places)
{
  HrgTree *tree = unions->tree;
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    for (guint k = 0; k < domain->n_elements; k++) {
      const HrgElement *element = &domain->elements[k];
      const HrgDomain *included =
          hrg_name_info (tree, element->name.name)->domain;
      if (element->constructor || !included)
        continue;
      const guint place =
          GPOINTER_TO_UINT (g_hash_table_lookup (places, included));
      g_array_append_val (unions->successors[i], place);
      g_array_append_val (unions->elements[i], k);
    }
  }
}

static GArray *
order_domains (HrgTree *tree)
{
  const guint n = tree->domains->len;
  GHashTable *places = g_hash_table_new (NULL, NULL);
  Unions unions = {tree, hrg_successors_new (n), hrg_successors_new (n)};
  for (guint i = 0; i < n; i++)
    g_hash_table_insert (places, g_ptr_array_index (tree->domains, i),
                         GUINT_TO_POINTER (i));
  find_unions (&unions, places);
  GArray *order = hrg_find_order (n, unions.successors, report_cycle, &unions);
  hrg_successors_free (unions.successors, n);
  hrg_successors_free (unions.elements, n);
  g_hash_table_destroy (places);
  return order;
}

void
hrg_enumerate_domains (HrgTree *tree)
{
  const char *const bits[] = {"0", "1"};
  const char *const system[] = {"Player", "keeper", "random"};
  add_implied_domain (tree, "Bool", bits, 2);
  add_implied_domain (tree, "PlayerOrSystem", system, 3);
  for (guint i = 0; i < tree->domains->len; i++)
    ((HrgDomain *)g_ptr_array_index (tree->domains, i))->sound = TRUE;
  GArray *order = order_domains (tree);
  for (guint i = 0; i < order->len; i++)
    fill_domain (tree, g_ptr_array_index (tree->domains,
                                          g_array_index (order, guint, i)));
  g_array_free (order, TRUE);
  for (guint i = 0; i < tree->domains->len; i++)
    check_built_in (tree, g_ptr_array_index (tree->domains, i));
}
