// For how long something has waited.
import { useServerNow } from '@causeway/ui';
import { useFormatter } from 'use-intl';
import { ageOf } from './age.ts';
import classes from './queue.module.css';

const REFRESH_MS = 60_000;

export function Age({ since }: { readonly since: string }) {
  const format = useFormatter();
  const age = ageOf(since, useServerNow(REFRESH_MS));
  if (age === undefined) return null;
  const { count, unit } = age;
  return (
    <span className={classes.rowAge}>
      {format.number(count, { style: 'unit', unit, unitDisplay: 'long' })}
    </span>
  );
}
