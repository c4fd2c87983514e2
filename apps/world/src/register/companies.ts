// The entries of the box's register: a company that it does not know is as it is asked for, unless a word in its name says
// otherwise; entries can be put in.
import * as z from 'zod';

const party = {
  name: z.string().min(1),
  kind: z.enum(['person', 'company']).default('person'),
  birthMonth: z.string().nullable().default(null),
};

export const COMPANY = z.object({
  name: z.string().min(1),
  number: z.string().min(1),
  formerNames: z.array(z.string()).default([]),
  otherNames: z.array(z.string()).default([]),
  state: z.enum(['active', 'closing', 'insolvent', 'dissolved', 'unknown']).default('active'),
  stateText: z.string().default('registered'),
  incorporatedOn: z.iso.date().nullable().default(null),
  endedOn: z.iso.date().nullable().default(null),
  legalForm: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
  officers: z
    .array(
      z.object({ ...party, isDirector: z.boolean().default(true), role: z.string().default('director') }),
    )
    .nullable()
    .default(null),
  owners: z
    .array(
      z.object({
        ...party,
        shares: z
          .object({ from: z.number(), hasFrom: z.boolean(), to: z.number(), hasTo: z.boolean() })
          .nullable()
          .default(null),
        controls: z.array(z.string()).default([]),
      }),
    )
    .nullable()
    .default(null),
});
export type Company = z.output<typeof COMPANY>;

export const QUESTION = z.object({ country: z.string(), number: z.string().min(1), name: z.string() });
type Question = z.output<typeof QUESTION>;

interface MagicWord {
  readonly word: string;
  readonly says: string;
  /** Null: it is not in the register. */
  readonly entry: (asked: Question) => Partial<z.input<typeof COMPANY>> | null;
}

export const MAGIC_WORDS: readonly MagicWord[] = [
  { word: 'unregistered', says: 'No company has the number', entry: () => null },
  {
    word: 'dissolved',
    says: 'Dissolved since 2024-03-05',
    entry: () => ({ state: 'dissolved', stateText: 'dissolved', endedOn: '2024-03-05' }),
  },
  {
    word: 'liquidation',
    says: 'In liquidation',
    entry: () => ({ state: 'insolvent', stateText: 'in liquidation' }),
  },
  {
    word: 'renamed',
    says: 'Has another name now',
    entry: ({ name }) => ({ name: 'Heron Quay Holdings Limited', formerNames: [name] }),
  },
  { word: 'otherwise', says: 'Has a name of its own', entry: () => ({ name: 'Plover Sands Limited' }) },
  { word: 'renumbered', says: 'Has another number', entry: ({ number }) => ({ number: `${number}9` }) },
  {
    word: 'shadow',
    says: 'Has a director and an owner of 75 % whom nobody named',
    entry: () => ({
      officers: [{ name: 'SHADOW, Wren', birthMonth: '1971-02' }],
      owners: [
        {
          ...{ name: 'Orla Shadow', controls: ['shares, 75 % or more'] },
          shares: { from: 75, hasFrom: true, to: 100, hasTo: true },
        },
      ],
    }),
  },
  {
    word: 'hostile',
    says: 'Texts with markup, turned direction and too many letters',
    entry: () => ({
      name: '<img src=x onerror=alert(1)>\u202eDTL\u0000',
      address: 'A'.repeat(10_000),
      stateText: '{source} ${name} \u2066registered',
    }),
  },
];

const keyOf = (country: string, number: string): string =>
  `${country} ${number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`;

/** `null` as an entry: the company was taken out. */
export type Companies = Map<string, Company | null>;

export function putCompany(
  companies: Companies,
  country: string,
  number: string,
  entry: Company | null,
): void {
  companies.set(keyOf(country, number), entry);
}

export function companyOf(companies: Companies, asked: Question): Company | null {
  const kept = companies.get(keyOf(asked.country, asked.number));
  if (kept !== undefined) return kept;
  const magic = MAGIC_WORDS.find(({ word }) => asked.name.toLowerCase().includes(word));
  const entry = magic ? magic.entry(asked) : {};
  return entry && COMPANY.parse({ name: asked.name || asked.number, number: asked.number, ...entry });
}
