// The record by section, each of which can be sent back.
import { codeOf } from './items.ts';
import shared from '../../shared/review/review.module.css';
import { AskedCorrection, CorrectionButton } from './correction.tsx';
import { FieldLines } from './field-lines.tsx';
import type { EvidenceProps } from './evidence.ts';
import { useTexts } from './texts.ts';

export function Sections({ review, items, onAsk }: EvidenceProps) {
  const t = useTexts('verificationReviews.section');
  return review.sections.map(({ section, fields }) => {
    const code = codeOf(review.memberType, section);
    if (code === undefined) return null;
    const name = t(section);
    const place = { code };
    return (
      <section aria-label={name} className={shared.panel} key={section}>
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
  });
}
