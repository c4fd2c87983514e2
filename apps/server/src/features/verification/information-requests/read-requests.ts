// Requests for information in the view of the member, and in that of staff.
import {
  type InformationEntry,
  type InformationRequest,
  type RequestOf,
  type ResponseOf,
  type StaffInformationRequest,
  type StoredFile,
  type getInformationRequest,
  type getStaffInformationRequest,
  type listAllInformationRequests,
  type listInformationRequests,
  decideInformationRequest,
  mayCall,
} from '@causeway/contract';
import type { PersonActor, StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { memberById } from '../submissions/index.ts';
import { isOpenTo } from './states.ts';
import {
  type EntryRow,
  type InformationRow,
  allRequests,
  entriesOf,
  requestById,
  requestsOfMember,
} from './store.ts';

type Context = Pick<FeatureContext, 'db' | 'clock'>;
type Row = InformationRow & { readonly about: string };

const rowOf = ({ id, direction, change, status, about, dueOn, ...row }: Row, today: string) => ({
  ...{ id, direction, change, status, about },
  due: row.closedAt === null ? { day: dueOn, isOver: dueOn < today } : null,
  openedAt: row.openedAt.toISOString(),
});

const pageOf = ({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

export async function requestsForMember(
  { db, clock }: Context,
  { memberId }: PersonActor,
  page: RequestOf<typeof listInformationRequests>,
): Promise<ResponseOf<typeof listInformationRequests>> {
  const { list, total } = await requestsOfMember(db, memberId, pageOf(page));
  const today = hongKongDay(clock.now());
  return { list: list.map((row) => rowOf(row, today)), total };
}

export async function requestsForStaff(
  { db, clock }: Context,
  { staffId }: StaffActor,
  { pageNo, pageSize, ...choice }: RequestOf<typeof listAllInformationRequests>,
): Promise<ResponseOf<typeof listAllInformationRequests>> {
  const today = hongKongDay(clock.now());
  const conflictsOfInterest = await membersOfStaff(db, staffId);
  const page = pageOf({ pageNo, pageSize });
  const { list, total } = await allRequests(db, { ...choice, conflictsOfInterest, today }, page);
  return {
    total,
    list: list.map((row) => ({
      ...rowOf(row, today),
      memberId: row.memberId,
      memberName: row.memberName,
    })),
  };
}

/** What staff asked last and the member has not answered. */
export function openItemsOf(entries: readonly Pick<EntryRow, 'kind' | 'items'>[]): readonly string[] {
  const last = entries.findLast(({ kind }) => kind === 'ask' || kind === 'answer' || kind === 'report');
  return last?.kind === 'ask' ? last.items : [];
}

const entryOf = (
  { id, kind, at, note, items, answers, ...row }: EntryRow,
  files: ReadonlyMap<string, StoredFile>,
  isStaff: boolean,
): InformationEntry => ({
  ...{ id, kind, note },
  at: at.toISOString(),
  // Members do not learn who of staff wrote.
  author: row.personId === null ? (isStaff ? row.staffName : null) : row.personName,
  items: [...items],
  answers: answers.map(({ text, fileIds }) => ({
    text,
    files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
  })),
});

async function requestOf(
  { db, clock }: Context,
  request: InformationRow,
  isStaff: boolean,
): Promise<InformationRequest> {
  const entries = await entriesOf(db, request.id);
  const files = await filesByIds(
    db,
    entries.flatMap(({ fileIds }) => fileIds),
  );
  const byId = new Map(files.map((file) => [file.id, storedFileOf(file)]));
  const [opening] = entries;
  const about = opening?.items[0] ?? opening?.answers[0]?.text ?? '';
  return {
    ...rowOf({ ...request, about }, hongKongDay(clock.now())),
    entries: entries.map((entry) => entryOf(entry, byId, isStaff)),
    openItems: request.status === 'with-member' ? [...openItemsOf(entries)] : [],
    mayAnswer: isOpenTo(request.direction, request.status, 'answer'),
    version: request.version,
  };
}

/** Refuses not-found. */
export async function requestForMember(
  context: Context,
  { memberId }: PersonActor,
  { informationRequestId: requestId }: RequestOf<typeof getInformationRequest>,
): Promise<InformationRequest> {
  const request = await requestById(context.db, requestId);
  return request?.memberId === memberId ? requestOf(context, request, false) : refuse('not-found');
}

const acts = ['ask', 'close', 'accept', 'reject'] as const;

/** Refuses not-found. */
export async function requestForStaff(
  context: Context,
  actor: StaffActor,
  { informationRequestId: requestId }: RequestOf<typeof getStaffInformationRequest>,
): Promise<StaffInformationRequest> {
  const request = (await requestById(context.db, requestId)) ?? refuse('not-found');
  const member = await memberById(context.db, request.memberId);
  const mayDecide = mayCall(actor, decideInformationRequest);
  return {
    ...(await requestOf(context, request, true)),
    memberId: request.memberId,
    memberName: member?.nameEn ?? null,
    may: acts.filter((act) => mayDecide && isOpenTo(request.direction, request.status, act)),
  };
}
