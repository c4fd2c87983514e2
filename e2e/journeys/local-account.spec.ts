// A business of Hong Kong opens a local account in the United States: applied for, approved, shown with its routing number,
// and paid into.
import { listDeposits } from '@causeway/contract';
import { Member } from '../api/member.ts';
import { newcomer } from '../people.ts';
import { accountsOf } from '../portal/accounts.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const NAME = 'Causeway US Account';

test('a local account is opened, shown and paid into', async ({ page, outside }) => {
  const member = await Member.register(outside, newcomer('business'));
  await member.verify({ regCountry: 'HK', zipCode: '000000' });
  const portal = new Portal(page, 'enterprise');
  const { say } = portal;
  await startSignedIn(portal, member.who);

  await portal.open('/account/collection-accounts?action=create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: say('collectionAccounts.create.local') }).click();
  await dialog.getByRole('checkbox', { name: NAME }).click();
  await portal.button(say('collectionAccounts.create.submit', { count: 1 }), dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('underReview'), { exact: true })).toBeVisible();

  const [applied] = await accountsOf(portal, outside);
  await outside.decisions.approve('collection-account', applied?.accountId ?? '');
  const issued = async () => (await accountsOf(portal, outside))[0]?.number ?? null;
  await expect.poll(issued, { timeout: 30_000 }).not.toBeNull();

  await portal.open('/account/collection-accounts?tab=local');
  await page.reload();
  await page.getByRole('link', { name: say('collectionAccounts.list.open', { name: NAME }) }).click();
  await expect(page.getByText('Hudson Landing Bank')).toBeVisible();
  const routing = await portal.beside(say('payTo.routingNumber').replace(/[()]/g, '\\$&'));
  expect(routing).toMatch(/^\d{9}$/);
  await portal.press(say('ui.action.reveal', { what: say('accountNumber') }));
  const number = (await portal.beside(say('accountNumber'))).replaceAll(/\D/g, '');
  expect(number).toBe(await issued());
  await expect(page.getByText(say('collectionAccounts.details.limits'))).toBeVisible();

  await outside.box.payIntoAccount({ account: number, currency: 'USD', amount: '250.00' });
  // Uses the page's own session: signing in again would end it.
  const credited = async () => {
    const call = { pageNo: 1, pageSize: 1 };
    const { list } = await outside.api.call(listDeposits, call, { token: portal.token });
    return list[0]?.status;
  };
  await expect.poll(credited, { timeout: 30_000 }).toBe('CREDITED');
  await portal.open('/deposit/deposit-records');
  await expect(page.getByText('250.00').first()).toBeVisible();
});
