// Returns as staff see them.
import type { DepositReturn } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { channelField } from '../basics/index.ts';
import { type ReturnRow, returnStore } from './return-store.ts';

export async function listReturns(
  { db, clock }: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly list: DepositReturn[]; readonly total: number }> {
  const store = returnStore(db);
  const conflictsOfInterest = await membersOfStaff(db, staffId);
  const page = { conflictsOfInterest, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [list, total] = await Promise.all([store.list(page), store.count(conflictsOfInterest)]);
  const today = hongKongDay(clock.now());
  return { list: list.map((row) => toDto(row, today, staffId)), total };
}

function toDto(row: ReturnRow, today: string, staffId: string): DepositReturn {
  const due = row.returnDue ?? today;
  return {
    txnNo: row.id,
    memberId: row.memberId,
    memberName: row.memberName,
    amount: { currency: row.currency, value: toDecimal(amount(row.currency, row.amount)) },
    channel: row.channel,
    channelName: channelField(row.channel).value,
    payerName: row.toName,
    to: row.toAccount,
    toBank: row.toBank,
    status: row.status,
    due,
    isLate: due < today,
    failedCode: row.status === 'RETURN_FAILED' ? row.returnFailedCode : null,
    failedReason: row.status === 'RETURN_FAILED' ? row.returnFailedReason : null,
    correction: row.correction && correctionOf(row.correction, staffId),
  };
}

const correctionOf = (
  {
    version,
    name,
    account,
    bic,
    reason,
    source,
    checks,
    proposedBy: by,
    byName,
    proposedAt: at,
  }: NonNullable<ReturnRow['correction']>,
  staffId: string,
): NonNullable<DepositReturn['correction']> => ({
  version,
  destination: { name, account, bic },
  reason,
  source,
  checks,
  byName,
  isOwn: by === staffId,
  time: new Date(at).toISOString(),
});
