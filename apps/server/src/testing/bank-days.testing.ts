// Random days of a world box bank in the style of another one: money that arrives, alone and in batches, with
// charges, without names, alike on purpose; payments, rejections, returns and reversals; and messages that
// come twice, late and in another order. The result is compared with the box's books.
import type { BankPort, Creditor } from '@causeway/providers/port';
import { decimal } from '@causeway/money';
import type { WorldBoxProcess } from '@causeway/providers/testing';
import { oneOf, type Draw } from './money-steps.testing.ts';

const MIXTURES = {
  /** The style of a bank that distinguishes payments only in its statement, and sends each message twice. */
  sparse: {
    ...{ style: 'anglo', notifications: true, batches: 'notified', amounts: 'own' },
    ...{ delivery: 'doubled', envelope: 'business' },
  },
  /** The style of a bank that reports within the day, and sends statements a day late. */
  late: {
    ...{ style: 'house', version: '04', references: 'none', reports: true, statements: true },
    ...{ delivery: 'late', valueDate: 'absent' },
  },
  swapped: {
    ...{ style: 'nordic', references: 'filler', virtualAccounts: true, delivery: 'swapped' },
    ...{ reversals: 'same-side' },
  },
} as const;

export const BANK_STYLES = [
  ...(['house', 'german', 'swiss', 'nordic', 'anglo', 'swift'] as const),
  ...(['sparse', 'late', 'swapped'] as const),
];
export type BankStyle = (typeof BANK_STYLES)[number];

const writingOf = (style: BankStyle): object =>
  style in MIXTURES ? MIXTURES[style as keyof typeof MIXTURES] : { style };

/** An entry as the box's control answers it. */
export interface TrueEntry {
  readonly bankReference: string;
  readonly direction: 'CRDT' | 'DBIT';
  readonly account: string;
  readonly currency: string;
  /** The amount as a decimal. */
  readonly amount: string;
  readonly endToEndId: string;
  readonly bookingDate: string;
  readonly isReversal?: boolean;
  readonly returned?: object;
  readonly batch?: { readonly amounts: readonly string[] };
}

/** A payment that the house ordered, in the bank's books. */
export interface TruePayment {
  readonly endToEndId: string;
  readonly status: 'ACTC' | 'ACSP' | 'ACSC' | 'RJCT';
}

export interface RawMessage {
  readonly id: string;
  readonly xml: string;
}

const CREDITOR: Creditor = {
  name: 'Marta & Sons',
  account: 'DE89370400440532013000',
  address: { country: 'DE', province: '', city: 'Berlin', postCode: '10115', lines: 'Am Weg 1' },
  bank: {
    ...{ bic: 'DEUTDEFF', name: 'Deutsche Bank', country: 'DE', city: 'Frankfurt', lines: 'Taunusanlage 12' },
    branch: null,
  },
  intermediary: null,
};

const REMITTANCES = [
  '',
  'Invoice 7',
  'Rent for the third floor, Pier Approach 88, and the garage behind it',
  'Zoë’s shop',
];
const CURRENCIES = ['USD', 'EUR'] as const;
/** A few amounts, so that many payments are alike. */
const AMOUNTS = ['10.00', '20.00', '30.00', '100.00', '0.50', '1234.56'];

export interface BankDays {
  /** A whole day; afterwards it is the next morning. */
  day(): Promise<void>;
  /** The bank's new messages, in the order of delivery. */
  delivered(isLast: boolean): Promise<readonly RawMessage[]>;
  entries(): Promise<readonly TrueEntry[]>;
  payments(): Promise<readonly TruePayment[]>;
}

interface Setting {
  readonly box: WorldBoxProcess;
  readonly bank: BankPort;
  readonly style: BankStyle;
  readonly accounts: readonly string[];
  readonly draw: Draw;
  /** Moves all clocks, the box's among them. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Names payments of this walk. */
  readonly name: string;
}

const HOUR = 3600;

/** Bank 3; the box's clock is at nine in the morning there. */
export async function bankDays(setting: Setting): Promise<BankDays> {
  const { box, draw, style, advance } = setting;
  await box.control('PUT', '/banks/3/style', writingOf(style));
  const { entries, payments } = booksOf(box);
  const act = actions(setting, entries, payments);
  const deliver = delivery(setting);
  return {
    async day() {
      for (let left = draw(4); left > 0; left -= 1) await act();
      await advance(4 * HOUR);
      for (let left = draw(4); left > 0; left -= 1) await act();
      await advance(20 * HOUR);
    },
    ...{ entries, payments, delivered: deliver },
  };
}

const booksOf = (box: WorldBoxProcess) => ({
  entries: async () => ((await box.control('GET', '/banks/3/entries')) as { entries: TrueEntry[] }).entries,
  payments: async () => {
    const { banks } = (await box.control('GET', '/banks')) as {
      banks: { channel: number; payments: TruePayment[] }[];
    };
    return banks.find(({ channel }) => channel === 3)?.payments ?? [];
  },
});

function actions(
  { box, bank, accounts, draw, name }: Setting,
  entries: () => Promise<readonly TrueEntry[]>,
  payments: () => Promise<readonly TruePayment[]>,
) {
  let paid = 0;
  let last: object | undefined;
  const arrival = () => ({
    ...{ account: oneOf(accounts, draw), currency: oneOf(CURRENCIES, draw) },
    ...(draw(4) === 0 ? { payerName: '', payerAccount: '' } : { payerAccount: `0123${String(draw(3))}` }),
    ...(draw(6) === 0 && { ultimatePayerName: 'Grace & Co' }),
    ...(draw(5) === 0 && { structuredReference: 'RF18539007547034' }),
    remittance: oneOf(REMITTANCES, draw),
  });
  const payIn = async (payment: object) => {
    last = payment;
    await box.control('POST', '/pay-in', payment);
  };
  const single = () => payIn({ ...arrival(), amount: oneOf(AMOUNTS, draw) });
  const kinds: readonly (() => Promise<unknown>)[] = [
    single,
    single,
    () => payIn(last ?? { ...arrival(), amount: '10.00' }),
    () => payIn({ ...arrival(), amount: '50.00', charges: '1.50' }),
    () => payIn({ ...arrival(), amount: '80.00', instructed: { currency: 'CHF', value: '71.20' } }),
    () => {
      const amounts = Array.from({ length: draw(3) + 2 }, () => oneOf(AMOUNTS, draw));
      return box.control('POST', '/pay-in-batch', { ...arrival(), amounts });
    },
    async () => {
      const taken = new Set(
        (await entries()).filter(({ isReversal }) => isReversal).map(({ bankReference }) => bankReference),
      );
      const open = (await entries()).filter(({ bankReference }) => !taken.has(bankReference)).slice(-5);
      if (open.length > 0)
        await box.control('POST', `/banks/3/entries/${oneOf(open, draw).bankReference}/take-back`);
    },
    async () => {
      const endToEndId = `${name}P${String((paid += 1))}`;
      const payee = oneOf([{}, {}, { name: 'Refuse & Co' }, { account: '12340000' }], draw);
      await bank
        .pay({
          ...{ endToEndId, amount: decimal(oneOf(AMOUNTS, draw), 'USD'), debtorName: 'Causeway Ltd' },
          ...{ creditor: { ...CREDITOR, ...payee }, remittanceInformation: 'invoice 7' },
          requestedExecutionDate: '2026-01-01',
        })
        .catch(() => undefined);
      await box.control('POST', '/banks/3/settle');
    },
    async () => {
      const back = new Set(
        (await entries()).filter(({ returned }) => returned).map((each) => each.endToEndId),
      );
      const open = (await payments()).filter(
        ({ status, endToEndId }) => status === 'ACSC' && !back.has(endToEndId),
      );
      if (open.length > 0)
        await box.control('POST', `/banks/3/payments/${oneOf(open, draw).endToEndId}/return`, {});
    },
  ];
  return () => oneOf(kinds, draw)();
}

/** Repeats some messages, swaps some, and delays some to another day. */
function delivery({ box, draw }: Setting) {
  let cursor = '';
  let waiting: RawMessage[] = [];
  return async (isLast: boolean): Promise<readonly RawMessage[]> => {
    const fresh: RawMessage[] = [];
    for (let page: readonly RawMessage[] = await pageAfter(box, cursor); page.length > 0;) {
      fresh.push(...page);
      cursor = page.at(-1)?.id ?? cursor;
      page = await pageAfter(box, cursor);
    }
    const all = [...waiting, ...fresh];
    waiting = isLast ? [] : all.filter(() => draw(12) === 0);
    const now = all
      .filter((message) => !waiting.includes(message))
      .flatMap((message) => (draw(10) === 0 ? [message, message] : [message]));
    for (let at = 1; at < now.length; at += 1) {
      const [before, message] = [now[at - 1], now[at]];
      if (before && message && draw(8) === 0) [now[at - 1], now[at]] = [message, before];
    }
    return now;
  };
}

async function pageAfter(box: WorldBoxProcess, cursor: string): Promise<readonly RawMessage[]> {
  const response = await fetch(`${box.url}/bank/3/messages?after=${cursor}`, {
    headers: { authorization: `Bearer ${box.secret}` },
  });
  return ((await response.json()) as { messages: RawMessage[] }).messages;
}
