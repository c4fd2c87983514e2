// The safeguarding report of a day, from the day's books and the outside balances of other rooms (MON-820).
import {
  type HeldAccount,
  type SafeguardingReport,
  channelOfPlace,
  isChainChannel,
} from '@causeway/contract';
import { type CurrencyCode, sumText } from '@causeway/money';
import type { BankChannel } from '@causeway/providers/port';
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { bankAccounts } from '../bank-accounts/index.ts';
import { channelField } from '../basics/index.ts';
import { foldDays, linesOfDay } from '../books-by-day/index.ts';
import { takenByBanks } from '../house-movements/index.ts';
import type { OutsideSource } from './outside-balances.ts';
import { type CurrencyReport, type HeldPlace, workOutReport } from './work-out-report.ts';

/** Refuses invalid-input for a future day. */
export async function readReport(
  context: FeatureContext,
  sources: readonly OutsideSource[],
  day: string,
): Promise<SafeguardingReport> {
  const today = hongKongDay(context.clock.now());
  if (day > today) refuseField('day', 'date-future');
  const { isComplete } = await foldDays(context.db);
  const [lines, outside, taken] = await Promise.all([
    linesOfDay(context.db, day),
    Promise.all(sources.map((source) => source.ofDay(context, day))),
    takenByBanks(context, startOfHongKongDay(daysAfter(day, 1))),
  ]);
  const report = workOutReport(lines, outside.flat(), taken);
  return {
    day,
    isComplete: isComplete && day < today,
    currencies: await Promise.all(report.map((each) => lineDto(context, each))),
  };
}

async function lineDto(
  context: FeatureContext,
  { currency, state, ...sums }: CurrencyReport,
): Promise<SafeguardingReport['currencies'][number]> {
  const text = (minor: bigint): string => sumText(minor, currency);
  const textOrNull = (minor: bigint | null): string | null => (minor === null ? null : text(minor));
  return {
    ...{ currency, state },
    owed: {
      ...{ members: text(sums.members), clearing: text(sums.clearing) },
      ...{ suspense: text(sums.suspense), total: text(sums.owed) },
    },
    ...{ held: textOrNull(sums.held), own: text(sums.own), surplus: textOrNull(sums.surplus) },
    accounts: await Promise.all(sums.places.map((place) => accountDto(context, currency, place))),
  };
}

async function accountDto(
  context: FeatureContext,
  currency: CurrencyCode,
  { purpose, booked, outside, difference, held }: HeldPlace,
): Promise<HeldAccount> {
  const channel = channelOfPlace(purpose);
  if (channel === undefined) throw new Error(`${purpose} is no place`);
  const text = (minor: bigint): string => sumText(minor, currency);
  return {
    ...{ purpose, channel, channelName: channelField(channel).value, booked: text(booked) },
    name: isChainChannel(channel) ? null : await nameOf(context, channel, currency),
    reference: outside?.reference ?? null,
    outside: outside && {
      value: text(outside.outside),
      ...('statementDay' in outside.at
        ? { statementDay: outside.at.statementDay, block: null, time: null }
        : { statementDay: null, block: String(outside.at.block), time: outside.at.time.toISOString() }),
      ...{ inBooks: text(outside.inBooks), onTheWay: text(outside.onTheWay) },
      ...{ difference: text(difference), isOfDay: outside.isOfDay },
    },
    held: held === null ? null : text(held),
  };
}

const nameOf = (
  context: FeatureContext,
  channel: BankChannel,
  currency: CurrencyCode,
): Promise<string | null> => context.use(bankAccounts).nameOf({ channel, currency });
