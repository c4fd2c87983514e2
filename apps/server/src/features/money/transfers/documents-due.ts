// Transfers that wait for the member's documents: a reminder in the last two days, and the end after them, when amount
// and fee become available again.
import { systemActor } from '../../../platform/actor.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { isolateFailures } from '../payouts/index.ts';
import { remindedUntil } from '../supporting-documents/index.ts';
import { noticesTo, planMove } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { update, type TransferRecord } from './store.ts';

/** Number of transfers in one batch. */
const AT_ONCE = 200;

export async function watchDocuments(tools: TransferTools, now: Date): Promise<void> {
  const [overdue, toRemind] = await Promise.all([
    tools.store.documentsDue(now, AT_ONCE),
    tools.store.documentsToRemind(now, remindedUntil(now), AT_ONCE),
  ]);
  await Promise.all([
    ...overdue.map((it) => isolateFailures(tools.context, it.id, () => close(tools, it))),
    ...toRemind.map((it) => isolateFailures(tools.context, it.id, () => remind(tools, it))),
  ]);
}

const isAskedAsBefore = (transfer: TransferRecord | undefined, before: TransferRecord): boolean =>
  transfer?.status === before.status &&
  transfer.documentsDueAt?.getTime() === before.documentsDueAt?.getTime();

/** Uses the version that `due` read; skips a transfer whose documents were submitted, or requested again, meanwhile. */
async function write(
  tools: TransferTools,
  event: 'close' | 'remind',
  due: TransferRecord,
  plan: (transfer: TransferRecord, now: Date) => ReturnType<typeof planMove>,
): Promise<void> {
  const what = `transfer:${due.id}:${event}:${due.documentsDueAt?.toISOString() ?? ''}`;
  const request = { id: requestIdOf(what), name: `transfers.${event}`, body: what };
  try {
    await tools.context.spine.write(systemActor('transfers'), request, async (now) => {
      const transfer = await tools.store.byId(due.id);
      return transfer && isAskedAsBefore(transfer, due) ? plan(transfer, now) : refuse('already-decided');
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}

const close = (tools: TransferTools, due: TransferRecord): Promise<void> =>
  write(tools, 'close', due, (transfer, now) => planMove(tools, transfer, 'close', {}, now));

const remind = (tools: TransferTools, due: TransferRecord): Promise<void> =>
  write(tools, 'remind', due, async (transfer, now) => ({
    answer: null,
    updates: [update('transfer', transfer, { documentsRemindedAt: now })],
    jobs: await noticesTo(tools, transfer, 'remind'),
    audit: {
      action: 'transfers.remind',
      subject: { kind: 'transfer', id: transfer.id },
      memberId: transfer.memberId,
    },
  }));
