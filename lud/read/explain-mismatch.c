/* Finds the reason why a node does not match a class.  It takes the row of the
 * head that matches most arguments, and the first argument that no parameter of
 * this row takes.  Then it descends into that argument, until a part is wrong
 * by itself. */
#include "lud/read/explain-mismatch.h"

#include "base/nearest.h"

#include <string.h>

/* A message that is being written. */
typedef struct {
  LudMatch *match;
  const RgSource *source;
  RgDiags *diags;
} Reason;

/* A list in a message has at most this many names. */
enum { MOST_NAMES = 12 };

static void explain_class (Reason *reason, LudNode *node, guint class);

/* -- texts ----------------------------------------------------------------- */

/* The text of a range, of which the first *length bytes are shown. */
static const char *
cut_text (const Reason *reason, RgRange range, int *length)
{
  *length = (int)MIN (range.length, 40);
  return reason->source->text + range.offset;
}

/* Appends a name to a list, unless the list has it. */
static void
add_name (GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_str_equal (g_ptr_array_index (names, i), name))
      return;
  g_ptr_array_add (names, (gpointer)name);
}

static char *
join_names (const GPtrArray *names, const char *last)
{
  GString *text = g_string_new (NULL);
  const guint n = MIN (names->len, MOST_NAMES);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0                ? ""
                            : i + 1 == names->len ? last
                                                  : ", ",
                            (const char *)g_ptr_array_index (names, i));
  if (n < names->len)
    g_string_append (text, ", ...");
  return g_string_free (text, FALSE);
}

/* Adds a note with the signature of a ludeme. */
static void
note_row (Reason *reason, const LudNode *node, LudLudeme ludeme)
{
  const LudRow *row = lud_get_ludeme_row (ludeme);
  rg_diag (reason->diags, RG_NOTE, reason->source, node->head,
           "it is (%s%s%s%s%s)", row->head, *row->keyword ? " " : "",
           row->keyword, *row->parameters ? " " : "", row->parameters);
}

/* -- expected parameters --------------------------------------------------- */

/* The text of an alternative, to be freed. */
static char *
make_alternative_text (const LudAlternative *alternative)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < alternative->depth; i++)
    g_string_append_c (text, '{');
  if (alternative->class != LUD_WORDS) {
    g_string_append (text, lud_classes[alternative->class].text);
  } else {
    char *words = g_strjoinv (", ", (char **)(gpointer)alternative->words);
    g_string_append (text, words);
    g_free (words);
  }
  for (guint i = 0; i < alternative->depth; i++)
    g_string_append (text, " ...}");
  return g_string_free (text, FALSE);
}

/* Parameters that were possible at a place. */
typedef struct {
  const LudParameter *parameters[64];
  guint n;
} Candidates;

/* The expected alternatives as a list, and the words among them. */
static char *
make_expected_text (const Candidates *candidates, GPtrArray *words)
{
  GPtrArray *names = g_ptr_array_new ();
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < candidates->n; i++) {
    const LudParameter *parameter = candidates->parameters[i];
    for (guint j = 0; j < parameter->n; j++) {
      const LudAlternative *alternative = &parameter->alternatives[j];
      const char *const *word = alternative->class == LUD_WORDS
                                    ? alternative->words
                                    : lud_classes[alternative->class].words;
      for (; word && *word && alternative->depth == 0; word++)
        add_name (words, *word);
      char *text = make_alternative_text (alternative);
      g_ptr_array_add (texts, text);
      add_name (names, text);
    }
  }
  char *text = join_names (names, " or ");
  g_ptr_array_free (names, TRUE);
  g_ptr_array_free (texts, TRUE);
  return text;
}

static void
report_unexpected (Reason *reason, const LudNode *node,
                   const Candidates *candidates)
{
  GPtrArray *words = g_ptr_array_new ();
  char *expected = make_expected_text (candidates, words);
  int length;
  const char *text = cut_text (reason, node->range, &length);
  rg_diag (reason->diags, RG_ERROR, reason->source,
           node->kind == LUD_NODE_LUDEME ? node->head : node->range,
           "expected %s, not '%.*s%s'", expected, length, text,
           node->range.length > 40 ? "..." : "");
  const char *nearest =
      rg_find_nearest_of (node->text ? node->text : "", words);
  if (node->kind == LUD_NODE_WORD && nearest)
    rg_diag_hint (reason->diags, "did you mean '%s'?", nearest);
  else if (node->kind == LUD_NODE_STRING)
    rg_diag_hint (reason->diags, "no macro has this name");
  g_free (expected);
}

/* -- heads and keywords ---------------------------------------------------- */

/* Heads of a class; of all classes for LUD_WORDS. */
static GPtrArray *
collect_heads (guint class)
{
  GPtrArray *heads = g_ptr_array_new ();
  for (LudLudeme i = LUD_TERM_LITERAL + 1; i < LUD_N_LUDEMES; i++)
    if (class == LUD_WORDS || lud_row_has_class (i, class))
      add_name (heads, lud_get_ludeme_row (i)->head);
  return heads;
}

static void
report_unknown_head (Reason *reason, const LudNode *node, guint class)
{
  rg_diag (reason->diags, RG_ERROR, reason->source, node->head,
           "unknown ludeme '%.60s'", node->text);
  const char *nearest = rg_find_nearest_of (node->text, collect_heads (class));
  if (!nearest)
    nearest = rg_find_nearest_of (node->text, collect_heads (LUD_WORDS));
  if (nearest)
    rg_diag_hint (reason->diags, "did you mean '%s'?", nearest);
}

static void
report_wrong_kind (Reason *reason, const LudNode *node, guint class)
{
  const LudClass *expected = &lud_classes[class];
  const LudLudeme *rows = lud_find_ludeme_rows (node->text);
  GPtrArray *heads = collect_heads (class);
  char *list = join_names (heads, " or ");
  rg_diag (reason->diags, RG_ERROR, reason->source, node->head,
           "expected %s; '(%s ...)' is %s", expected->text, node->text,
           lud_get_kind_name (lud_get_ludeme_row (*rows)->kind));
  if (heads->len > 0 && !expected->head)
    rg_diag (reason->diags, RG_NOTE, reason->source, node->head,
             "what fits begins with one of: %s", list);
  g_free (list);
  g_ptr_array_free (heads, TRUE);
}

/* Keywords of the rows of a class with the node's head.  *all_have: each of
 * these rows has one. */
static GPtrArray *
collect_keywords (const LudNode *node, guint class, gboolean *all_have)
{
  GPtrArray *keywords = g_ptr_array_new ();
  *all_have = TRUE;
  for (LudLudeme i = LUD_TERM_LITERAL + 1; i < LUD_N_LUDEMES; i++) {
    const LudRow *row = lud_get_ludeme_row (i);
    if (!g_str_equal (row->head, node->text) || !lud_row_has_class (i, class))
      continue;
    if (*row->keyword)
      add_name (keywords, row->keyword);
    else
      *all_have = FALSE;
  }
  return keywords;
}

/* Reports a missing or misspelled keyword: no row takes the first argument.
 * FALSE: the reason is another one. */
static gboolean
report_keyword (Reason *reason, const LudNode *node, guint class)
{
  gboolean all_have;
  GPtrArray *keywords = collect_keywords (node, class, &all_have);
  char *list = join_names (keywords, " or ");
  const LudNode *first = node->n > 0 ? node->items[0] : NULL;
  const gboolean is_word =
      first && first->kind == LUD_NODE_WORD && !first->name;
  const char *nearest =
      rg_find_nearest_of (is_word ? first->text : "", keywords);
  const gboolean is_reason = all_have || nearest;
  if (is_reason && is_word)
    rg_diag (reason->diags, RG_ERROR, reason->source, first->range,
             "unknown keyword '%.60s' of '%s'", first->text, node->text);
  else if (is_reason)
    rg_diag (reason->diags, RG_ERROR, reason->source, node->head,
             "expected a keyword after '%s'", node->text);
  if (nearest)
    rg_diag_hint (reason->diags, "did you mean '%s'?", nearest);
  else if (is_reason)
    rg_diag_hint (reason->diags, "one of: %s", list);
  g_free (list);
  return is_reason;
}

/* -- rows ------------------------------------------------------------------ */

/* The arguments of a node that a row matches. */
typedef struct {
  LudLudeme ludeme;
  guint score;
  LudNode
      *unmatched; /* the argument that nothing takes; NULL: one is missing */
  Candidates candidates; /* for it, or those that are missing */
  gboolean has_name;     /* the argument has a name */
} Progress;

enum { MOST_ARGUMENTS = 64 };

/* The number of positional arguments that match, and the parameters that are
 * possible after them. */
static guint
walk_positional (Reason *reason, LudNode *const *nodes, guint n,
                 const LudSignature *signature, Candidates *candidates)
{
  gboolean reached[MOST_ARGUMENTS + 3] = {TRUE};
  guint furthest = 0;
  candidates->n = 0;
  for (guint j = 0; j < signature->n; j++) {
    const LudParameter *parameter = &signature->parameters[j];
    if (parameter->is_named)
      continue;
    gboolean next[MOST_ARGUMENTS + 3] = {FALSE};
    for (guint i = 0; i <= n; i++) {
      if (!reached[i])
        continue;
      next[i] = next[i] || parameter->is_optional;
      if (i == furthest && candidates->n < 64)
        candidates->parameters[candidates->n++] = parameter;
      guint n_taken = 0;
      if (i < n && lud_fit_parameter (reason->match, nodes[i], parameter))
        n_taken = 1;
      else if (parameter->manner == LUD_TWO_OR_ARRAY && i + 1 < n &&
               lud_fit_item (reason->match, nodes[i], parameter))
        n_taken = lud_fit_item (reason->match, nodes[i + 1], parameter) ? 2 : 0;
      if (n_taken == 0)
        continue;
      next[i + n_taken] = TRUE;
      if (i + n_taken > furthest) {
        furthest = i + n_taken;
        candidates->n = 0;
      }
    }
    memcpy (reached, next, sizeof next);
  }
  return furthest;
}

/* The first named argument that the row does not take.  NULL: it takes all. */
static LudNode *
find_wrong_name (Reason *reason, const LudNode *node, guint from,
                 const LudSignature *signature, Progress *progress)
{
  for (guint i = from; i < node->n; i++) {
    LudNode *item = node->items[i];
    const LudParameter *parameter = NULL;
    if (!item->name)
      continue;
    for (guint j = 0; j < signature->n && !parameter; j++)
      if (signature->parameters[j].is_named &&
          g_str_equal (signature->parameters[j].name, item->name))
        parameter = &signature->parameters[j];
    gboolean is_repeated = FALSE;
    for (guint k = from; k < i; k++)
      is_repeated =
          is_repeated || (node->items[k]->name &&
                          g_str_equal (node->items[k]->name, item->name));
    if (parameter && !is_repeated &&
        lud_fit_parameter (reason->match, item, parameter)) {
      progress->score++;
      continue;
    }
    progress->candidates.n = parameter ? 1 : 0;
    progress->candidates.parameters[0] = parameter;
    return item;
  }
  return NULL;
}

static gboolean
is_named (const LudNode *node, guint from, const char *name)
{
  for (guint i = from; i < node->n; i++)
    if (node->items[i]->name && g_str_equal (node->items[i]->name, name))
      return TRUE;
  return FALSE;
}

static Progress
try_row (Reason *reason, const LudNode *node, LudLudeme ludeme)
{
  const LudSignature *signature = lud_get_signature (ludeme);
  const guint from = (guint)lud_count_keyword_words (node, ludeme);
  LudNode *nodes[MOST_ARGUMENTS];
  guint n = 0;
  for (guint i = from; i < node->n && n < MOST_ARGUMENTS; i++)
    if (!node->items[i]->name)
      nodes[n++] = node->items[i];
  Progress progress = {.ludeme = ludeme};
  Candidates positional;
  const guint furthest =
      walk_positional (reason, nodes, n, signature, &positional);
  LudNode *wrong_argument =
      find_wrong_name (reason, node, from, signature, &progress);
  progress.score += 2 * (furthest + 4 * from);
  if (furthest < n) {
    progress.unmatched = nodes[furthest];
    progress.candidates = positional;
    return progress;
  }
  if (wrong_argument) {
    progress.unmatched = wrong_argument;
    progress.has_name = TRUE;
    return progress;
  }
  progress.score++;
  progress.candidates.n = 0;
  for (guint j = 0; j < positional.n; j++)
    if (!positional.parameters[j]->is_optional)
      progress.candidates.parameters[progress.candidates.n++] =
          positional.parameters[j];
  for (guint j = 0; j < signature->n && progress.candidates.n == 0; j++)
    if (signature->parameters[j].is_named &&
        !signature->parameters[j].is_optional &&
        !is_named (node, from, signature->parameters[j].name))
      progress.candidates.parameters[progress.candidates.n++] =
          &signature->parameters[j];
  return progress;
}

/* -- arguments ------------------------------------------------------------- */

/* Whether a node may be meant as an alternative: its braces and head fit. */
static gboolean
may_be_meant (const LudNode *node, const LudAlternative *alternative,
              guint braces)
{
  if (alternative->depth > braces)
    return node->kind == LUD_NODE_ARRAY;
  if (alternative->class == LUD_WORDS || node->kind != LUD_NODE_LUDEME)
    return FALSE;
  const LudLudeme *rows = lud_find_ludeme_rows (node->text);
  for (; rows && *rows; rows++)
    if (lud_row_has_class (*rows, alternative->class))
      return TRUE;
  return FALSE;
}

static void explain_parameters (Reason *reason, LudNode *node,
                                const Candidates *candidates);

/* Explains the first wrong item of an array. */
static void
explain_items (Reason *reason, const LudNode *node,
               const LudAlternative *alternative)
{
  LudAlternative item = *alternative;
  item.depth -= item.depth > 0;
  const LudParameter parameter = {.alternatives = &item, .n = 1};
  const Candidates candidates = {.parameters = {&parameter}, .n = 1};
  for (guint i = 0; i < node->n; i++) {
    if (node->items[i]->name) {
      rg_diag (reason->diags, RG_ERROR, reason->source,
               node->items[i]->name_range, "items of arrays have no names");
      return;
    }
    if (!lud_fit_item (reason->match, node->items[i], &parameter)) {
      explain_parameters (reason, node->items[i], &candidates);
      return;
    }
  }
}

/* The one class that the candidates take; LUD_WORDS: there are several. */
static guint
find_only_class (const Candidates *candidates)
{
  const LudAlternative *only_alternative = NULL;
  for (guint i = 0; i < candidates->n; i++) {
    const LudParameter *parameter = candidates->parameters[i];
    if (parameter->n != 1 || only_alternative)
      return LUD_WORDS;
    only_alternative = &parameter->alternatives[0];
  }
  return only_alternative && only_alternative->depth == 0
             ? only_alternative->class
             : LUD_WORDS;
}

/* Explains why the node matches no candidate. */
static void
explain_parameters (Reason *reason, LudNode *node, const Candidates *candidates)
{
  for (guint i = 0; i < candidates->n; i++) {
    const LudParameter *parameter = candidates->parameters[i];
    for (guint j = 0; j < parameter->n; j++) {
      const LudAlternative *alternative = &parameter->alternatives[j];
      if (node->kind == LUD_NODE_ARRAY &&
          (alternative->depth > 0 || parameter->manner != LUD_ONE)) {
        explain_items (reason, node, alternative);
        return;
      }
      if (!may_be_meant (node, alternative, 0))
        continue;
      explain_class (reason, node, alternative->class);
      return;
    }
  }
  const guint class = find_only_class (candidates);
  if (node->kind == LUD_NODE_LUDEME && !lud_find_ludeme_rows (node->text))
    report_unknown_head (reason, node, class);
  else if (node->kind == LUD_NODE_LUDEME && class != LUD_WORDS)
    report_wrong_kind (reason, node, class);
  else
    report_unexpected (reason, node, candidates);
}

static void
explain_name (Reason *reason, LudNode *ludeme, LudNode *argument,
              const Progress *progress)
{
  if (progress->candidates.n > 0) {
    const LudParameter *parameter = progress->candidates.parameters[0];
    if (lud_fit_parameter (reason->match, argument, parameter))
      rg_diag (reason->diags, RG_ERROR, reason->source, argument->name_range,
               "'%s:' was given already", argument->name);
    else
      explain_parameters (reason, argument, &progress->candidates);
    return;
  }
  GPtrArray *names = g_ptr_array_new ();
  const LudSignature *signature = lud_get_signature (progress->ludeme);
  for (guint j = 0; j < signature->n; j++)
    if (signature->parameters[j].is_named)
      add_name (names, signature->parameters[j].name);
  rg_diag (reason->diags, RG_ERROR, reason->source, argument->name_range,
           "'%s' has no argument '%s:'", ludeme->text, argument->name);
  const char *nearest = rg_find_nearest_of (argument->name, names);
  if (nearest)
    rg_diag_hint (reason->diags, "did you mean '%s:'?", nearest);
  note_row (reason, ludeme, progress->ludeme);
}

static void
report_missing (Reason *reason, const LudNode *node, const Progress *progress)
{
  const RgRange end = {node->range.offset + node->range.length - 1, 1};
  GPtrArray *words = g_ptr_array_new ();
  char *expected = make_expected_text (&progress->candidates, words);
  const LudParameter *first =
      progress->candidates.n > 0 ? progress->candidates.parameters[0] : NULL;
  const LudRow *row = lud_get_ludeme_row (progress->ludeme);
  char *title =
      g_strconcat (row->head, *row->keyword ? " " : "", row->keyword, NULL);
  if (first && first->is_named)
    rg_diag (reason->diags, RG_ERROR, reason->source, end,
             "'%s' needs '%s:', %s", title, first->name, expected);
  else
    rg_diag (reason->diags, RG_ERROR, reason->source, end, "'%s' needs %s",
             title, expected);
  g_free (title);
  note_row (reason, node, progress->ludeme);
  g_free (expected);
  g_ptr_array_free (words, TRUE);
}

/* -- the reason ------------------------------------------------------------ */

/* Whether the argument is right, but needs a second one after it. */
static gboolean
needs_second (Reason *reason, const Progress *progress)
{
  for (guint i = 0; i < progress->candidates.n; i++) {
    const LudParameter *parameter = progress->candidates.parameters[i];
    if (parameter->manner == LUD_TWO_OR_ARRAY &&
        lud_fit_item (reason->match, progress->unmatched, parameter))
      return TRUE;
  }
  return FALSE;
}

static void
explain_rows (Reason *reason, LudNode *node, guint class)
{
  Progress best = {.ludeme = LUD_TERM_LITERAL};
  for (const LudLudeme *row = lud_find_ludeme_rows (node->text); *row; row++) {
    if (!lud_row_has_class (*row, class) ||
        lud_count_keyword_words (node, *row) < 0)
      continue;
    const Progress progress = try_row (reason, node, *row);
    if (best.ludeme == LUD_TERM_LITERAL || progress.score > best.score)
      best = progress;
  }
  const gboolean is_at_first =
      best.ludeme == LUD_TERM_LITERAL ||
      (node->n > 0 && best.unmatched == node->items[0] && !best.has_name);
  if (is_at_first && report_keyword (reason, node, class))
    return;
  if (!best.unmatched)
    report_missing (reason, node, &best);
  else if (best.has_name)
    explain_name (reason, node, best.unmatched, &best);
  else if (needs_second (reason, &best))
    rg_diag (reason->diags, RG_ERROR, reason->source, node->head,
             "'%s' needs two values, or an array of them", node->text);
  else if (best.candidates.n > 0)
    explain_parameters (reason, best.unmatched, &best.candidates);
  else {
    rg_diag (reason->diags, RG_ERROR, reason->source, best.unmatched->range,
             "too many arguments of '%s'", node->text);
    note_row (reason, node, best.ludeme);
  }
}

static void
explain_class (Reason *reason, LudNode *node, guint class)
{
  gboolean has_rows = FALSE;
  const LudLudeme *rows =
      node->kind == LUD_NODE_LUDEME ? lud_find_ludeme_rows (node->text) : NULL;
  for (const LudLudeme *row = rows; row && *row; row++)
    has_rows = has_rows || lud_row_has_class (*row, class);
  if (node->kind == LUD_NODE_LUDEME && !rows) {
    report_unknown_head (reason, node, class);
  } else if (!has_rows && rows) {
    report_wrong_kind (reason, node, class);
  } else if (has_rows) {
    explain_rows (reason, node, class);
  } else {
    const LudAlternative alternative = {.class = class};
    const LudParameter parameter = {.alternatives = &alternative, .n = 1};
    const Candidates candidates = {.parameters = {&parameter}, .n = 1};
    report_unexpected (reason, node, &candidates);
  }
}

void
lud_explain (LudMatch *match, LudNode *node, guint class,
             const RgSource *source, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  Reason reason = {match, source, diags};
  explain_class (&reason, node, class);
  if (rg_diags_errors (diags) == errors)
    rg_diag (diags, RG_ERROR, source, node->head,
             "the arguments of '%s' don't fit together", node->text);
}
