// A passkey approves a transfer in place of the emailed code.
import { Member } from '../api/member.ts';
import { bankPayee } from '../payees.ts';
import { startSignedIn } from '../portal/door.ts';
import { addPasskeyDevice } from '../portal/passkey-device.ts';
import { fillTransfer } from '../portal/paying.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { expect, test } from '../test.ts';

test('a passkey approves a transfer once its owner shows their finger', async ({ page, outside }) => {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const payee = await member.addPayee(bankPayee('USD'));
  const device = await addPasskeyDevice(page);
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  const security = new SecuritySettings(portal, outside.box, member.who);
  await security.open();
  await portal.press(portal.say('security.passkeys.add'));
  await security.proveByMail(portal.say('security.action.begin'));
  await security.dialog
    .getByRole('textbox', { name: portal.say('security.passkeys.name') })
    .fill('Office laptop');
  await security.press(portal.say('security.passkeys.make'));
  await security.expectDone(portal.say('security.passkeys.done'));

  await fillTransfer(portal, {
    currency: 'USD',
    amount: '75.50',
    fee: '25.00',
    payeeName: payee.accountName,
  });
  await device.answer('no');
  await portal.press(portal.say('transfers.confirm.passkey'));
  await expect(page.getByText(portal.say('ui.passkey.unused'))).toBeVisible();
  await device.answer('yes');
  await portal.press(portal.say('transfers.confirm.passkey'));
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  expect(await member.balances()).toMatchObject([{ available: '899.50', frozen: '100.50' }]);
});
