// A provider that allows several sessions for each person: each is listed, one is ended, all others are ended, and their
// pages learn of it.
import { getMemberInfo } from '@causeway/contract';
import type { Browser } from '@playwright/test';
import { Member } from '../api/member.ts';
import { signIn, signOut } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import type { Newcomer } from '../people.ts';
import { expect, test as base } from '../test.ts';
import { beginningWith } from '../texts/say.ts';

const test = base.extend({
  url: [
    async ({ stacks }, use, { parallelIndex }) => {
      const answer = await fetch(stacks[parallelIndex]?.severalSessions ?? '');
      if (!answer.ok) throw new Error(`no server with several sessions: ${await answer.text()}`);
      await use(await answer.text());
    },
    { scope: 'worker' },
  ],
});
// On one stack, so that a server for several sessions starts only once.
test.describe.configure({ mode: 'default' });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signedInElsewhere(browser: Browser, who: Newcomer, userAgent: string): Promise<Portal> {
  const context = await browser.newContext({ userAgent });
  const portal = new Portal(await context.newPage());
  await signIn(portal, who);
  return portal;
}

test('each session is listed; one is ended, then all others, and their pages notice it', async ({
  page,
  browser,
  outside,
}) => {
  const { api, box } = outside;
  const { who } = await Member.register(outside);
  const computer = await signedInElsewhere(browser, who, FIREFOX);
  const phone = await signedInElsewhere(browser, who, SAFARI);
  const here = new Portal(page);
  await signIn(here, who);
  const security = new SecuritySettings(here, box, who);
  await security.open();
  // Registering opened a session, too.
  const rows = page
    .getByRole('region', { name: here.say('security.sessions.title') })
    .getByRole('row')
    .filter({ hasText: '127.0.0.1' });
  await expect(rows).toHaveCount(4);
  await expect(
    security.row(here.say('security.sessions.title'), here.say('security.sessions.current')),
  ).toContainText('Chrome');
  await expect(security.row(here.say('security.sessions.title'), 'Firefox')).toContainText(
    here.say('security.origin.device.desktop'),
  );
  await expect(security.row(here.say('security.sessions.title'), 'Safari')).toContainText(
    here.say('security.origin.device.phone'),
  );
  await expect(here.button(here.say('security.sessions.endOf', { browser: 'Chrome' }))).toHaveCount(0);

  await here.press(beginningWith(here.say('security.sessions.endOf', { browser: 'Firefox' })));
  await security.press(here.say('security.sessions.end'));
  await security.expectDone(here.say('security.sessions.endDone'));
  await expect(rows).toHaveCount(3);
  await expect(computer.button(here.say('signIn.signIn.submit'))).toBeVisible();
  expect((await api.answer(getMemberInfo, {}, { token: computer.token })).refusal).not.toBeNull();
  expect((await api.answer(getMemberInfo, {}, { token: phone.token })).refusal).toBeNull();

  await here.press(here.say('security.sessions.endOthers'));
  await security.press(here.say('security.sessions.endOthers'));
  await security.expectDone(here.say('security.sessions.endOthersDone'));
  await expect(rows).toHaveCount(1);
  await expect(here.button(here.say('security.sessions.endOthers'))).toHaveCount(0);
  await expect(phone.button(here.say('signIn.signIn.submit'))).toBeVisible();
  expect((await api.answer(getMemberInfo, {}, { token: phone.token })).refusal).not.toBeNull();
  await security.open('browsers');
  await expect(here.heading(here.say('security.browsers.title'))).toBeVisible();
  await Promise.all([computer.page.context().close(), phone.page.context().close()]);
});

test('signing out ends the session here and leaves the one elsewhere', async ({ page, browser, outside }) => {
  const { who } = await Member.register(outside);
  const elsewhere = await signedInElsewhere(browser, who, FIREFOX);
  const here = new Portal(page);
  await signIn(here, who);
  await signOut(here);
  await elsewhere.open('/deposit/deposit-records');
  await expect(elsewhere.heading(here.say('deposits.list.title'))).toBeVisible();
  await expect(elsewhere.page.getByText(here.say('deposits.list.emptyTitle'))).toBeVisible();
  await elsewhere.page.context().close();
});
