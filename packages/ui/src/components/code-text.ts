// What a code field keeps of what is typed or pasted: pure, so that it can be tried without a screen.

/** Apps and messages write codes in groups: '123 456', '1234-56'. A code is digits, and nothing else is taken. */
export const codeText = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** A recovery code has its own hyphen. */
export const recoveryText = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
