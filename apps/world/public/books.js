// The books: each bank's accounts, payments and entries, and the chains with their newest transfers.
import { styleFields } from './bank-style.js';
import { attempt, call } from './client.js';
import { formatTime } from './clock.js';
import { channels } from './codes.js';
import { field, h, say, select, table } from './dom.js';
import { t } from './messages.js';
import { nodesPart } from './nodes.js';
import { sendingPart } from './sending.js';

const STATUS = { ACTC: 'wait', ACSP: 'info', ACSC: 'good', RJCT: 'bad' };

export function showBooks(main) {
  const place = h('div', {}, h('p', { class: 'quiet' }, t('loading')));
  main.append(place);
  const refresh = () =>
    attempt(async () => {
      const [{ banks, magic }, { styles, habits }] = await Promise.all([
        call('GET', 'banks'),
        call('GET', 'banks/styles'),
      ]);
      const chains = await Promise.all(Object.values(channels).map((channel) => chainCard(channel, refresh)));
      place.replaceChildren(
        magicCard(magic),
        ...banks.map((bank) => bankCard(bank, { names: Object.keys(styles), habits }, refresh)),
        ...chains.filter(Boolean),
      );
    });
  void refresh();
}

function magicCard(magic) {
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('books')),
    h('p', { class: 'lead' }, t('magicLead')),
    table(
      [[t('sign')], [t('effect')]],
      magic.map(({ name }) => [t(`magic-${name}`), t(`magic-${name}-effect`)]),
    ),
  );
}

function bankCard(bank, styles, refresh) {
  const base = `banks/${bank.channel}`;
  const hours = select(
    'hours',
    [
      ['always', t('always')],
      ['working-days', t('workingDays')],
    ],
    bank.hours,
  );
  hours.addEventListener('change', () => attempt(() => call('PUT', `${base}/hours`, { hours: hours.value })));
  const settle = () =>
    attempt(async () => {
      const { settled } = await call('POST', `${base}/settle`);
      say(t('settled', { count: settled }));
      await refresh();
    });
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, `${bank.name} · ${bank.channel}`),
    h(
      'p',
      { class: 'quiet break' },
      `${bank.bic} · ${bank.address} · ${bank.zone} ${bank.opensAt}–${bank.cutOffAt} · ${bank.operatingAccount}`,
    ),
    h(
      'div',
      { class: 'row' },
      field(t('settles'), hours),
      h('button', { type: 'button', onclick: settle }, t('settleNow')),
      bank.undelivered > 0
        ? h('span', { class: 'wait' }, t('undelivered', { count: bank.undelivered }))
        : null,
    ),
    styleFields(bank, styles, refresh),
    h(
      'details',
      {},
      h('summary', {}, t('balances')),
      table(
        [[t('currency')], [t('amount'), true]],
        bank.balances.map(({ currency, amount }) => [currency, amount]),
      ),
    ),
    h(
      'details',
      { open: bank.payments.length > 0 },
      h('summary', {}, `${t('payments')} (${bank.payments.length})`),
      payments(bank, refresh),
    ),
    h('details', {}, h('summary', {}, `${t('entries')} (${bank.entries.length})`), entries(bank, refresh)),
  );
}

/** A button of a row that does something once, and shows the books again. */
function onceButton(text, about, path, refresh) {
  const once = () => attempt(() => call('POST', path, {})).then(refresh);
  return h('button', { type: 'button', onclick: once, 'aria-label': `${text} ${about}` }, text);
}

function payments({ channel, payments: list, entries }, refresh) {
  const cameBack = new Set(entries.filter((entry) => entry.returned).map((entry) => entry.endToEndId));
  return table(
    [[t('time')], [t('payee')], [t('amount'), true], [t('state')], [t('reference')], ['']],
    list.map((payment) => [
      formatTime(payment.receivedAt),
      `${payment.creditorName} · ${payment.creditorAccount}`,
      `${payment.amount} ${payment.currency}`,
      h(
        'span',
        { class: STATUS[payment.status] },
        t(`status-${payment.status}`),
        payment.reason ? ` · ${payment.reason.code} ${payment.reason.text}` : '',
        payment.settlesAt ? ` · ${formatTime(payment.settlesAt)}` : '',
      ),
      payment.endToEndId,
      payment.status === 'ACSC' && !cameBack.has(payment.endToEndId)
        ? onceButton(
            t('sendBack'),
            payment.endToEndId,
            `banks/${channel}/payments/${payment.endToEndId}/return`,
            refresh,
          )
        : null,
    ]),
  );
}

function entries({ channel, entries: list }, refresh) {
  const takenBack = new Set(list.filter((entry) => entry.isReversal).map((entry) => entry.bankReference));
  return table(
    [[t('time')], [t('account')], [t('counterparty')], [t('amount'), true], [t('reference')], ['']],
    list.map((entry) => [
      formatTime(entry.bookedAt),
      entry.account,
      entry.counterpartyName,
      `${entry.direction === 'CRDT' ? '+' : '\u2212'}${entry.amount} ${entry.currency}`,
      entry.bankReference,
      takenBack.has(entry.bankReference)
        ? null
        : onceButton(
            t('takeBack'),
            entry.bankReference,
            `banks/${channel}/entries/${entry.bankReference}/take-back`,
            refresh,
          ),
    ]),
  );
}

/** A missing chain is no failure: its card is left out. */
async function chainCard(channel, refresh) {
  const chain = await call('GET', `chain/${channel}`).catch(() => null);
  if (chain === null) return null;
  const act = (path, body) => attempt(() => call('POST', `chain/${channel}/${path}`, body)).then(refresh);
  const button = (text, path, body) => h('button', { type: 'button', onclick: () => act(path, body) }, text);
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, `${chain.title} · ${channel}`),
    h('p', { class: 'quiet' }, t('head', { number: chain.head })),
    h(
      'div',
      { class: 'row' },
      button(t('mineOne'), 'mine', { blocks: 1 }),
      button(t('mineMany'), 'mine', { blocks: 20 }),
      button(t('reorganise'), 'reorganise', { depth: 2 }),
    ),
    sendingPart(channel, chain, refresh),
    nodesPart(channel, chain.nodes, refresh),
    h('details', {}, h('summary', {}, `${t('transfers')} (${chain.recent.length})`), transfers(chain.recent)),
  );
}

function transfers(list) {
  return table(
    [[t('block'), true], [t('from')], [t('to')], [t('amount'), true]],
    list.map((transfer) => [
      String(transfer.block),
      h('span', { class: 'break' }, transfer.from),
      h('span', { class: 'break' }, transfer.to),
      `${transfer.amount} ${transfer.asset}`,
    ]),
  );
}
