// The submitted parts of a check, and its outcome: the tester's choice, or the result of the document's zone.
import * as z from 'zod';
import { NOT_AVAILABLE, readZone, type Zone, type ZoneIssue } from './read-zone.ts';
import { DOCUMENT_TYPES, SAMPLE, numberOf } from './samples.ts';
import type { ZoneSex } from './zone.ts';

const notAvailable = z.literal(NOT_AVAILABLE);
const date = z.iso.date();
/** A picture in the form that the page sends: a data URL of a PNG or JPEG. */
const photo = z
  .string()
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
  .max(7_000_000);
const text = (max: number) => z.string().min(1).max(max).optional();

export const FINISH = z.object({
  /**
   * Passed, warning and rejected are decisions; cancelled leaves the person unverified. Without it the document decides:
   * a false or unreadable zone is rejected, an expired document is a warning, all else passes.
   */
  outcome: z.enum(['passed', 'warning', 'rejected', 'cancelled']).optional(),
  /** The document's machine-readable zone. It decides every field that is not given below. */
  mrz: z.string().max(200).optional(),
  /** Fields may be 'N/A', this provider's word for an unreadable field. */
  firstName: text(60),
  lastName: text(60),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .or(notAvailable)
    .optional(),
  type: z.enum(DOCUMENT_TYPES).optional(),
  number: text(35),
  birthDate: date.or(notAvailable).optional(),
  /** '' for a document without an end. */
  expiryDate: date.or(z.literal('')).or(notAvailable).optional(),
  sex: z.enum(['F', 'M', 'X']).optional(),
  /** The country of an address on the document; a zone has none. */
  addressCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  frontPhoto: photo.optional(),
  backPhoto: photo.optional(),
  facePhoto: photo.optional(),
  /** Seconds of the box's clock until the decision; null: it never comes. */
  decidedAfterSeconds: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400)
    .nullable()
    .default(0),
});
export type Finish = z.output<typeof FINISH>;

export type ReadingIssue = ZoneIssue | 'expired';

/** A finished check in the records: its fields and outcome, and the reason of the outcome. */
export interface Finished {
  readonly outcome: 'passed' | 'warning' | 'rejected' | 'cancelled';
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly type: (typeof DOCUMENT_TYPES)[number];
  readonly number: string;
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly sex?: ZoneSex | undefined;
  readonly addressCountry?: string | undefined;
  readonly issues?: readonly ReadingIssue[];
  readonly frontPhoto?: string | undefined;
  readonly backPhoto?: string | undefined;
  readonly facePhoto?: string | undefined;
  readonly decidedAfterSeconds: number | null;
}

const NOTHING_READ = {
  firstName: NOT_AVAILABLE,
  lastName: NOT_AVAILABLE,
  country: NOT_AVAILABLE,
  type: SAMPLE.type,
  number: NOT_AVAILABLE,
  birthDate: NOT_AVAILABLE,
  expiryDate: NOT_AVAILABLE,
} as const;

/** A check without a zone gets the box's sample, with the given fields. */
export function judge({ outcome, mrz, ...given }: Finish, now: Date): Finished {
  const zone = mrz === undefined ? null : readZone(mrz, now);
  const read = zone ? (zone.reading ?? NOTHING_READ) : SAMPLE;
  const names = { firstName: given.firstName ?? read.firstName, lastName: given.lastName ?? read.lastName };
  const fields = {
    ...names,
    country: given.country ?? read.country,
    type: given.type ?? read.type,
    number: given.number ?? ('number' in read ? read.number : numberOf(names)),
    birthDate: given.birthDate ?? read.birthDate,
    expiryDate: given.expiryDate ?? read.expiryDate,
    sex: given.sex ?? ('sex' in read ? read.sex : undefined),
    addressCountry: given.addressCountry,
  };
  const issues = issuesOf(zone, fields.expiryDate, now);
  const { frontPhoto, backPhoto, facePhoto, decidedAfterSeconds } = given;
  return {
    outcome: outcome ?? outcomeOf(issues),
    ...fields,
    issues,
    ...{ frontPhoto, backPhoto, facePhoto, decidedAfterSeconds },
  };
}

export function issuesOf(zone: Zone | null, expiryDate: string, now: Date): readonly ReadingIssue[] {
  const isExpired = /^\d/.test(expiryDate) && expiryDate < now.toISOString().slice(0, 10);
  return [...(zone?.issues ?? []), ...(isExpired ? (['expired'] as const) : [])];
}

export function outcomeOf(issues: readonly ReadingIssue[]): 'passed' | 'warning' | 'rejected' {
  if (issues.some((issue) => issue !== 'expired')) return 'rejected';
  return issues.length > 0 ? 'warning' : 'passed';
}
