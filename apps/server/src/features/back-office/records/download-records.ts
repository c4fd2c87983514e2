// Records of all members as a file; each download is written to the trail.
import type { exportRecords, RequestOf } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext, Download } from '../../../platform/http/context.ts';
import { recordsOfMembers } from '../../money/record-files/index.ts';
import { memberNames } from '../members/index.ts';
import { whoseFor } from './search-records.ts';

/** Refuses nothing-to-export. */
export async function downloadRecords(
  context: FeatureContext,
  { actor, request, language, now }: CallContext<StaffActor>,
  { member, ...filter }: RequestOf<typeof exportRecords>,
): Promise<Download> {
  const { db, spine } = context;
  const whose = await whoseFor(db, actor, member);
  const file = await recordsOfMembers(context, { filter, whose, nameOf: nameOf(db), language }, now);
  await spine.write(actor, request, () =>
    Promise.resolve({
      answer: {},
      audit: {
        action: 'records.export',
        subject: { kind: 'records', id: filter.kind },
        after: { ...filter, ...(member !== undefined && { member }) },
      },
    }),
  );
  return file;
}

/** Reads each name once, when the file needs it. */
function nameOf(db: Db) {
  const known = new Map<string, string | null>();
  return async (memberId: string): Promise<string | null> => {
    const name = known.get(memberId) ?? (await memberNames(db, [memberId])).get(memberId) ?? null;
    known.set(memberId, name);
    return name;
  };
}
