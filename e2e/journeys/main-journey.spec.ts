// The main journey of a new member in a browser: sign up, be verified, open accounts, receive money, exchange, pay. Every
// balance and every entry is calculated here from the shown terms, to the last digit.
import { readFile } from 'node:fs/promises';
import { type Language, getMemberInfo, listPayees } from '@causeway/contract';
import { seedStaff } from '@causeway/db/seed/names';
import type { Outside } from '../api/outside.ts';
import { bankPayee, walletPayee } from '../payees.ts';
import { type Newcomer, newcomer } from '../people.ts';
import { BANK, accountsOf, applyForAccounts, seeCredited, whereToPay } from '../portal/accounts.ts';
import { Console } from '../portal/console.ts';
import { signIn, signOut, signUp, startSignedIn } from '../portal/door.ts';
import { exchange } from '../portal/exchange.ts';
import { pay, saveBankPayee, saveWalletPayee } from '../portal/paying.ts';
import { type EditionName, Portal } from '../portal/portal.ts';
import { verify } from '../portal/verification.ts';
import { lookAt, titleOf } from '../screens/look-at.ts';
import { expect, test } from '../test.ts';
import {
  amountsOf,
  bought,
  credit,
  expectEntries,
  expectExport,
  expectOverview,
  expectSettled,
  expectTable,
  paid,
  sent,
  settled,
  sold,
} from './wallet.ts';

const runs: readonly (readonly [EditionName, Language])[] = [
  ['personal', 'zh-Hant'],
  ['enterprise', 'en'],
];

/** The longest journey: almost two minutes on a busy machine. */
test.describe.configure({ timeout: 300_000 });

const EUR_FEE = '20.00';
const USDT_FEE = '5.000000';

for (const [edition, language] of runs) {
  test(`from signing up to paying, ${edition} edition, ${language}`, async ({ page, browser, outside }) => {
    const { box, decisions } = outside;
    const portal = new Portal(page, edition, language);
    portal.onStep = lookAt(page, language, titleOf(edition, language)).here;
    const who = newcomer(edition === 'personal' ? 'individual' : 'business');
    const toBank = bankPayee('EUR');
    const toWallet = walletPayee('USDT');

    await test.step('sign up, sign out, sign in', async () => {
      await signUp(portal, box, who);
      await signOut(portal);
      await signIn(portal, who);
    });

    await test.step('be verified, and approved by two of staff in the console', async () => {
      await verify(portal, who);
      const { memberId } = await outside.api.call(getMemberInfo, {}, { token: portal.token });
      for (const who of [seedStaff.reviewer, seedStaff.senior]) {
        const context = await browser.newContext();
        const desk = await context.newPage();
        const staff = new Console(desk);
        if (language === 'en') staff.onStep = lookAt(desk, 'en', titleOf(edition, 'en')).here;
        await staff.signIn(who);
        await staff.approveVerification(memberId);
        await context.close();
      }
      await page.reload();
    });

    await test.step('open a bank account and two addresses', () => openAccounts(portal, outside));

    await test.step('receive 10,000 USD from a bank and 500 USDT on the EVM chain', async () => {
      const account = await whereToPay(portal, 'USD');
      await box.payIntoAccount({ account, currency: 'USD', amount: '10000.00' });
      await seeCredited(portal);
      const address = await whereToPay(portal, 'USDT', 'erc20');
      await box.payToAddress(8, address, 'USDT', '500');
      await box.mine(8, 14);
      await seeCredited(portal);
    });

    const fiat = await test.step('exchange USD into EUR', () =>
      exchange(portal, outside, 'USD', 'EUR', '5000.00'));
    const crypto = await test.step('exchange USDT into USD', () =>
      exchange(portal, outside, 'USDT', 'USD', '200.000000'));

    await test.step('wait for the value date', () => waitForValueDate(portal, outside, who, fiat.valueDate));

    await test.step('save a bank account and a wallet to pay', async () => {
      await saveBankPayee(portal, toBank);
      await saveWalletPayee(portal, toWallet);
      await approvePayees(portal, outside);
    });

    await test.step('pay both, approved by code and by staff', async () => {
      await box.bankWorksAroundTheClock(3);
      const first = await pay(portal, box, who.email, {
        payeeName: toBank.accountName,
        currency: 'EUR',
        amount: '1500.00',
        fee: EUR_FEE,
      });
      await decisions.approve('transfer', first);
      await seePaid(portal, async () => box.advance(60));
      const second = await pay(portal, box, who.email, {
        payeeName: toWallet.accountName,
        currency: 'USDT',
        amount: '100.000000',
        fee: USDT_FEE,
      });
      await decisions.approve('transfer', second);
      await seePaid(portal, async () => box.mine(8, 4));
    });

    await test.step('every balance and every entry is right, in the wallet and in its file', async () => {
      const toTheBank = sent('EUR', '1500.00', EUR_FEE);
      const toTheWallet = sent('USDT', '100.000000', USDT_FEE);
      const entries = [
        credit('USD', '10000.00'),
        credit('USDT', '500.000000'),
        ...settled(crypto),
        ...settled(fiat),
        ...paid('EUR', '1500.00', EUR_FEE),
        ...paid('USDT', '100.000000', USDT_FEE),
      ];
      await expectEntries(portal, outside, entries);
      await expectTable(portal, outside, entries);
      await expectOverview(portal, outside, entries, [
        { kind: 'transferKind', status: 'paid', amounts: amountsOf(toTheWallet) },
        { kind: 'transferKind', status: 'paid', amounts: amountsOf(toTheBank) },
        { kind: 'exchangeKind', status: 'settled', amounts: amountsOf(sold(crypto), bought(crypto)) },
        { kind: 'exchangeKind', status: 'settled', amounts: amountsOf(sold(fiat), bought(fiat)) },
        { kind: 'depositKind', status: 'credited', amounts: [['500.000000', 'USDT']] },
        { kind: 'depositKind', status: 'credited', amounts: [['10000.00', 'USD']] },
      ]);
      await expectSettled(portal, outside, entries);
      await expectExport(portal, outside, entries, await downloadExport(portal));
      expect(await box.bankPaymentsTo(toBank.bankNumber)).toMatchObject([
        { currency: 'EUR', amount: '1500.00' },
      ]);
      expect(await box.chainTransfersTo(8, toWallet.chainAddress)).toMatchObject([
        { asset: 'USDT', amount: '100' },
      ]);
      expect(await decisions.imbalances()).toEqual([]);
    });
  });
}

async function openAccounts(portal: Portal, outside: Outside): Promise<void> {
  const { say } = portal;
  await applyForAccounts(portal, 'crypto', [say('erc20'), say('trc20')]);
  await applyForAccounts(portal, 'global', [BANK]);
  for (const { accountId } of await accountsOf(portal, outside)) {
    await outside.decisions.approve('collection-account', accountId);
  }
  const issued = async () =>
    (await accountsOf(portal, outside)).filter(({ number }) => number !== null).length;
  await expect.poll(issued, { timeout: 30_000 }).toBe(3);
  await portal.page.reload();
}

/** The clock moves so far that the person has to sign in again. */
async function waitForValueDate(
  portal: Portal,
  { box }: Outside,
  who: Newcomer,
  valueDate: string,
): Promise<void> {
  await box.advanceTo(new Date(`${valueDate}T09:05:00+08:00`));
  await portal.open('/overview');
  await portal.page.reload();
  await expect(portal.button(portal.say('signIn'))).toBeVisible();
  await startSignedIn(portal, who);
}

/** Approves payees that the screening did not clear automatically. */
async function approvePayees(portal: Portal, { api, decisions }: Outside): Promise<void> {
  const { token } = portal;
  const payees = async () => (await api.call(listPayees, { pageNo: 1, pageSize: 10 }, { token })).list;
  for (const { payeeId, status } of await payees()) {
    if (status === 'PENDING' && (await decisions.isOpen('payee', payeeId))) {
      await decisions.approve('payee', payeeId);
    }
  }
  const states = async () => (await payees()).map(({ status }) => status);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['NORMAL', 'NORMAL']);
}

/** The receipt follows the transfer to its end without a click, while time passes. */
async function seePaid(portal: Portal, goOn: () => Promise<void>): Promise<void> {
  const done = portal.heading(portal.say('paid'));
  await expect(async () => {
    await goOn();
    await expect(done).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

async function downloadExport(portal: Portal): Promise<string> {
  await portal.open('/account/wallet-transactions');
  const download = portal.page.waitForEvent('download');
  await portal.press(portal.say('ui.export.open'));
  await portal.page.getByRole('menuitem', { name: 'CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}
