// The actions that a colleague's row allows are those that its calls accept, for each role and state.
import { randomUUID } from 'node:crypto';
import {
  changeStaffRole,
  decideStaffRecovery,
  declareStaffConflict,
  disableStaff,
  endStaffSession,
  listStaff,
  requestStaffChange,
  requestStaffRecovery,
  staffAct,
  type Endpoint,
  type RequestOf,
  type StaffAct,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { signInServer } from '../sign-in/sign-in.testing.ts';
import { newStaff } from '../staff/staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const reason = 'Seen in person';

async function recovering(askedBy: string): Promise<string> {
  const { staffId } = await server.signedInStaff('reviewer');
  await server.pool.query(
    `insert into staff_recovery (id, staff_id, reason, evidence, asked_by, asked_at) values ($1, $2, $3, $3, $4, $5)`,
    [randomUUID(), staffId, reason, askedBy, server.clock.now()],
  );
  return staffId;
}
const setStatus = (staffId: string, status: string) =>
  server.pool.query('update staff set status = $2 where id = $1', [staffId, status]);

const states: Readonly<Record<string, (own: string) => Promise<string>>> = {
  'who is signed in': async () => (await server.signedInStaff('reviewer')).staffId,
  'who has a factor': async () => (await newStaff(server)).staffId,
  'who is disabled': async () => {
    const { staffId } = await newStaff(server);
    await setStatus(staffId, 'disabled');
    return staffId;
  },
  'who asks': (own) => Promise.resolve(own),
  'for whom who asks requested a recovery': recovering,
  'for whom a colleague requested a recovery': async () => recovering((await newStaff(server)).staffId),
  'for whom one who is disabled by now requested a recovery': async () => {
    const { staffId: gone } = await newStaff(server);
    await setStatus(gone, 'disabled');
    return recovering(gone);
  },
};
const cases = Object.entries(states).flatMap(([state, make]) =>
  (['reviewer', 'senior', 'settings', 'auditor'] as const).map((role) => [state, role, make] as const),
);

/** The refusals that deny the action to this person. */
const mayNot = new Set(['forbidden', 'not-found', 'already-decided', 'waits-for-second']);

describe('a colleague’s listed actions match the calls’ refusals', () => {
  test.each(cases)('when %s, for a %s', async (_state, role, make) => {
    const session = await server.signedInStaff(role);
    const staffId = await make(session.staffId);
    const call = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) =>
      (await server.call(endpoint, input, { session })).refusal;
    const { list } = (await server.call(listStaff, {}, { session })).data;
    const { may, sessions, recovery, isDisabled } =
      list.find((one) => one.staffId === staffId) ?? expect.unreachable('is listed');
    const requestId = recovery?.requestId ?? randomUUID();
    const { memberId } = await server.somebody();
    const done: Readonly<Record<StaffAct, () => Promise<string | undefined>>> = {
      'change-role': () => call(changeStaffRole, { staffId, role: 'support', reason }),
      disable: () => call(disableStaff, { staffId, reason }),
      enable: () => call(requestStaffChange, { staffId, kind: 'enable', reason }),
      'request-recovery': () => call(requestStaffRecovery, { staffId, reason, evidence: reason }),
      'declare-tie': () => call(declareStaffConflict, { staffId, memberId, reason }),
      'approve-recovery': () => call(decideStaffRecovery, { requestId, decision: 'approve' }),
      'reject-recovery': () => call(decideStaffRecovery, { requestId, decision: 'reject' }),
      'end-session': () =>
        call(endStaffSession, { staffId, sessionId: sessions[0]?.sessionId ?? randomUUID() }),
    };
    const allowed = new Set<StaffAct>();
    // One's own session is ended last, and a colleague's session before the colleague's access is removed.
    const order = staffId === session.staffId ? staffAct.options.toReversed() : staffAct.options;
    for (const act of order) {
      await setStatus(staffId, isDisabled ? 'disabled' : 'normal');
      // A request that an approval has used up is reset, so that the rejection can be tried too.
      await server.pool.query(
        `update staff_recovery set status = 'waiting', decided_by = null, decided_at = null where id = $1`,
        [requestId],
      );
      const refusal = await done[act]();
      if (refusal === undefined || !mayNot.has(refusal)) allowed.add(act);
    }
    expect(may).toEqual(staffAct.options.filter((act) => allowed.has(act)));
  });
});
