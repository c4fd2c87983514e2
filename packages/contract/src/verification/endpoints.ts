// Verification of a person and of a business, and the embedded identity check (spec 2 section 7).
import * as z from 'zod/mini';
import { endpoint, type Access } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { draftRecord, enterpriseRecord, identityCheck, personalRecord, verificationView } from './schemas.ts';

const whoVerifies = { kind: 'member', roles: [1, 2, 3] } as const satisfies Access;
const refusals = ['verification-closed', 'changed-meanwhile', 'identity-check-unfinished'] as const;

const view = verificationView(draftRecord);
export type SliceView = z.infer<typeof view>;

/** `isEditable` 0 saves a draft with the required checks off, 1 submits for review (spec 2 section 4). */
const save = <Record_>(record: z.ZodMiniType<Record_>) =>
  z.discriminatedUnion('isEditable', [
    z.object({ isEditable: z.literal(0), version: z.int(), record: draftRecord }),
    z.object({ isEditable: z.literal(1), version: z.int(), record }),
  ]);

export const sliceQueryPersonalKyc = endpoint({
  name: 'verification.query-personal',
  summary: 'The personal verification record',
  prefix: 'member-api',
  path: '/web/individualKYC/queryKyc',
  access: whoVerifies,
  request: nothing,
  response: view,
});

export const sliceSavePersonalKyc = endpoint({
  name: 'verification.save-personal',
  summary: 'Saves a draft of the personal record, or submits it',
  prefix: 'member-api',
  path: '/web/individualKYC/addOrUpdateKyc',
  access: whoVerifies,
  write: true,
  request: save(personalRecord),
  response: view,
  refusals,
});

export const sliceQueryEnterpriseKyc = endpoint({
  name: 'verification.query-enterprise',
  summary: 'The enterprise verification record',
  prefix: 'member-api',
  path: '/web/kyc/queryKyc',
  access: whoVerifies,
  request: nothing,
  response: view,
});

export const sliceSaveEnterpriseKyc = endpoint({
  name: 'verification.save-enterprise',
  summary: 'Saves a draft of the enterprise record, or submits it',
  prefix: 'member-api',
  path: '/web/kyc/addOrUpdateKyc',
  access: whoVerifies,
  write: true,
  request: save(enterpriseRecord),
  response: view,
  refusals,
});

export const sliceStartIdentityCheck = endpoint({
  name: 'verification.start-identity-check',
  summary: 'Starts an identity check and answers the address for its frame',
  prefix: 'member-api',
  path: '/web/jumio/verify',
  access: whoVerifies,
  write: true,
  request: nothing,
  response: z.object({ jumioId: id, jumioUrl: z.string() }),
  refusals: ['identity-check-start', 'identity-check-attempts', 'verification-closed'],
});

export const sliceQueryIdentityCheck = endpoint({
  name: 'verification.query-identity-check',
  summary: 'What the identity check found so far',
  prefix: 'member-api',
  path: '/web/jumio/query',
  access: whoVerifies,
  request: z.object({ jumioId: id }),
  response: identityCheck,
  refusals: ['not-found'],
});

export const verificationEndpoints = [
  sliceQueryPersonalKyc,
  sliceSavePersonalKyc,
  sliceQueryEnterpriseKyc,
  sliceSaveEnterpriseKyc,
  sliceStartIdentityCheck,
  sliceQueryIdentityCheck,
];
