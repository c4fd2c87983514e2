// The failures of a chain's nodes: one node and one failure at a time, to be tried by hand.
import { attempt, call } from './client.js';
import { field, h, select, table } from './dom.js';
import { t } from './messages.js';

/** The initial value of the field: blocks, requests, or the accepted number at once. */
const FAILURES = [
  ['behind', '5'],
  ['unindexed', '20'],
  ['staleBranch', '3'],
  ['holes', '7'],
  ['emptyLogs', '3'],
  ['takesAtMost', '10'],
  ['busyRequests', '20'],
];

/** `nodes`: the failures of each node of the chain, by number. */
export function nodesPart(channel, nodes, refresh) {
  const set = (node, failures) =>
    attempt(() => call('POST', `chain/${channel}/node`, { node, ...failures })).then(refresh);
  return h(
    'details',
    {},
    h('summary', {}, t('nodes')),
    h('p', { class: 'quiet' }, t('nodesLead')),
    failureForm(nodes, set),
    table(
      [[t('node')], [t('nodeFailures')], ['']],
      nodes.map((failures, index) => [
        String(index + 1),
        shown(failures),
        h('button', { type: 'button', onclick: () => set(index + 1, {}) }, t('nodeWell')),
      ]),
    ),
  );
}

function failureForm(nodes, set) {
  const node = select(
    'node',
    nodes.map((_faults, index) => [String(index + 1), String(index + 1)]),
  );
  const failure = select(
    'failure',
    FAILURES.map(([name]) => [name, t(`node-${name}`)]),
  );
  const count = h('input', { name: 'count', type: 'number', min: '1', max: '1000', required: true });
  const suggest = () => (count.value = FAILURES.find(([name]) => name === failure.value)[1]);
  failure.addEventListener('change', suggest);
  suggest();
  const submit = (event) => {
    event.preventDefault();
    const number = Number(node.value);
    void set(number, { ...nodes[number - 1], [failure.value]: Number(count.value) });
  };
  return h(
    'form',
    { onsubmit: submit },
    field(t('node'), node),
    field(t('failure'), failure),
    field(t('nodeCount'), count),
    h('button', {}, t('switchOn')),
  );
}

const shown = (failures) =>
  FAILURES.filter(([name]) => failures[name] > 0)
    .map(([name]) => `${t(`node-${name}`)}: ${failures[name]}`)
    .join('; ') || t('nodeIsWell');
