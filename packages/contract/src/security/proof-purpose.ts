// The purposes for which a signed-in person has to prove themselves again (ACC-122).
import * as z from 'zod/mini';

/** The purpose of a code or a passkey; a proof for one is not valid for another. */
export const proofPurpose = z.enum([
  'change-password',
  'change-email',
  'new-email',
  'change-mobile',
  'new-mobile',
  'bind-authenticator',
  'unbind-authenticator',
  'authenticator-usage',
  'recovery-codes',
  'add-passkey',
  'remove-passkey',
  'recheck-setting',
  'team',
  'developer-platform',
]);
export type ProofPurpose = z.infer<typeof proofPurpose>;
