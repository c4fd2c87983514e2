// The codes by which the box names its chains.

export const channels = { erc20: 8, trc20: 9 };
