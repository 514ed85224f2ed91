/* Represents a part of a text, without a NUL at its end. */
#pragma once

#include <glib.h>
#include <string.h>

/* The `length` bytes at `text`, which the slice does not own. */
typedef struct {
  const char *text;
  gsize length;
} RgSlice;

static inline RgSlice
rg_slice (const char *text)
{
  return (RgSlice){text, strlen (text)};
}
