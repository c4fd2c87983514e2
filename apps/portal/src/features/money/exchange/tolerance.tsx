// The accepted movement of the rate until a second person approves the exchange.
import { Select } from '@mantine/core';
import { useFormatter } from 'use-intl';
import { useTexts } from './texts.ts';

/** The default tolerance, in basis points. */
export const usualTolerance = 50;
const tolerances = [0, 10, 25, usualTolerance, 100, 200, 500] as const;

/** A text such as '0.5%', in the reader's locale. */
export function useToleranceText(): (basisPoints: number) => string {
  const format = useFormatter();
  return (basisPoints) => format.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}

interface ToleranceSelectProps {
  readonly value: number;
  readonly onChange: (basisPoints: number) => void;
  readonly disabled: boolean;
}

export function ToleranceSelect({ value, onChange, disabled }: ToleranceSelectProps) {
  const t = useTexts('exchange.form');
  const text = useToleranceText();
  return (
    <Select
      allowDeselect={false}
      data={tolerances.map((each) => ({ value: String(each), label: text(each) }))}
      description={t('toleranceHint')}
      disabled={disabled}
      label={t('tolerance')}
      maw={420}
      onChange={(next) => next !== null && onChange(Number(next))}
      value={String(value)}
    />
  );
}
