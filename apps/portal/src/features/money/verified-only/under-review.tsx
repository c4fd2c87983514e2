// What a member reads instead of a page while its verification is under review: by when it is decided.
import { useMoment } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useSharedTexts } from '../../../shared/texts.ts';
import { decisionTimeIn, overviewQuery } from './decision-time.ts';

/** The usual time is said where none is known. */
export function UnderReviewText() {
  const t = useSharedTexts('kyc.notYet');
  const moment = useMoment('always');
  const { data } = useQuery(overviewQuery);
  const by = decisionTimeIn(data);
  return by === undefined ? t('underReview') : t('underReviewBy', { time: moment(by) });
}
