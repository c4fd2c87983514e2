// What somebody who is signed in can be asked to prove anew for (ACC-122).
import * as z from 'zod/mini';

/** What a code or a passkey approves; a proof for one is none for another. */
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
