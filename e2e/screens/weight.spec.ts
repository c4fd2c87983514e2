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
  // As before with 135 of bodies: here heads count too. A first visitor's line is slow, and they have not decided yet.
  'personal /login': [145, 10],
  'personal /register': [270, 36],
  'personal /overview': [475, 104],
  'personal /account/currency-account': [510, 125],
  'personal /account/collection-accounts': [485, 110],
  'personal /account/collection-accounts?action=create': [485, 112],
  'personal /account/account-information': [515, 110],
  'personal /account/wallet-transactions': [490, 112],
  'personal /account/wallet-transactions?view=legacy': [490, 112],
  'personal /account/billing-list': [470, 103],
  'personal /payee/payee-list': [465, 95],
  'personal /payee/add-payees': [490, 108],
  'personal /deposit/new-deposit': [475, 112],
  'personal /deposit/deposit-records': [530, 130],
  'personal /exchange/new-exchange': [545, 129],
  'personal /exchange/exchange-records': [530, 129],
  'personal /transfer/new-transfer': [545, 143],
  'personal /transfer/transfer-records': [560, 140],
  'personal /security/permission-settings': [555, 133],
  'personal /security/permission-settings?action=password': [555, 134],
  'personal /security/permission-settings?action=mobile': [570, 134],
  'personal /security/permission-settings?tab=recheck': [540, 130],
  'personal /security/permission-settings?tab=authenticator': [540, 130],
  'personal /security/permission-settings?tab=browsers': [540, 131],
  'personal /messages': [460, 95],
  'personal /announcements': [400, 78],
  'personal /suggestions': [425, 87],
  'personal /account/bank-details?currency=USD&channel=3': [435, 93],
  'personal /account/collection-account-details/:id': [480, 109],
  'personal /deposit/new-deposit?currency=USD&way=bank': [490, 113],
  'personal /deposit/deposit-details/:id': [530, 130],
  'personal /exchange/exchange-records?txnNo=:id': [530, 130],
  'personal /transfer/transfer-records?txnNo=:id': [560, 143],
  'personal /payee/payee-details/:id': [470, 110],
  'personal /transfer/new-transfer?payeeId=:id': [545, 145],
  'enterprise /developer/developer-platform': [495, 116],
  'enterprise /developer/sub-account-transaction': [505, 124],
  'enterprise /developer/sub-account-transaction?tab=accounts': [505, 123],
  'console /reviews': [465, 68],
  'console /reviews/transfer/:id': [500, 81],
  'console /reviews/expiring': [435, 53],
  'console /records': [465, 66],
  'console /chat': [470, 69],
  'console /notifications': [445, 60],
  'console /members': [440, 55],
  'console /members/:id': [520, 82],
  'console /members/:id/people/:id': [480, 69],
  'console /institutions': [435, 53],
  'console /institutions/:id': [450, 63],
  'console /invitations': [440, 55],
  'console /announcements': [470, 69],
  'console /suggestions': [470, 69],
  'console /treasury': [480, 70],
  'console /settings': [480, 67],
  'console /settings?name=movement-limit': [480, 67],
  'console /audit': [450, 52],
  'console /staff': [460, 62],
  'console /staff/permissions': [420, 45],
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
