// Notifies the admins of a member, and the submitter of a record, of its new status: a job for each, so that no email is
// sent twice.
import type { Language } from '@causeway/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { adminsOf, type MailContent } from '../mail/index.ts';
import { inform } from './inform.ts';

interface OwnedRecord {
  readonly id: string;
  readonly memberId: string;
  readonly status: string;
  /** The submitter, if it is a person of the member. */
  readonly createdBy?: string | null;
}

interface RecordNotices<Status extends string, Found extends OwnedRecord> {
  /** The notices for a record that gets this status; none for others. */
  of(db: Db, record: Omit<OwnedRecord, 'status'>, status: string): Promise<readonly PlannedJob[]>;
  /** Sent while the record has the status, and its reader is still a recipient. */
  define(
    jobs: Jobs,
    context: FeatureContext,
    read: (id: string) => Promise<Found | undefined>,
    notice: (record: Found, status: Status, language: Language) => MailContent,
  ): void;
}

/** Makes the notices; `pathOf` names the portal's page that shows the record. */
export function recordNotices<Status extends string, Found extends OwnedRecord>(
  name: string,
  statuses: readonly [Status, ...Status[]],
  pathOf: (id: string) => string,
): RecordNotices<Status, Found> {
  const known = z.enum(statuses);
  return {
    of: async (db, { id, memberId, createdBy: submitter }, status) => {
      if (!known.safeParse(status).success) return [];
      const people = await adminsOf(db, memberId, submitter);
      return people.map(({ id: personId }) => ({ name, data: { id, status, personId } }));
    },
    define: (jobs, context, read, notice) => {
      jobs.define({
        name,
        data: z.object({ id: z.string(), status: known, personId: z.uuid() }),
        handle: async ({ id, status, personId }, job) => {
          const record = await read(id);
          if (record?.status !== status) return;
          const people = await adminsOf(context.db, record.memberId, record.createdBy);
          const person = people.find((each) => each.id === personId);
          if (!person) return;
          await inform(context, person, {
            ...{ id: job.id, kind: 'money', path: pathOf(id) },
            content: (language) => notice(record, status, language),
          });
        },
      });
    },
  };
}
