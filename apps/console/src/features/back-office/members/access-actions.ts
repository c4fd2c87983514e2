// Actions that the current state of a person's access allows; others have no button.
import {
  isIndividual,
  type PersonAccess,
  type ResponseOf,
  type WaitingRequest,
  type getMember,
  memberRoles,
} from '@causeway/contract';

export type StatusAction = 'disable' | 'mark-fraud' | 'enable' | 'ask-enable';
export type RevokeAction = 'revoke-authenticator' | 'revoke-passkeys' | 'revoke-trusted-browsers';
type AccountTypeAction = 'open-account-type' | 'close-account-type';
type CertificationAction = 'certify' | 'end-certification';
type DutyAction = 'require-authenticator' | 'waive-authenticator';
export type AccessAction =
  | StatusAction
  | RevokeAction
  | AccountTypeAction
  | CertificationAction
  | DutyAction
  | 'unlock'
  | 'end-sessions'
  | 'remove';

interface AccessState {
  readonly status: string;
  readonly isAfterFraud: boolean;
  /** Needs two colleagues, even without fraud. */
  readonly isAdmin?: boolean;
  readonly waiting: readonly Pick<WaitingRequest, 'kind'>[];
}

const isAsked = ({ waiting }: Pick<AccessState, 'waiting'>, ...kinds: readonly WaitingRequest['kind'][]) =>
  waiting.some(({ kind }) => kinds.includes(kind));

function statusActions(state: AccessState): readonly StatusAction[] {
  if (state.status === 'normal') return ['disable'];
  const marking = state.isAfterFraud ? [] : (['mark-fraud'] as const);
  if (!state.isAfterFraud && state.isAdmin !== true) return [...marking, 'enable'];
  return isAsked(state, 'enable-person', 'enable-member') ? marking : [...marking, 'ask-enable'];
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

export function personActions(access: PersonAccess): readonly AccessAction[] {
  if (access.status === 'removed') return [];
  const hasColleagues = !isIndividual(access.memberType);
  return [
    ...statusActions({ ...access, isAdmin: hasColleagues && access.roleId === memberRoles.admin }),
    ...(access.lockedUntil === null ? [] : (['unlock'] as const)),
    ...(access.sessions.length === 0 ? [] : (['end-sessions'] as const)),
    ...(hasColleagues ? (['remove'] as const) : []),
    ...revokeActions(access),
  ];
}

export const memberActions = ({
  member,
  access,
}: Pick<ResponseOf<typeof getMember>, 'member' | 'access'>): readonly AccessAction[] => [
  ...statusActions({ ...access, status: member.status }),
  access.isAccountTypeOpen ? 'close-account-type' : 'open-account-type',
  access.mustBindAuthenticator ? 'waive-authenticator' : 'require-authenticator',
  ...certificationActions(member.status, access),
];

function certificationActions(
  status: string,
  access: ResponseOf<typeof getMember>['access'],
): readonly CertificationAction[] {
  if (access.isCertified === true) return ['end-certification'];
  return status === 'normal' && !isAsked(access, 'certify-member') ? ['certify'] : [];
}

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

/** Actions that remove something, and are marked as such. */
export const isDanger = (action: AccessAction): boolean => !harmless.has(action);
