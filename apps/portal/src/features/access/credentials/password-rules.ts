// The parts of the password rule (ACC-014), each shown while the person types. The rule itself is the contract's.
import { passwordLengthMin } from '@causeway/contract';

export const passwordParts = {
  length: (text: string, max: number): boolean => text.length >= passwordLengthMin && text.length <= max,
  upper: (text: string): boolean => /[A-Z]/.test(text),
  lower: (text: string): boolean => /[a-z]/.test(text),
  digit: (text: string): boolean => /\d/.test(text),
  symbol: (text: string): boolean => /[^A-Za-z0-9\s]/.test(text),
} as const;

export type PasswordPart = keyof typeof passwordParts;

export const passwordPartNames = Object.keys(passwordParts) as PasswordPart[];
