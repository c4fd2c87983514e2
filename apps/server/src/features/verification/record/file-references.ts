// Files that verification refers to: drafts and submissions name submitted files, identity checks their photographs.
import { acceptedTypes, photographTypes } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { fileSlot } from '../../foundation/files/index.ts';

/** Files of payments and payees. */
const ofMoney = new Set(['transaction', 'relation']);

export const verificationFiles = fileSlot({
  feature: 'verification',
  fileTypes: [...Object.keys(acceptedTypes).filter((type) => !ofMoney.has(type)), ...photographTypes],
  namedAmong: (db, fileIds) =>
    idsOf(
      db,
      `select file_id as id from unnest($1::text[]) as asked (file_id)
        where exists (select 1 from verification v where v.record -> 'kycFiles' @> ${entryOf('file_id')})
           or exists (select 1 from verification_submission s where s.record -> 'kycFiles' @> ${entryOf('file_id')})
       union select front_file::text from identity_check where front_file = any ($1::uuid[])
       union select back_file::text from identity_check where back_file = any ($1::uuid[])
       union select face_file::text from identity_check where face_file = any ($1::uuid[])`,
      fileIds,
    ),
  shownAmong: (db, fileIds) =>
    idsOf(
      db,
      `select file_id as id from unnest($1::text[]) as asked (file_id)
        where exists (select 1 from verification_submission s where s.record -> 'kycFiles' @> ${entryOf('file_id')})`,
      fileIds,
    ),
});

/** The part of a list of files that contains this one, in the form that the index finds. */
const entryOf = (id: string): string => `jsonb_build_array(jsonb_build_object('fileId', ${id}))`;

async function idsOf(db: Db, text: string, fileIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ id: string }>(text, [fileIds]);
  return rows.map(({ id }) => id);
}
