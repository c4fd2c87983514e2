// The reason why a chat did not start: a refusal has its own text, any other error shows its usual text.
import { FormError, useMoment } from '@causeway/ui';
import { isRefusal, refusedUntil } from '@causeway/web/refusals';
import { Notice } from './notices.tsx';
import { useTexts } from './texts.ts';

interface StartFailureProps {
  /** Null shows nothing. */
  readonly error: unknown;
  readonly isLeaving: boolean;
}

export function StartFailure({ error, isLeaving }: StartFailureProps) {
  const t = useTexts('chat');
  const moment = useMoment('always');
  if (error === null || error === undefined) return null;
  if (isRefusal(error, 'chat-muted')) {
    const until = refusedUntil(error);
    return (
      <Notice tone="bad">{until === undefined ? error.msg : t('muted', { until: moment(until) })}</Notice>
    );
  }
  if (isRefusal(error, 'chat-busy', 'chat-outside-hours')) return <Notice tone="wait">{error.msg}</Notice>;
  return (
    <>
      <Notice tone="bad">{t(isLeaving ? 'leaveFailed' : 'openFailed')}</Notice>
      <FormError error={error} />
    </>
  );
}
