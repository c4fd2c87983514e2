// The form of a prepaid transfer: its values, its rules, and whether a second person must approve it; pure.
import {
  code,
  message,
  authTypes,
  type ApprovalNeed,
  type AuthType,
  type PreparedPrepaid,
} from '@causeway/contract';
import { compare, decimal, parseInput, toDecimal, type Amount } from '@causeway/money';
import * as z from 'zod/mini';

/** The values as typed. */
export interface TopUpValues {
  amount: string;
  verifyCode: string;
}

export const byAuthenticator: AuthType = authTypes.authenticator;
export const bySms: AuthType = authTypes.sms;

export function isAbove(text: string, available: Amount): boolean {
  const reading = parseInput(text, available.currency);
  return reading.ok && compare(reading.amount, available) > 0;
}

/** Requires an amount without an issue from `issueOf`, and a code with the required number of digits. */
export const topUpRules = (authType: AuthType, issueOf: (text: string) => string | undefined) =>
  z.object({
    amount: z.string().check(
      z.minLength(1, message('required')),
      z.check(({ value, issues }) => {
        const wrong = value === '' ? undefined : issueOf(value);
        if (wrong !== undefined) issues.push({ code: 'custom', input: value, message: wrong });
      }),
    ),
    verifyCode: code(authType === byAuthenticator ? 6 : 4),
  });

/** The amount for the call; undefined unless it is above zero and available. */
export function amountToApprove(text: string, available: Amount): string | undefined {
  const reading = parseInput(text, available.currency);
  return reading.ok && !isAbove(text, available) ? reading.text : undefined;
}

/** The approval that the typed amount would need; null if none. */
export function approvalNeeded(
  { secondApproval }: Pick<PreparedPrepaid, 'secondApproval'>,
  text: string,
): ApprovalNeed | null {
  const reading = parseInput(text, 'USD');
  if (!secondApproval || !reading.ok) return null;
  const { above, approvers } = secondApproval;
  return compare(reading.amount, decimal(above, 'USD')) > 0
    ? { threshold: above, worth: toDecimal(reading.amount), approvers }
    : null;
}
