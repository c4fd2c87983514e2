// The cost of deposits on an account, shown before the member pays in (MON-306).
import type { DepositFee } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type FeeLine, tariff } from '../basics/index.ts';
import type { AccountStore, CollectionAccountRecord } from './store.ts';

type Charged = Pick<CollectionAccountRecord, 'channel' | 'currencies'>;

export async function depositFeesOf(
  context: FeatureContext,
  store: AccountStore,
  memberId: string,
): Promise<(account: Charged) => Promise<DepositFee[]>> {
  const { tier = '' } = (await store.member(memberId)) ?? {};
  return async ({ channel, currencies }) => {
    const lines = await context.use(tariff).depositFees({ memberId, tier }, channel);
    return lines.filter(({ currency }) => currencies.includes(currency)).map(toDto);
  };
}

function toDto({ currency, fixed, basisPoints, min, most }: FeeLine): DepositFee {
  const text = (minor: bigint): string => toDecimal(amount(currency, minor));
  return {
    currency,
    fixed: text(fixed),
    basisPoints,
    min: min === null ? null : text(min),
    max: most === null ? null : text(most),
  };
}
