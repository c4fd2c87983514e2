// The tariff line that applies to a member, and how much of a limit remains (MON-131, MON-132).
import type { ChannelCode } from '@causeway/contract';
import { amount, fee, type Amount, type CurrencyCode } from '@causeway/money';
import { hongKongDay, hongKongMonth, hongKongWeek } from '../../../platform/clock/hong-kong.ts';

export interface Scope {
  readonly tier: string | null;
  readonly memberId: string | null;
}

export interface FeeLine extends Scope {
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly fixed: bigint;
  readonly basisPoints: number;
  readonly min: bigint | null;
  readonly most: bigint | null;
}

export interface TransferFeeLine extends FeeLine {
  readonly way: TransferWay;
}

export interface DepositFeeLine extends FeeLine {
  readonly channel: ChannelCode;
}

export type TransferWay = 'bank' | '8' | '9';
export type Movement = 'transfer' | 'exchange';

/** Minor units of the currency. */
export interface LimitLine extends Scope {
  readonly movement: Movement;
  readonly currency: CurrencyCode;
  readonly min: bigint;
  readonly perTransaction: bigint;
  readonly daily: bigint;
  readonly weekly: bigint;
  readonly monthly: bigint;
  /** Limit of all movements ever; null when there is none. */
  readonly total: bigint | null;
}

/** The used part of a limit, with the day, week and month it belongs to (YYYY-MM-DD of their first day, Hong Kong). */
export interface Usage {
  readonly day: string;
  readonly dayUsed: bigint;
  readonly week: string;
  readonly weekUsed: bigint;
  readonly month: string;
  readonly monthUsed: bigint;
  /** Used since the member's first movement. */
  readonly totalUsed: bigint;
}

interface WhoPays {
  readonly memberId: string;
  readonly tier: string;
}

/** The most specific line: the member's own, then its tier's, then the general one. */
export const lineFor = <Line extends Scope>(lines: readonly Line[], who: WhoPays): Line | undefined =>
  lines.find((line) => line.memberId === who.memberId) ??
  lines.find((line) => line.memberId === null && line.tier === who.tier) ??
  lines.find((line) => line.memberId === null && line.tier === null);

/** True when a line charges anything on any amount. */
export const isCharged = ({ fixed, basisPoints, min }: FeeLine): boolean =>
  fixed > 0n || basisPoints > 0 || (min ?? 0n) > 0n;

/** A line's fee on an amount; rounded up, so that rounding never reduces the share. */
export function feeBy(line: FeeLine, value: Amount): Amount {
  const of = (minor: bigint): Amount => amount(line.currency, minor);
  return fee(
    value,
    {
      fixed: of(line.fixed),
      basisPoints: line.basisPoints,
      ...(line.min === null ? {} : { min: of(line.min) }),
      ...(line.most === null ? {} : { max: of(line.most) }),
    },
    'up',
  );
}

/** Usage at an instant: amounts of an earlier day, week or month no longer count. */
export function usageAt(usage: Usage | undefined, at: Date): Usage {
  const [day, week, month] = [hongKongDay(at), hongKongWeek(at), hongKongMonth(at)];
  return {
    day,
    dayUsed: usage?.day === day ? usage.dayUsed : 0n,
    week,
    weekUsed: usage?.week === week ? usage.weekUsed : 0n,
    month,
    monthUsed: usage?.month === month ? usage.monthUsed : 0n,
    totalUsed: usage?.totalUsed ?? 0n,
  };
}

export const withUse = (usage: Usage, minor: bigint): Usage => ({
  ...usage,
  dayUsed: usage.dayUsed + minor,
  weekUsed: usage.weekUsed + minor,
  monthUsed: usage.monthUsed + minor,
  totalUsed: usage.totalUsed + minor,
});

/** Restores a use, for each of the day, week and month that has not ended. */
export function withoutUse(usage: Usage, minor: bigint, usedAt: Date): Usage {
  const then = usageAt(undefined, usedAt);
  const back = (used: bigint, same: boolean): bigint => (same ? (used > minor ? used - minor : 0n) : used);
  return {
    ...usage,
    dayUsed: back(usage.dayUsed, usage.day === then.day),
    weekUsed: back(usage.weekUsed, usage.week === then.week),
    monthUsed: back(usage.monthUsed, usage.month === then.month),
    totalUsed: back(usage.totalUsed, true),
  };
}

const rest = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n);

/**
 * The amount that may still be moved: at once, today, this week, this month, and in total if that is limited. Minor units.
 */
export const leftOf = (line: LimitLine, usage: Usage) => ({
  perTransaction: line.perTransaction,
  today: rest(line.daily, usage.dayUsed),
  thisWeek: rest(line.weekly, usage.weekUsed),
  thisMonth: rest(line.monthly, usage.monthUsed),
  ...(line.total !== null && { total: rest(line.total, usage.totalUsed) }),
});
export type LimitsLeft = ReturnType<typeof leftOf>;

/** True when the amount passes every limit. */
export const isWithin = (left: LimitsLeft, minor: bigint): boolean =>
  Object.values(left).every((limit) => minor <= limit);
