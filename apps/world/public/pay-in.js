// Pay money into any account number or address that the box knows.
import { attempt, call } from './client.js';
import { channels } from './codes.js';
import { field, h, say, select, table } from './dom.js';
import { t } from './messages.js';
import { batchCard } from './pay-in-batch.js';

const FIAT = ['USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD'];
const TOKENS = ['USDT', 'USDC'];

/** The chain; null for an account at a bank. */
function chainOf(target) {
  if (/^0x[0-9a-f]{40}$/i.test(target)) return channels.erc20;
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(target) ? channels.trc20 : null;
}

/** Fields that only a bank transfer has. */
function payerFields() {
  const input = (name, value, maxlength) => h('input', { name, value, maxlength });
  const inputs = {
    payerName: input('payerName', 'Northwind Trading Ltd', '140'),
    payerAccount: input('payerAccount', '012345678901', '34'),
    payerBic: input('payerBic', 'NWTDUS33', '11'),
    ultimatePayerName: input('ultimatePayerName', '', '140'),
    remittance: input('remittance', '', '560'),
    structuredReference: input('structuredReference', '', '27'),
  };
  const charges = h('input', { name: 'charges', inputmode: 'decimal' });
  return {
    fields: [
      ...Object.entries(inputs).map(([name, element]) => field(t(name), element, name === 'remittance')),
      field(t('charges'), charges),
    ],
    remittance: inputs.remittance,
    read: () => ({
      ...Object.fromEntries(Object.entries(inputs).map(([name, element]) => [name, element.value])),
      ...(charges.value.trim() !== '' && { charges: charges.value.trim() }),
    }),
  };
}

export function showPayIn(main) {
  const target = h('input', { name: 'target', required: true, autocomplete: 'off', spellcheck: 'false' });
  const amount = h('input', { name: 'amount', required: true, inputmode: 'decimal', value: '10000.00' });
  const currency = select(
    'currency',
    FIAT.map((code) => [code, code]),
  );
  const payer = payerFields();
  const kind = h('p', { class: 'quiet' });

  function adapt() {
    const chain = chainOf(target.value.trim());
    const codes = chain ? TOKENS : FIAT;
    if (!codes.includes(currency.value)) {
      currency.replaceChildren(...codes.map((code) => h('option', { value: code }, code)));
    }
    for (const element of payer.fields) element.hidden = chain !== null;
    kind.textContent =
      target.value === ''
        ? ''
        : t(chain === null ? 'toBank' : chain === channels.erc20 ? 'toErc20' : 'toTrc20');
  }
  target.addEventListener('input', adapt);

  async function pay(event) {
    event.preventDefault();
    const chain = chainOf(target.value.trim());
    await attempt(async () => {
      if (chain) {
        await call('POST', `chain/${chain}/pay-in`, {
          to: target.value.trim(),
          asset: currency.value,
          amount: amount.value,
        });
      } else {
        await call('POST', 'pay-in', {
          account: target.value,
          currency: currency.value,
          amount: amount.value,
          ...payer.read(),
        });
      }
      say(t('paid', { amount: amount.value, currency: currency.value }));
    });
  }

  const accounts = h('div', {}, h('p', { class: 'quiet' }, t('loading')));
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('payIn')),
      h('p', { class: 'lead' }, t('payInLead')),
      h(
        'form',
        { onsubmit: pay },
        field(t('target'), target, true),
        field(t('amount'), amount),
        field(t('currency'), currency),
        payer.fields,
        h('button', { class: 'main' }, t('pay')),
      ),
      kind,
    ),
    batchCard(),
    h('section', { class: 'card' }, h('h3', {}, t('accounts')), accounts),
  );
  adapt();
  void listAccounts(accounts, (account) => {
    target.value = account.number;
    currency.replaceChildren(...account.currencies.map((code) => h('option', { value: code }, code)));
    payer.remittance.value = account.postscript ?? '';
    adapt();
    amount.focus();
  });
}

async function listAccounts(place, choose) {
  await attempt(async () => {
    const { banks } = await call('GET', 'banks');
    const accounts = banks.flatMap((bank) =>
      bank.accounts.slice(0, 30).map((account) => ({ bank, account })),
    );
    if (accounts.length === 0) {
      place.replaceChildren(h('p', { class: 'quiet' }, t('noAccounts')));
      return;
    }
    place.replaceChildren(
      table(
        [[t('account')], [t('holder')], [t('bank')], [t('currency')], ['']],
        accounts.map(({ bank, account }) => [
          h('code', {}, account.number),
          account.holderName,
          bank.name,
          account.currencies.join(' '),
          h(
            'button',
            {
              type: 'button',
              onclick: () => choose(account),
              'aria-label': `${t('choose')} ${account.number}`,
            },
            t('choose'),
          ),
        ]),
      ),
    );
  });
}
