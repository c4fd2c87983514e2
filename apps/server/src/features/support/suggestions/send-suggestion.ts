// A person sends a suggestion.
import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf, UploadFileType, sendSuggestion as endpoint } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { insert, openOfMember, sentSince } from './store.ts';

export const suggestionFileType = 'suggestion' satisfies UploadFileType;

const DAY_MS = 24 * 60 * 60 * 1000;
const A_DAY_MAX = 5;
/** Limits one member, counting all its people. */
const OPEN_MAX = 20;

/** Refuses file-not-found, and too-many-requests above five of a person in a day and above twenty of a member that wait. */
export const sendSuggestion = (
  { db, spine }: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
  { category, text, language, fileIds = [] }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const { personId, memberId } = actor;
    const [today, open] = await Promise.all([
      sentSince(db, personId, new Date(now.getTime() - DAY_MS)),
      openOfMember(db, memberId),
    ]);
    if (today >= A_DAY_MAX || open >= OPEN_MAX) refuse('too-many-requests');
    await refuseOtherFiles(db, memberId, fileIds, suggestionFileType);

    const id = randomUUID();
    return {
      answer: { id },
      inserts: [
        insert('suggestion', {
          ...{ id, category, text, language },
          memberId,
          personId,
          fileIds,
          sentAt: now,
        }),
      ],
      audit: {
        action: request.name,
        subject: { kind: 'suggestion', id },
        memberId,
        after: { category, fileIds },
      },
    };
  });
