// Notes of staff about a member (VER-264). Members and support never see them.
import { randomUUID } from 'node:crypto';
import type {
  MemberNote,
  RequestOf,
  ResponseOf,
  addMemberNote as addEndpoint,
  listMemberNotes as listEndpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { casesLinkedTo, insert, memberName, notesOfMember, openCaseOf, unchanged } from './store.ts';

type Added = ResponseOf<typeof addEndpoint>;

/** Adds a note, which joins the open case. Refuses not-found. */
export const addNote = (
  { db, spine }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { memberId, text }: RequestOf<typeof addEndpoint>,
): Promise<Added> =>
  spine.write<Added>(actor, request, async (now) => {
    if (!(await memberName(db, memberId))) refuse('not-found');
    const open = await openCaseOf(db, memberId);

    const id = randomUUID();
    const row = { id, memberId, caseId: open?.id ?? null, text, byStaff: actor.staffId, at: now };
    return {
      answer: { noteId: id },
      inserts: [insert('member_note', row)],
      unchanged: open ? [unchanged('member_case', open)] : [],
      audit: {
        action: 'member-notes.add',
        subject: { kind: 'member', id: memberId },
        memberId,
        after: { noteId: id },
      },
    };
  });

export const noteDto = ({
  id,
  text,
  caseId,
  byName,
  at,
}: Awaited<ReturnType<typeof notesOfMember>>[number]): MemberNote => ({
  ...{ noteId: id, text, caseId, by: byName, time: at.toISOString() },
});

/**
 * Leaves out notes of colleagues in a case that is closed to the reader, and does not name that case. Keeps the reader's own,
 * because a note that vanished would reveal the case.
 */
export async function listNotes(
  { db }: FeatureContext,
  { staffId, role }: StaffActor,
  { memberId }: RequestOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const closed = await casesLinkedTo(db, await membersOfStaff(db, staffId));
  const isClosed = (caseId: string | null) => caseId !== null && closed.includes(caseId);
  const [member, notes, open] = await Promise.all([
    memberName(db, memberId),
    notesOfMember(db, memberId),
    openCaseOf(db, memberId),
  ]);
  return {
    memberName: member?.nameEn ?? null,
    notes: notes
      .filter(({ caseId, byStaff }) => !isClosed(caseId) || byStaff === staffId)
      .map((note) => noteDto(isClosed(note.caseId) ? { ...note, caseId: null } : note)),
    openCaseId: open && !isClosed(open.id) ? open.id : null,
    mayAdd: role === 'reviewer' || role === 'senior',
  };
}
