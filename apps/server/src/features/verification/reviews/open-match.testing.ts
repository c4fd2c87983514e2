// A verified member with a match on a list that came after its verification and waits for staff.
import { randomUUID } from 'node:crypto';
import type { TestPerson, TestServer } from '../../../platform/testing.ts';

/** The id of the match, which staff decide as a review of kind `screening`. */
export async function openMatch(
  { owner, clock }: Pick<TestServer, 'owner' | 'clock'>,
  { memberId, personId }: TestPerson,
): Promise<string> {
  const [submission, alert] = [randomUUID(), randomUUID()];
  await owner.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, outcome, closed_at)
      values ($1, $2, 1, 'first', '{}', '[]', $4, $3, 'approved', $4)`,
    [submission, memberId, personId, clock.now()],
  );
  await owner.query(
    `insert into verification_alert (id, member_id, submission_id, person_id, name, country, cause, lists, raised_at)
      values ($1, $2, $3, 'member', 'Bo Chan', 'HK', 'lists', 'Sanctions list', $4)`,
    [alert, memberId, submission, clock.now()],
  );
  return alert;
}
