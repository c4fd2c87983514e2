// The reference that the system gives to the network fees of a chain and day (MON-883). No person can use it.
import type { ChainChannelCode } from '@causeway/contract';

/** Day as YYYY-MM-DD in Hong Kong. */
export const gasReference = (channel: ChainChannelCode, day: string): string =>
  `GAS-${String(channel)}-${day}`;

const GAS_REFERENCE = /^GAS-\d{1,3}-\d{4}-\d{2}-\d{2}$/iu;

export const isGasReference = (text: string): boolean => GAS_REFERENCE.test(text);
