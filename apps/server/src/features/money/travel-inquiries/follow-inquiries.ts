// Takes up inquiries whose job was lost or whose check failed, and answers that services have not taken yet (VER-297).
import { sql } from 'kysely';
import type { FeatureContext } from '../../../platform/feature.ts';
import { isolateFailures } from '../payouts/index.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { checkInquiry } from './check-inquiry.ts';

/** A job is left alone for a minute. */
const OVERDUE_MS = 60_000;
const TAKEN_MAX = 200;

interface Due {
  readonly id: string;
  readonly what: 'check' | 'answer';
}

export async function followInquiries(context: FeatureContext, now: Date): Promise<void> {
  if (context.providers.travelRule === null) return;
  const overdue = new Date(now.getTime() - OVERDUE_MS);
  const { rows } = await sql<Due>`
    select id, 'check' as what from travel_inquiry where state = 'RECEIVED' and since < ${overdue}
    union all
    select id, 'answer' from travel_inquiry where answer_at < ${overdue}
    limit ${TAKEN_MAX}`.execute(context.db.tables());
  await Promise.all(
    rows.map(({ id, what }) =>
      isolateFailures(context, id, () =>
        what === 'check' ? checkInquiry(context, id) : answerInquiry(context, id),
      ),
    ),
  );
}
