// Fields of a payment into an account of the box's banks.
import { type Amount, type CurrencyCode, isCurrencyCode, parseAmount, subtract } from '@causeway/money';
import * as z from 'zod';
import { ControlRefusal } from '../module.ts';
import type { Entry } from './model.ts';

/** The payer, the account, and the purpose. */
export const PAYER = z.object({
  /** Account number or IBAN, spaces allowed. */
  account: z.string().min(1),
  currency: z.string().refine(isCurrencyCode),
  /** '' if the bank names nobody. */
  payerName: z.string().max(140).default('Northwind Trading Ltd'),
  payerAccount: z.string().max(34).default('012345678901'),
  payerBic: z
    .string()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/)
    .default('NWTDUS33'),
  /** The name of the ultimate payer. */
  ultimatePayerName: z.string().max(140).default(''),
  remittance: z.string().max(560).default(''),
  /** A creditor reference: ISO 11649, or a Swiss QR reference of 27 digits. */
  structuredReference: z
    .string()
    .regex(/^(RF\d{2}[A-Z0-9]{1,21}|\d{27})?$/)
    .default(''),
});

export const PAY_IN = PAYER.extend({
  /** Decimal string, e.g. '10000.00'. */
  amount: z.string(),
  /** The charges that banks took on the way, as a decimal string: the rest is booked. */
  charges: z.string().optional(),
  /** The amount that the payer instructed, if it is in another currency: reported with the payment, not booked. */
  instructed: z
    .object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d{1,13}(\.\d{1,5})?$/) })
    .optional(),
});

/** Refuses a text that is no amount, with 422. */
export function readAmount(text: string, currency: CurrencyCode): Amount {
  const reading = parseAmount(text, currency);
  if (reading.ok && reading.amount.minor > 0n) return reading.amount;
  throw new ControlRefusal(422, `'${text}' is no amount of ${currency}.`);
}

export function readSingle(
  { amount: text, charges, instructed }: z.output<typeof PAY_IN>,
  currency: CurrencyCode,
): Pick<Entry, 'amount' | 'charges' | 'instructed'> {
  const sent = readAmount(text, currency);
  const stated = instructed && { instructed };
  if (charges === undefined) return { amount: sent, ...stated };
  const taken = readAmount(charges, currency);
  if (taken.minor >= sent.minor)
    throw new ControlRefusal(422, `Charges of ${charges} leave nothing of ${text}.`);
  return { amount: subtract(sent, taken), charges: taken, ...stated };
}
