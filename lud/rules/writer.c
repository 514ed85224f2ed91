/* Writes pieces of HRG text into the current block, and collects the
 * declarations that they need.  Graphs with equal bodies, and functions with
 * equal cases, are declared once; names are made unique by numbers.
 *
 * A table of integers becomes a function whose last case has the most frequent
 * value:  next(0) = 1   next(2) = 0   next(_) = off */
#include "lud/rules/writer.h"

#include <stdarg.h>
#include <string.h>

const char *
lud_make_text (LudRules *rules, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const char *copy = rg_arena_copy (rules->arena, text, strlen (text) + 1);
  g_free (text);
  return copy;
}

const char *
lud_refuse (LudRules *rules, const LudTerm *term, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  if (!rules->refused)
    rg_diag_va (rules->diags, RG_ERROR, rules->source,
                term ? term->range : (RgRange){0}, format, arguments);
  va_end (arguments);
  rules->refused = TRUE;
  return "false()";
}

const char *
lud_make_ludeme_text (LudRules *rules, const LudTerm *term)
{
  const LudRow *row = lud_get_ludeme_row (term->ludeme);
  return row->keyword[0]
             ? lud_make_text (rules, "%s %s", row->head, row->keyword)
             : row->head;
}

const char *
lud_refuse_form (LudRules *rules, const LudTerm *term)
{
  return lud_refuse (rules, term, "this form of (%s) can't be translated yet",
                     lud_make_ludeme_text (rules, term));
}

GSList *
lud_prepend (LudRules *rules, GSList *list, gconstpointer item)
{
  GSList *first = rg_arena_new_zeroed (rules->arena, GSList, 1);
  first->data = (gpointer)item;
  first->next = list;
  return first;
}

/* -- statements ------------------------------------------------------------ */

void
lud_emit_line (LudRules *rules, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_string_append_vprintf (rules->output.out, format, arguments);
  va_end (arguments);
  g_string_append_c (rules->output.out, '\n');
}

GString *
lud_new_block (LudRules *rules)
{
  GString *previous = rules->output.out;
  rules->output.out = g_string_new (NULL);
  return previous;
}

/* The most bytes of statements that a round writes.  Conditions that try all
 * moves, within others, can multiply. */
enum { MAX_WRITTEN = 1 << 25 };

const char *
lud_end_block (LudRules *rules, GString *previous)
{
  rules->output.n_written += rules->output.out->len;
  if (rules->output.n_written > MAX_WRITTEN)
    lud_refuse (rules, rules->game->term,
                "the rules of this game are too large: their HRG has more than "
                "%d MB",
                MAX_WRITTEN >> 20);
  const char *text = rg_arena_copy (rules->arena, rules->output.out->str,
                                    rules->output.out->len + 1);
  g_string_free (rules->output.out, TRUE);
  rules->output.out = previous;
  return text;
}

/* -- names ----------------------------------------------------------------- */

/* An unused name: the hint, or the hint with a number. */
static const char *
make_fresh_name (LudRules *rules, const char *hint)
{
  const char *name = hint;
  for (guint i = 2;
       !g_hash_table_add (rules->declared.used_names, (gpointer)name); i++)
    name = lud_make_text (rules, "%s_%u", hint, i);
  return name;
}

static void
add_item (GArray *items, const char *name, const char *text)
{
  const LudItem item = {name, text};
  g_array_append_val (items, item);
}

/* -- graphs and conditions ------------------------------------------------- */

/* A reusable graph with this body: the name of an equal one, or a new name that
 * begins with a hint. */
static const char *
add_graph (LudRules *rules, const char *hint, const char *body)
{
  const char *name = g_hash_table_lookup (rules->declared.graph_names, body);
  if (name)
    return name;
  name = make_fresh_name (rules, hint);
  g_hash_table_insert (rules->declared.graph_names, (gpointer)body,
                       (gpointer)name);
  add_item (rules->declared.graphs, name,
            lud_make_text (rules, "reusable graph %s() {\n%s}\n", name, body));
  return name;
}

const char *
lud_add_graph (LudRules *rules, const char *hint, const char *body)
{
  const char *name = make_fresh_name (rules, hint);
  add_item (rules->declared.graphs, name,
            lud_make_text (rules, "graph %s() {\n%s}\n", name, body));
  return name;
}

const char *
lud_make_check (LudRules *rules, const char *hint, const char *body)
{
  return lud_make_text (rules, "reachable(%s())",
                        add_graph (rules, hint, body));
}

/* -- constants ------------------------------------------------------------- */

const char *
lud_get_symbol (LudRules *rules, gint32 number)
{
  if (number >= 0)
    return lud_make_text (rules, "%d", number);
  return number == -1 ? "off" : lud_make_text (rules, "minus%d", -number);
}

LudValue
lud_make_constant (LudRules *rules, gint32 number)
{
  return (LudValue){
      .text = lud_get_symbol (rules, number), .least = number, .most = number};
}

LudValue
lud_make_component (LudRules *rules, guint component)
{
  return (LudValue){.text = rules->game->components[component].symbol,
                    .least = (gint32)component,
                    .most = (gint32)component,
                    .sort = LUD_COMPONENTS};
}

/* -- domains --------------------------------------------------------------- */

static const char *
make_numbers_text (LudRules *rules, const char *name, gint32 least, gint32 most)
{
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "domain %s = ", name);
  for (gint32 i = least; i <= most; i++)
    g_string_append_printf (text, "%s%s", i > least ? " | " : "",
                            lud_get_symbol (rules, i));
  g_string_append_c (text, '\n');
  const char *copy = lud_make_text (rules, "%s", text->str);
  g_string_free (text, TRUE);
  return copy;
}

/* The most numbers of a domain. */
enum { MAX_NUMBERS = 200000 };

const char *
lud_get_domain (LudRules *rules, gint32 least, gint32 most)
{
  const gint32 sites = (gint32)rules->game->n_sites;
  const char *name =
      least == 0 && most == sites - 1    ? LUD_DOMAIN_SITES
      : least == 0 && most == 1          ? "Bool"
      : least == -1 && most == -1        ? "OnlyOff"
      : least == -1 && most == sites - 1 ? "SiteOrOff"
      : least == 0                       ? lud_make_text (rules, "UpTo%d", most)
      : least == -1 ? lud_make_text (rules, "OffUpTo%d", most)
      : least > 0   ? lud_make_text (rules, "From%dTo%d", least, most)
      : most >= 0   ? lud_make_text (rules, "Minus%dTo%d", -least, most)
                    : lud_make_text (rules, "Minus%dToMinus%d", -least, -most);
  if ((gint64)most - least > MAX_NUMBERS)
    lud_refuse (rules, rules->game->term,
                "the numbers of this game have no small bounds");
  else if (g_hash_table_add (rules->declared.domain_names, (gpointer)name))
    add_item (rules->declared.domains, name,
              make_numbers_text (rules, name, least, most));
  return name;
}

const char *
lud_get_domain_of (LudRules *rules, LudValue value)
{
  return value.sort == LUD_COMPONENTS
             ? "Piece"
             : lud_get_domain (rules, value.least, value.most);
}

/* -- functions ------------------------------------------------------------- */

const char *
lud_add_function (LudRules *rules, const char *hint, const char *type,
                  const char *cases)
{
  const char *key = lud_make_text (rules, "%s: %s\n%s", hint, type, cases);
  const char *name = g_hash_table_lookup (rules->declared.function_names, key);
  if (name)
    return name;
  name = make_fresh_name (rules, hint);
  g_hash_table_insert (rules->declared.function_names, (gpointer)key,
                       (gpointer)name);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%s : %s\n", name, type);
  char **lines = g_strsplit (cases, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    if (lines[i][0])
      g_string_append_printf (text, "%s%s\n", name, lines[i]);
  }
  g_strfreev (lines);
  add_item (rules->declared.functions, name,
            lud_make_text (rules, "%s", text->str));
  g_string_free (text, TRUE);
  return name;
}

/* Finds the most frequent value, for the default case. */
static gint32
find_most_frequent (const gint32 *values, guint32 n)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  gint32 best = values[0];
  guint most = 0;
  for (guint32 i = 0; i < n; i++) {
    gpointer key = GINT_TO_POINTER (values[i]);
    const guint count =
        GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;
    g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
    if (count > most) {
      most = count;
      best = values[i];
    }
  }
  g_hash_table_destroy (counts);
  return best;
}

/* Adds the cases of a table of one argument, from `first` on. */
static void
add_cases (LudRules *rules, const gint32 *values, guint32 n, gint32 first,
           GString *cases)
{
  const gint32 default_value = find_most_frequent (values, n);
  for (guint32 i = 0; i < n; i++)
    if (values[i] != default_value)
      g_string_append_printf (cases, "(%s) = %s\n",
                              lud_get_symbol (rules, first + (gint32)i),
                              lud_get_symbol (rules, values[i]));
  g_string_append_printf (cases, "(_) = %s\n",
                          lud_get_symbol (rules, default_value));
}

static void
add_cases_of_two (LudRules *rules, const gint32 *values, LudValue a, LudValue b,
                  GString *cases)
{
  for (gint32 i = a.least; i <= a.most; i++)
    for (gint32 k = b.least; k <= b.most; k++)
      g_string_append_printf (
          cases, "(%s, %s) = %s\n", lud_get_symbol (rules, i),
          lud_get_symbol (rules, k), lud_get_symbol (rules, *values++));
}

/* The bounds of the values of a table. */
static LudValue
compute_bounds (const gint32 *values, gint32 n)
{
  LudValue bounds = {.least = values[0], .most = values[0]};
  for (gint32 i = 1; i < n; i++) {
    bounds.least = MIN (bounds.least, values[i]);
    bounds.most = MAX (bounds.most, values[i]);
  }
  return bounds;
}

/* The key of a table: all data that determine its text. */
static GBytes *
make_table_key (const char *hint, const gint32 *values, LudValue a,
                const LudValue *b, LudValue bounds)
{
  const gint32 n = a.most - a.least + 1, m = b ? b->most - b->least + 1 : 1;
  const gint32 types[] = {a.least, (gint32)a.sort, b ? b->least : 0, n,
                          m,       bounds.least,   bounds.most};
  GByteArray *bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *)types, sizeof types);
  g_byte_array_append (bytes, (const guint8 *)values,
                       (guint)(n * m) * sizeof *values);
  g_byte_array_append (bytes, (const guint8 *)hint, (guint)strlen (hint));
  return g_byte_array_free_to_bytes (bytes);
}

/* The function of a table with these bounds.  It is cached, because equal
 * tables are frequent and their texts are long. */
static const char *
make_table_function (LudRules *rules, const char *hint, const gint32 *values,
                     LudValue a, const LudValue *b, LudValue bounds)
{
  GBytes *key = make_table_key (hint, values, a, b, bounds);
  const char *name = g_hash_table_lookup (rules->declared.tables, key);
  if (name) {
    g_bytes_unref (key);
    return name;
  }
  GString *cases = g_string_new (NULL);
  if (b)
    add_cases_of_two (rules, values, a, *b, cases);
  else
    add_cases (rules, values, (guint32)(a.most - a.least + 1), a.least, cases);
  const char *to = lud_get_domain (rules, bounds.least, bounds.most);
  const char *second = b ? lud_get_domain_of (rules, *b) : NULL;
  const char *from = lud_get_domain_of (rules, a);
  const char *type =
      b ? lud_make_text (rules, "%s -> %s -> %s", from, second, to)
        : lud_make_text (rules, "%s -> %s", from, to);
  name = lud_add_function (rules, hint, type, cases->str);
  g_string_free (cases, TRUE);
  g_hash_table_insert (rules->declared.tables, key, (gpointer)name);
  return name;
}

LudValue
lud_make_table (LudRules *rules, const char *hint, const gint32 *values,
                LudValue a, const LudValue *b)
{
  const gint32 n = a.most - a.least + 1, m = b ? b->most - b->least + 1 : 1;
  LudValue table = compute_bounds (values, n * m);
  if (!lud_is_constant (table))
    table.text = make_table_function (rules, hint, values, a, b, table);
  return table;
}

LudValue
lud_number (LudRules *rules, LudValue value)
{
  if (value.sort == LUD_NUMBERS)
    return value;
  if (lud_is_constant (value))
    return lud_make_constant (rules, value.least);
  const LudGame *game = rules->game;
  GString *cases = g_string_new (NULL);
  for (guint c = 0; c < game->n_components; c++)
    g_string_append_printf (cases, "(%s) = %u\n", game->components[c].symbol,
                            c);
  const gint32 most = (gint32)game->n_components - 1;
  const char *function = lud_add_function (
      rules, "number_of",
      lud_make_text (rules, "Piece -> %s", lud_get_domain (rules, 0, most)),
      cases->str);
  g_string_free (cases, TRUE);
  return (LudValue){.text =
                        lud_make_text (rules, "%s[%s]", function, value.text),
                    .least = 0,
                    .most = most};
}

LudValue
lud_look_up (LudRules *rules, const char *hint, const gint32 *values,
             LudValue index)
{
  index = lud_number (rules, index);
  if (lud_is_constant (index))
    return lud_make_constant (rules, values[0]);
  if (index.most - index.least >= 1 << 16) {
    lud_refuse (rules, NULL, "the numbers of this game have no small bounds");
    return lud_make_constant (rules, values[0]);
  }
  LudValue value = lud_make_table (rules, hint, values, index, NULL);
  if (lud_is_constant (value))
    return lud_make_constant (rules, value.least);
  value.text = lud_make_text (rules, "%s[%s]", value.text, index.text);
  return value;
}

LudValue
lud_make_site (LudRules *rules, LudValue site)
{
  const gint32 last = (gint32)rules->game->n_sites - 1;
  site = lud_number (rules, site);
  if (site.most < 0 || site.least > last)
    return lud_make_constant (rules, LUD_OFF);
  if (site.least >= -1 && site.most <= last)
    return site;
  const gint32 n = site.most - site.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    values[i] =
        site.least + i < 0 || site.least + i > last ? -1 : site.least + i;
  site = lud_look_up (rules, "as_site", values, site);
  g_free (values);
  return site;
}

const char *
lud_is_site (LudRules *rules, LudValue value)
{
  if (lud_is_constant (value))
    return value.least < 0 ? "false()" : "true()";
  if (value.least >= 0)
    return "true()";
  if (value.least < -1)
    value = lud_make_site (rules, value);
  return lud_make_text (rules, "%s != off", value.text);
}

LudValue
lud_look_up_site (LudRules *rules, const char *hint, const gint32 *values,
                  gint32 off, LudValue site)
{
  const gint32 n = (gint32)rules->game->n_sites;
  if (lud_is_constant (site))
    return lud_make_constant (
        rules, site.least < 0 || site.least >= n ? off : values[site.least]);
  if (site.least < -1 || site.most >= n)
    site = lud_make_site (rules, site);
  if (lud_is_constant (site))
    return lud_make_constant (rules, site.least < 0 ? off : values[site.least]);
  gint32 *shifted = g_new (gint32, n + 1);
  shifted[0] = off;
  memcpy (shifted + 1, values, sizeof *shifted * (gsize)n);
  const gboolean may_be_off = site.least < 0;
  site.least = may_be_off ? -1 : 0;
  site.most = n - 1;
  const LudValue value =
      lud_look_up (rules, hint, may_be_off ? shifted : shifted + 1, site);
  g_free (shifted);
  return value;
}

const char *
lud_add_site_function (LudRules *rules, const char *hint, const gint32 *values)
{
  const gint32 last = (gint32)rules->game->n_sites - 1;
  return make_table_function (rules, hint, values, (LudValue){.most = last},
                              NULL, (LudValue){.least = -1, .most = last});
}

const char *
lud_is_in_set (LudRules *rules, const char *hint, const RgBits *set,
               LudValue site)
{
  const guint32 n = rules->game->n_sites;
  guint32 count = 0, last = 0;
  gint32 *values = g_new (gint32, n);
  site = lud_number (rules, site);
  for (guint32 i = 0; i < n; i++) {
    values[i] = rg_bits_has (set, i);
    if (values[i] && (gint32)i >= site.least && (gint32)i <= site.most) {
      count++;
      last = i;
    }
  }
  const LudValue value = lud_look_up_site (rules, hint, values, 0, site);
  g_free (values);
  if (count == 0)
    return "false()";
  if (lud_is_constant (value))
    return value.least ? "true()" : "false()";
  return count == 1 ? lud_make_text (rules, "%s == %u", site.text, last)
                    : lud_make_text (rules, "%s == 1", value.text);
}
