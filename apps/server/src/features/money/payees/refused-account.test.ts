// Accounts and addresses that cannot be paid are reported at the field when a payee is saved, and when an older payee is to
// be paid (MON-560, MON-561).
import {
  addPayee,
  getCollectionAccount,
  getTransferTerms,
  languages,
  languageHeader,
  type PayeeInput,
  prepareTransfer,
  ruleMessages,
  submitTransfer,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  type MoneyServer,
  moneyServer,
  walletPayee,
} from '../../../testing/money-server.testing.ts';
import { testBank, testChain } from '../../../testing/outside.testing.ts';
import { refusedAccount } from './refused-account.ts';

const bank = testBank();
const chain = testChain();
const outside = { banks: new Map([[3 as const, bank]]), chains: new Map([[8 as const, chain]]) };
const house = bank.operatingAccount;

const wallet = (address: string) => ({
  ...({ memberId: 'mine', accountType: 'wallet', chainType: 8, chainAddress: address } as const),
  ...{ bankNumber: null, swiftCode: null },
});
const account = (number: string, bic: string) => ({
  ...({ memberId: 'mine', accountType: 'bank', bankNumber: number, swiftCode: bic } as const),
  ...{ chainType: null, chainAddress: null },
});

test.each([
  ['an address elsewhere', wallet(walletPayee.chainAddress), null, undefined],
  ['our wallet', wallet(chain.hotWallet), null, 'account-ours'],
  [
    'our wallet’s key on the other network',
    { ...wallet('THkQfRopincF6emzbk6VMC7jTHqJ8MP8g7'), chainType: 9 as const },
    null,
    'account-ours',
  ],
  ['a token of the configuration', wallet(chain.contracts.USDC), null, 'wallet-token'],
  ['an address that the rules refuse since', wallet(`0x${'0'.repeat(40)}`), null, 'wallet-burn'],
  ['another member’s address', wallet(walletPayee.chainAddress), 'another', 'account-ours'],
  ['the member’s own address', wallet(walletPayee.chainAddress), 'mine', 'account-own'],
  ['an account elsewhere', account(bankPayee.bankNumber, bankPayee.swiftCode), null, undefined],
  ['the account that we pay from', account(house.number, house.bic), null, 'account-ours'],
  ['the same by a branch of the bank', account(house.number, `${house.bic}XXX`), null, 'account-ours'],
  ['its number at another bank', account(house.number, 'DEUTDEFF'), null, undefined],
  ['the member’s own account', account('700000000001', 'TESTHKHH'), 'mine', 'account-own'],
] as const)('the refusal of an account is decided: %s', (_what, payee, owner, message) => {
  expect(refusedAccount(outside, payee, owner)?.message).toBe(message);
});

test('an IBAN of the house is refused whatever bank is named', () => {
  const iban = { ...bank, operatingAccount: { number: 'LU280019400644750000', bic: 'GPNTLULL' } };
  const found = refusedAccount(
    { ...outside, banks: new Map([[3 as const, iban]]) },
    account('LU280019400644750000', 'DEUTDEFF'),
    null,
  );
  expect(found).toEqual({ field: 'bankNumber', message: 'account-ours' });
});

describe('a payee’s account', () => {
  let server: MoneyServer;
  let person: TestPerson;
  let another: TestPerson;
  beforeAll(async () => {
    server = await moneyServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    [person, another] = [await server.signedInPerson(), await server.signedInPerson()];
  });

  const numberOf = async (of: TestPerson, channel: 3 | 8): Promise<string> => {
    const accountId = await server.account(of, channel);
    return (await server.as(of).call(getCollectionAccount, { accountId })).number ?? '';
  };
  const add = (input: PayeeInput, language: (typeof languages)[number] = 'en') =>
    server.call(addPayee, input, { session: person, headers: { language: languageHeader(language) } });
  const atOurBank = (bankNumber: string): PayeeInput => ({
    ...bankPayee,
    ...{ bankNumber, swiftCode: 'TESTHKHH', bankCountry: 'HK' },
  });

  test.each([
    ['our wallet', () => walletOf(server.chain.hotWallet), 'account-ours'],
    ['a token', () => walletOf(server.chain.contracts.USDT), 'wallet-token'],
    ['zero', () => walletOf(`0x${'0'.repeat(40)}`), 'wallet-burn'],
    ['the member’s own address', async () => walletOf(await numberOf(person, 8)), 'account-own'],
    ['another member’s address', async () => walletOf(await numberOf(another, 8)), 'account-ours'],
    ['the account that we pay from', () => atOurBank(server.bank.operatingAccount.number), 'account-ours'],
    ['the member’s own account', async () => atOurBank(await numberOf(person, 3)), 'account-own'],
    ['another member’s account', async () => atOurBank(await numberOf(another, 3)), 'account-ours'],
  ] as const)('that is %s is refused at its field in three languages', async (_what, input, rule) => {
    const payee = await input();
    const path = payee.accountType === 'bank' ? 'bankNumber' : 'chainAddress';
    for (const language of languages) {
      const answer = await add(payee, language);
      expect(answer.refusal).toBe('invalid-input');
      expect(answer.data).toEqual({ fields: [{ path, message: ruleMessages[language][rule] }] });
    }
  });

  test('with a member’s number at another bank is accepted', async () => {
    const number = await numberOf(another, 3);
    expect((await add({ ...atOurBank(number), swiftCode: 'DEUTHKHH' })).refusal).toBeUndefined();
  });

  test('saved earlier is refused in the same words when it is paid', async () => {
    await server.fund(person, 'USDT', '50.000000');
    const payeeId = await server.payee(person, walletPayee);
    const { request } = await server.preparedTransfer(person, payeeId, 'USDT', '5.000000');
    const address = await numberOf(another, 8);
    // The payee is saved with the status from before the rejection; nothing else changes which payees are
    // usable.
    for (const set of [`status = 'REFUSED'`, `chain_address = '${address}'`, `status = 'NORMAL'`])
      await server.pool.query(`update payee set ${set} where id = $1`, [payeeId]);
    const asked = { payeeId, currency: 'USDT', amount: '5.000000' } as const;
    const fields = [{ path: 'payeeId', message: ruleMessages.en['account-ours'] }];
    for (const answer of [
      await server.call(getTransferTerms, asked, { session: person }),
      await server.call(prepareTransfer, asked, { session: person }),
      await server.call(submitTransfer, request, { session: person }),
    ])
      expect([answer.refusal, answer.data]).toEqual(['invalid-input', { fields }]);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['50.000000', '0.000000', '0.000000']);
  });
});

const walletOf = (chainAddress: string): PayeeInput => ({ ...walletPayee, chainAddress });
