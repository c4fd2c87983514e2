// The rule for sweeps, as a setting: a minimum, a maximum cost, a batch, quiet hours (MON-771).
import { coinDecimals, type ChainChannelCode } from '@causeway/contract';
import { decimalsOf, RATE_SCALE, type CurrencyCode } from '@causeway/money';
import type { ChainCoin } from '@causeway/providers/port';
import type { Selectable } from 'kysely';
import { hongKongHour } from '../../../platform/clock/hong-kong.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { provider } from '../../../platform/feature.ts';
import { tableSetting } from '../../foundation/settings/index.ts';

export type SweepRule = Selectable<AllTables['sweep_rule']>;

const rules = {
  name: 'sweep_rules',
  text: `select channel, currency, minimum, cost_share "costShare", coin_usd "coinUsd", batch, quiet_from "quietFrom",
    quiet_until "quietUntil" from sweep_rule`,
};

export type SweepRules = (channel: ChainChannelCode, currency: CurrencyCode) => SweepRule | undefined;

export const sweepRules = provider('sweeps.rules', ({ db, cachedSettings }) =>
  cachedSettings.keep('sweep-rule', async (): Promise<SweepRules> => {
    const rows = await db.run<SweepRule>(rules);
    return (channel, currency) => rows.find((each) => each.channel === channel && each.currency === currency);
  }),
);

export const sweepRuleSetting = tableSetting({
  name: 'sweep-rule',
  table: 'sweep_rule',
  effects: () => (changes) =>
    Promise.resolve(
      changes.map(({ key, before, after }) => ({
        what: 'sweep-minimum' as const,
        example: key['currency'] ?? null,
        before: before?.['minimum'] ?? null,
        after: after?.['minimum'] ?? null,
      })),
    ),
});

/** Quiet hours may include midnight. */
export function isQuiet({ quietFrom, quietUntil }: SweepRule, now: Date): boolean {
  const hour = hongKongHour(now);
  return quietFrom <= quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n;

/**
 * Whether a fee, in wei or sun, exceeds the rule's share of an amount in minor units of a dollar's token. The price is in
 * 10^-10 US dollars per coin.
 */
export function isTooDear(
  { costShare }: Pick<SweepRule, 'costShare'>,
  {
    coin,
    price,
    fee,
    currency,
    amount,
  }: {
    readonly coin: ChainCoin;
    readonly price: bigint;
    readonly fee: bigint;
    readonly currency: CurrencyCode;
    readonly amount: bigint;
  },
): boolean {
  const cost = fee * price * WHOLE * 10n ** BigInt(decimalsOf(currency));
  const most = amount * 10n ** BigInt(RATE_SCALE) * BigInt(costShare) * 10n ** BigInt(coinDecimals[coin]);
  return cost > most;
}
