// At most ten browsers are trusted: the eleventh is offered trust, told that the list is full, and trusted
// once there is room.
import { trustBrowser } from '@causeway/contract';
import type { Locator, Page } from '@playwright/test';
import type { Browser } from '../api/call.ts';
import { nextAppCode, signedInByApp, withAuthenticator } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import type { Outside } from '../api/outside.ts';
import { fillSignIn, signOut } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { SecuritySettings } from '../portal/security.ts';
import { proveStep } from '../portal/steps.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english } from '../texts/say.ts';

const BROWSERS_MAX = 10;
const LIST = english('security.browsers.title');
const TRUST = english('security.browsers.trustThis');

interface Full {
  readonly portal: Portal;
  readonly security: SecuritySettings;
  /** The buttons that remove a browser, one in each row. */
  readonly remove: Locator;
  readonly signInAgain: () => Promise<void>;
}

/** Signs in a person who trusts ten browsers from one more, and follows the offer to the list. */
async function atFullList(page: Page, outside: Outside): Promise<Full> {
  const { api, box } = outside;
  const member = await Member.register(outside);
  const { who } = member;
  const { secret } = await withAuthenticator(member, box);
  for (let count = 1; count <= BROWSERS_MAX; count += 1) {
    const browser: Browser = {};
    const token = await signedInByApp(api, box, { who, secret }, browser);
    await api.call(trustBrowser, {}, { token, browser });
  }
  const portal = new Portal(page);
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await proveStep(portal, 'securityVerification', 'authenticatorCode', await nextAppCode(box, secret));
  const offer = page.getByRole('dialog', { name: portal.say('signIn.trust.title') });
  await offer.getByRole('button', { name: TRUST, exact: true }).click();
  await expect(offer.getByText(portal.say('signIn.trust.full'))).toBeVisible();
  await offer.getByRole('link', { name: portal.say('signIn.trust.manage') }).click();
  const list = page.getByRole('region', { name: LIST });
  return {
    portal,
    security: new SecuritySettings(portal, box, who),
    remove: list.getByRole('button', { name: beginningWith(english('security.browsers.removeOf')) }),
    signInAgain: async () => {
      await signOut(portal);
      await fillSignIn(portal, who);
      await proveStep(portal, 'secondFactor', 'authenticatorCode', await nextAppCode(box, secret));
    },
  };
}

test('a full list of trusted browsers makes room for this one when one is removed', async ({
  page,
  outside,
}) => {
  const { portal, security, remove, signInAgain } = await atFullList(page, outside);
  await expect(page.getByText(english('security.browsers.full'))).toBeVisible();
  await expect(remove).toHaveCount(BROWSERS_MAX);
  await expect(portal.button(TRUST)).toHaveCount(0);
  await remove.first().click();
  await security.press(english('security.browsers.remove'));
  await expect(remove).toHaveCount(BROWSERS_MAX - 1);

  await portal.press(TRUST);
  await expect(security.row(LIST, english('security.browsers.current'))).toContainText(
    english('security.browsers.today'),
  );
  await expect(remove).toHaveCount(BROWSERS_MAX);
  await expect(portal.button(TRUST)).toHaveCount(0);

  // The browser needs no security verification any more, only the second factor.
  await signInAgain();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a person who makes room too late can choose again at their next sign-in', async ({ page, outside }) => {
  const { portal, security, remove } = await atFullList(page, outside);
  await remove.first().click();
  await security.press(english('security.browsers.remove'));
  await expect(remove).toHaveCount(BROWSERS_MAX - 1);
  await outside.box.advance(10 * 60);
  await portal.press(TRUST);
  await expect(page.getByText(english('security.browsers.trustLate'))).toBeVisible();
  await expect(portal.button(TRUST)).toHaveCount(0);
});
