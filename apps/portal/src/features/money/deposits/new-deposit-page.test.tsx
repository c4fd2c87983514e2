// The deposit wizard as a payer uses it: each kind of account, its price, and arriving deposits.
import { shortAccount } from '@causeway/money';
import {
  detectAddress,
  getBuiltInAccounts,
  getTravelAddress,
  listCollectionAccounts,
  listDeposits,
  makeTravelAddress,
  type CollectionAccount,
  type Deposit,
  type Language,
} from '@causeway/contract';
import { groupedNumber } from '@causeway/ui';
import { answer, button, refuse } from '@causeway/ui/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLists, person, show } from '../../../shared/testing.tsx';
import { deposits } from './index.ts';
import { NewDepositPage } from './new-deposit-page.tsx';

const bank: CollectionAccount = {
  ...{
    accountId: '33333333-3333-4333-8333-333333333333',
    channel: 3,
    channelName: 'Causeway Global Account',
  },
  ...{ network: 1, title: 'ALEX SAMPLE', number: '700000000013', bankName: 'First Bank' },
  ...{ bankBic: 'FIRSHKHH', bankAddress: null, bankCountry: 'HK', postscript: null },
  ...{ localTypeId: 2000000, currencies: ['USD', 'EUR'], status: 'NORMAL', refuseReason: null },
  ...{ remark: '', createdAt: '2026-01-01T00:00:00.000Z', approvedAt: null, depositFees: [] },
};
const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const wallet: CollectionAccount = {
  ...{ ...bank, accountId: '88888888-8888-4888-8888-888888888888', channel: 8, network: 3 },
  ...{ number: address, bankName: null, localTypeId: null, currencies: ['USDT'] },
};
const builtIn: CollectionAccount = {
  ...{ ...bank, accountId: 'fb-20', channel: 20, channelName: 'Causeway Settlement Account' },
  ...{ number: '620000000013', currencies: ['USD', 'CNH'], postscript: '1000000001' },
};
const deposit: Deposit = {
  ...{ txnNo: 'D20260301ABCDEFGHJK', createdAt: '2026-03-01T02:00:00Z', creditedAt: null },
  ...{ status: 'PENDING', amount: { currency: 'CNH', value: '25.00' }, fee: '1.00', channel: 20 },
  ...{ accountId: '20202020-2020-4020-8020-202020202020', receivingAccount: '620000000013' },
  ...{ sourceAccount: '1', payerName: null, payerBankSwift: null, remittanceInformation: null },
  ...{ paymentReference: 'A', confirmations: null, confirmationsNeeded: null, riskLevel: 0 },
  ...{ processingReason: null, documentsRequest: null, confirmReturnBy: null, returnDue: null },
  ...{ returnSentAt: null, returnedAt: null, returnReference: null },
};

function open(accounts: CollectionAccount[], search: string, language: Language = 'en') {
  answerLists(language);
  answer(
    listCollectionAccounts,
    accounts.filter((each) => each !== builtIn),
  );
  answer(
    getBuiltInAccounts,
    accounts.filter((each) => each === builtIn).map((account) => ({ value: person.memberId, account })),
  );
  answer(listDeposits, { list: [deposit], total: 1 });
  return show(<NewDepositPage />, { of: deposits, at: `/deposit/new-deposit?${search}`, language });
}
const main = page.getByRole('definition');

test('each of several accounts names its sub-account', async () => {
  const subAccount = { subAccountId: 'S20260302ABCDEFGHJK', name: 'Ada Bo' };
  const given = {
    ...bank,
    accountId: '44444444-4444-4444-8444-444444444444',
    number: '700000000021',
    subAccount,
  };
  const { say } = await open([bank, given], 'currency=USD');
  await button(new RegExp(say('payTo.ofSubAccount', { name: 'Ada Bo' }))).click();
  await expect.element(page.getByRole('listitem').getByText(/Ada Bo/)).toBeVisible();
});

const usd = { currency: 'USD' } as const;
test.each([
  ['nothing', [], 'en', 'None'],
  ['fixed', [{ ...usd, fixed: '5.00', basisPoints: 0, min: null, max: null }], 'en', '5.00 USD'],
  [
    'fixed and a share, within limits',
    [{ ...usd, fixed: '5.00', basisPoints: 25, min: '6.00', max: '50.00' }],
    'en',
    '5.00 USD + 0.25%, minimum 6.00 USD, maximum 50.00 USD',
  ],
  [
    'a share',
    [{ ...usd, fixed: '0.00', basisPoints: 50, min: '2.00', max: null }],
    'zh-Hans',
    '0.5%，最低 2.00 USD',
  ],
  [
    'of another currency only',
    [{ ...usd, currency: 'EUR', fixed: '5.00', basisPoints: 0, min: null, max: null }],
    'zh-Hant',
    '免費',
  ],
] as const)('the account shows the price of the deposit: %s', async (_, fees, language, text) => {
  await open([{ ...bank, depositFees: [...fees] }], 'currency=USD', language);
  await expect.element(main.getByText(text, { exact: true })).toBeVisible();
});

test('the built-in account shows its payment reference, and its deposits appear', async () => {
  const { say } = await open([bank, wallet, builtIn], 'currency=CNH');
  await expect.element(page.getByText('1000000001')).toBeVisible();
  await expect.element(page.getByText('6200 0000 0013')).toBeVisible();
  await expect.element(page.getByText(say('deposits.waiting.arriving'))).toBeVisible();
  const arrival = page.getByRole('listitem').filter({ hasText: say('status.deposit.PENDING') });
  await expect.element(arrival).toMatchTextContent('+24.00');
});

test('an address has a travel address once the member makes one, where names are exchanged', async () => {
  answer(getTravelAddress, { isOffered: true, travelAddress: null });
  const { say } = await open([wallet], 'currency=USDT');
  answer(detectAddress, { address, kyaLevel: 1 });
  await button(say('payTo.detection.detect')).click();
  const made = 'taf2kxswzmj8';
  answer(makeTravelAddress, { isOffered: true, travelAddress: made });
  await button(say('payTo.travelAddressMake')).click();
  await expect.element(page.getByText(made)).toBeVisible();
  await expect.element(page.getByText(say('payTo.travelAddressHint'))).toBeVisible();
});

const other = {
  ...wallet,
  accountId: '99999999-9999-4999-8999-999999999999',
  number: `${address.slice(0, -4)}ffff`,
};
const isOnPage = (number: string) => document.body.textContent.replaceAll(/\s/g, '').includes(number);

test('each chosen address stays masked until it is detected', async () => {
  const success = { outcome: 'success', kyaLevel: 0, provider: 'A', time: '2026-03-01T02:00:00Z' } as const;
  answer(getTravelAddress, { isOffered: false, travelAddress: null });
  const { say } = await open([{ ...wallet, lastDetection: success }, other], 'currency=USDT');
  const detect = button(say('payTo.detection.detect'));
  const choose = (number: string) => page.getByText(shortAccount(number)).click();
  const change = say('deposits.wizard.changeOf', { what: say('deposits.wizard.account') });
  await choose(address);
  refuse(detectAddress, 'provider-unreachable');
  await detect.click();
  await expect.element(page.getByText(say('payTo.detection.status.FAILED'))).toBeVisible();
  const code = page.getByRole('img', { name: say('ui.qr.label', { what: say('payTo.codeOfAddress') }) });
  expect([isOnPage(address), code.query()]).toEqual([false, null]);
  answer(detectAddress, { address, kyaLevel: 1 });
  await button(say('payTo.detection.again')).click();
  await expect.element(main.getByText(groupedNumber(address))).toBeVisible();
  await expect.element(code).toBeVisible();
  await button(change).click();
  await choose(other.number);
  await expect.element(detect).toBeVisible();
  expect(isOnPage(other.number)).toBe(false);
  await button(change).click();
  await choose(address);
  await expect.element(detect).toBeVisible();
  expect(isOnPage(address)).toBe(false);
});

test('a phone offers a search among a hundred and fifty addresses', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const many = Array.from({ length: 150 }, (_, n) => ({
    ...wallet,
    accountId: `99999999-9999-4999-8999-${String(n).padStart(12, '0')}`,
    number: `0x${String(n).padStart(40, '0')}`,
  }));
  const { say } = await open(many, 'currency=USDT');
  const choices = button(/…/);
  await expect.element(choices).toHaveLength(24);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('searchbox', { name: say('payTo.list.search') }).fill('0149');
  await choices.click();
  await expect.element(button(say('payTo.detection.detect'))).toBeVisible();
});

test.each([
  ['ABNORMAL', () => refuse(detectAddress, 'address-abnormal')],
  ['HIGH_RISK', () => answer(detectAddress, { address, kyaLevel: 3 })],
] as const)('an address that is %s cannot be used for a deposit', async (state, given) => {
  const { say } = await open([wallet], 'currency=USDT');
  await expect.element(page.getByText(say('deposits.waiting.title'))).toBeVisible();
  given();
  await button(say('payTo.detection.detect')).click();
  await expect.element(page.getByText(say(`payTo.detection.status.${state}`))).toBeVisible();
  await expect.element(page.getByText(say('payTo.detection.danger'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: say('payTo.detection.reapply') })).toBeVisible();
  for (const text of ['payTo.copyAll', 'payTo.savePicture', 'payTo.arrivesErc20', 'deposits.waiting.title'])
    await expect.element(page.getByText(say(text))).not.toBeInTheDocument();
  await expect.element(page.getByText(/Send only/)).not.toBeInTheDocument();
});

test('each choice moves the focus to the heading of the next step', async () => {
  const { say } = await open([bank], '');
  const said = page.getByRole('status');
  const heading = (key: string) => page.getByRole('heading', { name: say(key), exact: true });
  await expect.element(heading('deposits.wizard.chooseCurrency')).not.toHaveFocus();
  await button(/USD/).click();
  await expect.element(heading('deposits.wizard.pay')).toHaveFocus();
  const title = say('deposits.wizard.pay');
  await expect.element(said.getByText(say('ui.step.of', { step: 4, steps: 4, title }))).toBeInTheDocument();
});
