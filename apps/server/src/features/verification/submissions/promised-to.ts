// The day by which a member expects the result of its verification, as its pages say (VER-384).
import type { Db } from '../../../platform/db/db.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { promisedOn } from './deadline.ts';
import { lastSubmission } from './submission-store.ts';

/** YYYY-MM-DD in Hong Kong; null while nothing waits. */
export async function promisedTo(db: Db, memberId: string): Promise<string | null> {
  const last = await lastSubmission(db, memberId);
  return last ? promisedOn(last, await holidaysKnown(db)) : null;
}
