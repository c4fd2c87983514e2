// What a staff member may decide about an institution's application, by what the call refuses (ACC-280).
import {
  applicationDecision,
  decideApplication,
  kycStatuses,
  mayCall,
  type ApplicationDecision,
  type ApplicationDetail,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { isDecidable } from './states.ts';
import type { Application, Member } from './store.ts';

type Reader = Pick<StaffActor, 'staffId' | 'role'>;

interface Subject {
  readonly application: Pick<Application, 'status' | 'processedBy'>;
  readonly member: Pick<Member, 'kycStatus'>;
}

const refusals = {
  declined: {
    name: 'verification-closed',
    because: 'a declined business does not become an institution',
  },
  'processed-it': { name: 'forbidden', because: 'who processed it does not complete it' },
} as const satisfies Record<NonNullable<ApplicationDetail['mayNot']>, object>;

/** Why this person may not make a decision that the table of states has; null when they may. */
export function reasonNotToDecide(
  decision: ApplicationDecision,
  { application, member }: Subject,
  { staffId }: Pick<Reader, 'staffId'>,
): ApplicationDetail['mayNot'] {
  if (decision !== 'reject' && member.kycStatus === kycStatuses.declined) return 'declined';
  return decision === 'complete' && application.processedBy === staffId ? 'processed-it' : null;
}

/** The refusal of such a decision, with its reason for the log; null when it is not refused. */
export function decisionRefusal(...decision: Parameters<typeof reasonNotToDecide>) {
  const reason = reasonNotToDecide(...decision);
  return reason && refusals[reason];
}

/** What the reader may decide, and why not more. */
export function mayWith(reader: Reader, subject: Subject): Pick<ApplicationDetail, 'may' | 'mayNot'> {
  const open = mayCall(reader, decideApplication)
    ? applicationDecision.options.filter((one) => isDecidable(subject.application.status, one))
    : [];
  const reasons = open.map((one) => reasonNotToDecide(one, subject, reader));
  return {
    may: open.filter((_one, index) => reasons[index] === null),
    mayNot: reasons.find((reason) => reason !== null) ?? null,
  };
}
