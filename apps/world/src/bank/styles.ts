// How other banks write: their messages, their versions and shapes, and the fields that they leave out. Each style follows
// public guidelines of real banks; the books behind it are the same.
import * as z from 'zod';

/** The properties of a bank's messages. A named style is a set of these; each can be chosen alone as well. */
export const STYLE = z.object({
  /** The version of camt.052, 053 and 054: names and places differ between them. */
  version: z.enum(['02', '04', '08']),
  /** Around the document: nothing, SWIFT's DataPDU with an AppHdr (in ISO-8859-1), or the standard's own envelope (with a BOM). */
  envelope: z.enum(['none', 'data-pdu', 'business']),
  /** Sends a camt.054 at once. */
  notifications: z.boolean(),
  /** Sends a camt.052 at noon, with the day's entries so far. */
  reports: z.boolean(),
  /** Sends a camt.053 at the end of each day. */
  statements: z.boolean(),
  /**
   * Several payments booked as one: all of them listed; a total now, all listed in the statement; all listed
   * in the notification, a total in reports and statements; or only a total.
   */
  batches: z.enum(['itemised', 'total-first', 'notified', 'total-only']),
  /**
   * The place of the amount of each payment of several: `Amt`, `AmtDtls/TxAmt`, `AmtDtls/InstdAmt`, or
   * nowhere.
   */
  amounts: z.enum(['own', 'elsewhere', 'instructed', 'nowhere']),
  /** How an amount is written: as usual, or with leading zeros, a plus sign, or no zero before the point. */
  digits: z.enum(['plain', 'odd']),
  /**
   * References of each payment: the bank's own; the network's (InstrId, TxId, UETR); the entry's only; the entry's repeated
   * in each; fillers (NONREF, NOTPROVIDED); none.
   */
  references: z.enum(['own', 'network', 'entry', 'repeated', 'filler', 'none']),
  valueDate: z.enum(['date', 'moment', 'absent']),
  /** The characters in a line of remittance information; short lines are broken between words. */
  lineLength: z.int().min(10).max(140),
  /** Members' accounts are virtual: booked on the account of the bank's customer, with the member's as `CdtrAcct`. */
  virtualAccounts: z.boolean(),
  /** A reversal has the opposite side, as in the standard, or the side of the reversed entry. */
  reversals: z.enum(['opposite-side', 'same-side']),
  /**
   * The place of a rejection in a pain.002: the payment (`TxSts`), its group (`PmtInfSts`) or the message
   * (`GrpSts`).
   */
  rejections: z.enum(['payment', 'group', 'message']),
  /** Each message once and at once; twice, the second as a duplicate; a day late; or after the next one. */
  delivery: z.enum(['prompt', 'doubled', 'late', 'swapped']),
});

export type Style = z.output<typeof STYLE>;

const HOUSE: Style = {
  version: '08',
  envelope: 'none',
  notifications: true,
  reports: false,
  statements: false,
  batches: 'itemised',
  amounts: 'own',
  digits: 'plain',
  references: 'own',
  valueDate: 'date',
  lineLength: 140,
  virtualAccounts: false,
  reversals: 'opposite-side',
  rejections: 'payment',
  delivery: 'prompt',
};

export const STYLE_NAMES = ['house', 'german', 'swiss', 'nordic', 'anglo', 'swift'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

export const STYLES: Readonly<Record<StyleName, Style>> = {
  house: HOUSE,
  /** Follows the German banks' common rules (DFÜ-Abkommen, annex 3): 052 within the day, 053 after it. */
  german: {
    ...HOUSE,
    notifications: false,
    reports: true,
    statements: true,
    amounts: 'elsewhere',
    references: 'filler',
    valueDate: 'moment',
    rejections: 'group',
  },
  /** Follows the Swiss Payment Standards: totals in the statement, payments in the notification. */
  swiss: {
    ...HOUSE,
    version: '04',
    statements: true,
    batches: 'notified',
    references: 'repeated',
    virtualAccounts: true,
    rejections: 'group',
  },
  /** Writes like many Dutch and Nordic banks: version 2, short lines, a total now and the payments in the evening. */
  nordic: {
    ...HOUSE,
    version: '02',
    statements: true,
    batches: 'total-first',
    amounts: 'elsewhere',
    digits: 'odd',
    references: 'entry',
    lineLength: 35,
    rejections: 'message',
  },
  /** Writes like many English-speaking banks: a statement in the evening, with few references. */
  anglo: {
    ...HOUSE,
    notifications: false,
    statements: true,
    batches: 'total-only',
    amounts: 'nowhere',
    references: 'none',
    valueDate: 'absent',
    reversals: 'same-side',
  },
  /** Follows CGI-MP's templates over SWIFT: in an envelope, with the network's references. */
  swift: {
    ...HOUSE,
    envelope: 'data-pdu',
    statements: true,
    amounts: 'instructed',
    references: 'network',
    rejections: 'message',
    delivery: 'doubled',
  },
};

/** The name of the style with exactly these habits; null for a mixture. */
export const nameOf = (style: Style): StyleName | null =>
  STYLE_NAMES.find((name) => keysOf(style).every((key) => STYLES[name][key] === style[key])) ?? null;

const keysOf = (style: Style) => Object.keys(style) as (keyof Style)[];
