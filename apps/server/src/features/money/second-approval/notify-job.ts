// The job that notifies one person about one approval.
import * as z from 'zod/mini';
import type { PlannedJob } from '../../../platform/spine/plan.ts';

export const notifyJob = 'approvals.notify';

const notice = z.enum(['submitted', 'decided', 'nobody']);
export type Notice = z.infer<typeof notice>;

export const notifyData = z.object({ approvalId: z.uuid(), notice, personId: z.uuid() });
export type NotifyData = z.infer<typeof notifyData>;

export const noticesTo = (
  approvalId: string,
  about: Notice,
  personIds: readonly string[],
): readonly PlannedJob[] =>
  personIds.map((personId) => ({
    name: notifyJob,
    data: { approvalId, notice: about, personId } satisfies NotifyData,
  }));
