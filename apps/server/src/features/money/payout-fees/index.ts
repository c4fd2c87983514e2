// What a member pays for a transfer on a chain where staff let it follow what the network costs.
export { payoutFees, type PayoutFees } from './payout-fees.ts';
export { payoutFeeSetting } from './fee-setting.ts';
