// What is left of the limits, and what to say where they are passed.
export { LimitAlert } from './limit-alert.tsx';
export { isLimitRefusal, limitsIn } from './limits-in.ts';
export { LimitsLeft } from './limits-left.tsx';
