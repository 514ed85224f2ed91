// A <textarea> over a <pre> with the same text in colours, and messages told
// below it: no lines can be underlined.
import { el } from './dom.js';
import { tokensOf } from './languages.js';

// Classes of tokens, by the names of the tables.
const classes = {
  comment: 'tok-comment',
  keyword: 'tok-keyword',
  number: 'tok-number',
  variableName: 'tok-name',
  typeName: 'tok-type',
  operator: 'tok-operator',
  string: 'tok-type',
};

function coloured(line, language) {
  return tokensOf(line, language).map(([text, name]) =>
    name ? el('span', { class: classes[name] ?? '' }, text) : text
  );
}

// The lines that can be seen, in colours, behind the field: a long text costs no
// more than a short one.
class Colours {
  constructor(field, language) {
    Object.assign(this, { field, language });
    this.shade = el('pre', { class: 'plain-colours', 'aria-hidden': 'true' });
    this.resized = new ResizeObserver(() => this.draw());
    this.resized.observe(field);
    field.addEventListener('scroll', () => this.draw());
    field.addEventListener('input', () => this.draw());
  }

  draw() {
    const { field, shade } = this;
    const lines = field.value.split('\n');
    const height = parseFloat(getComputedStyle(field).lineHeight);
    const first = Math.floor(field.scrollTop / height);
    const shown = lines.slice(
      first,
      first + Math.ceil(field.clientHeight / height) + 1
    );
    shade.replaceChildren(
      ...shown.flatMap((line) => [...coloured(line, this.language), '\n'])
    );
    const down = first * height - field.scrollTop;
    shade.style.transform = `translate(${-field.scrollLeft}px, ${down}px)`;
  }
}

export function createPlainEditor(
  parent,
  { text, language, label, readOnly, onChange, onLine }
) {
  const field = el('textarea', {
    class: 'plain-editor',
    spellcheck: 'false',
    'aria-label': label,
    readonly: readOnly,
    wrap: 'off',
  });
  field.value = text;
  const colours = new Colours(field, language);
  const both = el('div', { class: 'plain' }, colours.shade, field);
  parent.append(both);
  colours.draw();

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
      colours.draw();
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
    destroy: () => {
      colours.resized.disconnect();
      both.remove();
    },
  };
}
