/* Adds the parts of graphs and generated boards: labels, pieces, vertices. */
#include "rbg/read/board.h"

guint32
rbg_declare_board_label (RbgBoard *board)
{
  RbgReader *reader = board->reader;
  const RbgToken token = reader->token;
  RbgSymbol *symbol = rbg_symbol (reader, token.word);
  if (symbol->kind == RBG_LABEL)
    return symbol->number;
  if (symbol->kind != RBG_UNKNOWN) {
    rbg_error_name (reader, token.place, NULL, "label '%s' is already %s",
                    rbg_word_text (reader, token.word),
                    rbg_symbol_kind_text (symbol->kind));
    rbg_note (reader, symbol->place, "first declared here");
    return RG_NONE;
  }
  *symbol = (RbgSymbol){
      .kind = RBG_LABEL, .number = board->labels->len, .place = token.place};
  const RbgBoardLabel label = {
      .word = token.word, .place = token.place, .from = RG_NONE};
  g_array_append_val (board->labels, label);
  return symbol->number;
}

guint32
rbg_find_board_piece (RbgBoard *board)
{
  RbgReader *reader = board->reader;
  return rbg_check_symbol (reader, 1u << RBG_PIECE, "a piece is needed here")
             ? rbg_symbol (reader, reader->token.word)->number
             : 0;
}

gboolean
rbg_add_board_vertex (RbgBoard *board, RbgVertex vertex)
{
  if (board->vertices->len >= RBG_MOST_VERTICES) {
    rbg_report (
        board->reader->tree, board->reader->diags, RG_LIMIT, vertex.place,
        "the board exceeds the fixed limit of %d vertices", RBG_MOST_VERTICES);
    return FALSE;
  }
  g_array_append_val (board->vertices, vertex);
  return TRUE;
}
