// Account security: how one signs in, the factors, the passkeys, where one is signed in, and when one was.
import type { SecurityInfo } from '@causeway/contract';
import classes from '../security.module.css';
import { AuthenticatorSettings } from './authenticator-settings.tsx';
import { LoginHistory } from './login-history.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { SignInSettings } from './sign-in-settings.tsx';

export function AccountTab({ info }: { readonly info: SecurityInfo }) {
  return (
    <div className={classes.stack}>
      <SignInSettings info={info} />
      <AuthenticatorSettings info={info} />
      <PasskeySettings info={info} />
      <SessionSettings />
      <LoginHistory />
    </div>
  );
}
