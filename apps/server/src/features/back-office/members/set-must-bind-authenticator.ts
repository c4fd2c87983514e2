// Sets whether the people of a member must have an authenticator: people without one set it up at the next
// sign-in. Open sessions continue.
import type { Nothing, RequestOf, setMustBindAuthenticator as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { update } from './access-store.ts';
import { type StaffCall, memberOf } from './subject.ts';

export const setMustBindAuthenticator = (
  context: FeatureContext,
  call: StaffCall,
  { memberId, must, reason }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write(call.actor, call.request, async () => {
    const { row } = await memberOf(context, memberId);
    if (row.mustBindAuthenticator === must) refuse('already-decided');

    return {
      answer: {},
      updates: [update('member', row, { mustBindAuthenticator: must })],
      audit: {
        action: must ? 'members.require-authenticator' : 'members.waive-authenticator',
        subject: { kind: 'member', id: memberId },
        memberId,
        before: { mustBindAuthenticator: !must },
        after: { mustBindAuthenticator: must },
        reason,
      },
    };
  });
