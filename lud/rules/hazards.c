/* Computes the parts of the state that each ludeme reads and writes: switches
 * over ludemes, and unions over subterms.
 *
 *     (score P1)             reads LUD_PART_OF_VALUES
 *     (set State at:3 2)     writes LUD_PART_OF_STATES
 *
 * In a loop over sites, an iteration may read and write the parts of its own
 * site without affecting others. There is a hazard if
 *
 *   - iterations write a part, and one reads this part of another site, or
 *   - iterations write a part of other sites, and one reads this part. */
#include "lud/rules/hazards.h"

/* Returns the parts of the state that the ludeme itself reads, without its
 * arguments. */
static guint32
find_own_reads (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_IS_HIDDEN:
  case LUD_TERM_SITES_HIDDEN:
    return LUD_PART_OF_STATES;
  case LUD_TERM_FLIP:
  case LUD_TERM_STATE:
  case LUD_TERM_SITES_STATE:
  case LUD_TERM_VALUE_PIECE:
  case LUD_TERM_ROTATION:
  case LUD_TERM_SET_ROTATION:
  case LUD_TERM_MOVE_SET_ROTATION:
    return LUD_PART_OF_STATES | LUD_PART_OF_BOARD;
  case LUD_TERM_SITES_AROUND:
    return lud_has (term, "where") ? LUD_PART_OF_BOARD : 0;
  case LUD_TERM_REMOVE_MOVES: /* whether the level is the top */
  case LUD_TERM_MOVE_REMOVE:
    return lud_has (term, "level") ? LUD_PART_OF_BOARD : 0;
  case LUD_TERM_VAR:
  case LUD_TERM_SCORE_INTEGER:
  case LUD_TERM_VALUE_PLAYER:
  case LUD_TERM_COUNTER:
    return LUD_PART_OF_VALUES;
  case LUD_TERM_VALUE_PENDING:
  case LUD_TERM_IS_PENDING:
  case LUD_TERM_SITES_PENDING:
    return LUD_PART_OF_PENDING;
  case LUD_TERM_NEXT:
  case LUD_TERM_IS_NEXT:
    return LUD_PART_OF_NEXT;
  case LUD_TERM_VALUES_REMEMBERED:
    return LUD_PART_OF_MEMORY;
  case LUD_TERM_IS_PROPOSED:
  case LUD_TERM_IS_DECIDED:
    return LUD_PART_OF_VOTES;
  case LUD_TERM_LAST_TO:
  case LUD_TERM_LAST_FROM:
    return lud_has (term, "afterConsequence") ? LUD_PART_OF_LAST : 0;
  case LUD_TERM_WHO:
  case LUD_TERM_WHAT:
  case LUD_TERM_COUNT_INTEGER:
  case LUD_TERM_COUNT_PIECES:
  case LUD_TERM_IS_EMPTY:
  case LUD_TERM_IS_OCCUPIED:
  case LUD_TERM_SITES_EMPTY:
  case LUD_TERM_SITES_OCCUPIED:
  case LUD_TERM_SITES_GROUP:
  case LUD_TERM_SITES_LINE_OF_SIGHT:
  case LUD_TERM_IS_LINE:
  case LUD_TERM_IS_LOOP:
  case LUD_TERM_IS_PATTERN:
  case LUD_TERM_SITES_LOOP:
  case LUD_TERM_SITES_PATTERN:
  case LUD_TERM_IS_CONNECTED:
  case LUD_TERM_IS_BLOCKED:
  case LUD_TERM_NO_PIECES:
  case LUD_TERM_IS_FULL:
  case LUD_TERM_IS_WITHIN:
  case LUD_TERM_WHERE:
  case LUD_TERM_WHERE_WHAT:
  case LUD_TERM_AHEAD:
  case LUD_TERM_SIZE_GROUP:
  case LUD_TERM_SIZES_GROUP:
  case LUD_TERM_SITES_PLAYABLE:
  case LUD_TERM_SIZE_STACK:
  case LUD_TERM_SIZE_TERRITORY:
  case LUD_TERM_COUNT_GROUPS:
  case LUD_TERM_COUNT_SIZE_BIGGEST_GROUP:
  case LUD_TERM_COUNT_SIZE_BIGGEST_LINE:
  case LUD_TERM_COUNT_SITES_PLATFORM_BELOW:
  case LUD_TERM_COUNT_LIBERTIES:
  case LUD_TERM_COUNT_STACK:
  case LUD_TERM_TOP_LEVEL:
  case LUD_TERM_SOW:
  case LUD_TERM_STEP:
  case LUD_TERM_SLIDE:
  case LUD_TERM_HOP:
  case LUD_TERM_PUSH:
  case LUD_TERM_ATTRACT:
  case LUD_TERM_FROM_TO:
  case LUD_TERM_MOVE:
  case LUD_TERM_CUSTODIAL:
  case LUD_TERM_ENCLOSE:
  case LUD_TERM_SURROUND:
  case LUD_TERM_INTERVENE:
  case LUD_TERM_DIRECTIONAL:
  case LUD_TERM_TAKE_CONTROL:
    return LUD_PART_OF_BOARD;
  case LUD_TERM_CAN_MOVE:
  case LUD_TERM_IS_REPEAT:
  case LUD_TERM_NO_MOVES:
  case LUD_TERM_IS_THREATENED:
    return ~0u;
  case LUD_TERM_LITERAL:
    return lud_is_word (term, "Next") ? LUD_PART_OF_NEXT : 0;
  default:
    return 0;
  }
}

/* Returns the parts of the state that the ludeme itself writes, without its
 * arguments. */
static guint32
find_own_writes (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_SET_STATE:
  case LUD_TERM_SET_HIDDEN_MOVES:
  case LUD_TERM_SET_VALUE:
  case LUD_TERM_FLIP:
    return LUD_PART_OF_STATES;
  case LUD_TERM_SET_ROTATION: /* moves of pieces read it with the board */
  case LUD_TERM_MOVE_SET_ROTATION:
    return LUD_PART_OF_STATES | LUD_PART_OF_BOARD;
  case LUD_TERM_SET_VAR:
  case LUD_TERM_SET_SCORE_MOVES:
  case LUD_TERM_ADD_SCORE:
  case LUD_TERM_ADD_SCORE_LISTS:
  case LUD_TERM_SET_VALUE_PLAYER:
  case LUD_TERM_SET_COUNTER:
    return LUD_PART_OF_VALUES;
  case LUD_TERM_SET_PENDING:
    return LUD_PART_OF_PENDING;
  case LUD_TERM_MOVE_AGAIN:
  case LUD_TERM_SET_NEXT_PLAYER:
    return LUD_PART_OF_NEXT;
  case LUD_TERM_PROPOSE:
  case LUD_TERM_VOTE:
    return LUD_PART_OF_VOTES;
  case LUD_TERM_REMEMBER_VALUE:
  case LUD_TERM_FORGET_VALUE:
    return LUD_PART_OF_MEMORY;
  case LUD_TERM_REMOVE_MOVES:
  case LUD_TERM_MOVE_REMOVE:
  case LUD_TERM_ADD_MOVES:
  case LUD_TERM_CLAIM:
  case LUD_TERM_FROM_TO:
  case LUD_TERM_MOVE:
  case LUD_TERM_PROMOTE:
  case LUD_TERM_MOVE_PROMOTE:
  case LUD_TERM_SET_COUNT_MOVES:
  case LUD_TERM_SWAP_PIECES:
  case LUD_TERM_SOW:
  case LUD_TERM_CUSTODIAL:
  case LUD_TERM_ENCLOSE:
  case LUD_TERM_SURROUND:
  case LUD_TERM_INTERVENE:
  case LUD_TERM_DIRECTIONAL:
  case LUD_TERM_SLIDE:
  case LUD_TERM_STEP:
  case LUD_TERM_HOP:
  case LUD_TERM_PUSH:
  case LUD_TERM_ATTRACT:
  case LUD_TERM_TAKE_CONTROL:
    return LUD_PART_OF_BOARD | LUD_PART_OF_STATES | LUD_PART_OF_LAST;
  default:
    return 0;
  }
}

guint32
lud_find_parts_read (const LudTerm *term)
{
  guint32 parts = find_own_reads (term);
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      parts |= lud_find_parts_read (term->items[i]);
  return parts;
}

guint32
lud_find_parts_written (const LudTerm *term)
{
  guint32 parts = find_own_writes (term);
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      parts |= lud_find_parts_written (term->items[i]);
  return parts;
}

/* The parts that the consequences of a compound effect write; they follow each
 * of its parts. */
static guint32
find_writes_of_consequences (const LudRules *rules)
{
  guint32 parts = 0;
  for (const GSList *list = rules->scope.effect_then; list; list = list->next)
    parts |= lud_find_parts_written (list->data);
  return parts;
}

gboolean
lud_interferes (const LudRules *rules, const LudTerm *list)
{
  guint32 written = 0;
  for (guint i = 0; i < list->n; i++) {
    if (written & lud_find_parts_read (list->items[i]))
      return TRUE;
    written |= lud_find_parts_written (list->items[i]) |
               find_writes_of_consequences (rules);
  }
  return FALSE;
}

/* -- loops ----------------------------------------------------------------- */

/* An argument; NULL: there is none, or no such parameter. */
static const LudTerm *
peek_argument (const LudTerm *term, const char *parameter)
{
  return lud_has (term, parameter) ? lud_peek (term, parameter) : NULL;
}

/* Whether an argument of a term is the iterator of a loop. */
static gboolean
has_argument (const LudTerm *term, LudLudeme iterator)
{
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && term->items[i]->ludeme == iterator)
      return TRUE;
  return FALSE;
}

/* The parts that a term, without its consequences, reads at sites other than
 * that of the iterator. */
static guint32
find_reads_elsewhere (const LudTerm *term, LudLudeme iterator)
{
  guint32 parts = find_own_reads (term);
  switch (term->ludeme) {
  case LUD_TERM_FROM_TO:
  case LUD_TERM_MOVE:
    if (has_argument (peek_argument (term, "from"), iterator))
      parts = 0;
    break;
  case LUD_TERM_WHO:
  case LUD_TERM_WHAT:
  case LUD_TERM_STATE:
  case LUD_TERM_VALUE_PIECE:
  case LUD_TERM_COUNT_INTEGER:
  case LUD_TERM_SIZE_STACK:
  case LUD_TERM_TOP_LEVEL:
  case LUD_TERM_IS_EMPTY:
  case LUD_TERM_IS_OCCUPIED:
    if (has_argument (term, iterator))
      parts = 0;
    break;
  case LUD_TERM_SITES_EMPTY:
  case LUD_TERM_SITES_OCCUPIED:
  case LUD_TERM_SITES_STATE:
    parts = 0;
    break;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && term->items[i]->ludeme != LUD_TERM_THEN)
      parts |= find_reads_elsewhere (term->items[i], iterator);
  return parts;
}

/* The parts that an effect writes at other sites than that of the iterator;
 * hands are in no loop.  All that consequences write counts. */
static guint32
find_writes_elsewhere (const LudTerm *term, LudLudeme iterator)
{
  guint32 parts = find_own_writes (term);
  const LudTerm *to = NULL;
  switch (term->ludeme) {
  case LUD_TERM_FROM_TO:
  case LUD_TERM_MOVE:
    to = peek_argument (peek_argument (term, "to"), "site");
    if (has_argument (peek_argument (term, "from"), iterator) && to &&
        (to->ludeme == LUD_TERM_HAND_SITE || to->ludeme == iterator))
      parts = 0;
    break;
  case LUD_TERM_ADD_MOVES:
    if (has_argument (peek_argument (term, "to"), iterator))
      parts = 0;
    break;
  case LUD_TERM_REMOVE_MOVES:
  case LUD_TERM_MOVE_REMOVE:
  case LUD_TERM_PROMOTE:
  case LUD_TERM_SET_STATE:
  case LUD_TERM_SET_VALUE:
  case LUD_TERM_SET_COUNT_MOVES:
    if (has_argument (term, iterator))
      parts = 0;
    break;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      parts |= term->items[i]->ludeme == LUD_TERM_THEN
                   ? lud_find_parts_written (term->items[i])
                   : find_writes_elsewhere (term->items[i], iterator);
  return parts;
}

gboolean
lud_loop_interferes (const LudRules *rules, const LudTerm *region,
                     const LudTerm *body, LudLudeme iterator)
{
  const guint32 ignored = LUD_PART_OF_LAST;
  guint32 reads_elsewhere = find_reads_elsewhere (body, iterator),
          reads = lud_find_parts_read (body);
  if (region) {
    reads_elsewhere |= find_reads_elsewhere (region, iterator);
    reads |= lud_find_parts_read (region);
  }
  return ((reads_elsewhere & lud_find_parts_written (body)) |
          (reads & (find_writes_elsewhere (body, iterator) |
                    find_writes_of_consequences (rules)))) &
         ~ignored;
}

gboolean
lud_mentions_groups (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_SITES_GROUP:
  case LUD_TERM_SIZE_GROUP:
  case LUD_TERM_COUNT_GROUPS:
  case LUD_TERM_COUNT_SIZE_BIGGEST_GROUP:
  case LUD_TERM_COUNT_LIBERTIES:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_mentions_groups (term->items[i]))
      return TRUE;
  return FALSE;
}

gboolean
lud_is_capture (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_CUSTODIAL:
  case LUD_TERM_SURROUND:
  case LUD_TERM_ENCLOSE:
  case LUD_TERM_DIRECTIONAL:
  case LUD_TERM_INTERVENE:
    return TRUE;
  default:
    return FALSE;
  }
}

gboolean
lud_adds_pieces (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE_ADD:
  case LUD_TERM_ADD_MOVES:
  case LUD_TERM_MOVE_CLAIM:
  case LUD_TERM_CLAIM:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_adds_pieces (term->items[i]))
      return TRUE;
  return FALSE;
}

gboolean
lud_adds_several (const LudTerm *term)
{
  if ((term->ludeme == LUD_TERM_MOVE_ADD ||
       term->ludeme == LUD_TERM_ADD_MOVES) &&
      lud_has (term, "count"))
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_adds_several (term->items[i]))
      return TRUE;
  return FALSE;
}
