/* Emits loops over the items of lists. A list has no representation in HRG:
 * each use of a list is a loop. The bounds of results come from a first pass
 * over the loop, whose statements are dropped. */
#include "lud/rules/integer-lists.h"

#include "lud/rules/conditions.h"
#include "lud/rules/groups.h"
#include "lud/rules/list-differences.h"
#include "lud/rules/moves.h"
#include "lud/rules/player-loops.h"
#include "lud/rules/regions.h"
#include "lud/rules/remembered-values.h"
#include "lud/rules/values.h"

/* The greatest value of a sum. */
enum { MAX_SUM = 1 << 15 };

void
lud_refuse_list (LudRules *rules, const LudTerm *list)
{
  lud_refuse (rules, list, "this list (%s) can't be translated here yet",
              lud_make_ludeme_text (rules, list));
}

/* The elements of an explicit list.  NULL: the term has another form. */
static const LudTerm *
find_elements (const LudTerm *list)
{
  if (list->kind == LUD_KIND_ARRAY)
    return list;
  if (list->ludeme != LUD_TERM_ARRAY)
    return NULL;
  const LudTerm *values = lud_get (list, "values");
  return values->kind == LUD_KIND_ARRAY ? values : NULL;
}

/* -- bounds ---------------------------------------------------------------- */

static void
note_bounds (LudRules *rules, LudValue item, gpointer data)
{
  LudBounds *bounds = data;
  (void)rules;
  bounds->least =
      bounds->has_items ? MIN (bounds->least, item.least) : item.least;
  bounds->most = bounds->has_items ? MAX (bounds->most, item.most) : item.most;
  bounds->has_items = TRUE;
}

LudBounds
lud_compute_list_bounds (LudRules *rules, const LudTerm *list)
{
  LudBounds bounds = {0};
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  lud_for_each_item (rules, list, note_bounds, &bounds);
  lud_pop (rules, &saved);
  lud_end_block (rules, before);
  return bounds;
}

/* -- loops ----------------------------------------------------------------- */

static void
emit_for_sites (LudRules *rules, const LudTerm *region, LudEmitItem emit_item,
                gpointer data)
{
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  rules->scope = loop.saved.scope;
  emit_item (rules, loop.site, data);
  lud_end_loop (rules, &loop);
}

/* Emits (results ...): the value for each pair of sites of two regions. Either
 * may be a single site. */
static void
emit_for_results (LudRules *rules, const LudTerm *list, LudEmitItem emit_item,
                  gpointer data)
{
  const LudTerm *from = lud_get (list, "from"), *to = lud_get (list, "to");
  const LudSaved saved = lud_push (rules);
  LudLoop outer = {0}, inner = {0};
  if (from->kind == LUD_KIND_REGION)
    outer = lud_begin_sites (rules, from, LUD_AT_FROM);
  rules->scope.at[LUD_AT_FROM] =
      outer.site.text ? outer.site : lud_translate_value (rules, from);
  rules->scope.component = 0;
  if (to->kind == LUD_KIND_REGION)
    inner = lud_begin_sites (rules, to, LUD_AT_TO);
  rules->scope.at[LUD_AT_TO] =
      inner.site.text ? inner.site : lud_translate_value (rules, to);
  emit_item (
      rules,
      lud_number (rules, lud_translate_value (rules, lud_get (list, "value"))),
      data);
  if (inner.site.text)
    lud_end_loop (rules, &inner);
  if (outer.site.text)
    lud_end_loop (rules, &outer);
  lud_pop (rules, &saved);
}

/* A loop over the items of the first list that all other lists have, too. */
typedef struct {
  const LudTerm *lists;
  LudEmitItem emit_item;
  gpointer data;
} Common;

static void
emit_if_common (LudRules *rules, LudValue item, gpointer data)
{
  const Common *common = data;
  const char *conjunction = "true()";
  for (guint i = 1; i < common->lists->n; i++)
    conjunction =
        lud_and (rules, conjunction,
                 lud_is_in_list (rules, common->lists->items[i], item));
  lud_emit_line (rules, "if %s {", conjunction);
  common->emit_item (rules, item, common->data);
  lud_emit_line (rules, "}");
}

/* Emits the numbers of the players, each if the condition of the list holds for
 * it. */
static void
emit_for_players (LudRules *rules, const LudTerm *list, guint32 players,
                  LudEmitItem emit_item, gpointer data)
{
  const LudTerm *test = lud_get (list, "if");
  for (guint p = 1; p <= rules->game->n_players; p++) {
    const LudValue player = lud_make_constant (rules, (gint32)p);
    if (!(players >> p & 1))
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_PLAYER] = player;
    const char *condition = lud_translate_condition_or_true (rules, test);
    lud_pop (rules, &saved);
    lud_begin_if (rules, condition);
    emit_item (rules, player, data);
    lud_end_if (rules, condition);
  }
}

void
lud_for_each_item (LudRules *rules, const LudTerm *list, LudEmitItem emit_item,
                   gpointer data)
{
  const LudTerm *elements = find_elements (list);
  if (rules->refused)
    return;
  if (elements) {
    for (guint i = 0; i < elements->n; i++)
      emit_item (
          rules,
          lud_number (rules, lud_translate_value (rules, elements->items[i])),
          data);
    return;
  }
  guint32 players;
  if (lud_find_listed_players (rules, list, &players)) {
    emit_for_players (rules, list, players, emit_item, data);
    return;
  }
  switch (list->ludeme) {
  case LUD_TERM_ARRAY:
    emit_for_sites (rules, lud_get (list, "values"), emit_item, data);
    return;
  case LUD_TERM_RESULTS:
    emit_for_results (rules, list, emit_item, data);
    return;
  case LUD_TERM_SIZES_GROUP:
    lud_emit_group_size_loop (rules, list, emit_item, data);
    return;
  case LUD_TERM_VALUES_REMEMBERED:
    lud_for_each_remembered (rules, list, emit_item, data);
    return;
  case LUD_TERM_INTERSECTION_INTEGERS: {
    const LudTerm *lists = lud_get (list, "arrays");
    const Common common = {lists, emit_item, data};
    if (lists->n == 0)
      lud_refuse_list (rules, list);
    else
      lud_for_each_item (rules, lists->items[0], emit_if_common,
                         (gpointer)&common);
    return;
  }
  case LUD_TERM_UNION_INTEGERS:
    lud_for_each_of_union (rules, list, emit_item, data);
    return;
  case LUD_TERM_DIFFERENCE_INTEGERS:
    lud_for_each_of_difference (rules, list, emit_item, data);
    return;
  case LUD_TERM_IF_INTEGERS: {
    const LudTerm *no = lud_get (list, "no");
    lud_emit_line (rules, "if %s {",
                   lud_translate_condition (rules, lud_get (list, "if")));
    lud_for_each_item (rules, lud_get (list, "yes"), emit_item, data);
    lud_emit_line (rules, "} else {");
    if (no)
      lud_for_each_item (rules, no, emit_item, data);
    lud_emit_line (rules, "}");
    return;
  }
  default:
    lud_refuse_list (rules, list);
  }
}

/* -- sizes ----------------------------------------------------------------- */

/* An upper bound for the sites of a term. */
static gint64
compute_max_sites (LudRules *rules, const LudTerm *term)
{
  return term->kind == LUD_KIND_REGION ? lud_bound_sites (rules, term) : 1;
}

/* An upper bound for the number of items. */
static gint64
compute_max_items (LudRules *rules, const LudTerm *list)
{
  const LudTerm *elements = find_elements (list);
  if (elements)
    return elements->n;
  switch (list->ludeme) {
  case LUD_TERM_ARRAY:
    return compute_max_sites (rules, lud_get (list, "values"));
  case LUD_TERM_RESULTS:
    return compute_max_sites (rules, lud_get (list, "from")) *
           compute_max_sites (rules, lud_get (list, "to"));
  case LUD_TERM_DIFFERENCE_INTEGERS:
    return compute_max_items (rules, lud_get (list, "a"));
  case LUD_TERM_INTERSECTION_INTEGERS: {
    const LudTerm *lists = lud_get (list, "arrays");
    return lists->n > 0 ? compute_max_items (rules, lists->items[0]) : 0;
  }
  case LUD_TERM_UNION_INTEGERS: {
    const LudTerm *lists = lud_get (list, "arrays");
    gint64 sum = 0;
    for (guint i = 0; i < lists->n; i++)
      sum += compute_max_items (rules, lists->items[i]);
    return sum;
  }
  case LUD_TERM_IF_INTEGERS: {
    const LudTerm *no = lud_get (list, "no");
    const gint64 yes = compute_max_items (rules, lud_get (list, "yes"));
    const gint64 without_condition = no ? compute_max_items (rules, no) : 0;
    return MAX (yes, without_condition);
  }
  case LUD_TERM_VALUES_REMEMBERED:
    return lud_bound_remembered_count (rules);
  default:
    return rules->game->n_sites;
  }
}

/* -- numbers --------------------------------------------------------------- */

/* A number that is computed from all items. */
typedef struct {
  LudValue total;   /* the number so far */
  LudValue value;   /* for count_equal: the value that is counted */
  gboolean largest; /* for keep_better: the maximum; FALSE: the minimum */
} Fold;

static void
count_item (LudRules *rules, LudValue item, gpointer data)
{
  const Fold *fold = data;
  (void)item;
  lud_increment (rules, fold->total);
}

LudValue
lud_count_list_items (LudRules *rules, const LudTerm *list)
{
  const gint32 most = (gint32)MIN (compute_max_items (rules, list), MAX_SUM);
  Fold fold = {.total = lud_declare_local (rules, LUD_TEMPORARY, 0, most)};
  lud_emit_line (rules, "%s = 0", fold.total.text);
  lud_for_each_item (rules, list, count_item, &fold);
  return fold.total;
}

static void
count_equal (LudRules *rules, LudValue item, gpointer data)
{
  const Fold *fold = data;
  lud_emit_line (rules, "if %s {", lud_equal (rules, item, fold->value));
  count_item (rules, item, data);
  lud_emit_line (rules, "}");
}

LudValue
lud_count_in_list (LudRules *rules, const LudTerm *list, LudValue value)
{
  const gint32 most = (gint32)MIN (compute_max_items (rules, list), MAX_SUM);
  Fold fold = {.total = lud_declare_local (rules, LUD_TEMPORARY, 0, most),
               .value = lud_number (rules, value)};
  lud_emit_line (rules, "%s = 0", fold.total.text);
  lud_for_each_item (rules, list, count_equal, &fold);
  return fold.total;
}

static void
add_item (LudRules *rules, LudValue item, gpointer data)
{
  const Fold *fold = data;
  lud_increase (rules, fold->total, item);
}

LudValue
lud_sum_of_list (LudRules *rules, const LudTerm *list)
{
  Fold fold = {.total = lud_declare_local (rules, LUD_TEMPORARY, 0, 0)};
  const LudBounds bounds = lud_compute_list_bounds (rules, list);
  const gint64 n = compute_max_items (rules, list);
  const gint64 least = n * MIN (bounds.least, 0);
  const gint64 most = n * MAX (bounds.most, 0);
  if (most - least > MAX_SUM) {
    lud_refuse (rules, list, "the numbers have no small bounds");
    return fold.total;
  }
  fold.total.least = (gint32)least;
  fold.total.most = (gint32)most;
  if (least == most)
    return lud_make_constant (rules, 0);
  lud_widen (rules, lud_declare_variable (rules, fold.total.text, 0, 0),
             fold.total.least, fold.total.most);
  lud_emit_line (rules, "%s = 0", fold.total.text);
  lud_for_each_item (rules, list, add_item, &fold);
  return fold.total;
}

/* Finds the first or, with `largest`, the last site of a static region. FALSE:
 * the list is no static region. */
static gboolean
find_best_site (LudRules *rules, const LudTerm *list, gboolean largest,
                gint32 *best)
{
  if (list->ludeme != LUD_TERM_ARRAY || find_elements (list))
    return FALSE;
  RgBits *set = lud_new_set (rules);
  const gboolean success =
      lud_add_static (rules, lud_get (list, "values"), set);
  *best = LUD_OFF;
  for (guint32 i = 0; success && i < rules->game->n_sites; i++)
    if (rg_bits_has (set, i) && (largest || *best < 0))
      *best = (gint32)i;
  g_free (set);
  return success;
}

static void
keep_better (LudRules *rules, LudValue item, gpointer data)
{
  const Fold *fold = data;
  const LudValue better =
      fold->largest ? lud_apply_binary (rules, NULL, "most", lud_max_of,
                                        fold->total, item)
                    : lud_apply_binary (rules, NULL, "least", lud_min_of,
                                        fold->total, item);
  lud_emit_line (rules, "%s = %s", fold->total.text, better.text);
}

LudValue
lud_find_best_item (LudRules *rules, const LudTerm *list, gboolean largest)
{
  gint32 site;
  if (find_best_site (rules, list, largest, &site))
    return lud_make_constant (rules, site);
  Fold fold = {.total = lud_declare_local (rules, LUD_TEMPORARY, -1, -1),
               .largest = largest};
  const LudBounds bounds = lud_compute_list_bounds (rules, list);
  /* Any item is better than this one. */
  const gint32 none = largest ? MIN (bounds.least - 1, -1) : bounds.most + 1;
  fold.total.least = MIN (MIN (bounds.least, none), -1);
  fold.total.most = MAX (MAX (bounds.most, none), -1);
  lud_widen (rules, lud_declare_variable (rules, fold.total.text, -1, -1),
             fold.total.least, fold.total.most);
  lud_emit_line (rules, "%s = %s", fold.total.text,
                 lud_get_symbol (rules, none));
  lud_for_each_item (rules, list, keep_better, &fold);
  if (none != LUD_OFF)
    lud_emit_line (rules, "if %s == %s {\n%s = off\n}", fold.total.text,
                   lud_get_symbol (rules, none), fold.total.text);
  return fold.total;
}

/* The look-up of an item by its number. */
typedef struct {
  LudValue current; /* the number of the current item */
  LudValue index;   /* the number of the item that is looked up */
  LudValue found;   /* the item; off: not found */
} Item;

static void
keep_item (LudRules *rules, LudValue value, gpointer data)
{
  const Item *item = data;
  const LudValue next =
      lud_sum (rules, NULL, item->current, lud_make_constant (rules, 1));
  lud_emit_line (rules, "if %s {\n%s = %s\n}",
                 lud_equal (rules, item->current, item->index),
                 item->found.text, value.text);
  lud_emit_line (rules, "%s = %s", item->current.text,
                 lud_clamp (rules, next, 0, item->current.most).text);
}

LudValue
lud_get_list_item (LudRules *rules, const LudTerm *list, LudValue index)
{
  const LudBounds bounds = lud_compute_list_bounds (rules, list);
  const gint32 most = (gint32)MIN (compute_max_items (rules, list), MAX_SUM);
  const Item item = {
      .current = lud_declare_local (rules, LUD_TEMPORARY, 0, most + 1),
      .index = lud_number (rules, index),
      .found = lud_declare_local (rules, LUD_TEMPORARY, MIN (bounds.least, -1),
                                  MAX (bounds.most, -1))};
  lud_emit_line (rules, "%s = 0\n%s = off", item.current.text, item.found.text);
  lud_for_each_item (rules, list, keep_item, (gpointer)&item);
  return item.found;
}

/* -- choices --------------------------------------------------------------- */

/* An item that is chosen: variables for its value, and for its number among the
 * items of this value. */
typedef struct {
  LudValue value, copy;
} Choice;

static void choose_item (LudRules *rules, const LudTerm *list,
                         const Choice *choice);

static void
emit_chosen (LudRules *rules, const Choice *choice, LudValue value,
             LudValue copy)
{
  lud_emit_line (rules, "%s = %s\n%s = %s", choice->value.text,
                 lud_number (rules, value).text, choice->copy.text, copy.text);
}

/* Chooses the value for a site of one of the regions. Refuses two regions if
 * each item of one value has a number (`copy`). */
static void
choose_result (LudRules *rules, const LudTerm *list, const Choice *choice)
{
  const LudTerm *from = lud_get (list, "from"), *to = lud_get (list, "to");
  const LudSaved saved = lud_push (rules);
  const gboolean is_region = from->kind == LUD_KIND_REGION;
  LudValue copy = lud_make_constant (rules, 0);
  rules->scope.at[LUD_AT_FROM] =
      is_region ? lud_choose_site (rules, from, LUD_AT_FROM)
                : lud_translate_value (rules, from);
  rules->scope.component = 0;
  if (is_region)
    copy = rules->scope.at[LUD_AT_FROM];
  if (to->kind == LUD_KIND_REGION) {
    rules->scope.at[LUD_AT_TO] = lud_choose_site (rules, to, LUD_AT_TO);
    copy = rules->scope.at[LUD_AT_TO];
    if (is_region && choice->copy.most > 0)
      lud_refuse (rules, list, "items of two regions can't be chosen yet");
  } else
    rules->scope.at[LUD_AT_TO] = lud_translate_value (rules, to);
  emit_chosen (rules, choice,
               lud_translate_value (rules, lud_get (list, "value")), copy);
  lud_pop (rules, &saved);
}

/* Chooses one of the items of several lists, as alternatives. Items of later
 * lists count once, if no earlier list has them. */
static void
choose_of_union (LudRules *rules, const LudTerm *lists, const Choice *choice)
{
  if (lists->n == 0)
    lud_emit_line (rules, "check(false())");
  for (guint i = 0; i < lists->n; i++) {
    lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    choose_item (rules, lists->items[i], choice);
    for (guint k = 0; k < i; k++)
      lud_check (rules, lud_not (rules, lud_is_in_list (rules, lists->items[k],
                                                        choice->value)));
    if (i > 0)
      lud_emit_line (rules, "%s = 0", choice->copy.text);
    lud_emit_line (rules, "}");
  }
}

/* Chooses one of the items of a list, as alternatives. Refuses other lists. */
static void
choose_item (LudRules *rules, const LudTerm *list, const Choice *choice)
{
  const LudTerm *elements = find_elements (list);
  if (rules->refused)
    return;
  if (elements) {
    for (guint i = 0; i < elements->n; i++) {
      if (elements->n > 1)
        lud_emit_line (rules, i == 0 ? "branch {" : "or {");
      emit_chosen (rules, choice,
                   lud_translate_value (rules, elements->items[i]),
                   lud_make_constant (rules, (gint32)i));
      if (elements->n > 1)
        lud_emit_line (rules, "}");
    }
    if (elements->n == 0)
      lud_emit_line (rules, "check(false())");
    return;
  }
  switch (list->ludeme) {
  case LUD_TERM_ARRAY: {
    const LudSaved saved = lud_push (rules);
    emit_chosen (rules, choice,
                 lud_choose_site (rules, lud_get (list, "values"), LUD_AT_SITE),
                 lud_make_constant (rules, 0));
    lud_pop (rules, &saved);
    return;
  }
  case LUD_TERM_RESULTS:
    choose_result (rules, list, choice);
    return;
  case LUD_TERM_VALUES_REMEMBERED:
    lud_choose_remembered (rules, list, choice->value, choice->copy);
    return;
  case LUD_TERM_UNION_INTEGERS:
    choose_of_union (rules, lud_get (list, "arrays"), choice);
    return;
  case LUD_TERM_IF_INTEGERS: {
    const LudTerm *no = lud_get (list, "no");
    lud_emit_line (rules, "if %s {",
                   lud_translate_condition (rules, lud_get (list, "if")));
    choose_item (rules, lud_get (list, "yes"), choice);
    lud_emit_line (rules, "} else {");
    if (no)
      choose_item (rules, no, choice);
    else
      lud_emit_line (rules, "check(false())");
    lud_emit_line (rules, "}");
    return;
  }
  default:
    lud_refuse_list (rules, list);
  }
}

/* The variables of a choice. */
static Choice
begin_choice (LudRules *rules, const LudTerm *list)
{
  const LudBounds bounds = lud_compute_list_bounds (rules, list);
  const gint32 last = lud_get_last_site (rules);
  const LudTerm *elements = find_elements (list);
  const gint32 n = elements ? (gint32)elements->n : 0;
  const gint32 copies = MAX (MAX (last, n), LUD_MOST_COPIES);
  return (Choice){
      lud_declare_local (rules, LUD_AT_VALUE, bounds.least, bounds.most),
      lud_declare_local (rules, LUD_TEMPORARY, 0, copies)};
}

LudValue
lud_choose_item (LudRules *rules, const LudTerm *list)
{
  const Choice choice = begin_choice (rules, list);
  choose_item (rules, list, &choice);
  lud_show_variable (rules, choice.copy);
  lud_show_variable (rules, choice.value);
  return choice.value;
}

const char *
lud_is_in_list (LudRules *rules, const LudTerm *list, LudValue value)
{
  value = lud_number (rules, value);
  const LudSearch search = lud_begin_search (rules);
  Choice choice = begin_choice (rules, list);
  choice.copy.most = 0; /* of no use here */
  choose_item (rules, list, &choice);
  lud_check (rules, lud_equal (rules, choice.value, value));
  return lud_end_search (rules, &search, "is_item");
}
