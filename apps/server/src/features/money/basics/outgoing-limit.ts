// What a member may still send today and this month, in USD over all currencies, by its risk rating (VER-353). Pure.
import type { RiskRating } from '@causeway/contract';
import { amount, type CurrencyCode } from '@causeway/money';
import {
  daysAfter,
  hongKongDay,
  hongKongMonth,
  startOfHongKongDay,
} from '../../../platform/clock/hong-kong.ts';
import { type MidRates, worthIn } from './worth.ts';

/** Cents of USD; null for no limit. */
export interface OutgoingLimit {
  readonly daily: bigint | null;
  readonly monthly: bigint | null;
}

export interface RatingLimit extends OutgoingLimit {
  readonly rating: 'low' | 'medium' | 'high';
}

export interface RaisedLimit {
  readonly memberId: string;
  readonly daily: bigint;
  readonly monthly: bigint;
  /** The last day, YYYY-MM-DD in Hong Kong. */
  readonly until: string;
}

export const isLimited = ({ daily, monthly }: OutgoingLimit): boolean => daily !== null || monthly !== null;

/** A member that is not rated yet, or prohibited, counts as high. */
const ratingOf = (level: RiskRating | null): RatingLimit['rating'] =>
  level === 'low' || level === 'medium' ? level : 'high';

const more = (limit: bigint | null, raised: bigint): bigint | null =>
  limit === null || limit > raised ? limit : raised;

/** The rating's limit, or the raised one where it allows more and has not ended. */
export function outgoingLimit(
  lines: { readonly ratings: readonly RatingLimit[]; readonly raised: readonly RaisedLimit[] },
  { memberId, level }: { readonly memberId: string; readonly level: RiskRating | null },
  today: string,
): OutgoingLimit {
  const line = lines.ratings.find(({ rating }) => rating === ratingOf(level));
  const { daily = null, monthly = null } = line ?? {};
  const own = lines.raised.find((raised) => raised.memberId === memberId && raised.until >= today);
  return own ? { daily: more(daily, own.daily), monthly: more(monthly, own.monthly) } : { daily, monthly };
}

/** Minor units of the currency, used today and this month. */
export interface OutgoingUse {
  readonly currency: CurrencyCode;
  readonly dayUsed: bigint;
  readonly monthUsed: bigint;
}

export interface OutgoingLeft {
  readonly period: 'day' | 'month';
  /** Cents of USD. */
  readonly limit: bigint;
  readonly left: bigint;
  /** When the next day or month begins in Hong Kong. */
  readonly freesAt: Date;
}

/** Null without a rate for a currency that was used. Each use is rounded down to a cent. */
export function outgoingLeft(
  { daily, monthly }: OutgoingLimit,
  uses: readonly OutgoingUse[],
  { mid, at }: { readonly mid: MidRates; readonly at: Date },
): readonly OutgoingLeft[] | null {
  const [today, month] = [hongKongDay(at), hongKongMonth(at)];
  const nextMonth = hongKongMonth(startOfHongKongDay(daysAfter(month, DAYS_MAX)));
  const periods = [
    { period: 'day', limit: daily, used: 'dayUsed', frees: daysAfter(today, 1) },
    { period: 'month', limit: monthly, used: 'monthUsed', frees: nextMonth },
  ] as const;
  const left: OutgoingLeft[] = [];
  for (const { period, limit, used, frees } of periods) {
    if (limit === null) continue;
    const worths = uses.map((use) => worthIn(mid, amount(use.currency, use[used]), 'USD'));
    if (worths.includes(null)) return null;
    const sum = worths.reduce((total, worth) => total + (worth?.minor ?? 0n), 0n);
    left.push({ period, limit, left: limit > sum ? limit - sum : 0n, freesAt: startOfHongKongDay(frees) });
  }
  return left;
}

/** From the first of a month this many days on is the next one. */
const DAYS_MAX = 31;

/** What is left, in a currency, rounded down; null without its rate. */
export function leftIn({ left }: OutgoingLeft, currency: CurrencyCode, mid: MidRates): bigint | null {
  return worthIn(mid, amount('USD', left), currency)?.minor ?? null;
}
