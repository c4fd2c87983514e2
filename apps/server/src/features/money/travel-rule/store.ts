// All SQL of payments that the travel rule applies to: their state and steps, the payment itself, and the limit.
import {
  transferStatuses,
  type TravelRulePaymentDetail,
  type TravelRuleReason,
  type TravelRuleState,
  type WalletOwner,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Step = TravelRulePaymentDetail['steps'][number]['step'];
export type Tables = Refined<{
  travel_rule_payment: {
    state: TravelRuleState;
    reason: TravelRuleReason | null;
    owner: WalletOwner | null;
  };
  travel_rule_step: { step: Step };
  payee_wallet: { owner: WalletOwner };
}>;
export type PaymentRow = Selectable<Tables['travel_rule_payment']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

/** Cents of USD; null while the rule is off. */
export async function limitOf(db: Db): Promise<bigint | null> {
  const { fromUsd } = await tables(db)
    .selectFrom('travel_rule_limit')
    .select('fromUsd')
    .executeTakeFirstOrThrow();
  return fromUsd;
}

const payments = (db: Db) =>
  tables(db).selectFrom('travel_rule_payment').select(columnsOf('travel_rule_payment'));

export const paymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

export const paymentByToken = (db: Db, token: string): Promise<PaymentRow | undefined> =>
  payments(db).where('token', '=', token).executeTakeFirst();

export const memberOfPayment = async (db: Db, id: string): Promise<string | undefined> =>
  (await paymentById(db, id))?.memberId;

/** The transfer that is to be paid; the amount in minor units. */
export interface Subject {
  readonly id: string;
  readonly memberId: string;
  readonly payeeId: string;
  readonly channel: number;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly payeeAccount: string;
  readonly payeeName: string;
  /** The member's name. */
  readonly remitterName: string;
}

const subjectColumns = [
  ...(['id', 'memberId', 'payeeId', 'channel', 'currency', 'amount'] as const),
  ...(['payeeAccount', 'payeeName', 'remitterName'] as const),
] as const;

export const subjectOf = (db: Db, id: string) =>
  tables(db)
    .selectFrom('transfer')
    .select(subjectColumns)
    .select(['status', 'paymentReference', 'submittedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const WAITING_MAX = 50;

/** Approved transfers of the member whose payment is in one of these states, oldest first. */
export const waitingTransfers = (
  db: Db,
  memberId: string,
  states: readonly TravelRuleState[],
): Promise<readonly Subject[]> =>
  tables(db)
    .selectFrom('transfer')
    .select(subjectColumns)
    .where('status', '=', transferStatuses.approved)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('travel_rule_payment as payment')
        .select('payment.id')
        .where('payment.memberId', '=', memberId)
        .where('payment.state', 'in', states),
    )
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(WAITING_MAX)
    .execute();

/** An amount in minor units. */
export type PaidAmount = Pick<Subject, 'currency' | 'amount'>;

/** Approved, sent and paid: the other payments of the member to the same wallet since then, whatever the letters' case. */
export async function paidBeside(
  db: Db,
  { id, memberId, channel, payeeAccount }: Subject,
  since: Date,
): Promise<readonly PaidAmount[]> {
  const { rows } = await sql<PaidAmount>`
    select currency, amount from transfer
    where member_id = ${memberId} and submitted_at > ${since} and channel = ${channel} and status in (2, 6, 9)
      and id <> ${id} and (payee_account = ${payeeAccount}
        or (${channel}::int = 8 and lower(payee_account) = lower(${payeeAccount})))`.execute(tables(db));
  return rows;
}

export const stepOf = (
  paymentId: string,
  step: Step,
  { detail = '', byStaff = null }: { readonly detail?: string; readonly byStaff?: string | null },
  at: Date,
): Insert => insert('travel_rule_step', { id: randomUUID(), paymentId, step, detail, byStaff, at });

/** Oldest first. */
export const stepsOf = (db: Db, paymentId: string) =>
  tables(db)
    .selectFrom('travel_rule_step as step')
    .leftJoin('staff', 'staff.id', 'step.byStaff')
    .select(['step.step', 'step.detail', 'step.at', 'staff.name as byName'])
    .where('step.paymentId', '=', paymentId)
    .orderBy('step.at')
    .orderBy('step.id')
    .execute();
