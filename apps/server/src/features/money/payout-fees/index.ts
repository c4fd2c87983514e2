// The fee of a transfer on a chain for which staff made it follow the network's cost.
export { payoutFees, type PayoutFees } from './payout-fees.ts';
export { payoutFeeSetting } from './fee-setting.ts';
