// National codes of a bank's branch, by country, as the clearings there write them (MON-078); elsewhere letters and digits.
import type { RuleMessage } from './messages/index.ts';
import { lettersDigitsPattern } from './text.ts';

/** Weights 3, 7, 1 over nine digits (ABA routing transit number). */
function isRoutingNumber(digits: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

export interface BranchCode {
  /** A code of ISO 20022's external clearing system codes. */
  readonly system: string;
  readonly pattern: RegExp;
  readonly isRight?: (code: string) => boolean;
}

export const branchCodes = {
  AU: { system: 'AUBSB', pattern: /^\d{6}$/ },
  CA: { system: 'CACPA', pattern: /^0\d{8}$/ },
  CN: { system: 'CNAPS', pattern: /^\d{12}$/ },
  GB: { system: 'GBDSC', pattern: /^\d{6}$/ },
  HK: { system: 'HKNCC', pattern: /^\d{3}(?:\d{3})?$/ },
  IN: { system: 'INFSC', pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  JP: { system: 'JPZGN', pattern: /^\d{7}$/ },
  SG: { system: 'SGIBG', pattern: /^\d{7}$/ },
  US: { system: 'USABA', pattern: /^\d{9}$/, isRight: isRoutingNumber },
} as const satisfies Readonly<Record<string, BranchCode>>;

export const isBranchCountry = (country: string): country is keyof typeof branchCodes =>
  Object.hasOwn(branchCodes, country);

export const branchCodeOf = (country: string): BranchCode | undefined =>
  isBranchCountry(country) ? branchCodes[country] : undefined;

const longest = 35;

/** The problem of a branch code in this country; null if it is valid. */
export function branchCodeProblem(country: string, code: string): RuleMessage | null {
  const known = branchCodeOf(country);
  if (known) return known.pattern.test(code) && (known.isRight?.(code) ?? true) ? null : 'format';
  if (code.length > longest) return 'too-long';
  return lettersDigitsPattern.test(code) ? null : 'letters-digits';
}
