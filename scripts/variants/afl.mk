## for AFL++, under ASan and UBSan
# Clang reports NULL + 0, which is what GLib's g_array_index makes of the first
# place of an empty array, and which all compilers take as NULL.
override CC     = afl-clang-fast
override CFLAGS = -O1 -g -fsanitize=undefined -fno-sanitize=pointer-overflow \
                  -fno-sanitize-recover=all
export AFL_USE_ASAN = 1
export AFL_QUIET = 1
