// The page's text and behavior when an answer is lost, late, or malformed.
import { applyForCollectionAccounts, fullPath, getMenu, type Endpoint } from '@causeway/contract';
import type { Locator } from '@playwright/test';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { accountsOf } from '../portal/accounts.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const asked =
  (endpoint: Endpoint) =>
  ({ pathname }: URL): boolean =>
    pathname === fullPath(endpoint);

/** Opens the dialog with one account chosen, and no application made yet. */
async function aboutToApply(portal: Portal, outside: Outside): Promise<Locator> {
  const { page, say } = portal;
  const { who } = await Member.verified(outside);
  await startSignedIn(portal, who);
  await portal.open('/account/collection-accounts');
  await portal.button(say('openAccount')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: say('crypto') }).click();
  await dialog.getByRole('checkbox', { name: say('erc20') }).click();
  return dialog;
}

test('an application whose answer the gateway did not wait for is made once', async ({ page, outside }) => {
  const portal = new Portal(page);
  const { say } = portal;
  const dialog = await aboutToApply(portal, outside);
  const ids: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (asked(applyForCollectionAccounts)(new URL(request.url())))
      ids.push(request.headers()['x-request-id']);
  });
  await page.route(
    asked(applyForCollectionAccounts),
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' });
    },
    { times: 1 },
  );
  await portal.button(say('collectionAccounts.create.submit', { count: 1 }), dialog).click();
  await expect(dialog.getByRole('alert').getByText(say('gatewayTimeout'))).toBeVisible();
  await portal.button(say('collectionAccounts.create.submit', { count: 1 }), dialog).click();
  await expect(page.getByText(say('applied'))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await accountsOf(portal, outside)).toHaveLength(1);
});

test('a menu that fails to load says so, and appears after another try', async ({ page, outside }) => {
  const portal = new Portal(page);
  const { say } = portal;
  const { who } = await Member.register(outside);
  await startSignedIn(portal, who);
  const menu = page.getByRole('navigation').getByRole('link', { name: say('overview'), exact: true });
  await expect(menu.first()).toBeVisible();
  await page.route(asked(getMenu), (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: say('menuFailed') });
  await expect(failure).toBeVisible();
  await expect(menu).toHaveCount(0);
  await failure.getByRole('button', { name: say('tryAgain') }).click();
  await expect(menu.first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('an address with an impossible number or id says that there is no such record', async ({
  page,
  outside,
}) => {
  const portal = new Portal(page);
  const { say } = portal;
  const { who } = await Member.register(outside);
  await startSignedIn(portal, who);
  await portal.open('/account/collection-account-details/not-an-id');
  await expect(page.getByRole('alert').getByText(say('noSuchAccount'))).toBeVisible();
  await expect(page).toHaveURL(/#\/overview$/);
  for (const [path, text] of [
    ['/deposit/deposit-details/D123', 'noSuchTransaction'],
    ['/payee/payee-details/7', 'noSuchPayee'],
    ['/exchange/exchange-records?txnNo=E1', 'noSuchTransaction'],
    ['/transfer/transfer-records?txnNo=T1', 'noSuchTransaction'],
  ] as const) {
    await portal.open(path);
    await expect(page.getByRole('alert').getByText(say(text))).toBeVisible();
    await portal.open('/overview');
    await expect(portal.heading(say('overview'))).toBeVisible();
  }
});
