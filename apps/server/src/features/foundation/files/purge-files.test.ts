// The purge removes unneeded files, and above all no others.
import { randomUUID } from 'node:crypto';
import { snakeOf } from '@causeway/ledger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { filesServer, pdf } from './files.testing.ts';
import { fileInsert, filesToName, storeBytes } from './index.ts';

const { server, stored, named, shown, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
let fileId: string;
// Each test signs in a new person, because a session ends before a purge is done.
beforeEach(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
  fileId = (await upload(person, pdf)).data.fileId;
});

/** Moves the clock by this many hours and runs the purge. */
const after = (hours: number) => server.clock.advance(hours * 3600);
async function isThere(id = fileId): Promise<readonly boolean[]> {
  const { rows } = await server.pool.query('select from file where id = $1', [id]);
  return [rows.length === 1, stored.has(`${person.memberId}/${id}`)];
}
const canBeNamed = async (id = fileId): Promise<boolean> =>
  (await filesToName(server.db, person.memberId, [id])).has(id);

describe('a file that no record names', () => {
  test('stays for a day, is withdrawn, and is deleted an hour later', async () => {
    await after(23);
    expect(await canBeNamed()).toBe(true);
    await after(2);
    expect([await canBeNamed(), await isThere()]).toEqual([false, [true, true]]);
    await after(2);
    expect(await isThere()).toEqual([false, true]);
    await after(2);
    expect(await isThere()).toEqual([false, false]);
    const { rows } = await server.pool.query(
      `select actor_kind, member_id from audit where action = 'files.sweep' and subject_id = $1`,
      [fileId],
    );
    expect(rows).toEqual([{ actorKind: 'system', memberId: person.memberId }]);
  });

  test('stays if no feature owns its type', async () => {
    const { data } = await upload(person, pdf, { type: 'transaction' });
    await after(24 * 30);
    expect(await canBeNamed(data.fileId)).toBe(true);
  });
});

describe('a file named by a record', () => {
  test.each([
    ['a draft', named],
    ['a submission', shown],
  ])('stays as long as %s', async (_what, names) => {
    names.add(fileId);
    for (const hours of [25, 25, 25]) await after(hours);
    expect([await canBeNamed(), await isThere()]).toEqual([true, [true, true]]);
    names.delete(fileId);
    await after(25);
    expect(await canBeNamed()).toBe(false);
  });

  test('is restored if its verb read it before it was withdrawn', async () => {
    await after(25);
    expect(await canBeNamed()).toBe(false);
    named.add(fileId);
    await after(2);
    expect([await canBeNamed(), await isThere()]).toEqual([true, [true, true]]);
  });

  test('is kept by the database if only a foreign key names it', async () => {
    await server.pool.query(
      `insert into identity_check (id, member_id, person_id, provider_id, result, front_file, started_at)
       values ($1, $2, 'member', 'x', 3, $3, now())`,
      [randomUUID(), person.memberId, fileId],
    );
    await after(25);
    await after(2);
    expect(await isThere()).toEqual([true, true]);
    await after(2);
    expect(await isThere()).toEqual([true, true]);
  });
});

describe('bytes in the store', () => {
  const file = (id: string) => ({
    id,
    memberId: person.memberId,
    fileType: '213',
    name: 'document-front.png',
    contentType: 'image/png',
    bytes: pdf,
  });

  test('without a row are deleted after an hour', async () => {
    const id = randomUUID();
    await storeBytes(server.context, file(id));
    expect(await isThere(id)).toEqual([false, true]);
    await after(2);
    expect(await isThere(id)).toEqual([false, false]);
  });

  test('with a row stay', async () => {
    const id = randomUUID();
    await storeBytes(server.context, file(id));
    const { row } = fileInsert(file(id), server.clock.now());
    const columns = Object.keys(row).map(snakeOf);
    await server.pool.query(
      `insert into file (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    await after(2);
    expect(await isThere(id)).toEqual([true, true]);
  });
});

test("another member's file cannot be named", async () => {
  const stranger = await server.signedInPerson();
  expect((await filesToName(server.db, stranger.memberId, [fileId, randomUUID()])).size).toBe(0);
});
