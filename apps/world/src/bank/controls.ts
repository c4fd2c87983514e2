// The banks' controls: pay money into an account, look into the books, let a bank work at night.
import { isCurrencyCode, parseAmount, toDecimal } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal } from '../module.ts';
import type { WorldContext } from '../module.ts';
import { mountAfterControls } from './after-controls.ts';
import type { Bank } from './bank.ts';
import type { BankAccount, Entry, Payment } from './model.ts';
import { MAGIC_PAYMENTS } from './rules.ts';

const PAY_IN = z.object({
  /** Account number or IBAN, spaces allowed. */
  account: z.string().min(1),
  currency: z.string().refine(isCurrencyCode),
  /** Decimal string, e.g. '10000.00'. */
  amount: z.string(),
  payerName: z.string().min(1).max(140).default('Northwind Trading Ltd'),
  payerAccount: z.string().max(34).default('012345678901'),
  payerBic: z
    .string()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/)
    .default('NWTDUS33'),
  remittance: z.string().max(560).default(''),
});

const tag = 'banks';

export function mountBankControls(context: WorldContext, banks: readonly Bank[]): void {
  const bankOf = (channel?: string): Bank => {
    const bank = banks.find((candidate) => String(candidate.profile.channel) === channel);
    if (!bank) throw new ControlRefusal(404, 'There is no bank of this channel.');
    return bank;
  };

  context.control({
    method: 'POST',
    path: '/pay-in',
    tag,
    summary: 'Pay money into any account number that a bank of the box has issued',
    answers:
      'the entry: { channel, bankReference, account, currency, amount, ... }; a camt.054 follows to the server',
    body: PAY_IN,
    handle: ({ body }) => payIn(banks, body),
  });
  context.control({
    method: 'GET',
    path: '/banks',
    tag,
    summary: 'The banks with their accounts, payments, last entries and what they did not get rid of',
    answers: '{ banks: [...], magic: [{ sign, effect }] }',
    handle: () => ({ banks: banks.map(reportOf), magic: MAGIC_PAYMENTS }),
  });
  context.control({
    method: 'POST',
    path: '/banks/:channel/settle',
    tag,
    summary: 'Settle at once every payment that waits for its time',
    answers: '{ settled: how many }',
    handle: ({ params }) => ({ settled: bankOf(params['channel']).payments.settleWaiting() }),
  });
  context.control({
    method: 'PUT',
    path: '/banks/:channel/hours',
    tag,
    summary: 'Let a bank settle around the clock, or on working days between opening and cut-off only',
    answers: 'nothing (204)',
    body: z.object({ hours: z.enum(['always', 'working-days']) }),
    handle: ({ params, body }) => bankOf(params['channel']).setHours(body.hours),
  });
  mountAfterControls(context, bankOf);
}

function payIn(banks: readonly Bank[], body: z.output<typeof PAY_IN>): unknown {
  const number = body.account.replaceAll(/\s/g, '').toUpperCase();
  const found = findAccount(banks, number, body.remittance);
  if (!found) throw new ControlRefusal(404, `No bank here has issued the account ${number}.`);
  const { bank, account } = found;
  const currency = account.currencies.find((candidate) => candidate === body.currency);
  if (!currency) {
    throw new ControlRefusal(
      422,
      `This account takes ${account.currencies.join(', ')}, not ${body.currency}.`,
    );
  }
  const reading = parseAmount(body.amount, currency);
  if (!reading.ok || reading.amount.minor <= 0n) {
    throw new ControlRefusal(422, `'${body.amount}' is no amount of ${currency}.`);
  }
  const { payerName, payerAccount, payerBic, remittance } = body;
  const entry = bank.payIn({
    account,
    amount: reading.amount,
    payerName,
    payerAccount,
    payerBic,
    remittance,
  });
  return { channel: bank.profile.channel, ...entryReport(entry) };
}

/** A shared number alone does not name the member: the postscript within the remittance information does. */
function findAccount(
  banks: readonly Bank[],
  number: string,
  remittance: string,
): { readonly bank: Bank; readonly account: BankAccount } | null {
  for (const bank of banks) {
    const accounts = [...bank.books.accounts.values()].filter((account) => account.number === number);
    const named = accounts.find((account) => account.postscript && remittance.includes(account.postscript));
    const account = named ?? accounts[0];
    if (account) return { bank, account };
  }
  return null;
}

function reportOf(bank: Bank): unknown {
  const { profile, books } = bank;
  return {
    channel: profile.channel,
    name: profile.name,
    bic: profile.bic,
    country: profile.country,
    address: profile.address,
    zone: profile.zone,
    hours: bank.hours(),
    opensAt: profile.opensAt,
    cutOffAt: profile.cutOffAt,
    operatingAccount: profile.operatingAccount,
    balances: profile.currencies.map((currency) => ({
      currency,
      amount: toDecimal(books.balance(currency)),
    })),
    accounts: [...books.accounts.values()]
      .reverse()
      .map(({ number, holderName, currencies, postscript }) => ({
        number,
        holderName,
        currencies,
        postscript,
      })),
    payments: [...books.payments.values()].reverse().slice(0, 100).map(paymentReport),
    entries: books.entries.slice(-100).reverse().map(entryReport),
    undelivered: books.undelivered.size,
  };
}

function paymentReport(payment: Payment): unknown {
  const { instruction, status, reason, bankReference, receivedAt, settlesAt } = payment;
  return {
    endToEndId: instruction.endToEndId,
    bankReference,
    status,
    reason,
    creditorName: instruction.creditorName,
    creditorAccount: instruction.creditorAccount,
    currency: instruction.amount.currency,
    amount: toDecimal(instruction.amount),
    receivedAt,
    settlesAt,
  };
}

function entryReport(entry: Entry): Record<string, unknown> {
  return { ...entry, currency: entry.amount.currency, amount: toDecimal(entry.amount) };
}
