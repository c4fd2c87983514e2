// The member answers what staff asked, item by item, or adds something while staff have the turn.
import { randomUUID } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  UploadFileType,
  answerInformationRequest as endpoint,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { staffDueOn } from './deadline.ts';
import { isFull, openItemsOf } from './read-requests.ts';
import { movedBy } from './states.ts';
import { type Answer, entriesOf, insert, requestById, update } from './store.ts';

export const informationFileType = 'information' satisfies UploadFileType;

/** Limits one thread. */
const ENTRIES_MAX = 100;

/**
 * Refuses not-found, already-decided (it is closed), changed-meanwhile (staff asked something else since it was read),
 * items-unanswered (with the places that lack an answer), invalid-input (more answers than items), file-not-found, additions-full (VER-335), and too-many-requests above 100 entries.
 */
export const answerRequest = (
  { db, spine }: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
  { informationRequestId: requestId, version, answers }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const before = await requestById(db, requestId);
    if (before?.memberId !== actor.memberId) return refuse('not-found');
    const status = movedBy(before.status, 'answer');
    if (before.version !== version) refuse('changed-meanwhile');
    await refuseOpenItems(db, requestId, answers);
    const fileIds = answers.flatMap((answer) => answer.fileIds);
    await refuseOtherFiles(db, actor.memberId, fileIds, informationFileType);

    const id = randomUUID();
    // An addition does not move the deadline of staff.
    const dueOn = before.status === 'with-member' ? await staffDueOn(db, now) : before.dueOn;
    return {
      answer: {},
      inserts: [
        insert('information_request_entry', {
          ...{ id, requestId, answers, fileIds, kind: 'answer', at: now },
          personId: actor.personId,
        }),
      ],
      updates: [update('information_request', before, { status, dueOn })],
      audit: {
        action: request.name,
        subject: { kind: 'information-request', id: requestId },
        memberId: actor.memberId,
        before: { status: before.status },
        after: { status, answers: answers.length, fileIds },
      },
    };
  });

/** Each open item has one answer with words or a file; without open items there is one addition. */
async function refuseOpenItems(db: Db, requestId: string, answers: readonly Answer[]): Promise<void> {
  const entries = await entriesOf(db, requestId);
  if (entries.length >= ENTRIES_MAX) refuse('too-many-requests', { because: 'the thread is full' });
  if (isFull(entries)) refuse('additions-full');
  const open = openItemsOf(entries);
  const count = Math.max(1, open.length);
  if (answers.length > count) refuseField('answers', 'format');
  const items = Array.from({ length: count }, (_item, place) => place).filter((place) => {
    const answer = answers[place];
    return answer === undefined || (answer.text === '' && answer.fileIds.length === 0);
  });
  if (items.length > 0) refuse('items-unanswered', { data: { items } });
}
