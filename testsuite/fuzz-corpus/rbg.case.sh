# Texts that make fuzz found to take different ways through the reader.
. "$RG_ROOT/testsuite/fuzz-corpus/read.sh"
read_texts rbg 100
