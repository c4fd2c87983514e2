// Those whom a member pays (MON-071, MON-073).
import { kindOf } from '@causeway/money';
import * as z from 'zod/mini';
import { anyRole, endpoint, makerVerified } from '../endpoint.ts';
import { country, currency, currencyCodes, id, listOf, page, time } from '../fields.ts';
import { accountNumber } from '../rules/account-number.ts';
import { message } from '../rules/messages/index.ts';
import { bankText, optionalText } from '../rules/text.ts';
import { isWalletAddress, walletAddressText } from '../rules/wallet-address.ts';

export const payeeStatus = z.enum(['NORMAL', 'PENDING', 'REFUSED', 'DISABLED']);
export const entityType = z.enum(['individual', 'business']);
export const chainType = z.union([z.literal(8), z.literal(9)]);

/** BIC by ISO 9362: 8 or 11 characters. */
const swiftCode = z
  .string(message('required'))
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, message('required')),
    z.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, message('format')),
  );

/** A stablecoin has no bank account: a payee of one could never be paid. */
const fiatCurrency = z.enum(
  currencyCodes.filter((code) => kindOf(code) === 'fiat'),
  message('required-select'),
);

export const bankPayeeInput = z.object({
  accountType: z.literal('bank'),
  entityType,
  accountName: bankText(140),
  bankNumber: accountNumber,
  bankName: bankText(140),
  swiftCode,
  bankCountry: country,
  payeeCountry: country,
  payeeCity: bankText(50),
  payeeAddress: bankText(256),
  currency: fiatCurrency,
  remark: optionalText(100),
});

export const walletPayeeInput = z
  .object({
    accountType: z.literal('wallet'),
    entityType,
    accountName: bankText(140),
    payeeCountry: country,
    chainType,
    chainAddress: walletAddressText,
    currency: z.enum(['USDT', 'USDC'], message('required-select')),
    remark: optionalText(100),
  })
  .check(
    z.refine((payee) => isWalletAddress(payee.chainType, payee.chainAddress), {
      error: message('wallet-address'),
      path: ['chainAddress'],
    }),
  );

/** Told apart by its kind, so that what is wrong is said of the field and not of the whole. */
export const payeeInput = z.discriminatedUnion('accountType', [bankPayeeInput, walletPayeeInput]);
export type PayeeInput = z.infer<typeof payeeInput>;

export const payee = z.object({
  payeeId: id,
  accountType: z.enum(['bank', 'wallet']),
  entityType,
  accountName: z.string(),
  currency,
  status: payeeStatus,
  bankNumber: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  swiftCode: z.nullable(z.string()),
  bankCountry: z.nullable(z.string()),
  payeeCountry: z.string(),
  payeeCity: z.nullable(z.string()),
  payeeAddress: z.nullable(z.string()),
  chainType: z.nullable(chainType),
  chainAddress: z.nullable(z.string()),
  remark: z.string(),
  auditRemark: z.nullable(z.string()),
  createTime: time,
  lastPaidTime: z.nullable(time),
});
export type Payee = z.infer<typeof payee>;

export const addPayee = endpoint({
  name: 'payees.add',
  summary: 'Saves a payee; it can be paid once it is screened and, where needed, approved',
  path: '/trading-api/trading/merchant/payee/add',
  access: makerVerified,
  write: true,
  request: payeeInput,
  response: payee,
  refusals: ['payee-exists', 'address-abnormal'],
});

export const listPayees = endpoint({
  name: 'payees.list',
  summary: 'Payees, newest first',
  path: '/trading-api/trading/merchant/payee/queryList',
  access: anyRole,
  request: z.object({
    ...page,
    status: z.optional(payeeStatus),
    currency: z.optional(currency),
    search: z.optional(z.string().check(z.trim(), z.maxLength(60, message('too-long')))),
  }),
  response: listOf(payee),
  cancellable: true,
});

export const getPayee = endpoint({
  name: 'payees.detail',
  summary: 'One payee',
  path: '/trading-api/trading/merchant/payee/detail',
  access: anyRole,
  request: z.object({ payeeId: id }),
  response: payee,
  refusals: ['payee-not-found'],
});

export const payeeEndpoints = [addPayee, listPayees, getPayee];
