// The people with prepared documents of the box, and documents for any other name.
import * as z from 'zod';
import { drawDocument, sidesOf, type Side } from './sample-document.ts';
import { writeZone, zoneName, type DocumentFields, type ZoneSex } from './zone.ts';

export const DOCUMENT_TYPES = ['PASSPORT', 'ID_CARD', 'DRIVING_LICENSE', 'RESIDENCE_PERMIT'] as const;

/** The content of a document if nobody has given other fields. */
export const SAMPLE = {
  firstName: 'ALEX',
  lastName: 'SAMPLE',
  country: 'HK',
  type: 'PASSPORT',
  birthDate: '1990-04-15',
  expiryDate: '2035-12-31',
} as const;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** The same person always has the same number, and two people have two: a letter and eight digits. */
export function numberOf(person: Named): string {
  const name = `${person.lastName}/${person.firstName}`.toUpperCase();
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${String.fromCodePoint(65 + (hash % 26))}${String(hash % 100_000_000).padStart(8, '0')}`;
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => zoneName(text) !== null, 'must be in Latin letters, as in a machine-readable zone');

/** The possible fields of a drawn document; a query, so that the address of the document is the address of a picture. */
export const SAMPLE_WISH = z.object({
  firstName: name.default(SAMPLE.firstName),
  lastName: name.default(SAMPLE.lastName),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default(SAMPLE.country),
  type: z.enum(DOCUMENT_TYPES).default(SAMPLE.type),
  number: z
    .string()
    .regex(/^[A-Za-z0-9]{1,9}$/)
    .optional(),
  birthDate: z.iso.date().default(SAMPLE.birthDate),
  expiryDate: z.iso.date().or(z.literal('')).default(SAMPLE.expiryDate),
  /** Without it a persona's own, and nobody else's. */
  sex: z.enum(['F', 'M', 'X']).optional(),
  /** A zone whose last check digit is wrong, like that of a falsified document. */
  falseDigit: z.enum(['0', '1']).default('0'),
});
export type SampleWish = z.output<typeof SAMPLE_WISH>;

interface Sample {
  readonly fields: DocumentFields;
  readonly zone: readonly string[] | null;
  readonly sides: readonly Side[];
}

export function sampleOf({ falseDigit, ...wish }: SampleWish): Sample {
  const fields = { ...wish, number: wish.number ?? numberOf(wish), sex: wish.sex ?? sexOf(wish) };
  const zone = writeZone(fields);
  return {
    fields,
    zone: zone && falseDigit === '1' ? falsified(zone) : zone,
    sides: sidesOf(fields.type),
  };
}

export const drawSample = (sample: Sample, side: Side): Buffer =>
  drawDocument(sample.fields, side, sample.zone);

/** The composite digit ends the second line, in passports and cards alike. */
const falsified = (zone: readonly string[]): readonly string[] =>
  zone.map((line, index) =>
    index === 1 ? line.slice(0, -1) + String((Number(line.slice(-1)) + 1) % 10) : line,
  );

const person = (firstName: string, lastName: string, more: Partial<SampleWish> = {}) => ({
  firstName,
  lastName,
  country: 'HK',
  birthDate: '1990-04-15',
  ...more,
});

/** The personas of the product's seed, and some whose documents have a flaw. */
export const PERSONAS = [
  person('Nina', 'Newcomer', { country: 'SG', birthDate: '1993-08-30', sex: 'F' }),
  person('Ivy', 'Individual', { number: 'K10000001', birthDate: '1991-03-14', sex: 'F' }),
  person('Ada', 'Admin', { number: 'K10000002', birthDate: '1984-11-02', sex: 'F' }),
  person('Ray', 'Rejected', { country: 'SG', birthDate: '1993-08-30', sex: 'M' }),
  person('Erik', 'Expired', { country: 'SE', expiryDate: '2020-02-29', sex: 'M' }),
  person('Petra', 'Permanent', { country: 'DE', type: 'ID_CARD', expiryDate: '', sex: 'F' }),
  person('Tom', 'Tampered', { country: 'GB', falseDigit: '1', sex: 'M' }),
] as const;

/** X for a name that is no persona's: a name says nothing about a sex. */
const sexOf = (named: Named): ZoneSex => PERSONAS.find((persona) => isNamed(persona, named))?.sex ?? 'X';

const isNamed = (one: Named, other: Named): boolean =>
  zoneName(`${one.firstName} ${one.lastName}`) === zoneName(`${other.firstName} ${other.lastName}`);
