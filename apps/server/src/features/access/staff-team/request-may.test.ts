// The rights that a staff request names, compared with what its calls refuse, for each role and state.
import { randomUUID } from 'node:crypto';
import {
  decideStaffRequest,
  listStaffRequests,
  resendStaffInvitation,
  staffRequestAct,
  withdrawStaffRequest,
  type StaffRequestAct,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { signInServer } from '../sign-in/sign-in.testing.ts';
import { newStaff } from '../staff/staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

interface Row {
  readonly askedBy: string;
  /** The person concerned; null for an invitation. */
  readonly staffId?: string;
  readonly isSent?: boolean;
}

/** The row of a request, made by the reader or by a colleague. */
const states: Readonly<Record<string, (own: string, colleague: string) => Promise<Row>>> = {
  'waits, requested by the reader': (own) => Promise.resolve({ askedBy: own }),
  'waits, requested by a colleague': (_own, colleague) => Promise.resolve({ askedBy: colleague }),
  'waits, about the reader': (own, colleague) => Promise.resolve({ askedBy: colleague, staffId: own }),
  'waits, its requester disabled': async (_own, colleague) => {
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [colleague]);
    return { askedBy: colleague };
  },
  'is an unused invitation': (_own, colleague) => Promise.resolve({ askedBy: colleague, isSent: true }),
};
const cases = Object.entries(states).flatMap(([state, make]) =>
  (['senior', 'settings', 'auditor'] as const).map((role) => [state, role, make] as const),
);

/** The refusals that deny the right. */
const denials = new Set(['forbidden', 'not-found', 'already-decided']);

/** Writes the request of the given state over the previous call's. */
async function become(
  id: string,
  { askedBy, staffId, isSent = false }: Row,
  decidedBy: string,
): Promise<void> {
  await server.pool.query('delete from staff_request where id = $1', [id]);
  const isNew = staffId === undefined;
  await server.pool.query(
    `insert into staff_request (id, kind, staff_id, name, email, role, language, reason, asked_by, asked_at,
       status, decided_by, decided_at, sent_at, sent_count, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'More chats', $8, $9, $10, $11, $12, $12, $13, $14)`,
    [
      ...[id, isNew ? 'add' : 'make-senior', staffId ?? null, isNew ? 'Nora New' : null],
      ...[isNew ? `${id}@staff.example` : null, isNew ? 'support' : null, isNew ? 'en' : null, askedBy],
      ...[server.clock.now(), isSent ? 'approved' : 'waiting', isSent ? decidedBy : null],
      ...[isSent ? server.clock.now() : null, isSent ? 1 : 0],
      isSent ? new Date(server.clock.now().getTime() + 1000) : null,
    ],
  );
}

describe('a staff request’s listed actions match the calls’ refusals', () => {
  test.each(cases)('when it %s, for a %s', async (_state, role, make) => {
    const session = await server.signedInStaff(role);
    const { staffId: colleague } = await newStaff(server);
    const { staffId: other } = await newStaff(server);
    const row = await make(session.staffId, colleague);
    const requestId = randomUUID();
    await become(requestId, row, other);
    const { list } = await server.as(session).call(listStaffRequests, {});
    const { may } = list.find((one) => one.requestId === requestId) ?? expect.unreachable('is listed');
    const calls: Readonly<Record<StaffRequestAct, () => Promise<{ readonly refusal?: string | undefined }>>> =
      {
        approve: () => server.call(decideStaffRequest, { requestId, decision: 'approve' }, { session }),
        reject: () => server.call(decideStaffRequest, { requestId, decision: 'reject' }, { session }),
        resend: () => server.call(resendStaffInvitation, { requestId }, { session }),
        withdraw: () => server.call(withdrawStaffRequest, { requestId }, { session }),
      };
    const allowed: StaffRequestAct[] = [];
    for (const act of staffRequestAct.options) {
      await become(requestId, row, other);
      const { refusal } = await calls[act]();
      if (refusal === undefined || !denials.has(refusal)) allowed.push(act);
    }
    expect(may).toEqual(allowed);
  });
});
