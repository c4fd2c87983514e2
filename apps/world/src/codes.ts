// The server's codes for a bank, a chain and a clearing at the box. The box has its own list, so that a wrong one of the
// server's shows.

export const channels = {
  businessBank: 2,
  mainBank: 3,
  erc20: 8,
  trc20: 9,
  localBank: 13,
  builtInBank: 20,
} as const;

/** Clearings in which the bank for local accounts opens accounts. */
export const localTypes = {
  singapore: 2000002,
  australia: 2000003,
  swiftAchSepa: 2000004,
  fedAch: 2000005,
  fps: 2000007,
  eft: 2000008,
} as const;
