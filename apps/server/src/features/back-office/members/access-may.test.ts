// What a person and a member allow, compared with what the calls refuse, for each role and state (ACC-283).
import {
  accessAct,
  changePerson,
  disableAccess,
  enableAccess,
  endPersonSessions,
  getMember,
  getPersonAccess,
  invitePerson,
  memberRoles,
  removePerson,
  revokeFactor,
  setAccountTypeOpen,
  setCertified,
  setMustBindAuthenticator,
  unlockPerson,
  type AccessAct,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { accessServer, equip, lock } from './access.testing.ts';

const server = await accessServer();
afterAll(server.stop);

const reason = 'Asked by phone.';
const colleague = await server.signedInStaff('senior');

interface Answer {
  readonly refusal?: string | undefined;
  readonly data?: unknown;
}
type Call = (person: TestPerson, session: TestSession) => Promise<Answer>;

/** Calls that do a different act count as refused: at once instead of by request, or the reverse. */
const asAct =
  (call: Call, waitsForSecond: boolean): Call =>
  async (person, session) => {
    const { refusal, data } = await call(person, session);
    if (refusal !== undefined) return { refusal };
    return expect.objectContaining({ waitsForSecond }).asymmetricMatch(data) ? {} : { refusal: 'forbidden' };
  };

const revoke =
  (factor: 'authenticator' | 'passkeys' | 'trusted-browsers'): Call =>
  ({ personId }, session) =>
    server.call(revokeFactor, { personId, factor, reason, evidence: 'Passport shown.' }, { session });
const setOpen =
  (isOpen: boolean): Call =>
  ({ memberId }, session) =>
    server.call(setAccountTypeOpen, { memberId, isOpen, reason }, { session });
const setMust =
  (must: boolean): Call =>
  ({ memberId }, session) =>
    server.call(setMustBindAuthenticator, { memberId, must, reason }, { session });
const certify =
  (isCertified: boolean): Call =>
  ({ memberId: id }, session) =>
    server.call(setCertified, { target: { kind: 'member', id }, isCertified, reason }, { session });

type Kind = 'person' | 'member';
const targetOf = (kind: Kind, { personId, memberId }: TestPerson) =>
  kind === 'person' ? ({ kind, id: personId } as const) : ({ kind, id: memberId } as const);
const disabling =
  (kind: Kind, isFraud: boolean): Call =>
  (person, session) =>
    server.call(disableAccess, { target: targetOf(kind, person), reason, isFraud }, { session });
const enabling =
  (kind: Kind): Call =>
  (person, session) =>
    server.call(enableAccess, { target: targetOf(kind, person), reason }, { session });

const statusCalls = (kind: Kind) => ({
  disable: disabling(kind, false),
  'mark-fraud': disabling(kind, true),
  enable: asAct(enabling(kind), false),
  'ask-enable': asAct(enabling(kind), true),
});

const calls: Readonly<Record<Kind, Partial<Record<AccessAct, Call>>>> = {
  person: {
    ...statusCalls('person'),
    unlock: ({ personId }, session) => server.call(unlockPerson, { personId, reason }, { session }),
    'end-sessions': ({ personId }, session) =>
      server.call(endPersonSessions, { personId, reason }, { session }),
    change: ({ personId }, session) =>
      server.call(changePerson, { personId, roleId: 2, department: 'Payments', reason }, { session }),
    remove: ({ personId }, session) => server.call(removePerson, { personId, reason }, { session }),
    'revoke-authenticator': revoke('authenticator'),
    'revoke-passkeys': revoke('passkeys'),
    'revoke-trusted-browsers': revoke('trusted-browsers'),
  },
  member: {
    ...statusCalls('member'),
    'open-account-type': setOpen(true),
    'close-account-type': setOpen(false),
    'require-authenticator': setMust(true),
    'waive-authenticator': setMust(false),
    certify: certify(true),
    'end-certification': certify(false),
    invite: ({ memberId }, session) =>
      server.call(
        invitePerson,
        {
          ...{ memberId, name: 'Nora New', department: '', roleId: 2, language: 'en', reason },
          email: `${crypto.randomUUID()}@example.com`,
        },
        { session },
      ),
  },
};

const individual = () => server.signedInPerson();
const admin = () => server.signedInPerson({ memberType: 1 });
async function operator(): Promise<TestPerson> {
  const person = await admin();
  await server.pool.query('update person set role_id = $2 where id = $1', [
    person.personId,
    memberRoles.operator,
  ]);
  return person;
}
/** A state that staff actions lead to; all of them succeed. */
const after =
  (make: () => Promise<TestPerson>, ...steps: readonly Call[]) =>
  async () => {
    const person = await make();
    for (const step of steps) expect((await step(person, colleague)).refusal).toBeUndefined();
    return person;
  };
async function equipped(): Promise<TestPerson> {
  const person = await individual();
  await equip(server, person);
  return person;
}
async function locked(): Promise<TestPerson> {
  const person = await individual();
  await lock(server, person);
  return person;
}

const [taken, fraud, given] = [disabling('person', false), disabling('person', true), enabling('person')];
const [closed, closedByFraud] = [disabling('member', false), disabling('member', true)];
async function removed(): Promise<TestPerson> {
  const person = await operator();
  await server.as(colleague).call(removePerson, { personId: person.personId, reason });
  return person;
}
async function certified(): Promise<TestPerson> {
  const person = await individual();
  await server.pool.query('update member set is_certified = true where id = $1', [person.memberId]);
  return person;
}

const states: readonly (readonly [Kind, string, () => Promise<TestPerson>])[] = [
  ['person', 'an individual', individual],
  ['person', 'an individual with factors', equipped],
  ['person', 'an individual, passkeys requested to go', after(equipped, revoke('passkeys'))],
  ['person', 'an individual who is locked', locked],
  ['person', 'an individual who is disabled', after(individual, taken)],
  ['person', 'an operator', operator],
  ['person', 'an operator who is disabled', after(operator, taken)],
  ['person', 'an operator who is disabled after fraud', after(operator, fraud)],
  ['person', 'an operator who was removed', removed],
  ['person', 'an admin', admin],
  ['person', 'an admin who is disabled', after(admin, fraud)],
  ['person', 'an admin whose return is requested', after(admin, fraud, given)],
  ['member', 'an individual', individual],
  ['member', 'a business', admin],
  ['member', 'a disabled member', after(individual, closed)],
  ['member', 'a member disabled after fraud', after(individual, closedByFraud)],
  ['member', 'a member whose return is requested', after(individual, closedByFraud, enabling('member'))],
  ['member', 'a member whose account type is closed', after(individual, setOpen(false))],
  ['member', 'a member who needs an authenticator', after(individual, setMust(true))],
  ['member', 'a member whose certification is requested', after(individual, certify(true))],
  ['member', 'a certified member', certified],
];
const cases = states.flatMap(([kind, name, make]) =>
  (['reviewer', 'auditor'] as const).map((role) => [kind, name, role, make] as const),
);

/** The refusals that deny the right. That the last admin is kept is checked by the call alone. */
const denials = new Set(['forbidden', 'not-found', 'already-decided', 'waits-for-second']);

describe('the listed actions on access match the calls’ refusals', () => {
  test.each(cases)('when the %s is %s, for a %s', async (kind, _name, role, make) => {
    const session = await server.signedInStaff(role);
    const { personId, memberId } = await make();
    const person = await server.as(session).call(getPersonAccess, { personId });
    const member = (await server.as(session).call(getMember, { memberId })).access;
    const { may } = { person, member }[kind];
    /** Actions that are not refused, but do something else or nothing. */
    const unfit = new Set<AccessAct>([
      ...(person.sessions.length === 0 ? (['end-sessions'] as const) : []),
      ...(may.includes('disable') ? (['mark-fraud'] as const) : []),
    ]);
    const allowed: AccessAct[] = [];
    for (const act of accessAct.options.filter((one) => !unfit.has(one))) {
      const answer = await calls[kind][act]?.(await make(), session);
      if (answer && (answer.refusal === undefined || !denials.has(answer.refusal))) allowed.push(act);
    }
    expect(may).toEqual(allowed);
  });
});
