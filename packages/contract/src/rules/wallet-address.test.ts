// Texts typed as a wallet's address: valid addresses, and the problem reported for each invalid one (MON-073,
// MON-560).
import { expect, test } from 'vitest';
import type { RuleMessage } from './messages/index.ts';
import { walletAddressProblem } from './wallet-address.ts';

const BITCOIN = {
  first: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  script: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  segwit: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
};
const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const rows: readonly (readonly [what: string, network: 8 | 9, text: string, problem: RuleMessage | null])[] = [
  ['an address', 8, ETHEREUM, null],
  ['an address', 9, TRON, null],
  ['a digit too few', 8, ETHEREUM.slice(0, -1), 'wallet-address'],
  ['a letter that the network does not write', 9, 'TJRabPrwbZy45sbavfcjinPJC18kjpRT0O', 'wallet-address'],
  ['nothing that is known', 8, 'pay me here', 'wallet-address'],
  ['the other network', 9, ETHEREUM, 'wallet-is-ethereum'],
  ['the other network', 8, TRON, 'wallet-is-tron'],
  ['the oldest form of Bitcoin', 8, BITCOIN.first, 'wallet-is-bitcoin'],
  ['the oldest form of Bitcoin', 9, BITCOIN.first, 'wallet-is-bitcoin'],
  ['a script of Bitcoin', 9, BITCOIN.script, 'wallet-is-bitcoin'],
  ['the newest form of Bitcoin', 8, BITCOIN.segwit, 'wallet-is-bitcoin'],
  ['Solana', 9, SOLANA, 'wallet-is-solana'],
  ['Solana', 8, SOLANA, 'wallet-is-solana'],
  ['a name of ENS', 8, 'sample.eth', 'wallet-is-name'],
  ['a name below a name', 8, 'pay.sample.eth', 'wallet-is-name'],
  ['a name of TRON', 9, 'sample.trx', 'wallet-is-name'],
  ['zero', 8, `0x${'0'.repeat(40)}`, 'wallet-burn'],
  ['the first precompiled contract', 8, `0x${'1'.padStart(40, '0')}`, 'wallet-burn'],
  ['the ninth precompiled contract', 8, `0x${'9'.padStart(40, '0')}`, 'wallet-burn'],
  ['the last reserved address', 8, `0x${'ffff'.padStart(40, '0')}`, 'wallet-burn'],
  ['the first address that is not reserved', 8, `0x${'10000'.padStart(40, '0')}`, null],
  ['dead', 8, '0x000000000000000000000000000000000000dEaD', 'wallet-burn'],
  ['dead at both ends', 8, '0xdEAD000000000000000042069420694206942069', 'wallet-burn'],
  ['dead ten times', 8, `0x${'dead'.repeat(10)}`, 'wallet-burn'],
  ['all ones', 8, `0x${'F'.repeat(40)}`, 'wallet-burn'],
  ['the placeholder for ether', 8, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'wallet-burn'],
  ['zero', 9, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'wallet-burn'],
  ['the black hole of the first block', 9, 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'wallet-burn'],
  ['USDT', 8, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'wallet-token'],
  ['USDC, in small letters', 8, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'wallet-token'],
  ['USDT', 9, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wallet-token'],
  ['USDC', 9, 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 'wallet-token'],
  ['DAI', 8, '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'wallet-token'],
  ['wrapped ether', 8, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'wallet-token'],
  ['USDD', 9, 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', 'wallet-token'],
]; // prettier-ignore

test.each(rows)('the address %s on network %i is checked: %s', (_what, network, text, problem) => {
  expect(walletAddressProblem(network, text)).toBe(problem);
});
