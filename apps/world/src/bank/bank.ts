// One bank of the box: opens accounts, executes payments in its hours, books what arrives, and tells about all of it.
import { equals, subtract } from '@causeway/money';
import type { Amount, CurrencyCode } from '@causeway/money';
import type { WorldContext } from '../module.ts';
import { accountNumber } from './account-number.ts';
import { openBooks } from './books.ts';
import type { BookRecord, Books } from './books.ts';
import { writeCreditNotification, writeStatement } from './camt.ts';
import { executionMoment, localTime } from './hours.ts';
import type { BankAccount, BankMessage, Entry, Instruction, Payment, Reason } from './model.ts';
import { writeStatusReport } from './pain002.ts';
import type { BankProfile } from './profiles.ts';
import { createPushes } from './pushes.ts';
import { extraSeconds, refusalAtOnce, refusalLater } from './rules.ts';

export interface AccountWish {
  readonly reference: string;
  readonly holderName: string;
  readonly currencies: readonly CurrencyCode[];
}

export interface Arrival {
  readonly account: BankAccount;
  readonly amount: Amount;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBic: string;
  readonly remittance: string;
}

export interface Bank {
  readonly profile: BankProfile;
  readonly institution: string;
  readonly books: Books;
  readonly hours: () => BankProfile['hours'];
  setHours(hours: BankProfile['hours']): void;
  /** The same reference answers the same account. */
  openAccount(wish: AccountWish): BankAccount | Reason;
  /** Takes an instruction; the same end-to-end id is one payment, and with other contents a refusal. */
  take(instruction: Instruction, refused?: Reason): Payment;
  payIn(arrival: Arrival): Entry;
  /** Settles at once whatever waits for its time. */
  settleWaiting(): number;
  statement(date: string): string;
  statusReport(payments: readonly Payment[]): string;
  nextMessageId(): string;
  /** Takes up what a restart interrupted: waiting payments, and messages that nobody took. */
  resume(): void;
  reset(): void;
  stop(): void;
}

export function createBank(profile: BankProfile, context: WorldContext): Bank {
  const { clock } = context;
  const institution = `bank-${profile.channel}`;
  const books = openBooks(profile, context.records<BookRecord>(institution));
  const pushes = createPushes(context, {
    institution,
    path: `/api/hooks/bank/${profile.channel}`,
    delivered: (messageId) => books.write({ kind: 'delivered', messageId }),
  });
  let hours = profile.hours;

  const today = () => localTime(clock.now(), profile.zone).date;
  const nextReference = () => `${profile.bic.slice(0, 4)}${today().replaceAll('-', '')}${books.nextSerial()}`;
  const nextMessageId = () => `${profile.bic.slice(0, 4)}-${books.nextSerial()}`;
  const header = () => ({ messageId: nextMessageId(), at: clock.now(), bic: profile.bic });

  function tell(type: BankMessage['type'], xml: string): void {
    const message: BankMessage = { id: books.nextSerial(), type, xml, at: clock.now() };
    books.write({ kind: 'message', message });
    pushes.push(message);
  }

  function tellStatus(payment: Payment): void {
    tell('pain.002', writeStatusReport(header(), [payment]));
  }

  function keep(payment: Payment): Payment {
    books.write({ kind: 'payment', payment });
    return payment;
  }

  function openAccount(wish: AccountWish): BankAccount | Reason {
    const existing = books.accounts.get(wish.reference);
    if (existing) return existing;
    const reason = accountRefusal(wish, profile);
    if (reason) return reason;
    const isShared = profile.accountStyle === 'shared';
    const number =
      profile.accountStyle === 'shared'
        ? profile.operatingAccount
        : accountNumber(profile.accountStyle, profile.country, profile.numberPrefix, books.nextSerial());
    const account: BankAccount = {
      ...wish,
      number,
      postscript: isShared ? wish.reference : null,
      openedAt: clock.now(),
    };
    books.write({ kind: 'account', account });
    return account;
  }

  function take(instruction: Instruction, refused?: Reason): Payment {
    const existing = books.payments.get(instruction.endToEndId);
    if (existing) return isSame(existing.instruction, instruction) ? existing : clash(existing, instruction);
    const reason = refused ?? refusalAtOnce(instruction, profile) ?? fundsRefusal(instruction);
    const starts = executionMoment(clock.now(), instruction.executionDate, { ...profile, hours });
    const payment: Payment = {
      instruction,
      status: reason ? 'RJCT' : 'ACTC',
      reason,
      bankReference: nextReference(),
      receivedAt: clock.now(),
      settlesAt: reason ? null : new Date(starts.getTime() + profile.settleSeconds * 1000),
    };
    plan(keep(payment));
    return payment;
  }

  function fundsRefusal(instruction: Instruction): Reason | null {
    const waiting = [...books.payments.values()].filter((payment) => payment.settlesAt !== null);
    const free = waiting
      .filter((payment) => payment.instruction.amount.currency === instruction.amount.currency)
      .reduce(
        (left, payment) => subtract(left, payment.instruction.amount),
        books.balance(instruction.amount.currency),
      );
    if (free.minor >= instruction.amount.minor) return null;
    return { code: 'AM04', text: 'The debtor account does not cover the amount' };
  }

  function plan(payment: Payment): void {
    if (payment.settlesAt) clock.at(payment.settlesAt, () => settle(payment.instruction.endToEndId));
  }

  function settle(endToEndId: string): void {
    const payment = books.payments.get(endToEndId);
    if (!payment?.settlesAt) return;
    const extra = payment.status === 'ACTC' ? extraSeconds(payment.instruction) : 0;
    if (extra > 0) {
      const settlesAt = new Date(clock.now().getTime() + extra * 1000);
      const inProcess = keep({ ...payment, status: 'ACSP', settlesAt });
      plan(inProcess);
      return tellStatus(inProcess);
    }
    finish(payment);
  }

  function finish(payment: Payment): void {
    const reason = refusalLater(payment.instruction);
    if (!reason) books.write({ kind: 'entry', entry: debit(payment) });
    tellStatus(keep({ ...payment, status: reason ? 'RJCT' : 'ACSC', reason, settlesAt: null }));
  }

  function debit(payment: Payment): Entry {
    const { instruction } = payment;
    return {
      bankReference: payment.bankReference,
      direction: 'DBIT',
      amount: instruction.amount,
      account: profile.operatingAccount,
      counterpartyName: instruction.creditorName,
      counterpartyAccount: instruction.creditorAccount,
      counterpartyBic: instruction.creditorBic,
      remittance: instruction.remittance,
      endToEndId: instruction.endToEndId,
      ...bookedNow(),
    };
  }

  const bookedNow = () => ({ bookingDate: today(), valueDate: today(), bookedAt: clock.now() });

  function payIn(arrival: Arrival): Entry {
    const entry: Entry = {
      bankReference: nextReference(),
      direction: 'CRDT',
      amount: arrival.amount,
      account: arrival.account.number,
      counterpartyName: arrival.payerName,
      counterpartyAccount: arrival.payerAccount,
      counterpartyBic: arrival.payerBic,
      remittance: arrival.remittance,
      endToEndId: 'NOTPROVIDED',
      ...bookedNow(),
    };
    books.write({ kind: 'entry', entry });
    tell('camt.054', writeCreditNotification(header(), entry));
    return entry;
  }

  function settleWaiting(): number {
    const waiting = [...books.payments.values()].filter((payment) => payment.settlesAt !== null);
    for (const payment of waiting) finish(payment);
    return waiting.length;
  }

  return {
    profile,
    institution,
    books,
    hours: () => hours,
    setHours: (wanted) => void (hours = wanted),
    openAccount,
    take,
    payIn,
    settleWaiting,
    statement: (date) =>
      writeStatement(
        header(),
        profile.currencies.map((currency) => books.dayOf(date, currency)),
      ),
    statusReport: (payments) => writeStatusReport(header(), payments),
    nextMessageId,
    resume() {
      for (const payment of books.payments.values()) plan(payment);
      for (const message of books.messages) if (books.undelivered.has(message.id)) pushes.push(message);
    },
    reset() {
      pushes.stop();
      books.clear();
      hours = profile.hours;
    },
    stop: () => pushes.stop(),
  };
}

function accountRefusal(wish: AccountWish, profile: BankProfile): Reason | null {
  const foreign = wish.currencies.find((currency) => !profile.currencies.includes(currency));
  if (foreign) return { code: 'CURRENCY', text: `${profile.name} keeps no accounts in ${foreign}` };
  if (/refuse/i.test(wish.holderName)) {
    return { code: 'HOLDER', text: `${profile.name} opens no account in this name` };
  }
  return null;
}

function isSame(known: Instruction, given: Instruction): boolean {
  return (
    equals(known.amount, given.amount) &&
    known.creditorAccount === given.creditorAccount &&
    known.creditorName === given.creditorName &&
    known.creditorBic === given.creditorBic
  );
}

/** The known payment stays what it is; this answer is about the second order only. */
function clash(known: Payment, given: Instruction): Payment {
  return {
    ...known,
    instruction: given,
    status: 'RJCT',
    reason: { code: 'DU04', text: 'This end-to-end identification was used for another payment' },
    settlesAt: null,
  };
}
