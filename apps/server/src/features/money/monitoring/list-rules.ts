// Monitoring rules for staff, and the result of a rule's last trial.
import type {
  MonitoringRule,
  RequestOf,
  ResponseOf,
  getMonitoringTrial,
  listMonitoringRules,
} from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { ruleMay } from './rule-may.ts';
import {
  type NamedVersion,
  countRules,
  memberNames,
  newestTrial,
  pageOfRules,
  versionById,
} from './rules-store.ts';

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function trialOf({ days, transactions, fired, members, runAt, runByName }: NamedVersion) {
  const numbers = [days, transactions, fired, members];
  if (numbers.includes(null) || runAt === null || runByName === null) return null;
  return {
    ...{ days: days ?? 0, transactions: transactions ?? 0, fired: fired ?? 0, members: members ?? 0 },
    ...{ runBy: runByName, runTime: runAt.toISOString() },
  };
}

function toDto(row: NamedVersion, actor: StaffActor): MonitoringRule {
  const { id, version, ruleId, number, name, kind, numbers, looksAt, does, state, offReason } = row;
  const trial = trialOf(row);
  return {
    ...{
      versionId: id,
      version,
      ruleId,
      number,
      name,
      kind,
      numbers,
      looksAt,
      does,
      state,
      offReason,
      trial,
    },
    ...{ asksFor: row.asksFor && [...row.asksFor], answerDays: row.answerDays },
    ...{ draftedBy: row.draftedByName, draftedTime: row.draftedAt.toISOString() },
    ...{ switchedOnBy: row.switchedOnByName, switchedOnTime: timeOf(row.switchedOnAt) },
    offProposedBy: row.offProposedByName,
    ...{ switchedOffBy: row.switchedOffByName, switchedOffTime: timeOf(row.switchedOffAt) },
    may: ruleMay(row, actor, { isTried: trial !== null, hasDraft: row.hasDraft }),
  };
}

export async function listRules(
  { db }: FeatureContext,
  actor: StaffActor,
  { pageNo, pageSize, state }: RequestOf<typeof listMonitoringRules>,
): Promise<ResponseOf<typeof listMonitoringRules>> {
  const [rows, total] = await Promise.all([
    pageOfRules(db, state, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    countRules(db, state),
  ]);
  return { list: rows.map((row) => toDto(row, actor)), total };
}

/** Leaves out members that the reader has a conflict of interest with. Refuses not-found. */
export async function readTrial(
  { db }: FeatureContext,
  { staffId }: StaffActor,
  { versionId }: RequestOf<typeof getMonitoringTrial>,
): Promise<ResponseOf<typeof getMonitoringTrial>> {
  if (!(await versionById(db, versionId))) refuse('not-found');
  const trial = await newestTrial(db, versionId);
  if (!trial) return { trial: null, newest: [] };
  const own = await membersOfStaff(db, staffId);
  const hits = trial.newest.filter(({ memberId }) => !own.includes(memberId));
  const names = await memberNames(
    db,
    hits.map(({ memberId }) => memberId),
  );
  const { days, transactions, fired, members, runByName, runAt } = trial;
  return {
    trial: { days, transactions, fired, members, runBy: runByName, runTime: runAt.toISOString() },
    newest: hits.map(({ transactionId, memberId, at, usd }) => ({
      ...{ txnNo: transactionId, memberId, memberName: names.get(memberId) ?? null },
      ...{ time: new Date(at).toISOString(), usd: toDecimal(amount('USD', BigInt(usd))) },
    })),
  };
}
