/* Prints a sheet in prefix form, in sections: roles, start, legal actions, next
 * state, percepts, end, relations, constants.  Of constants and static maps,
 * only the elements that some printed literal may match are printed. */
#include "emit/gdl/print/print.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/print/printer.h"
#include "emit/gdl/simplify/repeated-arguments.h"
#include "emit/gdl/step/boundaries.h"

/* Prints the rules whose heads are of one of two kinds. */
static void
print_rules (KifPrinter *printer, KifSheet *sheet, KifKind kind,
             KifKind and_kind)
{
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind == kind || rule->head.kind == and_kind)
      kif_print_rule (printer, rule);
  }
}

/* -- facts ----------------------------------------------------------------- */

/* Whether some literal of a rule may match the fact. */
static gboolean
is_used (const GArray *uses, const DlLiteral *fact)
{
  for (guint i = 0; i < uses->len; i++)
    if (dl_subsumes (&g_array_index (uses, DlLiteral, i), fact))
      return TRUE;
  return FALSE;
}

/* Prints the terms of a fact. Those of a static map lack repeated arguments. */
static void
print_fact_terms (KifPrinter *printer, RgName global, const DlLiteral *fact,
                  gboolean is_static)
{
  if (!is_static) {
    kif_print_terms (printer, fact->arguments, fact->n);
    return;
  }
  GArray *terms =
      kif_drop_repeats (printer->repeats, global, fact->arguments, fact->n);
  kif_print_terms (printer, (const DlTerm *)(gpointer)terms->data, terms->len);
  g_array_free (terms, TRUE);
}

/* Prints the elements of a map whose first keys are `terms`: of a fluent all
 * (`uses` is NULL), of a static map only those that are used. */
static void
print_entries (KifPrinter *printer, RgName global, const RgType *type,
               GArray *terms, const GArray *uses)
{
  if (type->kind == RG_TYPE_ARROW) {
    for (guint i = 0; i < type->source->n_symbols; i++) {
      const DlTerm key = (DlTerm)type->source->symbols[i];
      g_array_append_val (terms, key);
      print_entries (printer, global, type->target, terms, uses);
      g_array_set_size (terms, terms->len - 1);
    }
    return;
  }
  const DlTerm value = (DlTerm)kif_get_initial_value (
      printer->sheet, global, (const DlTerm *)(gconstpointer)terms->data,
      terms->len);
  g_array_append_val (terms, value);
  const DlLiteral fact = {
      .n = terms->len, .arguments = (const DlTerm *)(gconstpointer)terms->data};
  if (!uses || is_used (uses, &fact)) {
    g_string_append (printer->text, uses ? "(" : "(init (");
    g_string_append (printer->text, kif_name_global (printer->names, global));
    print_fact_terms (printer, global, &fact, uses != NULL);
    g_string_append (printer->text, uses ? ")\n" : "))\n");
  }
  g_array_set_size (terms, terms->len - 1);
}

/* The number of elements of a map; stops beyond the limit. */
static gint64
count_entries (const RgType *type)
{
  gint64 n = 1;
  for (; type->kind == RG_TYPE_ARROW && n <= KIF_MANY; type = type->target)
    n *= type->source->n_symbols;
  return n;
}

/* Prints a fluent (`uses` is NULL) or the used elements of a static map;
 * refuses the game if there are too many elements. */
static void
print_map (KifPrinter *printer, RgName global, const GArray *uses)
{
  printer->n_facts += count_entries (kif_get_type (printer->sheet, global));
  if (printer->n_facts > KIF_MANY) {
    kif_refuse_decl (
        printer->sheet, rg_find_global (printer->sheet->game, global)->decl,
        RG_LIMIT, "the maps of the game have more than %d elements", KIF_MANY);
    return;
  }
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  print_entries (printer, global, kif_get_type (printer->sheet, global), keys,
                 uses);
  g_array_free (keys, TRUE);
}

static gboolean
has_random_role (const KifSheet *sheet)
{
  for (guint i = 0; i < sheet->rules->len; i++) {
    const DlLiteral *head = &kif_rule (sheet, i)->head;
    if (head->kind == KIF_TURN &&
        head->arguments[0] == (DlTerm)sheet->game->random)
      return TRUE;
  }
  return FALSE;
}

/* Prints a `role` fact for each player, and one for random if the game has
 * chance. */
static void
print_roles (KifPrinter *printer)
{
  const KifSheet *sheet = printer->sheet;
  const RgType *players = kif_get_type (sheet, sheet->game->goals)->source;
  for (guint i = 0; i < players->n_symbols; i++)
    g_string_append_printf (
        printer->text, "(role %s)\n",
        kif_name_symbol (printer->names, (DlTerm)players->symbols[i]));
  if (has_random_role (sheet))
    g_string_append (printer->text, "(role random)\n");
}

/* Prints the used elements of a static map. */
static void
print_uses (KifPrinter *printer, RgName global)
{
  const GArray *uses =
      g_hash_table_lookup (printer->maps, GUINT_TO_POINTER (global));
  if (uses)
    print_map (printer, global, uses);
}

/* Prints the used elements of all static maps, and all domains. */
static void
print_statics (KifPrinter *printer)
{
  KifSheet *sheet = printer->sheet;
  RG_FOR_GLOBALS (sheet->game, global)
    print_uses (printer, global->name);
  for (guint d = 0; d < sheet->domains->len; d++) {
    const RgType *set = g_ptr_array_index (sheet->domains, d);
    for (guint i = 0; i < set->n_symbols; i++)
      g_string_append_printf (
          printer->text, "(%s %s)\n", kif_name_domain (printer->names, d),
          kif_name_symbol (printer->names, (DlTerm)set->symbols[i]));
  }
}

/* Prints the initial state. */
static void
print_start (KifPrinter *printer)
{
  KifSheet *sheet = printer->sheet;
  if (!kif_has_one_boundary (printer))
    g_string_append_printf (printer->text, "(init (control %s))\n",
                            kif_name_boundary (printer->names, 0));
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && kif_is_stored (sheet, global->name))
      print_map (printer, global->name, NULL);
}

/* Whether a frame axiom is needed: some step does not write the fluent. */
static gboolean
has_frame (const KifSheet *sheet, const RgGlobal *global)
{
  if (global->constant || !kif_is_stored (sheet, global->name))
    return FALSE;
  return kif_get_type (sheet, global->name)->kind == RG_TYPE_ARROW ||
         rg_bits_has (sheet->unwritten,
                      rg_variable_number (sheet->variables, global->name));
}

/* Prints the frame axioms: a fluent that no move changes keeps its value. */
static void
print_frames (KifPrinter *printer)
{
  KifSheet *sheet = printer->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    if (!has_frame (sheet, global))
      continue;
    const RgType *type = kif_get_type (sheet, global->name);
    const char *word = kif_name_global (printer->names, global->name);
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

/* The only value other than RG_NONE among n boundaries, which are `stride`
 * apart. RG_NONE: there are several such values, or none. */
static guint32
find_common_boundary (const guint32 *boundaries, guint n, guint stride)
{
  guint32 common_boundary = RG_NONE;
  for (guint i = 0; i < n; i++) {
    const guint32 boundary = boundaries[i * stride];
    if (boundary != RG_NONE && common_boundary != RG_NONE &&
        boundary != common_boundary)
      return RG_NONE;
    if (boundary != RG_NONE)
      common_boundary = boundary;
  }
  return common_boundary;
}

/* Prints the rule of the next boundary; its body has the current boundary
 * unless RG_NONE, and the role on turn unless DL_NO_TERM. */
static void
print_next_boundary (KifPrinter *printer, guint32 next, guint32 boundary,
                     DlTerm role)
{
  g_string_append_printf (printer->text, "(<= (next (control %s))",
                          kif_name_boundary (printer->names, next));
  if (boundary != RG_NONE)
    g_string_append_printf (printer->text, " (true (control %s))",
                            kif_name_boundary (printer->names, boundary));
  if (role != DL_NO_TERM)
    g_string_append_printf (printer->text, " (turn %s)",
                            kif_name_symbol (printer->names, role));
  g_string_append (printer->text, ")\n");
}

/* Prints the next boundaries when a role is on turn: one rule if they are
 * equal, else one for each boundary. */
static void
print_boundaries_of_role (KifPrinter *printer, guint role_number)
{
  const KifSheet *sheet = printer->sheet;
  const RgType *roles = kif_get_role_type (sheet);
  const guint n = sheet->boundaries->len;
  const DlTerm role = (DlTerm)roles->symbols[role_number];
  const guint32 *next = sheet->next_boundary + role_number;
  const guint32 common_boundary =
      find_common_boundary (next, n, roles->n_symbols);
  if (common_boundary != RG_NONE)
    print_next_boundary (printer, common_boundary, RG_NONE, role);
  for (guint i = 0; common_boundary == RG_NONE && i < n; i++)
    if (next[i * roles->n_symbols] != RG_NONE)
      print_next_boundary (printer, next[i * roles->n_symbols], i, role);
}

/* Prints the next boundaries, if they depend only on the current boundary and
 * the role on turn. */
static void
print_next_boundaries (KifPrinter *printer)
{
  const KifSheet *sheet = printer->sheet;
  const guint n = sheet->boundaries->len,
              n_roles = kif_get_role_type (sheet)->n_symbols;
  gboolean is_independent =
      TRUE; /* the next boundary does not depend on the role on turn */
  for (guint i = 0; i < n; i++) {
    const guint32 *next = sheet->next_boundary + (gsize)i * n_roles;
    gboolean has_successor = FALSE;
    for (guint r = 0; r < n_roles; r++)
      has_successor |= next[r] != RG_NONE;
    is_independent &=
        !has_successor || find_common_boundary (next, n_roles, 1) != RG_NONE;
  }
  for (guint i = 0; is_independent && i < n; i++) {
    const guint32 next = find_common_boundary (
        sheet->next_boundary + (gsize)i * n_roles, n_roles, 1);
    if (next != RG_NONE)
      print_next_boundary (printer, next, i, DL_NO_TERM);
  }
  for (guint r = 0; !is_independent && r < n_roles; r++)
    print_boundaries_of_role (printer, r);
}

/* Whether there are steps of the keeper alone. */
static gboolean
has_own_steps (const KifSheet *sheet)
{
  gboolean found = FALSE;
  for (guint i = 0; i < sheet->boundaries->len && !found; i++) {
    const KifBoundary *boundary =
        &g_array_index (sheet->boundaries, KifBoundary, i);
    found = boundary->values[0] == (DlTerm)sheet->game->keeper &&
            kif_has_own_step (sheet, boundary->node);
  }
  return found;
}

/* Prints the rule that players who are not on turn have the action `noop`. */
static void
print_idle (KifPrinter *printer)
{
  const RgType *players =
      kif_get_type (printer->sheet, printer->sheet->game->goals)->source;
  if (players->n_symbols > 1 || has_random_role (printer->sheet) ||
      has_own_steps (printer->sheet))
    g_string_append (printer->text,
                     "(<= (legal ?r noop) (role ?r) (not (turn ?r)))\n");
}

/* Prints a heading. The first rule below it gets its comment in any case. */
static void
print_heading (KifPrinter *printer, const char *text)
{
  g_string_append_printf (printer->text, "\n; %s.\n", text);
  g_clear_pointer (&printer->comment, g_free);
}

GString *
kif_print (KifSheet *sheet)
{
  KifPrinter printer = {
      .sheet = sheet,
      .names = kif_names_new (sheet),
      .origins = rg_origins_new (sheet->game),
      .text = g_string_new (NULL),
      .repeats = kif_find_repeats (sheet),
      .maps = g_hash_table_new_full (NULL, NULL, NULL,
                                     (GDestroyNotify)g_array_unref),
      .printed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL)};
  print_roles (&printer);
  print_heading (&printer, "The start");
  print_start (&printer);
  print_heading (&printer, "Turns and legal actions");
  print_rules (&printer, sheet, KIF_TURN, KIF_TURN);
  print_rules (&printer, sheet, KIF_LEGAL, KIF_LEGAL);
  print_idle (&printer);
  print_heading (&printer, "The next state");
  if (sheet->has_one_successor && !kif_has_one_boundary (&printer))
    print_next_boundaries (&printer);
  print_rules (&printer, sheet, KIF_NEXT_CONTROL, KIF_NEXT);
  print_rules (&printer, sheet, KIF_CHANGED, KIF_CHANGED);
  print_frames (&printer);
  if (sheet->has_hidden_tags) {
    print_heading (&printer, "Percepts");
    print_rules (&printer, sheet, KIF_SEES, KIF_SEES);
  }
  print_heading (&printer, "The end");
  print_rules (&printer, sheet, KIF_TERMINAL, KIF_TERMINAL);
  print_rules (&printer, sheet, KIF_GOAL, KIF_GOAL);
  print_heading (&printer, "Nodes of the automaton");
  print_rules (&printer, sheet, KIF_RELATION, KIF_RELATION);
  print_heading (&printer, "Constants");
  print_statics (&printer);
  g_hash_table_destroy (printer.printed);
  g_hash_table_destroy (printer.maps);
  g_hash_table_destroy (printer.repeats);
  rg_origins_free (printer.origins);
  g_free (printer.comment);
  kif_names_free (printer.names);
  if (!sheet->failed)
    return printer.text;
  g_string_free (printer.text, TRUE);
  return NULL;
}
