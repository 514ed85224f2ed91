/* Pairs the moves of two positions by equal keys: tags, coordinates, or learnt
 * words (names.h). */
#include "rg/grade/names.h"

#include "base/compare.h"
#include "rg/grade/coordinates.h"

/* The correspondence of tags of two games. */
struct RgGradeNames {
  RgGradeNaming naming;
  RgGradeCoordinates *coordinates[2]; /* COORDINATES and ORDER, else NULL */
  /* ORDER: the counterpart of a word of each game.  Moves of different lengths
   * are one word each. */
  GHashTable *words[2];
  GPtrArray *learnt;      /* of char *: pairs of words that differ */
  GHashTable *symbols[2]; /* of tags of each game; NULL: words differ freely */
};

/* -- making ---------------------------------------------------------------- */

/* Returns the texts of all tags that moves may have. */
static GHashTable *
list_symbols (RgGame *game)
{
  GHashTable *symbols = g_hash_table_new (g_str_hash, g_str_equal);
  RG_FOR_EDGES (game, e) {
    const RgAction *action = &rg_edge (game, e)->action;
    if (action->kind == RG_TAG)
      g_hash_table_add (symbols, (gpointer)rg_text (game, action->name));
    if (action->kind != RG_TAG_VARIABLE)
      continue;
    const RgType *type =
        rg_type_resolve (game, rg_find_variable (game, action->name)->type);
    for (guint i = 0; type && i < type->n_symbols; i++)
      g_hash_table_add (symbols, (gpointer)rg_text (game, type->symbols[i]));
  }
  return symbols;
}

RgGradeNames *
rg_grade_names_new (RgGame *const games[2], RgGradeNaming naming)
{
  RgGradeNames *names = g_new0 (RgGradeNames, 1);
  names->naming = naming;
  names->learnt = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < 2; i++) {
    names->words[i] =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    if (naming.kind == RG_GRADE_NAMING_COORDINATES ||
        naming.kind == RG_GRADE_NAMING_ORDER)
      names->coordinates[i] = rg_grade_coordinates_new (games[i]);
    if (naming.kind == RG_GRADE_NAMING_ORDER &&
        !(naming.turn & RG_GRADE_UNSEEDED))
      names->symbols[i] = list_symbols (games[i]);
  }
  return names;
}

void
rg_grade_names_free (RgGradeNames *names)
{
  for (guint i = 0; i < 2; i++) {
    g_hash_table_destroy (names->words[i]);
    if (names->coordinates[i])
      rg_grade_coordinates_free (names->coordinates[i]);
    if (names->symbols[i])
      g_hash_table_destroy (names->symbols[i]);
  }
  g_ptr_array_free (names->learnt, TRUE);
  g_free (names);
}

RgGradeNaming
rg_grade_names_naming (const RgGradeNames *names)
{
  return names->naming;
}

const GPtrArray *
rg_grade_names_words (const RgGradeNames *names)
{
  return names->learnt;
}

void
rg_grade_partners_init (RgGradePartners *partners)
{
  for (guint i = 0; i < 2; i++)
    partners->partner_of[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  partners->n_common = 0;
}

void
rg_grade_partners_clear (RgGradePartners *partners)
{
  g_array_free (partners->partner_of[0], TRUE);
  g_array_free (partners->partner_of[1], TRUE);
}

static guint32 *
get_partner (const RgGradePartners *partners, guint side, guint32 move)
{
  return &g_array_index (partners->partner_of[side], guint32, move);
}

static void
match_moves (RgGradePartners *partners, guint32 move, guint32 partner)
{
  *get_partner (partners, 0, move) = partner;
  *get_partner (partners, 1, partner) = move;
  partners->n_common++;
}

/* -- words that are learnt ------------------------------------------------- */

/* Returns the counterpart of a word of that side: the learnt one or, unless
 * words differ freely, the word itself if both games have it.  NULL: not
 * known. */
static const char *
translate_word (const RgGradeNames *names, guint side, const char *text)
{
  const char *translation = g_hash_table_lookup (names->words[side], text);
  if (!translation && names->symbols[0] &&
      g_hash_table_contains (names->symbols[0], text) &&
      g_hash_table_contains (names->symbols[1], text))
    return text;
  return translation;
}

/* Records that the words are counterparts, unless the first one has one. */
static void
learn_word (RgGradeNames *names, const char *const words[2])
{
  if (g_hash_table_contains (names->words[0], words[0]))
    return;
  for (guint i = 0; i < 2; i++)
    g_hash_table_insert (names->words[i], g_strdup (words[i]),
                         g_strdup (words[!i]));
  if (g_str_equal (words[0], words[1]))
    return;
  g_ptr_array_add (names->learnt, g_strdup (words[0]));
  g_ptr_array_add (names->learnt, g_strdup (words[1]));
}

/* Whether the words may name the same thing: neither of them is known to be
 * the translation of another word. */
static gboolean
can_be_same (const RgGradeNames *names, const char *const words[2])
{
  const char *translation = translate_word (names, 0, words[0]);
  const char *reverse = translate_word (names, 1, words[1]);
  return (!translation || g_str_equal (translation, words[1])) &&
         (!reverse || g_str_equal (reverse, words[0]));
}

/* Learns two moves as one word each. FALSE: these words can't be the same. */
static gboolean
learn_move_texts (RgGradeNames *names, const RgInterpSide sides[2],
                  guint32 move, guint32 partner)
{
  char *texts[] = {rg_interp_side_move_text (&sides[0], move),
                   rg_interp_side_move_text (&sides[1], partner)};
  const char *const words[] = {texts[0], texts[1]};
  const gboolean can_pair = can_be_same (names, words);
  if (can_pair)
    learn_word (names, words);
  g_free (texts[0]);
  g_free (texts[1]);
  return can_pair;
}

/* Whether the words of two moves can be the same, one by one; then they are. */
static gboolean
learn_move (RgGradeNames *names, const RgInterpSide sides[2], guint32 move,
            guint32 partner)
{
  guint32 n, m;
  const RgName *a = rg_interp_moves_tags (sides[0].moves, move, &n);
  const RgName *b = rg_interp_moves_tags (sides[1].moves, partner, &m);
  if (n != m)
    return learn_move_texts (names, sides, move, partner);
  for (guint stage = 0; stage < 2; stage++) {
    for (guint32 i = 0; i < n; i++) {
      const char *const words[] = {rg_text (sides[0].game, a[i]),
                                   rg_text (sides[1].game, b[i])};
      if (stage == 0 && !can_be_same (names, words))
        return FALSE;
      if (stage == 1)
        learn_word (names, words);
    }
  }
  return TRUE;
}

/* A move of the reference and its coordinates. */
typedef struct {
  GArray *ranks; /* of guint32 */
  guint32 move;
} Ranked;

static gint
compare_ranked (gconstpointer left, gconstpointer right)
{
  const Ranked *a = left, *b = right;
  for (guint i = 0; i < a->ranks->len && i < b->ranks->len; i++) {
    const gint order =
        rg_compare_unsigned (g_array_index (a->ranks, guint32, i),
                             g_array_index (b->ranks, guint32, i));
    if (order)
      return order;
  }
  return rg_compare_unsigned (a->move, b->move);
}

static void
clear_ranked (gpointer ranked)
{
  g_array_free (((Ranked *)ranked)->ranks, TRUE);
}

/* Returns the moves of the reference without a counterpart, in the order of
 * their coordinates; as they are listed if nothing is exchanged or mirrored. */
static GArray *
sort_moves (const RgGradeNames *names, const RgInterpSide *side,
            const RgGradePartners *partners)
{
  const guint turn = names->naming.turn & ~(guint)RG_GRADE_UNSEEDED;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (Ranked));
  g_array_set_clear_func (sorted, clear_ranked);
  for (guint32 move = 0; move < partners->partner_of[0]->len; move++) {
    guint32 n;
    const RgName *tags = rg_interp_moves_tags (side->moves, move, &n);
    if (*get_partner (partners, 0, move) != RG_NONE)
      continue;
    const Ranked ranked = {g_array_new (FALSE, FALSE, sizeof (guint32)), move};
    if (turn)
      rg_grade_coordinates_ranks (names->coordinates[0], tags, n, turn,
                                  ranked.ranks);
    g_array_append_val (sorted, ranked);
  }
  g_array_sort (sorted, compare_ranked);
  return sorted;
}

/* Learns words: pairs each move without a counterpart with the first one of
 * the other list whose words can be equal, if the lists have one length. */
static void
learn_moves (RgGradeNames *names, const RgInterpSide sides[2],
             RgGradePartners *partners)
{
  const guint32 n = partners->partner_of[1]->len;
  if (partners->partner_of[0]->len != n || partners->n_common == n)
    return;
  GArray *sorted = sort_moves (names, &sides[0], partners);
  for (guint i = 0; i < sorted->len; i++) {
    const guint32 move = g_array_index (sorted, Ranked, i).move;
    for (guint32 partner = 0; partner < n; partner++) {
      if (*get_partner (partners, 1, partner) != RG_NONE ||
          !learn_move (names, sides, move, partner))
        continue;
      match_moves (partners, move, partner);
      break;
    }
  }
  g_array_free (sorted, TRUE);
}

/* -- keys ------------------------------------------------------------------ */

/* Appends the text of a move; if `translated`, in the words of the second game,
 * by the move as one word or word by word. Returns FALSE if some are not
 * known. */
static gboolean
add_words_key (const RgGradeNames *names, const RgInterpSide *side,
               guint32 move, gboolean translated, GString *key)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (side->moves, move, &n);
  char *text = rg_interp_side_move_text (side, move);
  const char *translation = translated ? translate_word (names, 0, text) : NULL;
  gboolean is_known = TRUE;
  if (translation || !translated) {
    g_string_append (key, translation ? translation : text);
  } else {
    for (guint32 i = 0; i < n && is_known; i++) {
      const char *word =
          translate_word (names, 0, rg_text (side->game, tags[i]));
      is_known = word != NULL;
      if (is_known)
        g_string_append_printf (key, "%s%s", i ? " " : "", word);
    }
  }
  g_free (text);
  return is_known;
}

/* Returns a text that a move shares with its counterpart only. Returns NULL if
 * there is none. */
static char *
make_move_key (const RgGradeNames *names, const RgInterpSide sides[2],
               guint side, guint32 move)
{
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (sides[side].moves, move, &n);
  GString *key = g_string_new (NULL);
  gboolean is_known = TRUE;
  if (names->naming.kind == RG_GRADE_NAMING_COORDINATES)
    rg_grade_coordinates_key (names->coordinates[side], tags, n,
                              side ? names->naming.turn
                                   : names->naming.turn & RG_GRADE_UNTAGGED,
                              key);
  else
    is_known = add_words_key (
        names, &sides[side], move,
        side == 0 && names->naming.kind == RG_GRADE_NAMING_ORDER, key);
  return g_string_free (key, !is_known);
}

/* Pairs the moves with equal keys. */
static void
pair_by_keys (const RgGradeNames *names, const RgInterpSide sides[2],
              RgGradePartners *partners)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             NULL); /* move of the second + 1 */
  for (guint32 move = 0; move < partners->partner_of[1]->len; move++)
    g_hash_table_insert (table, make_move_key (names, sides, 1, move),
                         GUINT_TO_POINTER (move + 1));
  for (guint32 move = 0; move < partners->partner_of[0]->len; move++) {
    char *key = make_move_key (names, sides, 0, move);
    const guint32 partner_number =
        key ? GPOINTER_TO_UINT (g_hash_table_lookup (table, key)) : 0;
    if (partner_number &&
        *get_partner (partners, 1, partner_number - 1) == RG_NONE)
      match_moves (partners, move, partner_number - 1);
    g_free (key);
  }
  g_hash_table_destroy (table);
}

void
rg_grade_names_pair (RgGradeNames *names, const RgInterpSide sides[2],
                     RgGradePartners *partners)
{
  const guint32 none = RG_NONE;
  partners->n_common = 0;
  for (guint i = 0; i < 2; i++) {
    const guint32 n = rg_interp_moves_count (sides[i].moves);
    g_array_set_size (partners->partner_of[i], 0);
    for (guint32 move = 0; move < n; move++)
      g_array_append_val (partners->partner_of[i], none);
  }
  if (names->naming.kind == RG_GRADE_NAMING_PLACE) {
    for (guint32 move = 0; move < MIN (partners->partner_of[0]->len,
                                       partners->partner_of[1]->len);
         move++)
      match_moves (partners, move, move);
    return;
  }
  pair_by_keys (names, sides, partners);
  if (names->naming.kind == RG_GRADE_NAMING_ORDER)
    learn_moves (names, sides, partners);
}
