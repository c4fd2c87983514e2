// The life of a collection account as one table, and how many a member may have (MON-051, MON-053).
import {
  networks,
  type ChannelCode,
  type CollectionAccountStatus,
  type LocalTypeId,
  type NetworkCode,
} from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import type { AccountKind } from '../basics/index.ts';

/**
 * `open`: the bank issued it, or the address was derived; `fail`: the bank rejected it; staff `disable` and `enable`.
 */
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
  readonly network: NetworkCode;
  readonly localTypeId: LocalTypeId | null;
  readonly status: CollectionAccountStatus;
}

export const kindOf = ({ channel, network, localTypeId: localType }: Omit<Held, 'status'>): AccountKind => ({
  channel,
  network,
  localType,
});

/** Open and pending accounts of a kind (MON-052). */
export function countOf(held: readonly Held[], { channel, localType }: AccountKind) {
  const mine = held.filter((account) => account.channel === channel && account.localTypeId === localType);
  return {
    applied: mine.filter((account) => account.status === 'NORMAL' || account.status === 'DISABLED').length,
    applying: mine.filter((account) => account.status === 'PENDING').length,
  };
}

/** A kind is closed once applied plus applying is at least its limit. */
export function hasRoom(held: readonly Held[], kind: AccountKind, limit: number): boolean {
  const { applied, applying } = countOf(held, kind);
  return applied + applying < limit;
}

/** Local accounts are for businesses registered in the region of Hong Kong (MON-325). */
export const isInRegion = (
  { network }: Pick<AccountKind, 'network'>,
  country: string | null | undefined,
): boolean => network !== networks.local || country === 'HK';
