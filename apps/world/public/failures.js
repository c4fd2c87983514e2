// Switch failures on and off, by institution and operation.
import { attempt, call } from './client.js';
import { field, h, select, table } from './dom.js';
import { t } from './messages.js';

const TIMES = [
  ['1', 'once'],
  ['3', 'threeTimes'],
  ['', 'untilOff'],
];

export function showFailures(main) {
  const form = h('form', {});
  const active = h('div', {});
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('failures')),
      h('p', { class: 'lead' }, t('failuresLead')),
      form,
    ),
    h('section', { class: 'card' }, h('h3', {}, t('failuresOn')), active),
  );
  const refresh = () =>
    attempt(async () => {
      const answer = await call('GET', 'failures');
      showActive(active, answer, refresh);
      return answer;
    });
  void attempt(async () => {
    const answer = await call('GET', 'failures');
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
    const { failures } = chosen().operations.find(({ name }) => name === operation.value);
    options(
      kind,
      failures.map((name) => [name, t(`failure-${name}`)]),
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
      call('POST', 'failures', {
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
    field(t('failure'), kind),
    field(t('howOften'), times),
    afterField,
    h('button', { class: 'main' }, t('switchOn')),
  );
  fillOperations();
}

function showActive(place, { active }, refresh) {
  if (active.length === 0) {
    place.replaceChildren(h('p', { class: 'quiet' }, t('noFailures')));
    return;
  }
  const off = (id) => attempt(() => call('DELETE', `failures/${id}`)).then(refresh);
  const left = ({ remaining }) =>
    remaining === null ? t('untilOff') : remaining === 0 ? t('holding') : String(remaining);
  place.replaceChildren(
    table(
      [[t('institution')], [t('operation')], [t('failure')], [t('remaining')], ['']],
      active.map((failure) => [
        failure.institution,
        failure.operation,
        t(`failure-${failure.kind}`),
        left(failure),
        h('button', { type: 'button', onclick: () => off(failure.id) }, t('switchOff')),
      ]),
    ),
  );
}
