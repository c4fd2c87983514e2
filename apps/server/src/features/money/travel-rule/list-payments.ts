// The queue of payments that the travel rule applies to, and one of them with its steps.
import type {
  RequestOf,
  ResponseOf,
  TravelRulePayment,
  TravelRuleReason,
  TravelRuleState,
  getTravelRulePayment,
  listTravelRulePayments,
} from '@causeway/contract';
import { type CurrencyCode, amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { travelRuleHolds } from './held-transfers.ts';
import { paymentMay } from './payment-may.ts';
import { paymentById, stepsOf } from './store.ts';

interface Listed {
  readonly id: string;
  readonly version: number;
  readonly memberId: string;
  readonly memberName: string | null;
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: bigint;
  readonly state: TravelRuleState;
  readonly reason: TravelRuleReason | null;
  readonly service: string | null;
  readonly since: Date;
}

const PAYMENTS = `
  select p.id, p.version, p.member_id, m.name_en as member_name, t.payee_name, t.payee_account, t.currency, t.amount, p.state,
    p.reason, p.service, p.since
  from travel_rule_payment p
  join transfer t on t.id = p.id
  join member m on m.id = p.member_id`;

type Asked = RequestOf<typeof listTravelRulePayments>;

const states: Readonly<Record<Asked['show'], readonly TravelRuleState[] | null>> = {
  'to-decide': ['HELD', 'PROPOSED'],
  waiting: ['OWNER', 'ASKING'],
  all: null,
};

const FILTER = `
  where p.member_id <> all ($1::text[]) and ($2::text[] is null or p.state = any ($2))
    and ($3::text is null or p.member_id = $3)`;

const toDto = ({ id, since, currency, amount: minor, ...row }: Listed): TravelRulePayment => ({
  ...{ txnNo: id, version: row.version, memberId: row.memberId, memberName: row.memberName },
  ...{ payeeName: row.payeeName, state: row.state, reason: row.reason, service: row.service },
  amount: { currency, value: toDecimal(amount(currency, minor)) },
  sinceTime: since.toISOString(),
});

/** Oldest first, except all of them. */
export async function listPayments(
  { db, use }: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize, show, memberId }: Asked,
): Promise<ResponseOf<typeof listTravelRulePayments>> {
  const values = [await membersOfStaff(db, staffId), states[show], memberId ?? null];
  const order = show === 'all' ? 'p.since desc, p.id' : 'p.since, p.id';
  const [from, page, count] = await Promise.all([
    use(travelRuleHolds).from(),
    db.pool.query<Listed>(`${PAYMENTS} ${FILTER} order by ${order} offset $4 limit $5`, [
      ...values,
      (pageNo - 1) * pageSize,
      pageSize,
    ]),
    db.pool.query<{ count: bigint }>(`select count(*) as count from travel_rule_payment p ${FILTER}`, values),
  ]);
  return {
    list: page.rows.map(toDto),
    total: Number(count.rows[0]?.count ?? 0n),
    fromUsd: from === null ? null : toDecimal(amount('USD', from)),
  };
}

const listedById = async ({ pool }: Pick<Db, 'pool'>, id: string): Promise<Listed | undefined> =>
  (await pool.query<Listed>(`${PAYMENTS} where p.id = $1`, [id])).rows[0];

/** Refuses not-found. */
export async function readPayment(
  { db }: FeatureContext,
  actor: StaffActor,
  { txnNo }: RequestOf<typeof getTravelRulePayment>,
): Promise<ResponseOf<typeof getTravelRulePayment>> {
  const [listed, row, steps] = await Promise.all([
    listedById(db, txnNo),
    paymentById(db, txnNo),
    stepsOf(db, txnNo),
  ]);
  if (!listed || !row) return refuse('not-found');
  return {
    payment: toDto(listed),
    ...{ address: listed.payeeAccount, owner: row.owner, may: paymentMay(row, actor) },
    steps: steps.map(({ step, byName, at, detail }) => ({
      ...{ step, by: byName, time: at.toISOString(), detail },
    })),
  };
}

export async function countHeld({ pool }: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) as count from travel_rule_payment where state in ('HELD', 'PROPOSED')`,
  );
  return Number(rows[0]?.count ?? 0n);
}
