// Members see every charge before it arises: with its cause, before they confirm it, or among their fees if the charge
// arises by itself. The amount shown is the amount charged.
import {
  applyForCollectionAccounts,
  chargeCategories,
  getCollectionAccountOptions,
  getOwnTariff,
  getRegionalAccountOptions,
  getTransfer,
  getTransferTerms,
  listBills,
  prepareTransfer,
  submitTransfer,
  type ChargeCategory,
  type ChargeNotice,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsFeature } from './features/foundation/settings/index.ts';
import { settingSources } from './features.ts';
import { hongKongDay } from './platform/clock/hong-kong.ts';
import type { TestPerson } from './platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from './testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer([settingsFeature(settingSources)]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
});

const asked = () => ({ payeeId, currency: 'USD', amount: '100.00' }) as const;
const charged = async (as = person) =>
  (await server.as(as).call(listBills, { pageNo: 1, pageSize: 100 })).list
    .filter(({ category }) => category !== 'MONTHLY')
    .map(({ category, amount }) => [category, amount]);

/** The price applies from today. */
const price = (category: ChargeCategory, cents: number) =>
  server.owner.query(
    `insert into billing_fee (category, member_id, amount, valid_from) values ($1, $2, $3, $4)
     on conflict (category, coalesce(tier, ''), coalesce(member_id, ''), valid_from) do update set amount = $3`,
    [category, person.memberId, cents, hongKongDay(server.clock.now())],
  );

type Notices = Promise<readonly (ChargeNotice | undefined)[]>;

const inTransfers = async (as: TestPerson): Notices => [
  (await server.as(as).call(getTransferTerms, asked())).charge,
  (await server.as(as).call(prepareTransfer, asked())).charge,
];
async function inOptions(as: TestPerson): Notices {
  const lists = await Promise.all([
    server.call(getCollectionAccountOptions, {}, { session: as }),
    server.call(getRegionalAccountOptions, {}, { session: as }),
  ]);
  return lists.flatMap((list) => server.ok(list)).map(({ charge }) => charge);
}
/** The charges that are shown among the member's fees, because they arise by themselves. */
async function inFees(as: TestPerson, category: ChargeCategory) {
  const lines = await server.as(as).call(getOwnTariff, {});
  return lines.find(({ name, key }) => name === 'billing-fee' && key['category'] === category)?.value;
}

/** A new kind of charge has to name the place that shows it: otherwise this does not compile. */
const notices = {
  TRANSFER: { with: inTransfers, price: '1.00' },
  ACCOUNT: { with: inOptions, price: '5.00' },
  MONTHLY: { amongFees: '100.00' },
  API_CALL: { amongFees: '0.01' },
  // Staff charge it by hand, as agreed with the member, so the member confirms nothing.
  OTHER: 'by hand',
} as const satisfies Record<
  ChargeCategory,
  { with: (as: TestPerson) => Notices; price: string } | { amongFees: string } | 'by hand'
>;

describe('members see beforehand the charge for', () => {
  test.each(Object.keys(chargeCategories) as ChargeCategory[])('%s', async (category) => {
    const how = notices[category];
    if (how === 'by hand') {
      expect(await inFees(person, category)).toBeUndefined();
    } else if ('amongFees' in how) {
      expect(await inFees(person, category)).toEqual({ amount: how.amongFees });
    } else {
      const shown = { category, amount: how.price, currency: 'USD', drawnFrom: 'prepaid' };
      const answers = await how.with(person);
      expect(answers.length).toBeGreaterThan(1);
      expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(shown)]));
    }
  });

  test('charges that arise by themselves are shown to an institution before they apply', async () => {
    const applicant = await server.signedInPerson({ memberType: 1, isDeveloper: false });
    expect(await inFees(applicant, 'MONTHLY')).toBeUndefined();
    const lines = await server.as(applicant).call(getOwnTariff, { as: 'developer' });
    const shown = lines.filter(({ name }) => name === 'billing-fee');
    expect(Object.fromEntries(shown.map(({ key, value }) => [key['category'], value['amount']]))).toEqual({
      ...{ ACCOUNT: '5.00', API_CALL: '0.01', MONTHLY: '100.00', TRANSFER: '1.00' },
    });
  });

  test('no charge is shown without a developer member or with a price of zero', async () => {
    const other = await server.signedInPerson({ memberId: person.memberId });
    await price('TRANSFER', 0);
    await price('ACCOUNT', 0);
    expect([...(await inTransfers(other)), ...(await inOptions(other))].filter(Boolean)).toEqual([]);
    await server.pool.query('update member set is_developer = false where id = $1', [person.memberId]);
    await server.pool.query('delete from billing_fee where member_id = $1', [person.memberId]);
    const plain = await server.signedInAgain(person);
    expect([...(await inTransfers(plain)), ...(await inOptions(plain))].filter(Boolean)).toEqual([]);
  });
});

describe('the charge shown is the charge billed', () => {
  test('for a transfer, even if the tariff changes before it is paid', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '100.00');
    await price('TRANSFER', 9900);
    const { txnNo } = request;
    await server.as(person).call(submitTransfer, request);
    await server.settle();
    await server.decide('transfer', txnNo, 'approve');
    await server.bankReports(server.bank.say(txnNo, 'paid'));
    expect(await charged()).toEqual([['TRANSFER', '1.00']]);
    expect((await server.as(person).call(getTransfer, { txnNo })).charge).toBeUndefined();
  });

  test('for an account, even if the tariff changes before it is open', async () => {
    const accountId = await applied();
    await price('ACCOUNT', 9900);
    server.ok(await server.decide('collection-account', accountId, 'approve'));
    expect(await charged()).toEqual([['ACCOUNT', '5.00']]);
  });

  test('an application that saw another price is refused with the current one', async () => {
    await price('ACCOUNT', 700);
    const input = { charge: '5.00', accounts: [{ channel: 3 as const }] };
    const answer = await server.call(applyForCollectionAccounts, input, { session: person });
    expect([answer.refusal, answer.data]).toEqual(['fee-changed', { fee: '7.00' }]);
    expect(await applied('7.00')).toBeDefined();
  });
});

test('the approver of a transfer sees its charge', async () => {
  await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, transfer, changed_by, changed_at) values ($1, false, 100, $2, $3)`,
    [person.memberId, person.personId, server.clock.now()],
  );
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  const { charge } = await server.as(person).call(getTransfer, { txnNo });
  expect(charge).toMatchObject({ category: 'TRANSFER', amount: '1.00', drawnFrom: 'prepaid' });
});

async function applied(charge?: string): Promise<string> {
  const input = { ...(charge !== undefined && { charge }), accounts: [{ channel: 3 as const }] };
  const [account] = await server.as(person).call(applyForCollectionAccounts, input);
  return account?.accountId ?? expect.unreachable('nothing was applied for');
}
