// A picture of Graphviz that can be moved and zoomed, by mouse and by keys, and
// whose nodes can be chosen.
import { el } from './dom.js';
import { READABLE, Viewport, actions, listenToMouse } from './viewport.js';

// The origin that rg2dot puts into a node's tip: `NODE, FILE:LINE:COLUMN`.
const tipOf = (group) =>
  group
    .querySelector('a')
    ?.getAttributeNS('http://www.w3.org/1999/xlink', 'title') ??
  group.querySelector('title')?.textContent ??
  '';

function parse(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.nodeName !== 'svg') throw new Error('Graphviz printed no picture.');
  return document.importNode(root, true);
}

// The colours of what `rg2dot --diff` marks: removed, and added.
const changed = ['#c00020', '#007a33']
  .flatMap((colour) => [`[stroke="${colour}"]`, `[fill="${colour}"]`])
  .join();

// What can be chosen: nodes; of a picture of changes, what changed.
const choicesOf = (picture, ofChanges) =>
  ofChanges
    ? [...picture.querySelectorAll('g.node, g.edge')].filter((group) =>
        group.querySelector(changed)
      )
    : [...picture.querySelectorAll('g.node')];

const nameOf = (group) => group.querySelector('title').textContent;

export class Picture {
  // `onNode(name, tip)` is called when a node is chosen.
  constructor(parent, { label, onNode, signal, ofChanges = false }) {
    Object.assign(this, { onNode, ofChanges });
    this.kind = ofChanges ? 'changes' : 'nodes';
    this.told = el('p', { class: 'told', role: 'status' });
    this.frame = el('div', {
      class: 'frame',
      tabindex: '0',
      role: 'group',
      'aria-label':
        `${label}: arrows move, + and - zoom, n and p choose ` + this.kind,
    });
    this.choices = []; // groups that can be chosen
    this.at = -1;      // the one that is
    this.viewport = null;
    parent.append(this.buttons(), this.frame);
    this.listen(signal);
  }

  buttons() {
    const button = (text, name, key) =>
      el(
        'button',
        { onclick: () => this.act(key), 'aria-label': name, title: name },
        text
      );
    return el(
      'div',
      { class: 'tools' },
      button('+', 'Zoom in', '+'),
      button('−', 'Zoom out', '-'),
      button('All', 'Show all', 0),
      button('1:1', 'Natural size', 1),
      this.told
    );
  }

  // Does what a key says; whether it is one of ours.
  act(key) {
    if (!this.viewport) return false;
    if (key === 'n') this.step(1);
    else if (key === 'p') this.step(-1);
    else if (actions[key]) actions[key](this.viewport);
    else return false;
    return true;
  }

  listen(signal) {
    this.frame.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.act(event.key)) event.preventDefault();
    });
    this.frame.addEventListener('click', (event) => {
      const group = event.target.closest('g.node, g.edge');
      if (this.choices.includes(group)) this.choose(group);
    });
    listenToMouse(this.frame, () => this.viewport, signal);
    new ResizeObserver(() => this.viewport?.apply()).observe(this.frame);
  }

  choose(group) {
    for (const one of this.choices)
      one.classList.toggle('chosen', one === group);
    this.at = this.choices.indexOf(group);
    this.told.textContent = tipOf(group);
    this.onNode?.(nameOf(group), tipOf(group));
  }

  step(by) {
    const n = this.choices.length;
    if (!n) return;
    const group = this.choices[(this.at + by + n) % n];
    this.choose(group);
    this.viewport.centre(group);
  }

  // All of it; of a large picture of changes, the first change.
  show(text) {
    const picture = parse(text);
    this.frame.replaceChildren(picture);
    this.viewport = new Viewport(picture, this.frame);
    this.viewport.fit();
    this.choices = choicesOf(picture, this.ofChanges);
    this.at = -1;
    this.told.textContent = `${this.choices.length} ${this.kind}`;
    if (this.ofChanges && this.viewport.scale > READABLE) this.step(1);
  }

  // Marks nodes for which `wanted` of their name and tip holds: how many.
  mark(wanted) {
    const found = this.choices.filter((group) =>
      wanted(nameOf(group), tipOf(group))
    );
    for (const group of this.choices)
      group.classList.toggle('marked', found.includes(group));
    if (found.length) this.viewport.centre(found[0]);
    return found.length;
  }
}
