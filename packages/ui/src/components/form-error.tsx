// A form's message after a refusal, a lost answer, or a failed passkey: the text, what is safe, and the
// request id to copy.
import { Alert } from '@mantine/core';
import { useUiTexts } from '../language/language-provider.tsx';
import { usePasskeyText } from '../passkeys/use-passkey-text.ts';
import { isRequestError } from '../request/request-error.ts';
import { Copyable } from './copyable.tsx';
import { ToneIcon } from './icons.tsx';

export interface FormErrorProps {
  /** The rejection of a write; null shows nothing. */
  readonly error: unknown;
  /**
   * True if the form would have moved money: a refusal has not moved it, and after a lost answer nobody can
   * know yet.
   */
  readonly money?: boolean;
}

export function FormError({ error, money = false }: FormErrorProps) {
  const t = useUiTexts('ui');
  const passkeyText = usePasskeyText();
  if (error === null || error === undefined) return null;
  const failure = isRequestError(error) ? error : undefined;
  if (failure?.kind === 'cancelled') return null;
  const safety = failure?.unconfirmed === true ? t('error.unknown') : t('error.safe');
  return (
    <Alert
      bg="var(--cw-bad-tint)"
      color="bad"
      icon={<ToneIcon tone="bad" />}
      role="alert"
      title={failure?.msg ?? passkeyText(error) ?? t('page.brokenText')}
    >
      {money && <p style={{ margin: 0 }}>{safety}</p>}
      {failure && (
        <>
          {t('error.requestId')} <Copyable label={t('copy.requestId')} value={failure.requestId} />
        </>
      )}
    </Alert>
  );
}
