// A <textarea>, with messages told below it: no lines can be underlined.
import { el } from './dom.js';

export function createPlainEditor(
  parent,
  { text, label, readOnly, onChange, onLine }
) {
  const field = el('textarea', {
    class: 'plain-editor',
    spellcheck: 'false',
    'aria-label': label,
    readonly: readOnly,
    wrap: 'off',
  });
  field.value = text;
  parent.append(field);

  const offset = (line) =>
    field.value
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1);
  const lineNow = () =>
    field.value.slice(0, field.selectionStart).split('\n').length;
  function select(first, last) {
    field.setSelectionRange(offset(first), offset(last + 1) - 1);
    const height = field.scrollHeight / field.value.split('\n').length;
    field.scrollTop = (first - 5) * height;
  }
  field.addEventListener('input', () => onChange?.(field.value));
  for (const event of ['click', 'keyup'])
    field.addEventListener(event, () => onLine?.(lineNow()));
  return {
    text: () => field.value,
    setText: (now) => {
      field.value = now;
    },
    setMessages() {},
    setLanguageServer() {},
    showLines(lines, scroll) {
      const line = scroll === true ? lines[0] : scroll;
      if (line) select(line, line);
    },
    goTo(line) {
      select(line, line);
      field.focus();
    },
    focus: () => field.focus(),
    destroy: () => field.remove(),
  };
}
