// The access of a member ends when two of staff have ended the relationship in a case (VER-331). Its outgoing payments are
// stopped by then. No reason is kept with the access: support reads it.
import { outcomeSlot } from '../../verification/cases/index.ts';
import { memberState } from './access-store.ts';
import { memberDisabled } from './disable-access.ts';

export const exitedOutcome = outcomeSlot({
  outcomes: ['exited'],
  effect: async (db, { memberId }, now) => {
    const row = await memberState(db, memberId);
    if (row?.status !== 'normal') return {};
    return memberDisabled({ row }, now, { reason: null, isFraud: false }).part;
  },
});
