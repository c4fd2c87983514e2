// The application of an institution as ONE table of moves (VER-163: four statuses).
import type { ApplicationStatus } from '@causeway/contract';
import { type StateTable, moveOf } from '../../../platform/state-table.ts';

export type ApplicationEvent = 'send' | 'process' | 'reject' | 'complete';

export const applicationStates: StateTable<ApplicationStatus, ApplicationEvent, never> = [
  { from: null, event: 'send', to: 1, journal: null },
  { from: 2, event: 'send', to: 1, journal: null },
  { from: 1, event: 'process', to: 3, journal: null },
  { from: 1, event: 'reject', to: 2, journal: null },
  { from: 3, event: 'reject', to: 2, journal: null },
  { from: 3, event: 'complete', to: 4, journal: null },
];

/** Refuses already-decided where the table has no such move. */
export const decided = (from: ApplicationStatus | null, event: ApplicationEvent): ApplicationStatus =>
  moveOf(applicationStates, from, event).to;
