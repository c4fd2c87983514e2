// What is typed into a form about money is what it holds: an amount is typed over and not appended to, what is wrong is
// said at every press, what was typed is still there after a look aside.
import type { Locator, Page } from '@playwright/test';
import { Member } from '../api/member.ts';
import { bankPayee, walletPayee } from '../payees.ts';
import { startSignedIn } from '../portal/door.ts';
import { fillBankPayee } from '../portal/paying.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

/** Left, it is grouped; entered by the keyboard, it is selected as a whole, and what is typed takes its place. */
async function typeOver(page: Page, amount: Locator): Promise<void> {
  await amount.fill('1500');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1,500');
  await page.keyboard.press('Shift+Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('2000');
  await expect(amount).toHaveValue('2000');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('2,000');

  await test.step('a digit in the midst', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('34');
    await expect(amount).toHaveValue('234000');
  });
  await amount.fill('20');
  await expect(amount).toHaveValue('20');
}

const showKind = ({ page, say }: Portal, kind: 'bankAccount' | 'wallet'): Promise<void> =>
  page
    .getByRole('radiogroup', { name: say('payeeKind') })
    .getByText(say(kind), { exact: true })
    .click();

test('an amount that is entered by the keyboard is typed over', async ({ page, outside }) => {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const { payeeId } = await member.addPayee(bankPayee('USD'));
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await portal.open(`/transfer/new-transfer?payeeId=${payeeId}`);
  await typeOver(page, portal.field(portal.say('amount')));
  await portal.open('/exchange/new-exchange');
  await typeOver(page, portal.field(portal.say('youSell')));
});

test('more than there is: every press of the button says so', async ({ page, outside }) => {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const { payeeId } = await member.addPayee(bankPayee('USD'));
  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  await portal.open(`/transfer/new-transfer?payeeId=${payeeId}`);
  const amount = portal.field(say('amount'));
  await portal.choose(say('paymentPurpose'));
  await portal.choose(say('moneySource'));
  await portal.fill(say('remitter'), 'ALEX SAMPLE');
  await amount.fill('99999999');
  for (let presses = 0; presses < 3; presses += 1) {
    await portal.press(say('next'));
    await expect(amount).toHaveAccessibleDescription(new RegExp(say('insufficient')));
    await expect(amount).toBeFocused();
  }
  await amount.fill('20');
  await portal.press(say('next'));
  await expect(portal.field(say('verificationCode'))).toBeVisible();
});

test('a payee of the other kind can be looked at, and nothing typed is lost', async ({ page, outside }) => {
  const member = await Member.verified(outside);
  const bank = bankPayee('EUR');
  const wallet = walletPayee('USDT');
  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  await portal.open('/payee/add-payees');
  const number = portal.field(say('accountOrIban'));
  await portal.fill(say('companyName'), bank.accountName);
  await number.fill(bank.bankNumber);
  await showKind(portal, 'wallet');
  await expect(portal.field(say('companyName'))).toHaveValue('');
  await portal.fill(say('walletAddress'), wallet.chainAddress);
  await showKind(portal, 'bankAccount');
  await expect(portal.field(say('companyName'))).toHaveValue(bank.accountName);
  await expect(number).toHaveValue(bank.bankNumber);
  await showKind(portal, 'wallet');
  await expect(portal.field(say('walletAddress'))).toHaveValue(wallet.chainAddress);
});

test('what is refused of one kind of payee shows under that kind alone', async ({ page, outside }) => {
  const member = await Member.verified(outside);
  const bank = bankPayee('EUR');
  await member.addPayee(bank);
  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  await fillBankPayee(portal, bank);
  await portal.press(say('savePayee'));
  const refusal = page.getByRole('alert').getByText(say('error.payee-exists'));
  await expect(refusal).toBeVisible();
  await showKind(portal, 'wallet');
  await expect(portal.field(say('walletAddress'))).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await showKind(portal, 'bankAccount');
  await expect(refusal).toBeVisible();
});

test('an IBAN with a digit changed is refused when it is left', async ({ page, outside }) => {
  const member = await Member.verified(outside);
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await portal.open('/payee/add-payees');
  const number = portal.field(portal.say('accountOrIban'));
  await number.fill('DE89 3704 0044 0532 0130 01');
  await page.keyboard.press('Tab');
  await expect(number).toHaveAccessibleDescription(portal.say('rule.iban'));
  await number.fill('DE89 3704 0044 0532 0130 00');
  await page.keyboard.press('Tab');
  await expect(number).toHaveAccessibleDescription('');
});
