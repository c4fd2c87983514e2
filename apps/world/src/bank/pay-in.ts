// What is told of money that is paid into an account of the box's banks.
import { isCurrencyCode } from '@causeway/money';
import * as z from 'zod';

export const PAY_IN = z.object({
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
