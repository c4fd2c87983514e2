// The record as labelled lines.
import { type DecidedItem, type ReviewDetail, countryName } from '@causeway/contract';
import { Copyable, TimeText, useLanguage } from '@causeway/ui';
import type { ReactNode } from 'react';
import { link } from '../../../shared/routes.ts';
import { useWords } from '../../../shared/words.ts';
import { AmountDtoText } from '../../../shared/amount-dto-text.tsx';
import { fieldValueOf } from './field-value.ts';
import classes from '../../../shared/review/review.module.css';
import { useTexts } from './texts.ts';

interface RecordProps {
  readonly item: DecidedItem;
  readonly fields: ReviewDetail['fields'];
}

export function Record({ item, fields }: RecordProps) {
  const t = useTexts('reviews.review');
  const label = useWords('reviews.field');
  return (
    <section aria-label={t('record')} className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('record')}</h2>
      <dl className={classes.lines}>
        <Line label={t('member')}>
          <a className={classes.member} href={link('member', { memberId: item.memberId })}>
            {item.memberName ?? item.memberId}
          </a>{' '}
          <span className={classes.quiet}>{item.memberName !== null && item.memberId}</span>
        </Line>
        <Line label={t('since')}>
          <TimeText at={item.since} />
        </Line>
        {fields.map(({ key, value }) => (
          <Line key={key} label={label(key)}>
            <Value field={key} label={label(key)} memberId={item.memberId} text={value} />
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
  const word = useWords('reviews.word');
  const value = fieldValueOf(field, text);
  switch (value.kind) {
    case 'amount':
      return <AmountDtoText currency={value.currency} value={value.value} />;
    case 'country':
      return countryName(value.code, language);
    case 'person':
      return (
        <a className={classes.member} href={link('person', { memberId, personId: value.personId })}>
          {t('person')}
        </a>
      );
    case 'time':
      return <TimeText at={value.at} />;
    case 'word':
      return word(value.word, value.word);
    case 'copy':
      return <Copyable label={label} value={value.text} />;
    case 'text':
      return value.text;
  }
}
