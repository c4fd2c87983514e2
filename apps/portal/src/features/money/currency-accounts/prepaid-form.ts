// What the form of a top-up holds, and what it is checked by; pure.
import { code, message, type AuthType } from '@causeway/contract';
import { compare, parseInput, type Amount } from '@causeway/money';
import * as z from 'zod/mini';

/** As typed. */
export interface TopUpValues {
  amount: string;
  verifyCode: string;
}

export const byAuthenticator: AuthType = 1;
export const bySms: AuthType = 2;

export const isAbove = (text: string, available: Amount): boolean => {
  const reading = parseInput(text, available.currency);
  return reading.ok && compare(reading.amount, available) > 0;
};

/** An amount that `issueOf` finds nothing wrong with, and as many digits as are asked for. */
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

/** As it travels; undefined while nothing above zero, or more than there is, is entered. */
export const amountToApprove = (text: string, available: Amount): string | undefined => {
  const reading = parseInput(text, available.currency);
  return reading.ok && !isAbove(text, available) ? reading.text : undefined;
};
