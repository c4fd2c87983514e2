// The providers for tests of verbs, at the port and in memory: a bank, a chain, a market and a screening that
// each test controls. The world box tests the real adapters.
import type { Amount, CurrencyCode } from '@causeway/money';
import {
  ProviderUnavailable,
  type BankEntry,
  type BankEvent,
  type BankMessage,
  type BankPort,
  type BankStatements,
  type Booking,
  type ChainCoin,
  type MarketPort,
  type PaymentInstruction,
  type PaymentStatus,
  type ScreeningMatch,
  type ScreeningPort,
} from '@causeway/providers/port';

export { testChain } from './chain.testing.ts';

export interface TestBank extends BankPort {
  /** The instructions that reached the bank, in order. */
  readonly instructed: PaymentInstruction[];
  /** How the next payment is treated. */
  next: 'accept' | 'pay' | 'reject' | 'lose-answer' | 'unreachable';
  /** The reason of its rejections, AC04 at first. */
  rejection: { readonly reasonCode: string; readonly reason: string };
  /** The bank's report on a payment from now on. */
  say(endToEndId: string, status: 'accepted' | 'processing' | 'paid' | 'rejected'): BankEvent;
  refuseAccounts: boolean;
  /** The reading of a stored message from now on; before, none can be read. */
  learn(raw: string, events: readonly BankEvent[]): void;
  /** The bank's list: each event is a message of its own, and each text an unreadable one. */
  readonly messages: (BankEvent | string)[];
}

/** The statements of a bank that offers none. */
const noStatements: BankStatements = {
  offers: { statements: false, reports: false },
  dayAt: (at) => at.toISOString().slice(0, 10),
  isWorkingDay: () => true,
  statementsOf: () => Promise.resolve([]),
  reportNow: () => Promise.resolve([]),
  statementsIn: () => [],
};

const accountClosed = { reasonCode: 'AC04', reason: 'Closed account' };

export function testBank(channel: BankPort['channel'] = 3): TestBank {
  const known = new Map<string, PaymentStatus>();
  const instructed: PaymentInstruction[] = [];
  const messages: (BankEvent | string)[] = [];
  const opened = new Map<string, string>();
  const learned = new Map<string, readonly BankEvent[]>();
  const statusOf = (endToEndId: string, status: string): PaymentStatus =>
    status === 'rejected'
      ? { endToEndId, status, ...bank.rejection }
      : { endToEndId, status: status as 'accepted', bankReference: `REF-${endToEndId}` };

  const bank: TestBank = {
    channel,
    operatingAccount: { number: '808100000013', bic: 'TESTHKHH' },
    instructed,
    messages,
    next: 'accept',
    ...{ refuseAccounts: false, rejection: accountClosed },
    statements: noStatements,
    say: (endToEndId, status) => {
      const said = statusOf(endToEndId, status);
      known.set(endToEndId, said);
      const event = { kind: 'payment-status', status: said } as const;
      messages.push(event);
      return event;
    },
    openAccount: ({ reference, currencies, localType }) => {
      if (bank.refuseAccounts)
        return Promise.resolve({ outcome: 'refused', reason: 'No account for this holder' });
      const number =
        channel === 20
          ? '620000000013'
          : (opened.get(reference) ?? `7000${String(opened.size + 1).padStart(8, '0')}`);
      opened.set(reference, number);
      const account = {
        number,
        bankName: 'Test Bank',
        bic: 'TESTHKHH',
        bankAddress: '1 Test Street',
        bankCountry: 'HK',
        currencies,
        postscript: channel === 20 ? reference : null,
        branch: localType === 2000005 ? { system: 'USABA', code: '021000021' } : null,
      };
      return Promise.resolve({ outcome: 'opened', account });
    },
    executionDay: (_currency, at) => at.toISOString().slice(0, 10),
    workingDaysAfter: (_currency, day, count) =>
      new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    daysKnownUntil: null,
    // Its letters are those of Latin-1, and it reads only this much of a name.
    asRead: (kind, text) => (/[^ -ÿ]/.test(text) ? null : text.slice(0, kind === 'name' ? 140 : 210)),
    write: (instruction) => ({ text: `order ${instruction.endToEndId}`, uetr: null }),
    pay: (instruction) => {
      if (bank.next === 'unreachable') return Promise.reject(new ProviderUnavailable('no route'));
      instructed.push(instruction);
      const word = { accept: 'accepted', pay: 'paid', reject: 'rejected', 'lose-answer': 'accepted' }[
        bank.next
      ];
      const status = statusOf(instruction.endToEndId, word);
      known.set(instruction.endToEndId, status);
      if (bank.next === 'lose-answer') return Promise.reject(new ProviderUnavailable('the answer was lost'));
      return Promise.resolve(status);
    },
    paymentStatus: (endToEndId) =>
      bank.next === 'unreachable'
        ? Promise.reject(new ProviderUnavailable('no route'))
        : Promise.resolve(known.get(endToEndId) ?? { endToEndId, status: 'unknown' }),
    readPush: (headers, body) =>
      headers['x-signature'] === 'true' ? messageOf(Buffer.from(body).toString()) : null,
    readKept: (raw) => learned.get(raw) ?? eventsOf(raw, 'still not known'),
    learn: (raw, events) => void learned.set(raw, events),
    messagesAfter: (cursor) =>
      Promise.resolve({
        messages: messages
          .slice(Number(cursor))
          .map((one) => messageOf(typeof one === 'string' ? one : pushOf([one]))),
        cursor: String(messages.length),
      }),
  };
  return bank;
}

/** The body of a push that the test bank can read: minor units as text with an `n`. */
export const pushOf = (events: readonly BankEvent[]): string =>
  JSON.stringify(events, (_, value: unknown) => (typeof value === 'bigint' ? `${value.toString()}n` : value));
const reviveMoney = (key: string, value: unknown): unknown =>
  key === 'minor' && typeof value === 'string' ? BigInt(value.slice(0, -1)) : value;

/** The test bank's reading of it; text that is not JSON is unreadable. */
function eventsOf(raw: string, reason: string): readonly BankEvent[] {
  try {
    return JSON.parse(raw, reviveMoney) as BankEvent[];
  } catch {
    return [{ kind: 'unread', reason, problems: ['currency'] }];
  }
}

/** Contains a null character, which no text column accepts. */
const messageOf = (raw: string): BankMessage => ({
  messageId: '7',
  raw,
  events: eventsOf(raw, 'the bank reported money in CHF\0'),
});

/** The booking of a bank that gives each payment a reference of its own. */
export const bookingOf = (bankReference: string, total: Amount): Booking => ({
  source: 'camt.054',
  messageId: `MSG-${bankReference}`,
  statementId: `MSG-${bankReference}`,
  bookingDate: '2026-03-02',
  entryOrdinal: 1,
  paymentOrdinal: 1,
  payments: 1,
  total,
  references: {
    servicer: bankReference === '' ? null : bankReference,
    transaction: null,
    uetr: null,
    instruction: null,
    endToEnd: null,
    entryServicer: null,
    entry: null,
  },
});

export const bankCredit = (account: string, amount: Amount, bankReference: string): BankEvent => ({
  kind: 'credit',
  credit: {
    booking: bookingOf(bankReference, amount),
    bankReference,
    account,
    creditorAccount: null,
    amount,
    instructed: null,
    charges: [],
    payerName: 'Payer Limited',
    ultimatePayerName: '',
    payerAccount: 'DE89370400440532013000',
    payerBic: 'COBADEFF',
    remittanceInformation: 'Invoice 7',
    description: '',
    valueDate: '2026-03-02',
    returned: null,
  },
});

/** An entry with which a bank took from an account, or gave back. */
export const bankEntry = (
  given: Pick<BankEntry, 'bankReference' | 'account' | 'amount'> & Partial<BankEntry>,
): Extract<BankEvent, { kind: 'entry' }> => ({
  kind: 'entry',
  entry: {
    booking: bookingOf(given.bankReference, given.amount),
    direction: 'debit',
    isReversal: false,
    valueDate: '2026-03-02',
    endToEndId: null,
    description: '',
    ...given,
  },
});

/** A payment of the house that comes back: all of it, or the rest after intermediary banks. */
export const bankReturn = (endToEndId: string, amount: Amount, bankReference: string): BankEvent => ({
  kind: 'credit',
  credit: {
    booking: bookingOf(bankReference, amount),
    bankReference,
    account: '808100000013',
    creditorAccount: null,
    amount,
    instructed: null,
    charges: [],
    payerName: 'Payee GmbH',
    ultimatePayerName: '',
    payerAccount: 'DE89370400440532013000',
    payerBic: 'COBADEFF',
    remittanceInformation: '',
    description: '',
    valueDate: '2026-03-02',
    returned: { endToEndId, ...accountClosed },
  },
});

export interface TestMarket extends MarketPort {
  readonly mid: Map<CurrencyCode, string>;
  /** Prices of the chains' own coins; none until a test sets one. */
  readonly coins: Map<ChainCoin, string>;
  isDown: boolean;
}

export function testMarket(now: () => Date): TestMarket {
  const market: TestMarket = {
    mid: new Map([
      ['EUR', '1.1'],
      ['GBP', '1.25'],
      ['USDT', '0.9995'],
      ['USDC', '1'],
    ]),
    coins: new Map(),
    isDown: false,
    coinPrices: () =>
      market.isDown
        ? Promise.reject(new ProviderUnavailable('no route'))
        : Promise.resolve(
            [...market.coins].map(([coin, rate]) => ({ coin, quote: 'USD' as const, rate, at: now() })),
          ),
    rates: () =>
      market.isDown
        ? Promise.reject(new ProviderUnavailable('no route'))
        : Promise.resolve(
            [...market.mid].map(([base, rate]) => ({ base, quote: 'USD' as const, rate, at: now() })),
          ),
  };
  return market;
}

/** Finds something in every name and every transaction hash that it gets. */
export interface TestScreening extends ScreeningPort {
  /** Addresses that it reports as tampered with. */
  readonly tampered: Set<string>;
  readonly suspects: Set<string>;
  isDown: boolean;
}

/** An entry of a list that may be somebody with this name. */
const listedAs = (name: string): ScreeningMatch => ({
  list: 'Politically exposed persons',
  name: name.toUpperCase(),
  score: 97,
  record: [
    { label: 'Date of birth', value: '1961-04-02' },
    { label: 'Office', value: 'Member of parliament' },
  ],
});

/** The parts of a screening port besides its answers, for test doubles. */
export const screeningParts = (
  lists: Pick<ScreeningPort, 'party' | 'listVersion'>,
): Pick<ScreeningPort, 'scope' | 'parties' | 'lists'> => ({
  scope: { isLatinOnly: false, knowsPoliticians: true, addresses: 'risk' },
  parties: (names) => Promise.all(names.map((name) => lists.party(name))),
  lists: async () => ({ version: await lists.listVersion(), names: [], updatedAt: null }),
});

export function testScreening(): TestScreening {
  const suspects = new Set<string>();
  const tampered = new Set<string>();
  const unlessDown = <Answer>(answer: Answer): Promise<Answer> =>
    screening.isDown ? Promise.reject(new ProviderUnavailable('no route')) : Promise.resolve(answer);
  const answers: Pick<ScreeningPort, 'party' | 'listVersion'> = {
    party: ({ name }) =>
      unlessDown(
        suspects.has(name)
          ? { hit: true, reason: 'on a list', matches: [listedAs(name)] }
          : { hit: false, reason: null, matches: [] },
      ),
    listVersion: () => unlessDown([...suspects].toSorted().join(' ') || 'no suspects'),
  };
  const screening: TestScreening = {
    provider: 'screening.test',
    suspects,
    tampered,
    isDown: false,
    ...answers,
    ...screeningParts(answers),
    address: (_channel, address) =>
      unlessDown({ riskLevel: suspects.has(address) ? 3 : 1, abnormal: tampered.has(address) }),
    transaction: (_channel, txHash) => unlessDown({ riskLevel: suspects.has(txHash) ? 4 : 0 }),
  };
  return screening;
}
