// Suggestions as who sent them sees them, and as staff do.
import type {
  RequestOf,
  ResponseOf,
  StaffSuggestion,
  Suggestion,
  listAllSuggestions,
  listSuggestions,
} from '@causeway/contract';
import type { PersonActor, StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
import { allSuggestions, countAll, countOfPerson, suggestionsOfPerson } from './store.ts';

type Context = Pick<FeatureContext, 'db'>;
type Row = Awaited<ReturnType<typeof suggestionsOfPerson>>[number];

const toDto = ({ id, category, text, status, answer, ...row }: Row): Suggestion => ({
  ...{ id, category, text, status, answer },
  at: row.sent_at.toISOString(),
  decidedTime: row.decided_at?.toISOString() ?? null,
});

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
  return { list: rows.map(toDto), total };
}

export async function suggestionsForStaff(
  { db }: Context,
  { staffId }: StaffActor,
  { status, ...page }: RequestOf<typeof listAllSuggestions>,
): Promise<ResponseOf<typeof listAllSuggestions>> {
  const filter = { status, ownMembers: await membersOfStaff(db, staffId) };
  const [rows, total] = await Promise.all([allSuggestions(db, filter, pageOf(page)), countAll(db, filter)]);
  return {
    total,
    list: rows.map((row): StaffSuggestion => ({
      ...toDto(row),
      memberId: row.member_id,
      memberName: row.member_name,
      person: row.person_name ?? row.person_email ?? row.person_mobile ?? '',
      language: row.language,
      decidedBy: row.decided_by_name,
    })),
  };
}
