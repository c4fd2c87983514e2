// Bookings that a bank reports twice, late, in parts, without references or with those of others are each recorded once.
import {
  confirmBankBooking,
  exportDeposits,
  getCollectionAccount,
  getOverview,
  getReview,
  listBankBookings,
  listDeposits,
  listUnmatched,
  proposeBankBooking,
  type BankBooking,
  type Deposit,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankCredit, BankEvent, BankReferences, Booking } from '@causeway/providers/port';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankEntry, bookingOf } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let number: string;
let messages = 0;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  person = await server.signedInPerson();
  number = await numberOf(person);
});

async function numberOf(of: TestPerson): Promise<string> {
  const account = { accountId: await server.account(of, 3) };
  return (await server.as(of).call(getCollectionAccount, account)).number ?? '';
}
const newMessage = (): string => `MESSAGE-${String((messages += 1))}`;

type Given = Partial<Omit<BankCredit, 'booking'>> & {
  readonly booking?: Partial<Omit<Booking, 'references'>>;
  readonly references?: Partial<BankReferences>;
};
const none: BankReferences = {
  ...{ servicer: null, transaction: null, uetr: null, instruction: null, endToEnd: null },
  ...{ entryServicer: null, entry: null },
};
/** A credit in a message of its own, without references unless the test gives them. */
function creditOf(value: string, { booking, references, ...given }: Given = {}): BankEvent {
  const message = newMessage();
  const event = bankCredit(number, decimal(value, 'USD'), '');
  if (event.kind !== 'credit') throw new Error('no credit');
  const { credit } = event;
  return {
    kind: 'credit',
    credit: {
      ...credit,
      bankReference: references?.servicer ?? '',
      ...given,
      booking: {
        ...bookingOf('', credit.amount),
        ...{ messageId: message, statementId: message },
        ...booking,
        references: { ...credit.booking.references, ...references },
      },
    },
  };
}
function totalOf(value: string, payments: number, booking: Partial<Booking> = {}): BankEvent {
  const event = creditOf(value, { booking: { payments, ...booking } });
  if (event.kind !== 'credit') throw new Error('no credit');
  const { credit } = event;
  const { account, valueDate } = credit;
  return { kind: 'total', total: { booking: credit.booking, account, direction: 'credit', valueDate } };
}
/** Payments of one entry, in one message. */
function batchOf(values: readonly string[], { references, ...booking }: Partial<Booking> = {}): BankEvent[] {
  const message = newMessage();
  const minor = values.reduce((sum, value) => sum + decimal(value, 'USD').minor, 0n);
  return values.map((value, i) =>
    creditOf(value, {
      booking: {
        ...{ messageId: message, statementId: message, payments: values.length, paymentOrdinal: i + 1 },
        total: { currency: 'USD', minor },
        ...booking,
      },
      ...(references && { references }),
    }),
  );
}
async function report(...events: readonly BankEvent[]): Promise<number> {
  const { statusCode } = await server.bankReports(...events);
  await server.settle();
  return statusCode;
}
async function deposits(of = person): Promise<readonly Deposit[]> {
  const session = await server.signedInAgain(of);
  return (await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 100 })).list;
}
const balanceOf = async () => server.balanceOf(await server.signedInAgain(person), 'USD');
const amounts = async (of = person) => (await deposits(of)).map(({ amount }) => amount.value).toSorted();
async function waiting(): Promise<readonly BankBooking[]> {
  const session = await server.signedInStaff();
  const page = { pageNo: 1, pageSize: 100 };
  const { list } = await server.as(session).call(listBankBookings, page);
  return list.filter(({ account }) => account === number);
}
const issues = async () => (await waiting()).map(({ issue }) => issue);
/** One member of staff proposes and another confirms. */
async function settle({ bookingKey, version }: BankBooking, outcome: BankBooking['outcomes'][number]) {
  const proposal = { bookingKey, version, outcome, reason: 'because' };
  await server.as(await server.signedInStaff()).call(proposeBankBooking, proposal);
  const session = await server.signedInStaff();
  const answer = await server.call(confirmBankBooking, { bookingKey, version: version + 1 }, { session });
  await server.settle();
  return answer;
}
async function onlyWaiting(): Promise<BankBooking> {
  const [each, ...more] = await waiting();
  if (!each || more.length > 0) throw new Error('not one waits');
  return each;
}

describe('a repeated bank reference', () => {
  const references = () => ({ servicer: `SERVICER-${newMessage()}` });

  test.each<[string, Given, string]>([
    ['another amount', {}, '20.00'],
    ['another day', { valueDate: '2026-03-09', booking: { bookingDate: '2026-03-09' } }, '10.00'],
  ])('with %s is shown to staff with the earlier booking', async (_, given, value) => {
    const repeated = references();
    await report(creditOf('10.00', { references: repeated }));
    expect(await report(creditOf(value, { references: repeated, ...given }))).toBe(204);
    expect(await amounts()).toEqual(['10.00']);
    const [first] = await deposits();
    expect(await onlyWaiting()).toMatchObject({
      issue: 'reference-repeats',
      other: { txnNo: first?.txnNo, amount: { value: '10.00' } },
    });
  });

  test('on another account is shown to staff', async () => {
    const repeated = references();
    await report(creditOf('10.00', { references: repeated }));
    const other = await server.signedInPerson();
    number = await numberOf(other);
    await report(creditOf('10.00', { references: repeated }));
    expect(await amounts(other)).toEqual([]);
    expect(await issues()).toEqual(['reference-repeats']);
  });

  test('is a separate deposit once two members of staff confirm it', async () => {
    const repeated = references();
    await report(creditOf('10.00', { references: repeated }), creditOf('20.00', { references: repeated }));
    const { bookingKey, version } = await onlyWaiting();
    const session = await server.signedInStaff();
    const proposal = { bookingKey, version, outcome: 'record' as const, reason: 'two payments' };
    await server.as(session).call(proposeBankBooking, proposal);
    const seen = { bookingKey, version: version + 1 };
    expect(await server.as(session).refused(confirmBankBooking, seen)).toBe('forbidden');
    expect(await amounts()).toEqual(['10.00']);
    const outdated = { bookingKey, version };
    const caller = server.as(await server.signedInStaff());
    expect(await caller.refused(confirmBankBooking, outdated)).toBe('changed-meanwhile');
    await server.as(await server.signedInStaff()).call(confirmBankBooking, seen);
    await server.settle();
    expect(await amounts()).toEqual(['10.00', '20.00']);
    expect(new Set((await deposits()).map(({ paymentReference }) => paymentReference))).toEqual(
      new Set([repeated.servicer]),
    );
    expect(await waiting()).toEqual([]);
    await server.balanced();
  });

  test('of a whole batch names none of its payments', async () => {
    const [first, second] = batchOf(['30.00', '40.00']);
    const named = (event: BankEvent | undefined): BankEvent => {
      if (event?.kind !== 'credit') throw new Error('no credit');
      const { booking } = event.credit;
      const own = { ...booking, references: { ...booking.references, servicer: `BATCH-${number}` } };
      return { kind: 'credit', credit: { ...event.credit, bankReference: `BATCH-${number}`, booking: own } };
    };
    await report(named(first), named(second));
    expect(await amounts()).toEqual(['30.00', '40.00']);
    expect(await waiting()).toEqual([]);
  });
});

describe('a booking without references', () => {
  test('in a second notification waits until the statement counts it', async () => {
    await report(creditOf('5.00'));
    await report(creditOf('5.00'));
    expect(await amounts()).toEqual(['5.00']);
    expect(await issues()).toEqual(['maybe-twice']);
    const statement = { source: 'camt.053', messageId: 'S', statementId: `STATEMENT-${number}` } as const;
    const entries = [1, 2].map((entryOrdinal) =>
      creditOf('5.00', { booking: { ...statement, entryOrdinal } }),
    );
    await report(...entries);
    expect(await amounts()).toEqual(['5.00', '5.00']);
    await report(...entries);
    expect(await amounts()).toEqual(['5.00', '5.00']);
    expect(await waiting()).toEqual([]);
    await server.balanced();
  });

  test('is no money once staff have dismissed it', async () => {
    await report(creditOf('5.00'));
    await report(creditOf('5.00'));
    server.ok(await settle(await onlyWaiting(), 'dismiss'));
    expect(await amounts()).toEqual(['5.00']);
    expect(await waiting()).toEqual([]);
  });
});

test('from before bookings were stored is not credited again', async () => {
  const references = { servicer: `OLD-${number}` };
  await report(creditOf('10.00', { references }));
  // The state as the previous version left it.
  await server.owner.query('delete from bank_booking where account = $1', [number]);
  await report(creditOf('10.00', { references }));
  await report(creditOf('10.00', { references }));
  expect(await amounts()).toEqual(['10.00']);
  await server.owner.query('delete from bank_booking where account = $1', [number]);
  await report(creditOf('11.00', { references }));
  expect(await amounts()).toEqual(['10.00']);
  expect(await issues()).toEqual(['reference-repeats']);
});

describe('an entry that another message splits differently', () => {
  const RE5 = { entryServicer: 'RE5' };
  const split = (values: readonly string[], source: Booking['source']) =>
    batchOf(values, { source, references: { ...none, ...RE5 } });

  test('is credited by its first report, and staff see the rest', async () => {
    await report(...split(['10.11', '20.00'], 'camt.054'));
    await report(...split(['15.11', '15.00'], 'camt.053'));
    expect(await amounts()).toEqual(['10.11', '20.00']);
    expect(await issues()).toEqual(['reference-repeats', 'reference-repeats']);
  });

  test('is left to staff if it was one payment before', async () => {
    await report(creditOf('30.10', { booking: { source: 'camt.052' }, references: RE5 }));
    await report(...split(['10.10', '20.00'], 'camt.053'));
    expect(await amounts()).toEqual(['30.10']);
    expect(await issues()).toEqual(['reference-repeats', 'reference-repeats']);
  });
});

describe('a sum without details', () => {
  test('is open until its payments are reported and credited once', async () => {
    expect(await report(totalOf('70.00', 2))).toBe(204);
    expect(await onlyWaiting()).toMatchObject({ issue: 'total', payments: 2, amount: { value: '70.00' } });
    expect(await amounts()).toEqual([]);
    await report(...batchOf(['30.00', '40.00']));
    expect(await amounts()).toEqual(['30.00', '40.00']);
    expect(await waiting()).toEqual([]);
    await report(totalOf('70.00', 2, { source: 'camt.053' }));
    expect(await amounts()).toEqual(['30.00', '40.00']);
    expect(await waiting()).toEqual([]);
  });

  test('is ignored if it is reported after its payments, unlike a different sum', async () => {
    await report(...batchOf(['30.00', '40.00']));
    await report(totalOf('70.00', 2, { source: 'camt.053', statementId: `S-${number}` }));
    expect(await waiting()).toEqual([]);
    await report(totalOf('70.00', 2, { source: 'camt.053', statementId: `S-${number}`, entryOrdinal: 2 }));
    expect(await issues()).toEqual(['total']);
  });

  test('with another number of payments is a different sum', async () => {
    await report(totalOf('70.00', 3));
    await report(...batchOf(['30.00', '40.00']));
    expect(await issues()).toEqual(['total']);
  });

  test('settled by staff credits nobody, and its payments wait', async () => {
    number = `MASTER-${number}`;
    await report(totalOf('70.00', 2));
    server.ok(await settle(await onlyWaiting(), 'record'));
    const page = { pageNo: 1, pageSize: 10, search: number };
    const { list } = await server.as(await server.signedInStaff()).call(listUnmatched, page);
    expect(list).toMatchObject([{ amount: { value: '70.00' }, payerName: null }]);
    await report(...batchOf(['30.00', '40.00']));
    expect(await issues()).toEqual(['total-settled', 'total-settled']);
    // The sum has already booked these payments: recording them again would count them twice.
    expect((await waiting()).map(({ outcomes }) => outcomes)).toEqual([['dismiss'], ['dismiss']]);
    await server.balanced();
  });
});

test('money booked on one member’s account for another is left to staff', async () => {
  const other = await server.signedInPerson();
  const { rows } = await server.pool.query<{ number: string }>(
    'select number from collection_account where id = $1',
    [await server.account(other, 3)],
  );
  await report(creditOf('10.00', { creditorAccount: rows[0]?.number ?? '' }));
  await report(creditOf('11.00', { account: '55555', creditorAccount: number }));
  expect([await amounts(), await amounts(other)]).toEqual([[], []]);
});

test('money on a master account belongs to the account that the payer named', async () => {
  await report(creditOf('10.00', { account: '808100000013', creditorAccount: number }));
  const [deposit] = await deposits();
  expect(deposit).toMatchObject({ amount: { value: '10.00' }, receivingAccount: number, status: 'CREDITED' });
});

describe('the people behind a payment', () => {
  test('are screened like the payer', async () => {
    server.screening.suspects.add('Hidden Holdings');
    await report(creditOf('10.00', { payerName: 'Wise', ultimatePayerName: 'Hidden Holdings' }));
    expect((await deposits())[0]?.status).toBe('HELD');
  });

  test('are checked by staff if the bank names nobody', async () => {
    await report(creditOf('10.00', { payerName: '' }));
    const [held] = await deposits();
    expect(held?.status).toBe('HELD');
    server.ok(await server.decide('deposit', held?.txnNo ?? '', 'approve'));
    expect((await deposits())[0]?.status).toBe('CREDITED');
  });

  test('MON-601: are marked as unnamed in every list, file and email', async () => {
    await report(creditOf('10.00', { payerName: ' ', payerAccount: '' }));
    const [held] = await deposits();
    expect(held).toMatchObject({ payerName: null, sourceAccount: '' });
    const subject = { kind: 'deposit', subjectId: held?.txnNo ?? '' } as const;
    const session = await server.signedInStaff();
    const { item, fields } = await server.as(session).call(getReview, subject);
    expect(item.title).toBe('Payer not named');
    expect(fields).toContainEqual({ key: 'payerName', value: 'Payer not named' });
    server.ok(await server.decide('deposit', subject.subjectId, 'approve'));
    const member = await server.signedInAgain(person);
    const { recent } = await server.as(member).call(getOverview, {});
    expect(recent).toMatchObject([{ kind: 'deposit', counterparty: null }]);
    const { bytes } = await server.call(exportDeposits, {}, { session: member });
    expect(bytes.toString()).toContain(',Payer not named,,COBADEFF,');
    const mail = server.mails.find(({ text }) => text.includes(subject.subjectId));
    expect(mail?.text).toContain('Payer not named');
  });
});

test('see the instructed amount and the banks’ deductions', async () => {
  const instructed = { currency: 'EUR', value: '1000.00' };
  await report(creditOf('990.00', { instructed, charges: [{ currency: 'EUR', value: '10.00' }] }));
  expect((await deposits())[0]).toMatchObject({
    ...{ amount: { value: '990.00' }, instructedAmount: '1000.00 EUR', bankCharges: '10.00 EUR' },
  });
});

describe('a credit taken back by the bank', () => {
  const takenBack = (references: Partial<BankReferences>, value = '10.00'): BankEvent => {
    const credit = creditOf(value, { references });
    if (credit.kind !== 'credit') throw new Error('no credit');
    const { account, amount, booking, bankReference } = credit.credit;
    return bankEntry({ account, amount, bankReference, booking, isReversal: true });
  };

  test('can no longer be credited while staff hold it', async () => {
    const references = { servicer: `HELD-${number}` };
    await report(creditOf('10.00', { references, payerName: '' }));
    const [held] = await deposits();
    await report(takenBack(references));
    expect((await deposits())[0]?.status).toBe('VANISHED');
    expect((await server.decide('deposit', held?.txnNo ?? '', 'approve')).refusal).toBe('already-decided');
    expect(await balanceOf()).toEqual(['0.00', '0.00', '0.00']);
    await server.balanced();
  });

  test('is taken from the member by two members of staff if the balance suffices', async () => {
    const references = { servicer: `HAS-${number}` };
    await report(creditOf('10.00', { references }));
    await report(takenBack(references));
    const [deposit] = await deposits();
    expect(await onlyWaiting()).toMatchObject({
      issue: 'taken-back',
      memberId: person.memberId,
      other: { txnNo: deposit?.txnNo },
    });
    expect(await balanceOf()).toEqual(['10.00', '0.00', '0.00']);
    server.ok(await settle(await onlyWaiting(), 'charge-member'));
    expect(await balanceOf()).toEqual(['0.00', '0.00', '0.00']);
    expect(await waiting()).toEqual([]);
    await server.balanced();
  });

  test.each(['deposit', 'unmatched'] as const)(
    'MON-607: cancels a credit that arrives later: %s',
    async (kind) => {
      const account = kind === 'deposit' ? number : `9${number}`;
      const references = { servicer: `BEFORE-${account}` };
      const credit = creditOf('10.00', { references, account });
      const before = await server.onHouse('USD', 'channel-3', 'suspense');
      const reversal = takenBack(references);
      if (reversal.kind !== 'entry') throw new Error('no entry');
      await report({ ...reversal, entry: { ...reversal.entry, account } });
      const session = await server.signedInStaff();
      const page = { pageNo: 1, pageSize: 100 };
      const open = async () =>
        (await server.as(await server.signedInStaff()).call(listBankBookings, page)).list.filter(
          (each) => each.account === account,
        );
      expect(await open()).toMatchObject([{ issue: 'taken-back', other: null }]);
      await report(credit);
      await report(credit);
      expect(await open()).toEqual([]);
      expect((await deposits()).map(({ status }) => status)).toEqual(kind === 'deposit' ? ['VANISHED'] : []);
      const search = `BEFORE-${account}`;
      const { list } = await server.as(session).call(listUnmatched, { ...page, search });
      expect(list).toEqual([]);
      expect((await balanceOf()).filter((part) => part !== '0.00' && part !== '-')).toEqual([]);
      expect(await server.onHouse('USD', 'channel-3', 'suspense')).toEqual(before);
      await server.balanced();
    },
  );

  test('a debit that the bank reverses is refunded to the member', async () => {
    const payeeId = await server.payee(person, bankPayee);
    await server.fund(person, 'USD', '100.00');
    const endToEndId = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    await server.decide('transfer', endToEndId, 'approve');
    await report(server.bank.say(endToEndId, 'paid'));
    const [before] = await balanceOf();
    const amount = decimal('10.00', 'USD');
    const entry = { account: number, amount, bankReference: `DEBIT-${number}`, endToEndId };
    await report(bankEntry(entry));
    await report(bankEntry({ ...entry, direction: 'credit', isReversal: true, endToEndId: null }));
    const [after] = await balanceOf();
    expect(decimal(after ?? '', 'USD').minor - decimal(before ?? '', 'USD').minor).toBe(10_00n);
    await server.balanced();
  });
});

/** A message that reports some of the true bookings: which ones, how, and how often. */
interface Message {
  readonly source: 'camt.052' | 'camt.054';
  readonly tells: readonly number[];
  readonly withReferences: boolean;
  readonly isDoubled: boolean;
}

test('each booking is credited at most once in any order of messages', async () => {
  const values = ['1.00', '2.00'] as const;
  const message: fc.Arbitrary<Message> = fc.record({
    source: fc.constantFrom('camt.052' as const, 'camt.054' as const),
    tells: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
    withReferences: fc.boolean(),
    isDoubled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }),
      fc.array(message, { maxLength: 4 }),
      fc.nat({ max: 4 }),
      fc.boolean(),
      async (booked, reported, statementAt, isStatementNamed) => {
        const of = await server.signedInPerson();
        number = await numberOf(of);
        const eventOf = (i: number, place: Partial<Booking>, isNamed: boolean): BankEvent =>
          creditOf(booked[i] ?? '', {
            booking: place,
            references: isNamed ? { servicer: `P-${number}-${String(i)}` } : {},
          });
        const eventsOf = (
          source: Booking['source'],
          tells: readonly number[],
          isNamed: boolean,
        ): readonly BankEvent[] => {
          const id = newMessage();
          return tells
            .filter((i) => i < booked.length)
            .map((i, n) =>
              eventOf(i, { source, messageId: id, statementId: id, entryOrdinal: n + 1 }, isNamed),
            );
        };
        const statement = eventsOf('camt.053', [...booked.keys()], isStatementNamed);
        const allReported = reported.flatMap(({ source, tells, withReferences, isDoubled }) => {
          const events = eventsOf(source, tells, withReferences);
          return isDoubled ? [events, events] : [events];
        });
        const before = allReported.slice(0, statementAt);
        for (const events of before) {
          await report(...events);
          const credited = await amounts(of);
          for (const value of values)
            expect(credited.filter((each) => each === value).length).toBeLessThanOrEqual(
              booked.filter((each) => each === value).length,
            );
        }
        await report(...statement);
        expect(await amounts(of)).toEqual([...booked].toSorted());
        for (const events of allReported.slice(statementAt)) await report(...events);
        await report(...statement);
        expect(await amounts(of)).toEqual([...booked].toSorted());
      },
    ),
    { numRuns: 25 },
  );
  await server.balanced();
}, 120_000);
