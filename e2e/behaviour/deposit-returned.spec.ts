// A crypto deposit that screening flags: its member confirms the return, and its source receives it.
import { Member } from '../api/member.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const PATIENCE = { timeout: 30_000 };

test('a flagged crypto deposit goes back to its source wallet once the member confirms it', async ({
  page,
  outside,
}) => {
  const { box, decisions } = outside;
  const member = await Member.verified(outside, [8]);
  const { number } = await member.account(8);
  const { txHash } = await box.payToAddress(8, number, 'USDT', '25');
  await box.rate(txHash, 'SEVERE');
  await box.mine(8, 13);
  const held = async () => (await member.deposits()).find(({ status }) => status === 'HELD');
  await expect.poll(async () => (await held()) !== undefined, PATIENCE).toBe(true);
  const { txnNo = '', sourceAccount = '' } = (await held()) ?? {};
  await decisions.reject('deposit', txnNo, 'The source wallet is of severe risk');

  // From here on only the browser acts: another sign-in would end its session.
  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  await portal.open(`/deposit/deposit-details/${txnNo}`);
  const record = page.getByRole('dialog', { name: say('deposits.list.drawer') });
  await record.getByRole('button', { name: say('confirmReturn') }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText(sourceAccount)).toBeVisible();
  await dialog.getByRole('button', { name: say('confirmReturn') }).click();
  await expect(record.getByText(say('returned'))).toBeVisible();
  const back = async () =>
    (await box.chainTransfersTo(8, sourceAccount)).some(({ amount }) => amount === '25');
  await expect
    .poll(async () => {
      await box.mine(8, 13);
      return back();
    }, PATIENCE)
    .toBe(true);
  await expect(record.getByText(say('returned'))).toBeVisible(PATIENCE);
});
