// Fees and limits of movements, by the line that applies to the mover.
import type { ChannelCode, LimitsLeft as LimitsDto } from '@causeway/contract';
import { amount, toDecimal, type Amount, type CurrencyCode } from '@causeway/money';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
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
import { tariffStore, usageColumns, type TariffStore } from './tariff-store.ts';

/** The remaining limits as a DTO, for a preparation and for the refusal that explains it. */
export function leftToDto(left: LimitsLeft, currency: CurrencyCode): LimitsDto {
  const text = (minor: bigint): string => toDecimal(amount(currency, minor));
  return {
    perTransaction: text(left.perTransaction),
    leftToday: text(left.today),
    leftThisWeek: text(left.thisWeek),
    leftThisMonth: text(left.thisMonth),
    ...(left.total !== undefined && { leftTotal: text(left.total) }),
  };
}

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
  /** Limits and their remaining amounts; undefined when the tariff has no line. */
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
  /** The update that counts a use of this many minor units; part of the plan that makes the movement. */
  use(minor: bigint): Update;
}

const usageId = (memberId: string, movement: Movement, currency: CurrencyCode): string =>
  `${memberId}:${movement}:${currency}`;

function createTariff({ db, cachedSettings }: Pick<FeatureContext, 'db' | 'cachedSettings'>): Tariff {
  const store = tariffStore(db);
  const transferFees = cachedSettings.keep('transfer-fee', store.transferFees);
  const depositFees = cachedSettings.keep('deposit-fee', store.depositFees);
  const limits = cachedSettings.keep('movement-limit', store.limits);

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
      return line && (await limitsOf(store, line, usageId(who.memberId, movement, currency), at));
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

async function limitsOf(store: TariffStore, line: LimitLine, id: string, at: Date): Promise<Limits> {
  const stored = (await store.usage(id)) ?? (await openUsage(store, id, at));
  const usage = usageAt(stored, at);
  return {
    min: line.min,
    left: leftOf(line, usage),
    use: (minor) => ({
      table: 'limit_usage',
      id,
      version: stored.version,
      set: usageColumns(withUse(usage, minor)),
    }),
  };
}

/** A row must exist before its version can be updated; making one changes no count. */
async function openUsage(store: TariffStore, id: string, at: Date) {
  await store.openUsage(id, usageAt(undefined, at));
  const stored = await store.usage(id);
  if (!stored) throw new Error('a usage row vanished');
  return stored;
}
