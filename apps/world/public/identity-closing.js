// The last step: the fields read from the document, and the check's outcome, which follows from the document or is the
// tester's choice.
import { field, h, select } from './dom.js';
import { t } from './messages.js';

const READ_AFTER_MS = 300;

/** `answer(type)` gives the fields to send with the photos of a document of that type. */
export function closing({ zone, pictures, read }) {
  const result = h('div', { role: 'status', class: 'step' });
  const mrz = h('textarea', {
    rows: '4',
    wrap: 'off',
    spellcheck: 'false',
    autocapitalize: 'characters',
    name: 'mrz',
  });
  mrz.value = inLines(zone);
  const outcome = select('outcome', [
    ['', t('byDocument')],
    ...['passed', 'warning', 'rejected'].map((value) => [value, t(value)]),
  ]);
  const decided = select('decidedAfterSeconds', [
    ['0', t('atOnce')],
    ['60', t('afterMinute')],
    ['86400', t('afterDay')],
    ['never', t('never')],
  ]);
  const others = otherFields();

  let timer;
  const update = () => void read(mrz.value).then((answer) => showReading(result, answer, mrz.value));
  mrz.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, READ_AFTER_MS);
  });
  update();

  return {
    elements: [
      h('div', { class: 'thumbs' }, ...pictures.map(({ url }) => h('img', { src: url, alt: '' }))),
      h('label', { class: 'field wide' }, t('zone'), mrz),
      h('p', { class: 'quiet' }, t('zoneHint')),
      result,
      h('div', { class: 'row' }, field(t('outcome'), outcome), field(t('decision'), decided)),
      h('details', {}, h('summary', {}, t('otherFields')), h('div', { class: 'row' }, ...others.elements)),
    ],
    answer: (type) => ({
      ...(outcome.value === '' ? {} : { outcome: outcome.value }),
      // A tester who chooses the outcome and gives no zone gets the specimen's fields, because the answer needs some.
      ...(outcome.value !== '' && mrz.value.trim() === '' ? { type } : { mrz: mrz.value }),
      ...others.values(),
      decidedAfterSeconds: decided.value === 'never' ? null : Number(decided.value),
    }),
  };
}

const LENGTHS = { 88: 44, 90: 30, 72: 36 };

function inLines(zone) {
  const length = LENGTHS[zone.length];
  return length ? zone.match(new RegExp(`.{${length}}`, 'g')).join('\n') : zone;
}

const SHOWN = ['lastName', 'firstName', 'country', 'type', 'number', 'birthDate', 'expiryDate'];

function showReading(place, { reading, issues, outcome }, text) {
  if (text.trim() === '') {
    place.replaceChildren(h('p', { class: 'wait' }, t('zoneMissing')));
    return;
  }
  const tone = { passed: 'good', warning: 'wait', rejected: 'bad' }[outcome];
  const reasons = issues.map((issue) => h('p', { class: tone }, t(`reason-${issue}`)));
  const said = (name) => {
    if (name === 'type') return t(reading.type);
    return name === 'expiryDate' && reading.expiryDate === '' ? t('noEnd') : reading[name];
  };
  const list =
    reading && SHOWN.map((name) => [h('dt', {}, t(name)), h('dd', { class: 'break' }, said(name))]);
  place.replaceChildren(
    ...(list ? [h('dl', { class: 'read' }, ...list.flat())] : []),
    h('p', { class: tone }, t('willBe', { outcome: t(outcome) })),
    ...reasons,
  );
}

/** Empty fields are not sent: then the zone counts. */
function otherFields() {
  const input = (name, more = {}) => h('input', { name, ...more });
  const inputs = {
    firstName: input('firstName', { maxlength: '60' }),
    lastName: input('lastName', { maxlength: '60' }),
    country: input('country', { maxlength: '2', pattern: '[A-Z]{2}' }),
    number: input('number', { maxlength: '35' }),
    birthDate: input('birthDate', { type: 'date' }),
    expiryDate: input('expiryDate', { type: 'date' }),
  };
  const permanent = h('input', { type: 'checkbox', name: 'permanent' });
  return {
    elements: [
      ...Object.entries(inputs).map(([name, element]) => field(t(name), element)),
      h('label', { class: 'check' }, permanent, t('noEnd')),
    ],
    values: () => ({
      ...Object.fromEntries(
        Object.entries(inputs).flatMap(([name, { value }]) => (value === '' ? [] : [[name, value.trim()]])),
      ),
      ...(permanent.checked ? { expiryDate: '' } : {}),
    }),
  };
}
