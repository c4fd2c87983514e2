// Pay money into any account number or address that the box knows.
import { attempt, call } from './client.js';
import { field, h, say, select, table } from './dom.js';
import { t } from './messages.js';

const FIAT = ['USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD'];
const TOKENS = ['USDT', 'USDC'];

/** 8 is ERC-20, 9 is TRC-20, otherwise it is an account at a bank. */
function chainOf(target) {
  if (/^0x[0-9a-f]{40}$/i.test(target)) return 8;
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(target) ? 9 : null;
}

export function showPayIn(main) {
  const target = h('input', { name: 'target', required: true, autocomplete: 'off', spellcheck: 'false' });
  const amount = h('input', { name: 'amount', required: true, inputmode: 'decimal', value: '10000.00' });
  const currency = select(
    'currency',
    FIAT.map((code) => [code, code]),
  );
  const payerName = h('input', { name: 'payerName', value: 'Northwind Trading Ltd', maxlength: '140' });
  const payerAccount = h('input', { name: 'payerAccount', value: '012345678901', maxlength: '34' });
  const payerBic = h('input', { name: 'payerBic', value: 'NWTDUS33', maxlength: '11' });
  const remittance = h('input', { name: 'remittance', maxlength: '560' });
  const forBank = [
    field(t('payerName'), payerName),
    field(t('payerAccount'), payerAccount),
    field(t('payerBic'), payerBic),
    field(t('remittance'), remittance, true),
  ];
  const kind = h('p', { class: 'quiet' });

  function adapt() {
    const chain = chainOf(target.value.trim());
    const codes = chain ? TOKENS : FIAT;
    if (!codes.includes(currency.value)) {
      currency.replaceChildren(...codes.map((code) => h('option', { value: code }, code)));
    }
    for (const element of forBank) element.hidden = chain !== null;
    kind.textContent =
      target.value === '' ? '' : t(chain === null ? 'toBank' : chain === 8 ? 'toErc20' : 'toTrc20');
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
          payerName: payerName.value,
          payerAccount: payerAccount.value,
          payerBic: payerBic.value,
          remittance: remittance.value,
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
        forBank,
        h('button', { class: 'main' }, t('pay')),
      ),
      kind,
    ),
    h('section', { class: 'card' }, h('h3', {}, t('accounts')), accounts),
  );
  adapt();
  void listAccounts(accounts, (account) => {
    target.value = account.number;
    currency.replaceChildren(...account.currencies.map((code) => h('option', { value: code }, code)));
    remittance.value = account.postscript ?? '';
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
