// Takes up inquiries whose job was lost, holds payments whose service is silent, and tells services how payments ended
// (VER-290, VER-291).
import { transferStatuses } from '@causeway/contract';
import { sql } from 'kysely';
import type { FeatureContext } from '../../../platform/feature.ts';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { isolateFailures } from '../payouts/index.ts';
import { inquire } from './inquire.ts';
import { type PaymentRow, paymentById, subjectOf, update } from './store.ts';
import { recordConfirmation, recordHold } from './take-answer.ts';

/** A job is left alone for a minute; the other service has half an hour. */
const OVERDUE_MS = 60_000;
const SILENT_MS = 30 * 60_000;
const TAKEN_MAX = 200;
/** The last attempt comes some four days after the first. */
const FAILURES_MAX = 20;
const LONGEST_WAIT_MS = 6 * 3_600_000;

interface Due {
  readonly id: string;
  readonly what: 'inquire' | 'silent' | 'confirm';
}

async function dueAt({ db }: FeatureContext, now: Date): Promise<readonly Due[]> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<Due>`
    select p.id, case when p.since < ${before(SILENT_MS)} then 'silent' else 'inquire' end as what
    from travel_rule_payment p
    where p.state = 'ASKING' and (p.since < ${before(SILENT_MS)}
      or (p.acknowledged_at is null and p.since < ${before(OVERDUE_MS)}))
    union all
    select p.id, 'confirm' from travel_rule_payment p join transfer t on t.id = p.id
    where p.state = 'APPROVED' and p.confirmed_at is null and p.confirm_at <= ${now}
      and p.confirm_failures < ${FAILURES_MAX} and t.status in (7, 9, 14)
    limit ${TAKEN_MAX}`.execute(db.tables());
  return rows;
}

async function recordFailure(context: FeatureContext, { id, version }: PaymentRow): Promise<void> {
  const request = {
    id: requestIdOf(`travel-rule:${id}:${String(version)}:unconfirmed`),
    ...{ name: 'travel-rule.unconfirmed', body: { txnNo: id, version } },
  };
  await context.spine.write(systemActor('travel-rule'), request, async (now) => {
    const row = await paymentById(context.db, id);
    if (!row) throw new Error(`payment ${id} vanished`);
    const failures = row.confirmFailures + 1;
    const wait = Math.min(OVERDUE_MS * 2 ** failures, LONGEST_WAIT_MS);
    return {
      answer: null,
      updates: [
        update('travel_rule_payment', row, {
          ...{ confirmFailures: failures, confirmAt: new Date(now.getTime() + wait) },
        }),
      ],
      audit: {
        action: 'travel-rule.unconfirmed',
        ...{ subject: { kind: 'travel-rule-payment', id }, memberId: row.memberId, after: { failures } },
      },
    };
  });
}

/** The service learns the hash once its block is deep enough: before that, a payment may be replaced by a dearer one. */
async function confirm(context: FeatureContext, row: PaymentRow): Promise<void> {
  const port = context.providers.travelRule;
  const { callback, reference } = row;
  if (port === null || callback === null || reference === null) return;
  const { status, paymentReference } = await subjectOf(context.db, row.id);
  const isPaid = status !== transferStatuses.refused && paymentReference !== null;
  try {
    await port.confirm(
      callback,
      reference,
      isPaid ? { txHash: paymentReference } : { canceled: 'The payment is not made.' },
    );
  } catch (error) {
    await recordFailure(context, row);
    throw error;
  }
  await recordConfirmation(context, row, isPaid ? 'confirmed' : 'canceled');
}

async function take(context: FeatureContext, { id, what }: Due): Promise<void> {
  if (what === 'inquire') return inquire(context, id);
  const row = await paymentById(context.db, id);
  if (!row) return;
  if (what === 'silent') await recordHold(context, row, 'silent');
  else await confirm(context, row);
}

export async function followPayments(context: FeatureContext, now: Date): Promise<void> {
  const due = await dueAt(context, now);
  await Promise.all(due.map((each) => isolateFailures(context, each.id, () => take(context, each))));
}
