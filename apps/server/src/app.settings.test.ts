// Every setting in one table: changed through the console's call, with a second member of staff if money is concerned, and
// effective on the member's next call, also at another server of the same database.
import { randomUUID } from 'node:crypto';
import {
  agreeAgain,
  applyForCollectionAccounts,
  decideSettingChange,
  getAgreements,
  getChatDesk,
  getCollectionAccount,
  getCollectionAccountOptions,
  getExchangePairs,
  getDictionaries,
  getExchangeRate,
  getOwedConsent,
  getMemberInfo,
  getOwnTariff,
  getRiskCountries,
  getTransferTerms,
  listSettingChanges,
  listSettings,
  previewSettingChange,
  proposeSettingChange,
  refreshSession,
  settingNames,
  signIn,
  settings,
  submitTransfer,
  withdrawSettingChange,
  type OwnTariffLine,
  type SettingChange,
  type SettingLineChange,
  type SettingName,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankAccounts } from './features/money/bank-accounts/index.ts';
import { coldWallets } from './features/money/custody/cold-wallet.ts';
import { sweepRules } from './features/money/sweeps/rules.ts';
import { moveStore } from './features/money/hot-wallet/store.ts';
import { feeLimits } from './features/money/payouts/network-fee.ts';
import { payoutFees } from './features/money/payout-fees/index.ts';
import { createApp } from './app.ts';
import { twoPersonReview } from './features/money/two-person-review/index.ts';
import { tariff } from './features/money/basics/index.ts';
import { chatFeature } from './features/support/chat/index.ts';
import { signInFeature } from './features/access/sign-in/index.ts';
import { settingSources } from './features.ts';
import { dictionaryFeature } from './features/foundation/dictionary/index.ts';
import { settingsFeature } from './features/foundation/settings/index.ts';
import { reportingEntity } from './features/money/case-reports/store.ts';
import { deadlineDays } from './features/verification/cases/store.ts';
import { limitOf } from './features/money/travel-rule/store.ts';
import { findingMeasures } from './features/verification/reviews/finding-measures.ts';
import { scaleNow, wealthDemand } from './features/verification/ratings/index.ts';
import { agreementsFeature } from './features/verification/agreements/index.ts';
import type { TestPerson } from './platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from './testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;
let accountId: string;
/** The member's view before any change. */
let installed: readonly OwnTariffLine[];

beforeAll(async () => {
  server = await moneyServer([
    settingsFeature(settingSources),
    agreementsFeature,
    dictionaryFeature,
    signInFeature,
    chatFeature,
  ]);
  person = await server.signedInPerson({ memberType: 1, isDeveloper: true });
  await server.fund(person, 'USD', '100000.00');
  payeeId = await server.payee(person, bankPayee);
  accountId = await server.account(person, 3);
  installed = await ownTariff();
});
afterAll(() => server.stop());

const staff = (role: 'settings' | 'senior' | 'auditor' = 'settings') => server.signedInStaff(role);
const general = { tier: null, memberId: null };
const usd = { currency: 'USD', ...general };
const share = { fixed: '25.00', percent: '0.00', min: null, max: null };

async function heldOf(name: SettingName, key: SettingLineChange['key']) {
  const { lines } = await server
    .as(await staff('auditor'))
    .call(listSettings, { name, ...(typeof key['memberId'] === 'string' && { memberId: key['memberId'] }) });
  const isSame = (line: { key: SettingLineChange['key'] }): boolean =>
    Object.entries(key).every(([field, value]) => line.key[field] === value);
  return lines.find(isSame);
}

/** The effects that the dialog shows. */
async function preview(name: SettingName, key: SettingLineChange['key'], after: SettingLineChange['after']) {
  const before = (await heldOf(name, key))?.value ?? null;
  const request = { name, lines: [{ key, before, after }] };
  return server.as(await staff()).call(previewSettingChange, request);
}

async function propose(
  name: SettingName,
  key: SettingLineChange['key'],
  after: SettingLineChange['after'],
  more: { readonly validFrom?: string; readonly before?: SettingLineChange['before'] } = {},
) {
  const { before = (await heldOf(name, key))?.value ?? null, ...rest } = more;
  const request = { name, lines: [{ key, before, after }], reason: 'Agreed', ...rest };
  return server.call(proposeSettingChange, request, { session: await staff() });
}

async function waiting(name: SettingName): Promise<SettingChange> {
  const { list } = await server
    .as(await staff())
    .call(listSettingChanges, { pageNo: 1, pageSize: 1, name, status: 'waiting' });
  return list[0] ?? expect.unreachable('nothing waits');
}

const confirm = async (name: SettingName, decision: 'confirm' | 'reject' = 'confirm') =>
  server.call(
    decideSettingChange,
    { id: (await waiting(name)).id, decision },
    { session: await staff('senior') },
  );

/** Changes a setting by two members of staff, or by one if it only removes power. */
async function change(name: SettingName, key: SettingLineChange['key'], after: SettingLineChange['after']) {
  const { status } = server.ok(await propose(name, key, after));
  if (!settings[name].needsTwo) expect(status).toBe('applied');
  if (status !== 'applied') expect(server.ok(await confirm(name)).status).toBe('applied');
}

const ownTariff = () => server.as(person).call(getOwnTariff, {});
const shown = async (name: SettingName, field: string, key: Readonly<Record<string, string>>) =>
  (await ownTariff()).find(
    (line) => line.name === name && Object.entries(key).every(([at, value]) => line.key[at] === value),
  )?.value[field];
const terms = () => server.as(person).call(getTransferTerms, { payeeId, currency: 'USD', amount: '100.00' });
const pair = async () =>
  (await server.as(person).call(getExchangePairs, {})).find(
    ({ sellCurrency, buyCurrency }) => sellCurrency === 'USD' && buyCurrency === 'EUR',
  );
const rate = () =>
  server
    .as(person)
    .call(getExchangeRate, { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount: '100.00' });
const bought = async () => (await rate()).buyAmount;
const desk = () => server.stranger.call(getChatDesk, {});
const valueDate = async () => (await rate()).valueDate;

async function afterSevenMinutes() {
  const session = await server.signedInPerson();
  await server.clock.advance(7 * 60);
  const { refusal } = await server.call(getOwnTariff, {}, { session });
  person = await server.signedInAgain(person);
  return refusal;
}
/**
 * The minutes after which a session ends that is renewed every five; null if it lives for longer than two hours and a half.
 */
async function inUseAllDay() {
  let session: { token: string; refreshToken: string } = await server.signedInPerson({ memberType: 1 });
  for (let minutes = 5; minutes <= 150; minutes += 5) {
    await server.clock.advance(5 * 60);
    const { refreshToken } = session;
    const { refusal, data } = await server.call(refreshSession, { type: 'business', refreshToken });
    if (refusal !== undefined) return [minutes, refusal];
    session = data;
  }
  return null;
}
const riskOf = async (country: string) =>
  (await server.as(person).call(getRiskCountries, {})).find(({ countryCode }) => countryCode === country)
    ?.riskLevel;
const noLimit = {
  ...{ limit: null, businessDay: null, businessYear: null, individualDay: null, individualYear: null },
  below: null,
};
const collects = (lines: readonly OwnTariffLine[], method: string) =>
  lines.find(({ name, key }) => name === 'collection-limit' && key['method'] === method)?.value;
/** The number of accounts on channel 3 by the page, and the answer to the next application. */
async function opening() {
  const options = await server.as(person).call(getCollectionAccountOptions, {});
  const { refusal } = await server.call(
    applyForCollectionAccounts,
    { accounts: [{ channel: 3 }] },
    { session: person },
  );
  return [options.find(({ channel }) => channel === 3)?.limitedCount, refusal];
}
async function thirdFailure() {
  const account = { type: 'individual', email: `${randomUUID()}@example.com` } as const;
  const fail = () => server.call(signIn, { ...account, password: 'Wrong-0001' });
  await fail();
  const { msg: warning } = await fail();
  const { refusal, data } = await fail();
  return [warning, refusal, data];
}

const limits = {
  min: '1.00',
  perTransaction: '500.00',
  daily: '600.00',
  weekly: '700.00',
  monthly: '800.00',
  total: null,
};

const text = (title: string) => `${title}\n\n# 1. All of it\n\nWhat holds.`;
const published = { en: text('Privacy, anew'), zhHans: text('隐私'), zhHant: text('私隱'), asksAgain: 'yes' };

interface Case {
  /** A function, if the member exists only while the test runs. */
  readonly key: SettingLineChange['key'] | (() => SettingLineChange['key']);
  readonly after: SettingLineChange['after'];
  /** A member's view, or the answer of a call, before and after. */
  readonly read: () => Promise<unknown>;
  readonly becomes: unknown;
}

const cases: Readonly<Record<SettingName, readonly Case[]>> = {
  'transfer-fee': [
    {
      key: { way: 'bank', ...usd },
      after: { ...share, fixed: '31.00' },
      read: async () => (await terms()).fee,
      becomes: '31.00',
    },
    {
      key: { way: 'bank', ...usd, tier: 'standard' },
      after: { ...share, fixed: '0.00', percent: '0.50', min: '12.00' },
      read: () => shown('transfer-fee', 'percent', { currency: 'USD', way: 'bank' }),
      becomes: '0.50',
    },
  ],
  'deposit-fee': [
    {
      key: { channel: '3', ...usd },
      after: { ...share, fixed: '4.00' },
      read: async () => (await server.as(person).call(getCollectionAccount, { accountId })).depositFees,
      becomes: [expect.objectContaining({ fixed: '4.00' })],
    },
  ],
  'exchange-fee': [
    {
      key: { sell: 'fiat', buy: 'fiat', ...general },
      after: { percent: '0.25', min: null },
      read: async () => (await pair())?.feeBasisPoints,
      becomes: 25,
    },
  ],
  'exchange-spread': [
    {
      key: { sell: 'USD', buy: 'EUR', ...general },
      after: { percent: '50.00' },
      read: bought,
      becomes: expect.stringMatching(/^4\d\.\d\d$/),
    },
  ],
  'billing-fee': [
    {
      key: { category: 'TRANSFER', ...general },
      after: { amount: '2.50' },
      read: () => shown('billing-fee', 'amount', { category: 'TRANSFER' }),
      becomes: '2.50',
    },
  ],
  'movement-limit': [
    {
      key: { movement: 'transfer', ...usd },
      after: limits,
      read: async () => (await terms()).limits.perTransaction,
      becomes: '500.00',
    },
    {
      key: { movement: 'exchange', ...usd, tier: 'standard' },
      after: limits,
      read: async () => (await pair())?.limits.leftThisWeek,
      becomes: '700.00',
    },
  ],
  'collection-limit': [
    {
      key: { currency: 'USD', method: 'fedwire' },
      after: { ...noLimit, limit: '7000000.50' },
      read: async () => collects(await ownTariff(), 'fedwire'),
      becomes: { ...noLimit, limit: '7000000.50' },
    },
  ],
  'opening-limit': [
    {
      key: { channel: '3', ...general },
      after: { accountsMax: '1' },
      read: () => opening(),
      becomes: [1, 'channel-limit-reached'],
    },
    {
      key: () => ({ channel: '3', tier: null, memberId: person.memberId }),
      after: { accountsMax: '4' },
      read: () => opening(),
      becomes: [4, undefined],
    },
  ],
  'small-deposit': [
    {
      key: { currency: 'USDT' },
      after: { smallBelow: '2.000000', waitDays: '7' },
      read: async () => {
        const { rows } = await server.pool.query<{ smallBelow: bigint }>(
          `select small_below from small_deposit where currency = 'USDT'`,
        );
        return String(rows[0]?.smallBelow);
      },
      becomes: '2000000',
    },
  ],
  'position-limit': [
    {
      key: { currency: 'EUR' },
      after: { longUsd: '50000.00', shortUsd: '20000.00' },
      read: async () => {
        const { rows } = await server.pool.query<{ longUsd: bigint }>(
          `select long_usd from position_limit where currency = 'EUR'`,
        );
        return String(rows[0]?.longUsd);
      },
      becomes: '5000000',
    },
  ],
  'staff-threshold': [
    {
      key: { decision: 'transfer' },
      after: { usd: '40.00' },
      read: () =>
        server.context.use(twoPersonReview).needsTwo('transfer', { currency: 'USD', amount: 50_00n }),
      becomes: true,
    },
  ],
  'movement-rule': [
    {
      key: { channel: '3', side: 'debit', contains: 'CHARGES' },
      after: { kind: 'bank-charge' },
      read: async () => {
        const { rows } = await server.pool.query<{ kind: string }>(
          `select kind from house_movement_rule where channel = 3 and side = 'debit' and contains = 'CHARGES'`,
        );
        return rows[0]?.kind ?? null;
      },
      becomes: 'bank-charge',
    },
  ],
  'member-tier': [
    {
      key: () => ({ memberId: person.memberId }),
      after: { tier: 'gold' },
      read: async () => (await terms()).fee,
      becomes: '31.00',
    },
    {
      key: () => ({ memberId: person.memberId }),
      after: { tier: 'standard' },
      read: async () => (await terms()).fee,
      becomes: '12.00',
    },
  ],
  // The number of a bank that issues it late is tested in
  // features/money/collection-accounts/every-kind.test.ts.
  'built-in-account': [],
  'version-one': [
    {
      key: () => ({ memberId: person.memberId }),
      after: { isVersionOne: 'yes' },
      read: async () => (await server.as(person).call(getMemberInfo, {})).user.isVersionOne,
      becomes: 1,
    },
  ],
  dictionary: [
    {
      key: { list: 'paymentPurpose', entry: 'GOODS' },
      after: { isOffered: 'no', place: '90' },
      read: async () => {
        const { paymentPurpose } = await server.stranger.call(getDictionaries, {
          dictType: 'paymentPurpose',
        });
        return paymentPurpose?.at(-1);
      },
      becomes: { value: 'GOODS', label: expect.any(String), isOffered: false },
    },
  ],
  agreement: [
    {
      key: { document: 'privacy' },
      after: published,
      read: async () => (await server.stranger.call(getAgreements, {})).privacy.title,
      becomes: 'Privacy, anew',
    },
  ],
  'network-fee': [
    {
      key: {},
      after: { maxFeeGwei: '120' },
      read: () => server.context.use(feeLimits)(),
      becomes: { maxFeeGwei: 120 },
    },
  ],
  'cold-wallet': [
    {
      key: { channel: '8' },
      after: { address: `0x${'1'.repeat(40)}` },
      read: async () => (await server.context.use(coldWallets)()).get(8),
      becomes: `0x${'1'.repeat(40)}`,
    },
  ],
  'payout-fee': [
    {
      key: { channel: '8', currency: 'USDT' },
      after: { margin: '12.5', feeMin: '2', feeMax: '40' },
      read: async () => {
        server.market.coins.set('ETH', '3412.5');
        return server.context.use(payoutFees).of(8, 'USDT', server.chain.hotWallet);
      },
      becomes: { currency: 'USDT', minor: 2_000000n },
    },
  ],
  'sweep-rule': [
    {
      key: { channel: '8', currency: 'USDT' },
      after: {
        ...{ minimum: '250', costShare: '2', coinUsd: '3000', batch: '5' },
        ...{ quietFrom: '1', quietUntil: '6' },
      },
      read: async () => (await server.context.use(sweepRules)())(8, 'USDT'),
      becomes: {
        ...{ channel: 8, currency: 'USDT', minimum: 250_000_000n, costShare: 200, coinUsd: 300_000n },
        ...{ batch: 5, quietFrom: 1, quietUntil: 6 },
      },
    },
  ],
  'hot-wallet-limit': [
    {
      key: { channel: '8', currency: 'USDT' },
      after: { floor: '100.00', target: '500.00', ceiling: '900.00' },
      read: async () => (await moveStore(server.context.db).limits())[0]?.ceiling,
      becomes: 900_000000n,
    },
  ],
  'bank-account': [
    {
      key: { channel: '3', currency: 'USD' },
      after: { name: 'Operating account', floor: '5000.00' },
      read: async () => {
        const account = { channel: 3, currency: 'USD' } as const;
        const { nameOf, floorOf } = server.context.use(bankAccounts);
        return [await nameOf(account), await floorOf(account)];
      },
      becomes: ['Operating account', 500_000n],
    },
  ],
  'session-times': [
    {
      key: {},
      after: { idleMinutes: '6', idlePsd2Minutes: '3', maxHours: '2' },
      read: async () => [await inUseAllDay(), await afterSevenMinutes()],
      becomes: [[120, 'login-expired'], 'idle-session'],
    },
  ],
  'sign-in-lock': [
    {
      key: {},
      after: { failuresMax: '3', lockMinutes: '30' },
      read: () => thirdFailure(),
      becomes: [
        expect.stringContaining('1 attempt left. After that, your account locks for 30 minutes.'),
        'login-locked',
        expect.objectContaining({ remainingSeconds: 1800 }),
      ],
    },
  ],
  'country-risk': [
    { key: { country: 'HK' }, after: { level: '1' }, read: () => riskOf('HK'), becomes: 1 },
    { key: { country: 'HK' }, after: null, read: () => riskOf('HK'), becomes: 3 },
  ],
  'rating-weight': [
    {
      key: { sign: 'bearer-shares' },
      after: { points: '45' },
      read: async () => (await scaleNow(server.context.db)).weights['bearer-shares'],
      becomes: 45,
    },
  ],
  'rating-choice': [
    {
      key: { list: 'industry', entry: '3' },
      after: { points: '7' },
      read: async () => (await scaleNow(server.context.db)).choices['industry 3'],
      becomes: 7,
    },
  ],
  'rating-threshold': [
    {
      key: {},
      after: {
        ...{ mediumFrom: '20', highFrom: '50', prohibitedFrom: '120' },
        ...{ lowMonths: '30', mediumMonths: '18', highMonths: '6' },
      },
      read: async () => (await scaleNow(server.context.db)).thresholds,
      becomes: {
        ...{ mediumFrom: 20, highFrom: 50, prohibitedFrom: 120 },
        ...{ lowMonths: 30, mediumMonths: 18, highMonths: 6 },
      },
    },
  ],
  'rating-limit': [
    {
      key: { rating: 'high' },
      after: { daily: '1000.00', monthly: null },
      read: async () => (await terms()).limits.outgoing?.map(({ limitUsd }) => limitUsd),
      becomes: ['1000.00'],
    },
  ],
  'raised-limit': [
    {
      key: () => ({ memberId: person.memberId }),
      after: { daily: '2000.00', monthly: '9000.00', until: '2199-01-01' },
      read: async () => (await terms()).limits.outgoing?.map(({ limitUsd }) => limitUsd),
      becomes: ['2000.00'],
    },
  ],
  'finding-measure': [
    {
      key: {},
      after: { ageMin: '21', businessMonths: '6', networkMembers: '4', networkDays: '7' },
      read: () => findingMeasures(server.context.db),
      becomes: { ageMin: 21, businessMonths: 6, networkMembers: 4, networkDays: 7 },
    },
  ],
  'rating-request': [
    {
      key: { rating: 'high' },
      after: { asksWealth: 'yes', asksEvidence: 'no', workingDays: '7', validMonths: '6' },
      read: () => wealthDemand(server.context.db, 'high'),
      becomes: { items: ['wealth'], workingDays: 7, validMonths: 6 },
    },
  ],
  'reporting-entity': [
    {
      key: {},
      after: {
        ...{ entityId: '4711', branch: 'Central', currency: 'USD', firstName: 'Mei', lastName: 'Officer' },
        ...{ address: '1 Queens Road', city: 'Hong Kong', country: 'HK' },
        ...{ bankMode: 'EFT', bankFunds: 'B', chainMode: 'DAW', chainFunds: 'C' },
      },
      read: async () => (await reportingEntity(server.context.db)).entityId,
      becomes: 4711,
    },
  ],
  'travel-rule': [
    { key: {}, after: { fromUsd: '1000.00' }, read: () => limitOf(server.context.db), becomes: 100_000n },
    {
      ...{ key: {}, after: { fromUsd: null }, becomes: 'off' },
      read: async () => (await limitOf(server.context.db)) ?? 'off',
    },
  ],
  'case-deadline': [
    { key: {}, after: { days: '5' }, read: () => deadlineDays(server.context.db), becomes: 5 },
  ],
  holiday: [
    { key: { day: '2026-03-03' }, after: { name: 'A day off' }, read: valueDate, becomes: '2026-03-04' },
    { key: { day: '2026-03-03' }, after: null, read: valueDate, becomes: '2026-03-03' },
  ],
  'chat-hours': [
    {
      key: {},
      after: {
        ...{ hoursFrom: '00:00', hoursTo: '00:01', isDaily: 'yes' },
        ...{ closedEn: 'Back at midnight.', closedZhHans: null, closedZhHant: null },
      },
      read: async () => [(await desk()).hours, (await desk()).closedText],
      becomes: [{ from: '00:00', to: '00:01', isDaily: true }, 'Back at midnight.'],
    },
  ],
  'chat-limits': [
    {
      key: {},
      after: {
        ...{ agentChatsMax: '2', waitingMax: '3', inactiveMinutes: '4', fileTypes: 'png,pdf' },
        ...{ fileMegabytesMax: '5', filesMax: '6', keptDays: '7' },
      },
      read: async () => (await desk()).files,
      becomes: { extensions: ['png', 'pdf'], sizeMax: 5 * 1024 * 1024, countMax: 6 },
    },
  ],
};

describe('a changed setting applies to the next call', () => {
  test.each(settingNames.flatMap((name) => cases[name].map((one) => [name, one] as const)))(
    '%s',
    async (name, { key, after, read, becomes }) => {
      const of = typeof key === 'function' ? key() : key;
      expect(await read()).not.toEqual(becomes);
      expect(await preview(name, of, after)).not.toEqual([]);
      await change(name, of, after);
      expect(await read()).toEqual(becomes);
    },
  );

  test('a member’s own line takes precedence over its tier’s and can be removed', async () => {
    const key = { way: 'bank', ...usd, memberId: person.memberId };
    await change('transfer-fee', key, { ...share, fixed: '1.00' });
    expect((await terms()).fee).toBe('1.00');
    await change('transfer-fee', key, null);
    expect((await terms()).fee).toBe('12.00');
  });
});

describe('one person suffices for a change that only lowers a limit', () => {
  const ofMovement = { movement: 'exchange', currency: 'EUR' };
  const statusOf = async (
    key: SettingLineChange['key'],
    more: Record<string, string> | null,
    from: SettingLineChange['key'] = key,
  ) => {
    const held = (await heldOf('movement-limit', from))?.value;
    const after = more === null ? null : { ...held, ...more };
    return server.ok(await propose('movement-limit', key, after)).status;
  };
  const general = { ...ofMovement, tier: null, memberId: null };

  test('in a line for everybody, but not for one that raises it', async () => {
    expect(await statusOf(general, { total: '900000000.00' })).toBe('applied');
    expect(await statusOf(general, { total: '900000000.01' })).toBe('waiting');
    server.ok(await confirm('movement-limit', 'reject'));
  });

  test('in a member’s raised limit, also when it ends earlier or is removed', async () => {
    const key = { memberId: person.memberId };
    const changed = async (more: Record<string, string>) => {
      const held = (await heldOf('raised-limit', key))?.value;
      return server.ok(await propose('raised-limit', key, { ...held, ...more })).status;
    };
    expect(await changed({ daily: '1500.00' })).toBe('applied');
    expect(await changed({ until: '2198-12-31' })).toBe('applied');
    expect(await changed({ until: '2199-01-01' })).toBe('waiting');
    server.ok(await confirm('raised-limit', 'reject'));
    expect(await changed({ monthly: '9000.01' })).toBe('waiting');
    server.ok(await confirm('raised-limit', 'reject'));
    expect(server.ok(await propose('raised-limit', key, null)).status).toBe('applied');
  });

  test('in a member’s line, compared with the value without that line', async () => {
    const own = { ...ofMovement, tier: null, memberId: person.memberId };
    expect(await statusOf(own, { total: '900000001.00' }, general)).toBe('waiting');
    server.ok(await confirm('movement-limit', 'reject'));
    expect(await statusOf(own, { total: '800000000.00' }, general)).toBe('applied');
    expect(await statusOf(own, null)).toBe('waiting');
    server.ok(await confirm('movement-limit', 'reject'));
  });
});

const individual = { individualDay: '150000.00', individualYear: '350000.00' };
const business = { businessDay: '5000000.00', businessYear: '15000000.00' };
test.each([
  ['fedwire', { ...business, ...individual }],
  [
    'fedach-same-day',
    { businessDay: '1000000.00', businessYear: '15000000.00', ...individual, below: '250000.00' },
  ],
  ['fedach-next-day', { ...business, ...individual }],
  ['fedach-iat', { limit: '1000000.00' }],
  ['sepa', { limit: '1000000000.00' }],
  ['fps', { limit: '1000000.00' }],
  ['eft', {}],
] as const)('%s collects up to its limit as installed', (method, figures) => {
  expect(collects(installed, method)).toEqual({ ...noLimit, ...figures });
});

test.each([
  ['3', 3],
  ['2', 2],
  ['13', 2],
  ['8', 5],
  ['9', 5],
])('channel %s allows a member %i accounts of a kind as installed', (channel, most) => {
  const line = installed.find(({ name, key }) => name === 'opening-limit' && key['channel'] === channel);
  expect(line?.value).toEqual({ accountsMax: String(most) });
});

test('a fee that changed between prepare and submit is reported, and no money moves', async () => {
  const { request } = await server.preparedTransfer(person, payeeId, 'USD', '100.00');
  const balance = await server.balanceOf(person, 'USD');
  await change('transfer-fee', { way: 'bank', ...usd, tier: 'standard' }, { ...share, fixed: '13.00' });
  expect(await server.call(submitTransfer, request, { session: person })).toMatchObject({
    refusal: 'fee-changed',
    data: { fee: '13.00' },
  });
  expect(await server.balanceOf(person, 'USD')).toEqual(balance);
  await server.clock.advance(61);
  const again = await server.preparedTransfer(person, payeeId, 'USD', '100.00');
  expect(again.fee).toBe('13.00');
  await server.as(person).call(submitTransfer, again.request);
});

test('members are notified of a fee rise and of its withdrawal, but not of a fall', async () => {
  person = await server.signedInAgain(person);
  const other = await server.signedInPerson();
  const line = { way: 'bank', currency: 'EUR', ...general };
  const own = { ...line, memberId: other.memberId };
  await change('transfer-fee', own, { ...share, fixed: '1.00' });
  const validFrom = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const before = (await heldOf('transfer-fee', line))?.value ?? null;
  server.ok(await propose('transfer-fee', line, { ...share, fixed: '99.00' }, { validFrom }));
  const noticesOf = async (to: TestPerson) => {
    await server.settle();
    const { rows } = await server.pool.query<{ texts: { 'zh-Hant': object } }>(
      `select texts from message where person_id = $1 and kind = 'money' and texts ->> 'en' ~ 'Transfer fees · EUR'`,
      [to.personId],
    );
    return rows.map(({ texts }) => texts['zh-Hant']);
  };
  expect(await noticesOf(person)).toEqual([]);
  server.ok(await confirm('transfer-fee'));
  expect(await noticesOf(person)).toEqual([
    expect.objectContaining({
      subject: '您的一項費用即將上調',
      facts: [
        { label: '費用', value: '轉帳手續費 · EUR · 銀行轉帳' },
        { label: '調整後', value: '固定費用 99.00\u00A0EUR' },
        { label: '生效時間', value: expect.stringContaining('(GMT+8)') as string },
        { label: '現時', value: `固定費用 ${String(before?.['fixed'])}\u00A0EUR` },
      ],
    }),
  ]);
  expect(await noticesOf(other)).toEqual([]);
  const { list } = await server
    .as(await staff())
    .call(listSettingChanges, { pageNo: 1, pageSize: 1, name: 'transfer-fee', status: 'scheduled' });
  await server.as(await staff()).call(withdrawSettingChange, { id: list[0]?.id ?? '' });
  expect(await noticesOf(person)).toContainEqual(
    expect.objectContaining({ subject: '您的一項費用不再上調' }),
  );
  expect(await noticesOf(other)).toEqual([]);
  await change('transfer-fee', own, { ...share, fixed: '0.50' });
  expect(await noticesOf(other)).toEqual([]);
  await change('transfer-fee', own, null);
  expect(await noticesOf(other)).toEqual([expect.objectContaining({ subject: '您的一項費用已上調' })]);
});

test('another server of the same database applies a change when its notification arrives', async () => {
  const { app, config, clock } = server;
  const second = await createApp({
    ...{ config, clock, providers: app.context.providers, log: pino({ level: 'silent' }), features: [] },
    working: false,
  });
  try {
    const kept = second.context.use(tariff);
    const fee = () =>
      kept.transferFee({ memberId: person.memberId, tier: 'standard' }, decimal('100.00', 'GBP'), 'bank');
    expect(await fee()).toEqual(decimal('18.00', 'GBP'));
    await change('transfer-fee', { way: 'bank', currency: 'GBP', ...general }, { ...share, fixed: '17.00' });
    await expect.poll(fee).toEqual(decimal('17.00', 'GBP'));
  } finally {
    await second.stop();
  }
});

test('a list keeps one choice', async () => {
  const { lines } = await server.as(await staff()).call(listSettings, { name: 'dictionary' });
  const hidden = lines
    .filter(({ key }) => key['list'] === 'contactPlatform')
    .map(({ key, value }) => ({ key, before: value, after: { ...value, isOffered: 'no' } }));
  const propose = async (changed: typeof hidden, when: { readonly validFrom?: string } = {}) => {
    const request = { name: 'dictionary' as const, lines: changed, reason: 'Agreed', ...when };
    return (await server.call(proposeSettingChange, request, { session: await staff() })).refusal;
  };
  expect(await propose(hidden)).toBe('invalid-input');
  const validFrom = new Date(server.clock.now().getTime() + 60_000).toISOString();
  expect(await propose(hidden.slice(0, 1), { validFrom })).toBeUndefined();
  expect(await propose(hidden.slice(1))).toBeUndefined();
  await server.clock.advance(60);
  await server.settle();
  const { list } = await server
    .as(await staff())
    .call(listSettingChanges, { pageNo: 1, pageSize: 2, name: 'dictionary' });
  expect(list.map(({ status }) => status)).toEqual(['applied', 'outdated']);
});

test('a new version of an agreement applies from its own day and is accepted anew', async () => {
  expect(await server.as(person).call(getOwedConsent, {})).toEqual(['privacy']);
  const next = { ...published, asksAgain: 'no' };
  expect((await propose('agreement', { document: 'privacy' }, next)).refusal).toBe('agreement-same-day');
  const { agreement, privacy } = await server.stranger.call(getAgreements, {});
  const shown = { agreementVersion: agreement.version, privacyVersion: privacy.version };
  const old = { ...shown, privacyVersion: '2026-03-01' };
  expect(await server.as(person).refused(agreeAgain, old)).toBe('agreement-changed');
  await server.as(person).call(agreeAgain, shown);
  expect(await server.as(person).call(getOwedConsent, {})).toEqual([]);
  await server.as(person).call(agreeAgain, shown);
});

describe('a change of a setting', () => {
  const key = { way: 'bank', currency: 'SGD', ...general };
  const to = (fixed: string) => ({ ...share, fixed });
  const fee = async () => (await heldOf('transfer-fee', key))?.value['fixed'];
  const changeBy = async (id: string) =>
    (await server.as(await staff()).call(listSettingChanges, { pageNo: 1, pageSize: 100 })).list.find(
      (each) => each.id === id,
    );
  const statusOf = async (id: string) => (await changeBy(id))?.status;

  test('to hold at once applies from its confirmation on', async () => {
    server.ok(await propose('transfer-fee', key, to('29.00')));
    const { id, proposedAt } = await waiting('transfer-fee');
    await server.clock.advance(120);
    server.ok(await confirm('transfer-fee'));
    const confirmed = await changeBy(id);
    expect(confirmed?.validFrom).toBe(confirmed?.endTime);
    expect(Date.parse(confirmed?.validFrom ?? '') - Date.parse(proposedAt)).toBeGreaterThanOrEqual(120_000);
    await change('transfer-fee', key, to('30.00'));
  });

  test('is decided once, by another person, and only one change waits for each line', async () => {
    const proposer = await staff('senior');
    const line = { key, before: to('30.00'), after: to('31.00') };
    const request = { name: 'transfer-fee' as const, lines: [line], reason: 'Agreed' };
    await server.as(proposer).call(proposeSettingChange, request);
    expect((await propose('transfer-fee', key, to('32.00'))).refusal).toBe('setting-change-open');
    const { id } = await waiting('transfer-fee');
    const own = await server.context.sessions.create('staff', proposer.staffId);
    const decide = (decision: 'confirm' | 'reject', session: { readonly token: string }) =>
      server.call(decideSettingChange, { id, decision }, { session });
    expect((await decide('confirm', own)).refusal).toBe('forbidden');
    expect(server.ok(await decide('reject', await staff('senior'))).status).toBe('rejected');
    expect((await decide('confirm', await staff('senior'))).refusal).toBe('already-decided');
    expect(await fee()).toBe('30.00');
  });

  test('based on outdated values is refused when it is proposed and when it is confirmed', async () => {
    expect((await propose('transfer-fee', key, to('33.00'), { before: to('29.00') })).refusal).toBe(
      'setting-changed',
    );
    expect((await propose('transfer-fee', key, to('30.00'))).refusal).toBe('setting-changed');
    server.ok(await propose('transfer-fee', key, to('34.00')));
    await server.pool.query(`update transfer_fee set fixed = 3001 where currency = 'SGD'`);
    expect((await confirm('transfer-fee')).refusal).toBe('setting-changed');
    expect(server.ok(await confirm('transfer-fee', 'reject')).status).toBe('rejected');
    await server.pool.query(`update transfer_fee set fixed = 3000 where currency = 'SGD'`);
  });

  test('from before a field existed stays valid and leaves the field unchanged', async () => {
    await change('transfer-fee', key, { ...to('30.00'), max: '90.00' });
    server.ok(await propose('transfer-fee', key, { ...to('35.00'), max: '80.00' }));
    const { id } = await waiting('transfer-fee');
    await server.owner.query(
      `update setting_change_line set before = before - 'max', after = after - 'max' where change_id = $1`,
      [id],
    );
    server.ok(await confirm('transfer-fee'));
    expect((await heldOf('transfer-fee', key))?.value).toMatchObject({ fixed: '35.00', max: '90.00' });
    await change('transfer-fee', key, to('30.00'));
  });

  test('applies at its time after notifying the member, and can be withdrawn until then', async () => {
    person = await server.signedInAgain(person);
    const validFrom = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const next = async () =>
      (await server.as(person).call(getOwnTariff, {})).find(
        (line) => line.name === 'transfer-fee' && line.key['currency'] === 'SGD',
      )?.next;
    server.ok(await propose('transfer-fee', key, to('35.00'), { validFrom }));
    expect(await next()).toBeNull();
    const first = await waiting('transfer-fee');
    expect(server.ok(await confirm('transfer-fee')).status).toBe('scheduled');
    expect(await next()).toEqual({ value: to('35.00'), validFrom });
    await server.as(await staff()).call(withdrawSettingChange, { id: first.id });
    expect(await next()).toBeNull();
    server.ok(await propose('transfer-fee', key, to('36.00'), { validFrom }));
    const { id } = await waiting('transfer-fee');
    server.ok(await confirm('transfer-fee'));
    await server.clock.advance(3_000);
    await server.settle();
    expect([await fee(), await statusOf(id)]).toEqual(['30.00', 'scheduled']);
    await server.clock.advance(600);
    await server.settle();
    expect([await fee(), await statusOf(id)]).toEqual(['36.00', 'applied']);
    expect(await server.as(await staff()).refused(withdrawSettingChange, { id })).toBe('already-decided');
  });

  test('of a setting that has changed by its time is not applied', async () => {
    const validFrom = new Date(server.clock.now().getTime() + 60_000).toISOString();
    server.ok(await propose('transfer-fee', key, to('37.00'), { validFrom }));
    const { id } = await waiting('transfer-fee');
    server.ok(await confirm('transfer-fee'));
    await server.pool.query(`update transfer_fee set fixed = 3700 + 1 where currency = 'SGD'`);
    await server.clock.advance(60);
    await server.settle();
    expect([await fee(), await statusOf(id)]).toEqual(['37.01', 'outdated']);
  });

  test('is recorded with the old value, the new value and the reason', async () => {
    const { rows } = await server.pool.query<{
      action: string;
      reason: string;
      before: object;
      after: object;
    }>(
      `select action, reason, before, after from audit where action = 'settings.apply' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      ...{ action: 'settings.apply', reason: 'Agreed' },
      before: { lines: [{ value: { fixed: '36.00' } }] },
      after: { setting: 'transfer-fee', status: 'outdated', lines: [{ value: { fixed: '37.00' } }] },
    });
  });

  test('made twice at once for one line leaves one of them', async () => {
    const at = { way: 'bank', currency: 'CAD', ...general };
    server.ok(await propose('transfer-fee', at, to('33.00')));
    const { id } = await waiting('transfer-fee');
    const sessions = await Promise.all([staff('senior'), staff('senior')]);
    const answers = await Promise.all(
      sessions.map((session) => server.call(decideSettingChange, { id, decision: 'confirm' }, { session })),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect((await heldOf('transfer-fee', at))?.value['fixed']).toBe('33.00');
  });
});

test.each<[string, SettingName, SettingLineChange['key'], SettingLineChange['after'], string]>([
  [
    'an amount with too many decimals',
    'transfer-fee',
    { way: 'bank', ...usd },
    { ...share, fixed: '1.234' },
    'fixed',
  ],
  [
    'a minimum above the maximum',
    'transfer-fee',
    { way: 'bank', ...usd },
    { ...share, min: '2.00', max: '1.00' },
    'max',
  ],
  [
    'more than the whole',
    'transfer-fee',
    { way: 'bank', ...usd },
    { ...share, percent: '100.01' },
    'percent',
  ],
  ['a country that there is not', 'country-risk', { country: 'XX' }, { level: '1' }, 'country'],
  ['more points than a sign has', 'rating-weight', { sign: 'list-hit' }, { points: '101' }, 'points'],
  [
    'high from fewer points than medium',
    'rating-threshold',
    {},
    {
      ...{ mediumFrom: '60', highFrom: '50', prohibitedFrom: null },
      ...{ lowMonths: '36', mediumMonths: '24', highMonths: '12' },
    },
    'highFrom',
  ],
  [
    'a higher rating that is reviewed later',
    'rating-threshold',
    {},
    {
      ...{ mediumFrom: '25', highFrom: '50', prohibitedFrom: null },
      ...{ lowMonths: '36', mediumMonths: '12', highMonths: '24' },
    },
    'mediumMonths',
  ],
  ['a general fee that is taken away', 'transfer-fee', { way: 'bank', ...usd }, null, 'fixed'],
  [
    'a day above its week',
    'movement-limit',
    { movement: 'transfer', ...usd },
    { ...limits, weekly: '599.99' },
    'weekly',
  ],
  [
    'less in all than at once',
    'movement-limit',
    { movement: 'transfer', ...usd },
    { ...limits, total: '1.00' },
    'total',
  ],
  [
    'one limit beside four',
    'collection-limit',
    { currency: 'GBP', method: 'fps' },
    { ...noLimit, limit: '1.00', businessDay: '1.00' },
    'limit',
  ],
  [
    'a day without its year',
    'collection-limit',
    { currency: 'GBP', method: 'fps' },
    { ...noLimit, businessDay: '1.00', individualDay: '1.00', individualYear: '2.00' },
    'businessYear',
  ],
  [
    'a minimum of no currency',
    'exchange-fee',
    { sell: 'fiat', buy: 'fiat', ...general },
    { percent: '0.10', min: '1.00' },
    'min',
  ],
  [
    'tier and member in one',
    'billing-fee',
    { category: 'MONTHLY', tier: 'gold', memberId: '1000000001' },
    { amount: '1.00' },
    'memberId',
  ],
])('with %s is refused at its field', async (_what, name, key, after, field) => {
  const answer = await propose(name, key, after, { before: null });
  expect(answer).toMatchObject({ refusal: 'invalid-input', data: { fields: [{ path: field }] } });
});

test('in a member’s line is visible but closed to staff with a conflict of interest', async () => {
  const key = { way: 'bank', ...usd, memberId: person.memberId };
  const tied = await server.signedInStaffOf(person, 'senior');
  const lines = [{ key, before: null, after: share }];
  const request = { name: 'transfer-fee' as const, lines, reason: 'As agreed' };
  expect(await server.as(tied).refused(proposeSettingChange, request)).toBe('forbidden');
  await server.as(await staff()).call(proposeSettingChange, request);
  const { id } = await waiting('transfer-fee');
  expect(await server.as(tied).refused(decideSettingChange, { id, decision: 'confirm' })).toBe('forbidden');
  const seen = async (session: { readonly token: string }) =>
    (await server.as(session).call(listSettingChanges, { pageNo: 1, pageSize: 100 })).list.some(
      (each) => each.id === id,
    );
  expect([await seen(tied), await seen(await staff())]).toEqual([false, true]);
});

test('adds holidays together with the settlement dates that move', async () => {
  const lines = ['2026-06-22', '2026-06-23'].map((day) => ({
    ...{ key: { day }, before: null, after: { name: 'Days off' } },
  }));
  const effects = await server.as(await staff()).call(previewSettingChange, { name: 'holiday', lines });
  expect(effects).toEqual([
    { what: 'days-added', example: null, before: null, after: '2' },
    { what: 'settlement', example: '2026-06-18', before: '2026-06-22', after: '2026-06-24' },
    { what: 'settlement', example: '2026-06-22', before: '2026-06-23', after: '2026-06-24' },
  ]);
  const request = { name: 'holiday' as const, lines, reason: 'As gazetted' };
  expect(await server.as(await staff()).call(proposeSettingChange, request)).toEqual({
    status: 'applied',
  });
  expect((await heldOf('holiday', { day: '2026-06-23' }))?.value).toEqual({ name: 'Days off' });
});

test('shows an example and the affected members in its preview', async () => {
  expect(await preview('transfer-fee', { way: 'bank', ...usd }, { ...share, percent: '1.00' })).toEqual([
    { what: 'example-fee', example: '1000.00 USD', before: '31.00 USD', after: '35.00 USD' },
    expect.objectContaining({ what: 'prepared', after: '0' }),
    expect.objectContaining({ what: 'members', after: '0' }),
  ]);
  // A line for one member takes precedence over the general line, which applies again when the member's own
  // is removed.
  const own = { way: 'bank', currency: 'AUD', tier: null, memberId: person.memberId };
  expect(await preview('transfer-fee', own, { ...share, fixed: '1.00' })).toContainEqual(
    expect.objectContaining({ what: 'example-fee', before: '35.00 AUD', after: '1.00 AUD' }),
  );
  const developers = await server.pool.query<{ count: string }>(
    'select count(*)::text from member where is_developer',
  );
  expect(
    await preview('billing-fee', { category: 'MONTHLY', ...general }, { amount: '9.00' }),
  ).toContainEqual(expect.objectContaining({ what: 'members', after: developers.rows[0]?.count }));
  const none = { ...limits, perTransaction: '1.00', daily: '1.00', weekly: '1.00', monthly: '1.00' };
  expect(await preview('movement-limit', { movement: 'transfer', ...usd }, none)).toContainEqual(
    expect.objectContaining({ what: 'above', after: '1' }),
  );
  expect(
    await preview('exchange-spread', { sell: 'fiat', buy: 'crypto', ...general }, { percent: '0.00' }),
  ).toContainEqual(
    expect.objectContaining({ what: 'example-rate', example: '1000.00 USD', after: '1000.500250 USDT' }),
  );
});
