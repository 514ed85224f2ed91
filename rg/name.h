/* Interns names, once for each game: equal texts have equal numbers. */
#pragma once

#include <glib.h>

typedef guint32 RgName;
#define RG_NO_NAME 0u

typedef struct RgNames RgNames;

RgNames *rg_names_new (void);
void rg_names_free (RgNames *names);

RgName rg_names_add (RgNames *names, const char *text, gsize length);
/* Returns RG_NO_NAME if the text is not a name. */
RgName rg_names_find (const RgNames *names, const char *text);
const char *rg_names_text (const RgNames *names, RgName name);
/* Returns the greatest name plus one. */
guint rg_names_bound (const RgNames *names);
