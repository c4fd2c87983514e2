// Pay several payments into an account as one entry, as banks book batches.
import { attempt, call } from './client.js';
import { field, h, say, select } from './dom.js';
import { t } from './messages.js';

const FIAT = ['USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD'];

export function batchCard() {
  const account = h('input', { name: 'account', required: true, autocomplete: 'off', spellcheck: 'false' });
  const amounts = h('input', { name: 'amounts', required: true, value: '100.00 100.00 100.00' });
  const total = h('input', { name: 'total', inputmode: 'decimal' });
  const currency = select(
    'batchCurrency',
    FIAT.map((code) => [code, code]),
  );

  async function pay(event) {
    event.preventDefault();
    await attempt(async () => {
      const entry = await call('POST', 'pay-in-batch', {
        account: account.value,
        currency: currency.value,
        amounts: amounts.value.trim().split(/[\s,]+/),
        ...(total.value.trim() !== '' && { amount: total.value.trim() }),
      });
      say(t('paid', { amount: entry.amount, currency: entry.currency }));
    });
  }

  return h(
    'section',
    { class: 'card' },
    h('h3', {}, t('batch')),
    h('p', { class: 'quiet' }, t('batchLead')),
    h(
      'form',
      { onsubmit: pay },
      field(t('batchAccount'), account, true),
      field(t('batchAmounts'), amounts, true),
      field(t('currency'), currency),
      field(t('batchTotal'), total),
      h('button', {}, t('payBatch')),
    ),
  );
}
