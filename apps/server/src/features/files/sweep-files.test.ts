// What is taken away, and above all what is not.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing.ts';
import { filesServer, pdf } from './files.testing.ts';
import { fileInsert, filesToName, storeBytes } from './index.ts';

const { server, stored, named, shown, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
beforeAll(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
});
let fileId: string;
beforeEach(async () => {
  fileId = (await upload(person, pdf)).data.fileId;
});

/** As if so much of the database's time had gone by. */
const pass = async (interval: string): Promise<void> => {
  await server.pool.query(
    `update file set looked_after_at = looked_after_at - $1::interval, withdrawn_at = withdrawn_at - $1::interval`,
    [interval],
  );
  await server.pool.query('update loose_file set at = at - $1::interval', [interval]);
};
const sweep = () => server.app.ticks.runDue();
const isThere = async (id = fileId): Promise<readonly boolean[]> => {
  const { rows } = await server.pool.query('select from file where id = $1', [id]);
  return [rows.length === 1, stored.has(`${person.memberId}/${id}`)];
};
const canBeNamed = async (id = fileId): Promise<boolean> =>
  (await filesToName(server.db, person.memberId, [id])).has(id);

describe('a file that no record names', () => {
  test('stays for a day, is withdrawn, and goes an hour later, row and bytes', async () => {
    await pass('23 hours');
    await sweep();
    expect(await canBeNamed()).toBe(true);
    await pass('2 hours');
    await sweep();
    expect([await canBeNamed(), await isThere()]).toEqual([false, [true, true]]);
    await pass('2 hours');
    await sweep();
    expect(await isThere()).toEqual([false, true]);
    await pass('2 hours');
    await sweep();
    expect(await isThere()).toEqual([false, false]);
    const { rows } = await server.pool.query(
      `select actor_kind, member_id from audit where action = 'files.sweep' and subject_id = $1`,
      [fileId],
    );
    expect(rows).toEqual([{ actor_kind: 'system', member_id: person.memberId }]);
  });

  test('is not taken by a clock of business that moves', async () => {
    const other = await filesServer();
    const owner = await other.server.signedInPerson();
    const { data } = await other.upload(owner, pdf);
    await other.server.clock.advance(90 * 24 * 3600);
    await other.server.app.ticks.runDue();
    const names = await filesToName(other.server.db, owner.memberId, [data.fileId]);
    await other.server.stop();
    expect(names.has(data.fileId)).toBe(true);
  });

  test('of a type that no feature answers for stays', async () => {
    const { data } = await upload(person, pdf, { type: 'transaction' });
    await pass('30 days');
    await sweep();
    expect(await canBeNamed(data.fileId)).toBe(true);
  });
});

describe('a file that a record names', () => {
  test.each([
    ['a draft', named],
    ['a submission', shown],
  ])('stays as long as %s does', async (_what, names) => {
    names.add(fileId);
    for (const interval of ['25 hours', '25 hours', '25 hours']) {
      await pass(interval);
      await sweep();
    }
    expect([await canBeNamed(), await isThere()]).toEqual([true, [true, true]]);
    names.delete(fileId);
    await pass('25 hours');
    await sweep();
    expect(await canBeNamed()).toBe(false);
  });

  test('by a verb that had seen it before it was withdrawn is given back', async () => {
    await pass('25 hours');
    await sweep();
    expect(await canBeNamed()).toBe(false);
    named.add(fileId);
    await pass('2 hours');
    await sweep();
    expect([await canBeNamed(), await isThere()]).toEqual([true, [true, true]]);
  });

  test('by a key of a table alone is held by the database', async () => {
    await server.pool.query(
      `insert into identity_check (id, member_id, person_id, provider_id, result, front_file, started_at)
       values ($1, $2, 'member', 'x', 3, $3, now())`,
      [randomUUID(), person.memberId, fileId],
    );
    await pass('25 hours');
    await sweep();
    await pass('2 hours');
    await sweep();
    expect(await isThere()).toEqual([true, true]);
    await pass('2 hours');
    await sweep();
    expect(await isThere()).toEqual([true, true]);
  });
});

describe('bytes', () => {
  const file = (id: string) => ({
    id,
    memberId: person.memberId,
    fileType: '213',
    name: 'document-front.png',
    contentType: 'image/png',
    bytes: pdf,
  });

  test('whose row never came go after an hour', async () => {
    const id = randomUUID();
    await storeBytes(server.context, file(id));
    await sweep();
    expect(await isThere(id)).toEqual([false, true]);
    await pass('2 hours');
    await sweep();
    expect(await isThere(id)).toEqual([false, false]);
  });

  test('whose row came stay', async () => {
    const id = randomUUID();
    await storeBytes(server.context, file(id));
    const { row } = fileInsert(file(id), server.clock.now());
    const columns = Object.keys(row);
    await server.pool.query(
      `insert into file (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    await pass('2 hours');
    await sweep();
    expect(await isThere(id)).toEqual([true, true]);
  });
});

test("another member's file cannot be named", async () => {
  const stranger = await server.signedInPerson();
  expect((await filesToName(server.db, stranger.memberId, [fileId, randomUUID()])).size).toBe(0);
});
