// The refusals that pages answer in their own way. Their codes are repeated here, checked against the
// catalogue by the compiler, because the catalogue itself brings every text in three languages to a first visit.
import type { catalogue } from '@causeway/contract';
import { isRequestError, type RequestError } from '@causeway/ui';

const codes = {
  'account-not-registered': 101008,
  'agreement-changed': 110014,
  'already-registered': 110005,
  'changed-meanwhile': 120004,
  'code-cooldown': 110003,
  'collection-account-not-found': 140001,
  'common-password': 110027,
  'consent-required': 110007,
  forbidden: 403,
  'graphic-code-needed': 110010,
  'invalid-input': 120003,
  'invitation-code-exhausted': 110013,
  'invitation-code-expired': 110012,
  'login-locked': 102072,
  'nothing-rejected': 160005,
  'passkey-refused': 110023,
  'reset-expired': 110015,
  'same-email': 110017,
  'same-mobile': 110018,
  'same-password': 110016,
  'sign-in-expired': 110011,
  'trusted-browser-limit': 110020,
  'verification-closed': 160003,
  'verification-incomplete': 160004,
  'wrong-account-type': 110006,
  'wrong-code': 110002,
  'wrong-credentials': 110001,
  'wrong-graphic-code': 110004,
  'wrong-invitation-code': 110008,
  'wrong-password': 110019,
} as const;

type RefusalName = keyof typeof codes;

/** Does not compile where a code differs from the catalogue's. @public For the compiler alone. */
export const codesAreTheCatalogues: { readonly [Name in RefusalName]: (typeof catalogue)[Name]['code'] } =
  codes;

export const isRefusal = (error: unknown, ...names: readonly RefusalName[]): error is RequestError =>
  isRequestError(error) && names.some((name) => error.code === codes[name]);
