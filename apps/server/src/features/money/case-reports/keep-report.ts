// A report is prepared by one member of staff and released by another; its files are made once and never again (VER-271, VER-272).
import { createHash } from 'node:crypto';
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  downloadCaseReport,
  prepareCaseReport as prepareEndpoint,
  releaseCaseReport,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, WriteRequest } from '../../../platform/spine/plan.ts';
import { fileIdOf } from '../../foundation/files/index.ts';
import { caseById } from '../../verification/cases/index.ts';
import { type ReportFacts, gapsOf, transactionGapsOf } from './facts.ts';
import { goamlOf } from './goaml.ts';
import { reportMay } from './report-may.ts';
import { reportPdf } from './report-pdf.ts';
import { subjectOf } from './subject.ts';
import {
  type ReportRow,
  insert,
  repeatedReport,
  reportById,
  reportingEntity,
  transactionsOf,
  update,
} from './store.ts';

type Asked = RequestOf<typeof prepareEndpoint>;
type Prepared = ResponseOf<typeof prepareEndpoint>;

const auditOf = (action: string, { id, memberId }: Pick<ReportRow, 'id' | 'memberId'>): AuditEntry => ({
  action: `case-reports.${action}`,
  subject: { kind: 'case-report', id },
  memberId,
});

/** Refuses not-found, and already-decided for a case that was closed without a report. */
async function caseToReport({ db }: FeatureContext, caseId: string) {
  const row = (await caseById(db, caseId)) ?? refuse('not-found');
  if (row.state === 'CLOSED' && row.outcome !== 'reported') refuse('already-decided');
  return row;
}

/**
 * Refuses invalid-input if a SAR names transactions, an STR names none, or one is not the member's;
 * report-incomplete.
 */
async function factsOf(
  { db, clock }: FeatureContext,
  reference: string,
  memberId: string,
  { code, reason, action, indicators, txnNos }: Asked,
): Promise<ReportFacts> {
  const wanted = [...new Set(txnNos)];
  if ((code === 'STR') !== wanted.length > 0) refuse('invalid-input', { because: 'an STR has transactions' });
  const entity = await reportingEntity(db);
  const [transactions, { subject }] = await Promise.all([
    transactionsOf(db, memberId, wanted, entity.currency),
    subjectOf(db, memberId),
  ]);
  if (transactions.length < wanted.length) refuse('invalid-input', { because: 'one is not the member’s' });
  const gaps = [...gapsOf(entity), ...transactions.flatMap((each) => transactionGapsOf(entity, each))];
  if (gaps.length > 0) refuse('report-incomplete', { because: gaps.join(', ') });
  return { code, reason, action, indicators, reference, at: clock.now(), entity, subject, transactions };
}

/** Refuses not-found, already-decided, invalid-input, report-incomplete, report-repeated unless that is meant. */
export async function prepareReport(
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  asked: Asked,
): Promise<Prepared> {
  const { memberId } = await caseToReport(context, asked.caseId);
  const id = fileIdOf(`case-report:${actor.staffId}:${request.id}`);
  const facts = await factsOf(context, id, memberId, asked);
  const xml = Buffer.from(goamlOf(facts));
  const pdf = await reportPdf(facts);
  const sha256 = createHash('sha256').update(xml).digest();
  const { caseId, code, reason, action, indicators } = asked;
  return context.spine.write<Prepared>(actor, request, async (now) => {
    await caseToReport(context, caseId);
    const transactions = facts.transactions.map(({ txnNo }) => txnNo);
    const other = await repeatedReport(context.db, { memberId, code, caseId, transactions });
    if (other !== undefined && asked.again !== true) refuse('report-repeated', { data: { reportId: other } });
    const row = {
      ...{ id, caseId, memberId, code, state: 'PREPARED' as const, reason, action, indicators },
      ...{ transactions, xml, sha256, pdf, preparedBy: actor.staffId, preparedAt: now },
    };
    return {
      answer: { reportId: id },
      inserts: [insert('case_report', row)],
      conflicts: { case_report_pkey: 'already-decided' },
      audit: { ...auditOf('prepare', row), after: { caseId, code, sha256: sha256.toString('hex') }, reason },
    };
  });
}

type Seen = RequestOf<typeof releaseCaseReport>;

/** Refuses not-found, changed-meanwhile. */
async function seenReport({ db }: FeatureContext, { reportId, version }: Seen): Promise<ReportRow> {
  const row = (await reportById(db, reportId)) ?? refuse('not-found');
  if (row.version !== version) refuse('changed-meanwhile');
  return row;
}

/** Refuses not-found, changed-meanwhile, already-decided, forbidden to the person who prepared it. */
export const releaseReport = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const row = await seenReport(context, seen);
    if (row.state !== 'PREPARED') refuse('already-decided');
    if (!reportMay(row, actor).release) refuse('forbidden', { because: 'a colleague releases it' });

    return {
      answer: {},
      updates: [
        update('case_report', row, { state: 'RELEASED', releasedBy: actor.staffId, releasedAt: now }),
      ],
      audit: auditOf('release', row),
    };
  });

/** Refuses not-found, changed-meanwhile, already-decided. */
export const withdrawReport = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const row = await seenReport(context, seen);
    if (!reportMay(row, actor).withdraw) refuse('already-decided');

    return {
      answer: {},
      updates: [update('case_report', row, { state: 'WITHDRAWN' })],
      audit: auditOf('withdraw', row),
    };
  });

const contentTypes = { xml: 'application/xml', pdf: 'application/pdf' } as const;

/** Refuses not-found. */
export async function downloadReport(
  context: FeatureContext,
  { actor, request }: CallContext<StaffActor>,
  { reportId, format }: RequestOf<typeof downloadCaseReport>,
): Promise<Download> {
  const row = (await reportById(context.db, reportId)) ?? refuse('not-found');
  await context.spine.write(actor, request, () =>
    Promise.resolve({ answer: {}, audit: { ...auditOf('file', row), after: { format } } }),
  );
  const fileName = `${row.code}-${row.id}.${format}`;
  return new Download({ bytes: row[format], fileName, contentType: contentTypes[format] });
}
