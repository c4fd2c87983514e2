// Fees of transfers and deposits, and limits, as settings. Their effect is the fee on an example, and the members above
// a new limit.
import {
  type SettingEffect,
  type SettingLineChange,
  type SettingValues,
  percentToPoints,
} from '@causeway/contract';
import { decimal, isCurrencyCode, toDecimal, type CurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { hongKongDay, hongKongMonth, hongKongWeek } from '../../../platform/clock/hong-kong.ts';
import {
  counted,
  memberSetting,
  type SettingSourceOf,
  tableSetting,
} from '../../foundation/settings/index.ts';
import { countVerifiedRated } from '../../verification/ratings/index.ts';
import { feeBy } from './tariff-lines.ts';
import { tariff } from './tariff.ts';

const shares = { percent: 'basisPoints', min: 'least', max: 'most' } as const;
const EXAMPLE = '1000';

function currencyIn(key: SettingValues): CurrencyCode {
  const { currency } = key;
  if (typeof currency !== 'string' || !isCurrencyCode(currency)) throw new Error('a line of no currency');
  return currency;
}

function feeOf(value: SettingValues, currency: CurrencyCode): string {
  const minor = (text: string | null | undefined): bigint | null =>
    typeof text === 'string' ? decimal(text, currency).minor : null;
  const line = {
    ...{ currency, tier: null, memberId: null, basisPoints: percentToPoints(value['percent'] ?? '0') },
    ...{ fixed: minor(value['fixed']) ?? 0n, min: minor(value['min']), most: minor(value['max']) },
  };
  return toDecimal(feeBy(line, decimal(EXAMPLE, currency)));
}

/** The fee on 1,000, before and after. */
function exampleFee({ key, before, after }: SettingLineChange): SettingEffect {
  const currency = currencyIn(key);
  const text = (value: SettingValues | null): string | null =>
    value && `${feeOf(value, currency)} ${currency}`;
  return {
    what: 'example-fee',
    example: `${toDecimal(decimal(EXAMPLE, currency))} ${currency}`,
    ...{ before: text(before), after: text(after) },
  };
}

const transferFeeSetting = tableSetting({
  name: 'transfer-fee',
  table: 'transfer_fee',
  columns: shares,
  effects:
    ({ db }) =>
    async (changes, now) => [
      ...changes.map(exampleFee),
      counted('prepared', await preparedTransfers(db, changes, now)),
    ],
});

const VALID_MINUTES = 30;

/** Transfers prepared at the current fee and not submitted: their submitters see the new fee first. */
async function preparedTransfers(db: Db, changes: readonly SettingLineChange[], now: Date): Promise<bigint> {
  const currencies = changes.map(({ key }) => currencyIn(key));
  const since = new Date(now.getTime() - VALID_MINUTES * 60_000);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from transfer_preparation p
    where p.at > ${since} and p.currency = any (${currencies}) and not exists (
      select from transfer where transfer.id = p.id)`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

const depositFeeSetting = tableSetting({
  name: 'deposit-fee',
  table: 'deposit_fee',
  columns: shares,
  effects: () => (changes) => Promise.resolve(changes.map(exampleFee)),
});

const movementLimitSetting = tableSetting({
  name: 'movement-limit',
  table: 'movement_limit',
  columns: { min: 'least' },
  effects:
    ({ db }) =>
    async (changes, now) =>
      Promise.all(changes.map(async (change) => counted('above', await membersAbove(db, change, now)))),
});

/** Members that used more this day, week or month than the line would allow. */
async function membersAbove(db: Db, { key, after }: SettingLineChange, now: Date): Promise<bigint> {
  const currency = currencyIn(key);
  const limit = (name: string): bigint => decimal(after?.[name] ?? '0', currency).minor;
  const { tier = null, memberId = null, movement } = key;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from limit_usage u join member m on u.id = m.id || ':' || ${movement}::text || ':' || ${currency}::text
    where (${memberId}::text is null or m.id = ${memberId}) and (${tier}::text is null or m.tier = ${tier})
      and not exists (select from movement_limit l where l.movement = ${movement} and l.currency = ${currency}
        and ${memberId}::text is null and (l.member_id = m.id or (${tier}::text is null and l.tier = m.tier)))
      and ((u.day = ${hongKongDay(now)} and u.day_used > ${limit('daily')})
        or (u.week = ${hongKongWeek(now)} and u.week_used > ${limit('weekly')})
        or (u.month = ${hongKongMonth(now)} and u.month_used > ${limit('monthly')}))`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

const memberTierSetting = memberSetting({
  name: 'member-tier',
  column: 'tier',
  usual: 'standard',
  effects: (context) => async (changes) =>
    Promise.all(
      changes.map(async ({ key, before, after }) => {
        const fee = async (value: SettingValues | null): Promise<string | null> => {
          const who = { memberId: key['memberId'] ?? '', tier: value?.['tier'] ?? '' };
          const found = await context.use(tariff).transferFee(who, decimal(EXAMPLE, 'USD'), 'bank');
          return found ? `${toDecimal(found)} USD` : null;
        };
        const example = `${toDecimal(decimal(EXAMPLE, 'USD'))} USD`;
        return { what: 'example-fee' as const, example, before: await fee(before), after: await fee(after) };
      }),
    ),
});

/** The effect is the number of verified members with the rating. */
const ratingLimitSetting = tableSetting({
  name: 'rating-limit',
  table: 'rating_limit',
  effects:
    ({ db }) =>
    async (changes) =>
      Promise.all(
        changes.map(async ({ key }) => counted('members', await countVerifiedRated(db, key['rating'] ?? ''))),
      ),
});

const raisedLimitSetting = tableSetting({
  name: 'raised-limit',
  table: 'raised_limit',
  effects: () => (changes) => Promise.resolve([counted('members', changes.length)]),
});

export const tariffSettings: readonly SettingSourceOf[] = [
  ratingLimitSetting,
  raisedLimitSetting,
  memberTierSetting,
  transferFeeSetting,
  depositFeeSetting,
  movementLimitSetting,
];
