// All SQL of monitoring rules and their trials.
import type { MonitoringRule, RuleKind, RuleNumbers, RuleRequest } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** A transaction that a trial would have fired for; `usd` in cents. */
export interface TrialHit {
  readonly transactionId: string;
  readonly memberId: string;
  readonly at: string;
  readonly usd: string;
}

export type RuleTables = Refined<{
  monitoring_rule: {
    kind: RuleKind;
    numbers: RuleNumbers;
    looksAt: MonitoringRule['looksAt'];
    does: MonitoringRule['does'];
    asksFor: readonly RuleRequest[] | null;
    state: MonitoringRule['state'];
  };
  monitoring_trial: { newest: readonly TrialHit[] };
}>;
export type RuleVersion = Selectable<RuleTables['monitoring_rule']>;

export const { insert, update } = rowsOf<RuleTables>();

const tables = (db: Db) => db.tables<RuleTables>();

export const versionById = (db: Db, id: string): Promise<RuleVersion | undefined> =>
  tables(db)
    .selectFrom('monitoring_rule')
    .select(columnsOf('monitoring_rule'))
    .where('id', '=', id)
    .executeTakeFirst();

/** All versions of a rule, newest first. */
export const versionsOf = (db: Db, ruleId: string): Promise<readonly RuleVersion[]> =>
  tables(db)
    .selectFrom('monitoring_rule')
    .select(columnsOf('monitoring_rule'))
    .where('ruleId', '=', ruleId)
    .orderBy('number', 'desc')
    .execute();

export const newestTrial = (db: Db, versionId: string) =>
  tables(db)
    .selectFrom('monitoring_trial as trial')
    .innerJoin('staff', 'staff.id', 'trial.runBy')
    .select(columnsOf('monitoring_trial', 'trial'))
    .select('staff.name as runByName')
    .where('trial.ruleVersionId', '=', versionId)
    .orderBy('trial.runAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A version with the names of staff and its last trial's numbers. */
const named = (db: Db) =>
  tables(db)
    .selectFrom('monitoring_rule as rule')
    .innerJoin('staff as drafter', 'drafter.id', 'rule.draftedBy')
    .leftJoin('staff as switcher', 'switcher.id', 'rule.switchedOnBy')
    .leftJoin('staff as proposer', 'proposer.id', 'rule.offProposedBy')
    .leftJoin('staff as ender', 'ender.id', 'rule.switchedOffBy')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('monitoring_trial as trial')
          .innerJoin('staff as runner', 'runner.id', 'trial.runBy')
          .select(['trial.days', 'trial.transactions', 'trial.fired', 'trial.members', 'trial.runAt'])
          .select('runner.name as runByName')
          .whereRef('trial.ruleVersionId', '=', 'rule.id')
          .orderBy('trial.runAt', 'desc')
          .limit(1)
          .as('tried'),
      (join) => join.onTrue(),
    );

export type NamedVersion = Awaited<ReturnType<typeof pageOfRules>>[number];

interface Page {
  readonly offset: number;
  readonly limit: number;
}
type State = MonitoringRule['state'] | undefined;

/** Drafts and rules in force first, then by name, newest version first. */
export const pageOfRules = (db: Db, state: State, { offset, limit }: Page) =>
  (state === undefined ? named(db) : named(db).where('rule.state', '=', state))
    .select(columnsOf('monitoring_rule', 'rule'))
    .select([
      'drafter.name as draftedByName',
      'switcher.name as switchedOnByName',
      'proposer.name as offProposedByName',
      'ender.name as switchedOffByName',
      'tried.days',
      'tried.transactions',
      'tried.fired',
      'tried.members',
      'tried.runAt',
      'tried.runByName',
      sql<boolean>`exists (select from monitoring_rule draft
        where draft.rule_id = rule.rule_id and draft.state = 'DRAFT')`.as('hasDraft'),
    ])
    .orderBy(sql`rule.state in ('DRAFT', 'ON')`, 'desc')
    .orderBy('rule.name')
    .orderBy('rule.ruleId')
    .orderBy('rule.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countRules(db: Db, state: State): Promise<number> {
  const all = tables(db)
    .selectFrom('monitoring_rule as rule')
    .select(sql<bigint>`count(*)`.as('count'));
  const { count } = await (
    state === undefined ? all : all.where('rule.state', '=', state)
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** Journals of the transactions since a moment, and how many transactions there are. */
export async function transactionsSince(
  { pool }: Pick<Db, 'pool'>,
  since: Date,
): Promise<{ readonly after: bigint; readonly upto: bigint; readonly count: number }> {
  const { rows } = await pool.query<{ first: bigint | null; last: bigint | null; count: bigint }>(
    `select min(journal_id) as first, max(journal_id) as last, count(*) as count
     from monitored_transaction where at >= $1`,
    [since],
  );
  const { first = null, last = null, count = 0n } = rows[0] ?? {};
  return { after: (first ?? 1n) - 1n, upto: last ?? 0n, count: Number(count) };
}

/** The English names of members, by id. */
export async function memberNames(
  { pool }: Pick<Db, 'pool'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await pool.query<{ id: string; nameEn: string | null }>(
    'select id, name_en from member where id = any ($1)',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, nameEn }) => [id, nameEn]));
}
