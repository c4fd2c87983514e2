// A birthday in three boxes, in the order in which the reader's language writes a date, with the age below.
import { ageOn, birthdayTextProblem, type BirthdayBoxes } from '@causeway/contract';
import { useLanguage, type Language } from '@causeway/ui';
import { Group, Input, TextInput } from '@mantine/core';
import { useId, useState, type FocusEvent } from 'react';
import { useKycTexts, type FieldProps } from '../record/index.ts';
import { birthdayText, boxDigits, boxesOf } from './birthday-boxes.ts';

type Box = keyof BirthdayBoxes;

const order: Readonly<Record<Language, readonly Box[]>> = {
  en: ['day', 'month', 'year'],
  'zh-Hans': ['year', 'month', 'day'],
  'zh-Hant': ['year', 'month', 'day'],
};

interface BirthdayFieldProps {
  readonly label: string;
  /** Comes from `form.field`: the record's single text. */
  readonly field: FieldProps;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

export function BirthdayField({ label, field, today }: BirthdayFieldProps) {
  const t = useKycTexts('kycForm.birthday');
  const { language } = useLanguage();
  const errorId = useId();
  const value = String(field.value);
  const [typed, setTyped] = useState(() => boxesOf(value));
  // A value from elsewhere, such as an identity check, fills the boxes; while typing, they stay as typed.
  const boxes = birthdayText(typed) === value ? typed : boxesOf(value);
  const change = (box: Box, text: string): void => {
    const next = { ...boxes, [box]: boxDigits(text, box) };
    setTyped(next);
    field.onChange(birthdayText(next));
  };
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTyped(boxesOf(value));
    field.onBlur?.(event);
  };
  const isWhole = birthdayTextProblem(value, today) === null;
  return (
    <Input.Wrapper
      description={isWhole ? t('age', { age: ageOn(value, today) }) : t('hint')}
      error={field.error}
      errorProps={{ id: errorId }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      withAsterisk={field.withAsterisk === true}
      labelElement="div"
    >
      <Group
        aria-describedby={errorId}
        aria-label={label}
        gap="xs"
        grow
        data-path={field['data-path']}
        onBlur={leave}
        role="group"
        wrap="nowrap"
      >
        {order[language].map((box) => (
          <TextInput
            aria-label={t(box)}
            aria-required={field['aria-required'] === true}
            error={field.error !== undefined && field.error !== null}
            inputMode="numeric"
            key={box}
            maxLength={box === 'year' ? 4 : 2}
            onChange={(event) => change(box, event.currentTarget.value)}
            placeholder={t(`example.${box}`)}
            value={boxes[box]}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
