// What may be done about somebody's access as it stands: a button that could only be refused is not offered.
import type { PersonAccess, ResponseOf, WaitingRequest, getMember } from '@causeway/contract';

export type StandingAction = 'disable' | 'mark-fraud' | 'enable' | 'ask-enable';
export type RevokeAction = 'revoke-authenticator' | 'revoke-passkeys' | 'revoke-trusted-browsers';
type AccountTypeAction = 'open-account-type' | 'close-account-type';
type DutyAction = 'require-authenticator' | 'waive-authenticator';
export type AccessAction =
  StandingAction | RevokeAction | AccountTypeAction | DutyAction | 'unlock' | 'end-sessions';

interface Standing {
  readonly status: string;
  readonly isAfterFraud: boolean;
  readonly waiting: readonly Pick<WaitingRequest, 'kind'>[];
}

const isAsked = ({ waiting }: Pick<Standing, 'waiting'>, ...kinds: readonly WaitingRequest['kind'][]) =>
  waiting.some(({ kind }) => kinds.includes(kind));

function standingActions(standing: Standing): readonly StandingAction[] {
  if (standing.status === 'normal') return ['disable'];
  if (!standing.isAfterFraud) return ['mark-fraud', 'enable'];
  return isAsked(standing, 'enable-person', 'enable-member') ? [] : ['ask-enable'];
}

/** Each of the three kinds of proof that is there, and is not asked about already. */
function revokeActions(access: PersonAccess): readonly RevokeAction[] {
  const has: Readonly<Record<RevokeAction, boolean>> = {
    'revoke-authenticator': access.authenticatorBoundAt !== null,
    'revoke-passkeys': access.passkeys.length > 0,
    'revoke-trusted-browsers': access.trustedBrowsers.length > 0,
  };
  const actions = ['revoke-authenticator', 'revoke-passkeys', 'revoke-trusted-browsers'] as const;
  return actions.filter((action) => has[action] && !isAsked(access, action));
}

export const personActions = (access: PersonAccess): readonly AccessAction[] => [
  ...standingActions(access),
  ...(access.lockedUntil === null ? [] : (['unlock'] as const)),
  ...(access.sessions.length === 0 ? [] : (['end-sessions'] as const)),
  ...revokeActions(access),
];

export const memberActions = ({
  member,
  access,
}: Pick<ResponseOf<typeof getMember>, 'member' | 'access'>): readonly AccessAction[] => [
  ...standingActions({ ...access, status: member.status }),
  access.isAccountTypeOpen ? 'close-account-type' : 'open-account-type',
  access.mustBindAuthenticator ? 'waive-authenticator' : 'require-authenticator',
];

/** Taking a factor away wants to be told how the identity was proved. */
export const needsEvidence = (action: AccessAction): action is RevokeAction => action.startsWith('revoke-');

const harmless: ReadonlySet<AccessAction> = new Set([
  'enable',
  'ask-enable',
  'unlock',
  'open-account-type',
  'require-authenticator',
]);

/** What takes something away, and is marked as such. */
export const isDanger = (action: AccessAction): boolean => !harmless.has(action);
