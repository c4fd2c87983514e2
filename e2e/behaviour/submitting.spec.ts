// What happens to a transfer when people and networks are as they are: impatient, interrupted, offline. It is one transfer.
import { sendTransferCode, submitTransfer, fullPath } from '@causeway/contract';
import type { Page, Request } from '@playwright/test';
import { Member } from '../api/member.ts';
import { bankPayee } from '../payees.ts';
import { startSignedIn } from '../portal/door.ts';
import { fillTransfer } from '../portal/paying.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';
import type { Outside } from '../api/member.ts';
import { codeWait } from '../texts/languages.ts';
import { beginningWith, english } from '../texts/say.ts';

const PAYMENT = { currency: 'USD', amount: '75.50', fee: '25.00' };
const UNKNOWN = english('ui.error.unknown');
const SUBMIT = beginningWith(english('transfers.confirm.submit', { amount: '75.50' }));

interface Ready {
  readonly portal: Portal;
  readonly member: Member;
  /** The code that was mailed for this transfer. */
  readonly code: string;
}

/** Somebody with money and a payee, on the confirmation page, the code at hand. */
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
  expect(await member.balances()).toMatchObject([{ availBalance: '899.50', frozenAmount: '100.50' }]);
  expect((await member.entries()).filter(({ txnType }) => txnType === 3)).toHaveLength(1);
}

const isSubmission = (request: Request): boolean => request.url().includes(fullPath(submitTransfer));

test('a wrong code keeps the form, and the right one still counts', async ({ page, outside }) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  const field = portal.field(portal.say('transfers.confirm.code'));
  await field.fill(code === '0000' ? '1111' : '0000');
  await portal.press(SUBMIT);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('ALEX SAMPLE').first()).toBeVisible();
  await field.fill(code);
  await portal.press(SUBMIT);
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  await expectOne(member);
});

test('a double click submits once', async ({ page, outside }) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isSubmission(request)) sent.push(request);
  });
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await portal.button(SUBMIT).dblclick();
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectOne(member);
});

test('a reload in the middle of the confirmation loses nothing', async ({ page, outside }) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await page.reload();
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await portal.press(SUBMIT);
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  await expectOne(member);
});

test('offline nothing is sent, and back online the same transfer goes out once', async ({
  page,
  context,
  outside,
}) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await context.setOffline(true);
  await portal.press(SUBMIT);
  await expect(page.getByRole('alert').getByText('You are offline. Nothing was sent.')).toBeVisible();
  await context.setOffline(false);
  await portal.press(SUBMIT);
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  await expectOne(member);
});

test('a gateway that did not wait says nothing of the money, and it is one transfer', async ({
  page,
  outside,
}) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await page.route(
    (url) => url.pathname === fullPath(submitTransfer),
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' });
    },
    { times: 1 },
  );
  await portal.press(SUBMIT);
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(page.getByText(english('ui.error.safe'))).toHaveCount(0);
  await portal.press(portal.say('transfers.confirm.ask'));
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toBeVisible();
  await expectOne(member);
});

test('an answer that never came is asked for again, and it is one transfer', async ({ page, outside }) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  await portal.fill(portal.say('transfers.confirm.code'), code);
  const ids: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isSubmission(request)) ids.push(request.headers()['x-request-id']);
  });
  // The server gets it and acts; the answer is lost on its way back.
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

test('the code is not sent again by a reload', async ({ page, outside }) => {
  const { portal } = await aboutToSubmit(page, outside);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(fullPath(sendTransferCode))) sent.push(request);
  });
  await page.reload();
  await expect(portal.field(portal.say('transfers.confirm.code'))).toBeVisible();
  await expect(portal.button(codeWait(portal.say))).toBeDisabled();
  expect(sent).toHaveLength(0);
});

test('a second tab that was left behind is led to the receipt, and no second code is sent', async ({
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

test('who comes back after the fee has lapsed sees it again, with a code of its own', async ({
  page,
  outside,
}) => {
  const { portal, member, code } = await aboutToSubmit(page, outside);
  const number = await portal.beside(english('transfers.record.number'));
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage))
      if (key.startsWith('causeway.transfer.'))
        sessionStorage.setItem(key, text.replace(/"lapsesAt":\d+/, '"lapsesAt":0'));
  });
  await page.reload();
  await expect(page.getByText(english('transfers.confirm.renewed'))).toBeVisible();
  expect(await portal.beside(english('transfers.record.number'))).not.toBe(number);
  await portal.fill(portal.say('transfers.confirm.code'), code);
  await portal.press(SUBMIT);
  await expect(portal.field(portal.say('transfers.confirm.code'))).toHaveAttribute('aria-invalid', 'true');
  await expect(portal.heading(portal.say('transfers.receipt.submitted'))).toHaveCount(0);
  expect(await member.balances()).toMatchObject([{ availBalance: '1000.00', frozenAmount: '0.00' }]);
});
