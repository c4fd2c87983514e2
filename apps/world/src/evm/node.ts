// The Ethereum node inside the box: Hardhat's simulated chain, in this process, mining only on request.
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';

export interface EvmNode {
  request<Answer>(method: string, params?: readonly unknown[]): Promise<Answer>;
  close(): Promise<void>;
}

export const CHAIN_ID = 31_337;
/** The chain's beginning: before all past dates of a seed. */
export const GENESIS_SECONDS = Date.UTC(2024, 0, 1) / 1000;
/** Ether of each of the box's own accounts at the beginning. */
const GENESIS_WEI = 1_000_000n * 10n ** 18n;

/**
 * Starts a node whose first `accounts` addresses of the phrase are rich. All inputs of a block hash are fixed here or set
 * before each block, so that the same steps give the same hashes on every machine.
 */
export async function startNode(mnemonic: string, accounts: number): Promise<EvmNode> {
  const hardhat = await createHardhatRuntimeEnvironment(
    {
      networks: {
        box: {
          type: 'edr-simulated',
          chainId: CHAIN_ID,
          hardfork: 'prague',
          initialDate: new Date(GENESIS_SECONDS * 1000),
          mining: { auto: false, interval: 0, mempool: { order: 'fifo' } },
          accounts: { mnemonic, count: accounts, accountsBalance: GENESIS_WEI },
        },
      },
    },
    {},
    // Hardhat requires the path of a package; it writes nothing there.
    import.meta.dirname,
  );
  const connection = await hardhat.network.create({ network: 'box' });
  return {
    request: <Answer>(method: string, params: readonly unknown[] = []) =>
      connection.provider.request({ method, params: [...params] }) as Promise<Answer>,
    close: () => connection.close(),
  };
}
