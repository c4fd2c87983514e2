// The house's own movements: one member of staff enters, another confirms; none is posted twice or by one
// person, and no place is overdrawn.
import {
  type MovementKind,
  type RequestOf,
  confirmHouseMovement,
  downloadHouseDocument,
  enterHouseMovement,
  getHouseMovement,
  listHouseMovements,
  movementKindNames,
  movementKinds,
  rejectHouseMovement,
  uploadHouseDocument,
  withdrawHouseMovement,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoice, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseMovementsFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
type Input = RequestOf<typeof enterHouseMovement>;

let server: MoneyServer;
let first: Staff;
let references = 0;

beforeAll(async () => {
  server = await moneyServer([houseMovementsFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  first = await server.signedInStaff('treasury');
});

const upload = async (by: Staff = first): Promise<string> =>
  (await server.as(by).call(uploadHouseDocument, {}, { file: invoice })).documentId;
const reference = (): string => `REF-${String((references += 1))}`;

const common = { currency: 'USD', valueDate: '2026-03-02', reason: 'As agreed' } as const;
const charge = (amount: string): Input => ({
  ...{ ...common, kind: 'bank-charge', place: 'channel-3', amount },
  bankReference: reference(),
});
const ownFunds = async (amount: string): Promise<Input> => ({
  ...{ ...common, kind: 'own-funds-in', place: 'channel-3', amount },
  documentId: await upload(),
});

const enter = (input: Input, by: Staff = first) => server.call(enterHouseMovement, input, { session: by });
const versionOf = async (movementNo: string): Promise<number> =>
  (await server.as(first).call(getHouseMovement, { movementNo })).movement.version;
/** A different colleague confirms each time, because a proof is good for one decision about money. */
async function confirm(movementNo: string, by?: Staff) {
  const session = by ?? (await server.signedInStaff('senior'));
  const version = await versionOf(movementNo);
  return server.call(confirmHouseMovement, { movementNo, version }, { session });
}
async function booked(input: Input): Promise<string> {
  const { movementNo } = server.ok(await enter(input));
  server.ok(await confirm(movementNo));
  return movementNo;
}
/** The change of these accounts during an action, in minor units. */
async function changes(currency: 'USD' | 'EUR', names: readonly string[], happens: () => Promise<unknown>) {
  const before = await server.onHouse(currency, ...names);
  await happens();
  return (await server.onHouse(currency, ...names)).map((now, i) => now - (before[i] ?? 0n));
}

test('a movement is entered by one, posted when another confirms, and listed', async () => {
  const { movementNo } = server.ok(await enter(await ownFunds('1000.00')));
  const before = await server.onHouse('USD', 'channel-3', 'own-funds');
  const { movement, postings } = await server.as(first).call(getHouseMovement, { movementNo });
  expect(movement).toMatchObject({ status: 'ENTERED', isOwn: true, decidedBy: null });
  expect(postings).toEqual([
    { debit: 'channel-3', credit: 'own-funds', amount: { currency: 'USD', value: '1000.00' } },
  ]);
  server.ok(await confirm(movementNo));
  const after = await server.onHouse('USD', 'channel-3', 'own-funds');
  expect(after.map((each, i) => each - (before[i] ?? 0n))).toEqual([-1000_00n, 1000_00n]);

  const changed = await changes('USD', ['channel-3', 'charges'], () => booked(charge('12.50')));
  expect(changed).toEqual([12_50n, -12_50n]);
  const page = { pageNo: 1, pageSize: 10 };
  const { list } = await server
    .as(first)
    .call(listHouseMovements, { ...page, kind: 'own-funds-in', status: 'BOOKED', search: movementNo });
  expect(list).toMatchObject([
    { movementNo, enteredBy: 'Test treasury', decidedBy: 'Test senior', document: { name: 'invoice.pdf' } },
  ]);
  await server.balanced();
});

test('bought coin is stored to the last decimal', async () => {
  await booked(await ownFunds('100.00'));
  const bought = { ...common, kind: 'coins-bought', place: 'channel-3', amount: '50.00' } as const;
  const coin = { coin: 'ETH', coinAmount: '0.012345678901234567' } as const;
  const movementNo = await booked({ ...bought, ...coin, documentId: await upload() });
  const { movement, postings } = await server.as(first).call(getHouseMovement, { movementNo });
  expect(movement.coin).toEqual({ coin: 'ETH', value: '0.012345678901234567' });
  expect(postings).toMatchObject([{ debit: 'coins', credit: 'channel-3' }]);
  const { movementNo: waits } = server.ok(await enter({ ...bought, ...coin, documentId: await upload() }));
  await expect(
    server.owner.query(`update house_movement set coin_units = '1' where id = $1`, [waits]),
  ).rejects.toThrow('does not change');
  await expect(
    server.owner.query('update house_movement set coin = null, coin_units = null where id = $1', [waits]),
  ).rejects.toThrow('does not change');
});

test('nobody can book network fees under the system’s own name', async () => {
  const { refusal, data } = await enter({ ...charge('1.00'), bankReference: 'gas-9-2026-03-02' });
  expect([refusal, data]).toMatchObject(['invalid-input', { fields: [{ path: 'bankReference' }] }]);
});

test.each([
  ['a day to come', '2027-05-01'],
  ['a day of years ago', '2001-01-01'],
])('a value date is refused if it is %s', async (_day, valueDate) => {
  const { refusal, data } = await enter({ ...charge('1.00'), valueDate });
  expect([refusal, data]).toMatchObject(['invalid-input', { fields: [{ path: 'valueDate' }] }]);
});

test('an unknown bank account takes only a correction until staff name it', async () => {
  const interest = {
    ...common,
    kind: 'interest-earned',
    place: 'channel-20',
    amount: '1',
    currency: 'JPY',
  } as const;
  const noAccount = [
    'invalid-input',
    { fields: [{ path: 'place', message: expect.stringContaining('no account') }] },
  ];
  const refused = await enter(interest);
  expect([refused.refusal, refused.data]).toMatchObject(noAccount);
  const move = { ...interest, kind: 'move-out', place: 'channel-3', otherPlace: 'channel-20' } as const;
  expect((await enter(move)).data).toMatchObject({ fields: [{ path: 'otherPlace' }] });
  const correction = { ...interest, kind: 'correction', otherPlace: 'write-offs' } as const;
  server.ok(await enter({ ...correction, documentId: await upload() }));
  await server.owner.query(
    `insert into bank_account (channel, currency, name, floor) values (20, 'JPY', 'Yen', 0)`,
  );
  server.context.cachedSettings.forget('bank-account');
  server.ok(await enter(interest));
});

describe('with two members of staff, a movement', () => {
  test('needs a colleague to confirm or reject it, and its author to withdraw it', async () => {
    await booked(await ownFunds('10.00'));
    const { movementNo } = server.ok(await enter(charge('1.00')));
    const seen = { movementNo, version: 1 };
    expect((await confirm(movementNo, first)).refusal).toBe('forbidden');
    expect(
      (await server.call(rejectHouseMovement, { ...seen, reason: 'no' }, { session: first })).refusal,
    ).toBe('forbidden');
    const other = await server.signedInStaff('treasury');
    expect((await server.call(withdrawHouseMovement, seen, { session: other })).refusal).toBe('forbidden');
    server.ok(await server.call(withdrawHouseMovement, seen, { session: first }));
    expect((await confirm(movementNo)).refusal).toBe('already-decided');
  });

  test('is protected by the table, which keeps its content unchanged', async () => {
    const { movementNo } = server.ok(await enter(await ownFunds('10.00')));
    await expect(
      server.owner.query(
        `update house_movement set status = 'BOOKED', decided_by = entered_by, decided_at = now() where id = $1`,
        [movementNo],
      ),
    ).rejects.toThrow('house_movement_two_of_staff');
    await expect(
      server.owner.query('update house_movement set amount = amount + 1 where id = $1', [movementNo]),
    ).rejects.toThrow('does not change');
  });

  test('is posted once if three confirm at once, and never after a rejection', async () => {
    const { movementNo } = server.ok(await enter(await ownFunds('10.00')));
    const colleagues = await Promise.all([1, 2, 3].map(() => server.signedInStaff('senior')));
    const changed = await changes('USD', ['own-funds'], async () => {
      const answers = await Promise.all(
        colleagues.map((session) =>
          server.call(confirmHouseMovement, { movementNo, version: 1 }, { session }),
        ),
      );
      expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
        'already-decided',
        'already-decided',
        'done',
      ]);
    });
    expect(changed).toEqual([10_00n]);
    const rejected = server.ok(await enter(await ownFunds('5.00'))).movementNo;
    const session = await server.signedInStaff('senior');
    const seen = { movementNo: rejected, version: 1 };
    expect(
      await changes('USD', ['own-funds'], async () =>
        server.ok(await server.call(rejectHouseMovement, { ...seen, reason: 'Not ours' }, { session })),
      ),
    ).toEqual([0n]);
    const { movement, postings } = await server.as(first).call(getHouseMovement, { movementNo: rejected });
    expect(movement).toMatchObject({ status: 'REJECTED', decisionReason: 'Not ours' });
    expect(postings).toEqual([]);
  });

  test('is not confirmed in another version, and a repeated request gets the same answer', async () => {
    const input = await ownFunds('7.00');
    const requestId = 'c'.repeat(32);
    const answers = [
      await server.call(enterHouseMovement, input, { session: first, requestId }),
      await server.call(enterHouseMovement, input, { session: first, requestId }),
    ].map((answer) => server.ok(answer).movementNo);
    expect(answers[0]).toBe(answers[1]);
    const session = await server.signedInStaff('senior');
    const seen = { movementNo: answers[0] ?? '', version: 2 };
    expect((await server.call(confirmHouseMovement, seen, { session })).refusal).toBe('changed-meanwhile');
    const unknown = { ...seen, movementNo: 'H20260302AAAAAAAAAA' };
    const other = await server.signedInStaff('senior');
    expect((await server.call(confirmHouseMovement, unknown, { session: other })).refusal).toBe('not-found');
  });

  test('is decided only by treasury and seniors, while auditors read it', async () => {
    for (const role of ['reviewer', 'auditor', 'support', 'settings'] as const) {
      const session = await server.signedInStaff(role);
      expect((await enter(charge('1.00'), session)).refusal).toBe('forbidden');
    }
    const auditor = await server.signedInStaff('auditor');
    expect((await server.as(auditor).call(listHouseMovements, { pageNo: 1, pageSize: 1 })).list).toHaveLength(
      1,
    );
  });
});

describe('the fields of a kind', () => {
  test.each([
    ['a charge without a place', { kind: 'bank-charge', amount: '1.00' }, 'place'],
    ['a charge on a chain', { kind: 'bank-charge', place: 'channel-8', amount: '1.00' }, 'place'],
    [
      'a charge with a counterparty',
      { kind: 'bank-charge', place: 'channel-3', amount: '1.00', counterparty: 'Some bank' },
      'counterparty',
    ],
    ['more decimals than there are', { kind: 'bank-charge', place: 'channel-3', amount: '1.001' }, 'amount'],
    [
      'own funds without a document',
      { kind: 'own-funds-in', place: 'channel-3', amount: '1.00' },
      'documentId',
    ],
    [
      'a move to where it comes from',
      { kind: 'move-out', place: 'channel-3', otherPlace: 'channel-3', amount: '1.00' },
      'otherPlace',
    ],
    ['bought coin without the coin', { kind: 'coins-bought', place: 'channel-3', amount: '1.00' }, 'coin'],
    [
      'more decimals than the coin has',
      { kind: 'coins-bought', place: 'channel-3', amount: '1.00', coin: 'TRX', coinAmount: '1.0000001' },
      'coinAmount',
    ],
    [
      'a charge with a coin',
      { kind: 'bank-charge', place: 'channel-3', amount: '1.00', coin: 'ETH', coinAmount: '1' },
      'coin',
    ],
    [
      'a settlement without its hedge',
      { kind: 'hedge-paid', place: 'channel-3', amount: '1.00' },
      'belongsTo',
    ],
  ] as const)('refuse %s at its field', async (_, given, field) => {
    const answer = await enter({ ...common, ...given });
    expect(answer.refusal).toBe('invalid-input');
    expect(JSON.stringify(answer.data)).toContain(`"${field}"`);
  });

  test.each(movementKindNames.map((kind) => [kind] as const))(
    'of %s have different legs',
    (kind: MovementKind) => {
      for (const { debit, credit } of movementKinds[kind].legs) expect(debit).not.toBe(credit);
    },
  );
});

describe('the document of a movement', () => {
  test('is opened by readers of movements, and each view is in the trail', async () => {
    const { movementNo } = server.ok(await enter(await ownFunds('3.00')));
    const auditor = await server.signedInStaff('auditor');
    const { status } = await server.call(downloadHouseDocument, { movementNo }, { session: auditor });
    expect(status).toBe(200);
    const { rows } = await server.pool.query(
      `select from audit where action = 'house-movements.document' and subject_id = $1`,
      [movementNo],
    );
    expect(rows).toHaveLength(1);
  });

  test('of another movement is not found, and an unused one is removed', async () => {
    const input = await ownFunds('3.00');
    server.ok(await enter(input));
    expect((await enter({ ...input, amount: '4.00' })).refusal).toBe('file-not-found');
    const other = await server.signedInStaff('treasury');
    expect((await enter(await ownFunds('3.00'), other)).refusal).toBe('file-not-found');
    const loose = await upload();
    await server.clock.advance(25 * 3600);
    await server.settle();
    const { rows } = await server.pool.query('select from house_document where id = $1', [loose]);
    expect(rows).toHaveLength(0);
    first = await server.signedInStaff('treasury');
    expect(
      (await server.pool.query('select from house_document where id = $1', [input.documentId])).rows,
    ).toHaveLength(1);
  });
});

describe('the account of a movement', () => {
  test('is never overdrawn, even by two at once, except by a correction', async () => {
    const [held = 0n] = await server.onHouse('EUR', 'channel-3');
    expect(held).toBe(0n);
    const eur = { ...charge('60.00'), currency: 'EUR' } as const;
    expect((await enter(eur)).refusal).toBe('insufficient-balance');
    await booked({ ...(await ownFunds('100.00')), currency: 'EUR' });
    const two = await Promise.all(
      [1, 2].map(async () => server.ok(await enter({ ...eur, bankReference: reference() })).movementNo),
    );
    const answers = await Promise.all(two.map((movementNo) => confirm(movementNo)));
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
      'done',
      'insufficient-balance',
    ]);
    expect(await server.onHouse('EUR', 'channel-3')).toEqual([-40_00n]);
    await booked({
      ...{ ...common, kind: 'correction', currency: 'EUR', place: 'write-offs', otherPlace: 'channel-3' },
      ...{ amount: '50.00', documentId: await upload() },
    });
    expect(await server.onHouse('EUR', 'channel-3', 'write-offs')).toEqual([10_00n, -50_00n]);
  });

  test('takes no more from fee income and own funds than they have', async () => {
    const taken = { ...common, place: 'channel-3', amount: '999999.00' } as const;
    for (const kind of ['fee-income', 'own-funds-out'] as const)
      expect((await enter({ ...taken, kind, documentId: await upload() })).refusal).toBe(
        'insufficient-balance',
      );
  });

  test('is booked once for one reference of a kind', async () => {
    await booked(await ownFunds('10.00'));
    const input = charge('1.00');
    server.ok(await enter(input));
    expect((await enter(input)).refusal).toBe('already-decided');
  });
});

describe('a movement with several legs', () => {
  test('leaves, is in transit and arrives in parts, never more than it left', async () => {
    await booked(await ownFunds('500.00'));
    const out = await booked({
      ...{ ...common, kind: 'move-out', place: 'channel-3', otherPlace: 'channel-13', amount: '200.00' },
      bankReference: reference(),
    });
    expect(await server.onHouse('USD', 'transit')).toEqual([-200_00n]);
    const arrives = (amount: string): Input => ({
      ...{ ...common, kind: 'move-in', place: 'channel-13', amount, belongsTo: out },
      bankReference: reference(),
    });
    await booked(arrives('150.00'));
    const openOf = async () =>
      (await server.as(first).call(getHouseMovement, { movementNo: out })).movement.open?.value;
    expect(await openOf()).toBe('50.00');
    expect((await enter(arrives('50.01'))).refusal).toBe('invalid-input');
    const two = await Promise.all(
      [1, 2].map(async () => server.ok(await enter(arrives('50.00'))).movementNo),
    );
    const answers = await Promise.all(two.map((movementNo) => confirm(movementNo)));
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'invalid-input']);
    expect(await openOf()).toBe('0.00');
    expect(await server.onHouse('USD', 'transit', 'channel-13')).toEqual([0n, -200_00n]);
  });

  test('as a hedge moves the position at the agreed amounts and settles both legs', async () => {
    await booked(await ownFunds('500.00'));
    const position = await changes('EUR', ['fx', 'hedges'], async () => {
      expect(
        await changes('USD', ['fx', 'hedges'], async () => {
          const hedge = await booked({
            ...{
              ...common,
              kind: 'hedge',
              amount: '110.00',
              counterCurrency: 'EUR',
              counterAmount: '100.00',
            },
            ...{ counterparty: 'Market Bank', documentId: await upload() },
          });
          const settles = { ...common, belongsTo: hedge, place: 'channel-3' } as const;
          expect((await enter({ ...settles, kind: 'hedge-received', amount: '1.00' })).refusal).toBe(
            'invalid-input',
          );
          await booked({ ...settles, kind: 'hedge-paid', amount: '110.00' });
          await booked({ ...settles, kind: 'hedge-received', currency: 'EUR', amount: '100.00' });
          const { parts } = await server.as(first).call(getHouseMovement, { movementNo: hedge });
          expect(parts.map(({ kind }) => kind)).toEqual(['hedge-paid', 'hedge-received']);
        }),
      ).toEqual([-110_00n, 0n]);
    });
    expect(position).toEqual([100_00n, 0n]);
    const { use } = server.context;
    expect(await use(houseMovementsFeature).booksBreaks(server.db)).toEqual([]);
    await server.balanced();
  });
});
