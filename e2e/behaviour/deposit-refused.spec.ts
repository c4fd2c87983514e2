// The member's view of money that arrived and is not credited: it returns to its sender, and nothing looks
// like a gain.
import { Member } from '../api/member.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const PATIENCE = { timeout: 30_000 };

test('a deposit that staff reject is not credited and goes back', async ({ page, outside }) => {
  const { box, decisions } = outside;
  const member = await Member.verified(outside, [3]);
  const { number } = await member.account(3);
  await box.payIntoAccount({
    account: number,
    currency: 'USD',
    amount: '10000.00',
    payerName: 'Sanction Trading',
  });
  const held = async () => (await member.deposits()).find(({ status }) => status === 'HELD');
  await expect.poll(async () => (await held()) !== undefined, PATIENCE).toBe(true);
  const txnNo = (await held())?.txnNo ?? '';
  await decisions.reject('deposit', txnNo, 'Payer unknown');

  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  await portal.open(`/deposit/deposit-details/${txnNo}`);
  const record = page.getByRole('dialog', { name: say('deposits.list.drawer') });
  await expect(record.getByText('Reason: Payer unknown')).toBeVisible();
  // The box's bank may have returned it already.
  await expect(record.getByText(say('returned'))).toBeVisible();
  await expect(record.getByText(say('notCredited')).first()).toBeVisible();
  await expect(page.getByText(/^\+/)).toHaveCount(0);
});
