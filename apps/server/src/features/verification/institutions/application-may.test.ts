// The decisions that an application allows, compared with what the call refuses, for each role and state (ACC-280).
import {
  applicationDecision,
  decideApplication,
  getApplication,
  institutionStatuses,
  kycStatuses,
  sendInstitutionApplication,
  type ApplicationDecision,
  type ApplicationStatus,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../platform/testing.ts';
import { institutionsFeature } from './index.ts';

const server = await testServer({
  features: [institutionsFeature],
  providers: { mail: { send: () => Promise.resolve() }, sms: { send: () => Promise.resolve() } },
});
afterAll(server.stop);

interface State {
  readonly status: ApplicationStatus;
  /** The person who processed it. */
  readonly processedBy?: 'reader' | 'colleague';
  readonly isDeclined?: boolean;
}

const { pending, rejected, processed, completed } = institutionStatuses;
const states: Readonly<Record<string, State>> = {
  'is pending': { status: pending },
  'is pending, its member declined': { status: pending, isDeclined: true },
  'is processed by the reader': { status: processed, processedBy: 'reader' },
  'is processed by a colleague': { status: processed, processedBy: 'colleague' },
  'is processed by the reader, its member declined': {
    status: processed,
    processedBy: 'reader',
    isDeclined: true,
  },
  'is rejected': { status: rejected },
  'is completed': { status: completed, processedBy: 'colleague' },
};
const cases = Object.entries(states).flatMap(([name, state]) =>
  (['reviewer', 'senior', 'auditor'] as const).map((role) => [name, role, state] as const),
);

/** The refusals that deny the right. */
const denials = new Set(['forbidden', 'already-decided', 'verification-closed']);

describe('the listed actions on an application match the refusals', () => {
  test.each(cases)('when it %s, for a %s', async (_name, role, { status, processedBy, isDeclined }) => {
    const session = await server.signedInStaff(role);
    const { staffId: colleague } = await server.signedInStaff('reviewer');
    const { staffId: other } = await server.signedInStaff('reviewer');
    const at = server.clock.now();
    const person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    const { memberId } = person;
    await server.as(person).call(sendInstitutionApplication, {
      ...{ companyName: 'Harbour Payments Limited', email: 'partners@harbour.example', imType: '2' },
      ...{ imTypeAcct: '+852 5555 1234', description: 'We would like to offer accounts.', applyFiles: [] },
      version: 0,
    });
    const processor = { reader: session.staffId, colleague }[processedBy ?? 'colleague'];
    const become = async () => {
      await server.pool.query(
        `update institution_application
         set status = $2, processed_by = $3, processed_at = $4, completed_by = $5, completed_at = $6, reject_reason = $7,
             version = 1
         where member_id = $1`,
        [
          ...[memberId, status],
          ...(processedBy === undefined ? [null, null] : [processor, at]),
          ...(status === completed ? [other, at] : [null, null]),
          status === rejected ? 'No licence.' : null,
        ],
      );
      await server.pool.query('update member set kyc_status = $2 where id = $1', [
        memberId,
        isDeclined === true ? kycStatuses.declined : kycStatuses.pending,
      ]);
    };

    await become();
    const { may, mayNot, version } = await server.as(session).call(getApplication, { memberId });
    const allowed: ApplicationDecision[] = [];
    for (const decision of applicationDecision.options) {
      await become();
      const { refusal } = await server.call(
        decideApplication,
        { memberId, version, decision, reason: 'No licence.' },
        { session },
      );
      if (refusal === undefined || !denials.has(refusal)) allowed.push(decision);
    }
    expect(may).toEqual(allowed);
    expect(mayNot !== null).toBe(may.includes('reject') && may.length === 1);
  });
});
