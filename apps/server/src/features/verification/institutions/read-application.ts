// Applications as the member and staff see them.
import type {
  ApplicationDetail,
  Language,
  RequestOf,
  ResponseOf,
  listApplications,
  queryInstitutionApplication,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { labelOf } from '../../foundation/dictionary/index.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { mayWith } from './application-may.ts';
import {
  type Application,
  type ListPage,
  applicationOf,
  listed,
  memberById,
  notesOf,
  staffById,
} from './store.ts';

type Row = Awaited<ReturnType<typeof listed>>['list'][number];

async function sentFields(db: Db, application: Application) {
  const files = await filesByIds(db, application.files);
  return {
    companyName: application.companyName,
    email: application.email,
    imTypeAcct: application.imAccount,
    description: application.description,
    files: application.files.flatMap((id) => files.filter((file) => file.id === id).map(storedFileOf)),
    status: application.status,
    submittedAt: application.submittedAt.toISOString(),
    rejectReason: application.rejectReason,
    version: application.version,
  };
}

export async function ownApplication(
  db: Db,
  memberId: string,
): Promise<ResponseOf<typeof queryInstitutionApplication>> {
  const application = await applicationOf(db, memberId);
  return {
    application: application ? { ...(await sentFields(db, application)), imType: application.imType } : null,
  };
}

export async function applicationList(
  db: Db,
  actor: StaffActor,
  { pageNo, pageSize, status }: RequestOf<typeof listApplications>,
): Promise<ResponseOf<typeof listApplications>> {
  const conflictsOfInterest = await membersOfStaff(db, actor.staffId);
  const page: ListPage = { conflictsOfInterest, status, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total, pending } = await listed(db, page);
  return { list: list.map(rowOf), total, pending };
}

const rowOf = (row: Row) => ({
  memberId: row.memberId,
  memberName: row.nameEn,
  companyName: row.companyName,
  email: row.email,
  status: row.status,
  submittedAt: row.submittedAt.toISOString(),
});

/** Refuses not-found. */
export async function applicationDetail(
  db: Db,
  reader: Pick<StaffActor, 'staffId' | 'role'>,
  memberId: string,
  language: Language,
): Promise<ApplicationDetail> {
  const application = (await applicationOf(db, memberId)) ?? refuse('not-found');
  const member = (await memberById(db, memberId)) ?? refuse('not-found');
  const processor = application.processedBy && (await staffById(db, application.processedBy));
  const notes = await notesOf(db, application.id);
  return {
    memberId,
    memberName: member.nameEn,
    ...(await sentFields(db, application)),
    imType: labelOf('contactPlatform', application.imType, language),
    kycStatus: member.kycStatus,
    processedBy: processor ? { staffId: processor.id, name: processor.name } : null,
    isDeveloper: member.isDeveloper,
    notes: notes.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
    ...mayWith(reader, { application, member }),
  };
}
