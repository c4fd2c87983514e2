// What a new password needs besides the contract's rule: the length that the operator allows, and that it is hard to guess.
import { messageWith } from '@causeway/contract';
import type { FeatureConfig } from '../feature.ts';
import { refuseField } from '../refusal.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';

interface NewPassword {
  /** The request's field that an issue names. */
  readonly path: 'password' | 'newPassword';
  readonly password: string;
  /** The password owner's email; null if they have none. */
  readonly email: string | null;
}

/** Refuses, in this order: invalid-input (longer than PASSWORD_LENGTH_MAX), common-password. */
export function refuseUnfitPassword(
  {
    passwordLengthMax: max,
    passwordWords: ownWords,
  }: Pick<FeatureConfig, 'passwordLengthMax' | 'passwordWords'>,
  { path, password, email }: NewPassword,
): void {
  if (password.length > max) refuseField(path, messageWith('password-long', max));
  refuseCommonPassword(password, { email, ownWords });
}
