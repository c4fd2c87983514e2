// Returned corrections, item by item: what changed since, with old and new value, and the member's own words
// (VER-302).
import {
  type AnsweredItem,
  sectionOf,
  type ReviewedField,
  type VerificationReview,
} from '@causeway/contract';
import { Text } from '@mantine/core';
import { Nothing, Panel } from '../../back-office/evidence/index.ts';
import { FieldLines } from './field-lines.tsx';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

type Reviewed = Pick<VerificationReview, 'sections' | 'people'>;

/** The changed fields of the section or the person that an item is about. */
function changesFor(
  { code, uid }: Pick<AnsweredItem, 'code' | 'uid'>,
  { sections, people }: Reviewed,
): readonly ReviewedField[] {
  const section = sectionOf(code);
  const about =
    uid === null
      ? sections.filter((part) => part.section === section)
      : people.filter((person) => person.uid === uid);
  const fields = about.flatMap((part) => part.fields);
  const ofPeople = section === 'Stakeholder' && uid === null ? people.flatMap((person) => person.fields) : [];
  return [...fields, ...ofPeople].filter(({ before }) => before !== null);
}

export function Corrections({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews');
  const { corrections = [] } = review;
  if (corrections.length === 0) return null;
  return (
    <Panel title={t('corrections.title')}>
      {corrections.map((item, place) => (
        <div className={classes.group} key={`${String(place)} ${item.code}`}>
          <h3 className={classes.groupTitle}>
            {[t(`section.${sectionOf(item.code)}`), item.uid && personName(review, item.uid)]
              .filter(Boolean)
              .join(' · ')}
          </h3>
          <Text className={classes.said} lang={review.memberLanguage}>
            {item.text}
          </Text>
          <Changes fields={changesFor(item, review)} hasAnswer={item.answer !== null} />
          {item.answer !== null && (
            <Text className={classes.said}>
              <b>{t('corrections.answer')}</b> {item.answer}
            </Text>
          )}
        </div>
      ))}
    </Panel>
  );
}

interface ChangesProps {
  readonly fields: readonly ReviewedField[];
  readonly hasAnswer: boolean;
}

/** If there is neither a changed field nor a text, the answer was a file or a new check. */
function Changes({ fields, hasAnswer }: ChangesProps) {
  const t = useTexts('verificationReviews.corrections');
  if (fields.length > 0) return <FieldLines fields={fields} />;
  return <Nothing>{t(hasAnswer ? 'unchanged' : 'filesOrCheck')}</Nothing>;
}
