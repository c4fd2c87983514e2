// The market's rates as every feature has them, and what an amount is worth by them.
export { market, type Market } from './market.ts';
export { type MidRates, worthIn } from './worth.ts';
