/* Converts rules to normal form bottom-up.  The laws are those of relation
 * algebra: a concatenation of maps is their composition, a sum their union, a
 * star their closure; nested lists are flattened, the identity is dropped from
 * a concatenation, the empty map from a sum, and (R*)* is R*.  For example,
 * `(up + (left + down right)) {w}` has two parts, one map and one test. */
#include "rbg/ir/form.h"
#include "rbg/read/walk.h"

#include <string.h>

/* -- hash-consing --------------------------------------------------------- */

static guint
hash_form (gconstpointer form)
{
  return ((const RbgForm *)form)->hash;
}

static gboolean
equal_parts (const RbgForm *a, const RbgForm *b)
{
  for (guint32 i = 0; i < a->n_parts; i++)
    if (a->parts[i].form != b->parts[i].form ||
        a->parts[i].offset != b->parts[i].offset)
      return FALSE;
  return TRUE;
}

static gboolean
equal_forms (gconstpointer a, gconstpointer b)
{
  const RbgForm *x = a, *y = b;
  return x->hash == y->hash && x->kind == y->kind &&
         x->n_modifiers == y->n_modifiers && x->map == y->map &&
         x->act == y->act && x->x == y->x && x->negated == y->negated &&
         x->n_parts == y->n_parts && equal_parts (x, y);
}

/* Returns the form that is equal to the key; its parts are copied if it is
 * new. */
static const RbgForm *
intern_form (RbgForms *forms, RbgForm *key)
{
  RgArena *arena = forms->maps->sets->arena;
  guint32 hash = rg_hash_pair (key->kind, key->map ? key->map->id + 1 : 0);
  hash = rg_hash_mix (hash, key->n_modifiers);
  hash = rg_hash_mix (hash, ((guint64)key->act << 32) + key->x);
  hash = rg_hash_mix (hash, (guint64)key->negated);
  key->has_switch = key->kind == RBG_FORM_ACT && key->act == RBG_ACT_SWITCH;
  for (guint32 i = 0; i < key->n_parts; i++) {
    key->has_switch |= key->parts[i].form->has_switch;
    hash = rg_hash_mix (hash, key->parts[i].form->hash);
    hash = rg_hash_mix (hash, key->parts[i].offset);
  }
  if (forms->keep_origins && forms->n_patterns == 0)
    hash = rg_hash_mix (hash, ((guint64)key->place.frame << 32) +
                                  key->place.range.offset);
  key->hash = hash;
  const RbgForm *interned = g_hash_table_lookup (forms->interned, key);
  if (interned)
    return interned;
  if (key->n_parts > 0)
    key->parts =
        rg_arena_copy (arena, key->parts, sizeof (RbgPart) * key->n_parts);
  interned = rg_arena_copy (arena, key, sizeof *key);
  g_hash_table_add (forms->interned, (gpointer)interned);
  rbg_sets_charge (forms->maps->sets, (gint64)key->n_parts + 1);
  return interned;
}

RbgForms *
rbg_forms_new (const RbgTree *tree, RbgMaps *maps, RbgFormulas *formulas,
               gboolean keep_origins)
{
  RbgForms *forms = g_new0 (RbgForms, 1);
  forms->tree = tree;
  forms->maps = maps;
  forms->formulas = formulas;
  forms->keep_origins = keep_origins;
  forms->labels = g_new0 (const RbgMap *, (gsize)tree->n_labels + 1);
  forms->by_rule = g_hash_table_new (NULL, NULL);
  forms->interned = g_hash_table_new (hash_form, equal_forms);
  return forms;
}

void
rbg_forms_free (RbgForms *forms)
{
  g_free (forms->labels);
  g_hash_table_destroy (forms->by_rule);
  g_hash_table_destroy (forms->interned);
  g_free (forms);
}

/* -- leaves --------------------------------------------------------------- */

static const RbgForm *
make_map (RbgForms *forms, RbgPlace place, const RbgMap *map,
          guint64 n_modifiers)
{
  RbgForm key = {.kind = RBG_FORM_MAP,
                 .place = place,
                 .n_modifiers = n_modifiers,
                 .map = map};
  return intern_form (forms, &key);
}

static const RbgForm *
make_act (RbgForms *forms, RbgPlace place, RbgActKind act, guint32 x)
{
  RbgForm key = {.kind = RBG_FORM_ACT, .place = place, .act = act, .x = x};
  key.n_modifiers =
      act == RBG_ACT_OFF || act == RBG_ACT_ASSIGN || act == RBG_ACT_SWITCH;
  return intern_form (forms, &key);
}

static const RbgForm *
make_shift (RbgForms *forms, const RbgRule *rule)
{
  const RbgMap **map = &forms->labels[rule->label];
  if (!*map)
    *map = rbg_map_label (forms->maps, &forms->tree->labels[rule->label]);
  return make_map (forms, rule->place, *map, 0);
}

static const RbgForm *
make_on (RbgForms *forms, const RbgRule *rule)
{
  RbgMaps *maps = forms->maps;
  if (rule->on.n == 0)
    return make_map (forms, rule->place, maps->none, 0);
  if (rule->on.n == forms->tree->n_pieces)
    return make_map (forms, rule->place, maps->identity, 0);
  /* Elsewhere sets are distinguished by address, here by number. */
  return make_act (
      forms, rule->place, RBG_ACT_ON,
      rbg_intern_set (maps->sets, rule->on.pieces, rule->on.n)->id);
}

static const RbgForm *
make_condition (RbgForms *forms, const RbgRule *rule)
{
  RbgMaps *maps = forms->maps;
  guint32 condition = 0;
  const RbgTruth truth =
      rbg_intern_condition (forms->formulas, rule, &condition);
  if (truth != RBG_SOMETIMES)
    return make_map (forms, rule->place,
                     truth == RBG_ALWAYS ? maps->identity : maps->none, 0);
  return make_act (forms, rule->place, RBG_ACT_CONDITION, condition);
}

static const RbgForm *
make_assignment (RbgForms *forms, const RbgRule *rule)
{
  guint32 assignment = 0;
  if (rbg_intern_assignment (forms->formulas, rule, &assignment) == RBG_NEVER)
    return make_map (forms, rule->place, forms->maps->none, 1);
  return make_act (forms, rule->place, RBG_ACT_ASSIGN, assignment);
}

static const RbgForm *get_form (RbgForms *forms, const RbgRule *rule);

/* -- lists ---------------------------------------------------------------- */

/* Adds a part, unless the limit of the sets is reached. */
static void
add_part (RbgForms *forms, GArray *parts, const RbgForm *form, guint64 offset)
{
  const RbgPart part = {form, offset};
  if (rbg_sets_charge (forms->maps->sets, 1))
    g_array_append_val (parts, part);
}

/* Appends a form to a concatenation; it may merge with the last part. */
static void
append_part (RbgForms *forms, GArray *parts, const RbgForm *form,
             guint64 offset)
{
  if (form->kind == RBG_FORM_CAT) {
    for (guint32 i = 0; i < form->n_parts; i++)
      append_part (forms, parts, form->parts[i].form,
                   offset + form->parts[i].offset);
    return;
  }
  if (form->kind == RBG_FORM_MAP && parts->len > 0) {
    RbgPart *last = &g_array_index (parts, RbgPart, parts->len - 1);
    if (last->form->kind == RBG_FORM_MAP) {
      last->form = make_map (
          forms, last->form->place,
          rbg_map_compose (forms->maps, last->form->map, form->map), 0);
      return;
    }
  }
  add_part (forms, parts, form, offset);
}

/* Removes skips, and the parts after a step that always fails.  Returns FALSE
 * if no walk can reach the end of the list, or a switch. */
static gboolean
simplify_parts (RbgForms *forms, GArray *parts)
{
  guint n_kept = 0;
  gboolean has_switch = FALSE, fails = FALSE;
  for (guint i = 0; i < parts->len && !fails; i++) {
    const RbgPart part = g_array_index (parts, RbgPart, i);
    const RbgMap *map = part.form->map;
    has_switch |= part.form->has_switch;
    fails = map && map == forms->maps->none;
    if (!map || map != forms->maps->identity)
      g_array_index (parts, RbgPart, n_kept++) = part;
  }
  g_array_set_size (parts, n_kept);
  return has_switch || !fails;
}

/* Returns a form of the parts; the part itself if it is the only one and stands
 * for the whole list. */
static const RbgForm *
make_list (RbgForms *forms, RbgFormKind kind, RbgPlace place, GArray *parts,
           guint64 n_modifiers)
{
  const RbgPart *first = &g_array_index (parts, RbgPart, 0);
  if (parts->len == 1 && first->offset == 0 &&
      first->form->n_modifiers == n_modifiers)
    return first->form;
  RbgForm key = {.kind = kind,
                 .place = place,
                 .n_modifiers = n_modifiers,
                 .n_parts = parts->len,
                 .parts = first};
  return intern_form (forms, &key);
}

static const RbgForm *
make_cat (RbgForms *forms, const RbgRule *rule)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (RbgPart));
  const RbgForm *result;
  guint64 offset = 0;
  for (guint32 i = 0; i < rule->list.n; i++) {
    const RbgForm *form = get_form (forms, rule->list.parts[i]);
    append_part (forms, parts, form, offset);
    offset += form->n_modifiers;
  }
  if (!simplify_parts (forms, parts))
    result = make_map (forms, rule->place, forms->maps->none, offset);
  else if (parts->len == 0)
    result = make_map (forms, rule->place, forms->maps->identity, offset);
  else
    result = make_list (forms, RBG_FORM_CAT, rule->place, parts, offset);
  g_array_free (parts, TRUE);
  return result;
}

/* Adds an alternative to a sum; all maps become one. */
static void
add_alternative (RbgForms *forms, GArray *parts, const RbgForm *form,
                 guint64 offset)
{
  if (form->kind == RBG_FORM_SUM) {
    for (guint32 i = 0; i < form->n_parts; i++)
      add_alternative (forms, parts, form->parts[i].form,
                       offset + form->parts[i].offset);
    return;
  }
  if (form->kind == RBG_FORM_MAP) {
    if (form->map == forms->maps->none)
      return;
    for (guint i = 0; i < parts->len; i++) {
      RbgPart *part = &g_array_index (parts, RbgPart, i);
      if (part->form->kind != RBG_FORM_MAP)
        continue;
      part->form =
          make_map (forms, part->form->place,
                    rbg_map_union (forms->maps, part->form->map, form->map), 0);
      return;
    }
  }
  add_part (forms, parts, form, offset);
}

static const RbgForm *
make_sum (RbgForms *forms, const RbgRule *rule)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (RbgPart));
  guint64 offset = 0;
  for (guint32 i = 0; i < rule->list.n; i++) {
    const RbgForm *form = get_form (forms, rule->list.parts[i]);
    add_alternative (forms, parts, form, offset);
    offset += form->n_modifiers;
  }
  const RbgForm *result =
      parts->len == 0
          ? make_map (forms, rule->place, forms->maps->none, offset)
          : make_list (forms, RBG_FORM_SUM, rule->place, parts, offset);
  g_array_free (parts, TRUE);
  return result;
}

static const RbgForm *
make_star (RbgForms *forms, const RbgRule *rule)
{
  const RbgForm *body = get_form (forms, rule->body);
  if (body->kind == RBG_FORM_MAP)
    return make_map (forms, rule->place,
                     rbg_map_closure (forms->maps, body->map),
                     body->n_modifiers);
  if (body->kind == RBG_FORM_STAR)
    return body;
  const RbgPart part = {body, 0};
  RbgForm key = {.kind = RBG_FORM_STAR,
                 .place = rule->place,
                 .n_modifiers = body->n_modifiers,
                 .n_parts = 1,
                 .parts = &part};
  return intern_form (forms, &key);
}

static const RbgForm *
make_pattern (RbgForms *forms, const RbgRule *rule)
{
  forms->n_patterns++;
  const RbgForm *body = get_form (forms, rule->pattern.body);
  forms->n_patterns--;
  if (body->kind == RBG_FORM_MAP)
    return make_map (
        forms, rule->place,
        rbg_map_test (forms->maps, body->map, rule->pattern.negated), 0);
  const RbgPart part = {body, 0};
  RbgForm key = {.kind = RBG_FORM_CHECK,
                 .place = rule->place,
                 .negated = !!rule->pattern.negated,
                 .n_parts = 1,
                 .parts = &part};
  return intern_form (forms, &key);
}

/* Returns the form of a rule. */
static const RbgForm *
make_form (RbgForms *forms, const RbgRule *rule)
{
  forms->maps->sets->place = rule->place;
  switch (rule->kind) {
  case RBG_SHIFT:
    return make_shift (forms, rule);
  case RBG_ON:
    return make_on (forms, rule);
  case RBG_OFF:
    return make_act (forms, rule->place, RBG_ACT_OFF, rule->piece);
  case RBG_ASSIGN:
    return make_assignment (forms, rule);
  case RBG_COMPARE:
    return make_condition (forms, rule);
  case RBG_SWITCH:
    return make_act (forms, rule->place, RBG_ACT_SWITCH, rule->player);
  case RBG_PATTERN:
    return make_pattern (forms, rule);
  case RBG_NOOP:
    return make_map (forms, rule->place, forms->maps->identity, 0);
  case RBG_SUM:
    return make_sum (forms, rule);
  case RBG_CAT:
    return make_cat (forms, rule);
  case RBG_STAR:
    return make_star (forms, rule);
  }
  g_assert_not_reached ();
}

static const RbgForm *
get_form (RbgForms *forms, const RbgRule *rule)
{
  const RbgForm *form = g_hash_table_lookup (forms->by_rule, rule);
  if (!form) {
    form = make_form (forms, rule);
    g_hash_table_insert (forms->by_rule, (gpointer)rule, (gpointer)form);
  }
  return form;
}

static void
enter_rule (const RbgRule *rule, const RbgRule *around G_GNUC_UNUSED,
            gpointer data)
{
  RbgForms *forms = data;
  forms->n_patterns += rule->kind == RBG_PATTERN;
}

static void
leave_rule (const RbgRule *rule, const RbgRule *around G_GNUC_UNUSED,
            gpointer data)
{
  RbgForms *forms = data;
  forms->n_patterns -= rule->kind == RBG_PATTERN;
  get_form (forms, rule);
}

/* Converts a rule bottom-up and without recursion, as rules may be nested
 * deeper than the C stack. */
const RbgForm *
rbg_intern_form (RbgForms *forms, const RbgRule *rule)
{
  rbg_walk (rule, enter_rule, leave_rule, forms);
  return get_form (forms, rule);
}
