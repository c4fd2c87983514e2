// Webhooks to institutions for staff: all except those of members that they belong to, and one with its answers.
import type {
  getMemberWebhook,
  listMemberWebhooks,
  MemberWebhook,
  RequestOf,
  ResponseOf,
} from '@causeway/contract';
import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  listWebhookRows,
  webhookById,
  webhookDetail,
  type WebhookRow,
  webhookToDto,
} from '../../developers/webhooks/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { memberNames, membersMatching } from '../members/index.ts';

export async function listForStaff(
  db: Db,
  { staffId }: StaffActor,
  { member, ...page }: RequestOf<typeof listMemberWebhooks>,
): Promise<ResponseOf<typeof listMemberWebhooks>> {
  const conflictsOfInterest = await membersOfStaff(db, staffId);
  const whose = sql<boolean>`member_id in ${membersMatching(db, member, conflictsOfInterest)}`;
  const { list, total } = await listWebhookRows(db, whose, page);
  const memberIds = list.map((row) => row.memberId);
  const names = await memberNames(db, memberIds);
  return { list: list.map((row) => toDto(row, names)), total };
}

/** Refuses not-found. */
export async function showForStaff(
  db: Db,
  notificationId: string,
): Promise<ResponseOf<typeof getMemberWebhook>> {
  const row = (await webhookById(db, notificationId)) ?? refuse('not-found');
  const [names, detail] = await Promise.all([memberNames(db, [row.memberId]), webhookDetail(db, row)]);
  return { ...detail, notification: toDto(row, names) };
}

const toDto = (row: WebhookRow, names: ReadonlyMap<string, string | null>): MemberWebhook => ({
  ...webhookToDto(row),
  memberId: row.memberId,
  memberName: names.get(row.memberId) ?? null,
  disabled: row.disabled,
});
