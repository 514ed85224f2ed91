/* Texts by which hash tables find sequences of numbers. */
#pragma once

#include <glib.h>

/* Appends a number in base 64, lowest digit first.  The last byte has its high
 * bit set and no byte is zero, so that two sequences differ in their texts. */
static inline void
rg_key_add (GString *key, guint32 number)
{
  for (; number >= 64; number /= 64)
    g_string_append_c (key, (char)(0x40 | number % 64));
  g_string_append_c (key, (char)(0xC0 | number));
}
