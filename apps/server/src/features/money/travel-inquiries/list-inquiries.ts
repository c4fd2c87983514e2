// The queue of other services' inquiries, one of them with both parties, and what waits for a member of staff.
import type {
  RequestOf,
  ResponseOf,
  TravelInquiry,
  TravelInquiryState,
  countTravelRule,
  getTravelInquiry,
  listTravelInquiries,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { inquiryMay } from './inquiry-may.ts';
import { personToDto } from './parties.ts';
import { type InquiryRow, OPEN_PROPOSALS, PAID, addressById, inquiryById, stepsOf } from './store.ts';

export interface Listed extends Pick<
  InquiryRow,
  | 'id'
  | 'version'
  | 'memberId'
  | 'service'
  | 'currency'
  | 'amount'
  | 'originatorName'
  | 'beneficiaryName'
  | 'state'
  | 'reasons'
  | 'receivedAt'
> {
  readonly memberName: string | null;
}

export const COLUMNS = `i.id, i.version, i.member_id, m.name_en as member_name, i.service, i.currency, i.amount, i.originator_name,
    i.beneficiary_name, i.state, i.reasons, i.received_at`;

const FILTER = `
  where i.member_id <> all ($1::text[]) and ($2::text[] is null or i.state = any ($2))
    and ($3::text is null or i.member_id = $3)`;

type Asked = RequestOf<typeof listTravelInquiries>;

const states: Readonly<Record<Asked['show'], readonly TravelInquiryState[] | null>> = {
  'to-decide': ['HELD', 'PROPOSED'],
  all: null,
};

export const toDto = ({ id, currency, amount: minor, receivedAt, ...row }: Listed): TravelInquiry => ({
  ...{ inquiryId: id, version: row.version, memberId: row.memberId, memberName: row.memberName },
  ...{ service: row.service, originatorName: row.originatorName, beneficiaryName: row.beneficiaryName },
  ...{ state: row.state, reasons: [...row.reasons], receivedTime: receivedAt.toISOString() },
  amount: { currency, value: toDecimal(amount(currency, minor)) },
});

/** Oldest first, except all of them. */
export async function listInquiries(
  { db }: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize, show, memberId }: Asked,
): Promise<ResponseOf<typeof listTravelInquiries>> {
  const values = [await membersOfStaff(db, staffId), states[show], memberId ?? null];
  const order = show === 'all' ? 'i.received_at desc, i.id' : 'i.since, i.id';
  const [page, count] = await Promise.all([
    db.pool.query<Listed>(
      `select ${COLUMNS} from travel_inquiry i join member m on m.id = i.member_id ${FILTER}
       order by ${order} offset $4 limit $5`,
      [...values, (pageNo - 1) * pageSize, pageSize],
    ),
    db.pool.query<{ count: bigint }>(`select count(*) as count from travel_inquiry i ${FILTER}`, values),
  ]);
  return { list: page.rows.map(toDto), total: Number(count.rows[0]?.count ?? 0n) };
}

async function nameOf({ db }: FeatureContext, memberId: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ name: string | null }>(
    'select name_en as name from member where id = $1',
    [memberId],
  );
  return rows[0]?.name ?? null;
}

/** The deposits that the service confirmed, once they have arrived. */
async function depositsOf({ db }: FeatureContext, inquiryId: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select d.id from travel_inquiry i join deposit d on d.member_id = i.member_id and ${PAID}
     where i.id = $1 order by d.created_at, d.id`,
    [inquiryId],
  );
  return rows.map(({ id }) => id);
}

/** Refuses not-found. */
export async function readInquiry(
  context: FeatureContext,
  actor: StaffActor,
  { inquiryId }: RequestOf<typeof getTravelInquiry>,
): Promise<ResponseOf<typeof getTravelInquiry>> {
  const row = (await inquiryById(context.db, inquiryId)) ?? refuse('not-found');
  const [memberName, address, deposits, steps] = await Promise.all([
    nameOf(context, row.memberId),
    addressById(context.db, row.accountId),
    depositsOf(context, inquiryId),
    stepsOf(context.db, inquiryId),
  ]);
  const { originator, beneficiary } = row.payload;
  return {
    inquiry: toDto({ ...row, memberName }),
    ...{ reference: row.reference, address: address?.number ?? null, deposits },
    originators: originator.persons.map(personToDto),
    beneficiaries: beneficiary.persons.map(personToDto),
    checks: [...(row.checks ?? [])],
    steps: steps.map(({ step, byName, at, detail }) => ({
      ...{ step, by: byName, time: at.toISOString(), detail },
    })),
    may: inquiryMay(row, actor),
  };
}

/** Leaves out what the reader proposed, because a colleague has to agree. */
export async function countForStaff(
  { db }: FeatureContext,
  { staffId }: StaffActor,
): Promise<ResponseOf<typeof countTravelRule>> {
  const { rows } = await db.pool.query<{ total: bigint }>(
    `select (select count(*) from travel_rule_payment p where p.member_id <> all ($1::text[])
         and (p.state = 'HELD' or (p.state = 'PROPOSED' and p.proposed_by <> $2)))
       + (select count(*) from travel_inquiry i where i.member_id <> all ($1::text[])
         and (i.state = 'HELD' or (i.state = 'PROPOSED' and i.proposed_by <> $2)))
       + (select count(*) ${OPEN_PROPOSALS} and s.proposed_by <> $2) as total`,
    [await membersOfStaff(db, staffId), staffId],
  );
  return { total: Number(rows[0]?.total ?? 0n) };
}
