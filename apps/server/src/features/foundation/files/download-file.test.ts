// Who may download a file, for how long, and the trail entry of a download.
import { randomUUID } from 'node:crypto';
import { downloadFile, nameFile, nameStaffFile, staffFile } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { filesServer, pdf, png } from './files.testing.ts';

const { server, shown, named, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
let fileId: string;
beforeAll(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
  fileId = (await upload(person, png)).data.fileId;
});

const nameFor = (session: { token: string }, id = fileId) =>
  server.call(nameFile, { fileId: id }, { session });
const read = (session: { token: string }, keyName: string) =>
  server.call(downloadFile, { keyName }, { session });

describe('the one-time name of a file', () => {
  test('opens it for its requester for one minute', async () => {
    const { data } = await nameFor(person);
    expect(new Date(data.endsAt).getTime() - server.clock.now().getTime()).toBeLessThanOrEqual(60_000);
    await server.clock.advance(59);
    expect((await read(person, data.keyName)).bytes).toEqual(png);
    await server.clock.advance(1);
    expect((await read(person, data.keyName)).refusal).toBe('file-not-found');
  });

  test('is given to a colleague of the same member', async () => {
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 3 });
    const { data } = await nameFor(colleague);
    expect((await read(colleague, data.keyName)).bytes).toEqual(png);
    expect((await read(person, data.keyName)).refusal).toBe('file-not-found');
  });

  test("is refused alike for another member's file and an unknown one", async () => {
    const stranger = await server.signedInPerson();
    const others = await nameFor(stranger);
    const none = await nameFor(stranger, randomUUID());
    expect(others.refusal).toBe('file-not-found');
    expect([others.status, others.code, others.msg]).toEqual([none.status, none.code, none.msg]);
  });

  test('opens nothing for a stranger, for staff or without a session', async () => {
    const { keyName } = (await nameFor(person)).data;
    const staff = await server.signedInStaff();
    expect((await read(await server.signedInPerson(), keyName)).refusal).toBe('file-not-found');
    expect(await server.as(staff).refused(staffFile, { keyName })).toBe('file-not-found');
    expect(await server.stranger.refused(downloadFile, { keyName })).toBe('login-expired');
  });

  test('cannot be guessed', async () => {
    const { keyName } = (await nameFor(person)).data;
    const [, ends = '', seal = ''] = keyName.split('.');
    const other = (await upload(person, pdf)).data.fileId;
    const made = [
      fileId,
      '',
      `${other}.${ends}.${seal}`,
      `${fileId}.${Number(ends) + 1}.${seal}`,
      `${fileId}.${ends}.${'0'.repeat(64)}`,
    ];
    for (const name of made) expect((await read(person, name)).refusal).toBe('file-not-found');
  });
});

describe('staff opening a file', () => {
  const lookFor = (session: { token: string }, id: string, requestId?: string) =>
    server.call(nameStaffFile, { fileId: id }, { session, ...(requestId !== undefined && { requestId }) });

  test('see submitted files and leave a record', async () => {
    const { data } = await upload(person, pdf);
    shown.add(data.fileId);
    const staff = await server.signedInStaff('auditor');
    const { keyName } = (await lookFor(staff, data.fileId)).data;
    expect((await server.call(staffFile, { keyName }, { session: staff })).bytes).toEqual(pdf);
    const { rows } = await server.pool.query(
      `select actor_id, member_id from audit where action = 'files.read' and subject_id = $1`,
      [data.fileId],
    );
    expect(rows).toEqual([{ actorId: staff.staffId, memberId: person.memberId }]);
  });

  test('do not see files of drafts or unused files', async () => {
    const staff = await server.signedInStaff();
    const draft = (await upload(person, pdf)).data.fileId;
    named.add(draft);
    for (const id of [draft, fileId, randomUUID()])
      expect((await lookFor(staff, id)).refusal).toBe('file-not-found');
  });

  test('do not see files of their own member', async () => {
    const { data } = await upload(person, pdf);
    shown.add(data.fileId);
    const staff = await server.signedInStaffOf(person);
    expect((await lookFor(staff, data.fileId)).refusal).toBe('forbidden');
  });

  test('leave one record for a repeated request', async () => {
    const { data } = await upload(person, pdf);
    shown.add(data.fileId);
    const staff = await server.signedInStaff();
    const requestId = randomUUID().replaceAll('-', '');
    const first = await lookFor(staff, data.fileId, requestId);
    await server.clock.advance(60);
    const again = await lookFor(staff, data.fileId, requestId);
    expect(again.data).toEqual(first.data);
    expect(await server.as(staff).refused(staffFile, again.data)).toBe('file-not-found');
  });

  test("cannot use a colleague's name, nor members the call of staff", async () => {
    const { data } = await upload(person, pdf);
    shown.add(data.fileId);
    const { keyName } = (await lookFor(await server.signedInStaff(), data.fileId)).data;
    const other = await server.signedInStaff('senior');
    expect(await server.as(other).refused(staffFile, { keyName })).toBe('file-not-found');
    expect((await lookFor(person, data.fileId)).refusal).toBe('login-expired');
    expect(await server.as(person).refused(staffFile, { keyName })).toBe('login-expired');
  });
});
