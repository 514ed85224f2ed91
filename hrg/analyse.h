/* Analyses a text: all phases before the translation to RG. */
#pragma once

#include "hrg/tree.h"

/* Loops over an array of pointers. */
#define HRG_FOR_EACH(type, item, array)                               \
  for (guint item##_at_ = 0; item##_at_ < (array)->len; item##_at_++) \
    for (type *item = g_ptr_array_index ((array), item##_at_); item;  \
         item = NULL)

/* Parses a new tree and fills in the results of all phases.  Returns FALSE
 * after errors, which were reported.  The tree then has the declarations with a
 * valid beginning; parts of them may be missing. */
gboolean hrg_analyse (HrgTree *tree);
