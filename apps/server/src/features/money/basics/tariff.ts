// Fees and limits of movements, by the line that applies to the mover.
import { currencyCodes, type ChannelCode, type LimitsLeft as LimitsDto } from '@causeway/contract';
import { amount, toDecimal, type Amount, type CurrencyCode } from '@causeway/money';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { hongKongDay, hongKongMonth } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { RowVersion, Update } from '../../../platform/spine/plan.ts';
import { market } from './market.ts';
import {
  type OutgoingLeft,
  type OutgoingLimit,
  isLimited,
  leftIn,
  outgoingLeft,
  outgoingLimit,
} from './outgoing-limit.ts';
import {
  feeBy,
  isCharged,
  leftOf,
  lineFor,
  usageAt,
  withUse,
  withoutUse,
  type FeeLine,
  type LimitLine,
  type LimitsLeft,
  type Movement,
  type TransferWay,
} from './tariff-lines.ts';
import {
  tariffStore,
  usageColumns,
  type RatedUsage,
  type StoredUsage,
  type TariffStore,
} from './tariff-store.ts';

/** The remaining limits as a DTO, for a preparation and for the refusal that explains it. */
export function leftToDto(
  { left, outgoing }: Pick<Limits, 'left' | 'outgoing'>,
  currency: CurrencyCode,
): LimitsDto {
  const text = (minor: bigint): string => toDecimal(amount(currency, minor));
  return {
    perTransaction: text(left.perTransaction),
    leftToday: text(left.today),
    leftThisWeek: text(left.thisWeek),
    leftThisMonth: text(left.thisMonth),
    ...(left.total !== undefined && { leftTotal: text(left.total) }),
    ...(outgoing.length > 0 && { outgoing: outgoing.map(outgoingDto) }),
  };
}

const outgoingDto = ({ period, limit, left, freesAt }: OutgoingLeft) => ({
  period,
  limitUsd: toDecimal(amount('USD', limit)),
  leftUsd: toDecimal(amount('USD', left)),
  freesAt: freesAt.toISOString(),
});

/** Refuses amount-too-small, with the minimum; minor units. */
export function refuseSmall({ currency, minor }: Amount, min: bigint): void {
  if (minor < min) refuse('amount-too-small', { data: { min: toDecimal(amount(currency, min)), currency } });
}

interface WhoPays {
  readonly memberId: string;
  readonly tier: string;
}

export interface Tariff {
  /** The fee on a transfer; undefined when the tariff has no line, so that it is not offered. */
  transferFee(who: WhoPays, value: Amount, way: TransferWay): Promise<Amount | undefined>;
  /** True where the fee of transfers was agreed with the member or is that of its tier. */
  hasOwnTransferFee(who: WhoPays, currency: CurrencyCode, way: TransferWay): Promise<boolean>;
  /** The fee on a deposit; zero when the tariff has no line. */
  depositFee(who: WhoPays, value: Amount, channel: ChannelCode): Promise<Amount>;
  /** Fees of deposits on a channel, by currency; leaves out free ones. */
  depositFees(who: WhoPays, channel: ChannelCode): Promise<readonly FeeLine[]>;
  /**
   * Limits and their remaining amounts; undefined when the tariff has no line. Refuses provider-unreachable for a transfer
   * of a member with an outgoing limit in USD, while the market has no rates to value it by.
   */
  limits(who: WhoPays, movement: Movement, currency: CurrencyCode, at: Date): Promise<Limits | undefined>;
  /** The update that restores a use, because a rejected or returned movement does not count. */
  restoreLimit(
    who: { readonly memberId: string },
    movement: Movement,
    value: Amount,
    usedAt: Date,
    at: Date,
  ): Promise<Update | undefined>;
}

export interface Limits {
  /** The minimum that may be moved, in minor units. */
  readonly min: bigint;
  readonly left: LimitsLeft;
  /** Limits in USD over all currencies; `left` respects them. Empty without any. */
  readonly outgoing: readonly OutgoingLeft[];
  /** Uses of other currencies that the limits were read by: part of the same plan. */
  readonly unchanged: readonly RowVersion[];
  /** The update that counts a use of this many minor units; part of the plan that makes the movement. */
  use(minor: bigint): Update;
}

const usageId = (memberId: string, movement: Movement, currency: CurrencyCode): string =>
  `${memberId}:${movement}:${currency}`;

function createTariff(context: Pick<FeatureContext, 'db' | 'cachedSettings' | 'use'>): Tariff {
  const { db, cachedSettings } = context;
  const store = tariffStore(db);
  const transferFees = cachedSettings.keep('transfer-fee', store.transferFees);
  const depositFees = cachedSettings.keep('deposit-fee', store.depositFees);
  const limits = cachedSettings.keep('movement-limit', store.limits);
  const ratingLimits = cachedSettings.keep('rating-limit', store.ratingLimits);
  const raisedLimits = cachedSettings.keep('raised-limit', store.raisedLimits);

  const transferLine = async (who: WhoPays, currency: CurrencyCode, way: TransferWay) => {
    const lines = (await transferFees()).filter((line) => line.currency === currency && line.way === way);
    return lineFor(lines, who);
  };
  return {
    transferFee: async (who, value, way) => {
      const line = await transferLine(who, value.currency, way);
      return line && feeBy(line, value);
    },
    hasOwnTransferFee: async (who, currency, way) => {
      const line = await transferLine(who, currency, way);
      return line !== undefined && (line.memberId !== null || line.tier !== null);
    },

    depositFee: async (who, value, channel) => {
      const lines = (await depositFees()).filter(
        (line) => line.currency === value.currency && line.channel === channel,
      );
      const line = lineFor(lines, who);
      return line ? feeBy(line, value) : amount(value.currency, 0n);
    },

    depositFees: async (who, channel) => {
      const ofChannel = (await depositFees()).filter((line) => line.channel === channel);
      const byCurrency = Map.groupBy(ofChannel, ({ currency }) => currency);
      return [...byCurrency.values()].flatMap((lines) => lineFor(lines, who) ?? []).filter(isCharged);
    },
    limits: async (who, movement, currency, at) => {
      const lines = (await limits()).filter(
        (line) => line.movement === movement && line.currency === currency,
      );
      const line = lineFor(lines, who);
      if (!line) return undefined;
      const id = usageId(who.memberId, movement, currency);
      const ratings = movement === 'transfer' ? await ratingLimits() : [];
      if (ratings.length === 0)
        return limitsOf(line, (await store.usage(id)) ?? (await openUsage(store, id, at)), at);
      const stored = await ratedUsage(store, id, at);
      const { memberId } = who;
      const level = stored.rating;
      const limit = outgoingLimit(
        { ratings, raised: await raisedLimits() },
        { memberId, level },
        hongKongDay(at),
      );
      const own = limitsOf(line, stored, at);
      return isLimited(limit) ? withOutgoing(context, own, { limit, stored, currency, at }) : own;
    },

    restoreLimit: async (who, movement, value, usedAt, at) => {
      const id = usageId(who.memberId, movement, value.currency);
      const stored = await store.usage(id);
      if (!stored) return undefined;
      const set = usageColumns(withoutUse(usageAt(stored, at), value.minor, usedAt));
      return { table: 'limit_usage', id, version: stored.version, set };
    },
  };
}

/** One per server. */
export const tariff = provider('tariff', createTariff);

function limitsOf(line: LimitLine, stored: StoredUsage, at: Date): Limits {
  const usage = usageAt(stored, at);
  return {
    min: line.min,
    left: leftOf(line, usage),
    outgoing: [],
    unchanged: [],
    use: (minor) => ({
      table: 'limit_usage',
      id: stored.id,
      version: stored.version,
      set: usageColumns(withUse(usage, minor)),
    }),
  };
}

interface Outgoing {
  readonly limit: OutgoingLimit;
  readonly stored: RatedUsage;
  readonly currency: CurrencyCode;
  readonly at: Date;
}

/** The limits of the currency, lowered to what is left of those in USD. */
async function withOutgoing(
  context: Pick<FeatureContext, 'use'>,
  limits: Limits,
  { limit, stored, currency, at }: Outgoing,
): Promise<Limits> {
  const { mid } = await context.use(market).rates();
  const [day, month] = [hongKongDay(at), hongKongMonth(at)];
  const uses = stored.uses.map((use) => ({
    currency: use.currency,
    dayUsed: use.day === day ? BigInt(use.dayUsed) : 0n,
    monthUsed: use.month === month ? BigInt(use.monthUsed) : 0n,
  }));
  const outgoing = outgoingLeft(limit, uses, { mid, at });
  if (outgoing === null) return refuse('provider-unreachable', { because: 'a use has no rate' });
  const lowered = (left: bigint, period: OutgoingLeft['period']): bigint => {
    const found = outgoing.find((one) => one.period === period);
    if (!found) return left;
    const rest = leftIn(found, currency, mid) ?? refuse('provider-unreachable', { because: 'no rate' });
    return rest < left ? rest : left;
  };
  return {
    ...limits,
    left: {
      ...limits.left,
      today: lowered(limits.left.today, 'day'),
      thisMonth: lowered(limits.left.thisMonth, 'month'),
    },
    outgoing,
    unchanged: otherUses(stored),
  };
}

/** Two transfers at once in two currencies would otherwise both pass. A currency that was never sent has no row yet. */
function otherUses({ id, uses }: RatedUsage): readonly RowVersion[] {
  const [memberId = ''] = id.split(':');
  return currencyCodes
    .map((currency) => usageId(memberId, 'transfer', currency))
    .filter((other) => other !== id)
    .map((other) => ({
      table: 'limit_usage',
      id: other,
      version: uses.find((use) => use.id === other)?.version ?? 0,
    }));
}

/** A row must exist before its version can be updated; making one changes no count. */
async function openUsage(store: TariffStore, id: string, at: Date): Promise<StoredUsage> {
  await store.openUsage(id, usageAt(undefined, at));
  const stored = await store.usage(id);
  if (!stored) throw new Error('a usage row vanished');
  return stored;
}

async function ratedUsage(store: TariffStore, id: string, at: Date): Promise<RatedUsage> {
  const found = await store.ratedUsage(id);
  if (found) return found;
  await store.openUsage(id, usageAt(undefined, at));
  const opened = await store.ratedUsage(id);
  if (!opened) throw new Error('a usage row vanished');
  return opened;
}
