// Payees and transfers: save a payee, then amount, confirmation with a code from the email, receipt.
import { expect } from '@playwright/test';
import type { PayeeInput } from '@causeway/contract';
import { PAPER } from '../api/applicant.ts';
import type { Box } from '../box/box.ts';
import { grouped, sum } from '../decimals.ts';
import type { Portal } from './portal.ts';

const INVOICE = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PAPER };

export async function saveBankPayee(portal: Portal, payee: PayeeInput): Promise<void> {
  await fillBankPayee(portal, payee);
  await save(portal, payee.accountName);
}

async function fillBankPayee(portal: Portal, payee: PayeeInput): Promise<void> {
  const { say } = portal;
  await portal.open('/payee/add-payees');
  await payBusiness(portal);
  await portal.fill(say('companyName'), payee.accountName);
  await portal.choose(say('country'), say('germany'));
  await portal.fill(say('city'), payee.payeeCity);
  await portal.fill(say('address'), payee.payeeAddress);
  await portal.choose(say('currency'), `${payee.currency} ·`);
  await portal.choose(say('bankCountry'), say('germany'));
  await portal.choose(say('relationToPayer'));
  await portal.fill(say('bank'), payee.bankName);
  await portal.fill(say('bic'), payee.swiftCode);
  await portal.fill(say('accountOrIban'), payee.bankNumber);
  await portal.fill(say('bankCity'), payee.bankCity);
  await portal.fill(say('bankAddress'), payee.bankAddress);
}

export async function saveWalletPayee(portal: Portal, payee: PayeeInput): Promise<void> {
  const { page, say } = portal;
  await portal.open('/payee/add-payees');
  await page.getByText(say('wallet'), { exact: true }).click();
  await payBusiness(portal);
  await portal.fill(say('companyName'), payee.accountName);
  await portal.choose(say('country'), say('germany'));
  await portal.fill(say('city'), payee.payeeCity);
  await portal.fill(say('address'), payee.payeeAddress);
  await portal.choose(say('relationToPayer'));
  await portal.fill(say('walletAddress'), payee.chainAddress);
  await portal.choose(say('walletKeeper'));
  await save(portal, payee.accountName);
}

async function payBusiness({ page, say }: Portal): Promise<void> {
  const type = page.getByRole('radiogroup', { name: say('payees.form.entityType') });
  await type.getByText(say('payees.entity.business'), { exact: true }).click();
}

async function save(portal: Portal, name: string): Promise<void> {
  const { page, say } = portal;
  await portal.press(say('savePayee'));
  await expect(portal.heading(say('payees'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
}

export interface Payment {
  readonly payeeName: string;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
}

/** Submits a transfer after checking its confirmation; returns its number. */
export async function pay(portal: Portal, box: Box, mail: string, payment: Payment): Promise<string> {
  const { page, say } = portal;
  await fillTransfer(portal, payment);
  await confirmedTruly(portal, payment);
  await portal.onStep('the confirmation of a transfer');
  const cursor = await box.cursor(mail);
  await portal.press(say('getCode'));
  await portal.fill(say('verificationCode'), await box.code(mail, cursor));
  await page
    .getByRole('button')
    .filter({ hasText: grouped(payment.amount) })
    .click();
  const waits = portal.heading(say('transfers.receipt.secondApproval'));
  await expect(portal.heading(say('transferSubmitted')).or(waits)).toBeVisible();
  await portal.onStep('the receipt of a transfer');
  return portal.beside(say('transactionNumber'));
}

/** Goes from the choice of the payee to the page that confirms the transfer. */
export async function fillTransfer(portal: Portal, { payeeName, amount, fee }: Payment): Promise<void> {
  const { page, say } = portal;
  await portal.open('/transfer/new-transfer');
  // Searches the choices, and not the table of payees on the previous page.
  await page.getByRole('listitem').getByRole('button').filter({ hasText: payeeName }).click();
  await portal.fill(say('amount'), amount);
  await portal.choose(say('paymentPurpose'));
  await portal.choose(say('moneySource'));
  await page.locator('input[type=file]').setInputFiles(INVOICE);
  await expect(page.getByRole('listitem').filter({ hasText: INVOICE.name })).toContainText(say('uploaded'));
  await portal.press(say('next'));
  if (Number(fee) * 10 >= Number(amount)) await portal.press(say('largeFee.goOn'));
  await expect(portal.field(say('verificationCode'))).toBeVisible();
}

async function confirmedTruly(portal: Portal, { currency, amount, fee }: Payment): Promise<void> {
  const { say } = portal;
  const leaves = await portal.beside(say('leaves'));
  expect(leaves).toContain(`${grouped(sum(currency, amount, fee))}${currency}`);
  expect(leaves).toContain(`${grouped(fee)}${currency}`);
  expect(await portal.beside(say('arrives'))).toContain(`${grouped(amount)}${currency}`);
}
