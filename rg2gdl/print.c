/* A sheet in the prefix form, by what its clauses are about. */
#include "rg2gdl/print.h"
#include "rg2gdl/names.h"
#include "rg2gdl/safety.h"

typedef struct {
  KifSheet *sheet;
  KifNames *names;
  GString *text;
  GHashTable *maps;    /* names of static maps that are used (a set) */
  GHashTable *printed; /* clauses (a set) */
  guint *variables;    /* of the rule, by number: number in print, from 1 */
  guint n_variables;
  gint64 n_facts; /* of maps */
} Printer;

enum { MAX_FACTS = 1000000 };

static gboolean
has_one_rest (const Printer *printer)
{
  return printer->sheet->rests->len == 1;
}

/* -- terms ----------------------------------------------------------------- */

static void
print_term (Printer *printer, KifTerm term)
{
  static const char *const letters[] = {"x", "y", "z", "u", "v", "w"};
  if (!kif_is_variable (term)) {
    g_string_append_printf (printer->text, " %s",
                            kif_symbol_name (printer->names, term));
    return;
  }
  guint *number = &printer->variables[~term];
  if (*number == 0)
    *number = ++printer->n_variables;
  if (*number <= G_N_ELEMENTS (letters))
    g_string_append_printf (printer->text, " ?%s", letters[*number - 1]);
  else
    g_string_append_printf (printer->text, " ?x%u",
                            *number - (guint)G_N_ELEMENTS (letters));
}

static void
print_terms (Printer *printer, const KifTerm *terms, guint n)
{
  for (guint i = 0; i < n; i++)
    print_term (printer, terms[i]);
}

/* A word and its arguments, with parentheses where there are some. */
static void
print_compound (Printer *printer, const char *word, const KifTerm *terms,
                guint n)
{
  g_string_append_printf (printer->text, n ? "(%s" : "%s", word);
  print_terms (printer, terms, n);
  if (n)
    g_string_append_c (printer->text, ')');
}

/* (legal role (move tag...)) and (does role (move tag...)). */
static void
print_action (Printer *printer, const char *word, const KifLiteral *literal)
{
  g_string_append_printf (printer->text, "(%s", word);
  print_term (printer, literal->arguments[0]);
  g_string_append_c (printer->text, ' ');
  print_compound (printer, "move", literal->arguments + 1, literal->n - 1);
  g_string_append_c (printer->text, ')');
}

/* (sees player (move tag...)), and (sees player (told tag)) of the keeper. */
static void
print_sees (Printer *printer, const KifLiteral *literal)
{
  g_string_append (printer->text, "(sees");
  print_term (printer, literal->arguments[0]);
  g_string_append_c (printer->text, ' ');
  print_compound (printer, literal->name ? "told" : "move",
                  literal->arguments + 1, literal->n - 1);
  g_string_append_c (printer->text, ')');
}

static void
print_fluent (Printer *printer, const char *word, const KifLiteral *literal)
{
  g_string_append_printf (printer->text, "(%s ", word);
  if (literal->kind == KIF_CONTROL || literal->kind == KIF_NEXT_CONTROL)
    g_string_append_printf (printer->text, "(control %s)",
                            kif_rest_name (printer->names, literal->name));
  else
    print_compound (printer, kif_global_name (printer->names, literal->name),
                    literal->arguments, literal->n);
  g_string_append_c (printer->text, ')');
}

static void
print_relation (Printer *printer, const KifLiteral *literal)
{
  const char *word = "distinct";
  if (literal->kind == KIF_MAP)
    word = kif_global_name (printer->names, literal->name);
  else if (literal->kind == KIF_DOMAIN)
    word = kif_domain_name (printer->names, literal->name);
  else if (literal->kind == KIF_RELATION)
    word = kif_relation_name (printer->names, literal->name);
  else if (literal->kind == KIF_TURN)
    word = "turn";
  else if (literal->kind == KIF_GOAL)
    word = "goal";
  else if (literal->kind == KIF_TERMINAL)
    word = "terminal";
  print_compound (printer, word, literal->arguments, literal->n);
}

static void
print_changed (Printer *printer, const KifLiteral *literal)
{
  char *word = g_strdup_printf (
      "changed_%s", kif_global_name (printer->names, literal->name));
  print_compound (printer, word, literal->arguments, literal->n);
  g_free (word);
}

static void
print_literal (Printer *printer, const KifLiteral *literal)
{
  if (literal->negated)
    g_string_append (printer->text, "(not ");
  switch (literal->kind) {
  case KIF_CONTROL:
  case KIF_TRUE:
    print_fluent (printer, "true", literal);
    break;
  case KIF_NEXT:
  case KIF_NEXT_CONTROL:
    print_fluent (printer, "next", literal);
    break;
  case KIF_LEGAL:
    print_action (printer, "legal", literal);
    break;
  case KIF_DOES:
    print_action (printer, "does", literal);
    break;
  case KIF_SEES:
    print_sees (printer, literal);
    break;
  case KIF_CHANGED:
    print_changed (printer, literal);
    break;
  default:
    print_relation (printer, literal);
    break;
  }
  if (literal->negated)
    g_string_append_c (printer->text, ')');
}

/* -- rules ----------------------------------------------------------------- */

static gboolean
is_plain (const Printer *printer, const KifLiteral *literal)
{
  return literal->kind == KIF_CONTROL && has_one_rest (printer);
}

static void
print_rule (Printer *printer, const KifRule *rule)
{
  GArray *body = kif_safe_body (printer->sheet, rule);
  const gsize start = printer->text->len;
  guint n = 0;
  printer->variables = g_new0 (guint, rule->n_variables + 1);
  printer->n_variables = 0;
  for (guint i = 0; i < body->len; i++)
    n += !is_plain (printer, &g_array_index (body, KifLiteral, i));
  if (n > 0)
    g_string_append (printer->text, "(<= ");
  print_literal (printer, &rule->head);
  for (guint i = 0; i < body->len; i++) {
    const KifLiteral *literal = &g_array_index (body, KifLiteral, i);
    if (is_plain (printer, literal))
      continue;
    if (literal->kind == KIF_MAP)
      g_hash_table_add (printer->maps, GUINT_TO_POINTER (literal->name));
    g_string_append (printer->text, n > 1 ? "\n    " : " ");
    print_literal (printer, literal);
  }
  g_string_append (printer->text, n > 0 ? ")\n" : "\n");
  if (!g_hash_table_add (printer->printed,
                         g_strdup (printer->text->str + start)))
    g_string_truncate (printer->text, start);
  g_free (printer->variables);
  g_array_free (body, TRUE);
}

/* The rules whose heads are of a kind, under a heading. */
static void
print_rules (Printer *printer, KifSheet *sheet, KifKind kind, KifKind and_kind)
{
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == kind || rule->head.kind == and_kind)
      print_rule (printer, rule);
  }
}

/* -- facts ----------------------------------------------------------------- */

static void
print_entries (Printer *printer, RgName global, const RgType *type,
               GArray *keys, gboolean fluent)
{
  if (type->kind == RG_TYPE_ARROW) {
    for (guint i = 0; i < type->source->n_symbols; i++) {
      const KifTerm key = (KifTerm)type->source->symbols[i];
      g_array_append_val (keys, key);
      print_entries (printer, global, type->target, keys, fluent);
      g_array_set_size (keys, keys->len - 1);
    }
    return;
  }
  const KifTerm *terms = (const KifTerm *)(gconstpointer)keys->data;
  const KifTerm value =
      (KifTerm)kif_initial (printer->sheet, global, terms, keys->len);
  g_string_append (printer->text, fluent ? "(init (" : "(");
  g_string_append (printer->text, kif_global_name (printer->names, global));
  print_terms (printer, terms, keys->len);
  print_term (printer, value);
  g_string_append (printer->text, fluent ? "))\n" : ")\n");
}

/* The elements that maps of the type have, at most one more than the limit. */
static gint64
count_entries (const RgType *type)
{
  gint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW && n <= MAX_FACTS; type = type->target)
    n *= type->source->n_symbols;
  return n;
}

static void
print_map (Printer *printer, RgName global, gboolean fluent)
{
  printer->n_facts += count_entries (kif_type_of (printer->sheet, global));
  if (printer->n_facts > MAX_FACTS) {
    kif_refuse_decl (
        printer->sheet, rg_find_global (printer->sheet->game, global)->decl,
        RG_LIMIT, "the maps of the game have more than %d elements", MAX_FACTS);
    return;
  }
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (KifTerm));
  print_entries (printer, global, kif_type_of (printer->sheet, global), keys,
                 fluent);
  g_array_free (keys, TRUE);
}

static void
print_roles (Printer *printer)
{
  const KifSheet *sheet = printer->sheet;
  const RgType *players = kif_type_of (sheet, sheet->game->goals)->source;
  for (guint i = 0; i < players->n_symbols; i++)
    g_string_append_printf (
        printer->text, "(role %s)\n",
        kif_symbol_name (printer->names, (KifTerm)players->symbols[i]));
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifLiteral *head = &kif_rule (sheet, i)->head;
    if (head->kind == KIF_TURN &&
        head->arguments[0] == (KifTerm)sheet->game->random) {
      g_string_append (printer->text, "(role random)\n");
      return;
    }
  }
}

static void
print_statics (Printer *printer)
{
  KifSheet *sheet = printer->sheet;
  RG_FOR_GLOBALS (sheet->game, global)
    if (g_hash_table_contains (printer->maps, GUINT_TO_POINTER (global->name)))
      print_map (printer, global->name, FALSE);
  for (guint d = 0; d < sheet->domains->len; d++) {
    const RgType *set = g_ptr_array_index (sheet->domains, d);
    for (guint i = 0; i < set->n_symbols; i++)
      g_string_append_printf (
          printer->text, "(%s %s)\n", kif_domain_name (printer->names, d),
          kif_symbol_name (printer->names, (KifTerm)set->symbols[i]));
  }
}

static void
print_start (Printer *printer)
{
  KifSheet *sheet = printer->sheet;
  if (!has_one_rest (printer))
    g_string_append_printf (printer->text, "(init (control %s))\n",
                            kif_rest_name (printer->names, 0));
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && kif_stored (sheet, global->name))
      print_map (printer, global->name, TRUE);
}

static gboolean
has_frame (const KifSheet *sheet, const RgGlobal *global)
{
  if (global->constant || !kif_stored (sheet, global->name))
    return FALSE;
  return kif_type_of (sheet, global->name)->kind == RG_TYPE_ARROW ||
         rg_bits_has (sheet->kept,
                      rg_variable_number (sheet->variables, global->name));
}

/* What is not changed stays. */
static void
print_frames (Printer *printer)
{
  KifSheet *sheet = printer->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    if (!has_frame (sheet, global))
      continue;
    const RgType *type = kif_type_of (sheet, global->name);
    const char *word = kif_global_name (printer->names, global->name);
    GString *keys = g_string_new (NULL);
    for (guint n = 1; type->kind == RG_TYPE_ARROW; type = type->target)
      g_string_append_printf (keys, " ?k%u", n++);
    g_string_append_printf (printer->text,
                            "(<= (next (%s%s ?v))\n    (true (%s%s ?v))\n    "
                            "(not %schanged_%s%s%s))"
                            "\n",
                            word, keys->str, word, keys->str,
                            keys->len ? "(" : "", word, keys->str,
                            keys->len ? ")" : "");
    g_string_free (keys, TRUE);
  }
}

/* (next (control rest)) where the rests only follow each other. */
static void
print_cycle (Printer *printer)
{
  const KifSheet *sheet = printer->sheet;
  for (guint i = 0; sheet->cycle && i < sheet->rests->len; i++)
    if (sheet->next_rest[i] != RG_NONE && !has_one_rest (printer))
      g_string_append_printf (
          printer->text, "(<= (next (control %s)) (true (control %s)))\n",
          kif_rest_name (printer->names, sheet->next_rest[i]),
          kif_rest_name (printer->names, i));
}

static void
print_idle (Printer *printer)
{
  const RgType *players =
      kif_type_of (printer->sheet, printer->sheet->game->goals)->source;
  if (players->n_symbols > 1)
    g_string_append (printer->text,
                     "(<= (legal ?r noop) (role ?r) (not (turn ?r)))\n");
}

static void
print_heading (Printer *printer, const char *text)
{
  g_string_append_printf (printer->text, "\n; %s.\n", text);
}

GString *
kif_print (KifSheet *sheet)
{
  Printer printer = {
      .sheet = sheet,
      .names = kif_names_new (sheet),
      .text = g_string_new (NULL),
      .maps = g_hash_table_new (NULL, NULL),
      .printed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  print_roles (&printer);
  print_heading (&printer, "The start");
  print_start (&printer);
  print_heading (&printer, "Who is on turn, and may do what");
  print_rules (&printer, sheet, KIF_TURN, KIF_TURN);
  print_rules (&printer, sheet, KIF_LEGAL, KIF_LEGAL);
  print_idle (&printer);
  print_heading (&printer, "The next state");
  print_cycle (&printer);
  print_rules (&printer, sheet, KIF_NEXT_CONTROL, KIF_NEXT);
  print_rules (&printer, sheet, KIF_CHANGED, KIF_CHANGED);
  print_frames (&printer);
  if (sheet->tells) {
    print_heading (&printer, "Who sees what");
    print_rules (&printer, sheet, KIF_SEES, KIF_SEES);
  }
  print_heading (&printer, "The end");
  print_rules (&printer, sheet, KIF_TERMINAL, KIF_GOAL);
  print_heading (&printer, "Nodes of the automaton");
  print_rules (&printer, sheet, KIF_RELATION, KIF_RELATION);
  print_heading (&printer, "Constants");
  print_statics (&printer);
  g_hash_table_destroy (printer.printed);
  g_hash_table_destroy (printer.maps);
  kif_names_free (printer.names);
  if (!sheet->failed)
    return printer.text;
  g_string_free (printer.text, TRUE);
  return NULL;
}
