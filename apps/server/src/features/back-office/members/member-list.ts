// The members that staff search for, without those that they belong to.
import type * as contract from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { findMembers, type Member } from './store.ts';

export async function memberList(
  db: Db,
  { staffId }: StaffActor,
  { search, pageNo, pageSize }: contract.RequestOf<typeof contract.listMembers>,
): Promise<contract.ResponseOf<typeof contract.listMembers>> {
  const conflictsOfInterest = await membersOfStaff(db, staffId);
  const page = { conflictsOfInterest, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await findMembers(db, search, page);
  return { list: list.map(rowOf), total };
}

export const rowOf = (member: Member): contract.MemberRow => ({
  memberId: member.id,
  memberType: member.memberType,
  name: member.nameEn,
  email: member.email,
  kycStatus: member.kycStatus,
  status: member.status,
  regTime: member.createdAt.toISOString(),
});
