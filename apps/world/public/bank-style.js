// A bank's style of writing messages: a named style, and each habit separately.
import { attempt, call } from './client.js';
import { field, h, select } from './dom.js';
import { t } from './messages.js';

const textOf = (habit, value) =>
  typeof value === 'boolean' ? t(value ? 'yes' : 'no') : t(`${habit}-${value}`);

/** `styles`: the existing names, and the choices for each habit. */
export function styleFields(bank, { names, habits }, refresh) {
  const change = (body) => attempt(() => call('PUT', `banks/${bank.channel}/style`, body)).then(refresh);
  const style = select(
    'style',
    [...(bank.style === null ? [['', t('style-')]] : []), ...names.map((name) => [name, t(`style-${name}`)])],
    bank.style ?? '',
  );
  style.addEventListener('change', () => change({ style: style.value }));
  const habitField = ([habit, values]) => {
    const chosen = select(
      habit,
      values.map((value) => [String(value), textOf(habit, value)]),
      String(bank.habits[habit]),
    );
    chosen.addEventListener('change', () =>
      change({ [habit]: values.find((value) => String(value) === chosen.value) }),
    );
    return field(t(`habit-${habit}`), chosen);
  };
  return h(
    'div',
    {},
    h('div', { class: 'row' }, field(t('writesLike'), style)),
    h('details', {}, h('summary', {}, t('habits')), h('form', {}, Object.entries(habits).map(habitField))),
  );
}
