// The enquiry of a licensed institution (spec 2 sections 2, 3 and 5), and what staff make of it.
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { storedFile } from '../files/endpoints.ts';
import { message } from '../rules/messages.ts';
import { email } from '../rules/sign-in.ts';
import { requiredText } from '../rules/text.ts';

/** Where somebody writes to the applicant; keys of the dictionary `contactPlatform`. */
const contactPlatform = z
  .string(message('required-select'))
  .check(z.minLength(1, message('required-select')), z.maxLength(40, message('too-long')));

export const institutionFilesMax = 5;

export const institutionApplication = z.object({
  companyName: requiredText(256),
  email,
  imType: contactPlatform,
  /** The whole name of the account there. */
  imTypeAcct: requiredText(500).check(z.minLength(2, message('format'))),
  /** What cooperation is wanted. */
  description: requiredText(500).check(z.minLength(2, message('format'))),
  /** Of type 36. */
  applyFiles: z.array(id).check(z.maxLength(institutionFilesMax, message('too-many'))),
});
export type InstitutionApplication = z.infer<typeof institutionApplication>;

/** 1 pending, 2 rejected, 3 processed, 4 completed. */
export const applicationStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Whoever has not begun the verification of a member may ask; a rejected enquiry may be made again. */
export const applyAsInstitution = endpoint({
  name: 'verification.apply-as-institution',
  summary: 'Sends the enquiry of an institution',
  prefix: 'member-api',
  path: '/web/instApply/addOrUpdateApply',
  access: { kind: 'member', roles: [1] },
  write: true,
  request: institutionApplication,
  response: nothing,
  refusals: ['verification-closed', 'file-not-found'],
});

export const getInstitutionApplication = endpoint({
  name: 'verification.institution-application',
  summary: 'The enquiry of this member and what became of it',
  prefix: 'member-api',
  path: '/web/instApply/queryApply',
  access: { kind: 'member', roles: [1, 2, 3] },
  request: nothing,
  response: z.object({
    application: z.nullable(
      z.extend(institutionApplication, {
        applyFiles: z.array(storedFile),
        status: applicationStatus,
        appliedAt: time,
      }),
    ),
  }),
});

const applicationRow = z.object({
  applicationId: id,
  memberId,
  companyName: z.string(),
  email: z.string(),
  status: applicationStatus,
  appliedAt: time,
});
export type InstitutionApplicationRow = z.infer<typeof applicationRow>;

export const listInstitutionApplications = endpoint({
  name: 'institutions.list',
  summary: 'Enquiries of institutions, the open ones first, then the newest',
  prefix: 'console',
  path: '/institutions/list',
  access: anyStaff,
  request: z.object({ ...page, status: z.optional(applicationStatus) }),
  response: listOf(applicationRow),
});

export const getInstitution = endpoint({
  name: 'institutions.detail',
  summary: 'One enquiry with its files and notes',
  prefix: 'console',
  path: '/institutions/detail',
  access: anyStaff,
  request: z.object({ applicationId: id }),
  response: z.extend(applicationRow, {
    imType: z.string(),
    imTypeAcct: z.string(),
    description: z.string(),
    files: z.array(storedFile),
    notes: z.array(z.object({ at: time, by: z.string(), text: z.string() })),
    version: z.int(),
  }),
  refusals: ['not-found'],
});

export const noteInstitution = endpoint({
  name: 'institutions.note',
  summary: 'Writes a note about an enquiry, for staff only',
  prefix: 'console',
  path: '/institutions/note',
  access: decidingStaff,
  write: true,
  request: z.object({ applicationId: id, text: requiredText(1000) }),
  response: nothing,
  refusals: ['not-found'],
});

/** Completing makes the member an institution: developer flag and prepaid account. */
export const decideInstitution = endpoint({
  name: 'institutions.decide',
  summary: 'Rejects an enquiry, takes it up (processed), or completes it',
  prefix: 'console',
  path: '/institutions/decide',
  access: decidingStaff,
  write: true,
  request: z.object({
    applicationId: id,
    version: z.int(),
    status: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, message('too-long')))),
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'changed-meanwhile', 'reason-required', 'forbidden'],
});

export const institutionEndpoints = [
  applyAsInstitution,
  getInstitutionApplication,
  listInstitutionApplications,
  getInstitution,
  noteInstitution,
  decideInstitution,
];
