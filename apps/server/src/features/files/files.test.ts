// Handing files in and getting them back, and what is refused.
import { randomUUID } from 'node:crypto';
import { downloadFile, staffFile, uploadFile, uploadMaxBytes } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, testServer } from '../../platform/testing.ts';
import { filesFeature } from './index.ts';

const stored = new Map<string, Uint8Array>();
const server = await testServer({
  features: [filesFeature],
  providers: {
    files: {
      put: async (key, bytes) => void stored.set(key, bytes),
      get: (key) => Promise.resolve(stored.get(key) ?? null),
      remove: async (key) => void stored.delete(key),
    },
  },
});
afterAll(server.stop);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const exif = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 12), Buffer.from('Exif\0\0GPS!')]);
const picture = Buffer.concat([
  Buffer.of(0xff, 0xda, 0, 4, 1, 1),
  Buffer.from('picture'),
  Buffer.of(0xff, 0xd9),
]);
const start = Buffer.of(0xff, 0xd8);
const jpeg = Buffer.concat([start, exif, picture]);

let person: TestPerson;
beforeAll(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
});

const upload = (bytes: Uint8Array, fileBizType = '400', name = 'proof.png', requestId?: string) =>
  server.call(
    uploadFile,
    { fileBizType },
    { session: person, file: { name, bytes }, ...(requestId !== undefined && { requestId }) },
  );

const download = (fileId: string, session: { token: string }) =>
  server.call(downloadFile, { keyName: fileId }, { session });

describe('a file', () => {
  test('comes back as it was handed in, as an attachment', async () => {
    const { data } = await upload(png, '400', 'proof of address 地址.png');
    expect(data).toMatchObject({
      fileType: '400',
      originalFileName: 'proof of address 地址.png',
      fileSize: png.length,
    });
    const answer = await download(data.fileId, person);
    expect(answer.bytes).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('proof of address 地址.png')}`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('is stored sealed', async () => {
    const { data } = await upload(pdf);
    const kept = stored.get(`${person.memberId}/${data.fileId}`) ?? expect.unreachable('nothing was stored');
    expect(Buffer.from(kept).includes('PDF')).toBe(false);
  });

  test('that is a JPEG loses its metadata', async () => {
    const { data } = await upload(jpeg, '600', 'photo.jpg');
    const answer = await download(data.fileId, person);
    expect(answer.bytes).toEqual(Buffer.concat([start, picture]));
    expect(data.fileSize).toBe(answer.bytes.length);
  });

  test('loses the path in its name', async () => {
    const { data } = await upload(pdf, '400', '..\\..\\C:\\evil<b>.pdf');
    expect(data.originalFileName).toBe('evilb.pdf');
  });

  test('handed in twice by one request is one file; with other bytes it is refused', async () => {
    const requestId = randomUUID().replaceAll('-', '');
    const first = await upload(png, '400', 'a.png', requestId);
    const second = await upload(png, '400', 'a.png', requestId);
    expect(second.data).toEqual(first.data);
    expect((await upload(pdf, '400', 'a.png', requestId)).refusal).toBe('request-id-reused');
    expect((await download(first.data.fileId, person)).bytes).toEqual(png);
  });

  test('that was changed in the store is not handed out', async () => {
    const { data } = await upload(pdf);
    const key = `${person.memberId}/${data.fileId}`;
    const changed = Buffer.from(stored.get(key) ?? []);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    stored.set(key, changed);
    expect((await download(data.fileId, person)).refusal).toBe('failure');
  });
});

describe('refused is', () => {
  test.each([
    ['a program', Buffer.from('MZ\u0090\0', 'latin1'), '400'],
    ['a web page called .png', Buffer.from('<html><script>alert(1)</script></html>'), '400'],
    ['an empty file', Buffer.alloc(0), '400'],
    ['a broken JPEG', Buffer.from('ffd8ffe000', 'hex'), '400'],
    ['an archive where a picture is wanted', Buffer.from('526172211a070100', 'hex'), '400'],
  ])('%s', async (_what, bytes, fileBizType) => {
    expect((await upload(bytes, fileBizType)).refusal).toBe('file-type-refused');
  });

  test('a file of exactly 50 MB, and not one of a byte less', async () => {
    const large = Buffer.alloc(uploadMaxBytes);
    pdf.copy(large);
    expect((await upload(large)).refusal).toBe('too-large');
    expect((await upload(large.subarray(1 - uploadMaxBytes - 1, -1))).refusal).toBeUndefined();
  });

  test('an unknown kind of file', async () => {
    expect((await upload(png, '213')).refusal).toBe('invalid-input');
  });

  test('no session', async () => {
    const answer = await server.call(
      uploadFile,
      { fileBizType: '400' },
      { file: { name: 'a.png', bytes: png } },
    );
    expect(answer.refusal).toBe('login-expired');
  });
});

describe('a download', () => {
  test("of another member's file and of none are refused alike", async () => {
    const { data } = await upload(png);
    const stranger = await server.signedInPerson();
    const others = await download(data.fileId, stranger);
    const none = await download(randomUUID(), stranger);
    expect(others.refusal).toBe('file-not-found');
    expect([others.status, others.code, others.msg]).toEqual([none.status, none.code, none.msg]);
  });

  test('by a colleague is allowed', async () => {
    const { data } = await upload(png);
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
    expect((await download(data.fileId, colleague)).bytes).toEqual(png);
  });

  test('by staff is written down', async () => {
    const { data } = await upload(pdf);
    const staff = await server.signedInStaff('auditor');
    const answer = await server.call(staffFile, { fileId: data.fileId }, { session: staff });
    expect(answer.bytes).toEqual(pdf);
    const { rows } = await server.pool.query(
      `select actor_id, member_id from audit where action = 'files.read' and subject_id = $1`,
      [data.fileId],
    );
    expect(rows).toEqual([{ actor_id: staff.staffId, member_id: person.memberId }]);
  });

  test('by staff of a file that is not there, and by a member at the door of staff, are refused', async () => {
    const staff = await server.signedInStaff();
    expect((await server.call(staffFile, { fileId: randomUUID() }, { session: staff })).refusal).toBe(
      'file-not-found',
    );
    expect((await server.call(staffFile, { fileId: randomUUID() }, { session: person })).refusal).toBe(
      'login-expired',
    );
  });
});
