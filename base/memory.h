/* Configures malloc for a tool, which runs for milliseconds or minutes. */
#pragma once

/* To be called before most allocations. */
void rg_memory_begin (void);
