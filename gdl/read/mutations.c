/* Converts the clauses of a sheet to the form that the mutation operators for
 * logic programs read (base/mutate/clause-mutations.h), and describes the
 * language to them: its keywords, and arguments with terms of one kind. */
#include "base/mutate/clause-mutations.h"
#include "gdl/gdl.h"
#include "gdl/read/lex.h"
#include "gdl/read/sheet.h"

static const char *const connectives[] = {"not", "or", "and", NULL};
static const char *const wrappers[] = {"init", "base", NULL};
static const char *const keywords[] = {
    "role",     "init", "true",  "next",   "legal", "does",     "goal",
    "terminal", "base", "input", "sees",   "not",   "distinct", "or",
    "and",      "<=",   "=",     "random", NULL};
static const char *const equality_names[] = {"distinct", "=", NULL};
/* Pairs of arguments (relation/arity/argument) with terms of one kind. */
static const char *const same_kind[][2] = {{"true/1/1", "init/1/1"},
                                           {"true/1/1", "next/1/1"},
                                           {"true/1/1", "base/1/1"},
                                           {"does/2/1", "legal/2/1"},
                                           {"does/2/1", "input/2/1"},
                                           {"does/2/2", "legal/2/2"},
                                           {"does/2/2", "input/2/2"},
                                           {"does/2/1", "role/1/1"},
                                           {"does/2/1", "goal/2/1"},
                                           {"does/2/1", "sees/2/1"},
                                           {NULL, NULL}};
static const char *const negated[][2] = {{NULL, NULL}};

static const RgClauseLanguage prefix = {
    .not_ = "not",
    .negation = {"(not ", ")"},
    .connectives = connectives,
    .wrappers = wrappers,
    .keywords = keywords,
    .equal = equality_names,
    .same = same_kind,
    .score = "goal/2/2",
    .negated = negated,
};

/* The data for converting clauses. */
typedef struct {
  const RgMutator *mutator;
  const GdlSheet *sheet;
  RgArena *arena;
} Builder;

/* The recursion is as deep as parentheses are nested, which is limited. */
static RgClauseTerm *
copy_node (const Builder *builder, const GdlNode *node)
{
  RgClauseTerm *term = rg_arena_new_zeroed (builder->arena, RgClauseTerm, 1);
  *term = (RgClauseTerm){
      .name = gdl_name_text (builder->sheet->terms, node->name),
      .is_variable = node->is_variable,
      .first = rg_clause_token (builder->mutator, node->range.offset),
      .last = rg_clause_last_token (builder->mutator,
                                    node->range.offset + node->range.length),
      .word = rg_clause_token (builder->mutator, node->word.offset),
      .n = node->n,
      .arguments =
          rg_arena_new_array (builder->arena, RgClauseTerm *, node->n)};
  for (guint i = 0; i < node->n; i++)
    term->arguments[i] = copy_node (builder, node->arguments[i]);
  return term;
}

/* The clause as the mutator wants it, with the numbers of its first and last
 * tokens. */
static RgClause
copy_clause (const Builder *builder, const GdlClause *clause)
{
  RgClause copy = {
      .head = copy_node (builder, clause->head),
      .n = clause->n,
      .body = rg_arena_new_array (builder->arena, RgClauseTerm *, clause->n),
      .first = rg_clause_token (builder->mutator, clause->range.offset),
      .last = rg_clause_last_token (
          builder->mutator, clause->range.offset + clause->range.length)};
  /* In the infix form a stop may follow. */
  copy.last +=
      rg_mutator_kind (builder->mutator, copy.last + 1) == GDL_TOKEN_DOT;
  for (guint i = 0; i < clause->n; i++)
    copy.body[i] = copy_node (builder, clause->body[i]);
  return copy;
}

/* The mutations of a sheet, in the connectives of its form. */
static GPtrArray *
mutate_sheet (const GdlSheet *sheet, const GArray *tokens)
{
  RgMutator mutator = rg_mutator_new (
      sheet->source, (const RgToken *)(gpointer)tokens->data, tokens->len);
  const Builder builder = {&mutator, sheet, rg_arena_new ()};
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (RgClause));
  RgClauseLanguage language = prefix;
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const RgClause clause = copy_clause (&builder, gdl_clause (sheet, i));
    g_array_append_val (clauses, clause);
  }
  if (sheet->infix) {
    language.negation[0] = "~";
    language.negation[1] = "";
  }
  rg_mutate_clauses (&mutator, &language, clauses);
  g_array_free (clauses, TRUE);
  rg_arena_free (builder.arena);
  return mutator.mutations;
}

GPtrArray *
gdl_mutations (const RgSource *source, RgDiags *diags)
{
  /* Only texts that pass all checks have mutations. */
  GdlSheet *checked = gdl_read (source, FALSE, diags);
  if (!checked)
    return NULL;
  gdl_sheet_free (checked);
  GdlSheet *sheet = gdl_parse (source, FALSE, diags);
  GArray *tokens = gdl_lex (source, sheet->infix, diags);
  rg_drop_tokens (tokens, GDL_TOKEN_COMMENT);
  GPtrArray *mutations = mutate_sheet (sheet, tokens);
  g_array_free (tokens, TRUE);
  gdl_sheet_free (sheet);
  return mutations;
}

GString *
gdl_strip_comments (const RgSource *source, RgDiags *diags)
{
  GArray *tokens = gdl_lex (source, gdl_is_infix (source), diags);
  GString *text = rg_mutation_strip (source, tokens, GDL_TOKEN_COMMENT);
  g_array_free (tokens, TRUE);
  return text;
}
