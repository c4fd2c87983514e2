// The short flow is open while another document of the business expires: its page says so, and links to the
// form.
import { dayAfter } from '@causeway/contract/testing';
import { Business } from '../api/business.ts';
import type { Outside } from '../api/outside.ts';
import { BusinessForm } from '../portal/business.ts';
import { IdentityCheck } from '../portal/identity-check.ts';
import { expect, test } from '../test.ts';
import { dayIn } from '../texts/languages.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PATIENCE = { timeout: 30_000 };
/**
 * The number of days before its expiry from which a document counts as expiring and is no longer accepted.
 */
const NOTICE = 90;
/** The start of Hong Kong's day, in UTC. */
const DAY_BEGINS = 16 * HOUR;
/** Seconds, fewer than the idle time of a session. */
const FEW_MINUTES = 300;

/** An hour before the end of a Hong Kong day, some days from now: expiries are checked every hour. */
async function lastHour({ box }: Outside, days: number): Promise<Date> {
  const seconds = (await box.now()).getTime() / 1000;
  const midnight = Math.ceil((seconds - DAY_BEGINS) / DAY) * DAY + DAY_BEGINS;
  return new Date((midnight + days * DAY - HOUR) * 1000);
}

const todosOf = async (business: Business): Promise<number> => (await business.view()).todos.length;

test('the certificate expires while people must verify again: the form is offered', async ({
  page,
  outside,
  language,
}) => {
  const business = await Business.register(outside, language);
  await business.draftWhole();
  const { record } = await business.view();
  const evening = await lastHour(outside, 2);
  const day = evening.toISOString().slice(0, 10);
  const certificateEnds = dayAfter(day, NOTICE + 1);
  const stakeholderInfoBo = record.stakeholderInfoBo.map((entry) =>
    entry.uid === 'signatory' ? { ...entry, idEffectiveDateEnd: dayAfter(day, NOTICE - 1) } : entry,
  );
  await business.draft({ ...record, expirationDate: certificateEnds, stakeholderInfoBo });
  await business.checkAll();
  await business.submit();
  await business.approve();
  await outside.box.advanceTo(evening);
  await business.comeBack();
  await expect.poll(() => todosOf(business), PATIENCE).toBe(1);
  await outside.box.advance(HOUR - FEW_MINUTES);
  await business.comeBack();

  const form = await BusinessForm.of(business, page);
  const { portal, say } = form;
  await portal.open('/account/update-identity-information');
  await expect(portal.heading(say('shortTitle'))).toBeVisible();
  await expect(form.list('signatories').getByText('Person signatory')).toBeVisible();
  await outside.box.advance(2 * FEW_MINUTES);
  await expect.poll(() => todosOf(business), PATIENCE).toBe(2);

  await form.act('signatories', /Person signatory/);
  await new IdentityCheck(portal).begin();
  const notice = page.getByRole('alert').filter({ hasText: say('verificationEnterprise.short.anewTitle') });
  await expect(notice).toContainText(dayIn(language, certificateEnds));
  await expect(notice).toContainText('Person signatory');
  await portal.press(say('verificationEnterprise.short.anewGo'));
  await expect(portal.heading(say('businessCorrectionTitle'))).toBeVisible();
  await expect(form.step('basic')).toBeVisible();
});
