/* Mutates a game in RGL: converts its clauses to the form of
 * base/mutate/clauses.h, whose operators mutate logic programs. */
#include "base/mutate/clause-mutations.h"
#include "rgl/read/lex.h"
#include "rgl/read/program.h"
#include "rgl/rgl.h"

/* The words of the language; RgClauseLanguage has the meanings of the tables.
 */
static const char *const connectives[] = {"not", ",", ";", NULL};
static const char *const wrappers[] = {NULL};
static const char *const keywords[] = {"player",
                                       "opponent",
                                       "init",
                                       "precon",
                                       "result",
                                       "gameover",
                                       "score",
                                       "pieceAt",
                                       "member",
                                       "not",
                                       "random",
                                       "shuffle",
                                       "otherlocations",
                                       "attrImage",
                                       "initVisible",
                                       ",",
                                       ";",
                                       "=",
                                       "\\=",
                                       "<",
                                       ">",
                                       "=<",
                                       ">=",
                                       "all",
                                       "face",
                                       "back",
                                       NULL};
static const char *const equal[] = {"=",  "\\=", "<",      ">",
                                    "=<", ">=",  "member", NULL};
static const char *const same[][2] = {
    {"precon/2/1", "result/3/1"}, {"precon/2/2", "result/3/2"},
    {"precon/2/1", "player/1/1"}, {"precon/2/1", "score/2/1"},
    {"pieceAt/2/2", "init/2/1"},  {NULL, NULL}};
static const RgClausePlaced placed[] = {{"pieceAt", 2, 1, 1}, {"init", 2, 0, 2},
                                        {"remove", 2, 1, 1},  {"roll", 2, 1, 1},
                                        {"replace", 3, 1, 5}, {NULL, 0, 0, 0}};
static const char *const negated[][2] = {
    {"=", "\\="}, {"\\=", "="}, {"<", ">="}, {">=", "<"},
    {">", "=<"},  {"=<", ">"},  {NULL, NULL}};

static const RgClauseLanguage language = {
    .not_ = "not",
    .negation = {"not(", ")"},
    .connectives = connectives,
    .wrappers = wrappers,
    .keywords = keywords,
    .equal = equal,
    .same = same,
    .placed = placed,
    .score = "score/2/2",
    .negated = negated,
};

/* The copy of a program. */
typedef struct {
  const RgMutator *mutator;
  RgArena *arena;
} Builder;

/* Returns the token of the name: of an infix operator, the one after its first
 * argument. */
static guint
find_word (const Builder *builder, const RglTerm *term,
           const RgClauseTerm *copy)
{
  const gboolean is_infix =
      copy->n == 2 && copy->arguments[0]->first == copy->first;
  return is_infix ? copy->arguments[0]->last + 1
                  : rg_clause_token (builder->mutator, term->range.offset);
}

/* Copies a term. The recursion is bounded: the parser limits the nesting of
 * terms. */
static RgClauseTerm *
copy_term (const Builder *builder, const RglTerm *term)
{
  RgClauseTerm *copy = rg_arena_new_zeroed (builder->arena, RgClauseTerm, 1);
  char *number = g_strdup_printf ("%" G_GINT64_FORMAT, term->number);
  *copy = (RgClauseTerm){
      .name = term->kind == RGL_LIST ? NULL
              : term->kind == RGL_NUMBER
                  ? rg_arena_copy (builder->arena, number, strlen (number) + 1)
                  : term->name,
      .is_variable = term->kind == RGL_VARIABLE,
      .first = rg_clause_token (builder->mutator, term->range.offset),
      .last = rg_clause_last_token (builder->mutator,
                                    term->range.offset + term->range.length),
      .n = term->n,
      .arguments =
          rg_arena_new_array (builder->arena, RgClauseTerm *, term->n)};
  for (guint i = 0; i < term->n; i++)
    copy->arguments[i] = copy_term (builder, term->args[i]);
  copy->word = find_word (builder, term, copy);
  g_free (number);
  return copy;
}

/* Copies a clause. Its tokens include the full stop, which is not in its range.
 */
static RgClause
copy_clause (const Builder *builder, const RglClause *clause)
{
  RgClause copy = {
      .head = copy_term (builder, clause->head),
      .first = rg_clause_token (builder->mutator, clause->range.offset),
      .last =
          rg_clause_last_token (builder->mutator,
                                clause->range.offset + clause->range.length) +
          1};
  if (!clause->body)
    return copy;
  RgClauseTerm *body = copy_term (builder, clause->body);
  const gboolean is_conjunction = body->name && g_str_equal (body->name, ",");
  copy.n = is_conjunction ? body->n : 1;
  copy.body = is_conjunction
                  ? body->arguments
                  : rg_arena_copy (builder->arena, &body, sizeof body);
  return copy;
}

/* Copies the clauses and applies all operators to them. */
static GPtrArray *
mutate_program (const RgSource *source, const GArray *program,
                const GArray *tokens)
{
  RgMutator mutator = rg_mutator_new (
      source, (const RgToken *)(gpointer)tokens->data, tokens->len);
  const Builder builder = {&mutator, rg_arena_new ()};
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (RgClause));
  for (guint i = 0; i < program->len; i++) {
    const RgClause clause =
        copy_clause (&builder, &g_array_index (program, RglClause, i));
    g_array_append_val (clauses, clause);
  }
  rg_mutate_clauses (&mutator, &language, clauses);
  g_array_free (clauses, TRUE);
  rg_arena_free (builder.arena);
  return mutator.mutations;
}

GPtrArray *
rgl_mutations (const RgSource *source, RgDiags *diags)
{
  GString *sheet = rgl_translate (source, RGL_LIMIT, NULL, diags);
  if (!sheet)
    return NULL;
  g_string_free (sheet, TRUE);
  RgDiags *ignored = rg_diags_new (); /* receives messages that rgl_translate
                                       has already reported */
  RglTerms *terms = rgl_terms_new ();
  GArray *program = rgl_parse (source, terms, ignored);
  GArray *tokens = rg_lex (&rgl_lexicon, source, ignored);
  rg_drop_tokens (tokens, RGL_TOKEN_COMMENT);
  GPtrArray *mutations = mutate_program (source, program, tokens);
  g_array_free (tokens, TRUE);
  g_array_unref (program);
  rgl_terms_free (terms);
  rg_diags_free (ignored);
  return mutations;
}

GString *
rgl_strip_comments (const RgSource *source, RgDiags *diags)
{
  GArray *tokens = rg_lex (&rgl_lexicon, source, diags);
  GString *text = rg_mutation_strip (source, tokens, RGL_TOKEN_COMMENT);
  g_array_free (tokens, TRUE);
  return text;
}
