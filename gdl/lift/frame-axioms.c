/* Translates frame axioms to deletions.
 *
 *     next(cell(x, p)) ⇐ true(cell(x, p)), does(r, mark(y)), x ≠ y
 *
 * becomes, as only x = y fails, `next_cell[y] = none`. For a frame axiom
 *
 *     next(f) ⇐ true(f), does(r, a), l, …
 *
 * the step does not copy f. It deletes the facts that do not persist: those for
 * which another literal fails. For each of them it enumerates the bindings of
 *
 *     true(f), does(r, a), not l
 *
 * which the action binds in most sheets. If these bindings are a superset of
 * the deletions, each one is tested by all frame axioms of the fluent first. If
 * no frame axiom bounds the deletions, all facts of the fluent are tested.
 */
#include "gdl/lift/inline.h"
#include "gdl/lift/step.h"
#include "gdl/lift/unify.h"

/* The frame axioms of one fluent, which are translated to deletions. */
typedef struct {
  LiftStep *step;
  guint fluent;
  guint table;            /* the table of the frame axioms (add_frame_table) */
  GPtrArray *other_rules; /* the other rules of the fluent's `next`, unfolded */
  gboolean tests_candidates; /* test each candidate by the frame axioms */
} Deletions;

/* A frame axiom, for the action of one role. */
typedef struct {
  const LiftRule *rule;
  guint fluent, does; /* indexes of literals: the fluent, and the action; `does`
                      is G_MAXUINT if the rule is for any action */
  gboolean is_exact;  /* the bindings are exactly the deletions */
  gboolean is_unbounded; /* all facts are candidates for deletion */
} FrameAxiom;

gboolean
lift_is_frame_axiom (const LiftRule *rule, guint fluent, guint *literal)
{
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *fact = &rule->body[i];
    if (!dl_is_positive (fact) || fact->name != fluent)
      continue;
    gboolean is_same = TRUE;
    for (guint a = 0; a < rule->head.n; a++)
      is_same = is_same && fact->arguments[a] == rule->head.arguments[a];
    *literal = i;
    if (is_same)
      return TRUE;
  }
  return FALSE;
}

/* -- classification of frame axioms -----------------------------------------
 */

static gboolean
is_among (const DlTerm *arguments, guint n, guint variable)
{
  for (guint a = 0; a < n; a++) {
    if (arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether the arguments are different variables. */
static gboolean
are_free (const DlTerm *arguments, guint n)
{
  for (guint a = 0; a < n; a++) {
    if (!dl_is_variable (arguments[a]) ||
        is_among (arguments, a, dl_number (arguments[a])))
      return FALSE;
  }
  return TRUE;
}

/* Whether the head covers all possible facts of the fluent. */
static gboolean
is_general (const Deletions *deletions, const LiftRule *rule)
{
  const Lift *lift = deletions->step->frame.lift;
  const LiftTable *fluent = lift_table (lift, deletions->fluent);
  for (guint a = 0; a < rule->head.n; a++) {
    const DlTerm *head = &rule->head.arguments[a];
    if (dl_is_variable (*head)
            ? is_among (rule->head.arguments, a, dl_number (*head)) ||
                  !rg_bits_within (fluent->domains[a],
                                   rule->domains[dl_number (*head)],
                                   lift->n_words)
            : lift_set_count (lift, fluent->domains[a]) != 1)
      return FALSE;
  }
  return TRUE;
}

/* Whether the fluent's literal, or that of the action, has the variable. */
static gboolean
is_known (const FrameAxiom *axiom, guint variable)
{
  const DlLiteral *fact = &axiom->rule->body[axiom->fluent];
  const DlLiteral *does =
      axiom->does == G_MAXUINT ? fact : &axiom->rule->body[axiom->does];
  return dl_mentions (fact, dl_make_variable (variable)) ||
         dl_mentions (does, dl_make_variable (variable));
}

static gboolean
has_known_arguments (const FrameAxiom *axiom, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]) &&
        !is_known (axiom, dl_number (literal->arguments[a])))
      return FALSE;
  }
  return TRUE;
}

/* Whether literal i is a static relation that only gives variables of negated
 * literals their ranges: it contains all values. */
static gboolean
is_range (const Lift *lift, const FrameAxiom *axiom, guint i)
{
  const DlLiteral *literal = &axiom->rule->body[i];
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind != LIFT_STATIC || !table->has_tuples ||
      !are_free (literal->arguments, literal->n))
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    const guint variable = dl_number (literal->arguments[a]);
    if (dl_is_bound (&axiom->rule->rule, i, literal->arguments[a]) ||
        lift_set_count (lift, table->domains[a]) !=
            lift_set_count (lift, axiom->rule->domains[variable]))
      return FALSE;
  }
  return TRUE;
}

/* Finds whether the bindings are exactly the deletions, and whether they are
 * unbounded. */
static void
classify_axiom (const Deletions *deletions, FrameAxiom *axiom)
{
  const Lift *lift = deletions->step->frame.lift;
  axiom->is_exact = TRUE;
  axiom->is_unbounded = !is_general (deletions, axiom->rule);
  for (guint i = 0; i < axiom->rule->n; i++) {
    const DlLiteral *literal = &axiom->rule->body[i];
    if (i == axiom->fluent || i == axiom->does || literal->implied ||
        has_known_arguments (axiom, literal))
      continue;
    axiom->is_exact = FALSE;
    if (dl_is_positive (literal) && !is_range (lift, axiom, i))
      axiom->is_unbounded = TRUE;
  }
}

/* -- deletions ------------------------------------------------------------- */

/* Restricts the variables of a positive literal to the domains of its table.
 * FALSE: the literal never holds. */
static gboolean
restrict_domains (Lift *lift, LiftRule *rule, const DlLiteral *literal)
{
  const LiftTable *table = lift_table (lift, literal->name);
  const guint32 n = lift->values->len;
  rule->domains = rg_arena_copy (lift->arena, rule->domains,
                                 sizeof (RgBits *) * rule->n_variables);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (!dl_is_variable (*argument)) {
      if (!rg_bits_has (table->domains[a], dl_number (*argument)))
        return FALSE;
      continue;
    }
    RgBits *domain = lift_set_copy (lift, rule->domains[dl_number (*argument)]);
    rg_bits_intersect (domain, table->domains[a], lift->n_words);
    rule->domains[dl_number (*argument)] = domain;
    if (rg_bits_next_common (domain, domain, 0, n) == n)
      return FALSE;
  }
  return TRUE;
}

/* Returns the rule that enumerates the facts for which literal i fails; NULL:
 * there are none. */
static const LiftRule *
make_deletion_rule (Lift *lift, const FrameAxiom *axiom, guint i)
{
  const LiftRule *rule = axiom->rule;
  LiftRule *deletion_rule =
      rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  dl_begin_body (lift->arena, &deletion_rule->rule, 4);
  if (axiom->does != G_MAXUINT)
    dl_append_literal (&deletion_rule->rule, rule->body[axiom->does]);
  dl_append_literal (&deletion_rule->rule, rule->body[axiom->fluent]);
  DlLiteral failing = rule->body[i];
  if (failing.kind == DL_DISTINCT) {
    return lift_unify_terms (lift, deletion_rule, failing.arguments[0],
                             failing.arguments[1]);
  }
  failing.negated = !failing.negated;
  if (dl_is_positive (&failing) &&
      !restrict_domains (lift, deletion_rule, &failing))
    return NULL;
  dl_append_literal (&deletion_rule->rule, failing);
  return deletion_rule;
}

/* Deletes the fact in the head; with `tests_candidates`, only if no frame axiom
 * preserves it. A LiftBindingFunction; `data`: Deletions. */
static RgNode
delete_head (LiftFrame *frame, LiftBody *body, gpointer data, RgNode at)
{
  const Deletions *deletions = data;
  const DlLiteral literal = lift_positive (deletions->table, body->rule->head.n,
                                           body->rule->head.arguments);
  if (deletions->tests_candidates)
    at = lift_add_check (frame, body, &literal, FALSE, at);
  return lift_write_fluent (frame, body, deletions->fluent,
                            body->rule->head.arguments, FALSE, at);
}

/* Deletes the facts that the rule enumerates, except those that other rules
 * write later. */
static RgNode
delete_enumerated (Deletions *deletions, const LiftRule *rule, RgNode at)
{
  GPtrArray *rules = lift_unfold_all (deletions->step, rule);
  for (guint i = 0; i < rules->len; i++) {
    if (!rules->pdata[i])
      continue;
    rule = lift_remove_subsumed (deletions->step->frame.lift, deletions->fluent,
                                 rules->pdata[i], deletions->other_rules);
    if (rule)
      at = lift_add_binding_loops (&deletions->step->frame, rule, delete_head,
                                   deletions, at);
  }
  g_ptr_array_free (rules, TRUE);
  return at;
}

/* Tests each fact of the fluent by the frame axioms, and deletes it if none
 * preserves it. */
static RgNode
delete_by_test (Deletions *deletions, RgNode at)
{
  Lift *lift = deletions->step->frame.lift;
  const LiftRule *rule = lift_make_table_rule (lift, deletions->fluent, "at");
  deletions->tests_candidates = TRUE;
  return lift_add_binding_loops (&deletions->step->frame, rule, delete_head,
                                 deletions, at);
}

/* Deletes the facts for which the frame axiom fails; if it is unbounded, tests
 * all facts. `has_others`: another frame axiom may preserve them. */
static RgNode
add_deletions (Deletions *deletions, const FrameAxiom *axiom,
               gboolean has_others, RgNode at)
{
  Lift *lift = deletions->step->frame.lift;
  const LiftTable *rules = lift_table (lift, deletions->table);
  if (axiom->is_unbounded)
    return delete_by_test (deletions, at);
  deletions->tests_candidates =
      has_others || !axiom->is_exact || rules->rules->len > 1;
  for (guint i = 0; i < axiom->rule->n; i++) {
    const DlLiteral *literal = &axiom->rule->body[i];
    if (i == axiom->fluent || i == axiom->does || literal->implied ||
        (dl_is_positive (literal) && !has_known_arguments (axiom, literal)))
      continue;
    const LiftRule *rule = make_deletion_rule (lift, axiom, i);
    if (rule)
      at = delete_enumerated (deletions, rule, at);
  }
  return at;
}

/* -- frame axioms about actions -------------------------------------------- */

/* Returns a positive literal of an action. Its arguments after the role are
 * distinct variables that range over all values, and that the fluent's literal
 * does not have. G_MAXUINT: none. */
static guint
find_action_literal (const Lift *lift, const LiftRule *rule, guint fluent)
{
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *does = &rule->body[i];
    if (!dl_is_positive (does) ||
        lift_table (lift, does->name)->kind != LIFT_ACTION)
      continue;
    gboolean is_suitable = are_free (does->arguments + 1, does->n - 1);
    for (guint a = 1; is_suitable && a < does->n; a++)
      is_suitable =
          !dl_mentions (&rule->body[fluent], does->arguments[a]) &&
          rg_bits_within (lift_table (lift, does->name)->domains[a],
                          rule->domains[dl_number (does->arguments[a])],
                          lift->n_words);
    if (is_suitable)
      return i;
  }
  return G_MAXUINT;
}

static gboolean
reads_action (const Lift *lift, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) &&
        lift_table (lift, rule->body[i].name)->kind == LIFT_ACTION)
      return TRUE;
  }
  return FALSE;
}

/* Returns the rule with this role in its literal of the action. NULL: the role
 * can't take the action. */
static const LiftRule *
make_role_rule (Lift *lift, const LiftRule *rule, guint does, guint role)
{
  const DlTerm value = dl_make_symbol (lift_get_role (lift, role));
  const DlLiteral *literal = &rule->body[does];
  if (!rg_bits_has (lift_table (lift, literal->name)->domains[0],
                    dl_number (value)))
    return NULL;
  return lift_unify_terms (lift, rule, literal->arguments[0], value);
}

/* Deletes by the rule if one of the roles takes its action, and continues at
 * `end_node`. Returns the node where no role does. */
static RgNode
add_by_roles (Deletions *deletions, const FrameAxiom *axiom_of_roles, RgNode at,
              RgNode end_node)
{
  LiftFrame *frame = &deletions->step->frame;
  Lift *lift = frame->lift;
  const DlLiteral *does = &axiom_of_roles->rule->body[axiom_of_roles->does];
  guint n = 0;
  for (guint r = 0; r < lift->program->roles->len; r++)
    n += make_role_rule (lift, axiom_of_roles->rule, axiom_of_roles->does, r) !=
         NULL;
  for (guint r = 0; r < lift->program->roles->len; r++) {
    FrameAxiom axiom = *axiom_of_roles;
    axiom.rule =
        make_role_rule (lift, axiom_of_roles->rule, axiom_of_roles->does, r);
    if (!axiom.rule)
      continue;
    classify_axiom (deletions, &axiom);
    const RgExpr *action = rg_expr_access (
        lift->code.game, rg_expr_name (lift->code.game, lift->code.does),
        lift_get_symbol_expr (lift, lift_get_role (lift, r)));
    const RgName name = lift_table (lift, does->name)->name;
    RgNode taken_node = lift_add_edge (
        frame, at, lift_make_comparison (frame, action, TRUE, name));
    at = lift_add_edge (frame, at,
                        lift_make_comparison (frame, action, FALSE, name));
    taken_node = add_deletions (deletions, &axiom, n > 1, taken_node);
    frame->last_edge = RG_NONE;
    lift_connect (frame, taken_node, end_node);
  }
  return at;
}

/* Adds a table with only the frame axioms of the fluent's `next`; returns its
 * number. */
static guint
add_frame_table (Lift *lift, guint fluent)
{
  LiftTable *next_table = lift_table (lift, lift_table (lift, fluent)->source);
  LiftTable *table =
      rg_arena_copy (lift->arena, next_table, sizeof (LiftTable));
  guint literal;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  g_ptr_array_add (lift->tables, table);
  for (guint r = 0; r < next_table->rules->len; r++) {
    if (lift_is_frame_axiom (next_table->rules->pdata[r], fluent, &literal))
      g_ptr_array_add (table->rules, next_table->rules->pdata[r]);
  }
  return lift->tables->len - 1;
}

/* Finds the frame axiom for any action that has the fewest literals. FALSE:
 * none bounds the deletions. */
static gboolean
find_axiom_without_action (Deletions *deletions, FrameAxiom *best)
{
  const Lift *lift = deletions->step->frame.lift;
  const GPtrArray *rules = lift_table (lift, deletions->table)->rules;
  best->rule = NULL;
  for (guint r = 0; r < rules->len; r++) {
    FrameAxiom axiom = {.rule = rules->pdata[r], .does = G_MAXUINT};
    lift_is_frame_axiom (axiom.rule, deletions->fluent, &axiom.fluent);
    classify_axiom (deletions, &axiom);
    if (!axiom.is_unbounded && (!best->rule || axiom.rule->n < best->rule->n))
      *best = axiom;
  }
  return best->rule != NULL;
}

/* Returns the other rules of the fluent's `next`, unfolded. The caller frees
 * the array. */
static GPtrArray *
find_other_rules (LiftStep *step, guint fluent)
{
  const Lift *lift = step->frame.lift;
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, fluent)->source)->rules;
  GPtrArray *other_rules = g_ptr_array_new ();
  guint literal;
  for (guint r = 0; r < rules->len; r++) {
    if (lift_is_frame_axiom (rules->pdata[r], fluent, &literal))
      continue;
    GPtrArray *unfolded_rules = lift_unfold_all (step, rules->pdata[r]);
    g_ptr_array_extend_and_steal (other_rules, unfolded_rules);
  }
  return other_rules;
}

/* Adds deletions for frame axioms that read actions: branches on the actions of
 * the roles. After other actions, all facts are tested. */
static RgNode
add_by_actions (Deletions *deletions, RgNode at)
{
  LiftFrame *frame = &deletions->step->frame;
  const Lift *lift = frame->lift;
  const GPtrArray *rules = lift_table (lift, deletions->table)->rules;
  const RgNode end_node = lift_add_node (frame, "kept");
  for (guint r = 0; r < rules->len; r++) {
    FrameAxiom axiom = {.rule = rules->pdata[r]};
    lift_is_frame_axiom (axiom.rule, deletions->fluent, &axiom.fluent);
    axiom.does = find_action_literal (lift, axiom.rule, axiom.fluent);
    if (reads_action (lift, axiom.rule) && axiom.does != G_MAXUINT)
      at = add_by_roles (deletions, &axiom, at, end_node);
  }
  at = delete_by_test (deletions, at);
  lift_connect (frame, at, end_node);
  frame->last_edge = RG_NONE;
  return end_node;
}

RgNode
lift_add_frame_axioms (LiftStep *step, guint fluent, RgNode at)
{
  Deletions deletions = {.step = step, .fluent = fluent};
  deletions.table = add_frame_table (step->frame.lift, fluent);
  deletions.other_rules = find_other_rules (step, fluent);
  FrameAxiom axiom;
  at = find_axiom_without_action (&deletions, &axiom)
           ? add_deletions (&deletions, &axiom, FALSE, at)
           : add_by_actions (&deletions, at);
  g_ptr_array_free (deletions.other_rules, TRUE);
  return at;
}
