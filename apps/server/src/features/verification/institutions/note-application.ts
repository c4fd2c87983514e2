// Staff's notes to one another about an application.
import { randomUUID } from 'node:crypto';
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { applicationOf, insert } from './store.ts';

/** Refuses not-found. */
export const noteApplication = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { memberId, text }: { readonly memberId: string; readonly text: string },
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const application = (await applicationOf(db, memberId)) ?? refuse('not-found');
    const note = { applicationId: application.id, text, writtenBy: actor.staffId, writtenAt: now };
    return {
      answer: {},
      inserts: [insert('institution_note', { id: randomUUID(), ...note })],
      audit: {
        action: 'institutions.note',
        subject: { kind: 'institution-application', id: application.id },
        memberId,
      },
    };
  });
