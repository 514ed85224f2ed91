/* Renames the relation of a sentence, and that of `next` in bodies (the example
 * is in rename-relation.h).  A ground sentence is interned again, because its
 * relation is a part of the term.
 */
#include "gdl/read/rename-relation.h"

const GdlPattern *
gdl_rename_sentence (GdlProgram *program, const GdlPattern *sentence,
                     GdlName name)
{
  GdlPattern *pattern =
      rg_arena_copy (program->arena, sentence, sizeof *sentence);
  pattern->functor = name;
  if (pattern->kind == GDL_GROUND) {
    GdlTerm *arguments = g_new (GdlTerm, (gsize)pattern->n + 1);
    for (guint i = 0; i < pattern->n; i++)
      arguments[i] = pattern->arguments[i]->id;
    pattern->id = gdl_intern_term (program->terms, name, arguments, pattern->n);
    g_free (arguments);
  }
  return pattern;
}

/* -- next ------------------------------------------------------------------ */

static gboolean
is_next (const GdlPattern *sentence)
{
  return sentence->functor == GDL_NEXT && sentence->n == 1;
}

static GdlRule *
get_rule (const GdlProgram *program, guint i)
{
  return &g_array_index (program->rules, GdlRule, i);
}

/* Renames the literals of `next`, which only rules for percepts have. TRUE:
 * there are any, and *name is their new relation. */
static gboolean
rename_literals (GdlProgram *program, GdlName *name)
{
  gboolean found = FALSE;
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = get_rule (program, i);
    for (guint k = 0; k < rule->n; k++) {
      GdlLiteral *literal = &rule->body[k];
      guint number = 0;
      if (literal->distinct || !is_next (literal->sentence))
        continue;
      if (!found)
        *name = gdl_make_fresh_name (program->terms, "next", &number);
      found = TRUE;
      literal->sentence =
          gdl_rename_sentence (program, literal->sentence, *name);
    }
  }
  return found;
}

void
gdl_rename_next (GdlProgram *program)
{
  GdlName name;
  const guint n = program->rules->len;
  if (!rename_literals (program, &name))
    return;
  for (guint i = 0; i < n; i++) {
    GdlRule copy = *get_rule (program, i);
    if (!is_next (copy.head))
      continue;
    copy.head = gdl_rename_sentence (program, copy.head, name);
    g_array_append_val (program->rules, copy);
  }
}
