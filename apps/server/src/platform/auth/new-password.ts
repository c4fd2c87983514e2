// What every new password has to hold besides the contract's rule: the length that this house allows, and that nobody guesses it.
import { messageWith } from '@causeway/contract';
import type { FeatureConfig } from '../feature.ts';
import { refuseField } from '../refusal.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';

interface NewPassword {
  /** The request's name of the field that is marked. */
  readonly path: 'password' | 'newPassword';
  readonly password: string;
  /** The password owner's email; null where they have none. */
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
