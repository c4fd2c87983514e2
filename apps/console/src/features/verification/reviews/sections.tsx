// The record by section, each of which can be sent back; the stakeholders follow their section.
import type { VerificationReview } from '@causeway/contract';
import { Fragment } from 'react';
import shared from '../../../shared/review/review.module.css';
import { AskedCorrection, CorrectionButton } from './correction.tsx';
import type { EvidenceProps } from './evidence.ts';
import { FieldLines } from './field-lines.tsx';
import { codeOf } from './items.ts';
import { People } from './people.tsx';
import { useTexts } from './texts.ts';

export function Sections(props: EvidenceProps) {
  return props.review.sections.map((part) => (
    <Fragment key={part.section}>
      <Section {...props} part={part} />
      {part.section === 'Stakeholder' && <People {...props} />}
    </Fragment>
  ));
}

interface SectionProps extends EvidenceProps {
  readonly part: VerificationReview['sections'][number];
}

function Section({ review, items, onAsk, part: { section, fields } }: SectionProps) {
  const t = useTexts('verificationReviews.section');
  const code = codeOf(review.memberType, section);
  if (code === undefined) return null;
  const name = t(section);
  const place = { code };
  return (
    <section aria-label={name} className={shared.panel}>
      <div className={shared.panelHead}>
        <h2 className={shared.panelTitle}>{name}</h2>
        <CorrectionButton items={items} name={name} onAsk={onAsk} place={place} />
      </div>
      <AskedCorrection items={items} place={place} review={review} />
      {fields.length > 0 ? (
        <FieldLines fields={fields} />
      ) : (
        <p className={shared.nothing}>{t(section === 'Stakeholder' ? 'peopleBelow' : 'filesBeside')}</p>
      )}
    </section>
  );
}
