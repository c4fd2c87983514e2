// Which files a verification names, and which of them staff may see: a mistake here would purge files.
import { randomUUID } from 'node:crypto';
import { nameStaffFile } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { verificationFiles } from './file-references.ts';
import { passed, verificationServer } from './verification.testing.ts';

const {
  server,
  upload,
  check,
  newPerson,
  newBusiness,
  queryPerson,
  queryBusiness,
  savePerson,
  saveBusiness,
  submittedBusiness,
} = await verificationServer();
afterAll(server.stop);

const staff = await server.signedInStaff('reviewer');

const named = async (...ids: string[]) => (await verificationFiles.namedAmong(server.db, ids)).toSorted();
const shown = async (...ids: string[]) => (await verificationFiles.shownAmong(server.db, ids)).toSorted();

describe('a file of a record', () => {
  test('used only in a draft is kept but not shown', async () => {
    const person = await newPerson();
    const { fileId, ...rest } = await upload(person, '400');
    const unnamed = await upload(person, '400');
    await savePerson(person, { kycFiles: [{ fileId, ...rest }] });
    expect(await named(fileId, unnamed.fileId, randomUUID())).toEqual([fileId]);
    expect(await shown(fileId)).toEqual([]);
    expect(await server.as(staff).refused(nameStaffFile, { fileId })).toBe('file-not-found');
  });

  test('that was submitted is shown, even after the draft dropped it', async () => {
    const business = await submittedBusiness();
    const { record } = await queryBusiness(business);
    const ids = record.kycFiles.map(({ fileId }) => fileId).toSorted();
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(await named(...ids)).toEqual(ids);
    expect(await shown(...ids)).toEqual(ids);
    for (const fileId of ids) {
      await server.as(staff).call(nameStaffFile, { fileId });
    }
  });

  test('taken as a photograph is kept before the submission', async () => {
    const person = await newPerson();
    await check(person, 'member', passed);
    const photographs = (await queryPerson(person)).record.kycFiles.map(({ fileId }) => fileId).toSorted();
    expect(photographs.length).toBeGreaterThan(0);
    expect(await named(...photographs)).toEqual(photographs);
  });
});

test('is kept by the purge, unlike an unused one', async () => {
  const business = await newBusiness();
  const { record } = await queryBusiness(business);
  const kept = await upload(business, '111');
  const left = await upload(business, '112');
  await saveBusiness(business, { ...record, kycFiles: [kept] });
  const submitted = await submittedBusiness();
  const inRecord = (await queryBusiness(submitted)).record.kycFiles.map(({ fileId }) => fileId);
  for (let day = 0; day < 3; day += 1) {
    await server.clock.advance(30 * 3600);
    await server.settle();
  }
  const { rows } = await server.pool.query<{ id: string }>('select id from file where id = any ($1)', [
    [kept.fileId, left.fileId, ...inRecord],
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([kept.fileId, ...inRecord].toSorted());
});
