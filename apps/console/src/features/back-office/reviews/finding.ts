// The details of a check. Some are already sentences; short ones get their texts here.
import { screeningRisks } from '@causeway/contract';

export type Finding =
  | { readonly kind: 'risk'; readonly level: (typeof LEVELS)[number] }
  | { readonly kind: 'known'; readonly key: (typeof KNOWN)[keyof typeof KNOWN] }
  | { readonly kind: 'text'; readonly text: string };

/** Keyed by the server's spelling. */
const KNOWN = {
  abnormal: 'abnormal',
  'not a currency of this account': 'otherCurrency',
  'its fee would take all of it': 'feeTakesAll',
  'with it the balance would exceed what an account can hold': 'balanceFull',
} as const;

const LEVELS = Object.values(screeningRisks);

export function findingOf(detail: string): Finding {
  const level = /^risk ([0-5])$/.exec(detail)?.[1];
  const known = LEVELS.find((each) => String(each) === level);
  if (known !== undefined) return { kind: 'risk', level: known };
  const key = Object.hasOwn(KNOWN, detail) ? KNOWN[detail as keyof typeof KNOWN] : undefined;
  return key === undefined ? { kind: 'text', text: detail } : { kind: 'known', key };
}
