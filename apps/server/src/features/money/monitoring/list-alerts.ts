// Alerts for staff: the queue, and one alert with its transactions and steps.
import {
  type MonitoringAlert,
  type RequestOf,
  type ResponseOf,
  type getMonitoringAlert,
  type listMonitoringAlerts,
  ruleRequests,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { caseOfAlert, casesLinkedTo } from '../../verification/cases/index.ts';
import { alertMay } from './alert-may.ts';
import {
  type AlertRow,
  type AlertTransaction,
  alertById,
  alertState,
  hasApproved,
  countAlerts,
  laterCountsOf,
  laterTransactionsOf,
  pageOfAlerts,
  stepsOf,
  toAskAbout,
  transactionsOf,
} from './alerts-store.ts';

const dollars = (cents: bigint): string => toDecimal(amount('USD', cents));

function requestDto({ requestId, requestStatus: status, requestDueOn: day }: AlertRow, today: string) {
  if (requestId === null || status === null || day === null) return null;
  const isOpen = status === 'with-member' || status === 'with-staff';
  return { informationRequestId: requestId, status, due: isOpen ? { day, isOver: day < today } : null };
}

interface Reader {
  readonly staffId: string;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

function toDto(row: AlertRow, laterCount: number, { staffId, today }: Reader): MonitoringAlert {
  const { id, version, ruleId, ruleName, ruleNumber, kind, memberId, memberName, count, holds, state } = row;
  return {
    ...{
      alertId: id,
      version,
      ruleId,
      ruleName,
      ruleNumber,
      kind,
      memberId,
      memberName,
      count,
      holds,
      state,
    },
    amount: { currency: row.currency, value: toDecimal(amount(row.currency, row.amount)) },
    ...{ txnNo: row.transactionId, usd: dollars(row.usd), laterCount, owner: row.ownerName },
    ...{ isMine: row.owner === staffId, firedTime: row.firedAt.toISOString() },
    isToAsk: row.asks && row.requestId === null && state !== 'CLOSED',
    request: requestDto(row, today),
  };
}

const boughtOf = ({ boughtCurrency: currency, boughtAmount }: AlertTransaction) =>
  currency === null || boughtAmount === null
    ? null
    : { currency, value: toDecimal(amount(currency, boughtAmount)) };

const transactionDto = (row: AlertTransaction) => ({
  ...{ txnNo: row.id, direction: row.direction, usd: dollars(row.usd), counterparty: row.counterparty },
  amount: { currency: row.currency, value: toDecimal(amount(row.currency, row.amount)) },
  ...{ bought: boughtOf(row), countries: [...row.countries] },
  ...{ time: row.at.toISOString(), isCorrected: row.isCorrected },
});

export async function listAlerts(
  { db, clock }: FeatureContext,
  { staffId }: StaffActor,
  { pageNo, pageSize, isMine, ...asked }: RequestOf<typeof listMonitoringAlerts>,
): Promise<ResponseOf<typeof listMonitoringAlerts>> {
  const without = await membersOfStaff(db, staffId);
  const filter = { ...asked, without, owner: isMine === true ? staffId : undefined };
  const [rows, total] = await Promise.all([
    pageOfAlerts(db, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    countAlerts(db, filter),
  ]);
  const reader = { staffId, today: hongKongDay(clock.now()) };
  const later = await laterCountsOf(db, rows);
  return { list: rows.map((row) => toDto(row, later.get(row.id) ?? 0, reader)), total };
}

/** The case of an alert, unless it is closed to the reader by a member that is linked to it (VER-345). */
async function caseDto({ db }: FeatureContext, alertId: string, { staffId }: StaffActor) {
  const found = await caseOfAlert(db, alertId);
  if (!found) return null;
  const closed = await casesLinkedTo(db, await membersOfStaff(db, staffId));
  const { id: caseId, state, outcome } = found;
  return closed.includes(caseId) ? null : { caseId, state, outcome };
}

/** Refuses not-found. */
export async function readAlert(
  context: FeatureContext,
  actor: StaffActor,
  { alertId }: RequestOf<typeof getMonitoringAlert>,
): Promise<ResponseOf<typeof getMonitoringAlert>> {
  const { db, clock } = context;
  const row = (await alertById(db, alertId)) ?? refuse('not-found');
  const state = (await alertState(db, alertId)) ?? refuse('not-found');
  const [transactions, later, laterCounts, steps, toAsk] = await Promise.all([
    transactionsOf(db, alertId),
    laterTransactionsOf(db, row),
    laterCountsOf(db, [row]),
    stepsOf(db, alertId),
    toAskAbout(db, state.transactionId),
  ]);
  const reader = { staffId: actor.staffId, today: hongKongDay(clock.now()) };
  return {
    alert: toDto(row, laterCounts.get(alertId) ?? 0, reader),
    transactions: transactions.map(transactionDto),
    laterTransactions: later.map(transactionDto),
    steps: steps.map(({ step, reason, at, byName }) => ({
      step,
      by: byName,
      time: at.toISOString(),
      reason,
    })),
    case: await caseDto(context, alertId, actor),
    toAsk:
      toAsk === undefined
        ? null
        : { ...toAsk, asksFor: ruleRequests.filter((each) => toAsk.asksFor.includes(each)) },
    may: alertMay(state, actor, await hasApproved(db, state.transactionId, actor.staffId)),
  };
}
