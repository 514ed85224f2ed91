" Comments of RGL.
setlocal commentstring=%\ %s comments=:%
let b:undo_ftplugin = "setlocal commentstring< comments<"
