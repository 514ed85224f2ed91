/* JSON, as far as tools write it: objects of one line. */
#pragma once

#include <glib.h>

/* Appends the text as a string with quotes.  What is no UTF-8 becomes U+FFFD.
 */
void rg_json_string (const char *text, GString *out);

/* Append a member, `{` or a comma before it: the first one opens the object.
 * Text NULL: nothing. */
void rg_json_text_member (const char *name, const char *text, GString *out);
void rg_json_number_member (const char *name, guint64 number, GString *out);

/* With three digits. */
void rg_json_real_member (const char *name, double number, GString *out);
/* The value is JSON: an array, an object, true, false. */
void rg_json_value_member (const char *name, const char *value, GString *out);

/* Closes the object, and the line. */
void rg_json_end (GString *out);
