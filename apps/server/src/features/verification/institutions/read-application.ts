// Applications as the member and as staff are shown them.
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
import { labelOf } from '../../reference/dictionary/index.ts';
import { filesByIds, storedFileOf } from '../../reference/files/index.ts';
import { membersOfStaff } from '../../reference/reviewing/index.ts';
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

const sentFields = async (db: Db, application: Application) => {
  const files = await filesByIds(db, application.files);
  return {
    companyName: application.company_name,
    email: application.email,
    imTypeAcct: application.im_account,
    description: application.description,
    files: application.files.flatMap((id) => files.filter((file) => file.id === id).map(storedFileOf)),
    status: application.status,
    submittedAt: application.submitted_at.toISOString(),
    rejectReason: application.reject_reason,
    version: application.version,
  };
};

export const ownApplication = async (
  db: Db,
  memberId: string,
): Promise<ResponseOf<typeof queryInstitutionApplication>> => {
  const application = await applicationOf(db, memberId);
  return {
    application: application ? { ...(await sentFields(db, application)), imType: application.im_type } : null,
  };
};

export const applicationList = async (
  db: Db,
  actor: StaffActor,
  { pageNo, pageSize, status }: RequestOf<typeof listApplications>,
): Promise<ResponseOf<typeof listApplications>> => {
  const ownMembers = await membersOfStaff(db, actor.staffId);
  const page: ListPage = { ownMembers, status, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total, pending } = await listed(db, page);
  return { list: list.map(rowOf), total, pending };
};

const rowOf = (row: Row) => ({
  memberId: row.member_id,
  memberName: row.name_en,
  companyName: row.company_name,
  email: row.email,
  status: row.status,
  submittedAt: row.submitted_at.toISOString(),
});

/** Refuses not-found. */
export const applicationDetail = async (
  db: Db,
  memberId: string,
  language: Language,
): Promise<ApplicationDetail> => {
  const application = (await applicationOf(db, memberId)) ?? refuse('not-found');
  const member = (await memberById(db, memberId)) ?? refuse('not-found');
  const processor = application.processed_by && (await staffById(db, application.processed_by));
  const notes = await notesOf(db, application.id);
  return {
    memberId,
    memberName: member.name_en,
    ...(await sentFields(db, application)),
    imType: labelOf('contactPlatform', application.im_type, language),
    kycStatus: member.kyc_status,
    processedBy: processor ? { staffId: processor.id, name: processor.name } : null,
    isDeveloper: member.is_developer,
    notes: notes.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
  };
};
