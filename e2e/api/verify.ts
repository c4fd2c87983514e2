// A verification by API, in a member's steps: files uploaded, documents shown, the record submitted.
import {
  type Endpoint,
  type EnterpriseDraft,
  type UploadFileType,
  memberPersonId,
  queryEnterpriseKyc,
  queryIdentityCheck,
  queryPersonalKyc,
  saveEnterpriseKyc,
  savePersonalKyc,
  startIdentityCheck,
  uploadFile,
} from '@causeway/contract';
import { expect } from '@playwright/test';
import type { Box } from '../box/box.ts';
import { type Newcomer, companyOf, personOf } from '../people.ts';
import { PAPER, agreedVersions } from './applicant.ts';
import type { Api } from './call.ts';

export interface Applicant {
  readonly api: Api;
  readonly box: Box;
  readonly token: string;
  readonly call: <Request, Response>(
    endpoint: Endpoint<Request, Response>,
    request: Request,
  ) => Promise<Response>;
}

const PATIENCE = { timeout: 30_000 };

/** A business is registered in Singapore, or in the given country. */
export const submitVerification = (
  applicant: Applicant,
  who: Newcomer,
  place: Partial<EnterpriseDraft> = {},
): Promise<void> =>
  who.type === 'individual' ? submitPerson(applicant, who) : submitBusiness(applicant, who, place);

async function submitPerson(applicant: Applicant, who: Newcomer): Promise<void> {
  const { call } = applicant;
  await passIdentityCheck(applicant, memberPersonId);
  const { record, version } = await call(queryPersonalKyc, {});
  await call(savePersonalKyc, {
    isEditable: 1,
    version,
    record: { ...record, ...personOf(who) },
    agreed: await agreedVersions(applicant),
  });
}

async function submitBusiness(
  applicant: Applicant,
  who: Newcomer,
  place: Partial<EnterpriseDraft>,
): Promise<void> {
  const { api, token, call } = applicant;
  const before = await call(queryEnterpriseKyc, {});
  const fileTypes: readonly UploadFileType[] = ['111', '112'];
  const kycFiles = await Promise.all(
    fileTypes.map(async (fileType) => {
      const file = { name: `${fileType}.pdf`, bytes: PAPER };
      const { fileId } = await api.upload(uploadFile, { fileBizType: fileType }, file, { token });
      return { fileType, fileId, uid: null };
    }),
  );
  const draft = { ...before.record, ...companyOf(who), ...place, kycFiles };
  await call(saveEnterpriseKyc, { isEditable: 0, version: before.version, record: draft });
  for (const { uid } of draft.stakeholderInfoBo) await passIdentityCheck(applicant, uid);
  const { record, version } = await call(queryEnterpriseKyc, {});
  const agreed = await agreedVersions(applicant);
  await call(saveEnterpriseKyc, { isEditable: 1, version, record, agreed });
}

async function passIdentityCheck({ box, call }: Applicant, personId: string): Promise<void> {
  const { checkId, checkUrl } = await call(startIdentityCheck, { personId });
  await box.passIdentityCheck(checkUrl, { firstName: 'ALEX', lastName: 'SAMPLE' });
  await expect
    .poll(async () => (await call(queryIdentityCheck, { personId, checkId })).checkResult, PATIENCE)
    .toBe(3);
}
