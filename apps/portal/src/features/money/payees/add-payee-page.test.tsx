// A new payee: errors show at their fields, and each kind keeps its typed values and its refusals.
import {
  addPayee,
  emptyPayee,
  getPayee,
  getPayeeApprovalNeed,
  listCollectionAccounts,
  modifyPayee,
  type Payee,
  type UserInfo,
} from '@causeway/contract';
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
import { AddPayeePage, ModifyPayeePage } from './add-payee-page.tsx';
import { payees } from './index.ts';

const iban = 'DE89370400440532013000';

const payee: Payee = {
  ...emptyPayee,
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
  relationToPayer: 'SUPPLIER',
  bankCity: 'Frankfurt',
  bankAddress: 'Kaiserplatz',
  remark: '',
  awaitsApproval: false,
  auditRemark: null,
  createdAt: '2026-03-01T02:00:00Z',
  lastPaidAt: null,
};

const company: UserInfo = { ...person, memberType: 2 };

async function open(as = company) {
  answerLists();
  answer(getPayeeApprovalNeed, { need: null });
  answer(listCollectionAccounts, []);
  const { say, history } = await show(<AddPayeePage />, { of: payees, at: '/payee/add-payees', as });
  return {
    ...{ say, history },
    of: (key: string) => field(say(`payees.fields.${key}`)),
    save: button(say('payees.form.save')),
    showKind: (kind: 'bank' | 'wallet') =>
      page
        .getByRole('radiogroup', { name: say('payees.form.kind') })
        .getByText(say(`payees.kind.${kind}`))
        .click(),
  };
}

async function fillIn(say: Say): Promise<void> {
  const of = (key: string) => field(say(`payees.fields.${key}`));
  await of('companyName').fill(payee.accountName);
  await choose(say('payees.fields.payeeCountry'), 'Germany');
  await of('payeeCity').fill('Koeln');
  await of('payeeAddress').fill('Domkloster 4');
  await choose(say('payees.fields.currency'), /^EUR/);
  await choose(say('payees.fields.bankCountry'), 'Germany');
  await choose(say('payees.fields.relationToPayer'), 'Supplier');
  await of('bankName').fill('Commerzbank');
  await of('bankCity').fill('Frankfurt');
  await of('bankAddress').fill('Kaiserplatz');
  await of('swiftCode').fill('cobadeffxxx');
  await of('bankNumber').fill('DE89 3704 0044 0532 0130 00');
}

const alert = page.getByRole('alert');

test('an IBAN with a changed digit is refused on leaving the field', async () => {
  const { say, of } = await open();
  const number = of('bankNumber');
  await number.fill('DE89 3704 0044 0532 0130 01');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription(say('rule.iban'));
  await number.fill('DE89 3704 0044 0532 0130 00');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription('');
});

test('an empty form is not sent and shows what each field needs', async () => {
  const { say, of, save } = await open();
  await save.click();
  for (const key of ['companyName', 'payeeCity', 'payeeAddress', 'bankName', 'bankNumber'])
    await expect.element(of(key)).toHaveAccessibleDescription(expect.stringContaining(say('rule.required')));
  await expect.element(of('companyName')).toHaveFocus();
  expect(asked(addPayee)).toHaveLength(0);
});

test('a wallet address of another network shows an error until the network is changed', async () => {
  const { say, of, showKind, save } = await open();
  await showKind('wallet');
  const address = of('chainAddress');
  await address.fill('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9');
  await save.click();
  await expect.element(address).toHaveAccessibleDescription(say('rule.wallet-is-tron'));
  await page
    .getByRole('radiogroup', { name: say('payees.fields.network') })
    .getByText(/TRC-20/)
    .click();
  await expect.element(address).toHaveAccessibleDescription('');
});

test('switching the kind of payee and back keeps typed values', async () => {
  const { of, showKind } = await open();
  await of('companyName').fill(payee.accountName);
  await of('bankNumber').fill(iban);
  await showKind('wallet');
  await expect.element(of('companyName')).toHaveValue('');
  await of('chainAddress').fill('0x00');
  await showKind('bank');
  await expect.element(of('companyName')).toHaveValue(payee.accountName);
  await expect.element(of('bankNumber')).toHaveValue(iban);
  await showKind('wallet');
  await expect.element(of('chainAddress')).toHaveValue('0x00');
});

test('a refusal for one kind of payee shows under that kind only', async () => {
  const { say, of, showKind, save } = await open();
  refuse(addPayee, 'payee-exists');
  await fillIn(say);
  await save.click();
  await expect.element(alert.getByText(say('error.payee-exists'))).toBeVisible();
  await showKind('wallet');
  await expect.element(of('chainAddress')).toBeVisible();
  await expect.element(page.getByText(say('error.payee-exists'))).not.toBeInTheDocument();
  await showKind('bank');
  await expect.element(alert.getByText(say('error.payee-exists'))).toBeVisible();
});

test('an account that is already saved names its payee at the field', async () => {
  const { say, of, save } = await open();
  const data = { field: 'bankNumber', payeeId: payee.payeeId, accountName: 'Brandt alt GmbH' };
  refuse(addPayee, 'payee-exists', data);
  await fillIn(say);
  await save.click();
  await expect.element(alert).toMatchTextContent('Brandt alt GmbH · •••• 3000');
  const there = alert.getByRole('link', { name: say('payees.form.openSaved') });
  await expect.element(there).toHaveAttribute('href', expect.stringContaining(payee.payeeId));
  const what = say('payees.form.savedAs', { name: 'Brandt alt GmbH' });
  await expect.element(of('bankNumber')).toHaveAccessibleDescription(what);
});

test('an address that looks like another is saved only after a comparison', async () => {
  const { say, of, showKind, save } = await open();
  const like = { address: `0xbbbb${'c'.repeat(32)}bbbb`, because: 'received' };
  refuse(addPayee, 'payee-looks-alike', like);
  await showKind('wallet');
  const typed = `0xbbbb${'b'.repeat(36)}`;
  for (const [key, text] of [
    ['companyName', 'Lumen SARL'],
    ['payeeCity', 'Paris'],
    ['payeeAddress', '1 Rue Sample'],
    ['chainAddress', typed],
  ] as const)
    await of(key).fill(text);
  for (const [key, option] of [
    ['relationToPayer', /Supplier/],
    ['payeeCountry', /Germany/],
    ['accountSource', /private wallet/],
  ] as const)
    await choose(say(`payees.fields.${key}`), option);
  await save.click();
  await expect.element(alert.getByText(like.address)).toBeVisible();
  await expect.element(alert.getByText(typed)).toBeVisible();
  await page.getByRole('checkbox', { name: say('payees.form.likeConfirm') }).click();
  await save.click();
  await expect.poll(() => asked(addPayee).at(-1)?.request.confirmLookAlike).toBe(like.address);
  // The message is only about the refused address.
  await of('chainAddress').fill(`0xbbbb${'d'.repeat(32)}bbbb`);
  await expect.element(alert.getByText(like.address)).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => asked(addPayee).at(-1)?.request.confirmLookAlike).toBe('');
  await expect.element(alert.getByText(like.address)).toBeVisible();
});

test.for([
  [person, 'individual', 'My own account'],
  [company, 'business', 'Supplier'],
] as const)(
  "the payer's account type decides the form and the order of relations",
  async ([as, entity, first]) => {
    const { say } = await open(as);
    const type = page.getByRole('radiogroup', { name: say('payees.form.entityType') });
    await expect.element(type.getByRole('radio').first()).toHaveAttribute('value', entity);
    await expect.element(type.getByRole('radio').first()).toBeChecked();
    await page.getByRole('combobox', { name: say('payees.fields.relationToPayer') }).click();
    await expect.element(page.getByRole('option').first()).toMatchTextContent(first);
  },
);

test('errors from the server show at their fields', async () => {
  const { say, of, save } = await open();
  refuse(addPayee, 'invalid-input', { fields: [{ path: 'swiftCode', message: 'format' }] });
  await fillIn(say);
  await save.click();
  await expect
    .element(of('swiftCode'))
    .toHaveAccessibleDescription(expect.stringContaining(say('rule.format')));
});

test('a payee is sent once, as in the contract, and leads to the list', async () => {
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

test('a payee with a lost answer is saved again under the same request id', async () => {
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
  [3, 'kyc.notYet.rejected'],
  [5, 'kyc.notYet.declined'],
] as const)('an unverified member (%i) reads the next step instead of the form', async ([status, text]) => {
  const { say, save } = await open({ ...person, memberKycStatus: status });
  await expect.element(page.getByText(say(text))).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('leaving a filled-in form asks first', async () => {
  const { say, history, of } = await open();
  await of('payeeCity').fill('Koeln');
  history.push('/payee/payee-list');
  const question = page.getByRole('dialog', { name: say('ui.unsaved.title') });
  await button(say('ui.unsaved.stay'), question).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(of('payeeCity')).toHaveValue('Koeln');
  history.push('/payee/payee-list');
  await button(say('ui.unsaved.leave'), question).click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/payee/payee-list'));
  await expect.element(of('payeeCity')).not.toBeInTheDocument();
});

test('a person paid in the mainland needs a phone and an identity card in the same name', async () => {
  const { say, of, save } = await open();
  await fillIn(say);
  await page.getByText(say('payees.entity.individual')).click();
  await of('firstName').fill('Wei');
  await of('lastName').fill('Chen');
  await choose(say('payees.fields.currency'), /^CNH/);
  await expect.element(of('idCardNumber')).not.toBeInTheDocument();
  await choose(say('payees.fields.bankCountry'), 'Mainland China');
  await of('accountName').fill('Li Chen');
  await of('idCardNumber').fill('110105194912310021');
  await save.click();
  await expect
    .element(of('accountName'))
    .toHaveAccessibleDescription(expect.stringContaining(say('rule.card-holder')));
  await expect.element(of('idCardNumber')).toHaveAccessibleDescription(say('rule.format'));
  expect(asked(addPayee)).toHaveLength(0);
});

test('the account holder is the person until another name is typed', async () => {
  const { say, of } = await open();
  await page.getByText(say('payees.entity.individual')).click();
  await of('firstName').fill('Anna');
  await of('lastName').fill('Brandt');
  await expect.element(of('accountName')).toHaveValue('Anna Brandt');
  await of('accountName').fill('Anna and Otto Brandt');
  await of('lastName').fill('Brand');
  await expect.element(of('accountName')).toHaveValue('Anna and Otto Brandt');
});

async function correct(status: Payee['status'], as = person) {
  answerLists();
  answer(listCollectionAccounts, []);
  answer(getPayee, {
    ...payee,
    status,
    auditRemark: 'The name is not that of the account.',
    approval: null,
    may: ['modify'],
  });
  const at = `/payee/modify-payee/${payee.payeeId}`;
  return show(<ModifyPayeePage />, { of: payees, at, as });
}

test('a rejected payee starts from its earlier values', async () => {
  const { say, history } = await correct('REFUSED');
  const address = field(say('payees.fields.payeeAddress'));
  await expect.element(page.getByText('The name is not that of the account.')).toBeVisible();
  await expect.element(address).toHaveValue('Domkloster 4');
  await address.fill('Domkloster 5');
  answer(modifyPayee, { ...payee, status: 'PENDING' });
  await button(say('payees.form.save')).click();
  await vi.waitFor(() => expect(history.location.href).toBe(`/payee/payee-list?saved=${payee.payeeId}`));
  expect(asked(modifyPayee)[0]?.request).toMatchObject({
    payeeId: payee.payeeId,
    payee: { payeeAddress: 'Domkloster 5', bankNumber: iban },
  });
});

test('a payee that is not rejected cannot be changed', async () => {
  const { say } = await correct('NORMAL');
  await expect.element(page.getByText(say('payees.form.fixedTitle'))).toBeVisible();
  await expect.element(button(say('payees.form.save'))).not.toBeInTheDocument();
});
