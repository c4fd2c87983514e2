// Actions on the access of a person or a member, and how their dialogs and buttons look.
import type { AccessAct } from '@causeway/contract';

/** Leaves out actions that have a button and a dialog of their own. */
export type AccessAction = Exclude<AccessAct, 'change' | 'invite'>;
export type RevokeAction = Extract<AccessAction, `revoke-${string}`>;

/** Removing a sign-in method requires proof of identity. */
export const needsEvidence = (action: AccessAction): action is RevokeAction => action.startsWith('revoke-');

const harmless: ReadonlySet<AccessAction> = new Set([
  'enable',
  'ask-enable',
  'unlock',
  'open-account-type',
  'require-authenticator',
  'certify',
]);

/** True for actions that remove something, which are marked as dangerous. */
export const isDanger = (action: AccessAction): boolean => !harmless.has(action);
