// What the form of a top-up holds, and what it is checked by; pure.
import { code, message, positiveDecimal, type AuthType } from '@causeway/contract';
import { compare, decimal, parseInput } from '@causeway/money';
import * as z from 'zod/mini';

/** As typed. */
export interface TopUpValues {
  amount: string;
  verifyCode: string;
}

export const byAuthenticator: AuthType = 1;
export const bySms: AuthType = 2;

/** As it travels; what is no amount stays as it was typed, for the rule to refuse. */
export const tidyAmount = (text: string): string => {
  const reading = parseInput(text, 'USD');
  return reading.ok ? reading.text : text;
};

const isAmount = (text: string): boolean => positiveDecimal.safeParse(tidyAmount(text)).success;

const isThere = (text: string, available: string): boolean =>
  compare(decimal(tidyAmount(text), 'USD'), decimal(available, 'USD')) <= 0;

/** An amount above zero that is available, and as many digits as are asked for. */
export const topUpRules = (authType: AuthType, available: string, texts: { readonly short: string }) =>
  z.object({
    amount: z.string().check(
      z.minLength(1, message('required')),
      z.refine((text) => text === '' || isAmount(text), { error: message('amount'), abort: true }),
      z.refine((text) => !isAmount(text) || isThere(text, available), { error: texts.short }),
    ),
    verifyCode: code(authType === byAuthenticator ? 6 : 4),
  });

/** What a code may be asked for; undefined while nothing above zero, or more than there is, is entered. */
export const amountToApprove = (text: string, available: string): string | undefined =>
  isAmount(text) && isThere(text, available) ? tidyAmount(text) : undefined;
