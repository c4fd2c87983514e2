// What a member reads instead of an action while its verification is under review: by when it is decided.
import { getOverview, lastMinuteOf } from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

const overview = queryOf(getOverview, {}, { quiet: true });

/** @param decisionBy a day; the usual duration is said where none is known. */
function useUnderReviewText(): (decisionBy: string | undefined) => string {
  const t = useSharedTexts('kyc.notYet');
  const moment = useMoment('always');
  return (decisionBy) =>
    decisionBy === undefined
      ? t('underReview')
      : t('underReviewBy', { time: moment(lastMinuteOf(decisionBy)) });
}

export function UnderReviewText() {
  const text = useUnderReviewText();
  const { data } = useQuery(overview);
  return text(data?.decisionBy);
}

/** The same text when it is needed, for a toast. */
export function useReadUnderReview(): () => Promise<string> {
  const text = useUnderReviewText();
  return async () => {
    const data = await queryClient.fetchQuery(overview).catch(() => undefined);
    return text(data?.decisionBy);
  };
}
