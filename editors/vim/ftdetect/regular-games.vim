" File types of game descriptions.
au BufRead,BufNewFile *.hrg setlocal filetype=hrg
au BufRead,BufNewFile *.rbg setlocal filetype=rbg
au BufRead,BufNewFile *.gdl,*.kif setlocal filetype=gdl
au BufRead,BufNewFile *.rg setlocal filetype=rg
au BufRead,BufNewFile *.lines setlocal filetype=lines
au BufRead,BufNewFile *.lud setlocal filetype=lud
au BufRead,BufNewFile *.rgl setlocal filetype=rgl
