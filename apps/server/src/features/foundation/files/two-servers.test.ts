// Two servers without a shared folder: files are in a bucket, complete and sealed, and failures of the store have words.
import { downloadFile, nameFile, uploadFile } from '@causeway/contract';
import { createBucketFiles } from '@causeway/providers';
import { type WorldBoxProcess, boxBucket, startWorldBox } from '@causeway/providers/testing';
import { testDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, type TestServer, testServer } from '../../../platform/testing.ts';
import { pdf } from './files.testing.ts';
import { filesFeature } from './index.ts';

let box: WorldBoxProcess;
let one: TestServer;
let other: TestServer;
let person: TestPerson;

beforeAll(async () => {
  box = await startWorldBox();
  const database = await testDatabase();
  const features = [filesFeature([])];
  const started = () =>
    testServer({ features, database, providers: { files: createBucketFiles(boxBucket(box, 'files')) } });
  one = await started();
  other = await started();
  person = await one.signedInPerson({ kycStatus: 1 });
});
beforeEach(async () => {
  await box.control('DELETE', '/failures');
  await box.control('DELETE', '/bucket/objects');
});
afterAll(async () => {
  await other.app.stop();
  await one.stop();
  await box.stop();
});

const upload = (server: TestServer, requestId?: string) =>
  server.call(
    uploadFile,
    { fileBizType: '400' },
    {
      ...{ session: person, file: { name: 'proof.pdf', bytes: pdf } },
      ...(requestId !== undefined && { requestId }),
    },
  );

async function download(server: TestServer, fileId: string) {
  const { keyName } = await server.as(person).call(nameFile, { fileId });
  return server.call(downloadFile, { keyName }, { session: person });
}

interface Stored {
  readonly objects: readonly { readonly key: string; readonly content: string }[];
}

test('a file uploaded to one server is downloaded from the other, and stored sealed (PLT-440)', async () => {
  const { fileId } = (await upload(one)).data;
  expect((await download(other, fileId)).bytes).toEqual(pdf);
  const { objects } = (await box.control('GET', '/bucket/objects')) as Stored;
  expect(objects.map(({ key }) => key)).toEqual([`${person.memberId}/${fileId}`]);
  expect(Buffer.from(objects[0]?.content ?? '', 'base64').includes('PDF')).toBe(false);
});

test.each(['truncated', 'flipped'])(
  'an object that is %s in the store is never handed out (PLT-441)',
  async (how) => {
    const { fileId } = (await upload(one)).data;
    await box.control('POST', '/bucket/alter', { bucket: 'files', key: `${person.memberId}/${fileId}`, how });
    expect(await download(other, fileId)).toMatchObject({ refusal: 'failure', status: 500 });
  },
);

describe('the file store', () => {
  test('being away refuses an upload, which succeeds on repetition (PLT-442)', async () => {
    const requestId = 'a'.repeat(32);
    const refuse = { institution: 'bucket', operation: 'put', kind: 'refuse', times: 3 };
    await box.control('POST', '/failures', refuse);
    expect(await upload(one, requestId)).toMatchObject({ refusal: 'unavailable', status: 503 });
    const { data } = await upload(other, requestId);
    expect((await download(one, data.fileId)).bytes).toEqual(pdf);
  });

  test('being away refuses a download for now (PLT-442)', async () => {
    const { fileId } = (await upload(one)).data;
    const cut = { institution: 'bucket', operation: 'get', kind: 'lost-answer', times: 3 };
    await box.control('POST', '/failures', cut);
    expect((await download(other, fileId)).refusal).toBe('unavailable');
    expect((await download(other, fileId)).bytes).toEqual(pdf);
  });

  test('being full is reported (PLT-442)', async () => {
    await box.control('POST', '/bucket/disturbances', { kind: 'full' });
    expect((await upload(one)).refusal).toBe('file-not-kept');
  });

  test('being away repeatedly is an outage and a warning of readiness (PLT-442)', async () => {
    await box.control('POST', '/failures', {
      ...{ institution: 'bucket', operation: '*', kind: 'refuse', times: null },
    });
    for (let tries = 0; tries < 3; tries += 1) await upload(one);
    expect(one.context.outages.current()).toMatchObject([{ provider: 'files', cause: 'busy' }]);
    const { body } = await one.app.http.inject({ url: '/readyz' });
    expect(JSON.parse(body)).toMatchObject({
      status: 'ready',
      warnings: { files: 'PUT to the bucket was answered with 503 SlowDown' },
    });
  });
});
