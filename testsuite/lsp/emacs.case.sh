# editors/emacs compiles without a warning, and gives each language a mode with
# colours.
. "$RG_ROOT/testsuite/lsp/begin.sh"
emacs -Q --batch \
  --eval '(kill-emacs (if (version< emacs-version "27.1") 1 0))' \
  2>/dev/null || { echo "needs Emacs 27"; exit 77; }
cp "$RG_ROOT/editors/emacs/regular-games.el" "$TMPDIR" && cd "$TMPDIR" || exit 1
export HOME="$TMPDIR"
emacs -Q --batch -f batch-byte-compile regular-games.el 2>&1
cat >faces.el <<'END2'
(load (expand-file-name "regular-games.elc") nil t)
(dolist (name '("tic-tac-toe.hrg" "rbg/chess.rbg" "gdl/hex.gdl" "nim.rg"
                "lines/pretwa.lines" "rgl/pig.rgl"))
  (find-file (concat (getenv "RG_ROOT") "/examples/" name))
  (font-lock-ensure)
  (let (faces)
    (while (< (point) (point-max))
      (let ((face (get-text-property (point) 'face)))
        (when face
          (push (symbol-name (if (listp face) (car face) face)) faces)))
      (goto-char (next-property-change (point) nil (point-max))))
    (princ (format "%s %s %S comments: %S keywords: %S\n" name major-mode
                   comment-start
                   (and (member "font-lock-comment-face" faces) t)
                   (and (member "font-lock-keyword-face" faces) t)))))
END2
emacs -Q --batch -l faces.el 2>&1
