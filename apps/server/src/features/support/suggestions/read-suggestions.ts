// Suggestions in the view of their senders, and in that of staff.
import type {
  RequestOf,
  ResponseOf,
  StaffSuggestion,
  StoredFile,
  Suggestion,
  listAllSuggestions,
  listSuggestions,
} from '@causeway/contract';
import type { PersonActor, StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Db } from '../../../platform/db/db.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { allSuggestions, countAll, countOfPerson, suggestionsOfPerson } from './store.ts';

type Context = Pick<FeatureContext, 'db'>;
type Row = Awaited<ReturnType<typeof suggestionsOfPerson>>[number];

const toDto = (
  { id, category, text, status, answer, ...row }: Row,
  files: ReadonlyMap<string, StoredFile>,
): Suggestion => ({
  ...{ id, category, text, status, answer },
  files: row.fileIds.flatMap((fileId) => files.get(fileId) ?? []),
  at: row.sentAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

async function filesOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await filesByIds(
    db,
    rows.flatMap(({ fileIds: ids }) => ids),
  );
  return new Map(files.map((file) => [file.id, storedFileOf(file)]));
}

const pageOf = ({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

export async function suggestionsOf(
  { db }: Context,
  { personId }: PersonActor,
  page: RequestOf<typeof listSuggestions>,
): Promise<ResponseOf<typeof listSuggestions>> {
  const [rows, total] = await Promise.all([
    suggestionsOfPerson(db, personId, pageOf(page)),
    countOfPerson(db, personId),
  ]);
  const files = await filesOf(db, rows);
  return { list: rows.map((row) => toDto(row, files)), total };
}

export async function suggestionsForStaff(
  { db }: Context,
  { staffId }: StaffActor,
  { status, ...page }: RequestOf<typeof listAllSuggestions>,
): Promise<ResponseOf<typeof listAllSuggestions>> {
  const filter = { status, conflictsOfInterest: await membersOfStaff(db, staffId) };
  const [rows, total] = await Promise.all([allSuggestions(db, filter, pageOf(page)), countAll(db, filter)]);
  const files = await filesOf(db, rows);
  return {
    total,
    list: rows.map((row): StaffSuggestion => ({
      ...toDto(row, files),
      memberId: row.memberId,
      memberName: row.memberName,
      person: row.personName ?? row.personEmail ?? row.personMobile ?? '',
      language: row.language,
      decidedBy: row.decidedByName,
    })),
  };
}
