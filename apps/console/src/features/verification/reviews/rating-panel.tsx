// The risk rating of a submission: its level and the points behind it. Members never see it.
import {
  type RatingReason,
  type VerificationReview,
  ratingLists,
  settingOptionText,
} from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import { useDay, useLanguage } from '@causeway/ui';
import { Line, Lines, Nothing, Panel } from '../../back-office/evidence/index.ts';
import { RatingTag } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { PeriodicReview } from './periodic-review.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function RatingPanel({
  review: { memberId, rating, periodicReview },
}: {
  readonly review: VerificationReview;
}) {
  const t = useTexts('verificationReviews.rating');
  const dayText = useDay('always');
  const shared = useSharedTexts('rating');
  if (rating === null)
    return (
      <Panel title={t('title')}>
        <Nothing>{t('none')}</Nothing>
      </Panel>
    );
  const { level, points, reasons, settingVersion, reviewOn, limitedBy } = rating;
  const counted = reasons.filter((reason) => reason.points > 0);
  const others = reasons.filter((reason) => reason.points === 0);
  return (
    <Panel mark={<RatingTag level={level} />} title={t('title')}>
      <Lines>
        <Line label={t('points')}>{t('sum', { points, version: settingVersion })}</Line>
        {reviewOn !== null && <Line label={t('reviewOn')}>{dayText(reviewOn)}</Line>}
        {limitedBy !== null && (
          <Line label={t('limits')}>
            {t('limitedBy', {
              level: shared(limitedBy.level),
              day: dayText(hongKongDay(new Date(limitedBy.ratedAt))),
            })}
          </Line>
        )}
      </Lines>
      {counted.length === 0 ? <Nothing>{t('nothing')}</Nothing> : <Reasons reasons={counted} />}
      {others.length > 0 && (
        <details className={classes.passed}>
          <summary>{t('others', { count: others.length })}</summary>
          <Reasons reasons={others} />
        </details>
      )}
      {periodicReview !== null && <PeriodicReview memberId={memberId} periodic={periodicReview} />}
    </Panel>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly RatingReason[] }) {
  const t = useTexts('verificationReviews.rating');
  const { language } = useLanguage();
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ factor, detail, points }) => (
        <li className={classes.reason} key={factor}>
          <span>
            <b>{settingOptionText(isList(factor) ? 'list' : 'sign', factor, language)}</b> {detail}
          </span>
          <span className={classes.points}>{t('count', { points })}</span>
        </li>
      ))}
    </ul>
  );
}

const isList = (factor: RatingReason['factor']): boolean => ratingLists.some((list) => list === factor);
