// What each page costs whoever opens it with nothing in memory: bytes over the wire and requests. Counted, not timed, so
// that a page that gets heavier fails here; who wants it changes the table in the same commit.
import type { Page } from '@playwright/test';
import { seedMembers, seedPassword } from '@causeway/db/seed/names';
import { Console } from '../portal/console.ts';
import { startSignedIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { arrive } from './look-at.ts';
import { OF_OTHERS, consoleScreens, memberScreens } from './screens.ts';

interface Weight {
  readonly kilobytes: number;
  readonly requests: number;
}

/** By app and address, at most so many kilobytes and requests; what a page shows differs a little from day to day. */
const table: Readonly<Record<string, readonly [kilobytes: number, requests: number]>> = {
  // Here heads count too. A first visitor's line is slow, and they have not decided yet.
  'personal /login': [160, 14],
  'personal /register': [285, 30],
  'personal /overview': [280, 30],
  'personal /account/currency-account': [395, 43],
  'personal /account/collection-accounts': [405, 42],
  'personal /account/collection-accounts?action=create': [410, 46],
  'personal /account/account-information': [420, 42],
  'personal /account/wallet-transactions': [395, 38],
  'personal /account/wallet-transactions?view=legacy': [395, 38],
  'personal /account/billing-list': [385, 35],
  'personal /payee/payee-list': [390, 39],
  'personal /payee/add-payees': [395, 41],
  'personal /deposit/new-deposit': [410, 47],
  'personal /deposit/deposit-records': [400, 43],
  'personal /exchange/new-exchange': [405, 49],
  'personal /exchange/exchange-records': [400, 43],
  'personal /transfer/new-transfer': [410, 51],
  'personal /transfer/transfer-records': [405, 48],
  'personal /security/permission-settings': [425, 52],
  'personal /security/permission-settings?action=password': [425, 54],
  'personal /security/permission-settings?action=mobile': [440, 54],
  'personal /security/permission-settings?tab=recheck': [420, 47],
  'personal /security/permission-settings?tab=authenticator': [420, 48],
  'personal /security/permission-settings?tab=browsers': [420, 49],
  'personal /messages': [390, 39],
  'personal /announcements': [295, 31],
  'personal /suggestions': [385, 35],
  'personal /account/bank-details?currency=USD&channel=3': [395, 40],
  'personal /account/collection-account-details/:id': [415, 46],
  'personal /deposit/new-deposit?currency=USD&way=bank': [410, 47],
  'personal /deposit/deposit-details/:id': [400, 46],
  'personal /exchange/exchange-records?txnNo=:id': [400, 44],
  'personal /transfer/transfer-records?txnNo=:id': [405, 50],
  'personal /payee/payee-details/:id': [385, 36],
  'personal /transfer/new-transfer?payeeId=:id': [410, 53],
  'enterprise /developer/developer-platform': [405, 43],
  'enterprise /developer/sub-account-transaction': [395, 41],
  'enterprise /developer/sub-account-transaction?tab=accounts': [395, 40],
  'console /reviews': [340, 39],
  'console /reviews/transfer/:id': [355, 42],
  'console /reviews/expiring': [325, 32],
  'console /records': [345, 38],
  'console /chat': [345, 40],
  'console /notifications': [335, 35],
  'console /members': [335, 34],
  'console /members/:id': [365, 46],
  'console /members/:id/people/:id': [350, 39],
  'console /institutions': [330, 35],
  'console /institutions/:id': [330, 34],
  'console /invitations': [330, 34],
  'console /announcements': [345, 40],
  'console /suggestions': [345, 40],
  'console /treasury': [350, 43],
  'console /settings': [355, 38],
  'console /settings?name=movement-limit': [355, 38],
  'console /audit': [330, 33],
  'console /staff': [340, 35],
  'console /staff/permissions': [330, 33],
};

/** Ids and numbers of records. */
const NAMED = /[0-9a-f]{8}-[0-9a-f-]{27}|[DET]\d{8}\w+|\b\d{10}\b/g;

const weightOf = async (page: Page, app: string, path: string): Promise<Weight> => {
  await page.goto('about:blank');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await arrive(page, app, path);
  await page.waitForLoadState('networkidle');
  await network.detach();
  return { kilobytes: Math.ceil(bytes / 1000), requests };
};

async function weigh(page: Page, app: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { kilobytes, requests } = await weightOf(page, app, path);
    const line = `${app} ${path.replaceAll(NAMED, ':id')}`;
    const [kilobytesMax, requestsMax] = table[line] ?? nowhere(line);
    // Nothing at all would be a page that was measured wrongly.
    expect.soft(kilobytes, `kilobytes of ${line}`).toBeGreaterThan(30);
    expect.soft(kilobytes, `kilobytes of ${line}`).toBeLessThanOrEqual(kilobytesMax);
    expect.soft(requests, `requests of ${line}`).toBeLessThanOrEqual(requestsMax);
  }
}

function nowhere(line: string): never {
  throw new Error(`a new page is put in the table: ${line}`);
}

const signInOf = (name: keyof typeof seedMembers) => {
  const { type, people } = seedMembers[name];
  return { type, email: people[0].email, password: seedPassword };
};

test.describe.configure({ timeout: 300_000 });

test('the portal’s pages weigh no more than the table says', async ({ page, outside, browser }) => {
  await weigh(page, 'personal', ['/login', '/register']);
  const portal = new Portal(page);
  await startSignedIn(portal, signInOf('individual'));
  await weigh(page, 'personal', await memberScreens(outside.api, portal.token));
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(new Portal(other, 'enterprise'), signInOf('institution'));
  await weigh(other, 'enterprise', OF_OTHERS.institution);
  await context.close();
});

test('the console’s pages weigh no more than the table says', async ({ page, outside }) => {
  const staff = new Console(page);
  await staff.signIn();
  await weigh(page, 'console', consoleScreens(await outside.decisions.somethingToLookAt(staff.token)));
});
