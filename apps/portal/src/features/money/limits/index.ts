// What is left of the limits, and what to say where they are passed.
export { isLimitRefusal, limitsIn } from './limits-in.ts';
export { LimitAlert, LimitsLeft } from './limits-left.tsx';
