" Comments of line games.
setlocal commentstring=#\ %s comments=:#
let b:undo_ftplugin = "setlocal commentstring< comments<"
