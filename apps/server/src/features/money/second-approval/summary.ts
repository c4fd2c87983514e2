// What mails and codes call an approval: whose name it carries, and which way money moves.
import type { Language } from '@causeway/contract';
import { catalogues } from './messages/index.ts';
import type { ApprovalKind, ApprovalRecord } from './store.ts';

/** What the name of a summary is the name of. */
export const nameLabels = {
  payee: 'payee',
  exchange: 'exchange',
  transfer: 'payee',
  prepaid: 'subAccount',
  'sub-account-move': 'subAccount',
} as const satisfies Record<ApprovalKind, string>;

/** Which way a move goes, in words; '' of what is none. */
export function wayIn({ kind, summary }: ApprovalRecord, language: Language): string {
  const { ways } = catalogues[language];
  const { direction } = summary;
  if (direction === undefined || (kind !== 'prepaid' && kind !== 'sub-account-move')) return '';
  return ways[kind][direction];
}
