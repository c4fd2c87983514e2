// How a bank executes payments: accepts each once, settles it in its hours or refuses it, and reports the outcome.
import { equals, subtract } from '@causeway/money';
import { bookEntry } from './book-entry.ts';
import type { Desk } from './desk.ts';
import { executionMoment } from './hours.ts';
import type { Entry, Instruction, Payment, Reason } from './model.ts';
import { writeStatusReport } from './pain002.ts';
import type { BankProfile } from './profiles.ts';
import { extraSeconds, refusalAtOnce, refusalLater } from './refusals.ts';

export interface Payments {
  /** Accepts an instruction; the same end-to-end id is the same payment, and with other contents a refusal. */
  take(instruction: Instruction, refused?: Reason): Payment;
  /** Payments as the bank's entries have them: each that was debited, once or by mistake twice. */
  taken(): readonly Entry[];
  /** Settles all waiting payments at once; returns their number. */
  settleWaiting(): number;
  /** Resumes payments that a restart interrupted; a payment that is already booked is only reported. */
  resume(): void;
}

export function createPayments(desk: Desk, hours: () => BankProfile['hours']): Payments {
  const { profile, books, clock } = desk;
  const waiting = () => [...books.payments.values()].filter((payment) => payment.settlesAt !== null);

  function take(instruction: Instruction, refused?: Reason): Payment {
    const known = books.payments.get(instruction.endToEndId);
    if (known) return isSame(known.instruction, instruction) ? known : clash(known, instruction);
    const reason = refused ?? refusalAtOnce(instruction, profile) ?? fundsRefusal(instruction);
    const starts = executionMoment(clock.now(), instruction.executionDate, { ...profile, hours: hours() });
    const payment: Payment = {
      instruction,
      status: reason ? 'RJCT' : 'ACTC',
      reason,
      bankReference: desk.nextReference(),
      receivedAt: clock.now(),
      settlesAt: reason ? null : new Date(starts.getTime() + profile.settleSeconds * 1000),
    };
    return plan(keep(payment));
  }

  /** Waiting payments reduce the available balance. */
  function fundsRefusal({ amount }: Instruction): Reason | null {
    const free = waiting()
      .map((payment) => payment.instruction.amount)
      .filter((spokenFor) => spokenFor.currency === amount.currency)
      .reduce((left, spokenFor) => subtract(left, spokenFor), books.balance(amount.currency));
    if (free.minor >= amount.minor) return null;
    return { code: 'AM04', text: 'The debtor account does not cover the amount' };
  }

  function keep(payment: Payment): Payment {
    books.write({ kind: 'payment', payment });
    return payment;
  }

  function plan(payment: Payment): Payment {
    if (payment.settlesAt) clock.at(payment.settlesAt, () => settle(payment.instruction.endToEndId));
    return payment;
  }

  function settle(endToEndId: string): void {
    const payment = books.payments.get(endToEndId);
    if (!payment?.settlesAt) return;
    const extra = payment.status === 'ACTC' ? extraSeconds(payment.instruction) : 0;
    if (extra === 0) return finish(payment);
    const settlesAt = new Date(clock.now().getTime() + extra * 1000);
    report(plan(keep({ ...payment, status: 'ACSP', settlesAt })));
  }

  function finish(payment: Payment): void {
    const reason = refusalLater(payment.instruction);
    if (!reason) bookEntry(desk, debit(desk, payment), 'silent');
    close(payment, reason);
  }

  const close = (payment: Payment, reason: Reason | null): void =>
    report(keep({ ...payment, status: reason ? 'RJCT' : 'ACSC', reason, settlesAt: null }));

  const taken = (): readonly Entry[] =>
    books.entries.filter(
      ({ direction, endToEndId, isReversal }) =>
        direction === 'DBIT' && isReversal !== true && books.payments.has(endToEndId),
    );

  const report = (payment: Payment) => desk.send('pain.002', (head) => writeStatusReport(head, [payment]));

  return {
    take,
    taken,
    settleWaiting() {
      const settled = waiting();
      for (const payment of settled) finish(payment);
      return settled.length;
    },
    resume() {
      const booked = new Set(taken().map(({ endToEndId }) => endToEndId));
      for (const payment of books.payments.values())
        if (payment.settlesAt !== null && booked.has(payment.instruction.endToEndId)) close(payment, null);
        else plan(payment);
    },
  };
}

function debit(desk: Desk, payment: Payment): Entry {
  const { instruction } = payment;
  return {
    bankReference: payment.bankReference,
    direction: 'DBIT',
    amount: instruction.amount,
    account: desk.profile.operatingAccount,
    counterpartyName: instruction.creditorName,
    counterpartyAccount: instruction.creditorAccount,
    counterpartyBic: instruction.creditorBic,
    remittance: instruction.remittance,
    endToEndId: instruction.endToEndId,
    ...desk.booked(),
  };
}

function isSame(known: Instruction, given: Instruction): boolean {
  return (
    equals(known.amount, given.amount) &&
    known.creditorAccount === given.creditorAccount &&
    known.creditorName === given.creditorName &&
    known.creditorBic === given.creditorBic
  );
}

/** The known payment stays unchanged; this answer is about the second order only. */
function clash(known: Payment, given: Instruction): Payment {
  return {
    ...known,
    instruction: given,
    status: 'RJCT',
    reason: { code: 'DU04', text: 'This end-to-end identification was used for another payment' },
    settlesAt: null,
  };
}
