// A business of three people, from a new payee to a payment with its confirmation: everything that its rules
// cover waits for a second person, who uses a phone, and requested documents are sent.
import { setSecondApprovalSetting } from '@causeway/contract';
import type { Browser } from '@playwright/test';
import { PAPER } from '../api/applicant.ts';
import { colleagueOf } from '../api/colleague.ts';
import { nextAppCode, withAuthenticator } from '../api/factors.ts';
import { Member } from '../api/member.ts';
import { bankPayee } from '../payees.ts';
import { type Newcomer, newcomer } from '../people.ts';
import { startSignedIn } from '../portal/door.ts';
import { pay, saveBankPayee } from '../portal/paying.ts';
import { Portal } from '../portal/portal.ts';
import { expect, test } from '../test.ts';

const PHONE = { width: 390, height: 844 };
const FEE = '25.00';

test.describe.configure({ timeout: 180_000 });

/** A portal in the person's own browser. */
async function portalOf(browser: Browser, who: Newcomer, viewport = PHONE): Promise<Portal> {
  const context = await browser.newContext({ viewport });
  const portal = new Portal(await context.newPage(), 'enterprise');
  await startSignedIn(portal, who);
  return portal;
}

/** From the overview to this person's pending item. */
async function review(portal: Portal, kind: 'payee-recheck' | 'transfer-recheck'): Promise<void> {
  const { page, say } = portal;
  await portal.open('/overview');
  await page.reload();
  const todo = page.getByRole('listitem').filter({ hasText: say(`overview.todos.${kind}`, { count: 1 }) });
  await todo.getByRole('link', { name: say(`overview.todos.verb.${kind}`) }).click();
}

test("a second person approves what the business's rules cover, and requested documents are sent", async ({
  page,
  browser,
  outside,
}) => {
  const { box, decisions } = outside;
  const admin = await Member.register(outside, newcomer('business'));
  await admin.verify();
  await admin.openAccounts([3]);
  await admin.receiveByBank(3, 'USD', '10000.00');
  const { secret } = await withAuthenticator(admin, box);
  const operator = await colleagueOf(admin, outside, { secret, roleId: 2, name: 'Olive Operator' });
  const approver = await colleagueOf(admin, outside, { secret, roleId: 3, name: 'Arno Approver' });
  const proof = { method: 'authenticator', code: await nextAppCode(box, secret) } as const;
  await admin.call(setSecondApprovalSetting, { newPayee: true, exchange: null, transfer: '1000.00', proof });
  // Both got their access from the same admin, so for a day neither approves for the other.
  await box.advance(25 * 60 * 60);

  const maker = new Portal(page, 'enterprise');
  const { say } = maker;
  await startSignedIn(maker, operator);
  const phone = await portalOf(browser, approver);
  const payee = bankPayee('USD');

  await test.step('a new payee is passed on a phone', async () => {
    await saveBankPayee(maker, payee);
    await review(phone, 'payee-recheck');
    await expect(phone.page.getByText(payee.accountName).first()).toBeVisible();
    await phone.press(say('approval.approve'));
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: say('approval.approve') })
      .click();
    await expect(phone.page.getByText(say('approval.didApprove'))).toBeVisible();
  });

  const payment = { payeeName: payee.accountName, currency: 'USD', fee: FEE } as const;
  await test.step('below the threshold nobody has to approve', async () => {
    await pay(maker, box, operator.email, { ...payment, amount: '900.00' });
    await expect(maker.page.getByText(say('approval.waiting'))).toHaveCount(0);
  });

  await test.step('above it one is rejected, and its reason read', async () => {
    await box.advance(61);
    await pay(maker, box, operator.email, { ...payment, amount: '1200.00' });
    await expect(maker.page.getByText(say('approval.waiting')).first()).toBeVisible();
    await expect(maker.page.getByText(/Arno Approver/).first()).toBeVisible();
    await review(phone, 'transfer-recheck');
    await phone.press(say('approval.reject'));
    const dialog = phone.page.getByRole('dialog').last();
    const reject = dialog.getByRole('button', { name: say('approval.reject'), exact: true });
    await expect(reject).toBeDisabled();
    await dialog.getByRole('textbox', { name: say('approval.reason') }).fill('Ordered by nobody');
    await reject.click();
    await expect(phone.page.getByText(say('approval.didReject'))).toBeVisible();
    await expect(maker.page.getByText('Ordered by nobody').first()).toBeVisible();
  });

  await test.step('one is approved, documents asked for and handed in, and it is paid', async () => {
    await box.advance(61);
    await box.bankWorksAroundTheClock(3);
    const txnNo = await pay(maker, box, operator.email, { ...payment, amount: '1500.00' });
    await review(phone, 'transfer-recheck');
    await phone.press(say('approval.approve'));
    const dialog = phone.page.getByRole('dialog').last();
    const cursor = await box.cursor(approver.email);
    await dialog.getByRole('button', { name: say('getCode') }).click();
    const code = await box.code(approver.email, cursor);
    await dialog.getByRole('textbox', { name: say('approval.sentLabel') }).fill(code);
    await dialog.getByRole('button', { name: say('approval.approve'), exact: true }).click();
    await expect(phone.page.getByText(say('approval.didApprove'))).toBeVisible();

    await decisions.requestDocuments('transfer', txnNo, 'The contract, please');
    await expect(maker.page.getByText('The contract, please')).toBeVisible();
    const asked = maker.page.getByRole('region', { name: say('documents.asked') });
    const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: PAPER };
    await asked.locator('input[type=file]').setInputFiles(contract);
    await expect(asked.getByText('contract.pdf')).toBeVisible();
    await asked.getByRole('button', { name: say('documents.handIn') }).click();
    await expect(maker.page.getByText(say('documents.handedIn'))).toBeVisible();

    await decisions.approve('transfer', txnNo);
    await expect(async () => {
      await box.advance(60);
      await expect(maker.heading(say('paid'))).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const download = maker.page.waitForEvent('download');
    await maker.press(say('list.confirmation'));
    expect((await download).suggestedFilename()).toContain(txnNo);
    expect(await box.bankPaymentsTo(payee.bankNumber)).toMatchObject([
      { currency: 'USD', amount: '1500.00' },
    ]);
    expect(await decisions.imbalances()).toEqual([]);
  });
  await phone.page.context().close();
});
