// The life of a sweep as one table (MON-772).
import type { SweepStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type SweepEvent =
  /** Begun by the rule, or by a member of staff. */
  | 'begin'
  /** The address lacks coin for the fee: coin is sent. */
  | 'fund'
  /** The coin is in a final block, or cannot arrive. */
  | 'funded'
  /** The tokens may leave: from here on bytes are signed. */
  | 'collect'
  /** The network's price rose above the coin that was sent. */
  | 'top-up'
  | 'topped-up'
  /** The tokens are in the hot wallet, in a final block. */
  | 'settle'
  /** Included without effect, in a final block; funded too often; or the tokens are gone. */
  | 'fail'
  /** The token's issuer has blocked the address. */
  | 'freeze'
  /** The issuer has unblocked the address: another sweep begins. */
  | 'thaw'
  /** The hot wallet was replaced, and no signed bytes can be included any more. */
  | 'drop';

export const sweepStates: StateTable<SweepStatus, SweepEvent, 'collected'> = [
  { from: null, event: 'begin', to: 'WAITING', journal: null },
  { from: 'WAITING', event: 'fund', to: 'FUNDING', journal: null },
  { from: 'FUNDING', event: 'funded', to: 'WAITING', journal: null },
  { from: 'WAITING', event: 'collect', to: 'COLLECTING', journal: null },
  { from: 'COLLECTING', event: 'top-up', to: 'TOPPING_UP', journal: null },
  { from: 'TOPPING_UP', event: 'topped-up', to: 'COLLECTING', journal: null },
  { from: 'COLLECTING', event: 'settle', to: 'COLLECTED', journal: 'collected' },
  { from: 'WAITING', event: 'fail', to: 'FAILED', journal: null },
  { from: 'COLLECTING', event: 'fail', to: 'FAILED', journal: null },
  { from: 'WAITING', event: 'freeze', to: 'FROZEN', journal: null },
  { from: 'COLLECTING', event: 'freeze', to: 'FROZEN', journal: null },
  { from: 'FROZEN', event: 'thaw', to: 'DROPPED', journal: null },
  { from: 'COLLECTING', event: 'drop', to: 'DROPPED', journal: null },
];
