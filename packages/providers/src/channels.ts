// The channels that money moves through, by their codes; the contract has the same names (MON-051).

/** Channels of banks (MON-051). */
export const bankChannels = { businessBank: 2, mainBank: 3, localBank: 13, builtInBank: 20 } as const;
export type BankChannel = (typeof bankChannels)[keyof typeof bankChannels];
/** Channels of chains (MON-051). */
export const chainChannels = { erc20: 8, trc20: 9 } as const;
export type ChainChannel = (typeof chainChannels)[keyof typeof chainChannels];

/** Tokens that we hold on a chain. */
export type ChainAsset = 'USDT' | 'USDC';
/** The chains' own coins, which pay for transactions. */
export type ChainCoin = 'ETH' | 'TRX';
