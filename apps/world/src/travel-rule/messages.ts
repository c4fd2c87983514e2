// The messages of TRP 3 as the box reads them, and the words in a beneficiary's name that decide its answer.
import * as z from 'zod';

export const API_VERSION = '3.2.1';

/** Upper and lower case are equal. Without such a word it approves at the callback. */
export const MAGIC_WORDS = ['unknown', 'direct', 'garbled', 'elsewhere', 'unanswered'] as const;
export type Word = (typeof MAGIC_WORDS)[number];

const NAMES = z.object({
  name: z.object({
    nameIdentifier: z.array(
      z.object({
        primaryIdentifier: z.string().optional(),
        secondaryIdentifier: z.string().optional(),
        legalPersonName: z.string().optional(),
      }),
    ),
  }),
});

export const INQUIRY = z.object({
  asset: z.object({ dti: z.string() }),
  /** Any number, because the box does not calculate with it. */
  amount: z.json(),
  callback: z.url(),
  IVMS101: z.object({
    originator: z.object({ originatorPersons: z.array(z.unknown()).min(1) }),
    beneficiary: z.object({
      beneficiaryPersons: z
        .array(z.object({ naturalPerson: NAMES.optional(), legalPerson: NAMES.optional() }))
        .min(1),
    }),
  }),
});
export type Inquiry = z.output<typeof INQUIRY>;

export const CONFIRMATION = z.union([
  z.object({ txid: z.string().min(1) }),
  z.object({ canceled: z.string().min(1) }),
]);
export type Confirmation = z.output<typeof CONFIRMATION>;

export function wordIn({ IVMS101 }: Inquiry): Word | undefined {
  const names = IVMS101.beneficiary.beneficiaryPersons
    .flatMap(({ naturalPerson, legalPerson }) => (naturalPerson ?? legalPerson)?.name.nameIdentifier ?? [])
    .map((name) => Object.values(name).join(' '))
    .join(' ')
    .toLowerCase();
  return MAGIC_WORDS.find((word) => names.includes(word));
}
