// The most that a payment on Ethereum may offer for gas, as a setting.
import type { FeeLimits } from '@causeway/providers/port';
import { provider } from '../../../platform/feature.ts';
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { chainStore } from './chain-store.ts';

const limit = { name: 'network_fee', text: 'select max_fee_gwei "maxFeeGwei" from network_fee' };

export const feeLimits = provider('payouts.fee-limits', ({ db, cachedSettings }) =>
  cachedSettings.keep('network-fee', async () => {
    const [found] = await db.run<FeeLimits>(limit);
    if (!found) throw new Error('no limit of network fees');
    return found;
  }),
);

export const networkFeeSetting = tableSetting({
  name: 'network-fee',
  table: 'network_fee',
  effects:
    ({ db }) =>
    async () => {
      const waiting = (await chainStore(db).openBlocked()).filter(({ cause }) => cause === 'fee-ceiling');
      return [counted('waiting-for-fee', waiting.length)];
    },
});
