// The reports of a case, what the next one lacks, and the transactions that it may name.
import type {
  CaseReport,
  ReportCandidate,
  RequestOf,
  ResponseOf,
  listCaseReports as endpoint,
  listReportTransactions,
} from '@causeway/contract';
import { amount, isCurrencyCode, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { caseById, itemsOf } from '../../verification/cases/index.ts';
import { coveredSince } from '../monitoring/index.ts';
import { type ReportingEntity, gapsOf, transactionGapsOf } from './facts.ts';
import { reportMay } from './report-may.ts';
import {
  type Candidate,
  candidatesOf,
  countTransactions,
  pageOfTransactions,
  reportingEntity,
  reportsOf,
} from './store.ts';
import { subjectOf, unknownOf } from './subject.ts';

type Listed = Awaited<ReturnType<typeof reportsOf>>[number];

const reportDto = (row: Listed, actor: StaffActor): CaseReport => ({
  ...{ reportId: row.id, version: row.version, code: row.code, state: row.state, reason: row.reason },
  ...{ action: row.action, indicators: [...row.indicators], txnNos: [...row.transactions] },
  sha256: Buffer.from(row.sha256).toString('hex'),
  ...{ preparedBy: row.preparedByName, preparedTime: row.preparedAt.toISOString() },
  ...{ releasedBy: row.releasedByName, releasedTime: row.releasedAt?.toISOString() ?? null },
  may: reportMay(row, actor),
});

const candidateDto = (
  entity: ReportingEntity,
  { txnNo, direction, currency, value, usd, other, at, outcome, bought, ...more }: Candidate,
): ReportCandidate => ({
  ...{ txnNo, direction, usd: toDecimal(amount('USD', usd)), counterparty: other.account },
  outcome,
  bought: bought && {
    currency: isCurrencyCode(bought.currency) ? bought.currency : 'USD',
    value: bought.value,
  },
  amount: { currency: isCurrencyCode(currency) ? currency : 'USD', value },
  time: at.toISOString(),
  lacks: [...transactionGapsOf(entity, { ...more, bought })],
});

/** Refuses not-found. */
export async function listReports(
  { db }: FeatureContext,
  actor: StaffActor,
  { caseId }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const row = (await caseById(db, caseId)) ?? refuse('not-found');
  const [entity, items] = await Promise.all([reportingEntity(db), itemsOf(db, caseId)]);
  const alertIds = items.filter(({ kind }) => kind === 'monitoring-alert').map(({ sourceId }) => sourceId);
  const others = await coveredSince(db, alertIds);
  const [reports, candidates, { subject, from }] = await Promise.all([
    reportsOf(db, caseId),
    candidatesOf(db, { alertIds, others }, entity.currency),
    subjectOf(db, row.memberId),
  ]);
  const decides = actor.role === 'reviewer' || actor.role === 'senior';
  return {
    memberId: row.memberId,
    reports: reports.map((each) => reportDto(each, actor)),
    gaps: [...gapsOf(entity)],
    ...{ subjectFrom: from, unknown: [...unknownOf(subject)] },
    candidates: candidates.map((each) => candidateDto(entity, each)),
    mayPrepare: decides && (row.state !== 'CLOSED' || row.outcome === 'reported'),
  };
}

/** All transactions of the member that a report may name. Refuses not-found. */
export async function listTransactions(
  { db }: FeatureContext,
  { caseId, pageNo, pageSize }: RequestOf<typeof listReportTransactions>,
): Promise<ResponseOf<typeof listReportTransactions>> {
  const { memberId } = (await caseById(db, caseId)) ?? refuse('not-found');
  const entity = await reportingEntity(db);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [rows, total] = await Promise.all([
    pageOfTransactions(db, memberId, entity.currency, page),
    countTransactions(db, memberId),
  ]);
  return { list: rows.map((each) => candidateDto(entity, each)), total };
}
