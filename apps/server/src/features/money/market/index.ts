// The market's rates, the same for every feature, and the worth of an amount at these rates.
export { market, type Market } from './market.ts';
export { type MidRates, worthIn } from './worth.ts';
