// The time that something has waited.
import { useServerNow } from '@causeway/ui';
import { useFormatter } from 'use-intl';
import { ageOf } from './age.ts';

const REFRESH_MS = 60_000;

interface AgeProps {
  /** ISO 8601. */
  readonly since: string;
  readonly className?: string | undefined;
}

export function Age({ since, className }: AgeProps) {
  const format = useFormatter();
  const age = ageOf(since, useServerNow(REFRESH_MS));
  if (age === undefined) return null;
  const { count, unit } = age;
  return (
    <span className={className}>{format.number(count, { style: 'unit', unit, unitDisplay: 'long' })}</span>
  );
}
