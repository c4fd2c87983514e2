// The four statuses of an application, each with one word and one color.
import { institutionStatuses, type ApplicationStatus } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useTexts } from './texts.ts';

export const statusWords = {
  [institutionStatuses.pending]: 'pending',
  [institutionStatuses.rejected]: 'rejected',
  [institutionStatuses.processed]: 'processed',
  [institutionStatuses.completed]: 'completed',
} as const satisfies Record<ApplicationStatus, string>;

/** Both statuses are `wait`, because staff still have something to do. */
const tones = {
  [institutionStatuses.pending]: 'wait',
  [institutionStatuses.rejected]: 'bad',
  [institutionStatuses.processed]: 'wait',
  [institutionStatuses.completed]: 'good',
} as const satisfies Record<ApplicationStatus, Tone>;

export function ApplicationTag({ status }: { readonly status: ApplicationStatus }) {
  const t = useTexts('institutions.status');
  return <StatusTag tone={tones[status]}>{t(statusWords[status])}</StatusTag>;
}
