// The four statuses of an application, each with one word and one colour.
import type { ApplicationStatus } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useTexts } from './texts.ts';

export const statusWords = {
  1: 'pending',
  2: 'rejected',
  3: 'processed',
  4: 'completed',
} as const satisfies Record<ApplicationStatus, string>;

/** Both `wait`: something is left for staff to do. */
const tones = { 1: 'wait', 2: 'bad', 3: 'wait', 4: 'good' } as const satisfies Record<
  ApplicationStatus,
  Tone
>;

export function ApplicationTag({ status }: { readonly status: ApplicationStatus }) {
  const t = useTexts('institutions.status');
  return <StatusTag tone={tones[status]}>{t(statusWords[status])}</StatusTag>;
}
