// The fields of a record as labeled lines.
import { type ReviewDetail, countryName } from '@causeway/contract';
import { Copyable, LANGUAGE_NAMES, TimeText, useLanguage } from '@causeway/ui';
import { Anchor, Text } from '@mantine/core';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useWords } from '../../../shared/words.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { fieldValueOf } from './field-value.ts';
import { Line, Lines, MemberLink, Panel } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

interface RecordProps {
  readonly about: { readonly memberId: string; readonly memberName: string | null };
  /** The time since which the item waits. */
  readonly since?: string;
  readonly fields: ReviewDetail['fields'];
}

export function Record({ about: { memberId, memberName }, since, fields }: RecordProps) {
  const t = useTexts('reviews.review');
  const label = useWords('reviews.field');
  return (
    <Panel title={t('record')}>
      <Lines>
        <Line label={t('member')}>
          <MemberLink memberId={memberId} name={memberName} />{' '}
          {memberName !== null && (
            <Text c="dimmed" component="span" size="sm">
              {memberId}
            </Text>
          )}
        </Line>
        {since !== undefined && (
          <Line label={t('since')}>
            <TimeText at={since} />
          </Line>
        )}
        {fields.map(({ key, value }) => (
          <Line key={key} label={label(key)}>
            <Value field={key} label={label(key)} memberId={memberId} text={value} />
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

interface ValueProps {
  readonly field: string;
  readonly label: string;
  readonly memberId: string;
  readonly text: string;
}

function Value({ field, label, memberId, text }: ValueProps) {
  const t = useTexts('reviews.review');
  const { language } = useLanguage();
  const staff = useStaff();
  const word = useWords('reviews.word');
  const value = fieldValueOf(field, text);
  switch (value.kind) {
    case 'amount':
      return <AmountDtoText currency={value.currency} value={value.value} />;
    case 'country':
      return countryName(value.code, language);
    case 'person':
      return mayOpen(staff, 'person') ? (
        <Anchor href={link('person', { memberId, personId: value.personId })} underline="always">
          {t('person')}
        </Anchor>
      ) : (
        t('person')
      );
    case 'time':
      return <TimeText at={value.at} />;
    case 'language':
      return LANGUAGE_NAMES[value.language];
    case 'word':
      return word(value.word, value.word);
    case 'copy':
      return <Copyable label={label} value={value.text} />;
    case 'text':
      return value.text;
  }
}
