// What the tests of a business's people share where staff act on them: admins who prove themselves, staff who ask and decide,
// and what reaches whom by email.
import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type Proof,
  type RequestOf,
  decideReview,
  getAgreements,
  getPersonAccess,
  getReview,
  listActivity,
  listColleagues,
  listReviews,
} from '@causeway/contract';
import { expect } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { teamFeature } from '../../access/team/index.ts';
import { agreementsFeature } from '../../verification/agreements/index.ts';
import { auditFeature } from '../audit/index.ts';
import { reviewsFeature } from '../reviews/index.ts';
import { accessReviews, membersFeature } from './index.ts';

export type Admin = TestPerson & { readonly email: string; readonly prove: () => Promise<Proof> };

export async function peopleServer() {
  const given = await securityServer({}, [
    membersFeature,
    teamFeature,
    agreementsFeature,
    auditFeature,
    reviewsFeature([accessReviews]),
  ]);
  const { server, messages } = given;
  const [reviewer, senior] = [await server.signedInStaff('reviewer'), await server.signedInStaff('senior')];
  /** Two of them, signed in anew each time: the proofs of admins take the clock further than a session lives. */
  const staff = {
    first: () => server.context.sessions.create('staff', reviewer.staffId),
    second: () => server.context.sessions.create('staff', senior.staffId),
  };

  /** With a passkey, of a business of their own or of somebody else's. */
  const newAdmin = async (of?: TestPerson): Promise<Admin> => {
    const person = await given.signUp({ memberType: 1, ...(of && { memberId: of.memberId }) });
    const device = await given.withPasskey(person);
    return { ...person, prove: () => given.byPasskey(person, device, 'team') };
  };
  const colleagueOf = ({ memberId }: TestPerson, roleId: 1 | 2 | 3 = 2) =>
    given.signUp({ memberType: 1, memberId, roleId, name: 'Otto Operator' });

  const as = <E extends Endpoint>(session: TestSession, endpoint: E, input: RequestOf<E>) =>
    server.call(endpoint, input, { session });

  /** How staff see somebody. */
  const accessOf = async (personId: string) =>
    (await as(await server.signedInStaff('auditor'), getPersonAccess, { personId })).data;

  const people = async (admin: TestPerson) =>
    (await as(admin, listColleagues, { pageNo: 1, pageSize: 100, search: '' })).data.list;

  /** What waits about this member for a second one, oldest first. */
  const waitingOf = async ({ memberId }: TestPerson): Promise<readonly string[]> => {
    const page = { kind: 'access', pageNo: 1, pageSize: 100 } as const;
    const { data } = await as(await staff.second(), listReviews, page);
    return data.list.filter((item) => item.memberId === memberId).map(({ subjectId }) => subjectId);
  };
  const reviewOf = async (subjectId: string) =>
    (await as(await staff.second(), getReview, { kind: 'access', subjectId })).data;
  /** Approves the one request that waits about this member; answers the refusal. */
  const approve = async (of: TestPerson, who = staff.second) => {
    const [subjectId = expect.unreachable('nothing waits')] = await waitingOf(of);
    const { version } = await reviewOf(subjectId);
    const decision = { kind: 'access', subjectId, version, decision: 'approve' } as const;
    return (await as(await who(), decideReview, decision)).refusal;
  };

  const activity = async (admin: TestPerson) =>
    (await as(admin, listActivity, {})).data.list.map(({ actor, action, subject }) => [
      actor,
      action,
      subject,
    ]);

  /** What reached this address, the newest last. */
  const mailsTo = async (address: string) => {
    await server.settle();
    return messages.filter(({ to }) => to === address).map(({ subject = '', text }) => ({ subject, text }));
  };
  const tokenTo = async (address: string): Promise<string> => {
    const sent = (await mailsTo(address)).findLast(({ text }) => text.includes('/join/'));
    return /\/#\/join\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? expect.unreachable('no link');
  };

  const { agreement, privacy } = (await server.call(getAgreements, {})).data;
  const acceptance = {
    password: 'Lantern-42-x',
    consent: true,
    agreementVersion: agreement.version,
    privacyVersion: privacy.version,
    language: 'en',
  } as const;

  return {
    ...given,
    ...{ staff, newAdmin, colleagueOf, as, accessOf, people, waitingOf, reviewOf, approve, activity },
    ...{ mailsTo, tokenTo, acceptance },
  };
}

export const newEmail = (): string => `colleague-${randomUUID()}@example.com`;
