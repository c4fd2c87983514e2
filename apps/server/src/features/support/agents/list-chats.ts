// Conversations as staff list them, without those of members that they belong to: the queue, and ended ones.
import type { ChatRow, Language, listChats, RequestOf, ResponseOf, searchChats } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { chatSettings } from '../chat/index.ts';
import { chatsOver, livingChats, toRow } from './store.ts';

export async function chatLine(
  db: Db,
  { staffId }: StaffActor,
  language: Language | undefined,
): Promise<ResponseOf<typeof listChats>> {
  const own = await membersOfStaff(db, staffId);
  const rows = (await livingChats(db, own, language)).map(toRow);
  const isMine = ({ agent }: ChatRow): boolean => agent?.staffId === staffId;
  const open = rows.filter(({ state }) => state === 'open');
  return {
    waiting: rows.filter(({ state }) => state === 'waiting'),
    mine: open.filter(isMine),
    colleagues: open.filter((row) => !isMine(row)),
    mineMax: (await chatSettings(db)).agentChatsMax,
  };
}

export async function endedChats(
  db: Db,
  { staffId }: StaffActor,
  { pageNo, pageSize, ...looked }: RequestOf<typeof searchChats>,
): Promise<ResponseOf<typeof searchChats>> {
  const own = await membersOfStaff(db, staffId);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await chatsOver(db, own, looked, page);
  return { list: rows.map(toRow), total };
}
