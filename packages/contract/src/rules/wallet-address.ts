// Wallet addresses by network: the form of the text; checksums are the chain adapter's to check.

const patterns = { 8: /^0x[0-9a-fA-F]{40}$/, 9: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ } as const;

/** True when the text has the form of an address on the network: 8 ERC-20, 9 TRC-20. */
export const isWalletAddress = (chain: 8 | 9, text: string): boolean => patterns[chain].test(text);
