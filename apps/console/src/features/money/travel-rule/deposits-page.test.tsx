// The list of deposits without a message: one beside it, and the two who settle it.
import {
  type DepositSettlement,
  type UnannouncedDeposit,
  countTravelRule,
  listUnannouncedDeposits,
  settleUnannouncedDeposit,
} from '@causeway/contract';
import { answer, asked, button, choose, refuse } from '@causeway/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewer, show } from '../../../shared/testing.tsx';
import { DepositsPage } from './deposits-page.tsx';
import { travelRule } from './index.ts';

const deposit: UnannouncedDeposit = {
  ...{ txnNo: 'D20260301ABCDEFGHJK', version: 0, memberId: '1000000001', memberName: 'Ada Ltd' },
  ...{ amount: { currency: 'USDT', value: '2500.000000' }, sourceAddress: '0xpayer' },
  ...{ notedTime: '2026-03-01T02:00:00Z', proposal: null, may: { propose: true, agree: false } },
};
const proposal: DepositSettlement = {
  ...{ how: 'own-wallet', reason: 'Signed with the key of the wallet', proposedBy: 'Noor' },
  ...{ proposedTime: '2026-03-01T03:00:00Z', agreedBy: null, agreedTime: null },
};
const dialog = page.getByRole('dialog');
const reason = 'Asked the service twice, no answer';

async function open(shown: UnannouncedDeposit) {
  answer(listUnannouncedDeposits, { list: [shown], total: 1 });
  answer(countTravelRule, { total: 1 });
  const at = `/travel-rule/deposits?open=${shown.txnNo}`;
  const { say } = await show(<DepositsPage />, { of: travelRule, at, as: reviewer });
  const t = (key: string) => say(`travelRule.deposit.${key}`);
  return { t, how: (key: string) => say(`travelSettlements.${key}`) };
}

test('a deposit is settled with a way that is chosen and a reason that is written', async () => {
  const { t, how } = await open(deposit);
  await button(t('settle'), dialog).click();
  const question = dialog.last();
  await question.getByRole('textbox', { name: /reason/i }).fill(reason);
  await expect.element(button(t('settle'), question)).toBeDisabled();
  await choose(t('how'), how('kept'));
  answer(settleUnannouncedDeposit, { isSettled: false });
  await button(t('settle'), question).click();
  await expect
    .poll(() => asked(settleUnannouncedDeposit).at(-1)?.request)
    .toEqual({ txnNo: deposit.txnNo, version: 0, how: 'kept', reason });
});

test('a proposal is agreed to by a colleague with a reason of their own', async () => {
  const { t, how } = await open({
    ...deposit,
    ...{ version: 1, proposal, may: { propose: true, agree: true } },
  });
  await expect.element(dialog).toMatchTextContent(how('own-wallet'));
  await expect.element(dialog).toMatchTextContent(proposal.reason);
  await button(t('agree'), dialog).click();
  const question = dialog.last();
  await question.getByRole('textbox').fill(reason);
  refuse(settleUnannouncedDeposit, 'already-decided');
  await button(t('agree'), question).click();
  await expect.element(page.getByText(t('meanwhile'))).toBeVisible();
  expect(asked(settleUnannouncedDeposit).at(-1)?.request).toEqual({
    ...{ txnNo: deposit.txnNo, version: 1, how: 'own-wallet', reason },
  });
});

test('staff who may not decide have no buttons', async () => {
  const { t } = await open({ ...deposit, may: { propose: false, agree: false } });
  await expect.element(dialog).toMatchTextContent('0xpayer');
  expect(button(t('settle'), dialog).query()).toBeNull();
});
