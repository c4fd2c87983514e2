// A bank's messages in lines for a person who certifies the bank, with the amounts that would be credited.
import { sumText, toDecimal, type Amount, type CurrencyCode } from '@causeway/money';
import type { BankCredit, BankEvent, BankPort, Booking } from '../port.ts';
import { demand, type Check, type Observations } from './check.ts';

export interface SampleMessage {
  readonly file: string;
  readonly raw: string;
}

/**
 * Sample messages of a bank, each read like a stored one: one check for each, and one that their credits add up to the
 * bank's own sums.
 */
export function messageSuite(
  bank: Pick<BankPort, 'readKept'>,
  messages: readonly SampleMessage[],
  expected: readonly Amount[],
): readonly Check[] {
  const everything = () => messages.flatMap(({ raw }) => bank.readKept(raw));
  return [
    ...messages.map(({ file, raw }, index) => ({
      name: `message-${index + 1}`,
      proves: `The message in ${file} is read.`,
      needs: null,
      run: async () => {
        const events = bank.readKept(raw);
        const isUnread = events.length > 0 && events.every(({ kind }) => kind === 'unread');
        demand(!isUnread, `nothing of it is read: ${events.map(reasonOf).join('; ')}`);
        return describeEvents(events);
      },
    })),
    {
      name: 'messages-add-up',
      proves: 'The credits of all messages add up to what the bank says.',
      needs: 'messages (--messages), and what they credit by the bank itself (--credited)',
      run:
        messages.length === 0 || expected.length === 0
          ? null
          : async () => {
              const sums = sumsOf(everything());
              const found = textOfSums(sums);
              const isSame =
                sums.size === expected.length &&
                expected.every(({ currency, minor }) => sums.get(currency) === minor);
              demand(isSame, `they credit ${found}`);
              return { facts: [`they credit ${found}`] };
            },
    },
  ];
}

export function describeEvents(events: readonly BankEvent[]): Observations {
  const sums = sumsOf(events);
  return {
    facts: [
      ...events.map(describe),
      ...(events.length === 0 ? ['nothing was booked'] : []),
      ...(sums.size === 0 ? [] : [`credited in all: ${textOfSums(sums)}`]),
    ],
    personal: events.flatMap((event) => (event.kind === 'unread' ? [`why: ${event.reason}`] : [])),
  };
}

const reasonOf = (event: BankEvent): string => (event.kind === 'unread' ? event.reason : event.kind);

/** Leaves out names, account numbers and the payer's text: certifying only checks that they are present. */
function describe(event: BankEvent): string {
  switch (event.kind) {
    case 'credit':
      return describeCredit(event.credit);
    case 'entry': {
      const { direction, isReversal, amount, valueDate, booking } = event.entry;
      const what = isReversal ? `${direction} that undoes an entry` : direction;
      return `${what} of ${textOf(amount)}, value date ${valueDate}, ${placeOf(booking)}`;
    }
    case 'total': {
      const { booking, direction, valueDate } = event.total;
      return `${direction} of ${textOf(booking.total)} for ${booking.payments} payments without details, value date ${valueDate}, ${placeOf(booking)}`;
    }
    case 'payment-status': {
      const { status } = event;
      return status.status === 'rejected'
        ? `a payment is rejected with ${status.reasonCode}`
        : `a payment is ${status.status}`;
    }
    case 'unread':
      return 'kept for staff';
    default:
      return 'an event of another kind';
  }
}

function describeCredit(credit: BankCredit): string {
  const references = Object.entries(credit.booking.references).flatMap(([name, value]) =>
    value === null ? [] : [name],
  );
  const details = [
    `credit of ${textOf(credit.amount)}`,
    `value date ${credit.valueDate}`,
    placeOf(credit.booking),
    `references: ${references.join(', ') || 'none'}`,
    credit.payerName === '' ? 'the payer is not named' : 'the payer is named',
    ...(credit.ultimatePayerName === '' ? [] : ['an ultimate payer is named']),
    ...(credit.creditorAccount === null ? [] : ['the payer named another account']),
    ...(credit.instructed === null
      ? []
      : [`instructed ${credit.instructed.value} ${credit.instructed.currency}`]),
    ...credit.charges.map(({ currency, value }) => `charges ${value} ${currency}`),
    ...(credit.returned === null ? [] : [`a payment that came back: ${credit.returned.reasonCode}`]),
  ];
  return details.join(', ');
}

const placeOf = ({ source, entryOrdinal, paymentOrdinal, payments }: Booking): string =>
  `${source} entry ${entryOrdinal}, payment ${paymentOrdinal} of ${payments}`;

function sumsOf(events: readonly BankEvent[]): ReadonlyMap<CurrencyCode, bigint> {
  const sums = new Map<CurrencyCode, bigint>();
  for (const event of events) {
    if (event.kind !== 'credit') continue;
    const { currency, minor } = event.credit.amount;
    sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  }
  return sums;
}

const textOf = (amount: Amount): string => `${toDecimal(amount)} ${amount.currency}`;

const textOfSums = (sums: ReadonlyMap<CurrencyCode, bigint>): string =>
  [...sums].map(([currency, minor]) => `${sumText(minor, currency)} ${currency}`).join(', ') || 'nothing';
