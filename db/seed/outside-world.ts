// The controls of the world box that the seed uses: its clock, its payers, its inbox, its identity check.
import type { ChainChannelCode } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';

interface BankPayment {
  /** The account number of the payment, from the bank. */
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
  readonly remittance: string;
}

interface ChainPayment {
  readonly to: string;
  readonly asset: string;
  readonly amount: string;
}

/** The person's document for the identity check. */
export interface ShownDocument {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly number: string;
  readonly birthDate: string;
  /** YYYY-MM-DD; the box's sample has its own. */
  readonly expiryDate?: string;
  readonly sex?: 'F' | 'M';
  readonly outcome: 'passed' | 'warning' | 'rejected';
}

/** An entry of the box's register of companies; what is not given the box does not know. */
export interface RegisteredCompany {
  readonly country: string;
  readonly number: string;
  /** Null: no company has the number. */
  readonly entry: Readonly<Record<string, unknown>> | null;
}

/** The balance of a house account at a bank; a decimal. */
export interface BankBalance {
  readonly channel: number;
  readonly currency: CurrencyCode;
  readonly amount: string;
}

interface Banks {
  readonly banks: readonly {
    readonly channel: number;
    readonly balances: readonly { readonly currency: CurrencyCode; readonly amount: string }[];
  }[];
}

interface Inbox {
  readonly messages: readonly { readonly text: string; readonly codes: readonly string[] }[];
  readonly cursor: number;
}

/** An authenticator at the box's time: the step of 30 seconds, its code, and the next code. */
export interface Authenticator {
  readonly step: number;
  readonly code: string;
  readonly nextCode: string;
}

interface ExpectedMail {
  readonly to: string;
  readonly word: string;
  readonly after?: number;
}

export interface OutsideWorld {
  /** Resolves when the server has the new time and has finished the work that became due. */
  moveClockTo(at: Date): Promise<void>;
  advanceClock(seconds: number): Promise<void>;
  clockBackToNow(): Promise<void>;
  /** The authenticator of the staff, or of a person with their own secret (base32). */
  authenticator(secret?: string): Promise<Authenticator>;
  payAtBank(payment: BankPayment): Promise<void>;
  /** The house's accounts at all banks. */
  bankBalances(): Promise<readonly BankBalance[]>;
  payOnChain(channel: ChainChannelCode, payment: ChainPayment): Promise<void>;
  mine(channel: ChainChannelCode, blocks: number): Promise<void>;
  /** The position in somebody's inbox to read on from. */
  inboxCursor(to: string): Promise<number>;
  /** The code in the first email to an address, after a position, whose text contains `word`; waits for the email. */
  codeIn(mail: ExpectedMail): Promise<string>;
  /** The token in the link of an invitation; waits like `codeIn`. */
  invitationIn(mail: ExpectedMail): Promise<string>;
  /** `frameUrl` comes from the answer to the start of the check. */
  finishIdentityCheck(frameUrl: string, shown: ShownDocument): Promise<void>;
  registerCompany(company: RegisteredCompany): Promise<void>;
}

const MAIL_SECONDS_MAX = 20;

export function createOutsideWorld(worldUrl: string): OutsideWorld {
  const ask = async (path: string, method: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${worldUrl}/world/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the world box answered ${response.status} to ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const send = async (path: string, body: object): Promise<void> => void (await ask(path, 'POST', body));

  const inMail = async (
    { to, word, after = 0 }: ExpectedMail,
    find: (message: Inbox['messages'][number]) => string | undefined,
  ): Promise<string> => {
    const until = performance.now() + MAIL_SECONDS_MAX * 1000;
    let cursor = after;
    while (performance.now() < until) {
      const query = new URLSearchParams({ to, after: String(cursor), waitSeconds: '5' });
      const inbox = (await ask(`/inbox?${query.toString()}`, 'GET')) as Inbox;
      const message = inbox.messages.find(({ text }) => text.includes(word));
      const found = message && find(message);
      if (found !== undefined) return found;
      cursor = inbox.cursor;
    }
    throw new Error(`no mail to ${to} with ${word} and what is in it within ${MAIL_SECONDS_MAX} s`);
  };

  return {
    moveClockTo: (at) => send('/clock', { at: at.toISOString() }),
    advanceClock: (seconds) => send('/clock', { advanceSeconds: seconds }),
    authenticator: async (secret) =>
      (await ask(`/authenticator${secret === undefined ? '' : `?secret=${secret}`}`, 'GET')) as Authenticator,
    clockBackToNow: () => send('/clock', { backToNow: true }),
    payAtBank: (payment) => send('/pay-in', payment),
    bankBalances: async () =>
      ((await ask('/banks', 'GET')) as Banks).banks.flatMap(({ channel, balances }) =>
        balances.map((balance) => ({ channel, ...balance })),
      ),
    payOnChain: (channel, payment) => send(`/chain/${channel}/pay-in`, payment),
    mine: (channel, blocks) => send(`/chain/${channel}/mine`, { blocks }),
    inboxCursor: async (to) =>
      ((await ask(`/inbox?${new URLSearchParams({ to }).toString()}`, 'GET')) as Inbox).cursor,
    codeIn: (mail) => inMail(mail, ({ codes }) => codes.find(isCode)),
    invitationIn: (mail) => inMail(mail, ({ text }) => /\/join\/([0-9a-f]{64})/.exec(text)?.[1]),
    registerCompany: async (company) => void (await ask('/register/companies', 'PUT', company)),
    finishIdentityCheck: async (frameUrl, shown) => {
      const id = new URL(frameUrl).pathname.split('/').at(-1) ?? '';
      await send(`/identity/${id}/finish`, shown);
    },
  };
}

const isCode = (digits: string): boolean => digits.length === 4;
