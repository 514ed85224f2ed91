/* Makes hash-consed terms: array terms are simplified when an element of an
 * updated map is read (symbolic.h). */
#include "rg/analysis/symbolic.h"

#include <string.h>

/* BIGGEST_TERM: larger terms are unknown. MOST_BINDINGS: if more variables
 * change, all are unknown, as more precision does not pay. */
enum { BIGGEST_TERM = 60, MOST_BINDINGS = 100 };

/* All terms of a game; equal ones are one. */
struct RgSymbolic {
  RgGame *game;
  RgArena *arena;
  GHashTable *terms; /* of RgTerm * */
  const RgTerm *unknown;
  const RgEnv *start, *lost;
};

/* -- terms ----------------------------------------------------------------- */

static guint
hash_term (gconstpointer data)
{
  const RgTerm *term = data;
  guint hash = (guint)term->kind * 31 + term->number;
  hash = hash * 0x9E3779B1u + term->name;
  hash = hash * 0x9E3779B1u + g_direct_hash (term->a);
  hash = hash * 0x9E3779B1u + g_direct_hash (term->b);
  return hash * 0x9E3779B1u + g_direct_hash (term->c);
}

static gboolean
equal_terms (gconstpointer left, gconstpointer right)
{
  const RgTerm *a = left, *b = right;
  return a->kind == b->kind && a->number == b->number && a->name == b->name &&
         a->a == b->a && a->b == b->b && a->c == b->c;
}

static gboolean
is_unknown (const RgTerm *term)
{
  return term && term->kind == RG_TERM_UNKNOWN;
}

/* Returns the interned term.  A term that is too big, or has an unknown part,
 * is unknown. */
static const RgTerm *
make_term (RgSymbolic *symbolic, RgTerm key)
{
  const RgTerm *const parts[] = {key.a, key.b, key.c};
  key.size = 1;
  key.has_choice = key.kind == RG_TERM_CHOICE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    key.size += parts[i] ? parts[i]->size : 0;
    key.has_choice = key.has_choice || (parts[i] && parts[i]->has_choice);
  }
  if (is_unknown (key.a) || is_unknown (key.b) || is_unknown (key.c) ||
      key.size > BIGGEST_TERM)
    return symbolic->unknown;
  const RgTerm *found = g_hash_table_lookup (symbolic->terms, &key);
  if (found)
    return found;
  RgTerm *term = rg_arena_copy (symbolic->arena, &key, sizeof key);
  g_hash_table_add (symbolic->terms, term);
  return term;
}

const RgTerm *
rg_term_tag (RgSymbolic *symbolic, guint number)
{
  return make_term (symbolic, (RgTerm){.kind = RG_TERM_TAG, .number = number});
}

static const RgTerm *
make_name_term (RgSymbolic *symbolic, RgName name)
{
  return make_term (symbolic, (RgTerm){.kind = RG_TERM_NAME, .name = name});
}

static const RgTerm *
make_start_term (RgSymbolic *symbolic, RgName variable)
{
  return make_term (symbolic,
                    (RgTerm){.kind = RG_TERM_START, .name = variable});
}

gboolean
rg_term_is_symbol (const RgSymbolic *symbolic, const RgTerm *term)
{
  return term->kind == RG_TERM_NAME &&
         !rg_find_global (symbolic->game, term->name);
}

/* Compares an index with that of an update: 1: equal, -1: different, 0:
 * unknown. */
static gint
compare_indices (const RgSymbolic *symbolic, const RgTerm *a, const RgTerm *b)
{
  if (a == b)
    return 1;
  return rg_term_is_symbol (symbolic, a) && rg_term_is_symbol (symbolic, b) ? -1
                                                                            : 0;
}

/* Select of a store: returns the term at whose path *rest the element is to be
 * read: the stored value, if the path begins with the written one, or the
 * updated map, if the paths differ. NULL: unknown, or the path is only a part
 * of the written one. */
static const RgTerm *
select_stored (const RgSymbolic *symbolic, const RgTerm *update,
               const RgTerm *path, const RgTerm **rest)
{
  gint equality = 1;
  const RgTerm *written = update->b;
  *rest = path;
  while (written) {
    const gint index_equality =
        *rest ? compare_indices (symbolic, written->b, (*rest)->b) : 0;
    if (index_equality < 0) {
      *rest = path;
      return update->a;
    }
    equality = MIN (equality, index_equality);
    written = written->a;
    *rest = *rest ? (*rest)->a : NULL;
  }
  return equality > 0 ? update->c : NULL;
}

static const RgTerm *make_path_access (RgSymbolic *symbolic, const RgTerm *map,
                                       const RgTerm *path);

/* Returns the element of the map, which may be an ACCESS, at the index: a
 * simpler term, if the map is an update that decides it. */
static const RgTerm *
make_access (RgSymbolic *symbolic, const RgTerm *map, const RgTerm *index)
{
  const RgTerm *path =
      make_term (symbolic, (RgTerm){.kind = RG_TERM_PATH, .b = index});
  const RgTerm *root = map;
  for (; root->kind == RG_TERM_ACCESS && path->kind == RG_TERM_PATH;
       root = root->a)
    path = make_term (symbolic,
                      (RgTerm){.kind = RG_TERM_PATH, .a = path, .b = root->b});
  if (root->kind == RG_TERM_UPDATE && path->kind == RG_TERM_PATH) {
    const RgTerm *rest;
    const RgTerm *found = select_stored (symbolic, root, path, &rest);
    if (found)
      return make_path_access (symbolic, found, rest);
  }
  return make_term (symbolic,
                    (RgTerm){.kind = RG_TERM_ACCESS, .a = map, .b = index});
}

static const RgTerm *
make_path_access (RgSymbolic *symbolic, const RgTerm *map, const RgTerm *path)
{
  for (; path; path = path->a)
    map = make_access (symbolic, map, path->b);
  return map;
}

const RgTerm *
rg_term_replace (RgSymbolic *symbolic, const RgTerm *term, const RgTerm *old,
                 const RgTerm *replacement)
{
  if (term == old)
    return replacement;
  if (!term || !term->has_choice)
    return term;
  RgTerm key = *term;
  key.a = rg_term_replace (symbolic, term->a, old, replacement);
  key.b = rg_term_replace (symbolic, term->b, old, replacement);
  key.c = rg_term_replace (symbolic, term->c, old, replacement);
  return make_term (symbolic, key);
}

/* -- environments ---------------------------------------------------------- */

/* Makes an environment of n bindings; with too many, all values are lost. */
static const RgEnv *
new_env (const RgSymbolic *symbolic, const RgBinding *bindings, guint n)
{
  if (n > MOST_BINDINGS)
    return symbolic->lost;
  const RgEnv env = {.n = n,
                     .bindings = rg_arena_copy (symbolic->arena, bindings,
                                                sizeof *bindings * n)};
  return rg_arena_copy (symbolic->arena, &env, sizeof env);
}

RgSymbolic *
rg_symbolic_new (RgGame *game)
{
  RgSymbolic *symbolic = g_new0 (RgSymbolic, 1);
  const RgEnv lost = {.lost = TRUE}, start = {.lost = FALSE};
  const RgTerm unknown = {.kind = RG_TERM_UNKNOWN, .size = 1};
  symbolic->game = game;
  symbolic->arena = rg_arena_new ();
  symbolic->terms = g_hash_table_new (hash_term, equal_terms);
  symbolic->unknown = rg_arena_copy (symbolic->arena, &unknown, sizeof unknown);
  symbolic->lost = rg_arena_copy (symbolic->arena, &lost, sizeof lost);
  symbolic->start = rg_arena_copy (symbolic->arena, &start, sizeof start);
  return symbolic;
}

void
rg_symbolic_free (RgSymbolic *symbolic)
{
  g_hash_table_destroy (symbolic->terms);
  rg_arena_free (symbolic->arena);
  g_free (symbolic);
}

const RgEnv *
rg_env_start (const RgSymbolic *symbolic)
{
  return symbolic->start;
}

const RgEnv *
rg_env_lost (const RgSymbolic *symbolic)
{
  return symbolic->lost;
}

/* Returns the index of the first binding whose name is not smaller. */
static guint
find_binding (const RgEnv *env, RgName variable)
{
  guint low = 0, high = env->n;
  while (low < high) {
    const guint middle = (low + high) / 2;
    if (env->bindings[middle].variable < variable)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

const RgTerm *
rg_env_get (RgSymbolic *symbolic, const RgEnv *env, RgName variable)
{
  if (env->lost)
    return symbolic->unknown;
  const guint i = find_binding (env, variable);
  return i < env->n && env->bindings[i].variable == variable
             ? env->bindings[i].term
             : make_start_term (symbolic, variable);
}

static const RgEnv *
set_value (RgSymbolic *symbolic, const RgEnv *env, RgName variable,
           const RgTerm *term)
{
  if (env->lost || rg_env_get (symbolic, env, variable) == term)
    return env;
  const guint i = find_binding (env, variable);
  const gboolean bound = i < env->n && env->bindings[i].variable == variable;
  const gboolean is_start_value = term == make_start_term (symbolic, variable);
  RgBinding *bindings = g_newa (RgBinding, MOST_BINDINGS + 1);
  guint n = i;
  for (guint k = 0; k < i; k++)
    bindings[k] = env->bindings[k];
  if (!is_start_value)
    bindings[n++] = (RgBinding){variable, term};
  for (guint k = i + bound; k < env->n; k++)
    bindings[n++] = env->bindings[k];
  return new_env (symbolic, bindings, n);
}

const RgEnv *
rg_env_join (RgSymbolic *symbolic, const RgEnv *a, const RgEnv *b)
{
  if (a == b || a->lost || b->lost)
    return a->lost ? a : b->lost ? b : a;
  const RgEnv *joined = a;
  for (guint i = 0; i < a->n; i++) {
    const RgName variable = a->bindings[i].variable;
    if (rg_env_get (symbolic, b, variable) != a->bindings[i].term)
      joined = set_value (symbolic, joined, variable, symbolic->unknown);
  }
  for (guint i = 0; i < b->n; i++) {
    const RgName variable = b->bindings[i].variable;
    if (rg_env_get (symbolic, a, variable) != b->bindings[i].term)
      joined = set_value (symbolic, joined, variable, symbolic->unknown);
  }
  return joined;
}

/* -- evaluation ------------------------------------------------------------ */

const RgTerm *
rg_env_evaluate (RgSymbolic *symbolic, const RgEnv *env, const RgExpr *expr)
{
  const RgType *type;
  const RgTerm *part;
  switch (expr->kind) {
  case RG_EXPR_NAME:
    return rg_find_variable (symbolic->game, expr->name)
               ? rg_env_get (symbolic, env, expr->name)
               : make_name_term (symbolic, expr->name);
  case RG_EXPR_CAST:
    type = rg_expr_type (symbolic->game, expr);
    part = rg_env_evaluate (symbolic, env, expr->right);
    return type->kind == RG_TYPE_SET
               ? part
               : make_term (symbolic, (RgTerm){.kind = RG_TERM_CAST,
                                               .name = expr->name,
                                               .a = part});
  default:
    part = rg_env_evaluate (symbolic, env, expr->left);
    return make_access (symbolic, part,
                        rg_env_evaluate (symbolic, env, expr->right));
  }
}

/* Returns the environment after an assignment; of two updates of one element in
 * sequence, the later one stays. */
static const RgEnv *
assign_place (RgSymbolic *symbolic, const RgEnv *env, const RgExpr *place,
              const RgTerm *term)
{
  const RgName variable = rg_expr_root (place);
  if (place->kind == RG_EXPR_NAME)
    return set_value (symbolic, env, variable, term);
  const RgTerm *path = NULL;
  for (; place->kind == RG_EXPR_ACCESS; place = place->left)
    path = make_term (
        symbolic, (RgTerm){.kind = RG_TERM_PATH,
                           .a = path,
                           .b = rg_env_evaluate (symbolic, env, place->right)});
  const RgTerm *map = rg_env_get (symbolic, env, variable);
  if (map->kind == RG_TERM_UPDATE && map->b == path)
    map = map->a;
  return set_value (
      symbolic, env, variable,
      make_term (
          symbolic,
          (RgTerm){.kind = RG_TERM_UPDATE, .a = map, .b = path, .c = term}));
}

/* Replaces the choice in the values of all variables. */
static const RgEnv *
replace_term (RgSymbolic *symbolic, const RgEnv *env, const RgTerm *old,
              const RgTerm *replacement)
{
  const RgEnv *result = env;
  for (guint i = 0; i < env->n; i++) {
    const RgBinding *binding = &env->bindings[i];
    if (binding->term->has_choice)
      result = set_value (
          symbolic, result, binding->variable,
          rg_term_replace (symbolic, binding->term, old, replacement));
  }
  return result;
}

const RgEnv *
rg_env_bind (RgSymbolic *symbolic, const RgEnv *env, RgName variable,
             const RgTerm *term)
{
  const RgTerm *value = rg_env_get (symbolic, env, variable);
  if (rg_term_is_known (value))
    return env;
  if (value->kind == RG_TERM_CHOICE)
    env = replace_term (symbolic, env, value, term);
  return set_value (symbolic, env, variable, term);
}

/* Returns the variable of a set type that the expression is, or RG_NO_NAME. */
static RgName
find_plain_variable (const RgSymbolic *symbolic, const RgExpr *expr)
{
  while (expr->kind == RG_EXPR_CAST)
    expr = expr->right;
  const RgGlobal *global = expr->kind == RG_EXPR_NAME
                               ? rg_find_variable (symbolic->game, expr->name)
                               : NULL;
  const RgType *type =
      global ? rg_type_resolve (symbolic->game, global->type) : NULL;
  return type && type->kind == RG_TYPE_SET ? global->name : RG_NO_NAME;
}

/* Returns the environment after a comparison. A variable that equals a symbol
 * becomes that symbol. Returns NULL if the comparison can't hold. */
static const RgEnv *
pass_comparison (RgSymbolic *symbolic, const RgEnv *env, const RgAction *action)
{
  const gboolean equal = action->kind == RG_EQUAL;
  const RgExpr *const sides[] = {action->left, action->right};
  const RgTerm *const terms[] = {
      rg_env_evaluate (symbolic, env, action->left),
      rg_env_evaluate (symbolic, env, action->right)};
  const gboolean symbols = rg_term_is_symbol (symbolic, terms[0]) &&
                           rg_term_is_symbol (symbolic, terms[1]);
  if (symbols && (terms[0] == terms[1]) != equal)
    return NULL;
  for (guint i = 0; i < 2 && equal; i++) {
    const RgName variable = find_plain_variable (symbolic, sides[i]);
    const RgTerm *other = terms[1 - i];
    if (variable == RG_NO_NAME || !rg_term_is_known (other))
      continue;
    env = rg_env_bind (symbolic, env, variable, other);
    if (rg_term_is_symbol (symbolic, other))
      env = set_value (symbolic, env, variable, other);
  }
  return env;
}

const RgEnv *
rg_env_apply_edge (RgSymbolic *symbolic, const RgEnv *env, RgEdgeId e)
{
  const RgAction *action = &rg_edge (symbolic->game, e)->action;
  if (action->kind == RG_ASSIGN)
    return assign_place (symbolic, env, action->left,
                         rg_env_evaluate (symbolic, env, action->right));
  if (rg_action_is_comparison (action))
    return pass_comparison (symbolic, env, action);
  if (action->kind != RG_ASSIGN_ANY)
    return env;
  const RgTerm *choice =
      make_term (symbolic, (RgTerm){.kind = RG_TERM_CHOICE, .number = e});
  /* the previous choice on this edge has another value */
  env = replace_term (symbolic, env, choice, symbolic->unknown);
  return assign_place (symbolic, env, action->left, choice);
}
