/* JSON, as far as tools write it: objects of one line.  What a program of
 * emit/c/runtime/ writes is spelled alike (emit/c/runtime/json.c). */
#pragma once

#include <glib.h>

/* Append a member, `{` or a comma before it: the first one opens the object.
 * Text NULL: nothing. */
void rg_json_text_member (const char *name, const char *text, GString *out);
void rg_json_number_member (const char *name, guint64 number, GString *out);
/* With so many digits behind the point; wants a finite number below 1e100. */
void rg_json_real_member (const char *name, double number, guint digits,
                          GString *out);
void rg_json_truth_member (const char *name, gboolean truth, GString *out);

/* A member that is an object or an array, by its first bracket; with name NULL
 * an item of the array that is open. */
void rg_json_open (const char *name, char bracket, GString *out);
void rg_json_close (char bracket, GString *out);
/* An item of the array that is open. */
void rg_json_item (const char *text, GString *out);

/* Closes the object, and the line. */
void rg_json_end (GString *out);
