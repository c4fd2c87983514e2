// A register beside a submission: what is asked and kept, what is found and shown, who else is screened, and asking again.
import { type EnterpriseDraft, askRegister, getVerificationReview, type Finding } from '@causeway/contract';
import {
  ProviderError,
  ProviderUnavailable,
  type RegisterAnswer,
  type RegisterEntry,
  type RegisterPort,
  type RegisterQuestion,
} from '@causeway/providers/port';
import { afterEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  type ReviewingServer,
  enterpriseRecord,
  reviewingServer,
  stakeholder,
} from '../reviews/reviewing.testing.ts';

let server: ReviewingServer;
let person: TestPerson;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function start(registers: readonly RegisterPort[] = []): Promise<void> {
  server = await reviewingServer(undefined, [], registers);
  stop = server.stop;
  person = await server.signedInPerson({ kycStatus: 1, memberType: 1 });
}

const entry = (changed: Partial<RegisterEntry> = {}): RegisterEntry => ({
  ...{ name: 'HARBOUR TRADING LIMITED', formerNames: [], otherNames: ['海港貿易有限公司'], number: 'HK0042' },
  ...{ state: 'active', stateText: 'live', incorporatedOn: '2015-06-01', endedOn: null, legalForm: null },
  ...{
    address: '3 Nathan Rd, Mong Kok, Kowloon',
    officers: null,
    owners: null,
    isPartial: false,
    link: null,
  },
  ...changed,
});

interface TestRegister extends RegisterPort {
  readonly asked: RegisterQuestion[];
  answer: (question: RegisterQuestion) => RegisterAnswer;
}

async function register(
  changed: Partial<RegisterEntry> | null,
  more: Partial<RegisterPort> = {},
): Promise<TestRegister> {
  const own: TestRegister = {
    ...{ name: 'box', title: 'Test Registry', countries: ['HK'], isComplete: true, asked: [] },
    answer: () => (changed === null ? { outcome: 'not-found' } : { outcome: 'found', entry: entry(changed) }),
    company: async (question) => {
      own.asked.push(question);
      return own.answer(question);
    },
    greet: async () => undefined,
    ...more,
  };
  await start([own]);
  return own;
}

async function submitted(record: EnterpriseDraft = enterpriseRecord()): Promise<void> {
  await server.submit(person, record);
  await server.settle();
}

async function review() {
  const session = await server.signedInStaff('reviewer');
  return server.as(session).call(getVerificationReview, { memberId: person.memberId });
}

const ofRegister = (findings: readonly Finding[]) =>
  findings
    .filter(({ name }) => name === 'register')
    .map(({ uid, outcome, detail }) => [uid, outcome, detail]);

test('without a register nothing is asked, found or shown', async () => {
  await start();
  await submitted();
  const { findings, registers, mayAskRegister } = await review();
  expect([ofRegister(findings), registers, mayAskRegister]).toEqual([[], [], false]);
});

test('the answer is kept with its time and shown beside what was typed', async () => {
  const { asked } = await register({});
  await submitted();
  expect(asked).toMatchObject([{ country: 'HK', number: 'HK-0042', name: 'Harbour Trading Ltd' }]);
  const { findings, registers, mayAskRegister } = await review();
  expect(ofRegister(findings)).toEqual([[null, 'pass', 'Test Registry has the same details']]);
  expect(mayAskRegister).toBe(true);
  expect(registers).toMatchObject([
    {
      uid: null,
      register: 'Test Registry',
      outcome: 'found',
      askedAt: expect.stringMatching(/^2026-03-02T02:00/),
      parties: [],
    },
  ]);
  expect(registers?.[0]?.fields.map(({ what, result }) => [what, result])).toEqual([
    ['name', 'same'],
    ['local-name', 'same'],
    ['number', 'same'],
    ['state', 'same'],
    ['incorporated', 'same'],
    ['address', 'same'],
  ]);
});

test('a company that a complete register does not have is a failed check', async () => {
  await register(null);
  await submitted();
  const { findings, registers } = await review();
  expect(ofRegister(findings)).toEqual([
    [null, 'fail', 'Test Registry has no company with the number HK-0042'],
  ]);
  expect(registers).toMatchObject([{ outcome: 'not-found', fields: [] }]);
});

test('a company that is missing in a register of some companies is no finding', async () => {
  await register(null, { isComplete: false, countries: null });
  await submitted();
  const { findings, registers } = await review();
  expect([ofRegister(findings), registers?.[0]?.outcome]).toEqual([[], 'unlisted']);
});

test('a country without a register is not asked about', async () => {
  const { asked } = await register({}, { countries: ['GB'] });
  await submitted();
  expect([asked, (await review()).registers]).toEqual([[], []]);
});

test('a register that is away is asked again, and the check is open meanwhile', async () => {
  const own = await register({});
  const { answer } = own;
  own.answer = () => {
    throw new ProviderUnavailable('away');
  };
  await server.submit(person, enterpriseRecord());
  await server.settle().catch(() => undefined);
  expect(ofRegister((await review()).findings)).toEqual([
    [null, 'pending', 'Test Registry has not answered yet'],
  ]);
  own.answer = answer;
  await server.clock.advance(3600);
  await server.app.scheduledTasks.runDue();
  await server.settle();
  expect(ofRegister((await review()).findings)).toMatchObject([[null, 'pass', expect.any(String)]]);
});

test('companies among the owners are asked about too', async () => {
  const { asked } = await register({});
  const entity = (own: { readonly uid: string; readonly regNumber: string; readonly kind?: string }) => ({
    ...{
      kind: 'company',
      country: 'HK',
      nameEn: 'Parent Holdings Ltd',
      nameLocal: '',
      exchange: '',
      ticker: '',
    },
    ...{ regulator: '', beneficiaryClass: '', sharePercentage: '40', votePercentage: '' },
    ...{ isDispersed: 0 as const, owners: [], ...own },
  });
  await submitted(
    enterpriseRecord({
      ownerEntities: [
        entity({ uid: 'parent', regNumber: '77' }),
        entity({ uid: 'nameless', regNumber: '' }),
        entity({ uid: 'trust', regNumber: '1', kind: 'trust' }),
      ],
    }),
  );
  expect(asked.map(({ number }) => number)).toEqual(['HK-0042', '77']);
  const { registers } = await review();
  expect(registers?.map(({ uid, outcome }) => [uid, outcome])).toEqual([
    [null, 'found'],
    ['parent', 'found'],
    ['nameless', 'no-number'],
  ]);
});

const crook = { name: 'CROOK, Wren', kind: 'person', birthMonth: '1971-02' } as const;

test('people of the register who were not typed are found and screened', async () => {
  await register({
    officers: [{ ...crook, isDirector: true, role: 'director' }],
    owners: [{ ...crook, controls: ['shares'] }],
  });
  server.outside.suspects.set('CROOK, Wren', 'Sanctions list');
  await submitted();
  const { findings, registers, openDecisions } = await review();
  expect(ofRegister(findings)).toEqual([
    [null, 'look', 'Directors in Test Registry who were not entered: CROOK, Wren'],
    [null, 'look', 'Entered as directors and not in Test Registry: Bo Chan'],
    [null, 'fail', 'Owners in Test Registry who were not entered: CROOK, Wren'],
    [null, 'look', 'Entered as owners and not in Test Registry: Bo Chan'],
  ]);
  const [unnamed] = registers?.[0]?.unnamed ?? [];
  expect(unnamed?.name).toBe('CROOK, Wren');
  expect(findings).toContainEqual(
    expect.objectContaining({ name: 'screening', uid: unnamed?.uid, outcome: 'fail' }),
  );
  expect(openDecisions).not.toContain('approve');
});

test('staff ask again, which keeps both answers and changes what was decided on', async () => {
  const own = await register({ state: 'dissolved', stateText: 'dissolved', endedOn: '2024-03-05' });
  await submitted();
  const before = await review();
  expect(ofRegister(before.findings)).toEqual([
    [null, 'fail', 'State in Test Registry: dissolved, since 2024-03-05'],
  ]);
  own.answer = () => ({ outcome: 'found', entry: entry() });
  const staff = server.as(await server.signedInStaff('reviewer'));
  await server.clock.advance(60);
  await staff.call(askRegister, { memberId: person.memberId });
  const after = await review();
  expect(ofRegister(after.findings)).toMatchObject([[null, 'pass', expect.any(String)]]);
  expect(after.registers?.[0]?.askedAt).toMatch(/^2026-03-02T02:01/);
  expect(after.version).toBeGreaterThan(before.version);
  const { rows } = await server.pool.query(
    'select asked_by is null as by_server from verification_register_answer order by number',
  );
  expect(rows).toEqual([{ byServer: true }, { byServer: false }]);
});

test('asking again is refused where there is nothing to ask', async () => {
  await start();
  const staff = server.as(await server.signedInStaff('reviewer'));
  const asking = { memberId: person.memberId };
  expect(await staff.refused(askRegister, asking)).toBe('not-found');
  await submitted();
  expect(await staff.refused(askRegister, asking)).toBe('not-found');
});

test('asking again is refused while the register is away, and to staff who only look on', async () => {
  const own = await register({});
  await submitted();
  own.answer = () => {
    throw new ProviderError('nonsense');
  };
  const asking = { memberId: person.memberId };
  const staff = server.as(await server.signedInStaff('reviewer'));
  expect(await staff.refused(askRegister, asking)).toBe('provider-unreachable');
  const auditor = server.as(await server.signedInStaff('auditor'));
  expect(await auditor.refused(askRegister, asking)).toBe('forbidden');
});

test('staff ask three times an hour about a member, however the register answers', async () => {
  const own = await register({});
  await submitted();
  const staff = server.as(await server.signedInStaff('reviewer'));
  const asking = { memberId: person.memberId };
  own.answer = () => {
    throw new ProviderError('nonsense');
  };
  expect(await staff.refused(askRegister, asking)).toBe('provider-unreachable');
  own.answer = () => ({ outcome: 'not-found' });
  for (let i = 0; i < 2; i += 1) await staff.call(askRegister, asking);
  const asked = own.asked.length;
  expect(await staff.refused(askRegister, asking)).toBe('too-many-requests');
  const colleague = server.as(await server.signedInStaff('senior'));
  expect(await colleague.refused(askRegister, asking)).toBe('too-many-requests');
  expect(own.asked).toHaveLength(asked);
  await server.clock.advance(3600);
  const later = server.as(await server.signedInStaff('reviewer'));
  await later.call(askRegister, asking);
});

test('a verified business is asked about again on its day of review, and somebody new there raises an alert', async () => {
  const own = await register({});
  await server.verify(person, enterpriseRecord({ stakeholderInfoBo: [stakeholder()] }));
  await server.settle();
  expect(own.asked).toHaveLength(1);
  server.outside.suspects.set('CROOK, Wren', 'Sanctions list');
  own.answer = () => ({
    outcome: 'found',
    entry: entry({ officers: [{ ...crook, isDirector: true, role: 'director' }] }),
  });
  await server.clock.set(new Date('2029-03-05T02:00:00Z'));
  await server.app.scheduledTasks.runDue();
  await server.settle();
  expect(own.asked).toHaveLength(2);
  const { rows } = await server.pool.query('select name, status from verification_alert');
  expect(rows).toEqual([{ name: 'CROOK, Wren', status: 'waiting' }]);
});
