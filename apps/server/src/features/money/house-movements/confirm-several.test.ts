// Several movements are confirmed by one call: each in its own write, with named refusals, and only by a
// colleague.
import {
  type RequestOf,
  confirmHouseMovements,
  enterHouseMovement,
  getHouseMovement,
  uploadHouseDocument,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseMovementsFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

let server: MoneyServer;
let first: Staff;

beforeAll(async () => {
  server = await moneyServer([houseMovementsFeature]);
  first = await server.signedInStaff('treasury');
});
afterAll(() => server.stop());

/** A new sign-in of a colleague, because a proof is good for one decision about money. */
const colleague = () => server.signedInStaff('senior');
const common = { currency: 'USD', valueDate: '2026-03-02', reason: 'As agreed', place: 'channel-3' } as const;
async function entered(input: Partial<RequestOf<typeof enterHouseMovement>>, by: Staff = first) {
  const { documentId } = await server.as(by).call(uploadHouseDocument, {}, { file: invoice });
  const movement = { ...common, kind: 'own-funds-in', amount: '100.00', documentId, ...input } as const;
  const { movementNo } = await server.as(by).call(enterHouseMovement, movement);
  return { movementNo, version: 1 };
}
const statusOf = async ({ movementNo }: { readonly movementNo: string }) =>
  (await server.as(first).call(getHouseMovement, { movementNo })).movement.status;
const ownFunds = async (): Promise<bigint> => (await server.onHouse('USD', 'own-funds'))[0] ?? 0n;

test('each movement is posted by itself, and a refused one delays no other', async () => {
  const session = await colleague();
  const good = await entered({});
  const own = await entered({}, session);
  const stale = { ...(await entered({})), version: 2 };
  const unknown = { movementNo: 'H20260302AAAAAAAAAA', version: 1 };
  const last = await entered({ amount: '1.00' });
  const movements = [good, own, stale, unknown, last];
  const answer = await server.as(session).call(confirmHouseMovements, { movements });
  expect(answer).toEqual({
    confirmed: [good.movementNo, last.movementNo],
    refused: [
      { movementNo: own.movementNo, because: 'forbidden' },
      { movementNo: stale.movementNo, because: 'changed-meanwhile' },
      { movementNo: unknown.movementNo, because: 'not-found' },
    ],
  });
  expect(await Promise.all([good, own, stale, last].map(statusOf))).toEqual([
    'BOOKED',
    'ENTERED',
    'ENTERED',
    'BOOKED',
  ]);
  const { rows } = await server.pool.query(
    `select action from audit where action like 'house-movements.confirm%' order by action`,
  );
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'house-movements.confirm',
    'house-movements.confirm',
    'house-movements.confirm-several',
  ]);
  await server.balanced();
});

test('movements on one account never overdraw it together', async () => {
  const whole = (Number(await ownFunds()) / 100).toFixed(2);
  const both = [
    await entered({ kind: 'own-funds-out', amount: whole }),
    await entered({ kind: 'own-funds-out', amount: whole }),
  ];
  const answer = await server.as(await colleague()).call(confirmHouseMovements, { movements: both });
  expect(answer).toEqual({
    confirmed: [both[0]?.movementNo],
    refused: [{ movementNo: both[1]?.movementNo, because: 'insufficient-balance' }],
  });
});

test('confirming twice or by two at once posts each movement once', async () => {
  const movements = [await entered({}), await entered({})];
  const before = await ownFunds();
  const [one, other] = [await colleague(), await colleague()];
  const requestId = 'd'.repeat(32);
  const answers = await Promise.all([
    server.call(confirmHouseMovements, { movements }, { session: one, requestId }),
    server.call(confirmHouseMovements, { movements }, { session: one, requestId }),
    server.call(confirmHouseMovements, { movements }, { session: other }),
  ]);
  const [pressed, again, third] = answers.map((answer) => server.ok(answer));
  expect(again).toEqual(pressed);
  expect([...(pressed?.confirmed ?? []), ...(third?.confirmed ?? [])].toSorted()).toEqual(
    movements.map(({ movementNo }) => movementNo).toSorted(),
  );
  expect((await ownFunds()) - before).toBe(200_00n);
  const reused = { movements: movements.slice(0, 1) };
  expect((await server.call(confirmHouseMovements, reused, { session: one, requestId })).refusal).toBe(
    'request-id-reused',
  );
  await server.balanced();
});

test('confirming requires the role and at least one movement', async () => {
  const movements = [await entered({})];
  const auditor = server.as(await server.signedInStaff('auditor'));
  expect(await auditor.refused(confirmHouseMovements, { movements })).toBe('forbidden');
  const senior = server.as(await colleague());
  expect(await senior.refused(confirmHouseMovements, { movements: [] })).toBe('invalid-input');
});
