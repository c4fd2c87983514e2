// The trail as staff read it: filtered, in pages, and with names.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type Actor, publicActor, systemActor } from '../../../platform/actor.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { testServer } from '../../../platform/testing.ts';
import { auditFeature } from './index.ts';

const server = await testServer({ features: [auditFeature] });
afterAll(server.stop);

function leave(actor: Actor, subjectId: string, memberId?: string): Promise<unknown> {
  const request = { id: randomUUID().replaceAll('-', ''), name: 'test.leave', body: {} };
  return server.context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'test.leave',
        subject: { kind: 'note', id: subjectId },
        reason: 'Because.',
        ...(memberId !== undefined && { memberId }),
      },
    }),
  );
}

describe('the audit trail', () => {
  test('of a subject is newest first, page by page', async () => {
    const id = randomUUID();
    for (let i = 0; i < 53; i++) await leave(systemActor('notes'), id);
    const staff = await server.signedInStaff('auditor');
    const first = await server.as(staff).call(listAudit, { subject: id });
    expect(first.list).toHaveLength(50);
    expect(first.list[0]).toMatchObject({
      action: 'test.leave',
      subject: `note:${id}`,
      actorKind: 'system',
      actor: 'notes',
      reason: 'Because.',
      memberId: null,
    });
    const before = first.next ?? expect.unreachable('there is another page');
    const second = await server.as(staff).call(listAudit, { subject: `note:${id}`, before });
    expect(second.list).toHaveLength(3);
    expect(second.next).toBeNull();
    const ids = [...first.list, ...second.list].map(({ auditId }) => BigInt(auditId));
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)));
  });

  test('of a member shows who acted', async () => {
    const person = await server.signedInPerson({ email: `${randomUUID()}@example.com` });
    const { staffId } = await server.signedInStaff('senior');
    const staff = { kind: 'staff', staffId, sessionId: randomUUID(), role: 'senior', name: '' } as const;
    await leave(staff, 'a', person.memberId);
    await leave(systemActor('notes'), 'b', person.memberId);
    await leave(systemActor('notes'), 'c');
    const data = await server
      .as(await server.signedInStaff('auditor'))
      .call(listAudit, { memberId: person.memberId });
    expect(data.list.map(({ actor, subject }) => [actor, subject])).toEqual([
      ['notes', 'note:b'],
      ['Test senior', 'note:a'],
    ]);
  });

  test('names actors and subjects by their sign-in addresses', async () => {
    const email = `${randomUUID()}@example.com`;
    const [byMail, byMobile] = [await server.signedInPerson({ email }), await server.signedInPerson()];
    await server.pool.query(
      `update person set email = null, country_code = '852', mobile = $2 where id = $1`,
      [byMobile.personId, `9${byMobile.memberId.slice(1)}`],
    );
    const { staffId } = await server.signedInStaff('senior');
    const about = async (kind: string, id: string, by?: AuditEntry['by']): Promise<unknown> => {
      const request = { id: randomUUID().replaceAll('-', ''), name: 'test.about', body: {} };
      await server.context.spine.write(publicActor, request, () =>
        Promise.resolve({
          answer: {},
          audit: { action: 'test.about', subject: { kind, id }, ...(by && { by }) },
        }),
      );
      const { list } = await server
        .as(await server.signedInStaff('auditor'))
        .call(listAudit, { subject: `${kind}:${id}` });
      return list.map(({ actorKind, actor, subjectName }) => [actorKind, actor, subjectName])[0];
    };
    expect(await about('person', byMail.personId)).toEqual(['public', 'public', email]);
    expect(await about('staff', staffId, { kind: 'staff', id: staffId })).toEqual([
      'staff',
      'Test senior',
      'Test senior',
    ]);
    const mobile = `+852 9${byMobile.memberId.slice(1)}`;
    expect(await about('person', byMobile.personId, { kind: 'person', id: byMobile.personId })).toEqual([
      'person',
      mobile,
      mobile,
    ]);
    const changeId = randomUUID();
    await server.pool.query(
      `insert into setting_change (id, name, status, valid_from, reason, proposed_by, proposed_at)
       values ($1, 'holiday', 'waiting', now(), 'As gazetted', $2, now())`,
      [changeId, staffId],
    );
    expect(await about('setting-change', changeId)).toEqual(['public', 'public', 'Holidays']);
    expect(await about('person', 'no id at all')).toEqual(['public', 'public', null]);
    expect(await about('note', staffId)).toEqual(['public', 'public', null]);
  });

  test('is empty before its beginning and for an unknown subject', async () => {
    const staff = await server.signedInStaff('auditor');
    expect(await server.as(staff).call(listAudit, { before: '0' })).toEqual({ list: [], next: null });
    expect((await server.as(staff).call(listAudit, { subject: 'other:a' })).list).toEqual([]);
    await server.as(staff).call(listAudit, { before: '9999999999999999999' });
  });

  test('hides a member from staff who are a person of it', async () => {
    const [own, other] = [await server.signedInPerson(), await server.signedInPerson()];
    const session = await server.signedInStaffOf(own, 'auditor');
    const id = randomUUID();
    await leave(systemActor('notes'), id, own.memberId);
    await leave(systemActor('notes'), id, other.memberId);
    await leave(systemActor('notes'), id);
    const seen = await server.as(session).call(listAudit, { subject: id });
    expect(seen.list.map(({ memberId }) => memberId)).toEqual([null, other.memberId]);
    expect(await server.as(session).refused(listAudit, { memberId: own.memberId })).toBe('forbidden');
    expect(
      (await server.as(await server.signedInStaff('auditor')).call(listAudit, { subject: id })).list,
    ).toHaveLength(3);
  });

  test('is readable by staff only', async () => {
    const person = await server.signedInPerson();
    expect(await server.as(person).refused(listAudit, {})).toBe('login-expired');
  });
});
