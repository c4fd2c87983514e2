// What a code field keeps of what is typed or pasted: pure, so that it can be tried without a screen.

/**
 * Apps and messages write codes in groups: '123 456', '1234-56'. Only what groups is taken away; whatever else is wrong
 * stays to be seen, and to be refused.
 */
export const codeText = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** A recovery code has its own hyphen. */
export const recoveryText = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
