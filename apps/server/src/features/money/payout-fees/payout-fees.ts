// The fee of a transfer on a chain for which it follows the network; the tariff's applies everywhere else
// (MON-884).
import type { ChainChannelCode } from '@causeway/contract';
import type { Amount, CurrencyCode } from '@causeway/money';
import { provider } from '../../../platform/feature.ts';
import { feeByNetwork, type PayoutFeeRule } from './fee-by-network.ts';
import { networkCosts } from './network-costs.ts';

interface RuleRow extends PayoutFeeRule {
  readonly channel: ChainChannelCode;
}

const rules = {
  name: 'payout_fees',
  text: 'select channel, currency, margin, fee_min "feeMin", fee_max "feeMax" from payout_fee',
};

export interface PayoutFees {
  /** Undefined if the tariff's fee applies: no rule of staff, or no estimate. */
  of(channel: ChainChannelCode, currency: CurrencyCode, payee: string): Promise<Amount | undefined>;
}

export const payoutFees = provider<PayoutFees>('payout-fees', (context) => {
  const kept = context.cachedSettings.keep('payout-fee', () => context.db.run<RuleRow>(rules));
  return {
    of: async (channel, currency, payee) => {
      const rule = (await kept()).find((each) => each.channel === channel && each.currency === currency);
      const chain = context.providers.chains.get(channel);
      if (rule === undefined || chain === undefined) return undefined;
      const cost = await context.use(networkCosts).of({ chain, currency, payee });
      return cost && feeByNetwork(cost, rule);
    },
  };
});
