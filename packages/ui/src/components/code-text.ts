// What a code field keeps of what is typed or pasted: pure, so that it can be tried without a screen.
import { typedAscii, typedDigits } from '@causeway/money';

/** Apps and messages write codes in groups: '123 456', '1234-56'. A code is digits, and nothing else is taken. */
export const codeText = typedDigits;

/** A recovery code has its own hyphen. */
export const recoveryText = (text: string): string => typedAscii(text).replaceAll(/\s/g, '');
