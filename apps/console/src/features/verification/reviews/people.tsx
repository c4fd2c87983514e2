// The stakeholders, one after the other: who is new, what has changed about those who stayed, who is gone.
import { codeOf } from './items.ts';
import { StatusTag } from '@causeway/ui';
import shared from '../../../shared/review/review.module.css';
import { AskedCorrection, CorrectionButton } from './correction.tsx';
import { FieldLines } from './field-lines.tsx';
import type { EvidenceProps } from './evidence.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function People({ review, items, onAsk }: EvidenceProps) {
  const t = useTexts('verificationReviews.person');
  const code = codeOf(review.memberType, 'Stakeholder');
  if (code === undefined) return null;
  return (
    <>
      {review.peopleGone.length > 0 && (
        <section aria-label={t('goneTitle')} className={shared.panel}>
          <h2 className={shared.panelTitle}>{t('goneTitle')}</h2>
          <ul className={classes.gone}>
            {review.peopleGone.map((name) => (
              <li key={name}>
                <del>{name}</del>
              </li>
            ))}
          </ul>
        </section>
      )}
      {review.people.map(({ uid, name, isNew, fields }) => {
        const place = { code, uid };
        return (
          <section aria-label={name} className={shared.panel} key={uid}>
            <div className={shared.panelHead}>
              <h2 className={shared.panelTitle}>
                {name} {isNew && <StatusTag tone="info">{t('new')}</StatusTag>}
              </h2>
              <CorrectionButton items={items} name={name} onAsk={onAsk} place={place} />
            </div>
            <AskedCorrection items={items} place={place} review={review} />
            <FieldLines fields={fields} />
          </section>
        );
      })}
    </>
  );
}
