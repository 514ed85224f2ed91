/* Makes unique names of terms, variables and nodes.  Letters and digits of a
 * term are copied, other characters are spelled out, and a name that exists
 * already gets a number.
 *
 *     (cell 1 a+b)     cell_1_a_plus_b
 *
 * Also lists the tags of actions, finds the places of variables that are
 * elements of maps, and prints the table of symbols. */
#include "gdl/map/names.h"
#include "gdl/map/origins.h"

#include "gdl/atoms.h"
#include "rg/builtins.h"

#include <string.h>

/* Appends a character, as letters, digits and underscores. */
static void
append_char (char c, GString *out)
{
  static const char *const spelled[] = {
      ['+'] = "plus", ['-'] = "minus", ['<'] = "lt", ['='] = "eq", ['>'] = "gt",
  };
  if (g_ascii_isalnum (c) || c == '_')
    g_string_append_c (out, c);
  else if ((guchar)c < G_N_ELEMENTS (spelled) && spelled[(guchar)c])
    g_string_append_printf (out, "_%s_", spelled[(guchar)c]);
  else
    g_string_append_printf (out, "_x%02x_", (guchar)c);
}

/* Appends a text without parentheses; spaces become underscores. */
static void
append_chars (const char *text, GString *name)
{
  for (const char *c = text; *c; c++) {
    if (*c == ' ')
      g_string_append_c (name, '_');
    else if (*c != '(' && *c != ')')
      append_char (*c, name);
  }
}

char *
gdl_spell_text (const char *text)
{
  GString *name = g_string_new (NULL);
  append_chars (text, name);
  return g_string_free (name, FALSE);
}

void
gdl_append_spelling (const GdlTerms *terms, GdlTerm term, GString *name)
{
  if (gdl_term_arity (terms, term) == 0) {
    append_chars (gdl_name_text (terms, gdl_term_functor (terms, term)), name);
    return;
  }
  GString *text = g_string_new (NULL);
  gdl_term_print (terms, term, text);
  append_chars (text->str, name);
  g_string_free (text, TRUE);
}

char *
gdl_spell_term (const GdlTerms *terms, GdlTerm term)
{
  GString *name = g_string_new (NULL);
  gdl_append_spelling (terms, term, name);
  return g_string_free (name, FALSE);
}

/* Whether RG, or the translation, gives the word a meaning. */
static gboolean
is_reserved (const char *text)
{
  static const char *const words[] = {"const",  "type",   "var",
                                      "keeper", "random", "Player",
                                      "Score",  "begin",  "end"};
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (g_str_equal (text, words[i]))
      return TRUE;
  }
  return rg_is_builtin_name (text);
}

/* Marks a name as used. FALSE: it is used already. */
static gboolean
reserve_name (GdlNames *names, RgName name)
{
  return g_hash_table_add (names->used_names, GUINT_TO_POINTER (name));
}

/* Returns the first unused name among base, base_2, base_3, … */
static RgName
reserve_numbered (GdlNames *names, const char *base)
{
  RgName name = rg_intern (names->game, base);
  for (guint i = 2; !reserve_name (names, name); i++) {
    char *text = g_strdup_printf ("%s_%u", base, i);
    name = rg_intern (names->game, text);
    g_free (text);
  }
  return name;
}

/* Returns an unused name for the text, which is changed if it is reserved. */
static RgName
reserve_text (GdlNames *names, const char *text)
{
  char *longer = g_strconcat (text, is_reserved (text) ? "_" : "", NULL);
  const RgName name = reserve_numbered (names, longer);
  g_free (longer);
  return name;
}

static RgName
name_symbol (GdlNames *names, GdlTerm term)
{
  char *text = gdl_spell_term (names->ground->program->terms, term);
  const RgName name = reserve_text (names, text);
  g_free (text);
  return name;
}

/* Marks the terms of an array of elements, which have a term at the offset. */
static void
mark_terms (const GArray *array, gsize offset, guint8 *is_used)
{
  const gsize size = g_array_get_element_size ((GArray *)(gpointer)array);
  for (guint i = 0; i < array->len; i++) {
    GdlTerm term;
    memcpy (&term, array->data + i * size + offset, sizeof term);
    is_used[term] = TRUE;
  }
}

/* Marks the terms that are arguments of actions. */
static void
mark_arguments (const GdlGround *ground, guint8 *is_used)
{
  const GdlTerms *terms = ground->program->terms;
  for (guint a = 0; a < ground->actions->len; a++) {
    const GdlTerm term = gdl_action (ground, a)->action;
    for (guint i = 0; i < gdl_term_arity (terms, term); i++)
      is_used[gdl_term_arguments (terms, term)[i]] = TRUE;
  }
}

/* Names the functors of actions, if tags are split; a functor has the name of
 * the constant, if there is one. */
static void
name_functors (GdlNames *names)
{
  const GdlTerms *terms = names->ground->program->terms;
  for (guint a = 0; names->split_tags && a < names->ground->actions->len; a++) {
    const GdlTerm term = gdl_action (names->ground, a)->action;
    const GdlName functor = gdl_term_functor (terms, term);
    const gpointer key = GUINT_TO_POINTER (functor);
    const GdlTerm constant = gdl_find_term (terms, functor, NULL, 0);
    if (gdl_term_arity (terms, term) == 0 ||
        g_hash_table_contains (names->functors, key))
      continue;
    RgName name = constant == GDL_NONE ? RG_NO_NAME : names->symbols[constant];
    if (name == RG_NO_NAME) {
      char *text = gdl_spell_text (gdl_name_text (terms, functor));
      name = reserve_text (names, text);
      g_free (text);
    }
    g_hash_table_insert (names->functors, key, GUINT_TO_POINTER (name));
  }
}

GArray *
gdl_make_tags (const GdlNames *names, GdlTerm action)
{
  const GdlTerms *terms = names->ground->program->terms;
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  const guint n = names->split_tags ? gdl_term_arity (terms, action) : 0;
  RgName tag = n == 0
                   ? gdl_symbol (names, action)
                   : GPOINTER_TO_UINT (g_hash_table_lookup (
                         names->functors,
                         GUINT_TO_POINTER (gdl_term_functor (terms, action))));
  g_array_append_val (tags, tag);
  for (guint i = 0; i < n; i++) {
    tag = gdl_symbol (names, gdl_term_arguments (terms, action)[i]);
    g_array_append_val (tags, tag);
  }
  return tags;
}

GdlNames *
gdl_names_new_for_terms (RgGame *game, const GdlGround *ground,
                         const guint8 *is_used)
{
  const GdlTerms *terms = ground->program->terms;
  GdlNames *names = g_new (GdlNames, 1);
  *names =
      (GdlNames){.game = game,
                 .ground = ground,
                 .symbols = g_new (RgName, gdl_count_terms (terms) + 1),
                 .used_names = g_hash_table_new (NULL, NULL),
                 .elements = g_hash_table_new_full (NULL, NULL, NULL, g_free),
                 .text = g_string_new (NULL),
                 .numbered = g_array_new (FALSE, TRUE, sizeof (guint)),
                 .functors = g_hash_table_new (NULL, NULL)};
  static const char *const predefined[] = {
      "0", "1", "keeper", "random", "player", "goals", "visible"};
  for (guint i = 2; i < G_N_ELEMENTS (predefined); i++)
    reserve_name (names, rg_intern (game, predefined[i]));
  for (GdlTerm t = 0; t < gdl_count_terms (terms); t++)
    names->symbols[t] = is_used[t] ? name_symbol (names, t) : RG_NO_NAME;
  /* A term may be 0 or 1, so these are reserved last. */
  for (guint i = 0; i < 2; i++)
    reserve_name (names, rg_intern (game, predefined[i]));
  return names;
}

GdlNames *
gdl_names_new (RgGame *game, const GdlGround *ground, gboolean split_tags)
{
  guint8 *is_used = g_new0 (guint8, gdl_count_terms (ground->program->terms));
  mark_terms (ground->program->roles, 0, is_used);
  mark_terms (ground->fluents, G_STRUCT_OFFSET (GdlFluent, fluent), is_used);
  mark_terms (ground->actions, G_STRUCT_OFFSET (GdlAction, action), is_used);
  mark_terms (ground->goals, G_STRUCT_OFFSET (GdlOutcome, term), is_used);
  mark_terms (ground->percepts, G_STRUCT_OFFSET (GdlOutcome, term), is_used);
  if (split_tags)
    mark_arguments (ground, is_used);
  GdlNames *names = gdl_names_new_for_terms (game, ground, is_used);
  names->split_tags = split_tags;
  name_functors (names);
  g_free (is_used);
  return names;
}

void
gdl_names_free (GdlNames *names)
{
  g_hash_table_unref (names->used_names);
  g_hash_table_unref (names->elements);
  g_array_free (names->numbered, TRUE);
  g_string_free (names->text, TRUE);
  g_hash_table_unref (names->functors);
  if (names->origins)
    g_array_free (names->origins, TRUE);
  g_free (names->symbols);
  g_free (names);
}

const char *
gdl_symbol_text (const GdlNames *names, GdlTerm term)
{
  return rg_text (names->game, names->symbols[term]);
}

RgName
gdl_make_variable_name (GdlNames *names, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  RgName name = rg_intern (names->game, text);
  if (is_reserved (text) || !reserve_name (names, name)) {
    char *longer = g_strconcat ("v_", text, NULL);
    name = reserve_numbered (names, longer);
    g_free (longer);
  }
  g_free (text);
  return name;
}

void
gdl_add_element (GdlNames *names, RgName name, GdlPlace place)
{
  g_hash_table_insert (names->elements, GUINT_TO_POINTER (name),
                       g_memdup2 (&place, sizeof place));
}

gboolean
gdl_is_element (const GdlNames *names, RgName name)
{
  return g_hash_table_contains (names->elements, GUINT_TO_POINTER (name));
}

GdlPlace
gdl_find_place (const GdlNames *names, RgName variable)
{
  const GdlPlace *element =
      g_hash_table_lookup (names->elements, GUINT_TO_POINTER (variable));
  if (element)
    return *element;
  const RgGlobal *global = rg_find_variable (names->game, variable);
  return (GdlPlace){.expr = rg_expr_name (names->game, variable),
                    .type = global ? global->type : NULL,
                    .initial = global ? global->value : NULL};
}

/* Returns the first bytes of names->text, an underscore, and a number. */
static RgName
make_numbered_name (GdlNames *names, gsize length, guint number)
{
  char digits[12], *digit = digits + sizeof digits;
  do
    *--digit = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  *--digit = '_';
  g_string_truncate (names->text, length);
  g_string_append_len (names->text, digit, digits + sizeof digits - digit);
  return rg_intern_n (names->game, names->text->str, names->text->len);
}

/* Returns the place of the last number of nodes with that name. */
static guint *
get_last_number (GdlNames *names, RgName name)
{
  const guint n_before = names->numbered->len;
  if (name >= n_before)
    g_array_set_size (names->numbered, name + n_before / 2 + 64);
  return &g_array_index (names->numbered, guint, name);
}

/* Returns a new node named names->text, perhaps with a number; `name` is this
 * text. */
static RgNode
add_unique_node (GdlNames *names, RgName name)
{
  const gsize length = names->text->len;
  const RgName base_name = name;
  guint last = *get_last_number (names, base_name);
  while (rg_find_node (names->game, name) != RG_NONE)
    name = make_numbered_name (names, length, ++last);
  *get_last_number (names, base_name) = last;
  const RgNode node = rg_node (names->game, name);
  if (names->origins)
    gdl_record_origin (names, node);
  return node;
}

static RgName
intern_text (GdlNames *names)
{
  return rg_intern_n (names->game, names->text->str, names->text->len);
}

RgNode
gdl_add_node (GdlNames *names, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  if (strcmp (format, "%s") == 0)
    g_string_assign (names->text, va_arg (arguments, const char *));
  else
    g_string_vprintf (names->text, format, arguments);
  va_end (arguments);
  return add_unique_node (names, intern_text (names));
}

RgNode
gdl_add_first_node (GdlNames *names, const char *prefix)
{
  g_string_assign (names->text, prefix);
  g_string_append_len (names->text, "_1", 2);
  return add_unique_node (names, intern_text (names));
}

GString *
gdl_print_names (const GdlNames *names)
{
  GString *out = g_string_new (NULL);
  const GdlTerms *terms = names->ground->program->terms;
  for (GdlTerm t = 0; t < gdl_count_terms (terms); t++) {
    if (names->symbols[t] == RG_NO_NAME)
      continue;
    g_string_append_printf (out, "%s\t", gdl_symbol_text (names, t));
    gdl_term_print (terms, t, out);
    g_string_append_c (out, '\n');
  }
  return out;
}
