// Shared by tests in which staff act on a business's people: admins with proofs, staff who request and decide, and each
// person's emails.
import { randomUUID } from 'node:crypto';
import {
  type Proof,
  decideReview,
  getAgreements,
  getPersonAccess,
  getReview,
  listActivity,
  listColleagues,
  listReviews,
} from '@causeway/contract';
import { expect } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
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
  /** Two members of staff. Each sign-in is new, because the proofs of admins move the clock past the end of a session. */
  const staff = {
    first: () => server.context.sessions.create('staff', reviewer.staffId),
    second: () => server.context.sessions.create('staff', senior.staffId),
  };

  /** An admin with a passkey, of a new business or of somebody else's. */
  const newAdmin = async (of?: TestPerson): Promise<Admin> => {
    const person = await given.signUp({ memberType: 1, ...(of && { memberId: of.memberId }) });
    const device = await given.withPasskey(person);
    return { ...person, prove: () => given.byPasskey(person, device, 'team') };
  };
  const colleagueOf = ({ memberId }: TestPerson, roleId: 1 | 2 | 3 = 2) =>
    given.signUp({ memberType: 1, memberId, roleId, name: 'Otto Operator' });

  /** The staff's view of a person's access. */
  const accessOf = async (personId: string) =>
    server.as(await server.signedInStaff('auditor')).call(getPersonAccess, { personId });

  const people = async (admin: TestPerson) =>
    (await server.as(admin).call(listColleagues, { pageNo: 1, pageSize: 100, search: '' })).list;

  /** Requests about this member that wait for a second colleague, oldest first. */
  const waitingOf = async ({ memberId }: TestPerson): Promise<readonly string[]> => {
    const page = { kind: 'access', pageNo: 1, pageSize: 100 } as const;
    const data = await server.as(await staff.second()).call(listReviews, page);
    return data.list.filter((item) => item.memberId === memberId).map(({ subjectId }) => subjectId);
  };
  const reviewOf = async (subjectId: string) =>
    server.as(await staff.second()).call(getReview, { kind: 'access', subjectId });
  /** Approves the only waiting request about this member; answers the refusal. */
  const approve = async (of: TestPerson, who = staff.second) => {
    const [subjectId = expect.unreachable('nothing waits')] = await waitingOf(of);
    const { version } = await reviewOf(subjectId);
    const decision = { kind: 'access', subjectId, version, decision: 'approve' } as const;
    return (await server.call(decideReview, decision, { session: await who() })).refusal;
  };

  const activity = async (admin: TestPerson) =>
    (await server.as(admin).call(listActivity, {})).list.map(({ actor, action, subject }) => [
      actor,
      action,
      subject,
    ]);

  /** The emails to this address, newest last. */
  const mailsTo = async (address: string) => {
    await server.settle();
    return messages.filter(({ to }) => to === address).map(({ subject = '', text }) => ({ subject, text }));
  };
  const tokenTo = async (address: string): Promise<string> => {
    const sent = (await mailsTo(address)).findLast(({ text }) => text.includes('/join/'));
    return /\/#\/join\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? expect.unreachable('no link');
  };

  const { agreement, privacy } = await server.stranger.call(getAgreements, {});
  const acceptance = {
    password: 'Lantern-42-x',
    consent: true,
    agreementVersion: agreement.version,
    privacyVersion: privacy.version,
    language: 'en',
  } as const;

  return {
    ...given,
    ...{ staff, newAdmin, colleagueOf, accessOf, people, waitingOf, reviewOf, approve, activity },
    ...{ mailsTo, tokenTo, acceptance },
  };
}

export const newEmail = (): string => `colleague-${randomUUID()}@example.com`;
