/* -- rg2c -O0: whatever the options of the compiler are -------------------- */

#if defined __clang__
#pragma clang optimize off
#elif defined __GNUC__
#pragma GCC optimize("O0")
#endif
