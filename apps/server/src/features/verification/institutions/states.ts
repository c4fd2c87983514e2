// The application of an institution as ONE table of moves (VER-163: four statuses).
import { institutionStatuses, type ApplicationStatus } from '@causeway/contract';
import { type StateTable, findMove, moveOf } from '../../../platform/state-table.ts';

export type ApplicationEvent = 'send' | 'process' | 'reject' | 'complete';

export const applicationStates: StateTable<ApplicationStatus, ApplicationEvent, never> = [
  { from: null, event: 'send', to: institutionStatuses.pending, journal: null },
  { from: institutionStatuses.rejected, event: 'send', to: institutionStatuses.pending, journal: null },
  { from: institutionStatuses.pending, event: 'process', to: institutionStatuses.processed, journal: null },
  { from: institutionStatuses.pending, event: 'reject', to: institutionStatuses.rejected, journal: null },
  { from: institutionStatuses.processed, event: 'reject', to: institutionStatuses.rejected, journal: null },
  {
    from: institutionStatuses.processed,
    event: 'complete',
    to: institutionStatuses.completed,
    journal: null,
  },
];

/** True if the table has such a move. */
export const isDecidable = (from: ApplicationStatus, event: ApplicationEvent): boolean =>
  findMove(applicationStates, from, event) !== undefined;

/** Refuses already-decided when the table has no such move. */
export const decided = (from: ApplicationStatus | null, event: ApplicationEvent): ApplicationStatus =>
  moveOf(applicationStates, from, event).to;
