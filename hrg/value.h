/* Represents static values: symbols and constructor terms (hrg(5)).
 *
 * Equal values are the same pointer. */
#pragma once

#include "hrg/tree.h"

/* A static value. */
struct HrgValue {
  RgName name;   /* the symbol, or the constructor */
  gboolean term; /* it is a constructor term */
  guint n_arguments;
  const HrgValue *const *arguments;
  guint64 size;     /* of the term as a tree, at least 1 */
  gboolean integer; /* a symbol that is spelled like a number */
  gboolean plain;   /* an integer without leading zeros */
  gint64 number;    /* of an integer */
  RgName mangled;   /* RG_NO_NAME: not yet computed */
};

/* The largest size of a term. */
#define HRG_TERM_LIMIT 10000

/* Returns an empty table of the terms of a tree. */
GHashTable *hrg_term_table (void);

/* Return the value of a symbol, or of an integer, whose symbol is its decimal
 * digits. */
const HrgValue *hrg_symbol (HrgTree *tree, RgName name);
const HrgValue *hrg_number (HrgTree *tree, gint64 number);
/* Returns a constructor term. NULL: it would be larger than HRG_TERM_LIMIT. The
 * arguments are copied. */
const HrgValue *hrg_term (HrgTree *tree, RgName name,
                          const HrgValue *const *arguments, guint n);

/* Returns the RG symbol of the value. */
RgName hrg_mangle (HrgTree *tree, const HrgValue *value);

/* Appends `P(1, 2)`, abbreviated if it is long. */
void hrg_print_value (const HrgTree *tree, const HrgValue *value, GString *out);
/* Returns the text of hrg_print_value as a new string. */
char *hrg_value_string (const HrgTree *tree, const HrgValue *value);

/* Computes the order of static conditions: -1, 0 or 1 in *result. FALSE: a
 * symbol and a term are incomparable. */
gboolean hrg_compare_values (const HrgTree *tree, const HrgValue *a,
                             const HrgValue *b, int *result);

/* Compares two keys by their order in an initial value: negative, 0 or
 * positive. */
int hrg_compare_keys (const HrgTree *tree, const HrgValue *a,
                      const HrgValue *b);
