// CodeMirror: colours of the languages, messages underlined, lines marked.
import * as cm from './codemirror.js';
import { languages } from './languages.js';

const marked = cm.Decoration.line({ class: 'cm-marked' });
const setMarked = cm.StateEffect.define();
const markedLines = cm.StateField.define({
  create: () => cm.Decoration.none,
  update(value, change) {
    for (const effect of change.effects)
      if (effect.is(setMarked)) return effect.value;
    return value.map(change.changes);
  },
  provide: (field) => cm.EditorView.decorations.from(field),
});

const colours = cm.HighlightStyle.define([
  { tag: cm.tags.comment, color: 'var(--comment)' },
  { tag: cm.tags.keyword, color: 'var(--keyword)' },
  { tag: cm.tags.number, color: 'var(--number)' },
  { tag: cm.tags.variableName, color: 'var(--name)' },
  { tag: cm.tags.typeName, color: 'var(--type)' },
  { tag: cm.tags.operator, color: 'var(--operator)' },
]);

// Columns of the tools count bytes of UTF-8 from 1.
function offsetOf(doc, line, column) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  let bytes = column - 1,
    units = 0;
  for (const letter of at.text) {
    if (bytes <= 0) break;
    bytes -= new TextEncoder().encode(letter).length;
    units += letter.length;
  }
  return at.from + units;
}

// Those of the language server count UTF-16 from 0.
function offsetOfPosition(doc, { line, character }) {
  const at = doc.line(Math.min(line + 1, doc.lines));
  return Math.min(at.from + character, at.to);
}

// What is underlined of a message: one letter at least.
function rangeOf(doc, message) {
  const from = message.range
    ? offsetOfPosition(doc, message.range.start)
    : offsetOf(doc, message.line, message.column);
  const end = message.range
    ? offsetOfPosition(doc, message.range.end)
    : from + (message.length ?? 1);
  const to = Math.min(Math.max(end, from + 1), doc.length);
  return from < to ? { from, to } : { from: Math.max(from - 1, 0), to: from };
}

const severities = { note: 'info', warning: 'warning', error: 'error' };

function toDiagnostic(doc, message) {
  const { from, to } = rangeOf(doc, message);
  const hint = message.hint ? `\n${message.hint}` : '';
  return {
    from,
    to,
    severity: severities[message.severity] ?? 'error',
    message: message.message + hint,
  };
}

function listeners({ onChange, onLine }) {
  return cm.EditorView.updateListener.of((update) => {
    if (
      update.docChanged &&
      !update.transactions.some((one) => one.isUserEvent('set'))
    )
      onChange?.(update.state.doc.toString());
    if (update.selectionSet && !update.docChanged && update.view.hasFocus)
      onLine?.(
        update.state.doc.lineAt(update.state.selection.main.head).number
      );
  });
}

function extensions(options, server) {
  const completion = server
    ? cm.autocompletion({ override: [server.complete] })
    : cm.autocompletion({ override: [cm.completeAnyWord] });
  return [
    cm.lineNumbers(),
    cm.history(),
    cm.drawSelection(),
    cm.bracketMatching(),
    cm.highlightActiveLine(),
    cm.highlightActiveLineGutter(),
    cm.highlightSelectionMatches(),
    cm.indentOnInput(),
    cm.closeBrackets(),
    cm.lintGutter(),
    markedLines,
    cm.syntaxHighlighting(colours),
    cm.StreamLanguage.define(languages[options.language] ?? languages.rg),
    completion,
    server ? cm.hoverTooltip(server.hover) : [],
    cm.keymap.of([
      ...cm.closeBracketsKeymap,
      ...cm.defaultKeymap,
      ...cm.searchKeymap,
      ...cm.historyKeymap,
      ...cm.completionKeymap,
      ...cm.lintKeymap,
    ]),
    cm.EditorView.contentAttributes.of({ 'aria-label': options.label }),
    options.readOnly ? [cm.EditorState.readOnly.of(true)] : [],
    listeners(options),
  ];
}

export function createCodeEditor(parent, options) {
  const view = new cm.EditorView({
    parent,
    doc: options.text,
    extensions: extensions(options, null),
  });
  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        userEvent: 'set',
      });
    },
    setMessages(messages) {
      view.dispatch(
        cm.setDiagnostics(
          view.state,
          messages
            .filter((message) => message.line || message.range)
            .map((message) => toDiagnostic(view.state.doc, message))
        )
      );
    },
    setLanguageServer(server) {
      view.dispatch({
        effects: cm.StateEffect.reconfigure.of(extensions(options, server)),
      });
    },
    showLines(lines, scroll) {
      // true: to the first one
      const { doc } = view.state;
      const places = lines
        .filter((line) => line >= 1 && line <= doc.lines)
        .sort((a, b) => a - b)
        .map((line) => doc.line(line).from);
      const effects = [
        setMarked.of(
          cm.Decoration.set(places.map((place) => marked.range(place)))
        ),
      ];
      if (scroll === true && places.length)
        effects.push(cm.EditorView.scrollIntoView(places[0], { y: 'center' }));
      else if (scroll > 0 && scroll <= doc.lines)
        effects.push(
          cm.EditorView.scrollIntoView(doc.line(scroll).from, { y: 'start' })
        );
      view.dispatch({ effects });
    },
    goTo(line, column) {
      const place = offsetOf(view.state.doc, line, column ?? 1);
      view.dispatch({
        selection: { anchor: place },
        effects: cm.EditorView.scrollIntoView(place, { y: 'center' }),
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
