// The enquiry of a licensed institution that wants to cooperate, and the decisions of staff (VER-161 to VER-164).
import * as z from 'zod/mini';
import { type Access, anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { institutionStatuses, memberRoles } from '../codes.ts';
import { id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { storedFile } from '../files/endpoints.ts';
import { plainTrimmed, requiredText } from '../rules/text.ts';
import { kycStatus } from '../sign-in/schemas.ts';
import { institutionApplication } from '../verification/institution.ts';

const whoApplies = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
} as const satisfies Access;

/** 1 pending, 2 rejected, 3 processed, 4 completed (VER-163). */
export const applicationStatus = z.union([
  z.literal(institutionStatuses.pending),
  z.literal(institutionStatuses.rejected),
  z.literal(institutionStatuses.processed),
  z.literal(institutionStatuses.completed),
]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** The application as sent, with its attachments' names. */
const application = z.object({
  companyName: z.string(),
  email: z.string(),
  imType: z.string(),
  imTypeAcct: z.string(),
  description: z.string(),
  files: z.array(storedFile),
});

export const queryInstitutionApplication = endpoint({
  name: 'institutions.query',
  summary: 'The application of this member; null when there is none',
  path: '/member-api/web/instApply/queryApply',
  access: whoApplies,
  request: nothing,
  response: z.object({
    application: z.nullable(
      z.object({
        ...application.shape,
        status: applicationStatus,
        submittedAt: time,
        /** The text of staff's rejection. */
        rejectReason: z.nullable(z.string()),
        version: z.int(),
      }),
    ),
  }),
});

/** `version` 0 sends the first one; a rejected application is sent again with the version that was read. */
export const sendInstitutionApplication = endpoint({
  name: 'institutions.send',
  summary: 'Sends the application of an institution, or sends a rejected one again',
  path: '/member-api/web/instApply/addOrUpdateApply',
  access: whoApplies,
  write: true,
  request: z.object({
    ...institutionApplication.shape,
    version: z._default(z.int().check(z.minimum(0)), 0),
  }),
  response: nothing,
  refusals: ['verification-closed', 'changed-meanwhile', 'file-not-found'],
});

export const applicationRow = z.object({
  memberId,
  memberName: z.nullable(z.string()),
  companyName: z.string(),
  email: z.string(),
  status: applicationStatus,
  submittedAt: time,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const listApplications = endpoint({
  name: 'institutions.list',
  summary: 'Applications of institutions, oldest pending first, then newest',
  path: '/console/institutions/list',
  access: anyStaff,
  request: z.object({ ...page, status: z.optional(applicationStatus) }),
  response: z.object({ ...listOf(applicationRow).shape, pending: z.int() }),
});

const note = z.object({ text: z.string(), by: z.string(), at: time });

/** Decisions that `decideApplication` refuses neither for the reader nor for the application's state. */
export const applicationDecision = z.enum(['reject', 'process', 'complete']);
export type ApplicationDecision = z.infer<typeof applicationDecision>;

/**
 * Why the reader may not accept it: the member's verification was declined, or the reader processed the
 * application, so a colleague must complete it.
 */
const mayNotComplete = z.enum(['declined', 'processed-it']);

export const getApplication = endpoint({
  name: 'institutions.detail',
  summary: 'One application with its notes',
  path: '/console/institutions/detail',
  access: anyStaff,
  request: z.object({ memberId }),
  response: z.object({
    ...applicationRow.shape,
    ...application.shape,
    kycStatus,
    rejectReason: z.nullable(z.string()),
    /** The colleague who processed it; another one completes it. */
    processedBy: z.nullable(z.object({ staffId: id, name: z.string() })),
    isDeveloper: z.boolean(),
    notes: z.array(note),
    may: z.array(applicationDecision),
    /** The reason why the reader can only reject it; null if they may accept it, and once it is decided. */
    mayNot: z.nullable(mayNotComplete),
    version: z.int(),
  }),
  refusals: ['not-found'],
});
export type ApplicationDetail = z.infer<typeof getApplication.response>;

export const noteApplication = endpoint({
  name: 'institutions.note',
  summary: 'Adds a note for staff to an application',
  path: '/console/institutions/note',
  access: decidingStaff,
  write: true,
  request: z.object({ memberId, text: requiredText(1000) }),
  response: nothing,
  refusals: ['not-found'],
});

/** `process` accepts it, `complete` makes the member an institution: two different people. */
export const decideApplication = endpoint({
  name: 'institutions.decide',
  summary: 'Processes, rejects or completes the application of an institution',
  path: '/console/institutions/decide',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({
    memberId,
    version: z.int(),
    decision: applicationDecision,
    reason: z.optional(plainTrimmed(500)),
  }),
  response: nothing,
  refusals: [
    'not-found',
    'already-decided',
    'changed-meanwhile',
    'verification-closed',
    'reason-required',
    'forbidden',
  ],
});
