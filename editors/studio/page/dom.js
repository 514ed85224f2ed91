// Elements: el('button', {class: 'x', onclick: f}, 'text', child).
const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}

export const el = (name, attributes, ...children) =>
  fill(document.createElement(name), attributes, children);

export const svg = (name, attributes, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

// A <select> with its label: choices are [value, text].
export function select(label, choices, value, onchange) {
  const list = el(
    'select',
    { onchange: () => onchange(list.value) },
    choices.map(([of, text]) =>
      el('option', { value: of, selected: of === value }, text)
    )
  );
  return el('label', { class: 'choice' }, label + ' ', list);
}

export function number(label, value, least, most, onchange) {
  const input = el('input', {
    type: 'number',
    value,
    min: least,
    max: most,
    onchange: () => input.checkValidity() && onchange(Number(input.value)),
  });
  return el('label', { class: 'choice' }, label + ' ', input);
}

// Arrow keys go from one child to the next; Tab goes past all of them.
export function roving(parent, selector) {
  parent.addEventListener('keydown', (event) => {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const all = [...parent.querySelectorAll(selector)];
    const at = all.indexOf(document.activeElement);
    let to = at + (steps[event.key] ?? 0);
    if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    if (at < 0 || to === at || !all[to]) return;
    event.preventDefault();
    all[at].tabIndex = -1;
    all[to].tabIndex = 0;
    all[to].focus();
  });
}

// A table of texts: its columns, and rows that begin with a header or not.
export function tableOf(columns, rows, hasHeaders = false) {
  const cell = (text, i) =>
    i === 0 && hasHeaders
      ? el('th', { scope: 'row' }, text)
      : el('td', {}, String(text));
  const head = columns.map((name) => el('th', { scope: 'col' }, name));
  return el(
    'table',
    {},
    el('thead', {}, el('tr', {}, head)),
    el(
      'tbody',
      {},
      rows.map((row) => el('tr', {}, row.map(cell)))
    )
  );
}
