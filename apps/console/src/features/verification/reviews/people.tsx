// The stakeholders, one after the other: who is new, what has changed about those who stayed, who is gone.
import { codeOf } from './items.ts';
import { StatusTag } from '@causeway/ui';
import { Panel } from '../../desk/evidence/index.ts';
import { AskedCorrection, CorrectionButton, type EvidenceProps } from './correction.tsx';
import { FieldLines } from './field-lines.tsx';
import { personPlace } from './people-list.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function People({ review, items, onAsk }: EvidenceProps) {
  const t = useTexts('verificationReviews.person');
  const code = codeOf(review.memberType, 'Stakeholder');
  if (code === undefined) return null;
  return (
    <>
      {review.peopleGone.length > 0 && (
        <Panel title={t('goneTitle')}>
          <ul className={classes.gone}>
            {review.peopleGone.map((name) => (
              <li key={name}>
                <del>{name}</del>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {review.people.map(({ uid, name, isNew, fields }) => {
        const place = { code, uid };
        return (
          <div className={classes.person} id={personPlace(uid)} key={uid} tabIndex={-1}>
            <Panel
              action={<CorrectionButton items={items} name={name} onAsk={onAsk} place={place} />}
              mark={isNew && <StatusTag tone="info">{t('new')}</StatusTag>}
              title={name}
            >
              <AskedCorrection items={items} place={place} review={review} />
              <FieldLines fields={fields} />
            </Panel>
          </div>
        );
      })}
    </>
  );
}
