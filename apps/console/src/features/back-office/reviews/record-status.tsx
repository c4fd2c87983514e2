// The status of a deposit, exchange or transfer: one word and one color.
import type { RecordRow } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';
import { useTexts } from './texts.ts';

/** States that staff may have to act on are `wait`; states not listed here progress by themselves. */
const TONES: Readonly<Record<string, Tone>> = {
  HELD: 'wait',
  review: 'wait',
  CREDITED: 'done',
  SETTLED: 'done',
  paid: 'done',
  RETURN_FAILED: 'wait',
  RETURNED: 'bad',
  VANISHED: 'bad',
  CANCELLED: 'bad',
  REFUSED: 'bad',
  recheckRefused: 'bad',
  refused: 'bad',
  closed: 'bad',
  canceled: 'bad',
  refunded: 'bad',
};

export function RecordStatus({
  kind,
  status,
  cancellation,
}: Pick<RecordRow, 'kind' | 'status' | 'cancellation'>) {
  const word = useWords(`reviews.records.status.${kind}`);
  const cancellations = useTexts('reviews.records.status.exchangeCancellation');
  return (
    <StatusTag tone={TONES[status] ?? 'info'}>
      {cancellation === undefined ? word(status) : cancellations(cancellation)}
    </StatusTag>
  );
}
