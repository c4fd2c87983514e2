// Switch faults on and off, by institution and operation.
import { attempt, call } from './client.js';
import { field, h, select, table } from './dom.js';
import { t } from './messages.js';

const TIMES = [
  ['1', 'once'],
  ['3', 'threeTimes'],
  ['', 'untilOff'],
];

export function showFaults(main) {
  const form = h('form', {});
  const active = h('div', {});
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('faults')),
      h('p', { class: 'lead' }, t('faultsLead')),
      form,
    ),
    h('section', { class: 'card' }, h('h3', {}, t('faultsOn')), active),
  );
  const refresh = () =>
    attempt(async () => {
      const answer = await call('GET', 'faults');
      showActive(active, answer, refresh);
      return answer;
    });
  void attempt(async () => {
    const answer = await call('GET', 'faults');
    fillForm(form, answer.institutions, refresh);
    showActive(active, answer, refresh);
  });
}

function fillForm(form, institutions, refresh) {
  const institution = select(
    'institution',
    institutions.map(({ name, title }) => [name, title]),
  );
  const operation = select('operation', []);
  const kind = select('kind', []);
  const times = select(
    'times',
    TIMES.map(([value, text]) => [value, t(text)]),
  );
  const after = h('input', { name: 'after', type: 'number', min: '0', placeholder: t('untilReleased') });
  const afterField = field(t('afterSeconds'), after);
  const options = (element, values) =>
    element.replaceChildren(...values.map(([value, text]) => h('option', { value }, text)));
  const chosen = () => institutions.find(({ name }) => name === institution.value);

  function fillOperations() {
    options(
      operation,
      chosen().operations.map(({ name }) => [name, name]),
    );
    fillKinds();
  }
  function fillKinds() {
    const { faults } = chosen().operations.find(({ name }) => name === operation.value);
    options(
      kind,
      faults.map((name) => [name, t(`fault-${name}`)]),
    );
    fillAfter();
  }
  const fillAfter = () => (afterField.hidden = kind.value !== 'late');
  institution.addEventListener('change', fillOperations);
  operation.addEventListener('change', fillKinds);
  kind.addEventListener('change', fillAfter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(() =>
      call('POST', 'faults', {
        institution: institution.value,
        operation: operation.value,
        kind: kind.value,
        times: times.value === '' ? null : Number(times.value),
        afterSeconds: after.value === '' || kind.value !== 'late' ? null : Number(after.value),
      }),
    ).then(refresh);
  });
  form.append(
    field(t('institution'), institution),
    field(t('operation'), operation),
    field(t('fault'), kind),
    field(t('howOften'), times),
    afterField,
    h('button', { class: 'main' }, t('switchOn')),
  );
  fillOperations();
}

function showActive(place, { active }, refresh) {
  if (active.length === 0) {
    place.replaceChildren(h('p', { class: 'quiet' }, t('noFaults')));
    return;
  }
  const off = (id) => attempt(() => call('DELETE', `faults/${id}`)).then(refresh);
  const left = ({ remaining }) =>
    remaining === null ? t('untilOff') : remaining === 0 ? t('holding') : String(remaining);
  place.replaceChildren(
    table(
      [[t('institution')], [t('operation')], [t('fault')], [t('remaining')], ['']],
      active.map((fault) => [
        fault.institution,
        fault.operation,
        t(`fault-${fault.kind}`),
        left(fault),
        h('button', { type: 'button', onclick: () => off(fault.id) }, t('switchOff')),
      ]),
    ),
  );
}
