/* Makes a board of a graph. */
#pragma once

#include "lud/board/board.h"
#include "lud/board/graph.h"

/* The board of a graph, which is played on elements of a type. */
LudBoard *lud_board_build (const LudGraph *graph, LudType type);
