// Invitation codes: issued, listed, withdrawn, and what staff may do with them.
import {
  type Invitation,
  issueInvitation,
  listAudit,
  listInvitations,
  withdrawInvitation,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { testServer } from '../../../platform/testing.ts';
import { auditFeature } from '../../back-office/audit/index.ts';
import { newInvitationCode, normalInvitationCode } from './code.ts';
import { invitationsFeature } from './index.ts';
import { statusOf } from './invitation.ts';

const server = await testServer({ features: [invitationsFeature, auditFeature] });
afterAll(server.stop);

const staff = await server.signedInStaff('reviewer');

const issue = (more: { usesMax?: number; validUntil?: string; note?: string } = {}) =>
  server.as(staff).call(issueInvitation, {
    note: more.note ?? '',
    usesMax: more.usesMax ?? null,
    validUntil: more.validUntil ?? null,
  });

const withdraw = (code: string) => server.call(withdrawInvitation, { code }, { session: staff });

async function listed(code: string): Promise<Invitation | undefined> {
  const page = { pageNo: 1, pageSize: 100 };
  return (await server.as(staff).call(listInvitations, page)).list.find(
    (invitation) => invitation.code === code,
  );
}

describe('an invitation code', () => {
  test('has three groups of four characters that cannot be confused', () => {
    for (let i = 0; i < 200; i++)
      expect(newInvitationCode()).toMatch(
        /^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/,
      );
  });

  test('is not issued with a last day in the past', async () => {
    const [today, yesterday] = [0, -1].map((days) => daysAfter(hongKongDay(server.clock.now()), days));
    const asked = (validUntil: string | undefined) => ({
      note: '',
      usesMax: null,
      validUntil: validUntil ?? null,
    });
    const refused = await server.call(issueInvitation, asked(yesterday), { session: staff });
    expect([refused.refusal, refused.data]).toMatchObject([
      'invalid-input',
      { fields: [{ path: 'validUntil' }] },
    ]);
    await server.as(staff).call(issueInvitation, asked(today));
  });

  test('differs each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newInvitationCode)).size).toBe(1000);
  });

  test.each([
    ['abcd-efgh-2345', 'ABCD-EFGH-2345'],
    [' ABCDEFGH2345 ', 'ABCD-EFGH-2345'],
    ['abcd efgh 2345', 'ABCD-EFGH-2345'],
    ['harbour', 'HARBOUR'],
    ['HARBOUR-2', 'HARBOUR-2'],
  ])('typed as %s is read as %s', (typed, code) => {
    expect(normalInvitationCode(typed)).toBe(code);
  });
});

describe('an invitation', () => {
  const now = new Date('2026-03-02T02:00:00Z');
  const open = { usesMax: null, used: 3, validUntil: null, withdrawnAt: null };
  test.each([
    ['open', open],
    ['open', { ...open, usesMax: 4 }],
    ['exhausted', { ...open, usesMax: 3 }],
    ['open', { ...open, validUntil: new Date('2026-03-02T02:00:01Z') }],
    ['expired', { ...open, validUntil: now }],
    ['expired', { ...open, validUntil: now, usesMax: 3 }],
    ['withdrawn', { ...open, withdrawnAt: now, validUntil: now, usesMax: 3 }],
  ] as const)('is valid or not: %s', (status, invitation) => {
    expect(statusOf(invitation, now)).toBe(status);
  });

  test('records its limits and sender and is valid to the end of its last day in Hong Kong', async () => {
    const issued = await issue({ usesMax: 3, validUntil: '2026-03-31', note: 'Spring fair' });
    expect(issued).toMatchObject({
      usesMax: 3,
      used: 0,
      validUntil: '2026-03-31T16:00:00.000Z',
      note: 'Spring fair',
      issuedBy: 'Test reviewer',
      status: 'open',
    });
    expect(await listed(issued.code)).toEqual(issued);
  });

  test('is listed newest first, page by page', async () => {
    const codes = [];
    for (let i = 0; i < 3; i++) {
      codes.push((await issue()).code);
      await server.clock.advance(1);
    }
    const pages = await Promise.all(
      [1, 2].map((pageNo) => server.call(listInvitations, { pageNo, pageSize: 2 }, { session: staff })),
    );
    const first = pages.flatMap(({ data }) => data.list.map(({ code }) => code)).slice(0, 3);
    expect(first).toEqual(codes.toReversed());
    expect(pages[0]?.data.total).toBe(pages[1]?.data.total);
  });

  test('is withdrawn once', async () => {
    const { code } = await issue();
    expect((await withdraw(code)).refusal).toBeUndefined();
    expect((await listed(code))?.status).toBe('withdrawn');
    expect((await withdraw(code)).refusal).toBe('already-decided');
    expect((await withdraw('ABCD-EFGH-2345')).refusal).toBe('not-found');
  });

  test('withdrawn twice at once is withdrawn once', async () => {
    const { code } = await issue();
    const both = await Promise.all([withdraw(code), withdraw(code)]);
    expect(both.map(({ refusal }) => refusal ?? 'withdrawn').toSorted()).toEqual([
      'already-decided',
      'withdrawn',
    ]);
  });

  test('records its issuer and its withdrawer in the trail', async () => {
    const { code } = await issue({ note: 'For the trail' });
    await withdraw(code);
    const auditor = await server.signedInStaff('auditor');
    const data = await server.as(auditor).call(listAudit, { subject: `invitation:${code}` });
    expect(data.list.map(({ action }) => action)).toEqual(['invitations.withdraw', 'invitations.issue']);
  });
});
