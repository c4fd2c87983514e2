// The content of a machine-readable zone, and its validity: its check digits, its dates, its country.
import { parse, type ParseResult } from 'mrz';
import { countryOfZone } from './country-codes.ts';
import type { ZoneSex } from './zone.ts';

/** Written by a provider that could not read something (VER-108). */
export const NOT_AVAILABLE = 'N/A';

/**
 * unreadable: no zone of a passport or card. check-digit: at least one is wrong. content: something impossible, such as a
 * month 13 or an unknown country.
 */
export type ZoneIssue = 'unreadable' | 'check-digit' | 'content';

export interface ZoneReading {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2, or N/A. */
  readonly country: string;
  readonly type: 'PASSPORT' | 'ID_CARD' | 'RESIDENCE_PERMIT';
  readonly number: string;
  /** YYYY-MM-DD, or N/A. */
  readonly birthDate: string;
  /** YYYY-MM-DD, '' for a document without an end, or N/A. */
  readonly expiryDate: string;
  /** X if it is unspecified. */
  readonly sex: ZoneSex;
}

export interface Zone {
  /** Null if it is unreadable. */
  readonly reading: ZoneReading | null;
  readonly issues: readonly ZoneIssue[];
}

const UNREADABLE: Zone = { reading: null, issues: ['unreadable'] };
const FORMATS: ReadonlySet<string> = new Set(['TD1', 'TD2', 'TD3']);

/** `text` as typed, pasted or read by a camera: in lines or in one piece, with any spaces and in upper or lower case. */
export function readZone(text: string, today: Date): Zone {
  const parsed = tryParse(linesOf(text));
  if (parsed === null || !FORMATS.has(parsed.format)) return UNREADABLE;
  const type = typeOf(parsed.fields.documentCode ?? '');
  const number = parsed.documentNumber ?? parsed.fields.documentNumber ?? '';
  if (type === null || number === '') return UNREADABLE;
  return { reading: readingOf(parsed, { type, number }, today), issues: issuesOf(parsed) };
}

/** The number of lines in a zone of ICAO 9303, by its length. */
const LINE_LENGTHS: ReadonlyMap<number, number> = new Map([
  [88, 44],
  [90, 30],
  [72, 36],
]);

function linesOf(text: string): readonly string[] {
  const signs = text.toUpperCase().replaceAll(/\s/g, '').replaceAll('«', '<<');
  const length = LINE_LENGTHS.get(signs.length);
  if (length === undefined || !/^[A-Z0-9<]+$/.test(signs)) return [];
  return Array.from({ length: signs.length / length }, (_, line) =>
    signs.slice(line * length, (line + 1) * length),
  );
}

function tryParse(lines: readonly string[]): ParseResult | null {
  if (lines.length === 0) return null;
  try {
    return parse(lines);
  } catch {
    // Throws if no format fits; the reason does not matter.
    return null;
  }
}

function typeOf(code: string): ZoneReading['type'] | null {
  if (code.startsWith('P')) return 'PASSPORT';
  if (/^[AI]R/.test(code)) return 'RESIDENCE_PERMIT';
  return /^[AIC]/.test(code) ? 'ID_CARD' : null;
}

function readingOf(
  { fields, details }: ParseResult,
  known: Pick<ZoneReading, 'type' | 'number'>,
  today: Date,
): ZoneReading {
  const state = details.find(({ field }) => field === 'issuingState');
  const wellFormed = (name: string) => details.find(({ field }) => field === name)?.valid === true;
  const expiry = fields.expirationDate ?? '';
  return {
    ...known,
    firstName: fields.firstName || NOT_AVAILABLE,
    lastName: fields.lastName || NOT_AVAILABLE,
    country: countryOfZone(state?.value ?? '') ?? NOT_AVAILABLE,
    birthDate: wellFormed('birthDate') ? birthDay(fields.birthDate ?? '', today) : NOT_AVAILABLE,
    expiryDate:
      expiry === '<<<<<<' ? '' : wellFormed('expirationDate') ? expiryDay(expiry, today) : NOT_AVAILABLE,
    sex: SEXES[fields.sex ?? ''] ?? 'X',
  };
}

/** The parser's words for them. */
const SEXES: Readonly<Record<string, ZoneSex>> = { male: 'M', female: 'F' };

function issuesOf({ details }: ParseResult): readonly ZoneIssue[] {
  const wrong = details.filter(({ valid }) => !valid).map(({ field }) => field ?? '');
  const digits = wrong.filter((field) => field.endsWith('CheckDigit'));
  return [
    ...(digits.length > 0 ? (['check-digit'] as const) : []),
    ...(wrong.length > digits.length ? (['content'] as const) : []),
  ];
}

/** Two digits of the year: the latest century that is not in the future. */
function birthDay(day: string, today: Date): string {
  const recent = dayIn(20, day);
  return recent !== NOT_AVAILABLE && recent > isoDay(today) ? dayIn(19, day) : recent;
}

/** No document is valid for 50 years: an expiry that seems to be so far ahead was in the last century. */
function expiryDay(day: string, today: Date): string {
  const soon = dayIn(20, day);
  return soon !== NOT_AVAILABLE && Number(soon.slice(0, 4)) > today.getUTCFullYear() + 50
    ? dayIn(19, day)
    : soon;
}

/** Unknown parts of a day are fillers, and then there is no day. */
function dayIn(century: number, day: string): string {
  const date = `${century}${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  return isDay && isoDay(new Date(`${date}T00:00:00Z`)) === date ? date : NOT_AVAILABLE;
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
