/* Goes through the tokens of both texts in parallel, and builds a bijection of
 * names, one for each name space: nodes and other names. Each pair of names
 * must agree with the pairs before it, in both directions. */

#include "play/env/renaming.h"

#include "library/front.h"
#include "rg/builtins.h"
#include "rg/token.h"

#include <string.h>

/* Name spaces: a node may have the name of a value. */
typedef enum { VALUE, NODE, N_SPACES } Space;

/* One of the two texts. */
typedef struct {
  RgSource *source;
  GArray *tokens;                 /* of RgToken */
  GHashTable *partners[N_SPACES]; /* name → name in the other text */
} Side;

/* Removes the pragmas @board: they are no rules, and depend on the names of
 * directions. */
static void
drop_boards (Side *side)
{
  gboolean inside = FALSE;
  guint n_kept = 0;
  for (guint i = 0; i < side->tokens->len; i++) {
    const RgToken token = g_array_index (side->tokens, RgToken, i);
    const char *text = side->source->text + token.offset;
    inside = inside || g_str_has_prefix (text, "@board ");
    if (!inside)
      g_array_index (side->tokens, RgToken, n_kept++) = token;
    inside = inside && token.kind != RG_TOKEN_SEMICOLON;
  }
  g_array_set_size (side->tokens, n_kept);
}

/* Translates the text to RG, and finds its tokens. FALSE: the text has errors.
 */
static gboolean
translate_side (const RgSource *text, const char *language, Side *side)
{
  const RgLibraryFrontOptions options = {.language = language};
  RgDiags *diags = rg_diags_new ();
  GString *rg = rg_library_front_text (text, &options, diags);
  *side = (Side){0};
  if (rg) {
    side->source = rg_source_new (text->name, rg->str, rg->len);
    side->tokens = rg_lex (&rg_lexicon, side->source, diags);
    drop_boards (side);
    for (Space space = 0; space < N_SPACES; space++)
      side->partners[space] =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    g_string_free (rg, TRUE);
  }
  rg_diags_free (diags);
  return rg != NULL;
}

static void
clear_side (Side *side)
{
  if (!side->source)
    return;
  g_array_free (side->tokens, TRUE);
  for (Space space = 0; space < N_SPACES; space++)
    g_hash_table_destroy (side->partners[space]);
  rg_source_free (side->source);
}

static char *
copy_token (const Side *side, guint i)
{
  const RgToken *token = &g_array_index (side->tokens, RgToken, i);
  return g_strndup (side->source->text + token->offset, token->length);
}

/* Whether a name must stay as it is: the names of RG, and numbers. */
static gboolean
has_meaning (const char *name)
{
  static const char *const names[] = {"player", "goals",  "visible", "begin",
                                      "end",    "keeper", "random",  "Player",
                                      "Score",  NULL};
  return g_strv_contains (names, name) || rg_is_builtin_name (name) ||
         strspn (name, "0123456789") == strlen (name);
}

/* Whether the name may correspond to `other`. At the first occurrence of the
 * name, `other` becomes its partner. */
static gboolean
match_partner (Side *side, Space space, const char *name, const char *other)
{
  const char *partner = g_hash_table_lookup (side->partners[space], name);
  if (partner)
    return strcmp (partner, other) == 0;
  g_hash_table_insert (side->partners[space], g_strdup (name),
                       g_strdup (other));
  return !has_meaning (name) || strcmp (name, other) == 0;
}

/* A place in the text, which determines whether a name is a node: `A, B:`
 * begins an edge, and `? A -> B` is a check. */
typedef struct {
  guint start;    /* of the statement */
  gboolean check; /* the statement has a check so far */
} Place;

static Space
find_space (const Side *side, guint i, Place *place)
{
  const RgToken *tokens = (const RgToken *)(gpointer)side->tokens->data;
  const gboolean is_edge = tokens[place->start].kind == RG_TOKEN_NAME;
  if (tokens[i].kind == RG_TOKEN_SEMICOLON)
    *place = (Place){i + 1, FALSE};
  else if (tokens[i].kind == RG_TOKEN_QUESTION ||
           tokens[i].kind == RG_TOKEN_BANG)
    place->check = TRUE;
  return is_edge && (i <= place->start + 2 || place->check) ? NODE : VALUE;
}

static gboolean
match_tokens (Side *a, Side *b, guint i, Space space)
{
  const guint16 kind = g_array_index (a->tokens, RgToken, i).kind;
  char *x = copy_token (a, i), *y = copy_token (b, i);
  const gboolean is_equal =
      kind == g_array_index (b->tokens, RgToken, i).kind &&
      (kind == RG_TOKEN_NAME
           ? match_partner (a, space, x, y) && match_partner (b, space, y, x)
           : strcmp (x, y) == 0);
  g_free (x);
  g_free (y);
  return is_equal;
}

gboolean
rg_envs_is_renaming (const RgSource *a, const RgSource *b, const char *language)
{
  Side x = {0}, y = {0};
  Place place = {0, FALSE};
  gboolean is_equal = translate_side (a, language, &x) &&
                      translate_side (b, language, &y) &&
                      x.tokens->len == y.tokens->len;
  for (guint i = 0; is_equal && i < x.tokens->len; i++)
    is_equal = match_tokens (&x, &y, i, find_space (&x, i, &place));
  clear_side (&x);
  clear_side (&y);
  return is_equal;
}
