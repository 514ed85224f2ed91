/* Encodes sequences of numbers as strings, the keys of hash tables. */
#pragma once

#include <glib.h>

/* Appends a number in base 64, lowest digit first.  The last byte has its
 * high bit set and no byte is zero, so that different sequences have
 * different strings. */
static inline void
rg_key_add (GString *key, guint32 number)
{
  for (; number >= 64; number /= 64)
    g_string_append_c (key, (char)(0x40 | number % 64));
  g_string_append_c (key, (char)(0xC0 | number));
}
