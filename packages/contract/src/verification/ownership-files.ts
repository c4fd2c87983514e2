// The owners of a business as statements of the Beneficial Ownership Data Standard 0.4 (VER-326).
import * as z from 'zod/mini';
import { memberRoles } from '../codes.ts';
import { type Access, anyStaff, endpoint } from '../endpoint.ts';
import { memberId, nothing } from '../fields.ts';

/** Statements as the standard's schema has them; the answer is what a reader saves as a file. */
const statements = z.array(z.record(z.string(), z.unknown()));

const whoVerifies = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
} as const satisfies Access;

/** Refuses not-found to an individual, and to a business that has submitted nothing. */
export const memberOwners = endpoint({
  name: 'ownership.own-file',
  summary: 'The owners of the business as last submitted, as statements of BODS 0.4',
  path: '/member-api/web/kyc/owners',
  access: whoVerifies,
  request: nothing,
  response: statements,
  refusals: ['not-found'],
});

export const staffOwners = endpoint({
  name: 'ownership.file',
  summary: 'The owners of a business as last submitted, as statements of BODS 0.4',
  path: '/console/ownership/file',
  access: anyStaff,
  request: z.object({ memberId }),
  response: statements,
  refusals: ['not-found'],
});
