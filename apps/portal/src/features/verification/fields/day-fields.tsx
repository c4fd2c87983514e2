// Dates on documents: a single day, and an expiry date beside the box for documents without one.
import { isDay } from '@causeway/contract';
import { Calendars } from '@causeway/ui/calendars';
import { Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useKycTexts, type FieldProps } from '../record/index.ts';
import { dayTyped } from './typed-day.ts';

/** The number of characters that a draft stores for a day. */
const TYPED_MAX = 20;

interface DayFieldProps {
  readonly label: string;
  /** Comes from `form.field`: YYYY-MM-DD, or ''. */
  readonly field: FieldProps;
  /** YYYY-MM-DD. The calendar offers no day beyond; the form's rule checks a typed one. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * A day, typed or chosen in the calendar that opens with the field. An incomplete text stays as typed:
 * Mantine's own input would turn it into another day, and restore the old value when it is cleared.
 */
export function DayField({ label, field, min, max }: DayFieldProps) {
  const t = useKycTexts('kycForm.day');
  const [isOpen, setOpen] = useState(false);
  const typed: string = field.value;
  const day = isDay(typed) ? typed : null;
  const leave = (event: unknown): void => {
    setOpen(false);
    field.onBlur?.(event);
  };
  return (
    <Popover onChange={setOpen} opened={isOpen} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          autoComplete="off"
          // Escape closes the calendar, and not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          label={label}
          maxLength={TYPED_MAX}
          placeholder={t('example')}
          {...field}
          onBlur={leave}
          onChange={(event) => field.onChange(dayTyped(event.currentTarget.value))}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        />
      </Popover.Target>
      {/* The field keeps the focus, so that leaving it closes the calendar. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendars>
          <DatePicker
            key={day}
            {...(day !== null && { defaultDate: day })}
            excludeDate={(each) => (min !== undefined && each < min) || (max !== undefined && each > max)}
            onChange={(chosen) => {
              field.onChange(chosen ?? '');
              setOpen(false);
            }}
            value={day}
          />
        </Calendars>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ValidityFieldsProps {
  readonly label: string;
  readonly until: FieldProps;
  /** 0 or 1. */
  readonly longTerm: FieldProps;
  readonly min?: string;
}

/** Ticking long-term clears the day; choosing a day clears long-term (VER-013). */
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
