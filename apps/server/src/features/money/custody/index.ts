// The house's money on chains, place by place: deposit addresses, hot, gas and cold wallet.
import { listWallets } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { openPlaces } from './open-places.ts';
import { readWallets } from './read-wallets.ts';
import {
  countUnexplained,
  DEPOSITS_EVERY_SECONDS,
  listHouseWallets,
  walletLevels,
  WALLETS_EVERY_SECONDS,
} from './wallets.ts';

export { coldWalletSetting, coldWallets } from './cold-wallet.ts';
export { chainBalances } from './outside-balances.ts';
export { walletReadings } from './reading-store.ts';

export const custodyFeature = feature('custody', (context) => ({
  routes: (router) => {
    router.staff(listWallets, async () => ({ list: await listHouseWallets(context) }));
  },
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values()) {
      const channel = String(chain.channel);
      tasks.define({
        name: `custody.open-places-${channel}`,
        everySeconds: 600,
        handle: () => openPlaces(context, chain),
      });
      tasks.define({
        name: `custody.read-wallets-${channel}`,
        everySeconds: WALLETS_EVERY_SECONDS,
        handle: () => readWallets(context, chain, ['hot', 'gas', 'cold']),
      });
      tasks.define({
        name: `custody.read-deposits-${channel}`,
        everySeconds: DEPOSITS_EVERY_SECONDS,
        handle: () => readWallets(context, chain, ['deposit']),
      });
    }
  },
  gauges: (gauges) => {
    gauges.watchLevels({
      name: 'causeway_wallet_balance',
      help: 'What the chains say lies in each place of the house, by the last reading',
      labels: ['channel', 'place', 'asset'],
      read: () => walletLevels(context),
    });
    gauges.watchLevel({
      name: 'causeway_wallet_balances_unexplained',
      help: 'Balances of the house on chains that the books do not explain; anything but 0 is an alarm',
      read: () => countUnexplained(context),
    });
  },
}));
