// A business and its people: an admin invites two, both join by their emails, one gets another role, one is disabled while
// working, and nobody removes their own access.
import { changeColleague, listColleagues } from '@causeway/contract';
import type { Page } from '@playwright/test';
import { Business } from '../api/business.ts';
import { nextAppCode, withAuthenticator } from '../api/factors.ts';
import type { Box } from '../box/box.ts';
import { type Newcomer, newcomer } from '../people.ts';
import { comeIn } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { expect, test } from '../test.ts';

const USERS = '/security/user-list';

/** The link in a person's newest invitation, opened in their own browser. */
async function opened(page: Page, box: Box, who: Newcomer, language: Portal['language']): Promise<Portal> {
  const [, token = ''] = /\/join\/([0-9a-f]{64})/.exec(await box.newestMail(who.email)) ?? [];
  const portal = new Portal(page, 'enterprise', language);
  await portal.openInLanguage(`/join/${token}`);
  return portal;
}

/** Accepts, and signs in like everybody else. */
async function joined(portal: Portal, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  await page.getByLabel(say('join.password'), { exact: true }).fill(who.password);
  await page.getByLabel(say('confirmPassword'), { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
  await portal.press(say('join.submit'));
  await expect(portal.heading(say('join.doneTitle'))).toBeVisible();
  await page.getByRole('link', { name: say('join.signIn') }).click();
  await comeIn(portal, who);
  await expect(portal.heading(say('overview'))).toBeVisible();
}

test('an admin runs the people of a business', async ({ page, browser, outside, language }) => {
  const { box } = outside;
  const business = await Business.register(outside, language);
  const { secret } = await withAuthenticator(business, box);
  await business.goOnIn(page, 'enterprise');
  const portal = new Portal(page, 'enterprise', language);
  const { say } = portal;
  const admin = new SecuritySettings(portal, box, business.who);
  await portal.open(USERS);
  await expect(portal.heading(say('team.title'))).toBeVisible();

  const people = [newcomer('business'), newcomer('business')] as const;
  const names = ['Nora New', 'Olaf Other'] as const;
  for (const [index, { email }] of people.entries()) {
    const name = names[index] ?? '';
    await portal.press(say('team.invite'));
    await portal.field(say('team.form.name'), admin.dialog).fill(name);
    await portal.field(say('email'), admin.dialog).fill(email);
    await admin.dialog.getByRole('radio', { name: say('team.roles.operator') }).check();
    await admin.proveByApp(secret, say('team.form.send'));
    await admin.expectDone(say('team.form.sent', { name }));
    await expect(admin.row(say('team.invitations.title'), name)).toBeVisible();
  }

  const [first, second] = await Promise.all(people.map(() => browser.newPage()));
  if (!first || !second) throw new Error('no page');
  const nora = await opened(first, box, people[0], language);
  await joined(nora, people[0]);
  const olaf = await opened(second, box, people[1], language);
  await joined(olaf, people[1]);

  await page.reload();
  const person = (name: string) => page.getByRole('row').filter({ hasText: name });
  await person('Nora New').click();
  await portal.press(say('team.detail.change'));
  await admin.dialog.getByRole('radio', { name: say('team.roles.approver') }).check();
  await admin.proveByApp(secret, say('team.detail.save'));
  await expect(page.getByText(say('team.detail.saved'))).toBeVisible();
  // The old role is gone in every session.
  await expect(nora.button(nora.say('signIn'))).toBeVisible();
  await comeIn(nora, people[0]);
  await nora.open('/transfer/new-transfer');
  await expect(nora.heading(nora.say('overview'))).toBeVisible();
  await page.keyboard.press('Escape');

  await person('Olaf Other').click();
  await portal.press(say('team.detail.disable'));
  await admin.proveByApp(secret, say('team.detail.disable'));
  await expect(page.getByText(say('team.detail.disabled', { name: 'Olaf Other' }))).toBeVisible();
  await expect(olaf.button(olaf.say('signIn'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('row')
    .filter({ hasText: say('team.people.you') })
    .click();
  await expect(admin.dialog.getByText(say('team.detail.self'))).toBeVisible();
  await expect(portal.button(say('team.detail.change'))).toHaveCount(0);
  // Skips the page, with everything that a change needs.
  const { api } = outside;
  const { token } = portal;
  const { list } = await api.call(listColleagues, { pageNo: 1, pageSize: 10, search: '' }, { token });
  const personId = list.find(({ isSelf }) => isSelf)?.personId ?? '';
  const proof = { method: 'authenticator', code: await nextAppCode(box, secret) } as const;
  const demoted = { personId, roleId: 2, department: '', proof } as const;
  expect((await api.answer(changeColleague, demoted, { token })).refusal).toBe('own-access');
  await Promise.all([first.close(), second.close()]);
});
