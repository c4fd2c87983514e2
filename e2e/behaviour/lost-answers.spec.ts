// Lost and late answers: the work is done once, and the page says so anyway.
import {
  changeStaffPassword,
  fullPath,
  listExchanges,
  submitExchange,
  trustBrowser,
  type Endpoint,
} from '@causeway/contract';
import { seedPassword } from '@causeway/db/seed/names';
import type { Page } from '@playwright/test';
import { COOLDOWN_SECONDS } from '../api/sign-in.ts';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { Console } from '../portal/console.ts';
import {
  askCodeOfNewBrowser,
  fillSignIn,
  giveCodeOfNewBrowser,
  signOut,
  startSignedIn,
} from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

const asked =
  (endpoint: Endpoint) =>
  ({ pathname }: URL): boolean =>
    pathname === fullPath(endpoint);

/** The server gets the next call and acts; its answer is lost on the way back. */
const loseNext = (page: Page, endpoint: Endpoint): Promise<unknown> =>
  page.route(
    asked(endpoint),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Holds the call back; the returned function releases it. */
async function holdBack(page: Page, endpoint: Endpoint, answer?: { readonly body: string }) {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(asked(endpoint), async (route) => {
    await released;
    await (answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.continue());
  });
  return () => resolve(undefined);
}

/** A page with a clock that the test moves, and an unanswered exchange of a hundred dollars. */
async function submitUnconfirmed(page: Page, outside: Outside, lose: (page: Page) => Promise<unknown>) {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await page.clock.install();
  await portal.open('/exchange/new-exchange?sell=USD&buy=EUR&amount=100.00');
  await portal.press(portal.say('lockRate'));
  await lose(page);
  await portal.press(beginningWith(portal.say('exchange.form.exchange', { amount: '100.00' })));
  await expect(portal.button(portal.say('transfers.confirm.ask'))).toBeVisible();
  return { member, portal };
}

async function exchangesOf({ api }: Outside, { token }: Portal): Promise<number> {
  const { total } = await api.call(listExchanges, { pageNo: 1, pageSize: 10 }, { token });
  return total;
}

/** Ends the lock, on the page and on the server. */
async function endLock(page: Page, { box }: Outside): Promise<void> {
  await box.advance(31);
  await page.clock.runFor(31_000);
}

test('an exchange whose answer was lost is shown after a reload, and made once', async ({
  page,
  outside,
}) => {
  const { portal } = await submitUnconfirmed(page, outside, (on) => loseNext(on, submitExchange));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    english('exchange.form.unconfirmed.title', { amount: '100.00 USD' }),
  );
  await expect(portal.button(portal.say('lockRate'))).toHaveCount(0);
  await expect(portal.button(portal.say('exchange.form.change'))).toBeDisabled();
  await endLock(page, outside);
  await expect(portal.heading(portal.say('exchangeSubmitted'))).toBeVisible();
  expect(await exchangesOf(outside, portal)).toBe(1);
  await portal.open('/exchange/new-exchange');
  await expect(portal.button(portal.say('lockRate'))).toBeVisible();
});

test('an exchange without an answer leaves no trace for the next person to sign in', async ({
  page,
  outside,
}) => {
  const { portal } = await submitUnconfirmed(page, outside, (on) => loseNext(on, submitExchange));
  const keys = (): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.of.')));
  expect(await keys()).toHaveLength(1);
  await signOut(portal);
  await expect.poll(keys).toEqual([]);
});

test('an exchange whose page was left before its answer came is among the records', async ({
  page,
  outside,
}) => {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await portal.open('/exchange/new-exchange?sell=USD&buy=EUR&amount=100.00');
  await portal.press(portal.say('lockRate'));
  const release = await holdBack(page, submitExchange);
  await portal.press(beginningWith(portal.say('exchange.form.exchange', { amount: '100.00' })));
  await portal.open('/exchange/exchange-records');
  await expect(page.getByText(portal.say('exchange.list.emptyTitle'))).toBeVisible();
  release();
  await expect(page.getByText('100.10').first()).toBeVisible();
});

test('trusting a browser is confirmed after its offer was closed', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  const { say } = portal;
  await portal.openInLanguage('/login');
  await outside.box.advance(COOLDOWN_SECONDS);
  await fillSignIn(portal, who);
  await giveCodeOfNewBrowser(portal, await askCodeOfNewBrowser(portal, who));
  const offer = page.getByRole('dialog', { name: say('trustTitle') });
  const release = await holdBack(page, trustBrowser);
  await offer.getByRole('button', { name: say('trust'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  release();
  await expect(page.getByText(say('signIn.trust.done'))).toBeVisible();
});

test('a changed staff password is confirmed after its dialog was closed', async ({ page }) => {
  const staff = new Console(page);
  await staff.signIn();
  // The test answers in the server's place, because colleagues sign in with the current password.
  const release = await holdBack(page, changeStaffPassword, {
    body: JSON.stringify({ code: 0, msg: '', data: {} }),
  });
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: english('console.signIn.change.submit') }).click();
  const dialog = page.getByRole('dialog', { name: english('console.signIn.change.title') });
  await dialog.getByLabel(english('console.signIn.change.current'), { exact: true }).fill(seedPassword);
  await dialog.getByLabel(english('console.signIn.change.next'), { exact: true }).fill('Harbour-2063!');
  await dialog.getByLabel(english('console.signIn.change.again'), { exact: true }).fill('Harbour-2063!');
  await dialog.getByRole('button', { name: english('console.signIn.change.submit') }).click();
  await expect(dialog.getByRole('button', { name: english('console.signIn.change.submit') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(page.getByText(english('console.signIn.change.done'))).toBeVisible();
});
