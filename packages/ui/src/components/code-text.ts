// The part of typed or pasted text that a code field keeps: pure, so that it can be tested without a screen.
import { typedAscii, typedDigits } from '@causeway/money';

/** Apps and messages write codes in groups: '123 456', '1234-56'. A code is digits, and nothing else is taken. */
export const codeText = typedDigits;

/** A recovery code has its own hyphen. */
export const recoveryText = (text: string): string => typedAscii(text).replaceAll(/\s/g, '');
