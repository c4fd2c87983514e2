// The fields for a specimen's name, which the check's page and the page of documents share.
import { field, h } from './dom.js';
import { t } from './messages.js';

/** Keeps the typed text in `given.names`; an empty field is the box's own choice. */
export function nameFields(given) {
  const input = (name) => {
    const element = h('input', { name: `specimen-${name}`, maxlength: '60', value: given.names[name] ?? '' });
    element.addEventListener('input', () => {
      const { [name]: _before, ...others } = given.names;
      given.names = element.value.trim() === '' ? others : { ...others, [name]: element.value.trim() };
    });
    return field(t(name), element);
  };
  return { elements: [input('firstName'), input('lastName')] };
}
