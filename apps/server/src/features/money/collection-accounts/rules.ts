// The life of a collection account as one table, and how many a member may have (MON-051, MON-053).
import type { ChannelCode, CollectionAccountStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import type { Channel } from '../channels/index.ts';

/** `open`: the bank issued it, or the address was derived; `fail`: the bank refused; `disable` and `enable` are staff's. */
export type AccountEvent = 'apply' | 'approve' | 'reject' | 'open' | 'fail' | 'disable' | 'enable';

export const accountStates: StateTable<CollectionAccountStatus, AccountEvent, never> = [
  { from: null, event: 'apply', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'approve', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'reject', to: 'REFUSED', journal: null },
  { from: 'PENDING', event: 'open', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'fail', to: 'REFUSED', journal: null },
  { from: 'NORMAL', event: 'disable', to: 'DISABLED', journal: null },
  { from: 'DISABLED', event: 'enable', to: 'NORMAL', journal: null },
];

interface Held {
  readonly channel: ChannelCode;
  readonly status: CollectionAccountStatus;
}

/** How many of a channel are open and how many are under way (MON-052). */
export const countOf = (held: readonly Held[], channel: ChannelCode) => {
  const mine = held.filter((account) => account.channel === channel);
  return {
    applied: mine.filter((account) => account.status === 'NORMAL' || account.status === 'DISABLED').length,
    applying: mine.filter((account) => account.status === 'PENDING').length,
  };
};

/** A channel is closed once applied plus applying is at least its limit. */
export const hasRoom = (held: readonly Held[], channel: Channel): boolean => {
  const { applied, applying } = countOf(held, channel.code);
  return applied + applying < channel.limit;
};
