/* Lays out a text by its syntax tree: marks the tokens at which a line begins,
 * with their levels of indentation. These are the first tokens of declarations
 * and statements, closing braces, and the parts of a map that does not fit on a
 * line. A node of the tree and its first token have the same offset in the
 * source. */
#include "hrg/layout.h"

/* The tokens of a file and their marks. */
typedef struct {
  const HrgTree *tree;
  const RgToken *tokens;
  guint n;
  GHashTable *places; /* offset → index of the token, without comments */
  HrgMark *marks;
} Layout;

/* -- gaps ----------------------------------------------------------------- */

static gboolean
is_operand_end (HrgTokenKind kind)
{
  return kind == HRG_TOKEN_NAME || kind == HRG_TOKEN_RIGHT_PAREN ||
         kind == HRG_TOKEN_RIGHT_BRACKET || kind == HRG_TOKEN_RIGHT_BRACE;
}

static gboolean
is_tight_after (HrgTokenKind kind)
{
  return kind == HRG_TOKEN_LEFT_PAREN || kind == HRG_TOKEN_LEFT_BRACKET ||
         kind == HRG_TOKEN_DOTS || kind == HRG_TOKEN_TAG_ARTIFICIAL;
}

static gboolean
is_tight_before (HrgTokenKind kind)
{
  return kind == HRG_TOKEN_RIGHT_PAREN || kind == HRG_TOKEN_LEFT_BRACKET ||
         kind == HRG_TOKEN_RIGHT_BRACKET || kind == HRG_TOKEN_DOTS ||
         kind == HRG_TOKEN_COMMA || kind == HRG_TOKEN_SEMICOLON;
}

/* Whether the token is the ':' of a default, which directly follows a '{'. */
static gboolean
is_default (const RgToken *tokens, guint i)
{
  while (i > 0 && tokens[i - 1].kind == HRG_TOKEN_COMMENT)
    i--;
  return i > 0 && tokens[i - 1].kind == HRG_TOKEN_LEFT_BRACE;
}

guint
hrg_count_blanks (const RgToken *tokens, guint n, guint i, gboolean parameter)
{
  if (i + 1 >= n)
    return 0;
  const HrgTokenKind kind = (HrgTokenKind)tokens[i].kind;
  const HrgTokenKind next_kind = (HrgTokenKind)tokens[i + 1].kind;
  if (is_tight_after (kind) || is_tight_before (next_kind))
    return 0;
  if (next_kind == HRG_TOKEN_LEFT_PAREN)
    return !is_operand_end (kind) && kind != HRG_TOKEN_TAG;
  if (kind == HRG_TOKEN_COLON)
    return !is_default (tokens, i);
  return !(kind == HRG_TOKEN_NAME && next_kind == HRG_TOKEN_COLON && parameter);
}

/* -- widths --------------------------------------------------------------- */

/* Returns the width of a range of tokens on one line; it is above HRG_WIDTH if
 * the range contains a comment. */
static guint
compute_width (const Layout *layout, guint from, guint to)
{
  guint sum = 0;
  for (guint i = from; i <= to && sum <= HRG_WIDTH; i++) {
    if (layout->tokens[i].kind == HRG_TOKEN_COMMENT)
      return HRG_WIDTH + 1;
    sum += layout->tokens[i].length;
    sum += i < to ? hrg_count_blanks (layout->tokens, layout->n, i, FALSE) : 0;
  }
  return sum;
}

/* -- marks ---------------------------------------------------------------- */

/* Returns the index of the token at an offset. */
static guint
find_token (const Layout *layout, guint32 offset)
{
  return GPOINTER_TO_UINT (
      g_hash_table_lookup (layout->places, GUINT_TO_POINTER (offset)));
}

/* Marks the first token of a line. */
static HrgMark *
mark_token (Layout *layout, guint place, guint level)
{
  layout->marks[place].starts = layout->marks[place].placed = TRUE;
  layout->marks[place].level = level;
  return &layout->marks[place];
}

/* Returns the index of the previous token that is not a comment. */
static guint
find_token_before (const Layout *layout, guint place)
{
  do
    place--;
  while (layout->tokens[place].kind == HRG_TOKEN_COMMENT);
  return place;
}

/* Marks a '}', with its level of indentation, and whether it starts a line. */
static void
mark_close (Layout *layout, guint32 offset, guint level, gboolean starts)
{
  HrgMark *close = &layout->marks[find_token (layout, offset)];
  close->starts = starts;
  close->placed = TRUE;
  close->level = level;
  close->closes = TRUE;
}

/* Marks the `or` or `else` before a block or an `if`. */
static void
mark_word (Layout *layout, guint32 open, guint level)
{
  HrgMark *word =
      &layout->marks[find_token_before (layout, find_token (layout, open))];
  word->placed = TRUE;
  word->level = level;
}

static void mark_block (Layout *layout, const HrgBlock *block, guint level);

static void
mark_blocks (Layout *layout, const HrgStatement *statement, guint level)
{
  for (guint i = 0; i < statement->n_blocks; i++) {
    const HrgBlock *block = &statement->blocks[i];
    const RgRange begin = block->condition ? block->range : block->open;
    if (i > 0)
      mark_word (layout, begin.offset, level);
    mark_block (layout, block, level);
  }
}

static void
mark_block (Layout *layout, const HrgBlock *block, guint level)
{
  for (guint i = 0; i < block->n_statements; i++) {
    const HrgStatement *statement = &block->statements[i];
    mark_token (layout, find_token (layout, statement->range.offset),
                level + 1);
    mark_blocks (layout, statement, level + 1);
  }
  mark_close (layout, block->close.offset, level, block->n_statements > 0);
}

/* Breaks the maps of an expression, if the tokens from..to do not fit on a
 * line. */
static void
mark_maps (Layout *layout, const HrgExpr *expr, guint from, guint to,
           guint level)
{
  if (!expr ||
      level * HRG_INDENT + compute_width (layout, from, to) <= HRG_WIDTH)
    return;
  for (; expr->kind == HRG_EXPR_IF; expr = expr->other)
    mark_maps (layout, expr->right, from, to, level);
  if (expr->kind != HRG_EXPR_MAP)
    return;
  const guint open = find_token (layout, expr->centre.offset);
  const guint32 end = expr->centre.offset + expr->centre.length - 1;
  const guint close = find_token (layout, end);
  for (guint i = 0; i <= expr->n_parts; i++) {
    const gboolean is_last = i == expr->n_parts;
    const guint next =
        is_last ? close : find_token (layout, expr->parts[i].range.offset);
    const HrgExpr *value = i > 0 ? expr->parts[i - 1].value : expr->left;
    const guint first =
        i > 0 ? find_token (layout, expr->parts[i - 1].range.offset) : open + 1;
    mark_maps (layout, value, first, find_token_before (layout, next),
               level + 1);
    if (!is_last)
      mark_token (layout, next, level + 1);
  }
  if (expr->left) {
    mark_token (layout,
                rg_skip_tokens (layout->tokens, open + 1, HRG_TOKEN_COMMENT),
                level + 1);
  }
  mark_close (layout, end, level, TRUE);
}

/* -- declarations --------------------------------------------------------- */

static void
mark_functions (Layout *layout)
{
  const HrgTree *tree = layout->tree;
  for (guint i = 0; i < tree->functions->len; i++) {
    const HrgFunction *function = g_ptr_array_index (tree->functions, i);
    mark_token (layout, find_token (layout, function->name.range.offset), 0);
    for (guint k = 0; k < function->n_cases; k++)
      mark_token (layout, find_token (layout, function->cases[k].range.offset),
                  0);
  }
}

static void
mark_variables (Layout *layout)
{
  const HrgTree *tree = layout->tree;
  for (guint i = 0; i < tree->variables->len; i++) {
    const HrgVariable *variable = g_ptr_array_index (tree->variables, i);
    const guint from = find_token (layout, variable->name.range.offset);
    mark_token (layout, from, 0);
    if (!variable->initial)
      continue;
    const RgRange range = variable->initial->range;
    guint to = from;
    while (to + 1 < layout->n &&
           layout->tokens[to + 1].offset < range.offset + range.length)
      to++;
    mark_maps (layout, variable->initial, from, to, 0);
  }
}

static void
mark_graphs (Layout *layout)
{
  const HrgTree *tree = layout->tree;
  for (guint i = 0; i < tree->graphs->len; i++) {
    const HrgGraph *graph = g_ptr_array_index (tree->graphs, i);
    guint from = find_token_before (
        layout, find_token (layout, graph->name.range.offset));
    if (graph->reusable)
      from = find_token_before (layout, from);
    mark_token (layout, from, 0)->apart = TRUE;
    mark_block (layout, &graph->body, 0);
    const guint close = find_token (layout, graph->body.close.offset);
    const guint next =
        rg_skip_tokens (layout->tokens, close + 1, HRG_TOKEN_COMMENT);
    layout->marks[next].apart = TRUE;
  }
}

HrgMark *
hrg_compute_layout (const HrgTree *tree, const RgToken *tokens, guint n)
{
  Layout layout = {tree, tokens, n, g_hash_table_new (NULL, NULL),
                   g_new0 (HrgMark, n)};
  for (guint i = 0; i < n; i++)
    if (tokens[i].kind != HRG_TOKEN_COMMENT)
      g_hash_table_insert (layout.places, GUINT_TO_POINTER (tokens[i].offset),
                           GUINT_TO_POINTER (i));
  for (guint i = 0; i < n; i++)
    if (tokens[i].kind == HRG_TOKEN_PRAGMA)
      mark_token (&layout, i, 0);
  for (guint i = 0; i < tree->domains->len; i++) {
    const HrgDomain *domain = g_ptr_array_index (tree->domains, i);
    const guint name = find_token (&layout, domain->name.range.offset);
    mark_token (&layout, find_token_before (&layout, name), 0);
  }
  mark_functions (&layout);
  mark_variables (&layout);
  mark_graphs (&layout);
  g_hash_table_destroy (layout.places);
  return layout.marks;
}
