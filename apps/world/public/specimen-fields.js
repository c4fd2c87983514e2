// The fields of a specimen on the page of a check: its name, and the sex that it states.
import { field, h, select } from './dom.js';
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
  const sex = select('specimen-sex', sexes(), given.names.sex);
  sex.addEventListener('change', () => {
    const { sex: _before, ...others } = given.names;
    given.names = sex.value === '' ? others : { ...others, sex: sex.value };
  });
  return { elements: [input('firstName'), input('lastName'), field(t('sex'), sex)] };
}

/** Without a choice the document of a persona has its own, and any other has none. */
export const sexes = () => ['', 'F', 'M', 'X'].map((sex) => [sex, t(`sex-${sex}`)]);
