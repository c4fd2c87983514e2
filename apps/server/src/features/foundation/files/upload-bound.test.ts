// A member's limit of uploads that no record names, on both sides of the edge.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { filesServer, pdf, png } from './files.testing.ts';
import { unnamedMax } from './upload-bound.ts';

const { server, named, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
beforeEach(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
});

/** Uploads of this many files with these bytes, made just now. */
async function waiting(count: number, size = 1): Promise<readonly string[]> {
  const now = server.clock.now();
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into file (id, member_id, file_type, name, size, content_type, sha256, created_at, looked_after_at)
     select gen_random_uuid(), $1, '400', 'a.png', $3, 'image/png', '', $4, $4 from generate_series(1, $2::int)
     returning id`,
    [person.memberId, count, size, now],
  );
  return rows.map(({ id }) => id);
}
const refusal = async (bytes = png, requestId?: string) =>
  (await upload(person, bytes, requestId === undefined ? {} : { requestId })).refusal;

test('the last allowed file is accepted, and one more is refused without a trace', async () => {
  await waiting(unnamedMax.files - 1);
  expect(await refusal()).toBeUndefined();
  expect(await refusal()).toBe('too-many-files');
  const { rows } = await server.pool.query('select id from loose_file where member_id = $1', [
    person.memberId,
  ]);
  expect(rows).toHaveLength(1);
});

test('the last allowed byte is accepted, and one more is not', async () => {
  await waiting(3, 900_000_000);
  await waiting(1, unnamedMax.bytes - 3 * 900_000_000 - png.length);
  expect(await refusal()).toBeUndefined();
  expect(await refusal()).toBe('too-many-files');
});

test('files that are used or a day old do not count toward the limit', async () => {
  const files = await waiting(unnamedMax.files);
  expect(await refusal()).toBe('too-many-files');
  named.add(files[0] ?? '');
  expect(await refusal()).toBeUndefined();
  expect(await refusal()).toBe('too-many-files');
  await server.clock.advance(24 * 3600);
  person = { ...person, ...(await server.signedInPerson({ memberId: person.memberId })) };
  expect(await refusal()).toBeUndefined();
});

test('a repeated request is answered as before, at the limit too', async () => {
  await waiting(unnamedMax.files - 1);
  const requestId = randomUUID().replaceAll('-', '');
  expect(await refusal(png, requestId)).toBeUndefined();
  expect(await refusal(png, requestId)).toBeUndefined();
});

test('bytes without a row count toward the limit', async () => {
  await waiting(unnamedMax.files - 2);
  const requestId = randomUUID().replaceAll('-', '');
  expect(await refusal(png, requestId)).toBeUndefined();
  expect(await refusal(pdf, requestId)).toBe('request-id-reused');
  expect(await refusal()).toBe('too-many-files');
});

test("another member's files do not count toward the limit", async () => {
  await waiting(unnamedMax.files);
  person = await server.signedInPerson();
  expect(await refusal()).toBeUndefined();
});
