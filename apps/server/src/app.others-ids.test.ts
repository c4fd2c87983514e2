// Ids of other people's records: every place of a member's call that names a record is tried with a record of
// another member, and with a colleague's where the record belongs to one person. The answer equals the one
// for an unknown id (PLT-006: no error tells whether another member's record exists), while the owner gets
// another answer.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLinksFeature } from './features/verification/check-links/index.ts';
import { chatFeature } from './features/support/chat/index.ts';
import { informationRequestsFeature } from './features/verification/information-requests/index.ts';
import { suggestionsFeature } from './features/support/suggestions/index.ts';
import { messagesFeature } from './features/foundation/messages/index.ts';
import { institutionsFeature } from './features/verification/institutions/index.ts';
import { developerPlatformFeature } from './features/developers/developer-platform/index.ts';
import { webhooksFeature } from './features/developers/webhooks/index.ts';
import { sessionsFeature } from './features/access/sessions/index.ts';
import { signInFeature } from './features/access/sign-in/index.ts';
import { travelInquiriesFeature } from './features/money/travel-inquiries/index.ts';
import { travelRuleFeature } from './features/money/travel-rule/index.ts';
import { teamFeature } from './features/access/team/index.ts';
import { trustedBrowsersFeature } from './features/access/trusted-browsers/index.ts';
import { verificationReviewsFeature } from './features/verification/reviews/index.ts';
import {
  type VerificationServer,
  verificationServer,
} from './features/verification/record/verification.testing.ts';
import { idPlaces } from './testing/id-places.testing.ts';
import { type MoneyServer, moneyServer } from './testing/money-server.testing.ts';
import { type NamingCall, type Party, fileFor } from './testing/naming-call.testing.ts';
import { namesNoRecord, namingCalls } from './testing/others-calls.testing.ts';
import { moneyRecords, proofOf, verifyingRecords } from './testing/others-records.testing.ts';

let money: MoneyServer;
let verification: VerificationServer;
let owner: Party;
let stranger: Party;
/** A colleague of the owner, for records that belong to the member and not to one person. */
let colleague: Party;

beforeAll(async () => {
  money = await moneyServer(
    [
      signInFeature,
      trustedBrowsersFeature,
      sessionsFeature,
      teamFeature,
      messagesFeature,
      suggestionsFeature,
      informationRequestsFeature,
      chatFeature,
      webhooksFeature,
      developerPlatformFeature,
      travelRuleFeature,
      travelInquiriesFeature,
    ],
    { SESSIONS_PER_PERSON: 'several' },
  );
  verification = await verificationServer([
    verificationReviewsFeature,
    institutionsFeature,
    checkLinksFeature,
  ]);
  owner = await newParty();
  stranger = await newParty();
  // A person with a passkey has to use it; any other proof would be refused.
  await money.pool.query('delete from passkey where owner_id = $1', [stranger.session.personId]);
  const session = await money.signedInPerson({ memberId: owner.session.memberId });
  colleague = { ...owner, session, proof: await proofOf(money, session) };
});
afterAll(() => Promise.all([money.stop(), verification.server.stop()]));

async function newParty(): Promise<Party> {
  const session = await money.signedInPerson({ memberType: 1, isDeveloper: true });
  const proof = await proofOf(money, session);
  return {
    session,
    proof,
    records: await moneyRecords(money, session),
    verifying: await verifyingRecords(verification),
  };
}

const places = endpoints
  .filter(({ access }) => access.kind === 'member')
  .flatMap((endpoint) => idPlaces(endpoint).map((place) => ({ endpoint, place })))
  .filter(({ place }) => !namesNoRecord.some(([form]) => form.test(place)));
const nameOf = ({ endpoint, place }: (typeof places)[number]): string => `${endpoint.name} ${place}`;

test('the table covers exactly the places that name a record', () => {
  const untried = places
    .map(nameOf)
    .filter((name) => namingCalls[name] === undefined)
    .map(
      (name) =>
        `"${name}" names a record: make one in testing/others-records.testing.ts, and say in testing/others-calls.testing.ts what a stranger is told`,
    );
  expect(untried).toEqual([]);
  expect(Object.keys(namingCalls).toSorted()).toEqual(places.map(nameOf).toSorted());
});

const calls = places.flatMap(({ endpoint, place }) =>
  (namingCalls[`${endpoint.name} ${place}`] ?? []).map(
    (call) => [`${endpoint.name} ${place}: ${call.record}`, endpoint, place, call] as const,
  ),
);

describe('the endpoint answers a record of another member like a missing one', () => {
  test.each(calls)('%s', async (_, endpoint, place, call) => {
    const { others, nobodys } = await answers(stranger, endpoint, place, call);
    expect(others).toEqual(nobodys);
    expect(others.refusal).toBe(call.refusal);
    expect([undefined, 'forbidden', 'invalid-input', ...endpoint.refusals]).toContain(call.refusal);
  });
});

describe('the endpoint answers a colleague’s own record like a missing one', () => {
  test.each(calls.filter(([, , , { isPersons }]) => isPersons))('%s', async (_, endpoint, place, call) => {
    const { others, nobodys } = await answers(colleague, endpoint, place, call);
    expect(others).toEqual(nobodys);
    expect(others.refusal).toBe(call.refusal);
  });
});

describe('the endpoint answers the owner of the record', () => {
  test.each(calls)('%s', async (_, endpoint, place, call) => {
    const { others: own, nobodys } = await answers(owner, endpoint, place, call);
    expect(own.refusal).toBe(call.toOwner);
    if (call.refusal === undefined) expect(own).not.toEqual(nobodys);
    else expect(own.refusal).not.toBe(call.refusal);
  });
});

/** The answers for the owner's record, and for an unknown id. */
async function answers(caller: Party, endpoint: Endpoint, place: string, call: NamingCall) {
  const id = call.idOf(owner);
  const nobodys = await answer(caller, nobodyLike(id), endpoint, place, call);
  return { nobodys, others: await answer(caller, id, endpoint, place, call) };
}

async function answer(caller: Party, id: string, endpoint: Endpoint, place: string, call: NamingCall) {
  const { sessionOf, input = (it: string) => ({ [place]: it }) } = call;
  const server = call.server === 'money' ? money : verification.server;
  const sent = await input(id, { caller, owner, verification });
  const { refusal, status, msg, data } = await server.call(endpoint, sent, {
    session: sessionOf(caller),
    ...fileFor(endpoint),
  });
  return { refusal, status, msg, data };
}

/** Makes an unknown id of the same form. */
function nobodyLike(id: string): string {
  if (/^[0-9a-f-]{36}$/.test(id)) return randomUUID();
  if (/^\d+-\d+$/.test(id)) return `9${id}`;
  if (/^\d+$/.test(id)) return `${id.startsWith('9') ? 8 : 9}${id.slice(1).padStart(8, '0')}`;
  const [, head = '', tail = ''] = /^([BDEMPSTU]\d{8}|.*[.-])(.*)$/.exec(id) ?? [];
  const others = randomBytes(tail.length).toString('hex').slice(0, tail.length);
  return `${head}${/[A-Z]/.test(tail) ? others.toUpperCase() : others}`;
}
