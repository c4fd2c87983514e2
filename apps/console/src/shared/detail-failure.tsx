// In the place of a record that did not come: that there is none, that it is about a member whose person one is oneself,
// or what went wrong.
import { errorName } from '@causeway/contract';
import { ErrorState, RefusedState, isRequestError } from '@causeway/ui';
import { useSharedTexts } from './texts.ts';

interface DetailFailureProps {
  readonly error: unknown;
  /** What it means that the server knows no such record. */
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
