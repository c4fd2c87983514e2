// The configuration that makes both chains the world box's.
//
// Every key here is PUBLICLY KNOWN: they come of the phrase "test test test test test test test test test test test
// junk", which every Ethereum developer has. They are worth something on the box's own chains only. The box makes the
// same hot wallets rich, from the same phrase.
import type { ChainPort } from './port.ts';
import { createEvmChain } from './evm/adapter.ts';
import { createTronChain } from './tron/adapter.ts';

export interface WorldBoxChainsAddress {
  /** The box's HTTP address, e.g. http://127.0.0.1:8090. */
  readonly url: string;
  readonly timeoutMilliseconds?: number;
  /** The clock in the adapters' form. */
  readonly now?: () => number;
  /** How many of the box's nodes are asked, and how many of them have to agree; without it one. */
  readonly nodes?: { readonly count: number; readonly quorum: number };
}

/** m/44'/60'/1' and m/44'/60'/0'/0/1 of the phrase. */
const EVM = {
  xpub: 'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
  hotWalletKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  contracts: {
    USDT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    USDC: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  },
} as const;

/** m/44'/195'/1' and m/44'/195'/0'/0/1 of the phrase. */
const TRON = {
  xpub: 'xpub6BuRy7ZmkGfP4LfiwbWSuu7pRCfSbjyB59BHNudeJgwsJUu23Dzmz4fRKh7Bsfo1EgmmCxtCLsat66A3Fe28PGEzwkmiTChdjv5PDhyqh2Q',
  hotWalletKey: '0x9b6ac6a6faf1dc64240f654475a7e668141e4205262367feb7269ef332113929',
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
  return [
    createEvmChain({
      ...EVM,
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
