// What a request of staff is about: whether that is still as it was when it was asked, and what approving does.
import type { ReviewDetail } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Row } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { safetyNotice } from '../../access/safety-notices/index.ts';
import { revokeAccess } from '../../access/sessions/index.ts';
import { type AccessRequest, type RequestKind, memberState, personById } from './access-store.ts';
import { asNormal, disablingOf, enabled, accessStateOf } from './disable-access.ts';
import { type Factor, factorOf } from './factor.ts';
import type { Subject } from './subject.ts';

export interface Asked {
  readonly isUnchanged: boolean;
  /** What else who decides has to know. */
  readonly facts: ReviewDetail['fields'];
  /** What approving changes, for the trail. */
  readonly before: Row;
  readonly after: Row;
  effect(): Promise<Partial<PlanPart>>;
}

type RevokeKind = Exclude<RequestKind, 'enable-person' | 'enable-member'>;

const factors = {
  'revoke-authenticator': 'authenticator',
  'revoke-passkeys': 'passkeys',
  'revoke-trusted-browsers': 'trusted-browsers',
} as const satisfies Record<RevokeKind, Factor>;

export const askedAbout = async (
  context: FeatureContext,
  request: AccessRequest,
  now: Date,
): Promise<Asked> =>
  request.kind === 'enable-person' || request.kind === 'enable-member'
    ? toEnable(request, await disabledSubject(context, request))
    : toRevoke(context, request, factors[request.kind], now);

async function disabledSubject(
  { db }: FeatureContext,
  { member_id: memberId, person_id: personId }: AccessRequest,
): Promise<Subject | undefined> {
  if (personId === null) {
    const row = await memberState(db, memberId);
    return row && { kind: 'member', row, memberId };
  }
  const row = await personById(db, personId);
  return row?.removed_at === null ? { kind: 'person', row, memberId } : undefined;
}

function toEnable(request: AccessRequest, subject: Subject | undefined): Asked {
  if (subject === undefined) return gone;
  const { disabled_at: at, disabled_reason: reason } = subject.row;
  return {
    isUnchanged: disablingOf(subject) === request.seen,
    facts: [
      { key: 'disabledAt', value: at?.toISOString() ?? '' },
      { key: 'disabledReason', value: reason ?? '' },
    ],
    before: accessStateOf(subject.row),
    after: asNormal,
    effect: () => Promise.resolve({ updates: [enabled(subject)] }),
  };
}

async function toRevoke(
  context: FeatureContext,
  request: AccessRequest,
  factor: Factor,
  now: Date,
): Promise<Asked> {
  const { person_id: personId, seen } = request;
  const bound = personId === null ? undefined : await factorOf(context, personId, factor, now);
  if (personId === null || bound === undefined) return gone;
  return {
    isUnchanged: bound.seen === seen,
    facts: [bound.fact],
    before: { [factor]: bound.seen },
    after: { [factor]: null },
    effect: async () => {
      // First what removes it, with the versions of its rows; then whether it is still the one that was asked about.
      const removal = await bound.remove();
      const still = await factorOf(context, personId, factor, now);
      if (still?.seen !== seen) refuse('changed-meanwhile', { because: `another ${factor} by now` });
      return joinParts(removal, {
        // Whoever has the lost device has its session too.
        statements: revokeAccess({ ownerId: personId }, 'ended-by-staff', now),
        jobs: [safetyNotice('factor-revoked', personId, { now }, { factor })],
      });
    },
  };
}

const gone: Asked = {
  isUnchanged: false,
  facts: [],
  before: {},
  after: {},
  effect: () => Promise.resolve({}),
};
