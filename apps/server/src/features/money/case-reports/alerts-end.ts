// The escalated alerts of a case end with it, whatever its outcome. A released report says how far it covers what came since
// (VER-440).
import { caseOutcomes } from '@causeway/contract';
import { outcomeSlot } from '../../verification/cases/index.ts';
import { endWithCase } from '../monitoring/index.ts';
import { reportedIn } from './store.ts';

export const alertsEndOutcome = outcomeSlot({
  outcomes: caseOutcomes,
  effect: async (db, closed, now) =>
    endWithCase(db, { ...closed, reported: await reportedIn(db, closed.caseId) }, now),
});
