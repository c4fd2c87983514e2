// The findings of the nightly check and the metrics about published statements.
import { CURRENCY_CODES } from '@causeway/money';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentSigner } from '../../foundation/signed-documents/index.ts';
import { dayKeys } from './day-keys.ts';
import { leavesOf } from './older-leaves.ts';
import { workOutPage, workOutPeaks } from './owner-pages.ts';
import { type TreeNode, rootOfPeaks } from './piece-tree.ts';
import type { ProofStore, StatementRecord } from './proof-store.ts';
import { type ProofTools, daysDue, lastClosedDay } from './publish-due.ts';
import { FIRST_PREVIOUS, statedIn, statementHash } from './statement.ts';
import { type SumNode, rootOf } from './sum-tree.ts';

/** Currencies whose last closed day is not published. */
export async function unpublishedCount({ context, store }: ProofTools): Promise<number> {
  const newest = await store.newestDays();
  const closed = lastClosedDay(context.clock.now());
  return CURRENCY_CODES.filter((currency) => daysDue(newest.get(currency), closed).length > 0).length;
}

const CHAIN_MAX = 100_000;

/**
 * Statements that are not signed by the server or do not follow each other, and newest trees that differ from
 * their statements.
 */
export async function statementBreaks(tools: ProofTools): Promise<readonly string[]> {
  const breaks: string[] = [];
  for (const currency of CURRENCY_CODES) {
    const chain = await tools.store.after(currency, '0001-01-01', CHAIN_MAX);
    let previous = FIRST_PREVIOUS;
    for (const row of chain) {
      if (!isWhole(tools, row) || row.previous !== previous)
        breaks.push(breakOf(row, 'does not fit its chain'));
      previous = row.hash;
    }
    const newest = chain.at(-1);
    if (newest && !(await hasItsLeaves(tools, newest)))
      breaks.push(breakOf(newest, 'is not that of its leaves'));
  }
  for (const currency of (await tools.outside?.conflicts()) ?? [])
    breaks.push(`the statements of balances in ${currency} are not those that were kept outside`);
  return breaks;
}

const breakOf = ({ currency, day }: StatementRecord, what: string): string =>
  `the statement of balances in ${currency} of ${day} ${what}`;

function isWhole({ context }: ProofTools, row: StatementRecord): boolean {
  const { previous } = statedIn(row.statement);
  const isSigned = context.use(documentSigner).verify(Buffer.from(row.statement), row);
  return isSigned && statementHash(row.statement) === row.hash && previous === row.previous;
}

async function hasItsLeaves({ store }: ProofTools, row: StatementRecord): Promise<boolean> {
  const stated = statedIn(row.statement);
  const { root, sum } = await (stated.version === 1
    ? olderTotals(store, row)
    : totalsOf(store, row, BigInt(stated.sum)));
  return root === stated.root && String(sum) === stated.sum;
}

interface Totals {
  /** The root's hash in hexadecimal digits. */
  readonly root: string;
  readonly sum: bigint;
}

/** Balances above the total or below zero have no tree. */
async function totalsOf(store: ProofStore, row: StatementRecord, total: bigint): Promise<Totals> {
  const keys = dayKeys(row.secret);
  const tops: TreeNode[] = [];
  let sum = 0n;
  for await (const { page, owners, amounts } of store.pages(row)) {
    const minor = amounts.map(BigInt);
    sum += minor.reduce((added, amount) => added + amount, 0n);
    if (sum > total || minor.some((amount) => amount < 0n)) return { root: '', sum };
    const worked = workOutPage(keys, { page, owners, amounts: minor }, total);
    tops.push(...worked.tops.map(({ hash, height }) => ({ hash, height })));
    await nextTurn();
  }
  return { root: rootOfPeaks(await workOutPeaks(keys, tops)).toString('hex'), sum };
}

async function olderTotals(store: ProofStore, row: StatementRecord): Promise<Totals> {
  const keys = dayKeys(row.secret);
  const nodes: SumNode[] = [];
  for await (const { owners, amounts } of store.pages(row))
    nodes.push(rootOf(leavesOf(keys, { owners, amounts: amounts.map(BigInt) })));
  const { hash, sum } = rootOf(nodes);
  return { root: hash.toString('hex'), sum };
}
