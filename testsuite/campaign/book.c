/* Lists the moves of a state once, and numbers the states after them by their
 * hashes.  A state is identified by its number from then on.
 */
#include "testsuite/campaign/book.h"

/* The limit of consecutive moves of the keeper. */
enum { MOST_KEEPER_MOVES = 200 };

/* Limits for small games; larger games are skipped. */
enum { MOST_STATES = 30000, MOST_TAGS = 300, MOST_BYTES = 128 << 20 };

/* Returns the number of a state; adds a copy if it is new. */
static guint32
get_number (Book *book, const RgInterpState *state)
{
  const guint64 hash = rg_interp_state_hash (state);
  gpointer number;
  if (g_hash_table_lookup_extended (book->numbers, &hash, NULL, &number))
    return GPOINTER_TO_UINT (number);
  BookState *entry = g_new0 (BookState, 1);
  entry->state = rg_interp_state_new (book->interp);
  entry->hash = hash;
  rg_interp_state_copy (book->interp, entry->state, state);
  const guint32 i = book->states->len;
  g_ptr_array_add (book->states, entry);
  g_hash_table_insert (book->numbers, &entry->hash, GUINT_TO_POINTER (i));
  return i;
}

static void
free_state (gpointer data)
{
  BookState *entry = data;
  rg_interp_state_free (entry->state);
  g_free (entry);
}

Book *
book_new (RgGame *game, gboolean unchecked, gboolean hints)
{
  RgInterpLimits limits = rg_interp_default_limits;
  limits.max_states = MOST_STATES;
  limits.max_tags = MOST_TAGS;
  limits.max_memory = MOST_BYTES;
  limits.max_nesting = 50;
  limits.thorough = TRUE;
  limits.unchecked = unchecked;
  limits.hints = hints;
  Book *book = g_new0 (Book, 1);
  book->game = game;
  book->diags = rg_diags_new ();
  book->interp = rg_interp_new (game, book->diags, &limits);
  book->states = g_ptr_array_new_with_free_func (free_state);
  book->numbers = g_hash_table_new (g_int64_hash, g_int64_equal);
  book->moves = g_array_new (FALSE, FALSE, sizeof (BookMove));
  book->tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  book->hides = rg_assigns (game, game->visible);
  if (book->interp) {
    book->list = rg_interp_moves_new (book->interp);
    RgInterpState *initial = rg_interp_state_new (book->interp);
    get_number (book, initial);
    rg_interp_state_free (initial);
  }
  return book;
}

void
book_free (Book *book)
{
  g_hash_table_destroy (book->numbers);
  g_ptr_array_free (book->states, TRUE);
  g_array_free (book->moves, TRUE);
  g_array_free (book->tags, TRUE);
  if (book->interp) {
    rg_interp_moves_free (book->list);
    rg_interp_free (book->interp);
  }
  rg_diags_free (book->diags);
  g_free (book);
}

gboolean
book_is_end (const Book *book, guint32 state)
{
  return rg_interp_state_is_end (book->interp, book_state (book, state)->state);
}

/* Whether the state has the right number of moves: one for the keeper, at least
 * one for others.  FALSE, with an error: it has not. */
static gboolean
is_right_number (Book *book, const RgInterpState *state, guint32 n)
{
  if (n > 0 && (n == 1 || !rg_interp_state_is_keepers (book->interp, state)))
    return TRUE;
  rg_diag (book->diags, RG_ERROR, NULL, RG_NOWHERE, "%s has %u moves at %s",
           rg_text (book->game, rg_interp_state_player (book->interp, state)),
           n, rg_node_text (book->game, rg_interp_state_node (state)));
  return FALSE;
}

gboolean
book_look (Book *book, guint32 state)
{
  BookState *entry = book_state (book, state);
  if (entry->looked || book_is_end (book, state))
    return TRUE;
  if (!rg_interp_moves (book->interp, entry->state, book->list))
    return FALSE;
  const guint32 n = rg_interp_moves_count (book->list);
  if (!is_right_number (book, entry->state, n))
    return FALSE;
  entry->looked = TRUE;
  entry->first = book->moves->len;
  entry->n = n;
  for (guint32 i = 0; i < n; i++) {
    BookMove move = {.tags = book->tags->len};
    const RgName *tags = rg_interp_moves_tags (book->list, i, &move.n_tags);
    g_array_append_vals (book->tags, tags, move.n_tags);
    move.next = get_number (book, rg_interp_moves_state (book->list, i));
    g_array_append_val (book->moves, move);
  }
  return TRUE;
}

guint32
book_pass_keeper (Book *book, guint32 state)
{
  for (guint i = 0; i < MOST_KEEPER_MOVES && !book_is_end (book, state) &&
                    rg_interp_state_is_keepers (
                        book->interp, book_state (book, state)->state) &&
                    book_look (book, state);
       i++)
    state = book_move (book, state, 0)->next;
  return state;
}

gboolean
book_explore (Book *book, guint most)
{
  for (guint32 i = 0; i < book->states->len && i < most; i++) {
    if (!book_look (book, i))
      return FALSE;
  }
  return TRUE;
}

gboolean
book_view (Book *book, guint32 state, guint32 move, guint player, GArray *seen)
{
  const RgInterpState *board_state = book_state (book, state)->state;
  g_array_set_size (seen, 0);
  return rg_interp_moves (book->interp, board_state, book->list) &&
         rg_interp_view (book->interp, board_state, book->list, move, player,
                         seen);
}
