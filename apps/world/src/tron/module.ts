// TRON in the box.
import { createChainModule, type ChainSettings } from '../chain/module.ts';
import type { Step } from '../chain/history.ts';
import type { WorldModule } from '../module.ts';
import { tronAccounts } from './accounts.ts';
import { TronChain } from './chain.ts';
import { mountGridApi } from './grid-api.ts';
import { TRON_NODE } from './institution.ts';
import { mountWalletApi } from './wallet-api.ts';

export function createTronModule(settings: ChainSettings): WorldModule {
  return createChainModule<TronChain, Step<string>>(
    {
      name: 'tron',
      institution: TRON_NODE,
      settleBlocks: 22,
      rules: 'tron-1',
      open: (context, journal) =>
        TronChain.open({ journal, clock: context.clock, accounts: tronAccounts(context.mnemonic) }),
      mountDoor(app, context, chain, nodes) {
        mountWalletApi(app, context, { chain, nodes, witnesses: tronAccounts(context.mnemonic).witnesses });
        mountGridApi(app, context, chain);
      },
    },
    settings,
  );
}
