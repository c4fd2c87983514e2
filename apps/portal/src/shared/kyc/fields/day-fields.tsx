// Days of documents: one day, and the end of a validity beside the box for those that have no end.
import { Checkbox, Stack } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useKycTexts } from '../kyc-texts.ts';
import type { FieldProps } from '../use-fault-form.ts';

interface DayFieldProps {
  readonly label: string;
  readonly description?: string;
  /** From `form.field`: YYYY-MM-DD, or ''. */
  readonly field: FieldProps;
  /** YYYY-MM-DD; days beyond cannot be chosen in the calendar. One that is typed is told by the form's rule. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
}

export function DayField({ label, description, field, min, max, disabled = false }: DayFieldProps) {
  const t = useKycTexts('kycForm.day');
  return (
    <DateInput
      label={label}
      {...(description !== undefined && { description })}
      disabled={disabled}
      excludeDate={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      placeholder={t('example')}
      valueFormat="YYYY-MM-DD"
      {...field}
      onChange={(value) => field.onChange(value ?? '')}
      value={field.value === '' ? null : field.value}
    />
  );
}

interface ValidityFieldsProps {
  readonly label: string;
  readonly until: FieldProps;
  /** 0 or 1. */
  readonly longTerm: FieldProps;
  readonly min?: string;
}

/** Ticking long-term clears the day; choosing a day clears long-term (spec 2 section 4). */
export function ValidityFields({ label, until, longTerm, min }: ValidityFieldsProps) {
  const t = useKycTexts('kycForm.validity');
  const chooseDay = (day: string): void => {
    until.onChange(day);
    if (day !== '') longTerm.onChange(0);
  };
  const tick = (isTicked: boolean): void => {
    longTerm.onChange(isTicked ? 1 : 0);
    if (isTicked) until.onChange('');
  };
  return (
    <Stack gap={8}>
      <DayField field={{ ...until, onChange: chooseDay }} label={label} {...(min !== undefined && { min })} />
      <Checkbox
        checked={longTerm.value === 1}
        label={t('longTerm')}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
    </Stack>
  );
}
