// The tools of the sweeps' verbs.
import { amount } from '@causeway/money';
import type { ChainPort, FeeLimits, SigningWallet } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import {
  chainPayments,
  type ChainPayment,
  type ChainPayments,
  type CoinPayment,
  feeLimits,
} from '../payouts/index.ts';
import { sweepRules, type SweepRules } from './rules.ts';
import { type SweepRecord, type SweepStore, sweepStore } from './store.ts';

export const actor = systemActor('sweeps');

export interface SweepTools {
  readonly context: FeatureContext;
  readonly store: SweepStore;
  readonly payments: ChainPayments;
  readonly rules: () => Promise<SweepRules>;
  readonly feeLimits: () => Promise<FeeLimits>;
}

export const sweepTools = provider<SweepTools>('sweeps.tools', (context) => ({
  context,
  store: sweepStore(context.db),
  payments: context.use(chainPayments),
  rules: context.use(sweepRules),
  feeLimits: context.use(feeLimits),
}));

const named = ({ id }: SweepRecord) => ({ subject: { kind: 'sweep', id } });

export const depositWallet = ({
  address,
  addressIndex,
}: Pick<SweepRecord, 'address' | 'addressIndex'>): SigningWallet => ({
  kind: 'deposit',
  index: Number(addressIndex),
  address,
});

/** Moves the tokens from the deposit address to the hot wallet. */
export const tokenPayment = (sweep: SweepRecord): ChainPayment => ({
  id: sweep.id,
  to: sweep.toAddress,
  amount: amount(sweep.currency, sweep.amount),
  wallet: depositWallet(sweep),
  of: named(sweep),
});

/** Sends the coin for the fee, from the gas wallet, or from the hot one if there is none. */
export const coinPayment = (sweep: SweepRecord, { gasWallet }: ChainPort): CoinPayment => ({
  id: `${sweep.id}G${String(sweep.fundings)}`,
  to: sweep.address,
  toIndex: Number(sweep.addressIndex),
  units: BigInt(sweep.fundingUnits ?? '0'),
  wallet: { kind: gasWallet === null ? 'hot' : 'gas' },
  of: named(sweep),
});
