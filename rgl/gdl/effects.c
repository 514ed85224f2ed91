/* Translates the operators of results: pieces that are put and removed, and
 * reveals.
 *
 *     [remove(Last, die), roll(Next, die)]      (removed die ?last)
 *                                               (placed die ?next)
 *
 * Counted pieces are `lost` and `gained` instead. */
#include "rgl/gdl/result-clause.h"
#include "rgl/operator.h"

/* Returns the event of a counted piece, (gained ?node ?piece) or (lost ?node
 * ?piece). Each operator of a list has a relation of its own. */
static const RglTerm *
make_counted_event (RglWriter *writer, const char *name, guint number,
                    const RglTerm *node, const RglTerm *piece)
{
  const guint slot = rgl_get_tally_slot (writer, number);
  char *text = g_strdup_printf ("%s_%u", name, slot + 1);
  const char *relation = rgl_use_relation (writer, slot > 0 ? text : name);
  g_free (text);
  return rgl_make (writer->terms, relation, node, piece, NULL);
}

static void
write_event (RglWriter *writer, const RglStep *step, const RglTerm *term,
             const RglTerm *head)
{
  rgl_check_safe (writer,
                  rgl_add_effect_rule (writer, RGL_EFFECTS, step, term, head));
}

/* Writes the rule that a piece is placed. */
static void
write_placed (RglWriter *writer, const RglStep *step, guint number,
              const RglTerm *term, const RglOperator *effect)
{
  RglTerms *terms = writer->terms;
  const RglTerm *node = effect->put_at, *piece = effect->put;
  const RglTerm *head;
  if (rgl_find_counting (writer->counts, writer->domains, step->outcome->source,
                         piece) != RGL_PLAIN)
    head = make_counted_event (writer, "gained", number, node, piece);
  else if (rgl_is_needed (writer, "placed"))
    head = rgl_make (terms, rgl_use_relation (writer, "placed"), node, piece,
                     NULL);
  else
    head = rgl_make (
        terms, "next",
        rgl_make (terms, rgl_use_relation (writer, "at"), node, piece, NULL),
        NULL);
  write_event (writer, step, term, head);
}

static void
write_removed (RglWriter *writer, const RglStep *step, guint number,
               const RglTerm *term, const RglOperator *effect)
{
  const RglTerm *node = effect->taken_from, *piece = effect->taken;
  const gboolean is_plain =
      rgl_find_counting (writer->counts, writer->domains, step->outcome->source,
                         piece) == RGL_PLAIN;
  write_event (
      writer, step, term,
      is_plain ? rgl_make (writer->terms, rgl_use_relation (writer, "removed"),
                           node, piece, NULL)
               : make_counted_event (writer, "lost", number, node, piece));
}

/* Writes (revealed who node piece attribute). */
static void
write_revealed (RglWriter *writer, const RglStep *step, const RglTerm *term,
                const RglOperator *effect)
{
  RglTerms *terms = writer->terms;
  const gboolean all = rgl_is (effect->who, "all", 0);
  const RglTerm *who =
      all ? rgl_fresh_variable (terms, "viewer", term->range) : effect->who;
  const RglTerm *attribute =
      effect->attribute ? effect->attribute
                        : rgl_fresh_variable (terms, "attribute", term->range);
  const RglTerm *head =
      rgl_make (terms, rgl_use_relation (writer, "revealed"), who,
                effect->shown_at, effect->shown, attribute, NULL);
  RglRule *rule = rgl_add_effect_rule (writer, RGL_SEEN, step, term, head);
  if (all)
    rgl_add_literal (
        rule, rgl_make (terms, rgl_use_players (writer), who, NULL), FALSE);
  if (!effect->attribute)
    rgl_add_literal (rule,
                     rgl_make (terms, rgl_use_relation (writer, "attribute"),
                               attribute, NULL),
                     FALSE);
  rgl_check_safe (writer, rule);
}

void
rgl_add_operator_rules (RglWriter *writer, const RglStep *step, guint number,
                        const RglTerm *term)
{
  RglOperator effect;
  if (!rgl_parse_operator (term, &effect))
    return;
  if (effect.taken)
    write_removed (writer, step, number, term, &effect);
  if (effect.put)
    write_placed (writer, step, number, term, &effect);
  if (effect.who && writer->view->hidden)
    write_revealed (writer, step, term, &effect);
}
