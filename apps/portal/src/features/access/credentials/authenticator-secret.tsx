// Sets up an authenticator app: a QR code to scan, the secret to type or copy, and instructions.
import { Copyable, QrCode } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './factors.module.css';

interface AuthenticatorSecretProps {
  /** The secret in Base32. */
  readonly secret: string;
  /** The address otpauth://, which the QR code contains. */
  readonly uri: string;
}

/** Groups of four characters, because people read secrets aloud like that. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps) {
  const t = useSharedTexts('credentials.authenticator');
  return (
    <ol className={classes.steps}>
      <li>{t('install')}</li>
      <li>
        {t('scan')}
        <div className={classes.secret}>
          <QrCode label={t('qr')} size={160} value={uri} />
          <div>
            <p className={classes.quiet}>{t('orType')}</p>
            <code className={classes.code}>
              <Copyable label={t('secret')} value={secret}>
                {grouped(secret)}
              </Copyable>
            </code>
          </div>
        </div>
      </li>
      <li>{t('enter')}</li>
    </ol>
  );
}
