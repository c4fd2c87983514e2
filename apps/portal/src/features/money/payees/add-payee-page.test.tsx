// A new payee: what is wrong is told at its field, and each kind keeps what was typed and what it was refused.
import { addPayee, listCollectionAccounts, type Payee } from '@causeway/contract';
import {
  answer,
  asked,
  button,
  choose,
  field,
  hold,
  lose,
  pressTwice,
  refuse,
  type Say,
} from '@causeway/ui/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { AddPayeePage } from './add-payee-page.tsx';
import { payees } from './index.ts';

const iban = 'DE89370400440532013000';

const payee: Payee = {
  payeeId: '44444444-4444-4444-8444-444444444444',
  accountType: 'bank',
  entityType: 'business',
  accountName: 'Brandt Werkzeuge GmbH',
  currency: 'EUR',
  status: 'PENDING',
  bankNumber: iban,
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFFXXX',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  chainType: null,
  chainAddress: null,
  remark: '',
  auditRemark: null,
  createTime: '2026-03-01T02:00:00Z',
  lastPaidTime: null,
};

async function open(as = person) {
  answerLists();
  answer(listCollectionAccounts, []);
  const { say, history } = await show(<AddPayeePage />, { of: payees, at: '/payee/add-payees', as });
  return {
    ...{ say, history },
    of: (key: string) => field(say(`payees.form.${key}`)),
    save: button(say('payees.form.save')),
    showKind: (kind: 'bank' | 'wallet') =>
      page
        .getByRole('radiogroup', { name: say('payees.form.kind') })
        .getByText(say(`payees.kind.${kind}`))
        .click(),
  };
}

async function fillIn(say: Say): Promise<void> {
  const of = (key: string) => field(say(`payees.form.${key}`));
  await of('nameBusiness').fill(payee.accountName);
  await choose(say('payees.form.country'), 'Germany');
  await of('city').fill('Koeln');
  await of('address').fill('Domkloster 4');
  await choose(say('payees.form.currency'), /^EUR/);
  await choose(say('payees.form.bankCountry'), 'Germany');
  await of('bankName').fill('Commerzbank');
  await of('swift').fill('cobadeffxxx');
  await of('number').fill('DE89 3704 0044 0532 0130 00');
}

const alert = page.getByRole('alert');

test('an IBAN with a digit changed is refused when it is left', async () => {
  const { say, of } = await open();
  const number = of('number');
  await number.fill('DE89 3704 0044 0532 0130 01');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription(say('rule.iban'));
  await number.fill('DE89 3704 0044 0532 0130 00');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription('');
});

test('an empty form is not sent: each field says what it needs, and the first has the focus', async () => {
  const { say, of, save } = await open();
  await save.click();
  for (const key of ['nameBusiness', 'city', 'address', 'bankName', 'number'])
    await expect.element(of(key)).toHaveAccessibleDescription(expect.stringContaining(say('rule.required')));
  await expect.element(of('nameBusiness')).toHaveFocus();
  expect(asked(addPayee)).toHaveLength(0);
});

test('a wallet address of another network is told at its field, until the network is changed', async () => {
  const { say, of, showKind, save } = await open();
  await showKind('wallet');
  const address = of('walletAddress');
  await address.fill('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9');
  await save.click();
  await expect.element(address).toHaveAccessibleDescription(say('rule.wallet-address'));
  await page
    .getByRole('radiogroup', { name: say('payees.form.network') })
    .getByText(/TRC-20/)
    .click();
  await expect.element(address).toHaveAccessibleDescription('');
});

test('a payee of the other kind can be looked at, and nothing typed is lost', async () => {
  const { of, showKind } = await open();
  await of('nameBusiness').fill(payee.accountName);
  await of('number').fill(iban);
  await showKind('wallet');
  await expect.element(of('nameBusiness')).toHaveValue('');
  await of('walletAddress').fill('0x00');
  await showKind('bank');
  await expect.element(of('nameBusiness')).toHaveValue(payee.accountName);
  await expect.element(of('number')).toHaveValue(iban);
  await showKind('wallet');
  await expect.element(of('walletAddress')).toHaveValue('0x00');
});

test('what is refused of one kind of payee shows under that kind alone', async () => {
  const { say, of, showKind, save } = await open();
  refuse(addPayee, 'payee-exists');
  await fillIn(say);
  await save.click();
  await expect.element(alert.getByText(say('error.payee-exists'))).toBeVisible();
  await showKind('wallet');
  await expect.element(of('walletAddress')).toBeVisible();
  await expect.element(page.getByText(say('error.payee-exists'))).not.toBeInTheDocument();
  await showKind('bank');
  await expect.element(alert.getByText(say('error.payee-exists'))).toBeVisible();
});

test('what the server finds wrong is told at its field', async () => {
  const { say, of, save } = await open();
  refuse(addPayee, 'invalid-input', { fields: [{ path: 'swiftCode', message: 'format' }] });
  await fillIn(say);
  await save.click();
  await expect.element(of('swift')).toHaveAccessibleDescription(expect.stringContaining(say('rule.format')));
});

test('a payee is sent as the contract has it, once, and leads to the list', async () => {
  const { say, history, save } = await open();
  answer(addPayee, payee);
  const release = hold(addPayee);
  await fillIn(say);
  pressTwice(save);
  release();
  await vi.waitFor(() => expect(history.location.href).toBe(`/payee/payee-list?saved=${payee.payeeId}`));
  expect(asked(addPayee).map(({ request }) => request)).toEqual([
    expect.objectContaining({ bankNumber: iban, swiftCode: 'COBADEFFXXX', currency: 'EUR' }),
  ]);
});

test('a payee whose answer was lost is saved again under the same request id', async () => {
  const { say, history, save } = await open();
  lose(addPayee);
  await fillIn(say);
  await save.click();
  await expect.element(alert).toBeVisible();
  answer(addPayee, payee);
  await save.click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/payee/payee-list'));
  const ids = asked(addPayee).map(({ requestId }) => requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test.for([
  [1, 'kyc.dialogText'],
  [2, 'kyc.notYet.underReview'],
  [3, 'kyc.notYet.rejected'],
  [5, 'kyc.notYet.declined'],
] as const)('who is not verified (%i) reads what to do first instead of the form', async ([status, text]) => {
  const { say, save } = await open({ ...person, memberKycStatus: status });
  await expect.element(page.getByText(say(text))).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('a form that is filled in is not left unasked', async () => {
  const { say, history, of } = await open();
  await of('city').fill('Koeln');
  history.push('/payee/payee-list');
  const question = page.getByRole('dialog', { name: say('unsaved.title') });
  await button(say('unsaved.stay'), question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(of('city')).toHaveValue('Koeln');
  history.push('/payee/payee-list');
  await button(say('unsaved.leave'), question).click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/payee/payee-list'));
  await expect.element(of('city')).not.toBeInTheDocument();
});
