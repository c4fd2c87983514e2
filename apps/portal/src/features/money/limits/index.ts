// Remaining limits, and the texts for amounts that exceed them.
export { isLimitRefusal, limitsIn } from './limits-in.ts';
export { LimitAlert, LimitsLeft } from './limits-left.tsx';
