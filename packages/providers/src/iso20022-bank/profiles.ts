// The differences between banks in our messages to them: a bank is a profile and its sample messages, without
// code of its own. A profile follows a public guideline; the configuration adds the terms of a contract, such
// as cut-offs.
import type { CurrencyCode } from '@causeway/money';
import {
  type CalendarName,
  gazettedUntil,
  isWorkingDay,
  daysAfter,
  localTime,
  workingDayFrom,
} from './calendars.ts';
import { type Letters, cutAtWord, linesOf, writeIn } from './letters.ts';

/** Times of day as HH:MM in the bank's zone; a later order is executed on the next working day. */
export interface CutOffs {
  readonly default: string;
  readonly byCurrency: Readonly<Record<string, string>>;
}

export interface BankProfile {
  readonly message: 'pain.001.001.03' | 'pain.001.001.09';
  readonly letters: Letters;
  /**
   * Whether it takes the reference that banks follow a payment by from end to end; version 3 has no place for
   * it.
   */
  readonly uetr: boolean;
  /** Most characters of a party's name. */
  readonly nameMax: 70 | 140;
  /** Most lines of remittance information, of 140 characters each. */
  readonly remittanceLines: number;
  /** The details of the payee's bank within SEPA: its BIC alone, or name and address as well. */
  readonly agentsInSepa: 'bic' | 'whole';
  /**
   * The days on which it executes orders; `by-country` takes its country's, together with those of the
   * currency.
   */
  readonly workingDays: 'by-country' | CalendarName;
  readonly cutOffs: CutOffs;
  /**
   * The requests that its address answers: the statements of a closed day, the report of the current one. Neither by
   * default: then statements come as messages.
   */
  readonly requests: readonly BankRequest[];
}

export const bankRequests = ['statements', 'reports'] as const;
export type BankRequest = (typeof bankRequests)[number];

const cutOffs: CutOffs = { default: '15:00', byCurrency: {} };

const cbprPlus: BankProfile = {
  message: 'pain.001.001.09',
  letters: 'swift-x',
  uetr: true,
  nameMax: 140,
  remittanceLines: 1,
  agentsInSepa: 'whole',
  workingDays: 'by-country',
  cutOffs,
  requests: [],
};

/** EPC132-08, customer-to-bank implementation guidelines of the SEPA credit transfer; schemas made from it have no UETR. */
const sepaEpc: BankProfile = {
  ...cbprPlus,
  letters: 'epc-latin',
  uetr: false,
  nameMax: 70,
  agentsInSepa: 'bic',
};

/** Common Global Implementation, market practice: Unicode, names in full, remittance in several lines. */
const cgiMp: BankProfile = { ...cbprPlus, letters: 'utf-8', remittanceLines: 5 };

export const bankProfiles = {
  /** SWIFT's set x and hybrid addresses, as CBPR+ carries a payment on; for banks without another profile. */
  'cbpr-plus': cbprPlus,
  'sepa-epc': sepaEpc,
  'sepa-epc-03': { ...sepaEpc, message: 'pain.001.001.03' },
  /** Swiss Payment Standards, implementation guidelines for customer-bank messages. */
  'swiss-sps': { ...cbprPlus, letters: 'sps-latin', nameMax: 70 },
  'cgi-mp': cgiMp,
  'cgi-mp-03': { ...cgiMp, message: 'pain.001.001.03', uetr: false },
} as const satisfies Readonly<Record<string, BankProfile>>;

/** The countries of SEPA's schemes: EPC409-09, as of 2026. */
const SEPA_COUNTRIES = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO CH MC SM AD VA GB GI GG IM JE AL MD ME MK RS GF GP MQ RE YT BL MF PM'
  ).split(' '),
);

/** Reads the country in its BIC. */
export const isInSepa = (bic: string): boolean => SEPA_COUNTRIES.has(bic.slice(4, 6));

interface Place {
  readonly zone: string;
  readonly calendar: CalendarName;
}

const places: Readonly<Record<string, Place>> = {
  HK: { zone: 'Asia/Hong_Kong', calendar: 'HK' },
  SG: { zone: 'Asia/Singapore', calendar: 'SG' },
  GB: { zone: 'Europe/London', calendar: 'UK' },
  US: { zone: 'America/New_York', calendar: 'US' },
  CH: { zone: 'Europe/Zurich', calendar: 'CH' },
  LI: { zone: 'Europe/Zurich', calendar: 'CH' },
};

/** A country without a calendar here has all weekdays, and its bank postpones an order by itself. */
const placeOf = (bic: string): Place =>
  places[bic.slice(4, 6)] ??
  (isInSepa(bic) ? { zone: 'Europe/Brussels', calendar: 'TARGET' } : { zone: 'UTC', calendar: 'weekdays' });

/** The clearing of a currency; for others only the bank's own days count. */
const clearings: Readonly<Partial<Record<CurrencyCode, CalendarName>>> = {
  EUR: 'TARGET',
  GBP: 'UK',
  USD: 'US',
  HKD: 'HK',
  CNH: 'HK',
  SGD: 'SG',
};

function calendarsOf(
  { workingDays }: BankProfile,
  bic: string,
  currency: CurrencyCode | null,
): readonly CalendarName[] {
  if (workingDays !== 'by-country') return [workingDays];
  const clearing = currency === null ? Object.values(clearings) : [clearings[currency] ?? 'weekdays'];
  return [placeOf(bic).calendar, ...clearing];
}

/** The day, YYYY-MM-DD, when a bank executes an order from an instant: today before the cut-off of a working day. */
export function executionDay(profile: BankProfile, bic: string, currency: CurrencyCode, at: Date): string {
  const { day, time } = localTime(at, placeOf(bic).zone);
  const calendars = calendarsOf(profile, bic, currency);
  if (calendars.includes('always')) return day;
  const isLate = time >= (profile.cutOffs.byCurrency[currency] ?? profile.cutOffs.default);
  const isOpen = calendars.every((calendar) => isWorkingDay(calendar, day));
  return workingDayFrom(calendars, isOpen && isLate ? daysAfter(day, 1) : day);
}

/** The working day of bank and currency, YYYY-MM-DD, that is a number of working days after another. */
export function workingDaysLater(
  profile: BankProfile,
  bic: string,
  currency: CurrencyCode,
  { day, count }: { readonly day: string; readonly count: number },
): string {
  const calendars = calendarsOf(profile, bic, currency).map((name) =>
    name === 'always' ? 'weekdays' : name,
  );
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(calendars, daysAfter(found, 1));
  return found;
}

/** The bank's own day, YYYY-MM-DD, at an instant. */
export const bankDay = (bic: string, at: Date): string => localTime(at, placeOf(bic).zone).day;

/** A day after which the bank makes a statement. */
export function isBankOpen({ workingDays }: BankProfile, bic: string, day: string): boolean {
  const calendar = workingDays === 'by-country' ? placeOf(bic).calendar : workingDays;
  return calendar === 'always' || isWorkingDay(calendar, day);
}

/** YYYY-MM-DD until which the bank's working days are gazetted; null if they follow rules forever. */
export const daysKnownUntil = (profile: BankProfile, bic: string): string | null =>
  gazettedUntil(calendarsOf(profile, bic, null));

/** A name as the bank reads it; null if its letters cannot write it, or nothing is left of it. */
export function nameAsRead({ letters, nameMax }: BankProfile, name: string): string | null {
  const { text, unwritable } = writeIn(letters, name);
  return text === '' || unwritable.length > 0 ? null : cutAtWord(text, nameMax);
}

/** Remittance information in lines, as the bank reads it; null if its letters cannot write it. */
export function remittanceAsRead(
  { letters, remittanceLines }: BankProfile,
  remittance: string,
): readonly string[] | null {
  const { text, unwritable } = writeIn(letters, remittance);
  return unwritable.length > 0 ? null : linesOf(text, 140, remittanceLines);
}
