// Why an identity check did not begin, in words: after too many attempts with the time of the next one (VER-403).
import { isRequestError, useMoment } from '@causeway/ui';
import { isRefusal, refusedUntil } from '@causeway/web/refusals';
import { useSharedTexts } from '../../../shared/texts.ts';

export function useRefusedText(): (error: Error) => string {
  const t = useSharedTexts('identityCheck');
  const moment = useMoment();
  return (error) => {
    const until = isRefusal(error, 'identity-check-attempts') ? refusedUntil(error) : undefined;
    if (until !== undefined) return t('tooOften', { time: moment(until, 'time') });
    return isRequestError(error) ? error.msg : t('failed');
  };
}
