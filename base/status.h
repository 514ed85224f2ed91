/* Declares the exit statuses of the tools. */
#pragma once

enum {
  RG_EXIT_DONE = 0,
  RG_EXIT_INPUT = 1, /* the input is wrong */
  RG_EXIT_USAGE = 2, /* the command line is wrong, or a file can't be read
                        or written */
  RG_EXIT_FAULT = 3, /* a fault of ours */
  RG_EXIT_LIMIT = 4, /* a limit was reached */
};
