// How emails and codes describe an approval: its name, and the direction of the money.
import type { Language } from '@causeway/contract';
import { catalogues } from './messages/index.ts';
import type { ApprovalKind, ApprovalRecord } from './store.ts';

/** The label of a summary's name, by kind. */
export const nameLabels = {
  payee: 'payee',
  exchange: 'exchange',
  transfer: 'payee',
  prepaid: 'subAccount',
  'sub-account-move': 'subAccount',
} as const satisfies Record<ApprovalKind, string>;

/** The direction of a move in words; '' when it is no move. */
export function wayIn({ kind, summary }: ApprovalRecord, language: Language): string {
  const { ways } = catalogues[language];
  const { direction } = summary;
  if (direction === undefined || (kind !== 'prepaid' && kind !== 'sub-account-move')) return '';
  return ways[kind][direction];
}
