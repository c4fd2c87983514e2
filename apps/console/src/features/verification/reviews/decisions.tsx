// Earlier decisions and their authors, also of earlier submissions; requested corrections have the texts that
// the member reads.
import {
  sectionOf,
  reviewLevels,
  type DecisionMade,
  type RejectCode,
  type VerificationReview,
} from '@causeway/contract';
import { StatusTag, TimeText, type Tone } from '@causeway/ui';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { codesOf } from './items.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

const TONES = { approve: 'good', reject: 'bad', decline: 'bad', refer: 'wait' } as const satisfies Record<
  DecisionMade['decision'],
  Tone
>;

export function Decisions({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.history');
  return (
    <Panel title={t('title')}>
      {review.decisions.length === 0 ? (
        <Nothing>{t('none')}</Nothing>
      ) : (
        <ol className={classes.decisions}>
          {review.decisions.map((decision) => (
            <li className={classes.decision} key={`${decision.at}:${String(decision.level)}`}>
              <Decision decision={decision} review={review} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface DecisionProps {
  readonly decision: DecisionMade;
  readonly review: VerificationReview;
}

function Decision({ decision, review }: DecisionProps) {
  const t = useTexts('verificationReviews.history');
  const section = useTexts('verificationReviews.section');
  const finding = useTexts('verificationReviews.finding.name');
  const ratings = useSharedTexts('rating');
  const codes: readonly string[] = codesOf(review.memberType);
  const isCode = (code: string): code is RejectCode => codes.includes(code);
  return (
    <>
      <div className={classes.about}>
        <StatusTag tone={TONES[decision.decision]}>{t(decision.decision)}</StatusTag>
        <span>{t(decision.level === reviewLevels.first ? 'first' : 'second')}</span>
        <span>{decision.staffName}</span>
        <TimeText at={decision.at} />
        {decision.rating && (
          <span>{t('rated', { level: ratings(decision.rating.level), points: decision.rating.points })}</span>
        )}
      </div>
      {decision.reason !== null && <p className={classes.said}>{decision.reason}</p>}
      {decision.clearances.map(({ name, uid, detail, reason }) => (
        <p className={classes.said} key={`${name}:${uid ?? ''}`}>
          <b>{[finding(name), personName(review, uid)].filter(Boolean).join(' · ')}</b>
          {t('cleared', { detail, reason })}
        </p>
      ))}
      {decision.unopenedReason !== null && (
        <p className={classes.said}>
          <b>{t('unopened')}</b>
          {t('because', { reason: decision.unopenedReason })}
        </p>
      )}
      {decision.items.length > 0 && (
        <ul className={classes.items}>
          {decision.items.map(({ code, uid, text }) => (
            <li key={`${code}:${uid ?? ''}`}>
              <b>
                {[isCode(code) ? section(sectionOf(code)) : code, personName(review, uid)]
                  .filter(Boolean)
                  .join(' · ')}
              </b>
              <p className={classes.said} lang={review.memberLanguage}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
