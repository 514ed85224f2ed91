/* Prints the JSON output of the tools: objects of one line. Compiled programs
 * print the same form (emit/c/runtime/json.c). */
#pragma once

#include <glib.h>

/* Append a member, after `{` or a comma: the first member opens the object.
 * Text NULL: appends nothing. */
void rg_json_text_member (const char *name, const char *text, GString *out);
void rg_json_number_member (const char *name, guint64 number, GString *out);
/* Prints a number with `digits` decimal places; it is finite and below 1e100.
 */
void rg_json_real_member (const char *name, double number, guint digits,
                          GString *out);
void rg_json_truth_member (const char *name, gboolean truth, GString *out);

/* Opens a member that is an object or an array, by its opening bracket. Name
 * NULL: an item of the open array. */
void rg_json_open (const char *name, char bracket, GString *out);
void rg_json_close (char bracket, GString *out);
/* Adds a text as an item of the open array. */
void rg_json_item (const char *text, GString *out);

/* Closes the object and ends the line. */
void rg_json_end (GString *out);
