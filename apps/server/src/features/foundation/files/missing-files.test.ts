// The check of a restored copy looks for every file that the database names.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesServer, png } from './files.testing.ts';
import { missingFiles } from './missing-files.ts';

let files: Awaited<ReturnType<typeof filesServer>>;
beforeAll(async () => {
  files = await filesServer();
});
afterAll(() => files.server.stop());

test('a file without bytes is reported, unless it is newer than the copy', async () => {
  const { server, stored, upload } = files;
  const person = await server.signedInPerson();
  const kept = (await upload(person, png)).data.fileId;
  await server.clock.advance(60);
  const lost = (await upload(person, png, { name: 'lost.png' })).data.fileId;
  const uploaded = server.clock.now();
  const later = new Date(uploaded.getTime() + 1000);
  expect(await missingFiles(server.context, later)).toEqual([]);
  stored.delete(`${person.memberId}/${lost}`);
  expect(await missingFiles(server.context, later)).toEqual([`${person.memberId}/${lost}`]);
  expect(await missingFiles(server.context, new Date(uploaded.getTime() - 30_000))).toEqual([]);
  expect(kept).not.toBe(lost);
});
