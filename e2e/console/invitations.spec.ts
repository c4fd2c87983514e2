// Invitations: staff issue a code, a person registers with it; used and expired ones are refused at their
// field.
import { newcomer } from '../people.ts';
import { Console } from '../portal/console.ts';
import { answerTrustOffer, fillRegistration, signOut } from '../portal/door.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import { beginningWith, english, sayIn } from '../texts/say.ts';

const DAY = 24 * 60 * 60;
const FIELD = english('signIn.register.invitation');

const hongKongDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(at);

test('an invitation lets one person register, and is then used up; after its last day it has expired', async ({
  page,
  browser,
  outside,
}) => {
  const { box } = outside;
  const desk = await (await browser.newContext()).newPage();
  await new Console(desk).signIn();
  const issue = async (uses: string, lastDay: string): Promise<string> => {
    await desk.goto('/console/#/invitations');
    await desk.getByRole('button', { name: beginningWith(english('console.invitations.issue')) }).click();
    const dialog = desk.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: english('console.invitations.list.note') })
      .fill('For a journey');
    await dialog.getByRole('textbox', { name: english('console.invitations.form.usesMax') }).fill(uses);
    await dialog.getByLabel(english('console.invitations.form.lastDay')).fill(lastDay);
    await dialog.getByRole('button', { name: english('console.invitations.issue'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const issued = desk.getByRole('alert').filter({ hasText: english('console.invitations.issued.title') });
    return (await issued.getByText(/^[0-9A-Z-]{4,32}$/).innerText()).trim();
  };
  // The browser knows the real day, the box a later one: only days that are past for both cannot be typed.
  const today = hongKongDay(await box.now());
  const single = await issue('1', '');
  const brief = await issue('', today);
  expect(brief).not.toBe(single);

  const portal = new Portal(page);
  await portal.openInLanguage('/register');
  await fillRegistration(portal, box, newcomer());
  await portal.fill(FIELD, single.toLowerCase());
  await portal.press(english('signIn.register.submit'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(english('overview.page.title'))).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: single });
  await desk.reload();
  await expect(row).toContainText(english('console.invitations.status.exhausted'));
  await expect(row).toContainText(english('console.invitations.list.usedOf', { used: 1, max: 1 }));
  await signOut(portal);

  await box.advance(DAY);
  await portal.openInLanguage('/register');
  await fillRegistration(portal, box, newcomer());
  for (const [code, refusal] of [
    [single, 'invitation-code-exhausted'],
    [brief, 'invitation-code-expired'],
  ] as const) {
    await portal.fill(FIELD, code);
    await portal.press(english('signIn.register.submit'));
    await expect(page.getByText(sayIn('en')(`error.${refusal}`))).toBeVisible();
    await expect(portal.field(FIELD)).toHaveAttribute('aria-invalid', 'true');
  }
  await portal.fill(FIELD, '');
  await portal.press(english('signIn.register.submit'));
  await answerTrustOffer(portal, 'notNow');
  await expect(portal.heading(english('overview.page.title'))).toBeVisible();
  await desk.context().close();
});
