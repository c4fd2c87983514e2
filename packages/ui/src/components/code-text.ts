// The part of typed or pasted text that a code field keeps: pure, so that it can be tested without a screen.
import { typedAscii, typedDigits } from '@causeway/money';

/** Apps and messages write codes in groups, such as '123 456' or '1234-56'. Only the digits are kept. */
export const codeText = typedDigits;

/** A recovery code has its own hyphen. */
export const recoveryText = (text: string): string => typedAscii(text).replaceAll(/\s/g, '');
