// What a staff member may do with a colleague's request or an unused invitation, by what its calls refuse (ACC-277).
import {
  decideStaffRequest,
  type Endpoint,
  type ErrorName,
  mayCall,
  resendStaffInvitation,
  settingsStaff,
  staffRequestAct,
  type StaffRequestAct,
  withdrawStaffRequest,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { NamedRequest } from './store.ts';

type Reader = Pick<StaffActor, 'staffId' | 'role'>;

const mayAsk = ({ askingStatus: status, askingRole: role }: NamedRequest): boolean =>
  status === 'normal' && settingsStaff.roles.some((one) => one === role);

const isOpenInvitation = ({ kind, status, acceptedAt: at }: NamedRequest): boolean =>
  kind === 'add' && status === 'approved' && at === null;

/** Why this person may not decide a request; null when they may. The requester and the person concerned may only reject. */
export function decisionRefusal(
  decision: 'approve' | 'reject',
  request: NamedRequest,
  { staffId }: Pick<Reader, 'staffId'>,
) {
  const isParty = staffId === request.askedBy || staffId === request.staffId;
  if (isParty && decision === 'approve') return 'forbidden' satisfies ErrorName;
  if (request.status !== 'waiting') return 'already-decided' satisfies ErrorName;
  return decision === 'approve' && !mayAsk(request) ? ('forbidden' satisfies ErrorName) : null;
}

/** Why a link is not sent again, or a request not withdrawn; null when they are. */
export function changeRefusal(act: 'resend' | 'withdraw', request: NamedRequest) {
  const isOpen = isOpenInvitation(request) || (act === 'withdraw' && request.status === 'waiting');
  return isOpen ? null : ('not-found' satisfies ErrorName);
}

const calls: Readonly<Record<StaffRequestAct, Endpoint>> = {
  approve: decideStaffRequest,
  reject: decideStaffRequest,
  resend: resendStaffInvitation,
  withdraw: withdrawStaffRequest,
};

export const mayWith = (reader: Reader, request: NamedRequest): StaffRequestAct[] =>
  staffRequestAct.options.filter((act) => {
    if (!mayCall(reader, calls[act])) return false;
    return act === 'approve' || act === 'reject'
      ? decisionRefusal(act, request, reader) === null
      : changeRefusal(act, request) === null;
  });
