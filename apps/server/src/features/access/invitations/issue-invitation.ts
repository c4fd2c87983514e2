// Issues an invitation code: staff give it to the people they invite.
import { randomUUID } from 'node:crypto';
import type { Invitation, RequestOf, issueInvitation as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { newInvitationCode } from './code.ts';
import { insert } from './store.ts';
import { toDto } from './invitation.ts';

/** Refuses invalid-input for a last day that is over. `validUntil` is its last day in Hong Kong. The code is no secret of the server's: staff read it in the list. */
export const issueInvitation = (
  { spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { note, usesMax, validUntil }: RequestOf<typeof endpoint>,
): Promise<Invitation> =>
  spine.write<Invitation>(actor, request, (now) => {
    if (validUntil !== null && validUntil < hongKongDay(now)) refuseField('validUntil', 'date-past');
    const row = {
      id: randomUUID(),
      code: newInvitationCode(),
      note,
      usesMax,
      validUntil: validUntil === null ? null : startOfHongKongDay(daysAfter(validUntil, 1)),
      issuedBy: actor.staffId,
      issuedAt: now,
    };
    return Promise.resolve({
      answer: toDto({ ...row, used: 0, withdrawnAt: null, issuer: actor.name }, now),
      inserts: [insert('invitation_code', row)],
      audit: {
        action: 'invitations.issue',
        subject: { kind: 'invitation', id: row.code },
        after: { note, usesMax, validUntil },
      },
    });
  });
