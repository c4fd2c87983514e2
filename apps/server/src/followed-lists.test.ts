// A reader who follows a list by its changes misses nothing, whatever is written at the same time (DEV-312), and learns
// nothing that the list does not show (DEV-313).
import { type RequestOf, listPayees, listSubAccounts, listTransfers } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camelOf, snakeOf } from '@causeway/ledger';
import { tableColumns } from './platform/db/table-columns.ts';
import type { TestPerson } from './platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from './testing/money-server.testing.ts';
import { type Draw, drawFrom } from './testing/money-steps.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const EVER = '2000-01-01T00:00:00Z';
const institution = () => server.signedInPerson({ memberType: 1, isDeveloper: true });

async function subAccounts({ memberId, personId }: TestPerson, count: number): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into sub_account (id, member_id, name, reference, created_by, created_at)
     select 'S20261128' || upper(substr(md5($1 || n), 1, 10)), $1, 'new', '', $2, $3 from generate_series(1, $4) n
     returning id`,
    [memberId, personId, server.clock.now(), count],
  );
  return rows.map(({ id }) => id).toSorted();
}

interface Change {
  readonly id: string;
  readonly name: string;
  readonly at: string;
}

/** Continues where it stopped; a page may be short or empty while others write. */
function follower(session: TestPerson, pageSize: number) {
  let next: string | undefined;
  return async (): Promise<readonly Change[]> => {
    const request: RequestOf<typeof listSubAccounts> = { pageNo: 1, pageSize, updatedFrom: EVER };
    const { list } = await server
      .as(session)
      .call(listSubAccounts, { ...request, ...(next && { after: next }) });
    const changes = list.map(({ subAccountId, name, updatedTime = '' }) => ({
      ...{ id: subAccountId, name, at: updatedTime },
    }));
    const last = changes.at(-1);
    if (last) next = `${last.at}_${last.id}`;
    return changes;
  };
}

/** Transactions that change some rows, in one order, and stay open for a while; one in five is rolled back. */
async function write(ids: readonly string[], writer: number, draw: Draw): Promise<void> {
  const client = await server.owner.connect();
  try {
    for (let n = 0; n < 12; n += 1) {
      await client.query('begin');
      for (const id of ids.filter(() => draw(4) === 0)) {
        await client.query('update sub_account set name = $2 where id = $1', [id, `${writer}-${n}`]);
        await client.query('select from generate_series(1, $1)', [draw(200_000)]);
      }
      await client.query(draw(5) === 0 ? 'rollback' : 'commit');
    }
  } finally {
    client.release();
  }
}

const namesOf = async ({ memberId }: TestPerson) =>
  (
    await server.pool.query<{ id: string; name: string }>(
      'select id, name from sub_account where member_id = $1 order by id',
      [memberId],
    )
  ).rows;

test.each([1, 2, 3])(
  'a follower sees each change in order beside six writers (%i)',
  { timeout: 60_000 },
  async (seed) => {
    const person = await institution();
    const ids = await subAccounts(person, 8);
    const follow = follower(person, 3);
    const seen = new Map<string, Change>();
    const look = async () => {
      for (const change of await follow()) {
        expect(change.at >= (seen.get(change.id)?.at ?? '')).toBe(true);
        seen.set(change.id, change);
      }
    };
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 6 }, (_, writer) => write(ids, writer, drawFrom(seed * 100 + writer))),
    ).finally(() => (isWriting = false));
    while (isWriting) await look();
    await writing;
    const final = await namesOf(person);
    await expect
      .poll(
        async () => {
          await look();
          return [...seen.values()]
            .map(({ id, name }) => ({ id, name }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        },
        { timeout: 20_000, interval: 50 },
      )
      .toEqual(final);
  },
);

test('no list shows a change behind an uncommitted one', async () => {
  const person = await institution();
  const [slow = '', quick = ''] = await subAccounts(person, 2);
  const follow = follower(person, 10);
  await expect.poll(follow, { timeout: 20_000 }).toHaveLength(2);
  const client = await server.owner.connect();
  try {
    const rename = 'update sub_account set name = $2 where id = $1 returning updated_at as at';
    await client.query('begin');
    const { rows } = await client.query<{ at: Date }>(rename, [slow, 'slow']);
    await server.pool.query(rename, [quick, 'quick']);
    // Longer than a normal change needs to become visible.
    const passed = `select clock_timestamp() > $1::timestamptz + interval '2 seconds' as it`;
    const isPassed = async () =>
      (await server.pool.query<{ it: boolean }>(passed, [rows[0]?.at])).rows[0]?.it;
    await expect.poll(isPassed, { timeout: 10_000 }).toBe(true);
    expect(await follow()).toEqual([]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const names = async () => (await follow()).map(({ name }) => name);
  await expect.poll(names, { timeout: 10_000 }).toEqual(['slow', 'quick']);
});

/** Sets their changes far back, because two changes may come in the same instant. */
const backdate = (table: 'transfer' | 'payee' | 'sub_account', ids: readonly string[]) =>
  server.owner.query(`update ${table} set updated_at = '2020-01-01' where id::text = any ($1)`, [ids]);

/** Columns that no member sees, by table; `id` and `memberId` never change. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  transfer: ['channel', 'checks', 'documentsRemindedAt'],
  deposit: [
    ...['confirmedAt', 'checks', 'blockHash', 'holderName', 'returnAttempt', 'returnStartedAt'],
    ...['returnFailedCode', 'returnFailedReason', 'returnBounced', 'returnCameBack', 'returnConfirmedBy'],
    // The deposit's status shows the same.
    'neverBookedAt',
  ],
  exchange: ['quoteId', 'dueAt', 'midSell', 'midBuy'],
  payee: ['checks', 'createdBy', 'doubled'],
  subAccount: ['createdBy'],
  subAccountMove: ['personId'],
};
const OF_ALL = ['id', 'memberId', 'version', 'firstApprovedBy', 'firstApprovedAt', 'secondApprovedBy'];

test.each(Object.entries(hidden))('each column of %s is declared as shown or hidden', async (name, kept) => {
  const table = snakeOf(name);
  const { rows } = await server.owner.query<{ text: string }>(
    'select pg_get_triggerdef(oid) as text from pg_trigger where tgname = $1',
    [`${table}_updated`],
  );
  const shown = new Set(
    [...(rows[0]?.text ?? '').matchAll(/old\.(\w+)/g)].map(([, column = '']) => camelOf(column)),
  );
  const columns: readonly string[] = tableColumns[table as keyof typeof tableColumns];
  const unsaid = columns.filter((column) => ![...shown, ...kept, ...OF_ALL].includes(column));
  expect(unsaid).toEqual([]);
  expect(kept.filter((column) => shown.has(column))).toEqual([]);
});

test('notes of staff and machine results are hidden from the member', async () => {
  const person = await server.signedInPerson({ memberType: 1 });
  await server.fund(person, 'USD', '1000.00');
  const payeeId = await server.payee(person, bankPayee);
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  const times = async () => {
    const page = { pageNo: 1, pageSize: 10 };
    const [transfers, payees] = await Promise.all([
      server.as(person).call(listTransfers, page),
      server.as(person).call(listPayees, page),
    ]);
    return [...transfers.list, ...payees.list].map(({ updatedTime }) => updatedTime);
  };
  await backdate('transfer', [txnNo]);
  await backdate('payee', [payeeId]);
  const before = await times();
  expect(before).toHaveLength(2);
  const look = JSON.stringify([{ name: 'party-screening', outcome: 'hit', detail: '' }]);
  await server.owner.query('update transfer set checks = $2, version = version + 1 where id = $1', [
    txnNo,
    look,
  ]);
  await server.owner.query('update payee set checks = $2, version = version + 1 where id = $1', [
    payeeId,
    look,
  ]);
  expect(await times()).toEqual(before);
  await server.owner.query('update payee set last_paid_at = now() where id = $1', [payeeId]);
  expect((await times())[1]).not.toBe(before[1]);
});

test('a sub-account changes with its moves and collections', async () => {
  const person = await institution();
  const [one = '', other = ''] = await subAccounts(person, 2);
  const accountId = await server.account(person, 3);
  const times = async () => {
    const { rows } = await server.pool.query<{ at: Date }>(
      'select updated_at as at from sub_account where id = any ($1) order by id',
      [[one, other]],
    );
    return rows.map(({ at }) => at.getTime());
  };
  await backdate('sub_account', [one, other]);
  const [made, otherMade] = await times();
  await server.pool.query('update collection_account set sub_account_id = $2 where id = $1', [
    accountId,
    one,
  ]);
  const [given, untouched] = await times();
  expect([given !== made, untouched]).toEqual([true, otherMade]);
  await server.pool.query(
    `insert into sub_account_move (id, member_id, sub_account_id, direction, currency, amount, remark, person_id, created_at, status)
     values ('M20261128' || upper(substr(md5($2), 1, 10)), $1, $2, 'in', 'USD', 1, '', $3, now(), 'WAITING')`,
    [person.memberId, other, person.personId],
  );
  const [, moved] = await times();
  expect(moved).not.toBe(otherMade);
});
