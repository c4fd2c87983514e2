// Reports about a member to the authority, for a case, as goAML and as PDF (VER-270 to VER-273).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { amount, decimal, id, listOf, memberId, nothing, page, time, txnNo } from '../fields.ts';
import { noteText, patternText } from '../rules/text.ts';

/** An STR reports transactions, a SAR activity without any. */
export const reportCodes = ['STR', 'SAR'] as const;
const code = z.enum(reportCodes);

export const reportStates = ['PREPARED', 'RELEASED', 'WITHDRAWN'] as const;

/** What every report still lacks: settings of the reporting entity. */
export const reportGaps = ['entity-id', 'reporting-person', 'entity-address'] as const;
export type ReportGap = (typeof reportGaps)[number];

/** What a report lacks that names a transaction: settings again, or a rate of the authority's currency. */
export const transactionGaps = ['bank-codes', 'chain-codes', 'local-rate'] as const;
export type TransactionGap = (typeof transactionGaps)[number];

/** What became of a transaction: until it was sent, credited or executed it is an attempt. */
export const reportedOutcomes = ['made', 'waiting', 'refused', 'canceled', 'returned'] as const;
export type ReportedOutcome = (typeof reportedOutcomes)[number];

/** What the file will not say of the member, because nobody knows it. */
export const reportUnknowns = [
  'name',
  'birthday',
  'nationality',
  'document',
  'registration-number',
  'people',
  'address',
  'country',
  'document-issued',
  'tax-number',
] as const;
export type ReportUnknown = (typeof reportUnknowns)[number];

/** The member as it was verified, as it last submitted a verification, or as it registered. */
export const subjectSources = ['verified', 'submitted', 'registered'] as const;

const report = z.object({
  reportId: id,
  version: z.int(),
  code,
  state: z.enum(reportStates),
  reason: z.string(),
  action: z.string(),
  indicators: z.array(z.string()),
  txnNos: z.array(z.string()),
  /** SHA-256 of the goAML file, hexadecimal. */
  sha256: z.string(),
  preparedBy: z.string(),
  preparedTime: time,
  releasedBy: z.nullable(z.string()),
  releasedTime: z.nullable(time),
  may: z.object({ release: z.boolean(), withdraw: z.boolean() }),
});
export type CaseReport = z.infer<typeof report>;

const candidate = z.object({
  txnNo,
  direction: z.enum(['in', 'out', 'exchange']),
  /** What an exchange sold, or the amount of a payment. */
  amount,
  /** What an exchange bought; null for a payment. */
  bought: z.nullable(amount),
  outcome: z.enum(reportedOutcomes),
  usd: decimal,
  counterparty: z.string(),
  time,
  lacks: z.array(z.enum(transactionGaps)),
});
export type ReportCandidate = z.infer<typeof candidate>;

export const listCaseReports = endpoint({
  name: 'case-reports.list',
  summary: 'The reports of a case, what the next one lacks, and the transactions of its alerts',
  path: '/console/case-reports/list',
  access: anyStaff,
  request: z.object({ caseId: id }),
  response: z.object({
    memberId,
    reports: z.array(report),
    gaps: z.array(z.enum(reportGaps)),
    subjectFrom: z.enum(subjectSources),
    unknown: z.array(z.enum(reportUnknowns)),
    /** Transactions of the case's alerts, and those that came since and that their rules count, newest first. */
    candidates: z.array(candidate),
    mayPrepare: z.boolean(),
  }),
  refusals: ['not-found'],
});

export const listReportTransactions = endpoint({
  name: 'case-reports.transactions',
  summary: 'The transactions of the member that a report may name, newest first',
  path: '/console/case-reports/transactions',
  access: anyStaff,
  request: z.object({ caseId: id, ...page }),
  response: listOf(candidate),
  refusals: ['not-found'],
});

const TRANSACTIONS_MAX = 200;
const INDICATORS_MAX = 20;
/** A code of the authority's list. */
export const indicatorCode = patternText(20, /^[A-Za-z0-9_-]+$/);

type Said = Pick<CaseReport, 'code' | 'txnNos'>;

/** The transactions that both reports name. */
export const namedByBoth = (one: Said, other: Said): readonly string[] =>
  one.txnNos.filter((txnNo) => other.txnNos.includes(txnNo));

/** True if one report tells again what the other tells: a SAR of a case another SAR, an STR a transaction of another STR. */
export const repeatsReport = (one: Said, other: Said): boolean =>
  one.code === other.code && (one.code === 'SAR' || namedByBoth(one, other).length > 0);

/**
 * Refuses report-incomplete while data is missing. Refuses report-repeated, which carries `{reportId}`, for a transaction of
 * another report about the member, or for a second SAR of the case, unless the caller says that this is meant; a report that
 * was withdrawn does not count.
 */
export const prepareCaseReport = endpoint({
  name: 'case-reports.prepare',
  summary: 'Makes the files of a report, which a colleague releases',
  path: '/console/case-reports/prepare',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    caseId: id,
    code,
    reason: noteText(4000),
    action: noteText(2000),
    indicators: z.array(indicatorCode).check(z.minLength(1), z.maxLength(INDICATORS_MAX)),
    /** An STR has at least one, a SAR has none. */
    txnNos: z.array(txnNo).check(z.maxLength(TRANSACTIONS_MAX)),
    /** True to report again what another report says already. */
    again: z.optional(z.boolean()),
  }),
  response: z.object({ reportId: id }),
  refusals: ['not-found', 'already-decided', 'report-incomplete', 'report-repeated'],
});

const seen = { reportId: id, version: z.int() };

export const releaseCaseReport = endpoint({
  name: 'case-reports.release',
  summary: 'Releases a report that a colleague prepared',
  path: '/console/case-reports/release',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object(seen),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const withdrawCaseReport = endpoint({
  name: 'case-reports.withdraw',
  summary: 'Withdraws a report that nobody has released',
  path: '/console/case-reports/withdraw',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: true,
  request: z.object(seen),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** Returns the same bytes each time. Each view is logged. */
export const downloadCaseReport = endpoint({
  name: 'case-reports.file',
  summary: 'The file of a report, as goAML or as PDF',
  path: '/console/case-reports/file',
  access: anyStaff,
  transport: 'download',
  request: z.object({ reportId: id, format: z.enum(['xml', 'pdf']) }),
  response: nothing,
  refusals: ['not-found'],
});
