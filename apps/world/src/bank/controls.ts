// The banks' controls: pay money into an account, read the books, let a bank do its nightly work.
import { type CurrencyCode, toDecimal } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import { mountAfterControls } from './after-controls.ts';
import type { Arrival, Bank } from './bank.ts';
import { entryReport } from './entry-report.ts';
import type { BankAccount, Payment } from './model.ts';
import { PAY_IN_BATCH, readBatch } from './pay-in-batch.ts';
import { PAY_IN, readSingle, type PAYER } from './pay-in.ts';
import { MAGIC_PAYMENTS } from './refusals.ts';
import { mountStatementControls } from './statement-controls.ts';
import { mountStyleControls, styleReport } from './style-controls.ts';

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
    handle: ({ body }) => payIn(banks, body, (currency) => readSingle(body, currency)),
  });
  context.control({
    method: 'POST',
    path: '/forge-pay-in',
    tag,
    summary: 'Send the signed notice of a payment that the bank never booked',
    answers: 'the entry that is in no book; a camt.054 follows to the server',
    body: PAY_IN,
    handle: ({ body }) => payIn(banks, body, (currency) => readSingle(body, currency), 'forged'),
  });
  context.control({
    method: 'POST',
    path: '/banks/:channel/book-forged',
    tag,
    summary: 'Let a bank book a payment after all that only a forged notice reported',
    answers: 'the entry; no second notice follows',
    body: z.object({ bankReference: z.string() }),
    handle: ({ params, body }) => {
      const entry = bankOf(params['channel']).bookForged(body.bankReference);
      if (!entry) throw new ControlRefusal(404, `No notice of ${body.bankReference} was forged.`);
      return entryReport(entry);
    },
  });
  context.control({
    method: 'POST',
    path: '/pay-in-batch',
    tag,
    summary: 'Pay several payments into an account as one entry',
    answers: 'the entry, with its batch: { amounts }; a camt.054 follows to the server',
    body: PAY_IN_BATCH,
    handle: ({ body }) => payIn(banks, body, (currency) => readBatch(body, currency)),
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
  mountStyleControls(context, bankOf);
  mountStatementControls(context, bankOf);
}

function payIn(
  banks: readonly Bank[],
  body: z.output<typeof PAYER>,
  worth: (currency: CurrencyCode) => Pick<Arrival, 'amount' | 'batch' | 'charges' | 'instructed'>,
  kind: 'booked' | 'forged' = 'booked',
): unknown {
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
  const { payerName, payerAccount, payerBic, remittance, ultimatePayerName, structuredReference } = body;
  const arrival = {
    ...{ account, payerName, payerAccount, payerBic, remittance },
    ...(ultimatePayerName !== '' && { ultimateName: ultimatePayerName }),
    ...(structuredReference !== '' && { structuredReference }),
    ...worth(currency),
  };
  const entry = kind === 'booked' ? bank.payIn(arrival) : bank.forge(arrival);
  return { channel: bank.profile.channel, ...entryReport(entry) };
}

/** A shared number alone does not identify the member: the postscript within the remittance information does. */
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
    ...styleReport(bank),
    opensAt: profile.opensAt,
    cutOffAt: profile.cutOffAt,
    operatingAccount: profile.operatingAccount,
    balances: profile.currencies.map((currency) => ({
      currency,
      amount: toDecimal(books.balance(currency)),
    })),
    accounts: [...books.accounts.values()]
      .toReversed()
      .map(({ number, holderName, currencies, postscript }) => ({
        number,
        holderName,
        currencies,
        postscript,
      })),
    payments: [...books.payments.values()].toReversed().slice(0, 100).map(paymentReport),
    entries: books.entries.slice(-100).toReversed().map(entryReport),
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
