// How types, states and outcomes of notifications are called and marked.
import type { MemberNotification } from '@causeway/contract';
import type { Tone } from '@causeway/ui';
import { useTexts } from './texts.ts';

/** Keys of texts hold no dots. */
const typeKeys = {
  'deposit.updated': 'deposit',
  'exchange.updated': 'exchange',
  'transfer.updated': 'transfer',
  'payee.updated': 'payee',
  'collection_account.updated': 'account',
  ping: 'ping',
} as const satisfies Record<MemberNotification['type'], string>;

export function useTypeName(): (type: MemberNotification['type']) => string {
  const t = useTexts('notifications.types');
  return (type) => t(typeKeys[type]);
}

export const stateTones = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<MemberNotification['state'], Tone>;

/** Of an attempt: the status of the answer, or why there was none. */
export function useOutcome(): (outcome: Pick<MemberNotification, 'httpStatus' | 'failure'>) => string {
  const t = useTexts('notifications');
  return ({ httpStatus, failure }) => {
    if (failure !== null) return t(`failures.${failure}`);
    return httpStatus === null ? '–' : `HTTP ${httpStatus}`;
  };
}
