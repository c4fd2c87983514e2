// Every call of staff that declares a proof is refused without one, before it looks at anything (ACC-165).
import { endpoints } from '@causeway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wellFormedRequests } from './app.bad-requests.testing.ts';
import { features } from './features.ts';
import { type TestServer, testServer } from './platform/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features });
});
afterAll(() => server.stop());

/** Generated requests have no key of this form. */
const message = { messageKey: `3:${'a'.repeat(64)}`, reason: 'Seen' };

/** An invitation takes either an email or a mobile. */
const invited = {
  ...{ memberId: '1000000001', name: 'Nora', department: '', roleId: 2, language: 'en', reason: 'Asked' },
  email: 'nora@example.com',
};

/** A valid role, and a name that no email program turns into a link. */
const newColleague = {
  ...{ name: 'Nora New', email: 'nora@example.com', role: 'support', language: 'en', reason: 'Asked' },
};

/** Exactly the fields of its kind. */
const movement = {
  ...{ kind: 'bank-charge', place: 'channel-3', currency: 'USD', amount: '1.00' },
  ...{ valueDate: '2026-03-02', reason: 'Charged' },
};

/** A note that explains enough to be accepted. */
const explained = {
  ...{ breakKey: 'a'.repeat(64), version: 0, note: 'A charge of the bank' },
  withBreakKey: 'b'.repeat(64),
};

/** Reasons and notes of ten letters. */
const withReasons = [
  {
    ...{ alertId: '22222222-2222-4222-8222-222222222222', versionId: '33333333-3333-4333-8333-333333333333' },
    ...{ version: 1, outcome: 'escalated', reason: 'Looks unusual to me' },
  },
  {
    ...{ caseId: '22222222-2222-4222-8222-222222222222', linkedId: '1000000001', memberId: '1000000002' },
    ...{ version: 1, dueOn: '2030-01-01', decision: 'restrict', reason: 'Three payers with one address' },
  },
  {
    ...{ caseId: '22222222-2222-4222-8222-222222222222', code: 'SAR', indicators: ['STRUC'], txnNos: [] },
    ...{ reason: 'Three payers with one address', action: 'Outgoing payments stopped' },
  },
  {
    ...{ inquiryId: '22222222-2222-4222-8222-222222222222', version: 1 },
    reason: 'Spoke to the service by phone',
  },
  { txnNo: 'T20260302ABCDEFGHJK', version: 1, how: 'kept', reason: 'Spoke to the service by phone' },
  { memberId: '1000000001', reviewOn: '2026-03-02', note: 'Everything is as before.' },
  {
    ...{ informationRequestId: '22222222-2222-4222-8222-222222222222', version: 1, decision: 'close' },
    note: 'Everything is as before.',
  },
  { memberId: '1000000001', level: 1, version: 1, decision: 'approve' },
];

/** The numbers of its kind. */
const rule = {
  ...{ name: 'Many', kind: 'velocity-count', looksAt: 'all', does: 'alert' },
  numbers: { direction: 'out', count: 3, hours: 24 },
};

const deciding = endpoints.filter(({ asksProof }) => asksProof).map((call) => [call.name, call] as const);

test.each(deciding)('a staff decision requires a fresh proof: %s', async (_name, endpoint) => {
  const { token, staffId } = await server.signedInStaff('senior');
  const examples = [message, invited, newColleague, movement, explained, ...withReasons, rule];
  const request = [...wellFormedRequests(endpoint), ...examples].find(
    (one) => endpoint.request.safeParse(one).success && endpoint.workOf(one, staffId) !== null,
  );
  await server.clock.advance(601);
  expect(await server.as({ token }).refused(endpoint, request)).toBe('fresh-proof-needed');
});
