// The application of an institution from its submission to its completion by a second person, and the refused
// actions.
import { randomUUID } from 'node:crypto';
import {
  type InvalidInput,
  decideApplication,
  getApplication,
  getMemberInfo,
  isRuleMessage,
  kycStatuses,
  listApplications,
  listAudit,
  mayApplyAsInstitution,
  noteApplication,
  queryInstitutionApplication,
  ruleMessages,
  sendInstitutionApplication,
} from '@causeway/contract';
import { institutionExamples } from '@causeway/contract/testing';
import { balances } from '@causeway/ledger';
import type { MailPort } from '@causeway/providers/port';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, testServer } from '../../../platform/testing.ts';
import { auditFeature } from '../../back-office/audit/index.ts';
import { signInFeature } from '../../access/sign-in/index.ts';
import { applicationStates } from './states.ts';
import { institutionFiles, institutionsFeature } from './index.ts';

type Mail = Parameters<MailPort['send']>[0];
const mails: Mail[] = [];
const texts: string[] = [];
const server = await testServer({
  features: [institutionsFeature, signInFeature, auditFeature],
  providers: {
    mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    sms: { send: ({ text }) => Promise.resolve(void texts.push(text)) },
  },
});
afterAll(server.stop);

const first = await server.signedInStaff('reviewer');
const second = await server.signedInStaff('senior');
const auditor = await server.signedInStaff('auditor');

beforeEach(() => {
  mails.length = 0;
});

const business = () => server.signedInPerson({ memberType: 1, kycStatus: 1 });

const application = {
  companyName: 'Harbour Payments Limited',
  email: 'partners@harbour.example',
  imType: '2',
  imTypeAcct: '+852 5555 1234',
  description: 'We would like to offer accounts.',
  applyFiles: [] as string[],
};

const send = (person: TestPerson, more: Partial<typeof application> & { version?: number } = {}) =>
  server.call(sendInstitutionApplication, { version: 0, ...application, ...more }, { session: person });

const own = async (person: TestPerson) =>
  (await server.as(person).call(queryInstitutionApplication, {})).application;

const detail = ({ memberId }: TestPerson) => server.as(first).call(getApplication, { memberId });

type Decision = 'process' | 'reject' | 'complete';
const decide = async (
  person: TestPerson,
  decision: Decision,
  { session = first, reason, version }: { session?: typeof first; reason?: string; version?: number } = {},
) =>
  server.call(
    decideApplication,
    {
      memberId: person.memberId,
      version: version ?? (await detail(person)).version,
      decision,
      ...(reason !== undefined && { reason }),
    },
    { session },
  );

async function file({ memberId }: TestPerson, fileType = '36'): Promise<string> {
  const id = randomUUID();
  await server.pool.query(
    `insert into file (id, member_id, file_type, name, size, content_type, sha256, created_at, looked_after_at)
     values ($1, $2, $3, 'licence.pdf', 10, 'application/pdf', '\\x00', now(), now())`,
    [id, memberId, fileType],
  );
  return id;
}

/** Formats an issue as the call returns it: `companyName: required`, the field and its message in words. */
function messageOf(issue: string): readonly string[] {
  const [path = '', key = ''] = issue.split(': ');
  return [
    path,
    isRuleMessage(key) ? ruleMessages.en[key] : expect.unreachable(`no message is called ${key}`),
  ];
}

const statusOf = async (person: TestPerson) =>
  (await server.as(person).call(getMemberInfo, {})).instApplyStatus;

describe('an institution’s application', () => {
  test('is stored as sent, with its attachments in their order', async () => {
    const person = await business();
    const applyFiles = [await file(person), await file(person)];
    expect(await own(person)).toBeNull();
    expect((await send(person, { applyFiles })).refusal).toBeUndefined();
    expect(await own(person)).toMatchObject({
      companyName: 'Harbour Payments Limited',
      email: 'partners@harbour.example',
      imType: '2',
      imTypeAcct: '+852 5555 1234',
      description: 'We would like to offer accounts.',
      status: 1,
      rejectReason: null,
      files: applyFiles.map((fileId) => ({ fileId, originalFileName: 'licence.pdf' })),
    });
    expect(await statusOf(person)).toBe(1);
    expect(await institutionFiles.namedAmong(server.db, [...applyFiles, randomUUID()])).toEqual(applyFiles);
  });

  test('is sent once from any number of pages', async () => {
    const person = await business();
    const all = await Promise.all([send(person), send(person)]);
    expect(all.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect((await send(person)).refusal).toBe('verification-closed');
  });

  test.each([
    ['an individual', { memberType: 3, kycStatus: 1 }, 'forbidden'],
    ['a verified business', { memberType: 1, kycStatus: 4 }, 'verification-closed'],
    ['one that is under review', { memberType: 1, kycStatus: 2 }, 'verification-closed'],
    ['one that was declined', { memberType: 1, kycStatus: 5 }, 'verification-closed'],
  ] as const)('is not accepted from %s', async (_, who, refusal) => {
    expect((await send(await server.signedInPerson(who))).refusal).toBe(refusal);
  });

  test.each([
    ['the first', 3],
    ['the second', 6],
  ] as const)('is accepted from a business that the %s reviewer rejected', async (_, kycStatus) => {
    const person = await server.signedInPerson({ memberType: 1, kycStatus });
    expect((await send(person)).refusal).toBeUndefined();
  });

  test.each([
    ['another member’s file', async () => file(await business())],
    ['a file of another type', async (person: TestPerson) => file(person, '111')],
    ['no file at all', () => Promise.resolve(randomUUID())],
  ])('is rejected with %s', async (_, fileOf) => {
    const person = await business();
    expect((await send(person, { applyFiles: [await fileOf(person)] })).refusal).toBe('file-not-found');
  });

  test('is rejected with every broken rule at its field', async () => {
    const person = await business();
    for (const { rule, application: enquiry, issues } of institutionExamples) {
      const asker = issues.length === 0 ? await business() : person;
      const applyFiles = await Promise.all(enquiry.applyFiles.map(() => file(asker)));
      const answer = await server.call(
        sendInstitutionApplication,
        { version: 0, ...enquiry, applyFiles },
        { session: asker },
      );
      expect(answer.refusal, rule).toBe(issues.length === 0 ? undefined : 'invalid-input');
      const { fields = [] } = (answer.data ?? {}) as Partial<InvalidInput>;
      const reported = fields.slice(0, 1).map(({ path, message }) => [path, message]);
      expect(reported, rule).toEqual(issues.map((issue) => messageOf(issue)));
      expect((await own(asker)) === null, rule).toBe(issues.length > 0);
    }
  }, 60_000);

  test('names an existing platform', async () => {
    expect((await send(await business(), { imType: '77' })).refusal).toBe('invalid-input');
  });

  test('is closed to others', async () => {
    await send(await business());
    expect(await own(await business())).toBeNull();
  });
});

test.each([null, 1, 2, 3, 4] as const)(
  'an application in state %s is sent only where the table allows it',
  (status) => {
    const isMove = applicationStates.some(({ from, event }) => from === status && event === 'send');
    expect(mayApplyAsInstitution(kycStatuses.pending, status)).toBe(isMove);
  },
);

describe('staff decisions on an application', () => {
  test('are a processing and a completion by a colleague', async () => {
    const person = await business();
    await send(person);
    expect((await decide(person, 'process')).refusal).toBeUndefined();
    expect(await statusOf(person)).toBe(3);
    expect((await decide(person, 'complete')).refusal).toBe('forbidden');
    expect((await decide(person, 'complete', { session: second })).refusal).toBeUndefined();
    expect(await detail(person)).toMatchObject({ status: 4, isDeveloper: true });
    const accounts = await balances(server.pool, person.memberId);
    expect(
      accounts.map(
        ({ account: { purpose, currency }, balance }) => `${purpose} ${currency} ${String(balance)}`,
      ),
    ).toEqual(expect.arrayContaining(['prepaid-available USD 0', 'prepaid-frozen USD 0']));
    await server.settle();
    for (const address of [`${person.personId}@example.com`, 'partners@harbour.example']) {
      const reported = mails.filter(({ to }) => to === address);
      expect(reported.map(({ subject }) => subject).toSorted()).toEqual([
        'Your institution account is open',
        'Your institutional application was accepted',
      ]);
    }
  });

  test('are sent once to an address that is also an admin’s', async () => {
    const person = await business();
    await send(person, { email: `${person.personId}@EXAMPLE.com` });
    await decide(person, 'process');
    await server.settle();
    expect(mails.map(({ to }) => to)).toEqual([`${person.personId}@example.com`]);
  });

  test('include a rejection with a reason, which the member answers', async () => {
    const person = await business();
    await send(person);
    expect((await decide(person, 'reject', { reason: '  ' })).refusal).toBe('reason-required');
    expect((await decide(person, 'reject', { reason: 'No licence attached.' })).refusal).toBeUndefined();
    expect(await own(person)).toMatchObject({ status: 2, rejectReason: 'No licence attached.' });
    await server.settle();
    const textTo = (address: string) => mails.find(({ to }) => to === address)?.text;
    expect(textTo(`${person.personId}@example.com`)).toContain('No licence attached.');
    expect(textTo('partners@harbour.example')).toContain('cannot accept it');
    expect(textTo('partners@harbour.example')).not.toContain('No licence attached.');
    const version = (await own(person))?.version ?? 0;
    expect((await send(person, { version: version - 1 })).refusal).toBe('changed-meanwhile');
    expect((await send(person, { version, companyName: 'Harbour' })).refusal).toBeUndefined();
    expect(await own(person)).toMatchObject({ status: 1, companyName: 'Harbour', rejectReason: null });
  });

  test('reach a member registered by mobile by SMS only', async () => {
    const person = await business();
    await server.pool.query(
      `update person set email = null, country_code = '852', mobile = '61234567', language = 'zh-Hans' where id = $1`,
      [person.personId],
    );
    await send(person);
    await decide(person, 'process');
    await server.settle();
    expect(texts).toEqual([expect.stringMatching(/^您的机构合作申请已受理。请登录 http\S+ 查看详情。$/)]);
    expect(mails).toMatchObject([{ to: 'partners@harbour.example', subject: '您的机构合作申请已受理' }]);
  });

  test('may reject an application that is processed already', async () => {
    const person = await business();
    await send(person);
    await decide(person, 'process');
    expect((await decide(person, 'reject', { reason: 'The licence ended.' })).refusal).toBeUndefined();
    expect(await detail(person)).toMatchObject({ status: 2, processedBy: null });
  });

  test('are made once, on the version that was read', async () => {
    const person = await business();
    await send(person);
    const { version } = await detail(person);
    expect((await decide(person, 'process', { version: version - 1 })).refusal).toBe('changed-meanwhile');
    const both = await Promise.all([
      decide(person, 'reject', { version, reason: 'No.' }),
      decide(person, 'reject', { version, reason: 'No.', session: second }),
    ]);
    expect(both.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['already-decided', 'done']);
  });

  test('are recorded with notes for colleagues', async () => {
    const person = await business();
    await send(person);
    const { memberId } = person;
    await server.as(first).call(noteApplication, { memberId, text: 'Register checked.' });
    await decide(person, 'process');
    expect((await detail(person)).notes).toMatchObject([{ text: 'Register checked.' }]);
    const trail = await server.as(auditor).call(listAudit, { memberId });
    expect(trail.list.map(({ action }) => action)).toEqual([
      'institutions.process',
      'institutions.note',
      'institutions.send',
    ]);
  });

  test('start with the longest waiting ones', async () => {
    const [older, newer] = [await business(), await business()];
    await send(older);
    await send(newer);
    await decide(older, 'process');
    const page = { pageNo: 1, pageSize: 100 };
    const data = await server.as(auditor).call(listApplications, page);
    const order = data.list.map(({ status }) => (status === 1 ? 'waits' : 'done'));
    expect(order).toEqual(order.toSorted().toReversed());
    expect(data.pending).toBe(order.filter((state) => state === 'waits').length);
    const processed = await server.as(auditor).call(listApplications, { ...page, status: 3 });
    expect(processed.list.every(({ status }) => status === 3)).toBe(true);
  });

  test('are closed to staff who are a person of the member', async () => {
    const person = await business();
    await send(person);
    const { memberId } = person;
    const session = await server.signedInStaffOf(person, 'senior');
    const { version } = await detail(person);
    expect((await decide(person, 'process', { session, version })).refusal).toBe('forbidden');
    expect(await server.as(session).refused(getApplication, { memberId })).toBe('forbidden');
    const page = { pageNo: 1, pageSize: 100 };
    const [all, theirs] = [
      await server.as(first).call(listApplications, page),
      await server.as(session).call(listApplications, page),
    ];
    const named = (data: typeof all) => data.list.map((row) => row.memberId);
    expect(named(all)).toContain(memberId);
    expect(named(theirs)).toEqual(named(all).filter((one) => one !== memberId));
    expect([theirs.total, theirs.pending]).toEqual([all.total - 1, all.pending - 1]);
    const note = { memberId, text: 'All is well.' };
    expect(await server.as(session).refused(noteApplication, note)).toBe('forbidden');
  });

  test('are closed to read-only staff', async () => {
    const person = await business();
    await send(person);
    expect((await decide(person, 'process', { session: auditor })).status).toBe(403);
  });
});

const statuses = [1, 2, 3, 4] as const;
const decisions = ['process', 'reject', 'complete'] as const;

test.each(statuses.flatMap((status) => decisions.map((decision) => [status, decision] as const)))(
  'an application in status %i follows the table for %s',
  async (status, decision) => {
    const person = await business();
    await send(person);
    const way = { 1: [], 2: ['reject'], 3: ['process'], 4: ['process', 'complete'] } as const;
    for (const step of way[status]) {
      await decide(person, step, { session: step === 'complete' ? second : first, reason: 'No.' });
    }
    const to = applicationStates.find((move) => move.from === status && move.event === decision)?.to;
    const { refusal } = await decide(person, decision, { session: second, reason: 'No.' });
    expect(refusal).toBe(to === undefined ? 'already-decided' : undefined);
    expect((await detail(person)).status).toBe(to ?? status);
  },
);

test.each(
  ([1, 2, 3, 4, 5, 6] as const).flatMap((kyc) => decisions.map((decision) => [kyc, decision] as const)),
)('a business in verification status %i can %s unless it was declined', async (kycStatus, decision) => {
  const person = await business();
  await send(person);
  if (decision === 'complete') await decide(person, 'process');
  await server.pool.query('update member set kyc_status = $2 where id = $1', [person.memberId, kycStatus]);
  const { refusal } = await decide(person, decision, { session: second, reason: 'No.' });
  const isClosed = kycStatus === 5 && decision !== 'reject';
  expect(refusal).toBe(isClosed ? 'verification-closed' : undefined);
  if (isClosed) expect(await detail(person)).toMatchObject({ isDeveloper: false });
});
