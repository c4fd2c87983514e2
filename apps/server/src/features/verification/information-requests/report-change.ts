// A verified member reports a change of its record.
import { randomUUID } from 'node:crypto';
import {
  type RequestOf,
  type ResponseOf,
  type reportChange as endpoint,
  isIndividual,
  personalChanges,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { informationFileType } from './answer-request.ts';
import { staffDueOn } from './deadline.ts';
import { insert } from './store.ts';

/** Refuses invalid-input (an individual has no owners and directors), file-not-found, change-reported. */
export const reportChange = (
  { db, spine }: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
  { change, text, fileIds }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const { memberId, personId } = actor;
    if (isIndividual(actor.memberType) && !personalChanges.includes(change))
      refuseField('change', 'required-select');
    await refuseOtherFiles(db, memberId, fileIds, informationFileType);

    const requestId = randomUUID();
    const dueOn = await staffDueOn(db, now);
    return {
      answer: { informationRequestId: requestId },
      inserts: [
        insert('information_request', {
          ...{ id: requestId, memberId, direction: 'reported', change, status: 'with-staff' },
          ...{ dueOn, openedAt: now },
        }),
        insert('information_request_entry', {
          ...{ id: randomUUID(), requestId, kind: 'report', at: now, personId },
          ...{ answers: [{ text, fileIds }], fileIds },
        }),
      ],
      conflicts: { information_request_reported: 'change-reported' },
      audit: {
        action: request.name,
        subject: { kind: 'information-request', id: requestId },
        memberId,
        after: { change, dueOn, fileIds },
      },
    };
  });
