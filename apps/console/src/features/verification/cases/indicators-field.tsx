// The indicators of a report: codes of the authority's list, separated by commas of any script (VER-445).
import { indicatorCode } from '@causeway/contract';
import { refusedAt } from '@causeway/web/refusals';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from './texts.ts';

export const indicatorsIn = (typed: string): string[] =>
  typed.split(/[\s,;，、；﹐､]+/u).filter((code) => code !== '');

const firstInvalid = (codes: readonly string[]): string | undefined =>
  codes.find((code) => !indicatorCode.safeParse(code).success);

export function areIndicators(typed: string): boolean {
  const codes = indicatorsIn(typed);
  return codes.length > 0 && firstInvalid(codes) === undefined;
}

interface IndicatorsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server refused. */
  readonly error: unknown;
}

export function IndicatorsField({ value, onChange, error }: IndicatorsFieldProps) {
  const t = useTexts('cases.reports');
  const [isLeft, setLeft] = useState(false);
  const codes = indicatorsIn(value);
  const invalid = firstInvalid(codes);
  const issue =
    invalid === undefined
      ? codes.length === 0
        ? t('indicatorsMissing')
        : undefined
      : t('indicatorInvalid', { code: invalid });
  return (
    <TextInput
      description={t('indicatorsHint')}
      error={(isLeft ? issue : undefined) ?? refusedAt(error, 'indicators')}
      label={t('indicators')}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      required
      value={value}
    />
  );
}
