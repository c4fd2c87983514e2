// The exchange form before anything is locked: it follows the address, and says what the limits leave.
import { Member } from '../api/member.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

test('the form follows the address, and says what the limits leave', async ({ page, outside }) => {
  const member = await Member.verified(outside);
  const portal = new Portal(page);
  const { say } = portal;
  await startSignedIn(portal, member.who);
  const sold = page.getByRole('combobox', { name: say('sellCurrency'), exact: true });
  const bought = page.getByRole('combobox', { name: say('buyCurrency'), exact: true });
  const limits = page.getByRole('list', { name: say('limitsLeft') }).getByRole('listitem');

  await portal.open('/exchange/new-exchange?sell=USD&buy=EUR&amount=100.00');
  await expect(sold).toHaveValue(/^USD/);
  await expect(limits).toContainText([
    '1,000,000.00 USD',
    '2,000,000.00 USD',
    '6,000,000.00 USD',
    '20,000,000.00 USD',
  ]);

  await test.step('a link to another pair', async () => {
    await portal.open('/exchange/new-exchange?sell=USDT&buy=EUR&amount=7.5');
    await expect(sold).toHaveValue(/^USDT/);
    await expect(bought).toHaveValue(/^EUR/);
    await expect(portal.field(say('youSell'))).toHaveValue('7.5');
    await expect(limits.first()).toContainText('1,000,000.000000 USDT');
  });

  await test.step('what is typed goes into the address, and stays typed', async () => {
    await portal.fill(say('youSell'), '8');
    await expect(page).toHaveURL(/sell=USDT&buy=EUR&amount=8$/);
    await expect(portal.field(say('youSell'))).toHaveValue('8');
  });

  await test.step('the way back', async () => {
    await page.goBack();
    await expect(sold).toHaveValue(/^USD ·/);
    await expect(portal.field(say('youSell'))).toHaveValue('100.00');
  });

  await test.step('an amount above a limit', async () => {
    await portal.fill(say('youSell'), '1000000.01');
    await expect(page.getByRole('alert')).toContainText(say('thisWeek'));
    await expect(page.getByRole('alert')).toContainText('6,000,000.00 USD');
  });
});
