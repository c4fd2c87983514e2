// A field of a payee is a row of the contract's table: the form draws it and the details list it (MON-071).
import {
  channels,
  eachPayeeField,
  emptyPayee,
  getPayee,
  getPayeeApprovalNeed,
  isPayeeFieldAsked,
  listCollectionAccounts,
  payeeFields,
  payeeTextFields,
  type Payee,
} from '@causeway/contract';
import { answer, button, choose, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, show } from '../../../shared/testing.tsx';
import { AddPayeePage } from './add-payee-page.tsx';
import { payees } from './index.ts';
import { PayeeDetailsPage } from './payee-details-page.tsx';

const empty = { ...emptyPayee, entityType: 'individual' } as const;
const mainland = { ...empty, currency: 'CNH', bankCountry: 'CN' };
const wallet = { ...empty, accountType: 'wallet', currency: 'USDT' } as const;

const drawn = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('input[data-path]')].map(({ dataset }) => dataset['path'] ?? '');

test('the form draws every field of the payee, in the order of the table', async () => {
  answerLists();
  answer(getPayeeApprovalNeed, { need: null });
  answer(listCollectionAccounts, []);
  const { say } = await show(<AddPayeePage />, { of: payees, at: '/payee/add-payees' });
  const texts = () => payeeTextFields.filter((name) => drawn().includes(name));
  const inOrder = () => drawn().filter((name) => texts().some((each) => each === name));
  const asked = (payee: typeof mainland | typeof wallet) =>
    payeeTextFields.filter((name) => isPayeeFieldAsked(name, payee));

  await choose(say('payees.fields.currency'), /^CNH/);
  await choose(say('payees.fields.bankCountry'), /China/);
  await button(say('payees.form.rare')).click();
  await expect.poll(inOrder).toEqual(asked(mainland));

  await page
    .getByRole('radiogroup', { name: say('payees.form.kind') })
    .getByText(say('payees.kind.wallet'))
    .click();
  await expect.poll(inOrder).toEqual(asked(wallet));
});

test('a name in other letters is spelled the bank’s way, and the account holder follows it', async () => {
  answerLists();
  answer(getPayeeApprovalNeed, { need: null });
  answer(listCollectionAccounts, []);
  const { say } = await show(<AddPayeePage />, { of: payees, at: '/payee/add-payees' });
  await choose(say('payees.fields.currency'), /^EUR/);
  await page
    .getByRole('radiogroup', { name: say('payees.form.entityType') })
    .getByText(say('payees.entity.individual'))
    .click();
  const [firstName, lastName] = [field(say('payees.fields.firstName')), field(say('payees.fields.lastName'))];
  await firstName.fill('Jürgen');
  await lastName.fill('Brandt');
  await expect.element(firstName).toHaveAccessibleDescription(/“ü”/);
  await button('Use “Juergen”').click();
  await expect.element(firstName).toHaveValue('Juergen');
  await expect.element(field(say('payees.fields.accountName'))).toHaveValue('Juergen Brandt');
});

test('the details show every filled-in field once', async () => {
  const payee: Payee = {
    ...emptyPayee,
    ...eachPayeeField((name) => (payeeFields[name].kind === 'country' ? 'DE' : `Text of ${name}`)),
    payeeId: '44444444-4444-4444-8444-444444444444',
    chainType: channels.trc20,
    status: 'NORMAL',
    awaitsApproval: false,
    auditRemark: null,
    createdAt: '2026-03-01T02:00:00Z',
    lastPaidAt: null,
  };
  answerLists();
  answer(getPayee, { ...payee, approval: null, may: ['modify'] });
  const at = `/payee/payee-details/${payee.payeeId}`;
  const { say } = await show(<PayeeDetailsPage />, { of: payees, at });
  await expect.element(page.getByText(say('payees.fields.relationToPayer'))).toBeVisible();
  const named = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const labels = payeeTextFields
    .filter((name) => name !== 'phoneCode')
    .map((name) => say(`payees.fields.${name}`));
  expect(labels.filter((label) => named.filter((each) => each === label).length !== 1)).toEqual([]);
});
