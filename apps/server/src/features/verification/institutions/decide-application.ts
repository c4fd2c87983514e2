// Staff decide an institution's application: one accepts it, another completes it, or one rejects it with a reason.
import type { Nothing, RequestOf, decideApplication as call } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Row, Statement, WriteRequest } from '../../../platform/spine/plan.ts';
import { decisionRefusal } from './application-may.ts';
import { decided } from './states.ts';
import { type Application, applicationOf, memberById, update } from './store.ts';
import { adminsOf } from '../../foundation/mail/index.ts';

type Input = RequestOf<typeof call>;

export const notifyApplicantJob = 'institutions.notify';

/**
 * Completing makes the member an institution: the developer flag, and a prepaid account in US dollars. Refuses
 * not-found, already-decided, changed-meanwhile, verification-closed unless it rejects a member whose verification was
 * declined, reason-required, and forbidden to the person who processed it.
 */
export const decideApplication = (
  { spine, db }: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  input: Input,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    // Reads in this order, so that a decision made in between also shows in the member.
    const application = (await applicationOf(db, input.memberId)) ?? refuse('not-found');
    const member = (await memberById(db, input.memberId)) ?? refuse('not-found');
    const status = decided(application.status, input.decision);
    if (application.version !== input.version) refuse('changed-meanwhile');
    const refusal = decisionRefusal(input.decision, { application, member }, actor);
    if (refusal !== null) refuse(refusal.name, { because: refusal.because });
    const reason = input.reason ?? '';
    if (input.decision === 'reject' && reason === '') refuse('reason-required');
    const recipients = await recipientsOf(db, application);

    const isCompleted = input.decision === 'complete';
    return {
      answer: {},
      updates: [
        update('institution_application', application, { status, ...changes(actor, input, now) }),
        update('member', member, { instApplyStatus: status, ...(isCompleted && { isDeveloper: true }) }),
      ],
      statements: isCompleted ? [openPrepaid(member.id)] : [],
      audit: {
        action: `institutions.${input.decision}`,
        subject: { kind: 'institution-application', id: application.id },
        memberId: member.id,
        before: stateOf(application, member.isDeveloper),
        after: { status, isDeveloper: isCompleted || member.isDeveloper },
        ...(reason !== '' && { reason }),
      },
      jobs: recipients.map((personId) => ({
        name: notifyApplicantJob,
        data: { memberId: member.id, personId, status },
      })),
    };
  });

/**
 * The recipients: the admins, and null for the form's address, which may belong to nobody with a login and
 * was promised an email.
 */
async function recipientsOf(db: Db, { memberId, email }: Application): Promise<(string | null)[]> {
  const admins = await adminsOf(db, memberId);
  const isKnown = admins.some((admin) => admin.email?.toLowerCase() === email.toLowerCase());
  return [...admins.map(({ id }) => id), ...(isKnown ? [] : [null])];
}

const stateOf = ({ status }: Application, isDeveloper: boolean): Row => ({ status, isDeveloper });

function changes({ staffId }: StaffActor, { decision, reason }: Input, now: Date) {
  if (decision === 'process') return { processedBy: staffId, processedAt: now };
  if (decision === 'complete') return { completedBy: staffId, completedAt: now };
  return { rejectReason: reason ?? '', processedBy: null, processedAt: null };
}

/** Opens it empty, so that the member sees the account before any money is in it. */
const openPrepaid = (memberId: string): Statement => ({
  text: 'select ledger.open_accounts($1::text[], $2::text[], $3::text[])',
  values: [
    [memberId, memberId],
    ['prepaid-available', 'prepaid-frozen'],
    ['USD', 'USD'],
  ],
});
