// A person's session: renewed while they work, ended when they leave, shared by all their tabs.
import { fullPath, refreshSession, requestIdHeader } from '@causeway/contract';
import { en as safety } from '../../apps/server/src/features/access/safety-notices/messages/en.ts';
import { Member } from '../api/member.ts';
import { signIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

/** The server's configuration: an access token lasts 15 minutes, and so may an idle session. */
const ALMOST = 14 * 60;
const MINUTE = 60;

test('an expired access token is renewed silently', async ({ page, outside }) => {
  const { box } = outside;
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await signIn(portal, who);
  const first = portal.token;
  await box.advance(ALMOST);
  await portal.open('/account/currency-account');
  await expect(portal.heading(portal.say('currencyAccounts.list.title'))).toBeVisible();
  await box.advance(2 * MINUTE);
  await portal.open('/deposit/deposit-records');
  await expect(portal.heading(portal.say('deposits.list.title'))).toBeVisible();
  await expect(page.getByText(portal.say('deposits.list.emptyTitle'))).toBeVisible();
  expect(portal.token).not.toBe(first);
});

test('a renewal whose answer is lost is repeated, and does not count as theft', async ({ page, outside }) => {
  const { box } = outside;
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await signIn(portal, who);
  await box.advance(ALMOST);
  await portal.open('/account/currency-account');
  await expect(portal.heading(portal.say('currencyAccounts.list.title'))).toBeVisible();
  const renewal = `**${fullPath(refreshSession).replace(':type', '*')}`;
  const ids: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refreshToken')) ids.push(request.headers()[requestIdHeader]);
  });
  await page.route(
    renewal,
    async (route) => {
      const answer = await route.fetch();
      expect((await answer.json()).code).toBe(0);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/refreshToken'));
  await box.advance(2 * MINUTE);
  await portal.open('/deposit/deposit-records');
  await lost;
  await page.reload();
  await expect(page.getByText(portal.say('deposits.list.emptyTitle'))).toBeVisible();
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await portal.open('/account/currency-account');
  await expect(portal.heading(portal.say('currencyAccounts.list.title'))).toBeVisible();
  expect(await box.subjects(who.email)).not.toContain(safety.notices['session-stolen'].subject);
});

test('the link of a notice ends all sessions, and its tab continues to a new password', async ({
  context,
  outside,
}) => {
  const { box } = outside;
  const { who } = await Member.register(outside);
  const portal = new Portal(await context.newPage());
  await signIn(portal, who);
  const { subject } = safety.notices['new-browser'];
  await expect.poll(() => box.subjects(who.email)).toContain(subject);
  const [, link = ''] = /\/personal\/#(\/end-sessions\/\S+)/.exec(await box.newestMail(who.email)) ?? [];
  const other = new Portal(await context.newPage());
  await other.open(link);
  await expect(other.heading(other.say('endSessions.title'))).toBeVisible();
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
  await other.press(other.say('endSessions.end'));
  await expect(other.heading(other.say('endSessions.doneTitle'))).toBeVisible();
  await expect(portal.button(portal.say('signIn'))).toBeVisible();
  await other.page.getByRole('link', { name: other.say('endSessions.reset') }).click();
  await expect(other.heading(other.say('passwordReset.title'))).toBeVisible();
});

test('a person idle for a quarter of an hour is signed out, and reads why', async ({ page, outside }) => {
  const { who } = await Member.register(outside);
  const portal = new Portal(page);
  await signIn(portal, who);
  await outside.box.advance(ALMOST + 2 * MINUTE);
  await portal.open('/deposit/deposit-records');
  await expect(page.getByText(portal.say('error.idle-session'))).toBeVisible();
  await expect(portal.button(portal.say('signIn.signIn.submit'))).toBeVisible();
});

test('signing in elsewhere ends the session here, and says so', async ({ browser, page, outside }) => {
  const { who } = await Member.register(outside);
  const here = new Portal(page);
  await signIn(here, who);
  const elsewhere = await browser.newContext();
  await signIn(new Portal(await elsewhere.newPage()), who);
  await elsewhere.close();
  await here.open('/deposit/deposit-records');
  await expect(page.getByText(here.say('error.logged-in-elsewhere'))).toBeVisible();
  await expect(here.button(here.say('signIn.signIn.submit'))).toBeVisible();
});
