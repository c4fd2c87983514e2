// The rights that a verification names, compared with what its calls refuse, for each role and state.
import { randomUUID } from 'node:crypto';
import {
  claimVerification,
  decideVerification,
  listReviews,
  verificationAct,
  type VerificationAct,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { newStaff } from '../../access/staff/staff.testing.ts';
import { checkOf, personalRecord, reviewingServer } from './reviewing.testing.ts';

const server = await reviewingServer();
afterAll(server.stop);

interface State {
  readonly level: 1 | 2;
  /** The person who decided at the first level. */
  readonly decidedBy?: 'reader' | 'colleague';
  readonly claimedBy?: 'reader' | 'colleague';
}

const states: Readonly<Record<string, State>> = {
  'nobody has': { level: 1 },
  'the reader has': { level: 1, claimedBy: 'reader' },
  'a colleague has': { level: 1, claimedBy: 'colleague' },
  'the reader decided first': { level: 2, decidedBy: 'reader' },
  'a colleague decided first': { level: 2, decidedBy: 'colleague' },
  'a colleague decided first, and has again': { level: 2, decidedBy: 'colleague', claimedBy: 'colleague' },
};
const cases = Object.entries(states).flatMap(([name, state]) =>
  (['reviewer', 'senior', 'auditor'] as const).map((role) => [name, role, state] as const),
);

/** The refusals that deny the right. */
const denials = new Set(['forbidden', 'already-decided', 'claimed-by-another']);

describe('the listed actions on a verification match the refusals', () => {
  test.each(cases)('when it %s, for a %s', async (_name, role, { level, decidedBy, claimedBy }) => {
    const person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.submit(person, personalRecord(), { checks: [checkOf()] });
    await server.settle();
    const { memberId } = person;
    const session = await server.signedInStaff(role);
    const { staffId: colleague } = await newStaff(server);
    const { staffId: recipient } = await newStaff(server);
    const ids = { reader: session.staffId, colleague };
    const { rows } = await server.pool.query<{ id: string }>(
      'update verification_submission set level = $2 where member_id = $1 returning id',
      [memberId, level],
    );
    const id = rows[0]?.id ?? expect.unreachable('is submitted');
    if (decidedBy !== undefined)
      await server.pool.query(
        `insert into verification_decision (id, submission_id, level, decision, decided_by, decided_at)
         values ($1, $2, 1, 'approve', $3, $4)`,
        [randomUUID(), id, ids[decidedBy], server.clock.now()],
      );
    const become = () =>
      server.pool.query(
        `insert into verification_claim (id, staff_id, claimed_at) values ($1, $2, $3)
         on conflict (id) do update set staff_id = $2`,
        [id, claimedBy === undefined ? null : ids[claimedBy], server.clock.now()],
      );

    await become();
    const { may, version } = await server.review(memberId, session);
    const all = { kind: 'member', pageNo: 1, pageSize: 100 } as const;
    const { list } = await server.as(session).call(listReviews, all);
    expect(list.find(({ subjectId }) => subjectId === memberId)?.may).toEqual(may);

    const assign = (isClaimed: boolean, staffId = session.staffId) =>
      server.call(claimVerification, { memberId, isClaimed, staffId }, { session });
    const calls: Readonly<Record<VerificationAct, () => Promise<{ readonly refusal?: string | undefined }>>> =
      {
        // The decision has no reason: it is refused after the rights are checked, and changes nothing.
        decide: () =>
          server.call(
            decideVerification,
            { memberId, level, version, decision: 'decline', items: [] },
            { session },
          ),
        take: () => assign(true),
        'take-over': () => assign(true),
        release: () => assign(false),
        'hand-over': () => assign(true, recipient),
      };
    /** The actions that such a claim has. */
    const fitting = new Set<VerificationAct>([
      'decide',
      claimedBy === undefined ? 'take' : claimedBy === 'reader' ? 'release' : 'take-over',
      'hand-over',
    ]);
    const allowed: VerificationAct[] = [];
    for (const act of verificationAct.options.filter((one) => fitting.has(one))) {
      await become();
      const { refusal } = await calls[act]();
      if (refusal === undefined || !denials.has(refusal)) allowed.push(act);
    }
    expect(may).toEqual(allowed);
  });
});
