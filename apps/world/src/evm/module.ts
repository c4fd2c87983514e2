// Ethereum in the box.
import type { Hex } from 'viem';
import { createChainModule, type ChainSettings } from '../chain/module.ts';
import type { WorldModule } from '../module.ts';
import { ACCOUNT_COUNT, boxAccounts } from './accounts.ts';
import { EvmChain } from './chain.ts';
import type { Step } from '../chain/history.ts';
import { startNode } from './node.ts';
import { EVM_NODE, mountRpc } from './rpc.ts';

export function createEvmModule(settings: ChainSettings): WorldModule {
  return createChainModule<EvmChain, Step<Hex>>(
    {
      name: 'evm',
      institution: EVM_NODE,
      settleBlocks: 14,
      rules: 'evm-1',
      async open(context, journal) {
        const node = await startNode(context.mnemonic, ACCOUNT_COUNT);
        const accounts = boxAccounts(context.mnemonic);
        const chain = await EvmChain.open({ node, journal, clock: context.clock, accounts });
        if (chain.diverged)
          context.log.warn('the EVM chain was restored with other block hashes than before');
        return chain;
      },
      mountDoor: mountRpc,
    },
    settings,
  );
}
