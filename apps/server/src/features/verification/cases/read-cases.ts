// Cases for staff: the list, and one case with its evidence, notes and steps.
import type {
  MemberCase,
  RequestOf,
  ResponseOf,
  getCase,
  getPaymentStops,
  listCases as listEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { caseMay } from './case-may.ts';
import { noteDto } from './member-notes.ts';
import { obstaclesOf } from './obstacles.ts';
import type { OutcomeRule } from './outcome-rules.ts';
import {
  type ListedCase,
  type Restriction,
  casesLinkedTo,
  countCases,
  itemsOf,
  listedCase,
  namesOfStaff,
  notesOfCase,
  pageOfCases,
  restrictionOf,
  stepsOf,
  stopsOf,
} from './store.ts';

const toDto = (row: ListedCase, { staffId }: StaffActor, today: string): MemberCase => ({
  ...{ caseId: row.id, version: row.version, memberId: row.memberId, memberName: row.memberName },
  ...{ state: row.state, outcome: row.outcome, owner: row.ownerName, isMine: row.owner === staffId },
  ...{ dueOn: row.dueOn, isOverdue: row.state !== 'CLOSED' && row.dueOn < today },
  ...{ isRestricted: row.isRestricted, items: row.items },
  openedTime: row.openedAt.toISOString(),
  closedTime: row.closedAt?.toISOString() ?? null,
});

/** Leaves out cases of members that the reader has a conflict of interest with, or that such a member is linked to. */
export async function listCases(
  { db, clock }: FeatureContext,
  actor: StaffActor,
  { pageNo, pageSize, isMine, isOverdue, isWaiting, ...asked }: RequestOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const today = hongKongDay(clock.now());
  const filter = {
    ...{ ...asked, without: await membersOfStaff(db, actor.staffId) },
    owner: isMine === true ? actor.staffId : undefined,
    dueBefore: isOverdue === true ? today : undefined,
    waitingFor: isWaiting === true ? { staffId: actor.staffId, today } : undefined,
  };
  const [rows, total] = await Promise.all([
    pageOfCases(db, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    countCases(db, filter),
  ]);
  return { list: rows.map((row) => toDto(row, actor, today)), total };
}

/** Names no case that is closed to the reader. */
export async function readStops(
  { db }: FeatureContext,
  { staffId }: StaffActor,
  { memberId }: RequestOf<typeof getPaymentStops>,
): Promise<ResponseOf<typeof getPaymentStops>> {
  const stops = await stopsOf(db, memberId);
  const closed = await casesLinkedTo(db, await membersOfStaff(db, staffId));
  return {
    stops: stops.map(({ because, since, caseId }) => ({
      ...{ because, since: since.toISOString() },
      caseId: caseId !== null && closed.includes(caseId) ? null : caseId,
    })),
  };
}

async function restrictionDto({ db }: FeatureContext, restriction: Restriction | undefined) {
  if (!restriction) return null;
  const { imposedBy, imposedAt, confirmedBy, liftProposedBy } = restriction;
  const names = await namesOfStaff(db, [imposedBy, confirmedBy, liftProposedBy]);
  return {
    imposedBy: names.get(imposedBy) ?? '',
    imposedTime: imposedAt.toISOString(),
    confirmedBy: names.get(confirmedBy) ?? null,
    liftProposedBy: names.get(liftProposedBy) ?? null,
  };
}

/** Refuses not-found. */
export async function readCase(
  context: FeatureContext,
  rules: readonly OutcomeRule[],
  actor: StaffActor,
  { caseId }: RequestOf<typeof getCase>,
): Promise<ResponseOf<typeof getCase>> {
  const { db, clock } = context;
  const row = (await listedCase(db, caseId)) ?? refuse('not-found');
  const restriction = await restrictionOf(db, row.memberId);
  const [obstacles, items, notes, steps] = await Promise.all([
    obstaclesOf(db, rules, row),
    itemsOf(db, caseId),
    notesOfCase(db, caseId),
    stepsOf(db, caseId),
  ]);
  return {
    case: toDto(row, actor, hongKongDay(clock.now())),
    items: items.map(({ id, kind, sourceId, about, reason, byName, at }) => ({
      ...{ itemId: id, kind, sourceId, about, reason, by: byName, time: at.toISOString() },
    })),
    notes: notes.map(noteDto),
    steps: steps.map(({ step, detail, reason, byName, at }) => ({
      ...{ step, detail, reason, by: byName, time: at.toISOString() },
    })),
    restriction: await restrictionDto(context, restriction),
    obstacles: [...obstacles],
    may: caseMay(row, { restriction, obstacles }, actor),
  };
}
