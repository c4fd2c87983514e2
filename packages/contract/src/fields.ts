// The common fields of calls: the form of a currency, an amount, a time or a page on the wire (PLT-004).
import type { CurrencyCode } from '@causeway/money';
import * as z from 'zod/mini';
import { message } from './rules/messages/index.ts';
import { patternText, text } from './rules/text.ts';

export const currencyCodes = [
  'USD', 'EUR', 'GBP', 'HKD', 'CNH', 'JPY', 'SGD', 'AUD', 'CAD', 'USDT', 'USDC',
] as const satisfies readonly CurrencyCode[]; // prettier-ignore

export const currency = z.enum(currencyCodes, message('required-select'));

/** A decimal string with the currency's decimals; with a minus sign if it may be negative. */
export const decimal = patternText(64, /^-?\d+(?:\.\d+)?$/);

export const amount = z.object({ currency, value: decimal });
/** An amount in a request or an answer: decimal string and currency. */
export type AmountDto = z.infer<typeof amount>;

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();
/** YYYY-MM-DD, from 1900 to 2199, so that counting the days from one to another ends soon. */
export const date = z.iso
  .date(message('format'))
  .check(z.refine((day) => day >= '1900' && day < '2200', message('format')));
/** ISO 3166-1 alpha-2. */
export const country = text(2, { missing: message('required-select'), tooLong: message('format') }).check(
  z.minLength(1, message('required-select')),
  z.regex(/^[A-Z]{2}$/, message('format')),
);

/** Transaction number: a letter of the kind, the day, ten characters. */
export const txnNo = patternText(19, /^[BDEMPTU]\d{8}[0-9A-Z]{10}$/);
export const id = z.uuid(message('format'));
export const memberId = patternText(10, /^\d{10}$/);

export const nothing = z.object({});
export type Nothing = z.infer<typeof nothing>;

export const page = {
  pageNo: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
};

/** One page of a list and the number of all rows. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.object({ list: z.array(row), total: z.int().check(z.minimum(0)) });

export const language = z.enum(['en', 'zh-Hans', 'zh-Hant']);

/** A file for machines, with unchanged digits, or a workbook for people, with references as text. */
export const fileFormat = z.enum(['csv', 'xlsx']);
export type FileFormat = z.infer<typeof fileFormat>;
