" Comments of games of Ludii; parentheses are found by their partners.
setlocal commentstring=//\ %s comments=:// lisp
let b:undo_ftplugin = "setlocal commentstring< comments< lisp<"
