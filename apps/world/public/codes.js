// The codes that the box uses for its chains.

export const channels = { erc20: 8, trc20: 9 };
