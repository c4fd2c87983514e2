// The jobs that write to the admins of a member about a deposit: one for each, so that no mail is sent twice.
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/db.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { adminsOf } from '../../reference/mail/index.ts';
import type { DepositRecord } from './store.ts';

export const depositNoticeJob = 'deposits.notice';

/** Of what the member is told: that it is credited, what it is asked for, and that the money is back with its sender. */
const notified = z.enum(['credit', 'request-documents', 'ask-return', 'complete-return']);
export type DepositNotice = z.infer<typeof notified>;

export const depositNoticeData = z.object({ txnNo: z.string(), event: notified, personId: z.uuid() });
export type DepositNoticeData = z.infer<typeof depositNoticeData>;

/** None for other moves. */
export const noticesOf = async (
  db: Db,
  { id: txnNo, member_id: memberId }: DepositRecord,
  event: string,
): Promise<readonly PlannedJob[]> => {
  const { data } = notified.safeParse(event);
  if (data === undefined) return [];
  const admins = await adminsOf(db, memberId);
  return admins.map(({ id: personId }) => ({
    name: depositNoticeJob,
    data: { txnNo, event: data, personId } satisfies DepositNoticeData,
  }));
};
