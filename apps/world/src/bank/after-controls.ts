// The banks' controls for later events: a paid payment is returned, or the bank takes an entry back.
import { parseAmount, toDecimal, type Amount } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { Bank } from './bank.ts';
import { entryReport } from './entry-report.ts';
import type { Entry, Payment } from './model.ts';

const RETURN = z.object({
  /** The reason: a code of ISO 20022's ExternalReturnReason1Code. */
  reason: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .default('AC04'),
  /** The reason in words. */
  text: z.string().min(1).max(105).default('The creditor account is closed'),
  /** A decimal string; the whole amount by default, less if banks on the way deduct a charge. */
  amount: z.string().optional(),
});

export function mountAfterControls(context: WorldContext, bankOf: (channel?: string) => Bank): void {
  context.control({
    method: 'POST',
    path: '/banks/:channel/payments/:id/return',
    tag: 'banks',
    summary: 'Send a settled payment back, whole or less charges, once',
    answers:
      'the entry: { bankReference, endToEndId, currency, amount, ... }; a camt.054 follows to the server',
    body: RETURN,
    handle: ({ params, body }) => {
      const bank = bankOf(params['channel']);
      const payment = returnable(bank, params['id'] ?? '');
      const amount = amountOf(payment, body.amount);
      return entryReport(bank.returnPayment(payment, amount, { code: body.reason, text: body.text }));
    },
  });
  context.control({
    method: 'POST',
    path: '/banks/:channel/entries/:reference/take-back',
    tag: 'banks',
    summary: 'Take an entry back: the other side of it, marked as a reversal, under its reference, once',
    answers:
      'the entry: { bankReference, direction, currency, amount, ... }; a camt.054 follows to the server',
    handle: ({ params }) => {
      const bank = bankOf(params['channel']);
      return entryReport(bank.takeBack(reversible(bank, params['reference'] ?? '')));
    },
  });
}

function returnable(bank: Bank, endToEndId: string): Payment {
  const payment = bank.books.payments.get(endToEndId);
  if (!payment) throw new ControlRefusal(404, `This bank has no payment ${endToEndId}.`);
  if (payment.status !== 'ACSC') throw new ControlRefusal(422, 'Only a settled payment comes back.');
  if (bank.books.entries.some((entry) => entry.returned && entry.endToEndId === endToEndId)) {
    throw new ControlRefusal(422, 'This payment has come back already.');
  }
  return payment;
}

function amountOf({ instruction }: Payment, requested: string | undefined): Amount {
  if (requested === undefined) return instruction.amount;
  const { currency, minor } = instruction.amount;
  const reading = parseAmount(requested, currency);
  if (!reading.ok || reading.amount.minor <= 0n || reading.amount.minor > minor) {
    throw new ControlRefusal(
      422,
      `'${requested}' is no part of ${toDecimal(instruction.amount)} ${currency}.`,
    );
  }
  return reading.amount;
}

function reversible(bank: Bank, reference: string): Entry {
  const entries = bank.books.entries.filter((entry) => entry.bankReference === reference);
  if (entries.some((entry) => entry.isReversal)) {
    throw new ControlRefusal(422, 'This entry was taken back already.');
  }
  const [entry] = entries;
  if (!entry) throw new ControlRefusal(404, `This bank has no entry ${reference}.`);
  return entry;
}
