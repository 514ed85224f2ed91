/* The memory of a tool, which runs for milliseconds or for minutes. */
#pragma once

/* To be called before much is allocated. */
void rg_memory_begin (void);
