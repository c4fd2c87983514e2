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
  'personal /login': [142, 11],
  'personal /register': [280, 28],
  // 25, and one more where the history was asked for again while it was added up.
  'personal /overview': [260, 26],
  'personal /account/currency-account': [380, 40],
  'personal /account/collection-accounts': [390, 40],
  'personal /account/collection-accounts?action=create': [395, 42],
  'personal /account/account-information': [405, 39],
  'personal /account/wallet-transactions': [380, 35],
  'personal /account/wallet-transactions?view=legacy': [380, 35],
  'personal /account/billing-list': [370, 33],
  'personal /payee/payee-list': [375, 35],
  'personal /payee/add-payees': [385, 38],
  'personal /deposit/new-deposit': [395, 43],
  'personal /deposit/deposit-records': [385, 41],
  'personal /exchange/new-exchange': [390, 46],
  'personal /exchange/exchange-records': [385, 40],
  'personal /transfer/new-transfer': [395, 49],
  'personal /transfer/transfer-records': [390, 45],
  'personal /security/permission-settings': [415, 51],
  'personal /security/permission-settings?action=password': [415, 52],
  'personal /security/permission-settings?action=mobile': [430, 52],
  'personal /security/permission-settings?tab=recheck': [405, 47],
  'personal /security/permission-settings?tab=authenticator': [405, 46],
  'personal /security/permission-settings?tab=browsers': [405, 47],
  'personal /messages': [375, 36],
  'personal /announcements': [280, 28],
  'personal /suggestions': [370, 33],
  'personal /account/bank-details?currency=USD&channel=3': [380, 37],
  'personal /account/collection-account-details/:id': [400, 43],
  'personal /deposit/new-deposit?currency=USD&way=bank': [395, 44],
  'personal /deposit/deposit-details/:id': [390, 43],
  'personal /exchange/exchange-records?txnNo=:id': [385, 41],
  'personal /transfer/transfer-records?txnNo=:id': [395, 47],
  'personal /payee/payee-details/:id': [370, 34],
  'personal /transfer/new-transfer?payeeId=:id': [400, 50],
  'enterprise /developer/developer-platform': [390, 40],
  'enterprise /developer/sub-account-transaction': [380, 38],
  'enterprise /developer/sub-account-transaction?tab=accounts': [380, 37],
  'console /sign-in': [196, 16],
  'console /reviews': [330, 39],
  'console /reviews/transfer/:id': [345, 42],
  'console /reviews/expiring': [315, 32],
  'console /records': [335, 38],
  'console /chat': [330, 40],
  'console /notifications': [325, 35],
  'console /members': [320, 34],
  'console /members/:id': [355, 46],
  'console /members/:id/people/:id': [340, 39],
  'console /institutions': [320, 35],
  'console /institutions/:id': [320, 34],
  'console /invitations': [320, 34],
  'console /announcements': [330, 40],
  'console /suggestions': [330, 40],
  'console /treasury': [340, 43],
  'console /settings': [345, 38],
  'console /settings?name=movement-limit': [345, 38],
  'console /audit': [320, 33],
  'console /staff': [330, 35],
  'console /staff/permissions': [320, 33],
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
  // Until its days are added up, the history is asked for again and again.
  await expect(portal.heading(portal.say('overview.history.title'))).toBeVisible();
  await weigh(page, 'personal', await memberScreens(outside.api, portal.token));
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(new Portal(other, 'enterprise'), signInOf('institution'));
  await weigh(other, 'enterprise', OF_OTHERS.institution);
  await context.close();
});

test('the console’s pages weigh no more than the table says', async ({ page, outside }) => {
  await weigh(page, 'console', ['/sign-in']);
  const staff = new Console(page);
  await staff.signIn();
  await weigh(page, 'console', consoleScreens(await outside.decisions.somethingToLookAt(staff.token)));
});
