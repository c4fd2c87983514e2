// Shown instead of a record that failed to load: it does not exist, it concerns a member in which the reader
// has an interest, or another error.
import { errorName } from '@causeway/contract';
import { ErrorState, RefusedState, isRequestError } from '@causeway/ui';
import { useSharedTexts } from './texts.ts';

interface DetailFailureProps {
  readonly error: unknown;
  /** The text for the server's answer that there is no such record. */
  readonly missing?: { readonly title: string; readonly text: string };
  readonly onRetry: () => void;
}

export function DetailFailure({ error, missing, onRetry }: DetailFailureProps) {
  const t = useSharedTexts('ownMember');
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  if (name === 'forbidden') return <RefusedState text={t('text')} title={t('title')} />;
  if (name === 'not-found' && missing !== undefined) return <RefusedState {...missing} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
