// The configuration that uses the world box for both chains.  Every key here is PUBLICLY KNOWN: they are
// derived from the phrase "test test test test test test test test test test test junk", which every Ethereum
// developer has. They have value only on the box's own chains. The box gives the same hot wallets, from the
// same phrase, their initial funds.
import type { Address } from 'viem';
import { chainChannels, type ChainPort, type Signer } from './port.ts';
import { createEvmChain } from './evm/adapter.ts';
import type { ChainKeys } from './keyring.ts';
import { localWallets } from './local-signer.ts';
import { createTronChain } from './tron/adapter.ts';

export interface WorldBoxChainsAddress {
  /** The box's HTTP address, e.g. http://127.0.0.1:8090. */
  readonly url: string;
  readonly timeoutMilliseconds?: number;
  /** The clock in the adapters' form. */
  readonly now?: () => number;
  /** How many of the box's nodes are called, and how many of them have to agree; one by default. */
  readonly nodes?: { readonly count: number; readonly quorum: number };
  /** Signs instead of the keys, with the same wallets. */
  readonly signer?: Signer;
  /** The public keys by default. */
  readonly keys?: Readonly<Record<'evm' | 'tron', ChainKeys>>;
}

/** The keys of the box: m/44'/n'/0'/0/1 of the phrase pays out, 0/2 pays for sweeps, m/44'/n'/1' has the deposits. */
export const worldBoxKeys = {
  evm: {
    hot: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    gas: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    depositBranches: [
      'xprv9yeny6n2dNUooqfQAdyqEUiDXC5HLMezYBQa2REnvFPTKvuTaUivwDa7Db8gwUCwcvZEQc7XBEvBjvwwUpQxPmxVScuQd8dAs4AYQT4BxeZ',
    ],
  },
  tron: {
    hot: '0x9b6ac6a6faf1dc64240f654475a7e668141e4205262367feb7269ef332113929',
    gas: '0x0c88a7fee5bfbe5a354c225bfa8a9d09557466cdf56f887cc2d000e7354f9453',
    depositBranches: [
      'xprv9xv5Zc2suu75qrbFqZySYmB5sApxCHFKhvFgaXE2kMQtRgZsVggXSGLwURwmsHtyPrgfYsybqDwcgWE7MNoU7HCZhaxvNZCpR3bM9ZVHsCG',
    ],
  },
} as const satisfies Readonly<Record<'evm' | 'tron', ChainKeys>>;

const EVM = {
  contracts: {
    USDT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    USDC: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  },
} as const;

const TRON = {
  contracts: {
    USDT: 'TVvgZtSpMuPpqCsJ3PXC5gonZ7ddKiCaaN',
    USDC: 'TKoMxR9tE2ArmzecA7pY2LF9LMitxVq8Y3',
  },
} as const;

const TIMEOUT_MILLISECONDS = 10_000;

export function worldBoxChains(box: WorldBoxChainsAddress): readonly ChainPort[] {
  const timeoutMilliseconds = box.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS;
  const now = box.now === undefined ? {} : { now: box.now };
  const { count, quorum } = box.nodes ?? { count: 1, quorum: 1 };
  /** The first node is at the chain's own address, the others at their numbers below it. */
  const urlsOf = (chain: string): readonly string[] =>
    Array.from({ length: count }, (_, index) => `${box.url}/${chain}${index === 0 ? '' : `/${index + 1}`}`);
  const { keys = worldBoxKeys } = box;
  const evm = localWallets(chainChannels.erc20, keys.evm);
  const tron = localWallets(chainChannels.trc20, keys.tron);
  const signer = box.signer === undefined ? {} : { signer: box.signer };
  return [
    createEvmChain({
      ...EVM,
      ...evm,
      hotWallet: evm.hotWallet as Address,
      gasWallet: evm.gasWallet as Address | null,
      ...signer,
      ...now,
      urls: urlsOf('evm'),
      quorum,
      chainId: 31_337,
      confirmationsNeeded: 12,
      secondReadingBlocks: 12,
      timeoutMilliseconds,
    }),
    createTronChain({
      ...TRON,
      ...tron,
      ...signer,
      ...now,
      nodes: urlsOf('tron').map((url) => ({ url, apiKey: '' })),
      quorum,
      confirmationsNeeded: 19,
      secondReadingBlocks: 19,
      feeLimitSun: 100_000_000n,
      expirySeconds: 600,
      timeoutMilliseconds,
    }),
  ];
}
