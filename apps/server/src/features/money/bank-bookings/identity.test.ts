// Which reported bookings of a bank are the same money, as a table.
import { describe, expect, test } from 'vitest';
import { type Contents, type KnownBooking, type Place, type ReportedBooking, identify } from './identity.ts';

const none = {
  ...{ servicer: null, transaction: null, uetr: null, instruction: null, endToEnd: null },
  ...{ entryServicer: null, entry: null },
};
const contents: Contents = {
  ...{ kind: 'credit', account: '7000', currency: 'USD', amount: 100_00n, side: 'credit', isReversal: false },
  ...{ valueDay: '2026-03-02', bookingDay: '2026-03-02', payments: 1, references: none },
  ...{ remittance: '', payerAccount: '', creditorAccount: null, isReturn: false },
};
const at = (source: Place['source'], message: string, entryOrdinal = 1, paymentOrdinal = 1): Place => ({
  ...{ source, messageId: message, statementId: message, entryOrdinal, paymentOrdinal },
});
const notice = at('camt.054', 'N1');
type Given = Partial<Omit<Contents, 'references'>> & {
  readonly references?: Partial<Contents['references']>;
};
const reported = (place: Place, { references, ...given }: Given = {}): ReportedBooking => ({
  ...contents,
  ...given,
  references: { ...none, ...references },
  place,
});
let ordinals = 0;
function heard(
  place: Place | readonly Place[],
  given: Given = {},
  status: KnownBooking['status'] = 'POSTED',
): KnownBooking {
  const { place: _, ...known } = reported(notice, given);
  ordinals += 1;
  return { ...known, id: `B${String(ordinals)}`, ordinal: ordinals, status, reports: [place].flat() };
}
function verdictOf(before: readonly KnownBooking[], now: ReportedBooking): string {
  const found = identify(before, now);
  if (found.verdict === 'known') return found.isConfirmed ? 'counted' : 'known';
  return found.verdict === 'unclear' ? found.issue : 'new';
}

describe('a repeated booking by its references', () => {
  const S1 = { references: { servicer: 'S1' } };
  const all = { references: { servicer: 'S1', transaction: 'T1', uetr: 'U1', endToEnd: 'E1' } };
  test.each<[string, Given, Given, string]>([
    ['the servicer’s agrees', S1, S1, 'known'],
    ['the servicer’s differs', S1, { references: { servicer: 'S2' } }, 'new'],
    [
      'the transaction’s agrees',
      { references: { transaction: 'T' } },
      { references: { transaction: 'T' } },
      'known',
    ],
    ['the UETR differs', { references: { uetr: 'U' } }, { references: { uetr: 'V' } }, 'new'],
    [
      'one agrees and another differs',
      all,
      { references: { servicer: 'S2', uetr: 'U1' } },
      'reference-repeats',
    ],
    [
      'the servicer’s agrees and the UETR differs',
      all,
      { references: { servicer: 'S1', uetr: 'U2' } },
      'reference-repeats',
    ],
    [
      'one agrees and another differs, with another amount',
      all,
      { references: { servicer: 'S2', uetr: 'U1' }, amount: 1n },
      'reference-repeats',
    ],
    ['none, with another value day of the same booking day', {}, { valueDay: '2026-03-04' }, 'maybe-twice'],
    ['one of several is left', all, { references: { uetr: 'U1' } }, 'known'],
    ['the payer’s agrees', all, { references: { endToEnd: 'E1' } }, 'known'],
    ['the payer’s differs', { references: { endToEnd: 'E1' } }, { references: { endToEnd: 'E2' } }, 'new'],
    ['the entry’s agrees', { references: { entry: 'N7' } }, { references: { entry: 'N7' } }, 'known'],
    [
      'the entry’s servicer’s differs',
      { references: { entryServicer: 'S1' } },
      { references: { entryServicer: 'S2' } },
      'new',
    ],
    ['of one payment the entry’s is the payment’s', S1, { references: { entryServicer: 'S1' } }, 'known'],
    ['none in common', S1, { references: { endToEnd: 'E1' } }, 'maybe-twice'],
    ['none at all', {}, {}, 'maybe-twice'],
    ['none, and another text', { remittance: 'Invoice 1' }, { remittance: 'Invoice 2' }, 'new'],
    [
      'none, and a text that was cut',
      { remittance: 'Invoice 12 of' },
      { remittance: 'INVOICE 12' },
      'maybe-twice',
    ],
    ['none, and another payer', { payerAccount: 'DE1' }, { payerAccount: 'DE2' }, 'new'],
    ['none, and one is a payment of ours that came back', { isReturn: true }, {}, 'new'],
    ['none, for another virtual account', { creditorAccount: 'V1' }, { creditorAccount: 'V2' }, 'new'],
    ['none, where one message names the virtual account', { creditorAccount: 'V1' }, {}, 'maybe-twice'],
    [
      'repeated for another virtual account',
      { ...S1, creditorAccount: 'V1' },
      { ...S1, creditorAccount: 'V2' },
      'reference-repeats',
    ],
    ['repeated with another amount', S1, { ...S1, amount: 1n }, 'reference-repeats'],
    ['repeated in another currency', S1, { ...S1, currency: 'EUR' }, 'reference-repeats'],
    ['repeated on another account', S1, { ...S1, account: '7001' }, 'reference-repeats'],
    [
      'repeated on another day',
      S1,
      { ...S1, valueDay: '2026-03-03', bookingDay: '2026-03-03' },
      'reference-repeats',
    ],
    ['the same, with another value day', S1, { ...S1, valueDay: '2026-03-03' }, 'known'],
    [
      'of a payer, repeated with another amount',
      { references: { endToEnd: 'E1' } },
      { references: { endToEnd: 'E1' }, amount: 1n },
      'new',
    ],
    ['of what undoes it', S1, { ...S1, kind: 'entry', side: 'debit', isReversal: true }, 'new'],
  ])('is recognized: %s', (_, before, now, verdict) => {
    expect(verdictOf([heard(notice, before)], reported(at('camt.054', 'N2'), now))).toBe(verdict);
  });
});

describe('a repeated booking without references', () => {
  const report = at('camt.052', 'R1');
  const statement = at('camt.053', 'S1');
  test.each<[string, readonly KnownBooking[], Place, string]>([
    ['nothing was heard', [], notice, 'new'],
    ['the same message again', [heard(notice)], notice, 'known'],
    ['a second entry of the same message', [heard(notice)], at('camt.054', 'N1', 2), 'new'],
    ['a second payment of the same entry', [heard(notice)], at('camt.054', 'N1', 1, 2), 'new'],
    ['another notification', [heard(notice)], at('camt.054', 'N2'), 'maybe-twice'],
    ['a report after a notification', [heard(notice)], report, 'known'],
    ['a notification after a report', [heard(report)], notice, 'known'],
    ['a report that grew', [heard(report)], at('camt.052', 'R2'), 'known'],
    ['its second entry', [heard([report, at('camt.052', 'R2')])], at('camt.052', 'R2', 2), 'new'],
    ['a statement after all of them', [heard([notice, report])], statement, 'known'],
    ['more than was heard', [heard([notice, statement])], at('camt.053', 'S1', 2), 'new'],
    [
      'as many as were heard',
      [heard([notice, statement]), heard(at('camt.054', 'N2'), {}, 'WAITING')],
      at('camt.053', 'S1', 2),
      'counted',
    ],
    [
      'a statement counts what was credited first',
      [heard(at('camt.054', 'N2'), {}, 'WAITING'), heard(notice)],
      statement,
      'known',
    ],
    ['a notification after the statement', [heard([notice, statement])], at('camt.054', 'N2'), 'known'],
    ['another statement of the day', [heard([notice, statement])], at('camt.053', 'S2'), 'maybe-twice'],
    ['what was dismissed is counted', [heard(notice, {}, 'DISMISSED')], statement, 'counted'],
    [
      'a message without any id',
      [heard({ ...notice, messageId: null, statementId: null })],
      { ...notice, messageId: null, statementId: null },
      'maybe-twice',
    ],
  ])('is recognized: %s', (_, before, place, verdict) => {
    expect(verdictOf(before, reported(place))).toBe(verdict);
  });

  test('one reference twice is left to staff in a notification and is two payments in a statement', () => {
    const given = { references: { servicer: 'S1' } };
    expect(verdictOf([heard(notice, given)], reported(at('camt.054', 'N1', 2), given))).toBe(
      'reference-repeats',
    );
    expect(verdictOf([heard(statement, given)], reported(at('camt.053', 'S1', 2), given))).toBe('new');
  });

  test('a waiting booking named by a statement is counted after a credited one', () => {
    const named = { references: { entry: 'N7' } };
    const before = [heard(notice), heard(at('camt.054', 'N2'), named, 'WAITING')];
    expect(identify(before, reported(statement, named))).toMatchObject({
      verdict: 'known',
      isConfirmed: false,
      booking: { id: before[0]?.id },
    });
  });
});
