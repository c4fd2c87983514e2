// Stores a bank's report on a day: each statement once, a later version as a revision, and the entries (MON-720, MON-721).
import type { BankChannel, BankPort, BankStatement, StatementEntry } from '@causeway/providers/port';
import { createHash } from 'node:crypto';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { startOfDay } from './days.ts';
import { type AccountOf, type EvidenceStore, accountKey, evidenceStore, insert } from './store.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return each.toString();
    return typeof each === 'string' ? each.replaceAll('\0', '') : each;
  });

const signedOf = ({ side, amount }: StatementEntry): bigint =>
  side === 'credit' ? amount.minor : -amount.minor;

/** The content of an entry, without its position. */
const saidBy = ({ booking, side, amount, valueDate, text }: StatementEntry): string =>
  textOf([booking.references, side, amount.minor, valueDate, text]);

/** True when the statement is new, or differs from the stored one. */
export async function keepStatement(
  context: FeatureContext,
  { channel, statements }: Pick<BankPort, 'channel' | 'statements'>,
  statement: BankStatement,
): Promise<boolean> {
  const store = evidenceStore(context.db);
  const { account, currency, day, opening, closing, entries } = statement;
  const of: AccountOf = { channel, currency };
  const said = [
    account,
    currency,
    day,
    opening?.minor,
    closing?.minor,
    statement.addsUp,
    entries.map(saidBy),
  ];
  const contents = hashOf(textOf(said));
  const before = await store.newestOf(of, account, day);
  if (before?.contents === contents) return false;
  const revision = (before?.revision ?? 0) + 1;
  const id = `${String(channel)}:${account}:${currency}:${day}:${String(revision)}`;
  const what = `bank-statement:${id}:${contents}`;
  const request = { id: requestIdOf(what), name: 'bank-evidence.keep', body: what };
  await context.spine.write(systemActor('bank-evidence'), request, async (now) => {
    const rows = entryRows(of, statement);
    const known = await store.entryIds(of, account, day);
    return {
      answer: null,
      inserts: [
        insert('bank_statement', {
          ...{ id, channel, account, currency, day, revision, contents, readAt: now },
          ...{ statementId: statement.id, sequence: statement.sequence },
          ...{ entryIds: rows.map((row) => row.id), moved: rows.reduce((sum, row) => sum + row.amount, 0n) },
          ...{ opening: opening?.minor ?? null, closing: closing?.minor ?? null, addsUp: statement.addsUp },
        }),
        ...rows
          .filter((row) => !known.has(row.id))
          .map((row) => insert('bank_statement_entry', { ...row, statement: id })),
        ...(await startOf(store, of, statements, statement)),
      ],
      audit: {
        action: 'bank-evidence.keep',
        subject: { kind: 'bank-statement', id },
        after: { day, revision, entries: entries.length, addsUp: statement.addsUp },
      },
    };
  });
  return true;
}

/** Counts entries with the same content, so that each has its own id, the same in every revision. */
function entryRows(of: AccountOf, { account, day, entries }: BankStatement) {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const said = saidBy(entry);
    const nth = (times.get(said) ?? 0) + 1;
    times.set(said, nth);
    const id = hashOf(textOf([of.channel, of.currency, account, day, said, nth])).slice(0, 32);
    const { references, payments } = entry.booking;
    return {
      ...{ id, channel: of.channel, currency: of.currency, account, day, payments },
      ...{ valueDay: entry.valueDate, amount: signedOf(entry), text: entry.text.replaceAll('\0', '') },
      ...references,
      events: JSON.parse(textOf(entry.events)) as object[],
    };
  });
}

/** The first statement with an opening balance defines the beginning of the comparison. */
async function startOf(
  store: EvidenceStore,
  of: AccountOf,
  zone: BankPort['statements'],
  { opening, day }: BankStatement,
): Promise<readonly Insert[]> {
  if (opening === null || (await store.startOf(of))) return [];
  const { ours, version } = await store.oursBefore(of, startOfDay(zone, day));
  const { channel, currency } = of;
  return [
    insert('bank_account_start', {
      ...{ id: accountKey(of), channel: channel satisfies BankChannel, currency, day },
      ...{ difference: opening.minor - ours, ours, afterVersion: version },
    }),
  ];
}
