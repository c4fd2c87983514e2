// Submitting a transfer in difficult conditions: impatient, interrupted, offline. It is always one transfer.
import { submitTransfer, fullPath } from '@causeway/contract';
import type { Page, Request } from '@playwright/test';
import { Member } from '../api/member.ts';
import { bankPayee } from '../payees.ts';
import { startSignedIn } from '../portal/door.ts';
import { fillTransfer } from '../portal/paying.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import type { Outside } from '../api/outside.ts';
import { beginningWith, english } from '../texts/say.ts';

const PAYMENT = { currency: 'USD', amount: '75.50', fee: '25.00' };
const UNKNOWN = english('ui.error.unknown');
const SUBMIT = beginningWith(english('transfers.confirm.submit', { amount: '75.50' }));

interface Ready {
  readonly portal: Portal;
  readonly member: Member;
  /** The emailed code of this transfer. */
  readonly code: string;
}

/** A person with money and a payee, on the confirmation page, with the code. */
async function aboutToSubmit(page: Page, outside: Outside): Promise<Ready> {
  const member = await Member.verified(outside, [3]);
  await member.receiveByBank(3, 'USD', '1000.00');
  const payee = await member.addPayee(bankPayee('USD'));
  const portal = new Portal(page);
  await startSignedIn(portal, member.who);
  await fillTransfer(portal, { ...PAYMENT, payeeName: payee.accountName });
  const cursor = await outside.box.cursor(member.who.email);
  await portal.press(portal.say('ui.code.get'));
  return { portal, member, code: await outside.box.code(member.who.email, cursor) };
}

/** One transfer, its money frozen once. */
async function expectOne(member: Member): Promise<void> {
  expect(await member.balances()).toMatchObject([{ available: '899.50', frozen: '100.50' }]);
  expect(await member.transfers()).toHaveLength(1);
}

const isSubmission = (request: Request): boolean => request.url().includes(fullPath(submitTransfer));

test('a reload in the middle of the confirmation loses nothing', async ({ page, outside }) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await page.reload();
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await portal.press(SUBMIT);
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  await expectOne(member);
});

test('an answer that never came is requested again, and there is only one transfer', async ({
  page,
  outside,
}) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await portal.fill(portal.say('transfers.confirm.code'), code);
  const ids: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isSubmission(request)) ids.push(request.headers()['x-request-id']);
  });
  // The server gets the call and acts; the answer is lost on its way back.
  await page.route(
    (url) => url.pathname === fullPath(submitTransfer),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await portal.press(SUBMIT);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await portal.press(portal.say('transfers.confirm.ask'));
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
  await expectOne(member);
});

test('a second tab that was left behind opens the receipt, and no second code is sent', async ({
  page,
  context,
  outside,
}) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const other = await context.newPage();
  await other.addInitScript((entries) => {
    for (const [key, value] of entries)
      if (!key.startsWith('causeway.code.')) sessionStorage.setItem(key, value);
  }, kept);
  await other.goto(page.url());
  const second = new Portal(other);
  await expect(second.field(second.say('transfers.confirm.code'))).toBeVisible();
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await portal.press(SUBMIT);
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  const mailed = await outside.box.subjects(member.who.email);
  await second.press(second.say('ui.code.get'));
  await expect(second.heading(second.say('transfers.receipt.submitted'))).toBeVisible();
  expect(await outside.box.subjects(member.who.email)).toEqual(mailed);
  await expectOne(member);
});
