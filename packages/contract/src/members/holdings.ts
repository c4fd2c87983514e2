// The payees and collection accounts of a member, as staff see, disable and enable them (MON-271, MON-272).
import * as z from 'zod/mini';
import { collectionAccount } from '../collection-accounts/schemas.ts';
import { decidingStaff, endpoint, recordReaders } from '../endpoint.ts';
import { id, listOf, memberId, nothing, page } from '../fields.ts';
import { payee } from '../payees/endpoints.ts';
import { requiredText } from '../rules/text.ts';

export const listMemberPayees = endpoint({
  name: 'members.payees',
  summary: 'The payees of a member, newest first',
  path: '/console/members/payees/list',
  access: recordReaders,
  request: z.object({ ...page, memberId }),
  response: listOf(payee),
});

export const listMemberAccounts = endpoint({
  name: 'members.accounts',
  summary: 'The collection accounts of a member, newest first',
  path: '/console/members/accounts/list',
  access: recordReaders,
  request: z.object({ memberId }),
  response: z.array(collectionAccount),
});

const decided = { isDisabled: z.boolean(), /** The member reads it. */ reason: requiredText(500) };

/** A member's own disabling is undone only by the member; a payee that is enabled here is screened again. */
export const setPayeeDisabled = endpoint({
  name: 'members.set-payee-disabled',
  summary: 'Disables a payee, so that nobody pays it, or enables it again',
  path: '/console/members/payees/disable',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: ({ isDisabled }) => isDisabled,
  request: z.object({ payeeId: id, ...decided }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

/** Money that still arrives on a disabled account is held for staff. */
export const setAccountDisabled = endpoint({
  name: 'members.set-account-disabled',
  summary: 'Disables a collection account, or enables it again',
  path: '/console/members/accounts/disable',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: ({ isDisabled }) => isDisabled,
  request: z.object({ accountId: id, ...decided }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), id: memberId }),
  z.object({ kind: z.literal('payee'), id }),
]);

/** Certifying only requests: a second member of staff approves in the review queue. Ending it takes one. */
export const setCertified = endpoint({
  name: 'members.set-certified',
  summary: 'Certifies a member or a payee, or ends that; what the one pays the other is approved quickly',
  path: '/console/members/certify',
  access: decidingStaff,
  work: 'access',
  write: true,
  takesPower: ({ isCertified }) => !isCertified,
  request: z.object({ target, isCertified: z.boolean(), reason: requiredText(500) }),
  response: z.object({ waitsForSecond: z.boolean() }),
  refusals: ['not-found', 'already-decided', 'waits-for-second'],
});
