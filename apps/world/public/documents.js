// Specimens of identity documents for the identity check: for people of the seed, and for any given name.
import { attempt, call } from './client.js';
import { field, h, select } from './dom.js';
import { t } from './messages.js';
import { sexes } from './specimen-fields.js';

const TYPES = ['PASSPORT', 'ID_CARD', 'RESIDENCE_PERMIT', 'DRIVING_LICENSE'];

export function showDocuments(main) {
  const wished = h('div', { class: 'papers', 'aria-live': 'polite' });
  const personas = h('div', {});
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('documents')),
      h('p', { class: 'lead' }, t('documentsLead')),
      wishForm((wish) => attempt(async () => wished.replaceChildren(...papers(await drawn(wish))))),
      wished,
    ),
    h(
      'section',
      { class: 'card' },
      h('h3', {}, t('personas')),
      h('p', { class: 'lead' }, t('personasLead')),
      personas,
    ),
  );
  void attempt(async () => {
    const answer = await call('GET', 'documents/personas');
    personas.replaceChildren(h('div', { class: 'papers' }, ...answer.personas.flatMap(papers)));
  });
}

const drawn = (wish) => call('GET', `documents?${new URLSearchParams(wish).toString()}`);

function wishForm(draw) {
  const text = (name, more = {}) => field(t(name), h('input', { name, maxlength: '60', ...more }));
  const falseDigit = h('input', { type: 'checkbox', name: 'falseDigit', value: '1' });
  const permanent = h('input', { type: 'checkbox', name: 'permanent' });
  const submit = (event) => {
    event.preventDefault();
    const { permanent: hasNoEnd, ...typed } = Object.fromEntries(new FormData(event.target));
    const wish = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    void draw(hasNoEnd ? { ...wish, expiryDate: '' } : wish);
  };
  return h(
    'form',
    { onsubmit: submit },
    text('firstName', { required: true, placeholder: 'Ada' }),
    text('lastName', { required: true, placeholder: 'Wong' }),
    field(
      t('type'),
      select(
        'type',
        TYPES.map((type) => [type, t(type)]),
      ),
    ),
    text('country', { value: 'HK', maxlength: '2', pattern: '[A-Z]{2}', required: true }),
    text('number', { maxlength: '9', pattern: '[A-Za-z0-9]*', placeholder: t('byName') }),
    field(t('sex'), select('sex', sexes())),
    text('birthDate', { type: 'date', value: '1990-04-15', required: true }),
    text('expiryDate', { type: 'date', value: '2035-12-31' }),
    h('label', { class: 'check' }, permanent, t('noEnd')),
    h('label', { class: 'check' }, falseDigit, t('falseDigit')),
    h('button', { class: 'main' }, t('drawIt')),
  );
}

/** One figure for each side, with the picture to save and the zone to copy. */
function papers({ fields, mrz, pictures }) {
  const name = `${fields.firstName} ${fields.lastName}`;
  return pictures.map(({ side, path }) => {
    const title = `${name}, ${t(fields.type)}${side === 'back' ? `, ${t('backSide')}` : ''}`;
    const address = `..${path}`;
    const file = `${name} ${side}.png`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
    const isZoneSide = mrz !== null && (fields.type === 'PASSPORT' || side === 'back');
    return h(
      'figure',
      { class: 'paper' },
      h('img', { src: address, alt: title, loading: 'lazy' }),
      h(
        'figcaption',
        {},
        title,
        ' ',
        h('a', { href: address, download: file }, t('keepPicture')),
        isZoneSide ? h('pre', { class: 'zone' }, mrz) : null,
      ),
    );
  });
}
