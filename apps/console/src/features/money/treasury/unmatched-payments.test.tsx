// Payments that match no member, for staff: the sent details, proposing an outcome, and confirming it.
import {
  confirmUnmatched,
  getTrialBalance,
  listBankBookings,
  listBankMessages,
  listChainStates,
  listDepositReturns,
  listNodeFindings,
  listMemberAccounts,
  listMembers,
  listUnmatched,
  proposeUnmatched,
  type CollectionAccount,
  type UnmatchedPayment,
} from '@causeway/contract';
import { answer, asked, button, choose, field, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { treasury } from './index.ts';
import { answerQuietly } from './quiet-treasury.testing.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const nobodys: UnmatchedPayment = {
  ...{ txnNo: 'U20260301ABCDEFGHJK', version: 1, arrivedTime: '2026-03-01T02:00:00Z' },
  ...{ amount: { currency: 'USD', value: '700.00' }, channel: 3, channelName: 'Causeway Global Account' },
  ...{ receivingAccount: '70000001', sourceAccount: 'DE89370400440532013000', payerName: 'Payer Limited' },
  ...{ payerBankSwift: 'COBADEFF', remittanceInformation: 'Invoice 7', paymentReference: 'NTRF7' },
  ...{ returnedPayment: null, isConfirmed: true, proposal: null },
};
const accountId = '22222222-2222-4222-8222-222222222222';
const account: CollectionAccount = {
  ...{ accountId, channel: 3, channelName: 'Global', network: 1, title: 'ALEX SAMPLE' },
  ...{ bankName: null, bankBic: null, bankAddress: null, bankCountry: null, postscript: null },
  ...{ localTypeId: 2000000, currencies: ['USD'], status: 'NORMAL', refuseReason: null },
  ...{ remark: '', createdAt: '2026-01-01T00:00:00Z', approvedAt: null, number: '70000007' },
};
const proposed: UnmatchedPayment = {
  ...nobodys,
  version: 2,
  proposal: {
    ...{ outcome: 'match', memberId: '1000000001', memberName: 'ALEX SAMPLE', accountNumber: '70000007' },
    ...{ reason: 'One digit off', byName: 'Sam', isOwn: false, time: '2026-03-02T02:00:00Z' },
  },
};

async function open(list: UnmatchedPayment[], as = reviewer) {
  answerQuietly();
  answer(getTrialBalance, { at: '2026-03-02T02:00:00Z', currencies: [], booksCheck: null });
  answer(listBankBookings, { list: [], total: 0 });
  answer(listBankMessages, { list: [], total: 0 });
  answer(listNodeFindings, { list: [], total: 0 });
  answer(listChainStates, { list: [] });
  answer(listDepositReturns, { list: [], total: 0 });
  answer(listUnmatched, { list, total: list.length });
  return show(<TreasuryPage />, { of: treasury, at: '/treasury', as });
}
const card = page.getByRole('article', { name: nobodys.txnNo });
const dialog = page.getByRole('dialog');

test('a payment shows its details and can be searched by any of them, and an empty list says so', async () => {
  const { say } = await open([nobodys]);
  await expect.element(page.getByText(say('treasury.unmatched.waiting', { count: 1 }))).toBeVisible();
  for (const part of ['Payer Limited', 'DE89370400440532013000', '70000001', 'Invoice 7', 'NTRF7'])
    await expect.element(card).toMatchTextContent(part);
  answer(listUnmatched, { list: [], total: 0 });
  await page.getByRole('searchbox', { name: say('treasury.unmatched.search') }).fill('other');
  await expect.element(page.getByText(say('treasury.unmatched.found', { count: 0 }))).toBeVisible();
  expect(asked(listUnmatched).at(-1)?.request).toMatchObject({ search: 'other' });
});

test('matching requires a member, an account of the same channel and a reason', async () => {
  const { say } = await open([nobodys]);
  answer(listMembers, {
    list: [
      {
        ...{ memberId: '1000000001', name: 'ALEX SAMPLE', email: 'alex@example.com', memberType: 3 },
        ...{ kycStatus: 4, status: 'normal', regTime: '2026-01-01T00:00:00Z' },
      },
    ],
    total: 1,
  });
  answer(listMemberAccounts, [account, { ...account, accountId: crypto.randomUUID(), channel: 8 }]);
  answer(proposeUnmatched, {});
  await button(say('treasury.unmatched.match'), card).click();
  await choose(say('treasury.unmatched.member'), /ALEX SAMPLE/);
  await expect.element(button(say('treasury.unmatched.propose'), dialog)).toBeDisabled();
  await choose(say('treasury.unmatched.account'), /70000007/);
  await field(say('decision.reason'), dialog).fill('One digit off');
  await button(say('treasury.unmatched.propose'), dialog).click();
  await expect.element(page.getByText(say('treasury.unmatched.proposeDone'))).toBeVisible();
  expect(asked(proposeUnmatched).map(({ request }) => request)).toEqual([
    {
      txnNo: nobodys.txnNo,
      version: 1,
      outcome: { kind: 'match', accountId },
      reason: 'One digit off',
    },
  ]);
});

test('a colleague confirms the version of the proposal that they read', async () => {
  const { say } = await open([proposed]);
  await expect.element(card).toMatchTextContent('ALEX SAMPLE');
  await expect.element(card).toMatchTextContent('One digit off');
  refuse(confirmUnmatched, 'changed-meanwhile');
  await button(say('treasury.unmatched.confirm'), card).click();
  await button(say('treasury.unmatched.match'), dialog).click();
  await expect.element(page.getByText(say('treasury.unmatched.meanwhile'))).toBeVisible();
  answer(confirmUnmatched, {});
  await button(say('treasury.unmatched.confirm'), card).click();
  await button(say('treasury.unmatched.match'), dialog).click();
  await expect.element(page.getByText(say('treasury.unmatched.matched'))).toBeVisible();
  expect(asked(confirmUnmatched).map(({ request }) => request)).toContainEqual({
    txnNo: nobodys.txnNo,
    version: 2,
  });
});

test.each([
  [
    'who proposed it',
    { ...proposed, proposal: proposed.proposal && { ...proposed.proposal, isOwn: true } },
    reviewer,
  ],
  ['who only reads', proposed, { ...reviewer, role: 'auditor' as const }],
  ['anybody before the network has confirmed it', { ...proposed, isConfirmed: false }, reviewer],
])('%s cannot confirm the proposal', async (_, payment, as) => {
  const { say } = await open([payment], as);
  await expect.element(card).toBeVisible();
  await expect.element(button(say('treasury.unmatched.confirm'))).not.toBeInTheDocument();
});

test('a payment that belongs to the house is proposed with its kind', async () => {
  const { say } = await open([nobodys]);
  await card.getByRole('button', { name: say('treasury.unmatched.movement') }).click();
  await choose(say('treasury.unmatched.movementKind'), say('treasury.unmatched.kinds.interest-earned'));
  await field(say('decision.reason'), dialog).fill('Interest of March');
  answer(proposeUnmatched, {});
  await dialog.getByRole('button', { name: say('treasury.unmatched.propose') }).click();
  await expect
    .poll(() => asked(proposeUnmatched).at(-1)?.request)
    .toEqual({
      ...{ txnNo: nobodys.txnNo, version: 1, reason: 'Interest of March' },
      outcome: { kind: 'movement', movement: 'interest-earned' },
    });
});
