// The fee of a deposit, by the tariff at the time it is credited (MON-302).
import { amount, type Amount } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { tariff } from '../basics/index.ts';
import { type DepositRecord, depositStore } from './store.ts';

type Charged = Pick<DepositRecord, 'memberId' | 'channel' | 'currency' | 'amount'>;

export async function feeByTariff(context: FeatureContext, deposit: Charged): Promise<Amount> {
  const { memberId, channel, currency } = deposit;
  const tier = await depositStore(context.db).tierOf(memberId);
  return context.use(tariff).depositFee({ memberId, tier }, amount(currency, deposit.amount), channel);
}

/** The fee in minor units; zero when it would take the whole deposit, which staff decided to credit. */
export async function feeTaken(context: FeatureContext, deposit: Charged): Promise<bigint> {
  const { minor } = await feeByTariff(context, deposit);
  return minor < deposit.amount ? minor : 0n;
}
