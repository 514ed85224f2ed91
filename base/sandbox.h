/* Sets up a sandbox for processes that run compiled games, and their children.
 * Restrictions that the kernel does not support are omitted:
 *
 *   - no new privileges (no set-user-ID),
 *   - no tracing of other processes, kernel modules or mounts (seccomp),
 *   - no sockets except those of Unix (seccomp, Landlock),
 *   - no writing of files except temporary ones and caches (Landlock).
 */
#pragma once

/* Applies to this process from now on.  To be called between fork and exec. */
void rg_sandbox_enter (void);
