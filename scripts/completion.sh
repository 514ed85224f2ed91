#!/bin/sh
# Writes completion for bash, zsh and fish, a file for each tool:
#
#   completion.sh FOLDER TOOL...
#
# The tools are in $RG_BIN (bin).
set -eu
folder=$1
shift
bin=${RG_BIN:-bin}
mkdir -p "$folder/bash" "$folder/zsh" "$folder/fish"
for tool; do
  {
    "$bin/$tool" --help
    [ "$tool" = rg-build ] || { echo '== warnings' && "$bin/$tool" -W help; }
    [ "$tool" != rg-opt ] || { echo '== passes' && "$bin/$tool" --list-passes; }
    [ "$tool" != rg2c ] ||
      { echo '== techniques' && "$bin/$tool" --without=help; }
  } >"$folder/help"
  for shell in bash zsh fish; do
    case $shell in
    bash) file=bash/$tool ;;
    zsh) file=zsh/_$tool ;;
    fish) file=fish/$tool.fish ;;
    esac
    awk -v shell=$shell -v tool="$tool" -f scripts/completion.awk \
      "$folder/help" >"$folder/$file"
  done
done
rm -f "$folder/help"
