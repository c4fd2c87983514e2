// A case is closed as reported once one of its reports was released, and as nothing found only without one (VER-330).
import { outcomeSlot } from '../../verification/cases/index.ts';
import { hasReleased } from './store.ts';

export const reportedOutcome = outcomeSlot({
  outcomes: ['reported'],
  missing: async (db, caseId) => ((await hasReleased(db, caseId)) ? undefined : 'report-not-released'),
});

export const unreportedOutcome = outcomeSlot({
  outcomes: ['nothing-found'],
  missing: async (db, caseId) => ((await hasReleased(db, caseId)) ? 'report-released' : undefined),
});
