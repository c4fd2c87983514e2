// Margin, floor and ceiling as a setting that two members of staff change. Its effect is the fee that members
// would pay now.
import {
  type SettingEffect,
  type SettingLineChange,
  type SettingValues,
  percentToPoints,
} from '@causeway/contract';
import { decimal, isCurrencyCode, toDecimal } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { tableSetting } from '../../foundation/settings/index.ts';
import { feeByNetwork } from './fee-by-network.ts';
import { networkCosts } from './network-costs.ts';

export const payoutFeeSetting = tableSetting({
  name: 'payout-fee',
  table: 'payout_fee',
  effects: (context) => (changes) => Promise.all(changes.map((change) => feeNow(context, change))),
});

/** Null if the tariff's fee applies. */
async function feeNow(
  context: FeatureContext,
  { key, before, after }: SettingLineChange,
): Promise<SettingEffect> {
  const { channel, currency } = key;
  const chain = [...context.providers.chains.values()].find((each) => String(each.channel) === channel);
  if (typeof currency !== 'string' || !isCurrencyCode(currency)) throw new Error('a line of no currency');
  const cost = chain && (await context.use(networkCosts).of({ chain, currency, payee: chain.hotWallet }));
  const minor = (text: string | null | undefined): bigint => decimal(text ?? '0', currency).minor;
  const fee = (line: SettingValues | null): string | null =>
    line && cost
      ? `${toDecimal(
          feeByNetwork(cost, {
            ...{ currency, margin: percentToPoints(line['margin'] ?? '0') },
            ...{ feeMin: minor(line['feeMin']), feeMax: minor(line['feeMax']) },
          }),
        )} ${currency}`
      : null;
  return { what: 'network-fee-now', example: currency, before: fee(before), after: fee(after) };
}
