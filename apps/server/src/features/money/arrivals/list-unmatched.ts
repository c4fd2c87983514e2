// The queue of unmatched payments that staff search.
import type { listUnmatched as endpoint, RequestOf, ResponseOf, UnmatchedPayment } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { Providers } from '@causeway/providers/port';
import type { StaffActor } from '../../../platform/actor.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { channelField } from '../basics/index.ts';
import { needsHolder, referenceOf } from '../returns/index.ts';
import type { ArrivalTools } from './arrival-tools.ts';
import type { UnmatchedStore } from './unmatched-store.ts';

export async function listUnmatched(
  { context, store }: ArrivalTools,
  { staffId }: StaffActor,
  { pageNo, pageSize, search }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const conflictsOfInterest = await membersOfStaff(context.db, staffId);
  const page = { conflictsOfInterest, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [list, total] = await Promise.all([
    store.waiting(page, search),
    store.countWaiting(conflictsOfInterest, search),
  ]);
  return { list: list.map((row) => toDto(row, staffId, context.providers)), total };
}

type Row = Awaited<ReturnType<UnmatchedStore['waiting']>>[number];

const toDto = (row: Row, staffId: string, providers: Pick<Providers, 'banks'>): UnmatchedPayment => ({
  txnNo: row.id,
  version: row.version,
  arrivedTime: row.createdAt.toISOString(),
  amount: { currency: row.currency, value: toDecimal(amount(row.currency, row.amount)) },
  channel: row.channel,
  channelName: channelField(row.channel).value,
  receivingAccount: row.receivingAccount,
  sourceAccount: row.sourceAccount,
  payerName: row.payerName,
  ...(row.ultimatePayer !== null && { ultimatePayerName: row.ultimatePayer }),
  payerBankSwift: row.payerBic,
  remittanceInformation: row.remittance,
  paymentReference: referenceOf(row),
  returnedPayment: row.returnedPayment,
  ...(needsHolder(providers, row) && { asksHolder: true }),
  isConfirmed: row.confirmedAt !== null,
  proposal: proposalOf(row, staffId),
});

const proposalOf = (row: Row, staffId: string): UnmatchedPayment['proposal'] =>
  row.proposed === null || row.proposedAt === null
    ? null
    : {
        outcome: row.proposed,
        memberId: row.proposedMember,
        memberName: row.memberName,
        accountNumber: row.proposedNumber,
        ...(row.proposedKind !== null && { movementKind: row.proposedKind }),
        ...(row.proposedPartOf !== null && { partOf: row.proposedPartOf }),
        ...(row.holderName !== null && { payerName: row.holderName }),
        reason: row.proposedReason ?? '',
        byName: row.proposedByName ?? '',
        isOwn: row.proposedBy === staffId,
        time: row.proposedAt.toISOString(),
      };
