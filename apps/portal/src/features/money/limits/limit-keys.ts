// The limits that are told, in the order in which they are read.
import type { LimitsLeft } from '@causeway/contract';

export const limitKeys = [
  'perTransaction',
  'leftToday',
  'leftThisWeek',
  'leftThisMonth',
] as const satisfies readonly (keyof LimitsLeft)[];
