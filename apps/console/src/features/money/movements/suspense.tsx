// Bank bookings without a payment of ours, each to be explained by a movement.
import { listSuspenseBookings, type SuspenseBooking } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import classes from './movements.module.css';
import { useTexts } from './texts.ts';

const SHOWN_MAX = 20;

interface SuspenseProps {
  /** Undefined for read-only staff. */
  readonly onExplain: ((booking: SuspenseBooking) => void) | undefined;
}

export function Suspense({ onExplain }: SuspenseProps) {
  const t = useTexts('movements.suspense');
  const query = useQuery(queryOf(listSuspenseBookings, { pageNo: 1, pageSize: SHOWN_MAX }));
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  if (data.total === 0) return null;
  return (
    <section aria-label={t('title')} className={classes.suspense}>
      <p>{t('waiting', { count: data.total })}</p>
      <ul className={classes.postings}>
        {data.list.map((booking) => (
          <Line booking={booking} key={booking.bookingKey} onExplain={onExplain} />
        ))}
      </ul>
    </section>
  );
}

function Line({ booking, onExplain }: SuspenseProps & { readonly booking: SuspenseBooking }) {
  const t = useTexts('movements.suspense');
  const { amount, side, channelName, valueDate, reference, description, movementNo } = booking;
  const words = description === '' ? t('noWords') : description;
  return (
    <li className={classes.posting}>
      <span>
        <AmountDtoText currency={amount.currency} value={amount.value} /> · {t(side)} · {channelName} ·{' '}
        {[valueDate, reference, words].filter(Boolean).join(' · ')}
      </span>
      {movementNo !== null && <span>{t('entered', { movementNo })}</span>}
      {onExplain && movementNo === null && (
        <Button
          aria-label={`${t('explain')}: ${words}, ${reference}`}
          onClick={() => onExplain(booking)}
          size="compact-sm"
          variant="outline"
        >
          {t('explain')}
        </Button>
      )}
    </li>
  );
}
