// Sends the answer to the service that asked, from a job, again with growing pauses until the service takes it (VER-297).
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { answerJob } from './check-inquiry.ts';
import { type InquiryRow, addressById, inquiryById, stepOf, update } from './store.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** The last attempt comes some four days after the first. */
const FAILURES_MAX = 20;

/** The same for each reason, because a list or another name is nobody else's to know. */
const REJECTION = 'The beneficiary cannot be confirmed.';
const OTHER_TOKEN = 'The address does not receive this token on this network.';

interface Change {
  readonly what: string;
  readonly isAnswered: boolean;
  readonly set: (row: InquiryRow, now: Date) => Parameters<typeof update<'travel_inquiry'>>[2];
}

async function record(context: FeatureContext, { id, version }: InquiryRow, change: Change): Promise<void> {
  const { what, isAnswered, set } = change;
  const request = {
    id: requestIdOf(`travel-inquiry:${id}:${String(version)}:${what}`),
    ...{ name: `travel-inquiries.${what}`, body: { id, version } },
  };
  await context.spine.write(systemActor('travel-rule'), request, async (now) => {
    const row = await inquiryById(context.db, id);
    if (!row) throw new Error(`inquiry ${id} vanished`);
    const changed = set(row, now);
    return {
      answer: null,
      inserts: isAnswered && row.answeredAt === null ? [stepOf(id, 'answered', {}, now)] : [],
      updates: [update('travel_inquiry', row, changed)],
      jobs: what === 'repeat' ? [answerJob(id)] : [],
      audit: {
        action: `travel-inquiries.${what}`,
        ...{ subject: { kind: 'travel-inquiry', id }, memberId: row.memberId, after: { ...changed } },
      },
    };
  });
}

/** The service did not get the answer, or lost it. One that is still to be sent needs nothing. */
export async function repeatAnswer(context: FeatureContext, row: InquiryRow): Promise<void> {
  if (row.answeredAt === null || row.answerAt !== null) return;
  const set = (_row: InquiryRow, now: Date) => ({ answerAt: now, answerFailures: 0 });
  await record(context, row, { what: 'repeat', isAnswered: false, set });
}

const recordFailure = (context: FeatureContext, row: InquiryRow): Promise<void> =>
  record(context, row, {
    ...{ what: 'unconfirmed', isAnswered: false },
    set: ({ answerFailures }, now) => {
      const failures = answerFailures + 1;
      const wait = Math.min(MINUTE_MS * 2 ** failures, LONGEST_WAIT_MS);
      const answerAt = failures < FAILURES_MAX ? new Date(now.getTime() + wait) : null;
      return { answerFailures: failures, answerAt };
    },
  });

export async function answerInquiry(context: FeatureContext, id: string): Promise<void> {
  const row = await inquiryById(context.db, id);
  const port = context.providers.travelRule;
  if (port === null || !row || row.answerAt === null || row.answerAt > context.clock.now()) return;
  const { callback, reference, token, reasons } = row;
  const address = await addressById(context.db, row.accountId);
  const own = `${context.config.http.publicUrl}/api/hooks/travel-rule/confirmations/${token ?? ''}`;
  try {
    await port.answer(
      callback,
      reference,
      row.state === 'APPROVED'
        ? { outcome: 'approved', address: address?.number ?? '', callback: own }
        : { outcome: 'rejected', reason: reasons.includes('other-token') ? OTHER_TOKEN : REJECTION },
    );
  } catch (error) {
    await recordFailure(context, row);
    throw error;
  }
  await record(context, row, {
    ...{ what: 'answer', isAnswered: true },
    set: ({ answeredAt }, now) => ({ answeredAt: answeredAt ?? now, answerAt: null }),
  });
}
