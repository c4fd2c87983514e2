// The record by section. Staff can request a correction of each section; the stakeholders have their own
// list.
import type { VerificationReview } from '@causeway/contract';
import { Fragment } from 'react';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { AskedCorrection, CorrectionButton, type EvidenceProps } from './correction.tsx';
import { FieldLines } from './field-lines.tsx';
import { codeOf } from './items.ts';
import { PeopleGone } from './people-gone.tsx';
import { useTexts } from './texts.ts';

export function Sections(props: EvidenceProps) {
  return props.review.sections.map((part) => (
    <Fragment key={part.section}>
      <Section {...props} part={part} />
      {part.section === 'Stakeholder' && props.review.peopleGone.length > 0 && (
        <PeopleGone names={props.review.peopleGone} />
      )}
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
    <Panel action={<CorrectionButton items={items} name={name} onAsk={onAsk} place={place} />} title={name}>
      <AskedCorrection items={items} place={place} review={review} />
      {fields.length > 0 ? (
        <FieldLines fields={fields} />
      ) : (
        <Nothing>{t(section === 'Stakeholder' ? 'peopleBelow' : 'filesBeside')}</Nothing>
      )}
    </Panel>
  );
}
