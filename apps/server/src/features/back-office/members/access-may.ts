// What a staff member may do with the access of a person or a member, by what the calls refuse (ACC-283).
import {
  accessAct,
  changePerson,
  disableAccess,
  enableAccess,
  endPersonSessions,
  invitePerson,
  isIndividual,
  mayCall,
  removePerson,
  revokeFactor,
  setAccountTypeOpen,
  setCertified,
  setMustBindAuthenticator,
  unlockPerson,
  type AccessAct,
  type Endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { MemberState, Person, RequestKind } from './access-store.ts';
import { isDisablable, isEnablable, isRemoved, needsSecond } from './disable-access.ts';
import type { Factor } from './factor.ts';
import { isCertifiable } from './set-certified.ts';
import { isColleague, type Subject } from './subject.ts';

type Reader = Pick<StaffActor, 'staffId' | 'role'>;

interface Waiting {
  /** Requests that wait for a second colleague; no action is requested twice. */
  readonly waiting: readonly { readonly kind: RequestKind }[];
}

interface PersonState extends Waiting {
  readonly person: Person;
  readonly isLocked: boolean;
  readonly hasSessions: boolean;
  /** The number of each kind of factor. */
  readonly factors: Readonly<Record<Factor, number>>;
}

const calls: Readonly<Record<AccessAct, Endpoint>> = {
  disable: disableAccess,
  'mark-fraud': disableAccess,
  enable: enableAccess,
  'ask-enable': enableAccess,
  unlock: unlockPerson,
  'end-sessions': endPersonSessions,
  change: changePerson,
  remove: removePerson,
  'revoke-authenticator': revokeFactor,
  'revoke-passkeys': revokeFactor,
  'revoke-trusted-browsers': revokeFactor,
  'open-account-type': setAccountTypeOpen,
  'close-account-type': setAccountTypeOpen,
  'require-authenticator': setMustBindAuthenticator,
  'waive-authenticator': setMustBindAuthenticator,
  certify: setCertified,
  'end-certification': setCertified,
  invite: invitePerson,
};

type Allowed = Partial<Readonly<Record<AccessAct, boolean>>>;

const among = (reader: Reader, allows: Allowed): AccessAct[] =>
  accessAct.options.filter((act) => allows[act] === true && mayCall(reader, calls[act]));

const isRequested = ({ waiting }: Waiting, kind: RequestKind): boolean =>
  waiting.some((request) => request.kind === kind);

function statusActs(subject: Subject, waits: Waiting): Allowed {
  const isNormal = subject.row.status === 'normal';
  const isOffered = isEnablable(subject) && !isRequested(waits, `enable-${subject.kind}`);
  return {
    disable: isNormal && isDisablable(subject, false),
    'mark-fraud': !isNormal && isDisablable(subject, true),
    enable: isOffered && !needsSecond(subject),
    'ask-enable': isOffered && needsSecond(subject),
  };
}

/** Staff may do nothing about a removed person: what is left ends by itself. */
export function personMay(reader: Reader, { person, isLocked, hasSessions, factors, waiting }: PersonState) {
  const subject = { kind: 'person', row: person, memberId: person.memberId } as const;
  if (isRemoved(subject)) return [];
  const isRevocable = (factor: Factor): boolean =>
    factors[factor] > 0 && !isRequested({ waiting }, `revoke-${factor}`);
  return among(reader, {
    ...statusActs(subject, { waiting }),
    unlock: isLocked,
    'end-sessions': hasSessions,
    change: isColleague(person),
    remove: isColleague(person),
    'revoke-authenticator': isRevocable('authenticator'),
    'revoke-passkeys': isRevocable('passkeys'),
    'revoke-trusted-browsers': isRevocable('trusted-browsers'),
  });
}

export function memberMay(reader: Reader, row: MemberState, { waiting }: Waiting): AccessAct[] {
  const { isAccountTypeOpen, mustBindAuthenticator, isCertified } = row;
  const certified = { isCertified, isNormal: row.status === 'normal' };
  return among(reader, {
    ...statusActs({ kind: 'member', row, memberId: row.id }, { waiting }),
    'open-account-type': !isAccountTypeOpen,
    'close-account-type': isAccountTypeOpen,
    'require-authenticator': !mustBindAuthenticator,
    'waive-authenticator': mustBindAuthenticator,
    certify: isCertifiable(certified, true) && !isRequested({ waiting }, 'certify-member'),
    'end-certification': isCertifiable(certified, false),
    invite: !isIndividual(row.memberType),
  });
}
