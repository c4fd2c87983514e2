// The access of a member ends when two of staff have ended the relationship in a case (VER-331). Its outgoing payments are
// stopped by then. The reason is one that staff also choose without a case: support reads it (VER-432).
import { storedReason } from '@causeway/contract';
import { outcomeSlot } from '../../verification/cases/index.ts';
import { memberState } from './access-store.ts';
import { memberDisabled } from './disable-access.ts';

export const exitedOutcome = outcomeSlot({
  outcomes: ['exited'],
  effect: async (db, { memberId }, now) => {
    const row = await memberState(db, memberId);
    if (row?.status !== 'normal') return {};
    const reason = storedReason({ template: 'relationship-ended' });
    return memberDisabled({ row }, now, { reason, isFraud: false }).part;
  },
});
