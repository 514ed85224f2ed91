/* Computes the elements and types of domains, which are finite sets of values
 * (hrg(5)).
 */
#pragma once

#include "hrg/tree.h"

/* Enumerates all declared domains and the implied ones, which it adds;
 * reports cycles, duplicates, empty ranges, clashes of names. */
void hrg_enumerate_domains (HrgTree *tree);

/* Computes the values of a binding, once, within the budget.  Returns FALSE
 * after an error, which was reported. */
gboolean hrg_compute_binding (HrgTree *tree, HrgBinding *binding);

/* Whether the value is an element of the domain. */
gboolean hrg_domain_has (const HrgDomain *domain, const HrgValue *value);

/* Whether the domain has an element name(...) with n arguments. From 63
 * arguments on, their number is not compared. */
gboolean hrg_domain_has_head (HrgDomain *domain, RgName name, guint n);

/* Reports a symbol with the name of a function or a variable, also of a
 * built-in one. */
void hrg_check_symbol (HrgTree *tree, RgName symbol, RgRange range);

/* Frees memory outside of the arena, for g_ptr_array_foreach. */
void hrg_domain_clear (gpointer domain, gpointer unused);
