// The outside world for tests of verbs, at the port and in memory: a bank, a chain, a market and a screening that do what
// a test tells them. How real adapters behave is tested with the world box.
import type { Amount, CurrencyCode } from '@causeway/money';
import {
  ProviderUnavailable,
  type BankEntry,
  type BankEvent,
  type BankMessage,
  type BankPort,
  type Booking,
  type ChainAsset,
  type ChainIdentity,
  type ChainPort,
  type ChainTransfer,
  type MarketPort,
  type PaymentInstruction,
  type PaymentStatus,
  type ScreeningMatch,
  type ScreeningPort,
  type SendTrial,
  type SignedTransfer,
} from '@causeway/providers/port';

export interface TestBank extends BankPort {
  /** What reached the bank, one line an instruction, in order. */
  readonly instructed: PaymentInstruction[];
  /** How the next payment is treated. */
  next: 'accept' | 'pay' | 'reject' | 'lose-answer' | 'unreachable';
  /** What the bank says from now on of a payment. */
  say(endToEndId: string, status: 'accepted' | 'processing' | 'paid' | 'rejected'): BankEvent;
  refuseAccounts: boolean;
  /** What a kept message reads as from now on; before, none can be read. */
  learn(raw: string, events: readonly BankEvent[]): void;
  /** What it lists: an event is a message of its own, a text one as it came, which cannot be read. */
  readonly messages: (BankEvent | string)[];
}

export const testBank = (channel: BankPort['channel'] = 3): TestBank => {
  const known = new Map<string, PaymentStatus>();
  const instructed: PaymentInstruction[] = [];
  const messages: (BankEvent | string)[] = [];
  const opened = new Map<string, string>();
  const learned = new Map<string, readonly BankEvent[]>();
  const statusOf = (endToEndId: string, status: string): PaymentStatus =>
    status === 'rejected'
      ? { endToEndId, status, reasonCode: 'AC04', reason: 'Closed account' }
      : { endToEndId, status: status as 'accepted', bankReference: `REF-${endToEndId}` };

  const bank: TestBank = {
    channel,
    instructed,
    messages,
    next: 'accept',
    refuseAccounts: false,
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
    readPush: (headers, raw) => (headers['x-signature'] === 'true' ? messageOf(raw) : null),
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
};

/** The body of a push that the test bank can read: minor units as text with an `n`. */
export const pushOf = (events: readonly BankEvent[]): string =>
  JSON.stringify(events, (_, value: unknown) => (typeof value === 'bigint' ? `${value.toString()}n` : value));
const reviveMoney = (key: string, value: unknown): unknown =>
  key === 'minor' && typeof value === 'string' ? BigInt(value.slice(0, -1)) : value;

/** As the test bank reads it; what is no JSON it cannot read. */
const eventsOf = (raw: string, reason: string): readonly BankEvent[] => {
  try {
    return JSON.parse(raw, reviveMoney) as BankEvent[];
  } catch {
    return [{ kind: 'unread', reason }];
  }
};

/** With a null character, which no text of the database takes. */
const messageOf = (raw: string): BankMessage => ({
  messageId: '7',
  raw,
  events: eventsOf(raw, 'the bank reported money in CHF\0'),
});

/** As a bank books it that gives each payment a reference of its own. */
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
    valueDate: '2026-03-02',
    returned: null,
  },
});

/** What a bank took from an account, or gave back of that. */
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
    ...given,
  },
});

/** A payment of ours that comes back: all of it, or what banks on the way left of it. */
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
    valueDate: '2026-03-02',
    returned: { endToEndId, reasonCode: 'AC04', reason: 'Closed account' },
  },
});

export interface TestChain extends ChainPort {
  /** Mines a block with transfers to addresses; answers their hashes. */
  mine(...transfers: readonly { readonly to: string; readonly amount: Amount }[]): readonly string[];
  mineEmpty(count: number): void;
  /**
   * Drops the last blocks and mines as many others and one more, without the transfers that were in them; the first of
   * the others holds what is brought.
   */
  reorganise(
    depth: number,
    brought?: { readonly to: string; readonly amount: Amount },
  ): readonly ChainTransfer[];
  /** Puts a transfer that was dropped into a new block. */
  includeAgain(transfer: ChainTransfer): void;
  readonly broadcasts: string[];
  /** What of ours is in its blocks now. */
  paid(): readonly { readonly to: string; readonly amount: Amount }[];
  loseBroadcasts: boolean;
  /** What it answers to a payment that is tried. */
  tried: SendTrial;
  /** Which chain and contracts it says it is; an Error is thrown. */
  identity: ChainIdentity | Error;
  /** What was taken off an address by whoever holds its key. */
  collect(address: string, amount: Amount): void;
  /** Happens once, when transfers were next read and before they are answered. */
  whileReading: (() => void) | undefined;
}

interface Block {
  readonly hash: string;
  readonly transfers: ChainTransfer[];
  readonly sends: string[];
}

/** The checksum of the test chain: every a is a capital, and nothing else is. */
const checksummed = (address: string): string => address.toLowerCase().replaceAll('a', 'A');

/** What was signed, by the hash that it has in a block. */
const testWallet = () => {
  const signed = new Map<string, { readonly to: string; readonly amount: Amount }>();
  const sign: ChainPort['sign'] = ({ sequence, ...payment }) => {
    signed.set(`0xsend${String(sequence)}`, payment);
    return Promise.resolve({ txHash: `0xsend${String(sequence)}`, raw: `raw${String(sequence)}` });
  };
  return { sign, payments: (txHash: string) => signed.get(txHash) ?? [] };
};

const CONFIRMATIONS_NEEDED = 3;
const ASSETS: readonly ChainAsset[] = ['USDT', 'USDC'];

/** What lies on addresses as of the newest final block, less what was taken off them. */
const testTokens = (blocks: readonly Block[]): Pick<TestChain, 'collect' | 'holdings'> => {
  const collected: { readonly address: string; readonly amount: Amount }[] = [];
  return {
    collect: (address, amount) => void collected.push({ address, amount }),
    holdings: (addresses) => {
      const at = Math.max(0, blocks.length - CONFIRMATIONS_NEEDED);
      const arrived = blocks
        .slice(0, at + 1)
        .flatMap(({ transfers }) => transfers.map(({ to: address, amount }) => ({ address, amount })));
      const unitsIn = (list: typeof collected, address: string, asset: ChainAsset): bigint =>
        list
          .filter((each) => each.address === address && each.amount.currency === asset)
          .reduce((units, each) => units + each.amount.minor, 0n);
      const holdings = addresses.flatMap((address) =>
        ASSETS.map((currency) => ({
          address,
          amount: {
            currency,
            minor: unitsIn(arrived, address, currency) - unitsIn(collected, address, currency),
          },
        })),
      );
      return Promise.resolve({ from: BigInt(at), to: BigInt(at), holdings });
    },
  };
};

export const testChain = (channel: ChainPort['channel'] = 8): TestChain => {
  let made = 0;
  const blocks: Block[] = [];
  const broadcasts: string[] = [];
  const mempool = new Set<string>();
  const hotWallet = testWallet();
  const add = (): Block => {
    const block = { hash: `0xblock${String((made += 1))}`, transfers: [], sends: [...mempool] };
    mempool.clear();
    blocks.push(block);
    return block;
  };
  add();
  const put = (to: string, amount: Amount, txHash: string): string => {
    const block = add();
    const place = { blockNumber: BigInt(blocks.length - 1), blockHash: block.hash };
    block.transfers.push({ txHash, index: 0, from: '0xpayer', to, amount, ...place });
    return txHash;
  };
  const chain: TestChain = {
    channel,
    broadcasts,
    identity: { chain: 'test', contracts: { USDT: '0xusdt', USDC: '0xusdc' } },
    identify: () =>
      chain.identity instanceof Error ? Promise.reject(chain.identity) : Promise.resolve(chain.identity),
    ...testTokens(blocks),
    loseBroadcasts: false,
    tried: { status: 'ready' },
    whileReading: undefined,
    confirmationsNeeded: CONFIRMATIONS_NEEDED,
    assets: ASSETS,
    hotWallet: `0x${'5'.repeat(40)}`,
    mine: (...transfers) => transfers.map(({ to, amount }) => put(to, amount, `0xtx${String((made += 1))}`)),
    mineEmpty: (count) => {
      for (let left = count; left > 0; left -= 1) add();
    },
    reorganise: (depth, brought) => {
      const dropped = blocks.splice(blocks.length - depth).flatMap((block) => block.transfers);
      if (brought) put(brought.to, brought.amount, `0xtx${String((made += 1))}`);
      for (let left = brought ? depth : depth + 1; left > 0; left -= 1) add();
      return dropped;
    },
    includeAgain: ({ to, amount, txHash }) => void put(to, amount, txHash),
    depositAddress: (index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
    isAddress: (text) =>
      /^0x[0-9a-f]{40}$/.test(text) || (/^0x[0-9a-fA-F]{40}$/.test(text) && text === checksummed(text)),
    checksummed,
    head: () =>
      Promise.resolve({ blockNumber: BigInt(blocks.length - 1), blockHash: blocks.at(-1)?.hash ?? '' }),
    transfers: (addresses, from, to) => {
      const found = blocks
        .slice(Number(from), Number(to) + 1)
        .flatMap((block) => block.transfers.filter((it) => addresses.has(it.to)));
      chain.whileReading?.();
      chain.whileReading = undefined;
      return Promise.resolve(found);
    },
    blockHash: (number) => Promise.resolve(blocks[Number(number)]?.hash ?? null),
    sign: hotWallet.sign,
    paid: () => blocks.flatMap((block) => block.sends.flatMap(hotWallet.payments)),
    broadcast: ({ txHash }: SignedTransfer) => {
      broadcasts.push(txHash);
      if (!blocks.some((block) => block.sends.includes(txHash))) mempool.add(txHash);
      return chain.loseBroadcasts
        ? Promise.reject(new ProviderUnavailable('the answer was lost'))
        : Promise.resolve({ status: 'taken' });
    },
    trial: () => Promise.resolve(chain.tried),
    queue: null,
    sendStatus: ({ txHash }) => {
      const at = blocks.findIndex((block) => block.sends.includes(txHash));
      if (at >= 0) return Promise.resolve({ status: 'included', confirmations: blocks.length - at });
      return Promise.resolve({ status: mempool.has(txHash) ? 'pending' : 'unknown' });
    },
    nextSequence: () => Promise.resolve(5),
  };
  return chain;
};

export interface TestMarket extends MarketPort {
  readonly mid: Map<CurrencyCode, string>;
  isDown: boolean;
}

export const testMarket = (now: () => Date): TestMarket => {
  const market: TestMarket = {
    mid: new Map([
      ['EUR', '1.1'],
      ['GBP', '1.25'],
      ['USDT', '0.9995'],
      ['USDC', '1'],
    ]),
    isDown: false,
    rates: () =>
      market.isDown
        ? Promise.reject(new ProviderUnavailable('no route'))
        : Promise.resolve(
            [...market.mid].map(([base, rate]) => ({ base, quote: 'USD' as const, rate, at: now() })),
          ),
  };
  return market;
};

/** Finds something in every name and every transaction hash that it is told of. */
export interface TestScreening extends ScreeningPort {
  /** Addresses of which it says that they were tampered with. */
  readonly tampered: Set<string>;
  readonly suspects: Set<string>;
  isDown: boolean;
}

/** The entry of a list that somebody of this name may be. */
const listedAs = (name: string): ScreeningMatch => ({
  list: 'Politically exposed persons',
  name: name.toUpperCase(),
  score: 97,
  record: [
    { label: 'Date of birth', value: '1961-04-02' },
    { label: 'Office', value: 'Member of parliament' },
  ],
});

export const testScreening = (): TestScreening => {
  const suspects = new Set<string>();
  const tampered = new Set<string>();
  const unlessDown = <Answer>(answer: Answer): Promise<Answer> =>
    screening.isDown ? Promise.reject(new ProviderUnavailable('no route')) : Promise.resolve(answer);
  const screening: TestScreening = {
    provider: 'screening.test',
    suspects,
    tampered,
    isDown: false,
    party: ({ name }) =>
      unlessDown(
        suspects.has(name)
          ? { hit: true, reason: 'on a list', matches: [listedAs(name)] }
          : { hit: false, reason: null, matches: [] },
      ),
    listVersion: () => unlessDown([...suspects].toSorted().join(' ') || 'no suspects'),
    address: (_channel, address) =>
      unlessDown({ riskLevel: suspects.has(address) ? 3 : 1, abnormal: tampered.has(address) }),
    transaction: (_channel, txHash) => unlessDown({ riskLevel: suspects.has(txHash) ? 4 : 0 }),
  };
  return screening;
};
