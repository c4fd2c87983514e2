// Notifies the member's admins, and the person who wrote last, of questions and decisions of staff, and of a
// missed deadline.
import { type InformationEntry, type Language, filled, lastMinuteOf } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { type MailContent, adminsOf } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { type InformationRow, entryById, lastPersonOf, requestById } from './store.ts';

export const notifyMemberJob = 'information-requests.notify-member';

interface Subject {
  readonly requestId: string;
  readonly memberId: string;
  /** The entry; null for a missed deadline. */
  readonly entryId: string | null;
}

/** One message for each recipient. */
export async function noticesOf(
  db: Db,
  { requestId, memberId, entryId }: Subject,
): Promise<readonly PlannedJob[]> {
  const recipients = await adminsOf(db, memberId, await lastPersonOf(db, requestId));
  return recipients.map(({ id: personId }) => ({
    name: notifyMemberJob,
    data: { requestId, entryId, personId },
  }));
}

interface Notice {
  readonly requestId: string;
  readonly entryId: string | null;
  readonly personId: string;
}

/** Throws what the ports throw; the job then runs again. */
export async function notifyMember(
  context: FeatureContext,
  { requestId, entryId, personId }: Notice,
  jobId: string,
): Promise<void> {
  const { db } = context;
  const request = await requestById(db, requestId);
  const entry = entryId === null ? null : await entryById(db, entryId);
  if (!request || entry === undefined) return;
  // The member answered, or staff closed it, meanwhile.
  if (entry === null && request.status !== 'with-member') return;
  const recipients = await adminsOf(db, request.memberId, await lastPersonOf(db, requestId));
  const recipient = recipients.find(({ id }) => id === personId);
  if (!recipient) return;
  await inform(context, recipient, {
    id: jobId,
    kind: 'verification',
    path: `account/requests/${requestId}`,
    content: (language) =>
      entry === null ? overdueMail(language, request) : mailOf(language, request, entry),
  });
}

/** The last minute of a day in Hong Kong. */
const endOf = (day: string, language: Language): string =>
  formatMoment(new Date(lastMinuteOf(day)), language);

function overdueMail(language: Language, { dueOn }: InformationRow): MailContent {
  const { overdue, due } = catalogues[language];
  return { ...overdue, facts: [{ label: due, value: endOf(dueOn, language) }] };
}

function mailOf(
  language: Language,
  { dueOn, change, asks }: InformationRow,
  { kind, items, note }: Pick<InformationEntry, 'kind' | 'note'> & { readonly items: readonly string[] },
): MailContent {
  const { mails, due, item, reason, changes } = catalogues[language];
  if (kind === 'answer' || kind === 'report') throw new Error('the member is told of its own entry');
  const { subject, opening } = mails[kind === 'ask' && asks !== null ? 'wealth' : kind];
  const named = change === null ? '' : changes[change];
  return {
    subject: filled(subject, { change: named }),
    paragraphs: [filled(opening, { change: named })],
    facts:
      kind === 'ask'
        ? [
            ...items.map((text, place) => ({
              label: filled(item, { number: String(place + 1) }),
              value: text,
            })),
            { label: due, value: endOf(dueOn, language) },
          ]
        : [{ label: reason, value: note }],
  };
}
