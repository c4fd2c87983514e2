// Builds elements from names, properties and children; text always stays text and never becomes markup.

/**
 * `h('button', { class: 'main', onclick: send }, 'Send')`; a child may be null, an element, a text or a list.
 */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'value') element.value = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

export function field(label, input, wide = false) {
  return h('label', { class: wide ? 'field wide' : 'field' }, label, input);
}

export function select(name, options, chosen) {
  const element = h('select', { name }, ...options.map(([value, text]) => h('option', { value }, text)));
  if (chosen !== undefined) element.value = chosen;
  return element;
}

/** `columns`: [title, isFigure]; `rows`: lists of cells. */
export function table(columns, rows) {
  const classOf = (index) => (columns[index]?.[1] ? 'figure' : undefined);
  return h(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...columns.map(([title], index) =>
            title === '' ? h('td') : h('th', { scope: 'col', class: classOf(index) }, title),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        ...rows.map((cells) =>
          h('tr', {}, ...cells.map((cell, index) => h('td', { class: classOf(index) }, cell ?? ''))),
        ),
      ),
    ),
  );
}

let timer;

/** Shows a message for a while at the edge of the page, and announces it to screen readers. */
export function say(text) {
  const notice = document.getElementById('notice');
  notice.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (notice.textContent = ''), 6000);
}
