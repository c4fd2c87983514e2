// The payees and collection accounts on a member's page: what staff may do with each, and the requests.
import {
  type CollectionAccount,
  type Payee,
  emptyPayee,
  listMemberAccounts,
  listMemberPayees,
  setAccountDisabled,
  setPayeeDisabled,
} from '@causeway/contract';
import { answer, asked, button, field } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../shared/testing.tsx';
import { Accounts, Payees } from './holdings.tsx';
import { members } from './index.ts';

const memberId = '1000000001';
const id = (n: number): string => `22222222-2222-4222-8222-22222222222${n}`;
const payee = (n: number, more: Partial<Payee>): Payee => ({
  ...{ ...emptyPayee, payeeId: id(n), accountName: `Payee ${n}`, status: 'NORMAL' },
  ...{ auditRemark: null, createdAt: '2026-03-02T02:00:00Z', lastPaidAt: null, awaitsApproval: false },
  ...more,
});
const account: CollectionAccount = {
  ...{ accountId: id(9), channel: 3, channelName: 'Global Account', network: 1, title: 'Bramble Ltd' },
  ...{ number: '123', bankName: null, bankBic: null, bankAddress: null, bankCountry: null },
  ...{ postscript: null, localTypeId: null, currencies: ['USD'], status: 'DISABLED' },
  ...{ refuseReason: 'Misused', remark: '', createdAt: '2026-03-02T02:00:00Z' },
  approvedAt: '2026-03-02T02:00:00Z',
};

test('a payee is disabled with a reason, unless its member has already disabled it', async () => {
  const list = [
    payee(1, {}),
    payee(2, { status: 'DISABLED', auditRemark: 'Reported' }),
    payee(3, { status: 'DISABLED' }),
    payee(4, { status: 'PENDING' }),
  ];
  answer(listMemberPayees, { list, total: 4 });
  answer(setPayeeDisabled, {});
  const { say } = await show(<Payees memberId={memberId} />, { of: members, at: `/members/${memberId}` });
  const act = (verb: 'disable' | 'enable', n: number) =>
    button(say(`members.holdings.${verb}.title`, { name: `Payee ${n}` }));
  await expect.element(act('enable', 2)).toBeVisible();
  for (const n of [3, 4]) await expect.element(act('enable', n)).not.toBeInTheDocument();
  await act('disable', 1).click();
  const dialog = page.getByRole('dialog');
  await field(say('decision.reason'), dialog).fill('A fraud');
  await button(say('members.holdings.disable.verb'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setPayeeDisabled).map(({ request }) => request)).toEqual([
    { payeeId: id(1), isDisabled: true, reason: 'A fraud' },
  ]);
});

test('a disabled account shows its reason and can be enabled', async () => {
  answer(listMemberAccounts, [account]);
  answer(setAccountDisabled, {});
  const { say } = await show(<Accounts memberId={memberId} />, { of: members, at: `/members/${memberId}` });
  await expect.element(page.getByText('Misused')).toBeVisible();
  await button(say('members.holdings.enable.title', { name: 'Global Account' })).click();
  const dialog = page.getByRole('dialog');
  await field(say('decision.reason'), dialog).fill('Settled');
  await button(say('members.holdings.enable.verb'), dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setAccountDisabled)[0]?.request).toEqual({
    ...{ accountId: id(9), isDisabled: false, reason: 'Settled' },
  });
});
