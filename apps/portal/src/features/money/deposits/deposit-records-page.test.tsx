// The list of deposits: the request that its filter makes, and the record beside it, with account numbers
// masked until revealed.
import { getDeposit, listDeposits, type Deposit, type SmallDeposits } from '@causeway/contract';
import { answer, asked, button } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person, show } from '../../../shared/testing.tsx';
import { DepositDetailsPage } from './deposit-details-page.tsx';
import { DepositRecordsPage } from './deposit-records-page.tsx';
import { deposits } from './index.ts';

const deposit: Deposit = {
  txnNo: 'D202603010000000001',
  createdAt: '2026-03-01T02:00:00Z',
  creditedAt: '2026-03-01T02:05:00Z',
  status: 'CREDITED',
  amount: { currency: 'USD', value: '100.00' },
  fee: '0.00',
  channel: 3,
  accountId: '66666666-6666-4666-8666-666666666666',
  receivingAccount: '808100000013',
  sourceAccount: 'DE89370400440532013000',
  payerName: 'Payer Limited',
  payerBankSwift: 'COBADEFF',
  remittanceInformation: 'Invoice 7',
  paymentReference: 'ENTRY-1',
  confirmations: null,
  confirmationsNeeded: null,
  riskLevel: 0,
  processingReason: null,
  documentsRequest: null,
  confirmReturnBy: null,
  returnDue: null,
  returnSentAt: null,
  returnedAt: null,
  returnReference: null,
};

async function open(address: string, listed = deposit, smallDeposits: readonly SmallDeposits[] = []) {
  answer(listDeposits, { list: [listed], total: 1, smallDeposits: [...smallDeposits] });
  answer(getDeposit, deposit);
  return show(<DepositRecordsPage />, { of: deposits, at: `/deposit/deposit-records${address}` });
}

test('the address sets the filter without its mistyped parts, and a chip removes one filter', async () => {
  const { say } = await open('?from=2026-02-28&to=2026-03-01&status=CREDITED&number=D2026&currency=XYZ');
  await expect.element(page.getByText('Payer Limited')).toBeVisible();
  const filter = { startTime: '2026-02-28', endTime: '2026-03-01', status: 'CREDITED', txnNo: 'D2026' };
  expect(asked(listDeposits)[0]?.request).toEqual({ pageNo: 1, pageSize: 10, ...filter });
  await button(say('list.remove', { filter: say('status.deposit.CREDITED') })).click();
  await expect.poll(() => asked(listDeposits).at(-1)?.request.status).toBeUndefined();
  expect(asked(listDeposits).at(-1)?.request).toMatchObject({ startTime: '2026-02-28', txnNo: 'D2026' });
});

test('a saved filter replaces the current one', async () => {
  localStorage.setItem(
    `causeway.choice.deposits.filters.${person.personId}`,
    JSON.stringify([{ name: 'Held', parts: { status: 'HELD' } }]),
  );
  const { say, history } = await open('?currency=USD&number=D2026');
  await button(say('list.saved.open')).click();
  await page.getByRole('menuitem', { name: 'Held', exact: true }).click();
  await expect.poll(() => history.location.href).toBe('/deposit/deposit-records?status=HELD');
});

test('small deposits share one line with their sum and are listed on request', async () => {
  const waiting = [
    { currency: 'USDT', count: 12, amount: '0.840000', below: '1.000000', waitDays: 30 },
  ] as const;
  const { say } = await open('', deposit, waiting);
  await expect.element(page.getByText('Payer Limited')).toBeVisible();
  expect(asked(listDeposits)[0]?.request).toMatchObject({ small: false });
  await expect
    .element(page.getByText(/^12 small deposits of 0\.840000.USDT together are waiting/))
    .toBeVisible();
  await expect.element(page.getByText(/reach 1\.000000.USDT, or 30 days after/)).toBeVisible();
  await button(say('deposits.list.showSmall')).click();
  await expect.poll(() => asked(listDeposits).at(-1)?.request.small).toBeUndefined();
});

test('a fee is deducted from the amount and named beneath it', async () => {
  const { say } = await open('', { ...deposit, fee: '10.00' });
  const row = page.getByRole('row', { name: new RegExp(deposit.txnNo) });
  await expect.element(row).toMatchTextContent('+90.00');
  await expect.element(row).toMatchTextContent(say('list.afterFee', { fee: '10.00 USD' }));
});

test('a row opens its record beside the list, with account numbers masked', async () => {
  const { say } = await open('');
  await page.getByRole('button', { name: new RegExp(deposit.txnNo) }).click();
  const drawer = page.getByRole('dialog', { name: say('deposits.list.drawer') });
  await expect.element(drawer).toMatchTextContent('+100.00');
  await expect.element(drawer.getByText(/•••• 3000/)).toBeVisible();
  await expect.element(drawer.getByText('DE89 3704')).not.toBeInTheDocument();
  const what = say('deposits.details.payerAccount');
  await drawer.getByRole('button', { name: say('ui.action.reveal', { what }) }).click();
  await expect.element(drawer.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
});

test('a finished record offers its confirmation', async () => {
  const { say } = await open(`?txnNo=${deposit.txnNo}`);
  await expect.element(button(say('list.confirmation'))).toBeVisible();
});

test('a deposit on its way back has no confirmation yet', async () => {
  const back = { ...deposit, status: 'RETURN_SENT', creditedAt: null, returnDue: '2099-01-01' } as const;
  const { say } = await open('', back);
  answer(getDeposit, back);
  await page.getByRole('button', { name: new RegExp(deposit.txnNo) }).click();
  const steps = page.getByRole('list', { name: say('deposits.details.progress') });
  await expect.element(steps).toMatchTextContent(say('deposits.details.returned'));
  await expect.element(button(say('list.confirmation'))).not.toBeInTheDocument();
});

test('a return shows when it was sent and when it arrived', async () => {
  const back: Deposit = {
    ...deposit,
    ...{ status: 'RETURNED', creditedAt: null, processingReason: 'Payer unknown' },
    ...{ returnSentAt: '2026-03-02T02:00:00Z', returnedAt: '2026-03-03T02:00:00Z' },
  };
  const { say } = await open('', back);
  const row = page.getByRole('row', { name: new RegExp(deposit.txnNo) });
  await expect.element(row).not.toMatchTextContent('+100.00');
  answer(getDeposit, back);
  await page.getByRole('button', { name: new RegExp(deposit.txnNo) }).click();
  const steps = page.getByRole('list', { name: say('deposits.details.progress') });
  await expect.element(steps).toMatchTextContent(say('deposits.details.returning'));
  for (const day of ['Mar 2', 'Mar 3']) await expect.element(steps).toMatchTextContent(day);
});

test('a deposit that a bank took back names the bank as the cause', async () => {
  const gone = { ...deposit, status: 'VANISHED', creditedAt: null } as const;
  const { say } = await open('', gone);
  answer(getDeposit, gone);
  await page.getByRole('button', { name: new RegExp(deposit.txnNo) }).click();
  await expect.element(page.getByText(say('deposits.details.reversedText'))).toBeVisible();
});

test('a deposit that its bank never booked shows the server’s explanation', async () => {
  const gone = {
    ...deposit,
    status: 'VANISHED',
    creditedAt: null,
    processingReason: 'Never booked',
  } as const;
  const { say } = await open('', gone);
  answer(getDeposit, gone);
  await page.getByRole('button', { name: new RegExp(deposit.txnNo) }).click();
  const steps = page.getByRole('list', { name: say('deposits.details.progress') });
  await expect.element(steps).toMatchTextContent('Never booked');
  await expect.element(page.getByText(say('deposits.details.reversedText'))).not.toBeInTheDocument();
});

test('the header of a table wider than its frame covers no row', async () => {
  const [root, body] = [document.documentElement.style, document.body.style];
  root.setProperty('--cw-covered-top', '56px');
  body.width = '480px';
  onTestFinished(() => {
    root.removeProperty('--cw-covered-top');
    body.width = '';
  });
  const { say } = await open('');
  const place = page.getByRole('region', { name: say('deposits.list.title') });
  await expect.element(place).toHaveAttribute('data-too-wide');
  const [head, row] = [page.getByRole('columnheader').first(), page.getByRole('row').nth(1)];
  const bottom = head.element().getBoundingClientRect().bottom;
  expect(row.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(Math.floor(bottom));
});

test('on a phone a deposit without a payer’s name says that it has none and can be opened', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const unnamed = { ...deposit, payerName: null, sourceAccount: '' };
  const { say } = await open('', unnamed);
  answer(getDeposit, unnamed);
  const words = say('status.payerNotNamed');
  await page.getByRole('button', { name: words }).click();
  const drawer = page.getByRole('dialog', { name: say('deposits.list.drawer') });
  await expect.element(drawer).toMatchTextContent(words);
});

test('a chain deposit shows the address instead of the name', async () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const { say } = await open('', { ...deposit, channel: 8, payerName: null, sourceAccount: address });
  await expect.element(page.getByText(/^0x529084/)).toBeVisible();
  await expect.element(page.getByText(say('status.payerNotNamed'))).not.toBeInTheDocument();
});

test('the address of a deposit opens its record beside the list', async () => {
  answer(listDeposits, { list: [deposit], total: 1 });
  answer(getDeposit, deposit);
  const at = `/deposit/deposit-details/${deposit.txnNo}`;
  const { say, history } = await show(<DepositDetailsPage />, { of: deposits, at });
  const drawer = page.getByRole('dialog', { name: say('deposits.list.drawer') });
  await expect.element(drawer).toMatchTextContent(say('deposits.details.payer'));
  const amount = drawer.getByRole('definition').first().element();
  const figure = amount.querySelector('[data-size="hero"]');
  expect(figure?.getBoundingClientRect().left).toBe(amount.getBoundingClientRect().left);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  expect(history.location.href).toBe('/deposit/deposit-records');
});

test('an empty list offers unverified members verification instead of a file', async () => {
  answer(listDeposits, { list: [], total: 0 });
  const as = { ...person, memberKycStatus: 1 } as const;
  const { say } = await show(<DepositRecordsPage />, { of: deposits, at: '/deposit/deposit-records', as });
  const begin = page.getByRole('link', { name: say('kyc.begin') });
  await expect.element(begin).toHaveAttribute('href', '#/account/id-verification');
  await expect.element(button(say('ui.export.open'))).not.toBeInTheDocument();
});
