// Opens or closes the account type of a member: while it is closed, its people are advised at sign-in to
// contact their manager (ACC-043). Their sessions and sign-ins in progress end.
import type { Nothing, RequestOf, setAccountTypeOpen as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import { update } from './access-store.ts';
import { type StaffCall, memberOf } from './subject.ts';

export const setAccountTypeOpen = (
  context: FeatureContext,
  call: StaffCall,
  { memberId, isOpen, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async (now) => {
    const { row } = await memberOf(context, memberId);
    if (row.isAccountTypeOpen === isOpen) refuse('already-decided');

    return {
      answer: {},
      updates: [update('member', row, { isAccountTypeOpen: isOpen })],
      statements: isOpen ? [] : revokeAccess({ memberId }, 'ended-by-staff', now),
      audit: {
        action: isOpen ? 'members.open-account-type' : 'members.close-account-type',
        subject: { kind: 'member', id: memberId },
        memberId,
        before: { isAccountTypeOpen: !isOpen },
        after: { isAccountTypeOpen: isOpen },
        reason,
      },
    };
  });
