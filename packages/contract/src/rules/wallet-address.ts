// Wallet addresses by network: their form, and addresses that nobody may be paid at (MON-560). The chain adapter checks
// checksums, and the server refuses addresses from its configuration.
import { channels, type ChainChannelCode } from '../codes.ts';
import type { RuleMessage } from './messages/index.ts';

/** 8 ERC-20, 9 TRC-20. */
type Network = ChainChannelCode;

const patterns = {
  [channels.erc20]: /^0x[0-9a-fA-F]{40}$/,
  [channels.trc20]: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_BYTES = 25;

/** The 20 bytes of an account on both networks, as 40 hexadecimal digits; TRON adds a prefix and a checksum. */
export function accountBytes(network: Network, address: string): string {
  if (network === channels.erc20) return address.slice(2).toLowerCase();
  const number = [...address].reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  return number
    .toString(16)
    .padStart(2 * TRON_BYTES, '0')
    .slice(2, 42);
}

/** Zero, precompiled contracts and other reserved addresses (EIP-1352), 0x…dEaD included. */
const RESERVED = /^0{36}/;
/** Made-up addresses, whose keys nobody has; the last is the black hole of TRON's genesis block. */
const KEYLESS: ReadonlySet<string> = new Set([
  'f'.repeat(40),
  'e'.repeat(40),
  'dead'.repeat(10),
  'dead000000000000000042069420694206942069',
  '77944d19c052b73ee2286823aa83f8138cb7032f',
]);

/**
 * Contracts on the main networks that people paste instead of a wallet, as published by their issuers: stablecoins and
 * wrapped coins. The server's configuration refuses others.
 */
const TOKENS: Readonly<Record<Network, readonly string[]>> = {
  [channels.erc20]: [
    '0xdac17f958d2ee523a2206206994597c13d831ec7', // USDT
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', // USDC
    '0x6b175474e89094c44da98b954eedeac495271d0f', // DAI
    '0x4fabb145d64652a948d72533023f6e7a623c7c53', // BUSD
    '0x0000000000085d4780b73119b644ae5ecd22b376', // TUSD
    '0x8e870d67f660d95d5be530380d0ec0bd388289e1', // USDP
    '0x6c3ea9036406852006290770bedfcaba0e23a0e8', // PYUSD
    '0xc5f0f7b66764f6ec8c8dff7ba683102295e16409', // FDUSD
    '0x4c9edd5852cd905f086c759e8383e09bff1e68b3', // USDe
    '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', // WETH
    '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', // WBTC
  ],
  [channels.trc20]: [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // USDT
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // USDC
    'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', // USDD
    'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4', // TUSD
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', // WTRX
  ],
};

/**
 * Other texts that people paste, by their form; the first match counts. A short Solana address is reported as no address of
 * the network.
 */
const others: readonly (readonly [RegExp, RuleMessage])[] = [
  [patterns[channels.erc20], 'wallet-is-ethereum'],
  [patterns[channels.trc20], 'wallet-is-tron'],
  [/^(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,33})$/, 'wallet-is-bitcoin'],
  [/^[1-9A-HJ-NP-Za-km-z]{43,44}$/, 'wallet-is-solana'],
  [/^\S{1,60}\.(?:eth|xyz|com|trx|crypto|wallet|nft)$/i, 'wallet-is-name'],
];

/** Why nobody can be paid at the typed address; null if it may be paid. */
export function walletAddressProblem(network: Network, text: string): RuleMessage | null {
  if (!patterns[network].test(text)) return others.find(([form]) => form.test(text))?.[1] ?? 'wallet-address';
  if (TOKENS[network].includes(network === channels.erc20 ? text.toLowerCase() : text)) return 'wallet-token';
  const account = accountBytes(network, text);
  return RESERVED.test(account) || KEYLESS.has(account) ? 'wallet-burn' : null;
}
